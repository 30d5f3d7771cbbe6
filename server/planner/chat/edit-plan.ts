import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import { rankHotels } from '../scheduling/hotel.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import type { TripAsk } from '../scheduling/plan-days.ts';
import { suits } from '../scheduling/score-place.ts';
import { hotelReason, listed } from '../wording/greeting.ts';
import { writeHotel } from '../wording/write-day.ts';
import type { Edit, EditOf } from './edit.ts';
import { daysFor, freeDays, moveStops, refuseCut, swapDays } from './edit-days.ts';
import { changeHours, changeLanding, changeStay, redoDays } from './edit-hours.ts';
import { add, remove, replace } from './edit-orders.ts';
import { replaceStops } from './edit-stops.ts';
import { changePace, changePrice, excludeConcepts, makeVegetarian } from './edit-taste.ts';
import { ANY_WISH } from './pick-stop.ts';
import { conceptsOf } from './read-target.ts';
import { openWorkbench, reopen, type Workbench } from './workbench.ts';

const FOR_CHILDREN = ['kids', 'family'];

/** The party has children: what is not for them gives way, and something for them comes in where nothing is. */
const welcomeChildren = (bench: Workbench, _edit: EditOf<'children'>): void => {
  bench.trip = { ...bench.trip, profile: { ...bench.trip.profile, kids: true } };
  const { profile } = bench.trip;
  const before = bench.done + bench.failed.length;
  for (const day of daysFor(bench, [])) {
    const unsuitable = reopen(bench, day)?.stops.filter(({ place }) => place && !suits(place, profile)) ?? [];
    replaceStops(bench, day, unsuitable, ANY_WISH);
  }
  const ids = [...bench.days.values()].flatMap((day) =>
    day.activities.flatMap(({ venue_id }) => venue_id ?? []),
  );
  const made = ids.filter((id) => bench.trip.places.byId(id)?.tags.some((tag) => FOR_CHILDREN.includes(tag)));
  if (made.length === 0) {
    add(bench, {
      kind: 'add',
      days: [],
      wish: { ...ANY_WISH, concepts: conceptsOf('children') },
      many: false,
    });
  }
  if (bench.done + bench.failed.length > before) return;
  const names = [...new Set(made)].slice(0, 2).flatMap((id) => bench.trip.places.byId(id)?.name ?? []);
  bench.failed.push(
    `Nothing on the plan is unsuitable for children, and ${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} there for them.`,
  );
};

/** Recommends another hotel; the days stay as they are. */
const changeHotel = (bench: Workbench, edit: EditOf<'hotel'>): void => {
  const { places, profile, ask } = bench.trip;
  const current = bench.hotel?.venue_id ?? '';
  const named = edit.placeId ? places.byId(edit.placeId) : null;
  const level = places.byId(current)?.price_level ?? 3;
  const budget =
    edit.price === 'low' ? (level > 3 ? 'mid' : 'low') : edit.price === 'high' ? 'high' : profile.budget;
  const ranked = rankHotels(
    places,
    profile,
    { budget, area: edit.area, not: new Set([current]) },
    ask.tripId,
  ).filter((hotel) =>
    edit.price === 'low'
      ? hotel.price_level < level
      : edit.price === 'high'
        ? hotel.price_level >= level
        : true,
  );
  const hotel = named ?? ranked[0];
  if (!hotel || hotel.id === current) {
    bench.failed.push('I know no other hotel that fits that wish, so the hotel stays.');
    return;
  }
  bench.hotel = writeHotel(hotel, hotelReason(hotel, { ...profile, budget }, []));
  bench.done += 1;
};

/** Without a day or a meal the hotel counts too; it comes first, as it is the largest sum. */
const changeAllPrices = (bench: Workbench, edit: EditOf<'price'>): void => {
  if (edit.days.length === 0 && edit.role === null) {
    changeHotel(bench, { kind: 'hotel', placeId: null, price: edit.cheaper ? 'low' : 'high', area: null });
  }
  changePrice(bench, edit);
};

/** Edits that are done in no time; planning whole days anew is not. */
type Quick = Exclude<Edit, { kind: 'redo' }>;
type QuickOf<K extends Quick['kind']> = Extract<Quick, { kind: K }>;

const HANDLERS: { [K in Quick['kind']]: (bench: Workbench, edit: QuickOf<K>) => void } = {
  replace,
  remove,
  add,
  swap_days: swapDays,
  move: moveStops,
  pace: changePace,
  price: changeAllPrices,
  exclude: excludeConcepts,
  hotel: changeHotel,
  hours: changeHours,
  vegetarian: makeVegetarian,
  landing: changeLanding,
  children: welcomeChildren,
  free: freeDays,
  cut: refuseCut,
  linger: changeStay,
};

const daysNamed = (edit: Edit): readonly number[] =>
  edit.kind === 'swap_days'
    ? [edit.a, edit.b]
    : edit.kind === 'move'
      ? [...edit.from, edit.to]
      : 'days' in edit
        ? edit.days
        : [];

const applyQuick = <K extends Quick['kind']>(bench: Workbench, edit: QuickOf<K> & { kind: K }): void =>
  HANDLERS[edit.kind](bench, edit);

function* apply(bench: Workbench, edit: Edit): Steps<void> {
  const missing = daysNamed(edit).filter((day) => !bench.days.has(day));
  if (missing.length > 0) {
    bench.failed.push(
      `Your trip has ${bench.days.size} days, so there is no day ${listed(missing.map(String))}.`,
    );
  } else if (edit.kind === 'redo') yield* redoDays(bench, edit);
  else applyQuick(bench, edit);
  yield;
}

/** Carries out edits on a plan that is open for changing, one a step. */
export function* editBench(bench: Workbench, edits: readonly Edit[]): Steps<void> {
  for (const edit of edits) yield* apply(bench, edit);
}

/** The plan as changed, or none; `why` says in sentences what could not be done. */
export type Edited = { itinerary: Itinerary | null; why: readonly string[] };

/**
 * Carries out the edits of one message. Days nobody asked to change stay the same objects. `said` are the earlier
 * messages.
 */
export function* editInSteps(
  ask: TripAsk,
  places: Places,
  plan: Itinerary,
  edits: readonly Edit[],
  version: number,
  said: readonly string[],
): Steps<Edited> {
  const bench = openWorkbench(ask, places, plan, said);
  yield* editBench(bench, edits);
  const why = [...new Set(bench.failed)];
  if (bench.done === 0) return { itinerary: null, why };
  const days = plan.days.map((day) => bench.days.get(day.day) ?? day);
  const __meta__ = { version, engine: 'embedded' as const };
  return { itinerary: { ...plan, __meta__, hotel_recommendation: bench.hotel, days }, why };
}
