import { isHot, isRamadan, prayersOn } from '../clock.ts';
import { leastMinutes, straightKm, wayMinutes } from '../distance.ts';
import { knownOpen, shutAllDay, wrongWith } from '../known-facts.ts';
import type { Request } from '../requests.ts';
import { isOuting, isSight, mealOf, type Seen, type SeenDay, type Stop } from '../see-plan.ts';
import { overlaps } from '../wishes/wish-scope.ts';
import { excusesMeal, paceOf } from './excuses.ts';

export interface DayScene {
  seen: Seen;
  day: SeenDay;
  request: Request;
}

/** Whether most of a visit is in the open air by the catalogue. */
export const isOutdoor = ({ place, kind }: Stop): boolean => {
  if (place) return place.outdoor;
  return ['park', 'nature', 'viewpoint', 'day_trip', 'souq', 'theme_park'].includes(kind);
};

const named =
  (what: string) =>
  (stop: Stop): string =>
    `${stop.name} ${what}`;

/** C3: every visit inside opening hours: those known, else the usual ones the catalogue goes by. */
export const notOpen = ({ day: { date, stops } }: DayScene): string[] =>
  stops.flatMap((stop) => {
    const wrong = wrongWith(stop.facts, date, stop.start, stop.end);
    if (wrong) return [named(wrong)(stop)];
    if (!stop.place || isRamadan(date) || knownOpen(stop.facts, date)) return [];
    const usual = stop.place.hours.week[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? [];
    return usual.some(([from, to]) => stop.start >= from && stop.end <= to)
      ? []
      : [named('is outside its usual hours')(stop)];
  });

/** C4: nobody arrives at a place that shuts for prayer in the half hour after the call. */
export const atPrayer = ({ day: { date, stops } }: DayScene): string[] => {
  const calls = Object.values(prayersOn(date));
  return stops
    .filter(
      ({ place, start }) =>
        place?.closes_for_prayer && calls.some((call) => start >= call && start < call + 30),
    )
    .map(named('begins while it shuts for prayer'));
};

const DETOUR_KM = 6;
/**
 * How far a meal is off the way ("near route, at most 6 km detour"): by the detour it makes between its neighbours, or by
 * its distance from the nearer of them, whichever is more. The hotel stands at both ends of a day.
 */
const offTheWay = ({ seen, day }: DayScene, stop: Stop): number => {
  const index = day.stops.indexOf(stop);
  const [from, to] = [day.stops[index - 1]?.at ?? seen.hotelAt, day.stops[index + 1]?.at ?? seen.hotelAt];
  const [before, after] = [straightKm(from, stop.at), straightKm(stop.at, to)];
  return Math.max(Math.min(before, after), before + after - straightKm(from, to));
};

/** C5: lunch and dinner on full days, at their hours and on the way. */
export const mealFaults = (scene: DayScene): string[] => {
  const { seen, day, request } = scene;
  const found = new Set(day.stops.map(mealOf));
  const isFull = day.day > 1 && day.day < seen.days.length;
  const faults = day.stops
    .filter((stop) => stop.kind === 'restaurant' && !isRamadan(day.date))
    .flatMap((stop) =>
      mealOf(stop) === null && stop.start > 11 * 60 ? [named('is at no hour of a meal')(stop)] : [],
    );
  const far = isOuting(day)
    ? []
    : day.stops.filter((stop) => mealOf(stop) && offTheWay(scene, stop) > DETOUR_KM);
  if (!isFull) return faults;
  const due = isRamadan(day.date) || isOuting(day) ? (['dinner'] as const) : (['lunch', 'dinner'] as const);
  const missing = due.filter((meal) => !found.has(meal) && !excusesMeal(request, day, seen, meal));
  const late = isOuting(day) && missing.includes('dinner') && (day.stops.at(-1)?.end ?? 0) > 20 * 60;
  return [
    ...faults,
    ...(late || !isOuting(day) ? missing.map((meal) => `no ${meal}`) : []),
    ...far.map(named('is far off the way')),
  ];
};

/**
 * C6: "active hours incl. travel: slow 8, normal 10.5, fast 12", which are visits, meals and the ways between them. A day
 * out may take 12 at any pace: the five hours of C11 and the drive there and back leave no room for less.
 */
export const tooFull = ({ day, request }: DayScene): string[] => {
  const active = day.stops.reduce((sum, stop, i) => {
    const before = day.stops[i - 1];
    const way = before ? (stop.travel?.minutes ?? wayMinutes(before.at, stop.at)) : 0;
    return sum + stop.end - stop.start + way;
  }, 0);
  const most = isOuting(day) ? 12 : { slow: 8, normal: 10.5, fast: 12 }[paceOf(request)];
  return active > most * 60 ? [`${(active / 60).toFixed(1)} active hours`] : [];
};

/** C7: no way of more than an hour but to a day trip, the one back to the hotel included, and none shorter than a car can be. */
export const badWays = ({ seen, day }: DayScene): string[] =>
  day.stops.flatMap((stop, i) => {
    const before = day.stops[i - 1];
    const trip = [stop.kind, before?.kind].includes('day_trip') || isOuting(day);
    const long = wayMinutes(before?.at ?? seen.hotelAt, stop.at) > 60 && !trip;
    const rushed = before !== undefined && stop.start - before.end < leastMinutes(before.at, stop.at) - 1;
    const isLast = i === day.stops.length - 1;
    const back = isLast && wayMinutes(stop.at, seen.hotelAt) > 60 && !trip;
    return [
      ...(long ? [named('is over an hour away')(stop)] : []),
      ...(back ? [named('is over an hour from the hotel')(stop)] : []),
      ...(rushed ? [named('cannot be reached in time')(stop)] : []),
    ];
  });

/** C8: nothing in the open between 10:30 and 17:00 from 15 May to 30 September. */
export const inTheHeat = ({ day: { date, stops } }: DayScene): string[] =>
  isHot(date)
    ? stops
        .filter((stop) => isOutdoor(stop) && overlaps(stop, 10 * 60 + 30, 17 * 60))
        .map(named('is in the midday heat'))
    : [];

/** C9: no more than two of a kind in a row, and one mall a day unless malls were asked for. */
export const monotony = ({ day, request }: DayScene): string[] => {
  const kinds = day.stops.filter(isSight).map(({ kind }) => kind);
  const wanted = new Set(
    request.labels.filter(({ polarity }) => polarity !== 'avoid').map(({ check }) => check.has_kind),
  );
  const row = kinds.find((kind, i) => kind === kinds[i + 1] && kind === kinds[i + 2] && !wanted.has(kind));
  const malls = kinds.filter((kind) => kind === 'mall').length > 1 && !wanted.has('mall');
  return [...(row ? [`three of ${row} in a row`] : []), ...(malls ? ['two malls'] : [])];
};

/** C11: at most one far place a day, five hours for it, back before midnight. */
export const farFaults = ({ seen, day }: DayScene): string[] => {
  const far = day.stops.filter(({ at, kind }) => straightKm(seen.hotelAt, at) > 35 && kind !== 'hotel');
  const places = far.filter((stop, i) => far.findIndex((other) => straightKm(other.at, stop.at) < 5) === i);
  const last = far.at(-1);
  const first = far[0];
  if (!first || !last) return [];
  const way = wayMinutes(seen.hotelAt, last.at);
  return [
    ...(places.length > 1 ? ['two far places on a day'] : []),
    ...(last.end - first.start + way * 2 < 300 ? [`${first.name} has less than five hours`] : []),
    ...(last.end + way > 24 * 60 ? [`${last.name}: back after midnight`] : []),
  ];
};

/** C12: days of arrival and departure hold three stops at most. */
export const heavyEnds = ({ seen, day }: DayScene): string[] =>
  (day.day === 1 || day.day === seen.days.length) && day.stops.length > 3
    ? [`${day.stops.length} stops on an arrival or departure day`]
    : [];

/** C13: nothing unsuitable for children or a wheelchair that the notes speak of. */
export const unsuitable = ({ day, request }: DayScene): string[] => {
  const asks = (name: string): boolean => request.labels.some(({ check }) => check[name] !== undefined);
  return day.stops.flatMap((stop) => {
    const tags = stop.place?.tags ?? [];
    const suits = stop.facts.suits?.value ?? {};
    const child = asks('kids_ok') && (tags.includes('nightlife') || suits.families === false);
    const chair = asks('step_free') && (tags.includes('hiking') || suits.wheelchair === false);
    return child || chair ? [named('does not suit the party')(stop)] : [];
  });
};

/** C14: events and seasons only inside their dates. */
export const outOfSeason = ({ day: { date, stops } }: DayScene): string[] =>
  stops.flatMap((stop) =>
    ['out of season', 'event only'].includes(shutAllDay(stop.facts, date) ?? '')
      ? [named('has no season')(stop)]
      : [],
  );
