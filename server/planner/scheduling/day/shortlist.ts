import type { Coordinates } from '../../../../shared/itinerary.ts';
import { haversineKm } from '../../../places/distance.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { earliestStart } from './labels.ts';
import { leastVisit, type Role, type Stop } from './stop.ts';

/** Stops to choose from, by slot. */
export type Offer = Readonly<Record<Exclude<Role, 'rest'>, readonly Stop[]>>;

/** What the traveller asked for by name, or for this very day, is worth at least this. */
export const WANTED_SCORE = 50;
/** A dinner of this score was asked for by its kitchen or its kind: a day may go to where it is had. */
const DRAWING_SCORE = 22;
/** How fast a candidate loses worth with each kilometre from the day's centre: a day keeps to its part of the city. */
const FAR_COST = { sight: 1, lunch: 0.5, dinner: 0.5, cafe: 0.5, rest: 0 } as const;
const CANDIDATES = { sight: 6, dinner: 3, cafe: 2 } as const;
/** A shortlist holds at least so many sights that can begin the day, and that can end it. */
const EARLY = 2;
const LATE = 3;
/** A day holds two of a kind at most, and a list a third one to choose from. */
const ONE_KIND = 3;
/** Between lunch and dinner a visit begins so long after the last table, and by this minute. */
const AFTER_LUNCH = 90;
const LAST_AFTERNOON = 18 * 60 + 30;
/** A first visit begins within this many minutes of the day. */
const OPENS_WITHIN = 60;
/** How far one goes from the hotel for a dinner and nothing else: there and back it is as far as a table may lie off the way. */
const DINNER_KM = 2.3;
const CITY_KM = 25;
const OTHER_QUARTER_KM = 4;
const SIGHTS_BESIDE = 5;
const TABLES_BESIDE = 7;
/** Below this a table has been seen within days. */
export const STALE_SCORE = -20;

interface Valued {
  stop: Stop;
  value: number;
}

const byValue = (a: Valued, b: Valued): number => b.value - a.value || (a.stop.name < b.stop.name ? -1 : 1);

/** The first `count` of the sorted stops. Mostly one or two of hundreds, so that these alone are put in order. */
const highest = (stops: readonly Stop[], count: number, worth: (stop: Stop) => number): Stop[] => {
  const best: Valued[] = [];
  for (const stop of stops) {
    const one = { stop, value: worth(stop) };
    const last = best[count - 1];
    if (last && byValue(one, last) > 0) continue;
    let at = best.length;
    for (let other = best[at - 1]; other && byValue(one, other) < 0; other = best[at - 1]) at -= 1;
    best.splice(at, 0, one);
    if (best.length > count) best.pop();
  }
  return best.map(({ stop }) => stop);
};

type CostPerKm = Readonly<Record<Role, number>>;

/** What a stop is worth to a day around `centre`; what the traveller named is worth the same wherever it lies. */
const worthAt =
  (centre: Coordinates, perKm: CostPerKm = FAR_COST) =>
  (stop: Stop): number =>
    stop.score >= WANTED_SCORE ? stop.score : stop.score - perKm[stop.role] * haversineKm(stop.at, centre);

/** The best of a slot around `centre`. */
const nearest = (stops: readonly Stop[], centre: Coordinates, count: number, perKm?: CostPerKm): Stop[] =>
  highest(stops, count, worthAt(centre, perKm));

/** Those that lie nearest to a point, whatever they are worth. */
export const nearestTo = (stops: readonly Stop[], at: Coordinates, count: number): Stop[] =>
  highest(stops, count, (stop) => -haversineKm(stop.at, at));

const CLOSE_COST = { ...FAR_COST, lunch: 1.6, dinner: 1.6 } as const;
/** From farther away nobody comes back to the same sights after a meal. */
const BESIDE_KM = 4.5;

/** The best table around `centre`, one that lies close to it, and where neither is beside it the best one that is. */
const tables = (stops: readonly Stop[], centre: Coordinates): Stop[] => {
  const best = nearest(stops, centre, 1);
  const others = stops.filter((stop) => !best.includes(stop));
  const two = [...best, ...nearest(others, centre, 1, CLOSE_COST)];
  const isBeside = ({ at }: Stop): boolean => haversineKm(at, centre) <= BESIDE_KM;
  if (two.some(isBeside)) return two;
  return [
    ...two,
    ...nearest(
      others.filter((stop) => isBeside(stop) && stop.score > STALE_SCORE),
      centre,
      1,
    ),
  ];
};

/** So much better a table close to the hotel is than those beside the day's sights, where one goes home for it. */
const WORTH_THE_WAY = 6;

/** The best table close to the hotel, for the end of a day that has none nearly as good beside its sights. */
const homeward = (
  stops: readonly Stop[],
  listed: readonly Stop[],
  centre: Coordinates,
  hotel: Coordinates,
): Stop[] => {
  const scores = listed.flatMap(({ at, score }) => (haversineKm(at, centre) <= BESIDE_KM ? score : []));
  const [home] = nearest(
    stops.filter(({ at }) => haversineKm(at, hotel) <= BESIDE_KM),
    hotel,
    1,
  );
  const least = Math.max(STALE_SCORE, ...scores.map((score) => score + WORTH_THE_WAY));
  return home && !listed.includes(home) && home.score > least ? [home] : [];
};

/** True for a part of a larger site that the day has no hours for: without that site nobody gets to it. */
const isOutOfSite =
  (sights: readonly Stop[]) =>
  ({ place, score }: Stop): boolean =>
    place?.within !== undefined &&
    score < WANTED_SCORE &&
    !sights.some((other) => other.place?.id === place.within);

/** The best sights around `centre`, not all of one kind, some of which can begin the day, and some fill its afternoon. */
export const sightsAround = (sights: readonly Stop[], centre: Coordinates, frame: DayFrame): Stop[] => {
  const worth = worthAt(centre);
  const isOut = isOutOfSite(sights);
  const ranked = sights
    .filter((stop) => !isOut(stop))
    .map((stop) => ({ stop, value: worth(stop) }))
    .sort(byValue);
  const ofKind = new Map<string, number>();
  const varied = ranked.flatMap(({ stop }) => {
    const count = (ofKind.get(stop.type) ?? 0) + 1;
    ofKind.set(stop.type, count);
    return count <= ONE_KIND || stop.score >= WANTED_SCORE ? stop : [];
  });
  const startsWithin = (from: number, until: number) =>
    varied.filter(({ windows }) => {
      const start = earliestStart(windows, from);
      return start >= 0 && start <= until;
    });
  const afternoon = (frame.lunch?.to ?? frame.from) + AFTER_LUNCH;
  return [
    ...new Set([
      ...varied.slice(0, CANDIDATES.sight),
      ...startsWithin(frame.from, frame.from + OPENS_WITHIN).slice(0, EARLY),
      ...startsWithin(afternoon, LAST_AFTERNOON).slice(0, LATE),
    ]),
  ];
};

const aroundSights = (offer: Offer, hotel: Coordinates): Coordinates[] => {
  const [best, ...rest] = [...offer.sight].sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  if (!best || haversineKm(best.at, hotel) > CITY_KM) return [hotel];
  if (best.score >= WANTED_SCORE) return [best.at];
  const other = rest.find(
    ({ at }) => haversineKm(at, best.at) > OTHER_QUARTER_KM && haversineKm(at, hotel) <= CITY_KM,
  );
  return other ? [best.at, other.at] : [best.at];
};

/** Where a day may take place: around the best sight, the next one in another quarter, or a table that was asked for, by its kitchen perhaps. */
export const centresOf = (offer: Offer, hotel: Coordinates, eatsAnything: boolean): Coordinates[] => {
  const [table] = [...offer.dinner, ...offer.lunch, ...offer.cafe]
    .filter(({ score }) => score >= WANTED_SCORE)
    .sort((a, b) => b.score - a.score);
  const [drawing] = nearest(
    offer.dinner.filter(
      ({ score, at }) => !eatsAnything && score >= DRAWING_SCORE && haversineKm(at, hotel) <= CITY_KM,
    ),
    hotel,
    1,
  );
  const eaten = table ?? drawing;
  return [...aroundSights(offer, hotel), ...(eaten ? [eaten.at] : [])];
};

/** Cuts an offer down to what the exact search can weigh, around a centre. */
export const shortlist = (offer: Offer, centre: Coordinates, frame: DayFrame, hotel: Coordinates): Stop[] => {
  const sights = sightsAround(offer.sight, centre, frame);
  const around = tables(offer.lunch, centre);
  const lunch =
    frame.role === 'departure' ? [...around, ...homeward(offer.lunch, around, centre, hotel)] : around;
  // One restaurant cannot be both meals of a day, so dinner is chosen from those lunch has not listed.
  const rest = offer.dinner.filter((stop) => !lunch.some((other) => other.place === stop.place));
  const wanted = offer.dinner.filter((stop) => stop.score >= WANTED_SCORE && !rest.includes(stop));
  // Who lands late goes out for dinner alone, and back.
  const atHome =
    frame.mostSights > 0
      ? []
      : nearest(
          rest.filter(({ at }) => haversineKm(at, hotel) <= DINNER_KM),
          hotel,
          CANDIDATES.dinner,
        );
  const dinner = [...new Set([...wanted, ...atHome, ...tables(rest, centre)])].slice(0, CANDIDATES.dinner);
  const last = homeward(rest, dinner, centre, hotel);
  return [...sights, ...lunch, ...dinner, ...last, ...nearest(offer.cafe, centre, CANDIDATES.cafe)];
};

/** The nearest tables to each of these points, `each` for every point, of those not seen within days. */
const tablesBeside = (tables: readonly Stop[], points: readonly Coordinates[], each: number): Stop[] => {
  const fresh = tables.filter(({ score }) => score > STALE_SCORE);
  const near = points.flatMap((at) => nearestTo(fresh, at, each));
  return [...new Set(near)].slice(0, TABLES_BESIDE);
};

/** Visits as short as they make sense. */
export const shortened = (stops: readonly Stop[], hotel: Coordinates): Stop[] =>
  stops.map((stop) =>
    stop.place && stop.role === 'sight'
      ? { ...stop, dwell: Math.min(stop.dwell, Math.max(stop.place.dwell[0], leastVisit(stop.place, hotel))) }
      : stop,
  );

/** The sights of a day and the nearest tables to each of them and to the hotel. */
export const besideSights = (offer: Offer, stops: readonly Stop[], hotel: Coordinates): Stop[] => {
  const sights = [...new Set(stops)].filter(({ role }) => role === 'sight').slice(0, SIGHTS_BESIDE);
  const points = [hotel, ...sights.map(({ at }) => at)];
  // The nearest table may be wanted for both meals: the second one stands by for the other.
  return [...sights, ...tablesBeside(offer.lunch, points, 1), ...tablesBeside(offer.dinner, points, 2)];
};
