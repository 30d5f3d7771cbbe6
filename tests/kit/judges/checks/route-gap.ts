import { isHot, isRamadan, prayersOn, WEEKDAYS, weekdayName } from '../clock.ts';
import { straightKm, wayMinutes } from '../distance.ts';
import { knownOpen } from '../known-facts.ts';
import type { Request } from '../requests.ts';
import { isOuting, mealOf, type Seen, type SeenDay, type Stop } from '../see-plan.ts';
import { isOutdoor } from './checks-day.ts';
import { freeBlocks } from './excuses.ts';

type Span = [from: number, to: number];

const meet = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  spans.flatMap(([a, b]) =>
    others.flatMap(([c, d]): Span[] =>
      Math.max(a, c) < Math.min(b, d) ? [[Math.max(a, c), Math.min(b, d)]] : [],
    ),
  );

const cut = (spans: readonly Span[], [from, to]: Span): Span[] =>
  meet(spans, [
    [-9_999, from],
    [to, 9_999],
  ]);

const HOUR_WORDS =
  /\b(dusk|sunset|sundown|twilight|dawn|sunrise|morning|noon|midday|afternoon|evening|night|breakfast|golden)\b/i;
const CLOSE_TO_ITS_HOUR = 45;

const mealSpan = (stop: Stop): Span[] => {
  const meal = mealOf(stop);
  if (meal === 'lunch') return [[Math.min(stop.start, 12 * 60), Math.max(stop.end, 16 * 60)]];
  if (meal === 'dinner') return [[Math.min(stop.start, 18 * 60 + 30), Math.max(stop.end, 23 * 60)]];
  return [[0, 2_880]];
};

/** When a visit may lie on its day: hours, the meal's own, shade, prayers, and the hour its sentence speaks of. */
export const spansFor = (stop: Stop, day: SeenDay): Span[] => {
  const { date } = day;
  const here: Span = [stop.start, stop.end];
  if (isRamadan(date) && !stop.facts.ramadan_hours) return [here];
  const usual = stop.place?.hours.week[WEEKDAYS.indexOf(weekdayName(date))] ?? [[0, 2_880]];
  let spans = meet((knownOpen(stop.facts, date) ?? usual) as Span[], mealSpan(stop));
  if (isHot(date) && isOutdoor(stop)) spans = cut(spans, [10 * 60 + 30, 17 * 60]);
  if (stop.place?.closes_for_prayer)
    for (const call of Object.values(prayersOn(date))) spans = cut(spans, [call, call + 30]);
  if (HOUR_WORDS.test(stop.text) || stop.kind === 'viewpoint')
    spans = meet(spans, [[stop.start - CLOSE_TO_ITS_HOUR, stop.end + CLOSE_TO_ITS_HOUR]]);
  return spans.some(([from, to]) => stop.start >= from && stop.end <= to) ? spans : [...spans, here];
};

interface Label {
  km: number;
  /** When the last visit ends. */
  free: number;
}

const WAIT_MIN = 90;
const MOST_STOPS = 9;

/** Keeps the labels that are not both longer and later than another one. */
const undominated = (labels: readonly Label[]): Label[] =>
  labels
    .toSorted((a, b) => a.km - b.km || a.free - b.free)
    .filter((label, i, sorted) => !sorted.slice(0, i).some((other) => other.free <= label.free));

interface Tour {
  stops: readonly Stop[];
  spans: readonly Span[][];
  ways: (from: number, to: number) => number;
  wait: number;
  end: number;
}

const startOf = (tour: Tour, to: number, ready: number): number | null => {
  const stop = tour.stops[to];
  if (!stop) return null;
  const length = stop.end - stop.start;
  for (const [from, until] of tour.spans[to] ?? []) {
    const start = Math.max(from, ready);
    if (start + length <= Math.min(until, tour.end)) return start - ready <= tour.wait ? start : null;
  }
  return null;
};

/**
 * Length of the shortest tour from the hotel over all stops and back (kilometres as the crow flies) that keeps every
 * window, by dynamic programming over subsets (Held and Karp) with every pair of length and time that may pay.
 */
const shortestKm = (tour: Tour, hotel: Seen['hotelAt'], begin: number): number => {
  const { stops } = tour;
  const table = new Map<number, Label[]>();
  const key = (mask: number, last: number): number => mask * 16 + last;
  for (const [i, stop] of stops.entries()) {
    const open = (tour.spans[i] ?? [])
      .map(([from]) => Math.max(from, begin))
      .filter((at) => at - begin <= tour.wait);
    const start = open.find((at) => startOf(tour, i, at) === at);
    if (start !== undefined)
      table.set(key(1 << i, i), [{ km: straightKm(hotel, stop.at), free: start + stop.end - stop.start }]);
  }
  const all = (1 << stops.length) - 1;
  for (let mask = 1; mask < all; mask += 1) {
    for (const [last, here] of stops.entries()) {
      const labels = table.get(key(mask, last));
      if (!labels) continue;
      for (const [next, there] of stops.entries()) {
        if (mask & (1 << next)) continue;
        const found = labels.flatMap(({ km, free }): Label[] => {
          const start = startOf(tour, next, free + tour.ways(last, next));
          return start === null
            ? []
            : [{ km: km + straightKm(here.at, there.at), free: start + there.end - there.start }];
        });
        const at = key(mask | (1 << next), next);
        if (found.length > 0) table.set(at, undominated([...(table.get(at) ?? []), ...found]));
      }
    }
  }
  const ends = stops.flatMap((stop, last) =>
    (table.get(key(all, last)) ?? []).map(({ km }) => km + straightKm(stop.at, hotel)),
  );
  return Math.min(...ends);
};

/** How much longer the tour of a day is than the shortest under the same windows (0.1 = a tenth); null where it is not asked. */
export const routeGap = (seen: Seen, day: SeenDay, request: Request): number | null => {
  const { stops } = day;
  if (
    stops.length < 3 ||
    stops.length > MOST_STOPS ||
    isOuting(day) ||
    day.pauses.length + freeBlocks(request, day, seen).length > 0
  )
    return null;
  const way = (from: number, to: number): number => {
    const [a, b] = [stops[from], stops[to]];
    if (!a || !b) return 0;
    const planned = to === from + 1 ? b.start - a.end : Number.POSITIVE_INFINITY;
    return Math.min(Math.ceil(wayMinutes(a.at, b.at) / 5) * 5, planned);
  };
  const waits = stops.slice(1).map((stop, i) => stop.start - (stops[i]?.end ?? 0) - way(i, i + 1));
  const tour: Tour = {
    stops,
    spans: stops.map((stop) => spansFor(stop, day)),
    ways: way,
    wait: Math.max(WAIT_MIN, ...waits),
    end: stops.at(-1)?.end ?? 0,
  };
  const points = [seen.hotelAt, ...stops.map(({ at }) => at), seen.hotelAt];
  const km = points.slice(1).reduce((sum, at, i) => sum + straightKm(points[i] ?? at, at), 0);
  const best = shortestKm(tour, seen.hotelAt, stops[0]?.start ?? 0);
  return best < km - 0.001 ? km / best - 1 : 0;
};
