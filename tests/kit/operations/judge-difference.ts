import { knownPlaces } from '../trips/known-places.ts';
import {
  type Change,
  type Comparison,
  changeOf,
  comparePlans,
  hasChangedSides,
  isRetimed,
  keptByDay,
  movedOf,
} from './compare-plans.ts';
import {
  describe,
  everyStanding,
  hidden,
  isOneTrue,
  isSpokenOf,
  isSwapTrue,
  type Scene,
} from './judge-claims.ts';
import type { Hotel, Plan } from './plan.ts';
import { type Claim, readSummary } from './read-summary.ts';

const hotelOf = (hotel: Hotel | null): string => hotel?.venue_id ?? hotel?.name ?? '';

/** Every difference between two plans, found by stop_id; a stop that moved is not also called retimed. */
export const independentDifference = (before: Plan, after: Plan): Change[] => {
  const { stayed, pairs, gone, fresh } = comparePlans(before, after);
  const moved = movedOf(stayed);
  const [old, hotel] = [before.hotel_recommendation, after.hotel_recommendation];
  return [
    ...fresh.map((one) => changeOf('added', one)),
    ...gone.map((one) => changeOf('removed', one)),
    ...moved.map(({ was, now }) => changeOf('moved', now, `Day ${was.day}`)),
    ...stayed
      .filter((kept) => !moved.includes(kept) && isRetimed(kept))
      .map(({ was, now }) => changeOf('retimed', now, was.stop.start_time)),
    ...pairs.map(({ was, now }) => changeOf('replaced', now, was.stop.venue_name)),
    ...(hotelOf(old) === hotelOf(hotel)
      ? []
      : [{ kind: 'hotel', day: null, name: hotel?.name ?? '', was: old?.name ?? '' } satisfies Change]),
  ];
};

/** A change as somebody else found it; the id may be left out. */
export type Claimed = Pick<Change, 'kind' | 'day' | 'stop_id' | 'name'>;

const claimText = ({ kind, day, name }: Claimed): string =>
  `${kind} ${name}${day === null ? '' : ` (day ${day})`}`;

/** For a replaced stop either stop's id will do. */
const isSame = (one: Claimed, other: Claimed, pairs: Comparison['pairs']): boolean => {
  if (one.kind !== other.kind || one.name !== other.name) return false;
  if (one.kind === 'hotel') return true;
  const twin = pairs.find(({ now }) => now.id === one.stop_id)?.was.id;
  const sameId = other.stop_id === undefined || other.stop_id === one.stop_id || other.stop_id === twin;
  return one.day === other.day && sameId;
};

/**
 * What is wrong with a list of changes that somebody else found between two plans; empty when it is right.
 * Where several lists are right (of two stops that changed sides either may be called the one that moved)
 * every right one passes, as long as it calls no more stops moved than it must.
 */
export const faultsOfChanges = (before: Plan, after: Plan, changes: readonly Claimed[]): string[] => {
  const comparison = comparePlans(before, after);
  const mine = independentDifference(before, after);
  const claimed = new Set(changes.filter(({ kind }) => kind === 'moved').map(({ stop_id }) => stop_id));
  const here = comparison.stayed.filter(({ was, now }) => was.day === now.day);
  const loose = here.filter(({ was }) => claimed.has(was.id));
  const mineHere = mine.filter(
    ({ kind, stop_id }) => kind === 'moved' && here.some(({ was }) => was.id === stop_id),
  );
  const faults: string[] = [];
  for (const { was } of loose) {
    if (!hasChangedSides(was.id, comparison))
      faults.push(`moved, but stands as it stood: ${was.stop.venue_name}`);
  }
  const rest = keptByDay(here.filter((kept) => !loose.includes(kept)));
  if (rest.some((day) => day.some(({ now }, index) => now.index < (day[index - 1]?.now.index ?? -1)))) {
    faults.push('the stops that are not called moved have another order');
  }
  if (loose.length > mineHere.length) faults.push('more stops are called moved than have to be');
  // All the rest is right in one way only.
  const expected = [
    ...mine.filter((change) => change.kind !== 'retimed' && !mineHere.includes(change)),
    ...loose.map(({ now }) => changeOf('moved', now)),
    ...here
      .filter((kept) => !loose.includes(kept) && isRetimed(kept))
      .map(({ now }) => changeOf('retimed', now)),
  ];
  const left = [...changes];
  for (const change of expected) {
    const at = left.findIndex((claim) => isSame(change, claim, comparison.pairs));
    if (at < 0) faults.push(`missing: ${claimText(change)}`);
    else left.splice(at, 1);
  }
  return [...faults, ...left.map((claim) => `untrue: ${claimText(claim)}`)];
};

/** Names of the whole catalogue: a sentence may also speak of a place that is in neither plan. */
const catalogue = knownPlaces().all;
const everyName = catalogue.map(({ name }) => name);
const everyHotel = catalogue.filter(({ kind }) => kind === 'hotel').map(({ name }) => name);

const read = (
  summary: string,
  before: Plan,
  after: Plan,
): { scene: Scene; claims: Claim[]; saysRestStays: boolean } => {
  const scene: Scene = {
    before,
    after,
    comparison: comparePlans(before, after),
    changes: independentDifference(before, after),
  };
  const hotels = [before, after].flatMap(({ hotel_recommendation }) => hotel_recommendation?.name ?? []);
  const stops = [before, after].flatMap((plan) => everyStanding(plan).map(({ stop }) => stop.venue_name));
  const names = [...new Set([...hotels, ...stops, ...everyName])];
  return { scene, ...readSummary(summary, names, [...hotels, ...everyHotel]) };
};

/**
 * Every claim of a summary that is not true of two plans: stops it calls added, removed, moved, re-timed or
 * replaced really are, on the days and at the hours it names, and 'Everything else stays as it was' stands only
 * where every other day is byte for byte the same. A claim that cannot be read counts as untrue.
 */
export const untrueClaims = (summary: string, before: Plan, after: Plan): string[] => {
  const { scene, claims, saysRestStays } = read(summary, before, after);
  const untrue = claims.filter((claim) => {
    if (claim.kind === 'swapped') return !isSwapTrue(claim, scene);
    if (claim.kind === 'times') return !scene.changes.some((change) => isSpokenOf(change, [claim], scene));
    return !isOneTrue(claim, scene);
  });
  return [...untrue.map(describe), ...(saysRestStays ? hidden(claims, scene) : [])];
};

/** Differences of two plans that a summary does not speak of, by name or for a whole day. */
export const unspokenChanges = (summary: string, before: Plan, after: Plan): Change[] => {
  const { scene, claims } = read(summary, before, after);
  return scene.changes.filter((change) => !isSpokenOf(change, claims, scene));
};
