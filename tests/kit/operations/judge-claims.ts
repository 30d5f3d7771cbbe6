import { type Change, type Comparison, hasChangedSides, type Kept, type Standing } from './compare-plans.ts';
import type { Day, Plan } from './plan.ts';
import type { Claim } from './read-summary.ts';

/** Two plans and what is different between them. */
export interface Scene {
  before: Plan;
  after: Plan;
  comparison: Comparison;
  changes: Change[];
}

const text = (value: unknown): string => JSON.stringify(value);
const named = (ones: readonly Standing[], name: string): Standing[] =>
  ones.filter(({ stop }) => stop.venue_name === name);
const onDay = (ones: readonly Standing[], day: number | undefined): Standing[] =>
  ones.filter((one) => day === undefined || one.day === day);

/** Every stop of a plan with where it stands. */
export const everyStanding = (plan: Plan): Standing[] =>
  plan.days.flatMap(({ day, activities }) =>
    activities.map((stop, index) => ({ id: stop.stop_id ?? '', day, index, stop })),
  );

/** All that came into the plan under a name, and all that left it; either may be half of a replacement. */
const come = ({ comparison: { fresh, pairs } }: Scene, name: string): Standing[] =>
  named([...fresh, ...pairs.map(({ now }) => now)], name);
const left = ({ comparison: { gone, pairs } }: Scene, name: string): Standing[] =>
  named([...gone, ...pairs.map(({ was }) => was)], name);

const stayedUnder = ({ comparison }: Scene, name: string): Kept[] =>
  comparison.stayed.filter(({ now }) => now.stop.venue_name === name);

const hasMoved = ({ was, now }: Kept, { comparison }: Scene): boolean =>
  was.day !== now.day || hasChangedSides(was.id, comparison);

const isAtTimes = ({ was, now }: Kept, { start, end, wasStart, clocks }: Claim): boolean => {
  if (start !== undefined && now.stop.start_time !== start) return false;
  if (end !== undefined && now.stop.end_time !== end) return false;
  if (wasStart !== undefined && was.stop.start_time !== wasStart) return false;
  const known = [was.stop.start_time, was.stop.end_time, now.stop.start_time, now.stop.end_time];
  return clocks.every((clock) => known.includes(clock));
};

const isHotelTrue = (claim: Claim, { before, after, changes }: Scene): boolean =>
  changes.some(({ kind }) => kind === 'hotel') &&
  (claim.name === (after.hotel_recommendation?.name ?? '') ||
    claim.name === before.hotel_recommendation?.name);

const isLockTrue = ({ name, locked }: Claim, { before, after }: Scene): boolean =>
  named(everyStanding(after), name).some(({ id, stop }) => {
    const was = everyStanding(before).find((one) => one.id === id);
    return (stop.locked ?? false) === locked && (was?.stop.locked ?? false) !== locked;
  });

/** True when what a sentence says of one stop or of the hotel is so. */
export const isOneTrue = (claim: Claim, scene: Scene): boolean => {
  const { name, day, fromDay } = claim;
  switch (claim.kind) {
    case 'added':
      return onDay(come(scene, name), day).some(
        ({ stop }) => claim.start === undefined || stop.start_time === claim.start,
      );
    case 'removed':
      return onDay(left(scene, name), fromDay ?? day).length > 0;
    case 'replaced':
      return scene.comparison.pairs.some(
        ({ was, now }) =>
          now.stop.venue_name === name &&
          was.stop.venue_name === claim.was &&
          (day === undefined || now.day === day),
      );
    case 'moved':
      return stayedUnder(scene, name).some(
        (kept) =>
          hasMoved(kept, scene) &&
          (day === undefined || kept.now.day === day) &&
          (fromDay === undefined || kept.was.day === fromDay) &&
          isAtTimes(kept, claim),
      );
    case 'retimed':
      return stayedUnder(scene, name).some(
        (kept) =>
          (kept.was.stop.start_time !== kept.now.stop.start_time ||
            kept.was.stop.end_time !== kept.now.stop.end_time) &&
          (claim.way === undefined ||
            Math.sign(text(kept.now.stop.start_time).localeCompare(text(kept.was.stop.start_time))) ===
              claim.way) &&
          (day === undefined || kept.now.day === day) &&
          isAtTimes(kept, claim),
      );
    case 'anchor':
      return onDay(named(everyStanding(scene.after), name), day).length > 0;
    case 'locked':
      return isLockTrue(claim, scene);
    case 'hotel':
      return isHotelTrue(claim, scene);
    default:
      return false;
  }
};

const idsOn = (plan: Plan, number: number | undefined): string =>
  text(plan.days.find(({ day }) => day === number)?.activities.map(({ stop_id }) => stop_id));

/** True when two days have exchanged their stops. */
export const isSwapTrue = ({ fromDay, day }: Claim, { before, after }: Scene): boolean =>
  idsOn(before, fromDay) === idsOn(after, day) && idsOn(before, day) === idsOn(after, fromDay);

const withoutFirstWay = (day: Day): Day => ({
  ...day,
  activities: day.activities.map((stop, index) => (index === 0 ? { ...stop, travel: null } : stop)),
});

/** True when a sentence has spoken of a change, by the stop's name or for its whole day. */
export const isSpokenOf = (change: Change, claims: readonly Claim[], scene: Scene): boolean =>
  claims.some((claim) => {
    if (claim.kind === 'swapped') return change.day === claim.day || change.day === claim.fromDay;
    if (claim.kind === 'times')
      return change.kind === 'retimed' && (claim.day === undefined || claim.day === change.day);
    if (claim.kind === 'anchor') return false;
    const twin = scene.comparison.pairs.find(({ now }) => now.id === change.stop_id)?.was.stop.venue_name;
    return claim.name === change.name || (change.kind === 'replaced' && claim.name === twin);
  });

/** What 'Everything else stays as it was' hides: a change not spoken of, or a day that is not byte for byte itself. */
export const hidden = (claims: readonly Claim[], scene: Scene): string[] => {
  const { before, after, changes } = scene;
  const silent = changes
    .filter((change) => !isSpokenOf(change, claims, scene))
    .map(({ kind, name, day }) => `not everything else stays: ${name} is ${kind} (day ${day})`);
  const days = new Set(
    [
      ...changes.flatMap(({ day, was }) => [day, Number(/^Day (\d+)$/.exec(was ?? '')?.[1] ?? Number.NaN)]),
      ...claims
        .filter(({ kind }) => kind === 'locked')
        .flatMap(({ name }) => named(everyStanding(after), name).map(({ day }) => day)),
    ].filter((day) => day !== null),
  );
  const isHotel = changes.some(({ kind }) => kind === 'hotel');
  const isOtherDate = before.days[0]?.date !== after.days[0]?.date;
  const dateless = (day: Day | undefined): Day | undefined =>
    day && isOtherDate ? { ...day, date: '', notes: [] } : day;
  const seen = (one: Day | undefined): string => {
    const day = dateless(one);
    return text(day && isHotel ? withoutFirstWay(day) : day);
  };
  const numbers = [...new Set([...before.days, ...after.days].map(({ day }) => day))];
  const other = numbers
    .filter((number) => !days.has(number))
    .filter(
      (number) =>
        seen(before.days.find(({ day }) => day === number)) !==
        seen(after.days.find(({ day }) => day === number)),
    )
    .map((number) => `not everything else stays: day ${number} is not byte for byte what it was`);
  return [...silent, ...other];
};

/** A claim in a few words, for a message. */
export const describe = ({ kind, name, day, fromDay }: Claim): string =>
  [kind, name, fromDay === undefined ? '' : `from day ${fromDay}`, day === undefined ? '' : `day ${day}`]
    .filter((part) => part !== '')
    .join(' ');
