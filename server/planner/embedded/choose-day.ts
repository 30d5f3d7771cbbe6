import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import type { DayFrame } from './day-frame.ts';
import { arrange, gridOf, type PlannedDay } from './planned-day.ts';
import { earliestStart, everyRoute } from './route.ts';
import type { Role, Stop } from './stop.ts';

/** What one kilometre of a day's tour costs, in the unit of the scores. */
const KM_COST = 0.22;
/** What an hour of an empty morning costs. */
const LATE_COST = 0.9;
/** How fast a candidate loses worth with its distance from the day's centre. */
const FAR_COST = 0.5;
const CANDIDATES = { sight: 7, lunch: 3, dinner: 3, cafe: 2 } as const;
const WANTED_SCORE = 50;
const SAME_KIND = 2;

/** Stops to choose from, by slot. */
export type Offer = Readonly<Record<Role, readonly Stop[]>>;

const bitsOf = (stops: readonly Stop[], test: (stop: Stop) => boolean): number =>
  stops.reduce((bits, stop, i) => (test(stop) ? bits | (1 << i) : bits), 0);

const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
};

/** The best of a slot around `centre`; what the traveller named comes first wherever it lies. */
const nearest = (stops: readonly Stop[], centre: Coordinates, count: number): Stop[] => {
  const worth = (stop: Stop) =>
    stop.score >= WANTED_SCORE ? stop.score : stop.score - FAR_COST * haversineKm(stop.at, centre);
  return stops
    .map((stop) => ({ stop, value: worth(stop) }))
    .sort((a, b) => b.value - a.value || (a.stop.name < b.stop.name ? -1 : 1))
    .slice(0, count)
    .map(({ stop }) => stop);
};

/** Cuts an offer down to what the exact search can weigh, around the most attractive sight. */
const shortlist = (offer: Offer, hotel: Coordinates): Stop[] => {
  const best = [...offer.sight].sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))[0];
  const centre = best?.at ?? hotel;
  const sights = nearest(offer.sight, centre, CANDIDATES.sight);
  const dinnerCentre = best && haversineKm(best.at, hotel) > 25 ? hotel : centre;
  const lunch = nearest(offer.lunch, centre, CANDIDATES.lunch);
  // One restaurant cannot be both meals of a day, so dinner is chosen from those lunch has not listed.
  const rest = offer.dinner.filter((stop) => !lunch.some((other) => other.place === stop.place));
  const wanted = offer.dinner.filter((stop) => stop.score >= WANTED_SCORE && !rest.includes(stop));
  const dinner = [...wanted, ...nearest(rest, dinnerCentre, CANDIDATES.dinner)].slice(0, CANDIDATES.dinner);
  return [...sights, ...lunch, ...dinner, ...nearest(offer.cafe, centre, CANDIDATES.cafe)];
};

/** A test for sets of stops that make a sensible day: one of each meal, not too many sights or of one kind. */
const sensible = (stops: readonly Stop[], frame: DayFrame, sights: number) => {
  const single = (['lunch', 'dinner', 'cafe'] as const).map((role) =>
    bitsOf(stops, (stop) => stop.role === role),
  );
  const sight = bitsOf(stops, (stop) => stop.role === 'sight');
  const kinds = [...new Set(stops.map((stop) => stop.place?.kind ?? ''))]
    .filter((kind) => kind !== '' && kind !== 'restaurant' && kind !== 'cafe')
    .map((kind) => ({
      bits: bitsOf(stops, (stop) => stop.place?.kind === kind),
      most: kind === 'mall' || kind === 'souq' ? 1 : SAME_KIND,
    }));
  return (set: number): boolean =>
    countBits(set) <= frame.mostStops &&
    countBits(set & sight) <= sights &&
    single.every((bits) => countBits(set & bits) <= 1) &&
    kinds.every(({ bits, most }) => countBits(set & bits) <= most);
};

/** Hours of the morning that go by before the first stop can begin. */
const lateHours = (stops: readonly Stop[], order: readonly number[], frame: DayFrame): number => {
  const first = stops[order[0] ?? -1];
  const start = first ? earliestStart(first.windows, frame.from) : frame.from;
  return Math.max(0, start - frame.from - 60) / 60;
};

const sumOver = (stops: readonly Stop[], set: number, value: (stop: Stop) => number): number =>
  stops.reduce((sum, stop, i) => ((set >> i) & 1 ? sum + value(stop) : sum), 0);

/**
 * The best selection for one day out of an offer: every sensible set of a shortlist is weighed with its
 * shortest feasible tour, lunch and dinner first, then worth against distance. At most `sights` sights.
 */
export const chooseDay = (offer: Offer, hotel: Coordinates, frame: DayFrame, sights: number): PlannedDay => {
  const stops = shortlist(offer, hotel);
  const meals = [frame.lunch ? 'lunch' : null, frame.dinner ? 'dinner' : null].map((role) =>
    bitsOf(stops, (stop) => stop.role === role),
  );
  const best = { set: 0, value: Number.NEGATIVE_INFINITY };
  everyRoute(stops, gridOf(hotel, stops), frame, sensible(stops, frame, sights), (set, route) => {
    const met = meals.filter((bits) => (set & bits) !== 0).length;
    // A meal outweighs any sight but one the traveller named.
    const bound = sumOver(stops, set, (stop) => stop.score) + 45 * met;
    if (bound <= best.value) return;
    const found = route();
    if (!found || sumOver(stops, set, (stop) => stop.dwell) + found.ride > frame.active) return;
    const value = bound - KM_COST * found.km - LATE_COST * lateHours(stops, found.order, frame);
    if (value > best.value) Object.assign(best, { set, value });
  });
  const picked = stops.filter((_, i) => (best.set >> i) & 1);
  return arrange(hotel, picked, frame) ?? { frame, stops: [] };
};
