import type { Concept } from '../notes/concepts.ts';
import type { Profile, Wanted } from '../notes/profile.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import { suits } from '../scheduling/score-place.ts';
import type { Stop } from '../scheduling/stop.ts';
import { matches } from '../scheduling/trip-memory.ts';
import { MANNERS } from '../wording/greeting.ts';
import type { Edit, Wish } from './edit.ts';
import { editBench } from './edit-plan.ts';
import { replaceStops } from './edit-stops.ts';
import { ANY_WISH, hasCuisine } from './pick-stop.ts';
import { isLocked, reopen, standingDays, type Workbench } from './workbench.ts';

const stopsOf = (bench: Workbench): { day: number; stop: Stop }[] =>
  [...bench.days.keys()].flatMap((day) => (reopen(bench, day)?.stops ?? []).map((stop) => ({ day, stop })));

/** Replaces what suited this traveller before and does not any more. */
const replaceUnsuitable = (bench: Workbench, was: Profile): void => {
  const is = bench.trip.profile;
  for (const day of bench.days.keys()) {
    const olds = reopen(bench, day)?.stops.filter(
      (stop) => stop.place && !isLocked(stop) && suits(stop.place, was) && !suits(stop.place, is),
    );
    replaceStops(bench, day, olds ?? [], ANY_WISH);
  }
};

const added = <T>(now: readonly T[], then: readonly T[], idOf: (each: T) => string): T[] =>
  now.filter((each) => !then.some((other) => idOf(other) === idOf(each)));

const isServed = (bench: Workbench, concept: Concept): boolean =>
  MANNERS.includes(concept.id) ||
  stopsOf(bench).some(({ stop }) => stop.place && matches(stop.place, concept));

const daysOf = ({ frames }: Workbench['trip'], { day, weekday }: Wanted): number[] => {
  if (day !== null) return [day];
  return weekday === null
    ? []
    : frames.filter(({ facts }) => facts.weekday === weekday).map((frame) => frame.day);
};

const TABLES = ['food', 'local_food', 'fine_dining', 'street_food'];

/** What serves a taste: a table or a café where it is one for these, else a sight. */
const wishFor = (concept: Concept): Wish => {
  const role = concept.id === 'coffee' ? 'cafe' : null;
  const isPlain = role !== null || concept.id === 'food';
  return { ...ANY_WISH, role, table: TABLES.includes(concept.id), concepts: isPlain ? [] : [concept] };
};

/** What new wishes ask for that is not on the plan yet. */
const additions = (bench: Workbench, was: Profile): Edit[] => {
  const { profile: is } = bench.trip;
  const add = { kind: 'add', days: [], many: false } as const;
  const interests = added(is.interests, was.interests, ({ id }) => id)
    .filter((concept) => !isServed(bench, concept))
    .map((concept): Edit => ({ ...add, wish: wishFor(concept) }));
  const kitchens = added(is.cuisines, was.cuisines, (id) => id)
    .filter((id) => !stopsOf(bench).some(({ stop }) => stop.place && hasCuisine(stop.place, id)))
    .map((cuisine): Edit => ({ ...add, wish: { ...ANY_WISH, cuisine, table: true } }));
  const wanted = added(is.wanted, was.wanted, ({ placeId }) => placeId)
    .filter(({ placeId }) => standingDays(bench, placeId).length === 0)
    .map(
      (each): Edit => ({
        ...add,
        days: daysOf(bench.trip, each),
        wish: { ...ANY_WISH, placeIds: [each.placeId] },
      }),
    );
  return [...interests, ...kitchens, ...wanted];
};

const PACES = ['slow', 'normal', 'fast'];
const CAP = { low: 2, mid: 3, high: 4 } as const;

/** A hotel that is named, lies where one now wants to stay, or costs what one now wants to spend. */
const hotelEdit = ({ hotel, trip }: Workbench, was: Profile): Edit[] => {
  const { profile: is, places } = trip;
  const edit = { kind: 'hotel', placeId: null, price: null, area: null } as const;
  if (is.hotelId !== null && is.hotelId !== was.hotelId)
    return hotel?.venue_id === is.hotelId ? [] : [{ ...edit, placeId: is.hotelId }];
  if (is.stayNear !== null && is.stayNear !== was.stayNear) return [{ ...edit, area: is.stayNear }];
  const level = places.byId(hotel?.venue_id ?? '')?.price_level;
  const { hotelBudget: money } = is;
  if (money === was.hotelBudget || money === null || level === undefined) return [];
  if (level > CAP[money]) return [{ ...edit, price: 'low' }];
  return money === 'high' && level < CAP.high ? [{ ...edit, price: 'high' }] : [];
};

/** Changes the plan where new notes and wishes touch it; what was wanted and is not any more may stay. */
export function* followWishes(bench: Workbench, was: Profile): Steps<void> {
  const is = bench.trip.profile;
  replaceUnsuitable(bench, was);
  yield;
  const pace = PACES.indexOf(is.pace) - PACES.indexOf(was.pace);
  const edits: Edit[] = [
    ...hotelEdit(bench, was),
    ...(pace === 0 ? [] : [{ kind: 'pace', days: [], slower: pace < 0 } as const]),
    ...(is.kids && !was.kids ? [{ kind: 'children' } as const] : []),
  ];
  yield* editBench(bench, edits);
  yield* editBench(bench, additions(bench, was));
}
