import { CONCEPTS } from '../notes/concepts.ts';
import { rankHotels } from '../scheduling/hotel.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import { suits } from '../scheduling/score-place.ts';
import { hotelReason } from '../wording/greeting.ts';
import { writeHotel } from '../wording/write-day.ts';
import type { Edit, EditOf } from './edit.ts';
import { daysFor } from './edit-days.ts';
import { add } from './edit-orders.ts';
import { replaceStops } from './edit-stops.ts';
import { changePace } from './edit-taste.ts';
import { ANY_WISH } from './pick-stop.ts';
import { reopen, type Workbench } from './workbench.ts';

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
      wish: { ...ANY_WISH, concepts: CONCEPTS.filter(({ id }) => id === 'kids') },
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

const HANDLERS: { [K in Edit['kind']]: (bench: Workbench, edit: EditOf<K>) => void } = {
  add,
  pace: changePace,
  hotel: changeHotel,
  children: welcomeChildren,
};

const apply = <K extends Edit['kind']>(bench: Workbench, edit: EditOf<K> & { kind: K }): void =>
  HANDLERS[edit.kind](bench, edit);

/** Carries out edits on a plan that is open for changing, one a step. */
export function* editBench(bench: Workbench, edits: readonly Edit[]): Steps<void> {
  for (const edit of edits) {
    apply(bench, edit);
    yield;
  }
}
