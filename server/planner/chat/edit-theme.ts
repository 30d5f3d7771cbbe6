import { chooseDay, type Offer } from '../scheduling/choose-day.ts';
import { offerFor } from '../scheduling/offer.ts';
import type { PlannedDay } from '../scheduling/planned-day.ts';
import type { Stop } from '../scheduling/stop.ts';
import { matches, type TripMemory } from '../scheduling/trip-memory.ts';
import { listed } from '../wording/greeting.ts';
import type { EditOf } from './edit.ts';
import { towards } from './edit-hours.ts';
import { putDay, type Workbench } from './workbench.ts';

/** What outweighs everything but a place named by the traveller. */
const THEME_WORTH = 30;
/** What the theme leaves open stays as it was rather than becoming something else. */
const STANDING_WORTH = 8;

/** The trip's memory without what stands on `day`, so that the day may keep it. */
const without = (memory: TripMemory, day: number): TripMemory => ({
  ...memory,
  used: new Map(
    [...memory.used]
      .map(([id, days]) => [id, days.filter((other) => other !== day)] as const)
      .filter(([, days]) => days.length > 0),
  ),
});

/** An offer in which whatever answers the wish comes first, and then what the day holds already. */
const themed = (offer: Offer, is: (stop: Stop) => boolean, stands: (stop: Stop) => boolean): Offer => {
  const worth = (stop: Stop) => (is(stop) ? THEME_WORTH : 0) + (stands(stop) ? STANDING_WORTH : 0);
  const lift = (stops: readonly Stop[]) =>
    stops.map((stop) => ({ ...stop, score: stop.score + worth(stop) }));
  return {
    sight: lift(offer.sight),
    lunch: lift(offer.lunch),
    dinner: lift(offer.dinner),
    cafe: lift(offer.cafe),
  };
};

const planTheme = (bench: Workbench, number: number, wish: EditOf<'theme'>['wish']): PlannedDay | null => {
  const bare = bench.trip.frames[number - 1];
  if (!bare) return null;
  const { memory, origin, places, ask, frames } = bench.trip;
  const frame = { ...bare, mostOfKind: bare.mostSights };
  const context = {
    profile: towards(bench.trip.profile, wish.concepts),
    memory: without(memory, number),
    frame,
    days: frames.length,
    seed: ask.tripId,
  };
  const there = bench.days.get(number)?.activities.map(({ venue_id }) => venue_id) ?? [];
  const offer = themed(
    offerFor(places, origin, context),
    ({ place }) => answers(place, wish),
    ({ place }) => place !== null && there.includes(place.id),
  );
  return chooseDay(offer, origin, frame, frame.mostSights);
};

const answers = (place: Stop['place'], { concepts }: EditOf<'theme'>['wish']): boolean =>
  place !== null && concepts.some((concept) => matches(place, concept));

const namesOf = (bench: Workbench, number: number): string =>
  bench.days
    .get(number)
    ?.activities.map(({ venue_name }) => venue_name)
    .join('|') ?? '';

/** Plans days around one wish: what answers it comes first, as far as the catalogue and the hours allow. */
export const themeDays = (bench: Workbench, { days, wish }: EditOf<'theme'>): void => {
  const about = listed(wish.concepts.map(({ label }) => label));
  for (const number of days) {
    const planned = planTheme(bench, number, wish);
    const fitting = planned?.stops.filter(({ stop }) => answers(stop.place, wish)) ?? [];
    if (!planned || fitting.length === 0) {
      bench.failed.push(`I found nothing for ${about} that fits day ${number}, so it stays.`);
      continue;
    }
    const before = namesOf(bench, number);
    const names = listed(fitting.map(({ stop }) => stop.name));
    const rest = planned.stops.some(({ stop }) => stop.role === 'sight' && !answers(stop.place, wish));
    const all = rest ? '; no more of that is open within reach and free on that day' : '';
    if (planned.stops.map(({ stop }) => stop.name).join('|') === before) {
      bench.failed.push(`Day ${number} already holds what there is for ${about}: ${names}${all}.`);
      continue;
    }
    putDay(bench, planned);
    bench.done.push(`day ${number} is about ${about} now, with ${names}${all}`);
  }
};
