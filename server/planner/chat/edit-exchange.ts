import { normalText } from '../notes/normal-text.ts';
import { chooseDay, type Offer } from '../scheduling/choose-day.ts';
import { offerFor } from '../scheduling/offer.ts';
import { type PlannedDay, timeStops } from '../scheduling/planned-day.ts';
import type { Stop } from '../scheduling/stop.ts';
import { matches, type TripMemory } from '../scheduling/trip-memory.ts';
import { listed } from '../wording/greeting.ts';
import type { EditOf, Half } from './edit.ts';
import { onOtherDate } from './edit-days.ts';
import { towards } from './edit-hours.ts';
import { findTargets } from './edit-stops.ts';
import { fitDay, putDay, reopen, type Workbench } from './workbench.ts';

interface Found {
  day: number;
  stop: Stop;
}

const isTable = ({ role }: Stop): boolean => role === 'lunch' || role === 'dinner';

/** "The fort" is called by its name, "the museum" by its kind; a zoo is not just anything for children. */
const isCalled = (stop: Stop, { target, words }: Half): number => {
  if (target.concepts.length === 0) return 2;
  const said = normalText(words)
    .split(' ')
    .filter((word) => word.length > 2 && word !== 'the');
  const name = normalText(stop.name).split(' ');
  if (said.some((word) => name.includes(word))) return 2;
  const kind = stop.place?.kind;
  return target.concepts.some(({ id, kinds }) =>
    id === 'food' ? isTable(stop) : kinds.length === 1 && kinds[0] === kind,
  )
    ? 1
    : 0;
};

/** The stop one half of the order points at, but not `not`: by its name first, else the first of its kind. */
const firstOf = (bench: Workbench, half: Half, not: Found | null = null): Found | null => {
  const all = findTargets(bench, half.days, half.target)
    .flatMap(({ day, stops }) => stops.map((stop) => ({ day, stop })))
    .filter(({ day, stop }) => day !== not?.day || stop.name !== not.stop.name);
  return (
    all.find(({ stop }) => isCalled(stop, half) === 2) ??
    all.find(({ stop }) => isCalled(stop, half) === 1) ??
    null
  );
};

/** Two stops of one day change their turns; every other stop keeps its own. */
const withinDay = (bench: Workbench, one: Found, other: Found): boolean => {
  const open = reopen(bench, one.day);
  if (!open) return false;
  const at = (found: Found) => open.stops.findIndex(({ name }) => name === found.stop.name);
  const [first, second] = [at(one), at(other)];
  const order = open.stops.map(
    (stop, i) => open.stops[i === first ? second : i === second ? first : i] ?? stop,
  );
  const timed = timeStops(order, open.frame);
  if (timed) putDay(bench, { frame: open.frame, stops: timed });
  return timed !== null;
};

/** The day of `out` with `come` in its place, or null when the hours do not allow it. */
const dayWith = (bench: Workbench, out: Found, come: Stop): ReturnType<typeof fitDay> => {
  const open = reopen(bench, out.day);
  if (!open) return null;
  const moved = onOtherDate({ ...come, role: isTable(come) ? out.stop.role : come.role }, open.frame);
  if (moved.windows.length === 0) return null;
  const stops = open.stops.map((stop) => (stop.name === out.stop.name ? moved : stop));
  const fitted = fitDay(bench, open.frame, stops, (stop) => stop === moved || isTable(stop));
  return fitted && fitted.dropped.length === 0 ? fitted : null;
};

const acrossDays = (bench: Workbench, one: Found, other: Found): boolean => {
  const there = dayWith(bench, one, other.stop);
  const here = dayWith(bench, other, one.stop);
  if (!there || !here) return false;
  putDay(bench, there.day);
  putDay(bench, here.day);
  return true;
};

const missing = (bench: Workbench, words: string): void => {
  bench.failed.push(`I could not find ${words} in your plan.`);
};

/**
 * Two stops change places: on one day their turns, on two days their days. Nothing else is moved to
 * another day, and nothing at all is changed when one is not found or the hours do not allow it.
 */
export const exchangeStops = (bench: Workbench, { one, other }: EditOf<'exchange'>): void => {
  const first = firstOf(bench, one);
  const second = firstOf(bench, other, first);
  if (!first) missing(bench, one.words);
  if (!second) missing(bench, other.words);
  if (!first || !second) return;
  const fits = isTable(first.stop) === isTable(second.stop);
  const isSameDay = first.day === second.day;
  if (fits && (isSameDay ? withinDay(bench, first, second) : acrossDays(bench, first, second))) {
    bench.done += 1;
    return;
  }
  bench.failed.push(
    `${first.stop.name} (day ${first.day}) and ${second.stop.name} (day ${second.day}) cannot change places: ${
      fits ? 'the hours of those days do not allow it' : 'a meal and a visit are not for the same hours'
    }.`,
  );
};

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
    const isMixed = planned.stops.some(({ stop }) => stop.role === 'sight' && !answers(stop.place, wish));
    if (isMixed) {
      bench.failed.push(`No more places for ${about} are open within reach and free on day ${number}.`);
    }
    if (planned.stops.map(({ stop }) => stop.name).join('|') === before) {
      bench.failed.push(`Day ${number} already holds what there is for ${about}: ${names}.`);
      continue;
    }
    putDay(bench, planned);
    bench.done += 1;
  }
};
