import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import type { DayFrame } from './day-frame.ts';
import { dayCost } from './judge-day.ts';
import { arrange, gridOf, nodesOf, type PlannedDay } from './planned-day.ts';
import { earliestStart, everyRoute } from './route.ts';
import type { Role, Stop } from './stop.ts';
import { matches } from './trip-memory.ts';

/** How fast a candidate loses worth with its distance from the day's centre. */
const FAR_COST = 0.5;
const CANDIDATES = { sight: 7, lunch: 2, dinner: 2, cafe: 1 } as const;
/** A shortlist holds at least so many sights that can begin the day, and that can end it. */
const EARLY = 2;
/** A first visit begins within this many minutes of the day. */
const OPENS_WITHIN = 60;
const WANTED_SCORE = 50;
const CITY_KM = 25;
const OTHER_QUARTER_KM = 4;
const SAME_KIND = 2;
/** What each hour of sights is worth beside their scores, until the day has as many as the pace asks for. */
const SIGHT_WORTH = 5;
const FULL_VISIT = 60;
/** A meal outweighs any sight but one the traveller named. */
const MEAL_WORTH = 45;

/** Stops to choose from, by slot. */
export type Offer = Readonly<Record<Exclude<Role, 'rest'>, readonly Stop[]>>;

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

/** The best sights around `centre`, some of which can begin the day. */
const sightsAround = (sights: readonly Stop[], centre: Coordinates, frame: DayFrame): Stop[] => {
  const ranked = nearest(sights, centre, sights.length);
  const chosen = ranked.slice(0, CANDIDATES.sight);
  const opening = ranked.filter(({ windows }) => {
    const start = earliestStart(windows, frame.from);
    return start >= 0 && start <= frame.from + OPENS_WITHIN;
  });
  return [...new Set([...chosen, ...opening.slice(0, EARLY)])];
};

/** Where a day may take place: around the most attractive sight, or around the next one in another quarter. */
const centresOf = (offer: Offer, hotel: Coordinates): Coordinates[] => {
  const [best, ...rest] = [...offer.sight].sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  if (!best || haversineKm(best.at, hotel) > CITY_KM) return [hotel];
  if (best.score >= WANTED_SCORE) return [best.at];
  const other = rest.find(
    ({ at }) => haversineKm(at, best.at) > OTHER_QUARTER_KM && haversineKm(at, hotel) <= CITY_KM,
  );
  return other ? [best.at, other.at] : [best.at];
};

/** Cuts an offer down to what the exact search can weigh, around a centre. */
const shortlist = (offer: Offer, centre: Coordinates, frame: DayFrame): Stop[] => {
  const sights = sightsAround(offer.sight, centre, frame);
  const lunch = nearest(offer.lunch, centre, CANDIDATES.lunch);
  // One restaurant cannot be both meals of a day, so dinner is chosen from those lunch has not listed.
  const rest = offer.dinner.filter((stop) => !lunch.some((other) => other.place === stop.place));
  const wanted = offer.dinner.filter((stop) => stop.score >= WANTED_SCORE && !rest.includes(stop));
  const dinner = [...wanted, ...nearest(rest, centre, CANDIDATES.dinner)].slice(0, CANDIDATES.dinner);
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
      most: frame.mostOfKind ?? (kind === 'mall' || kind === 'souq' ? 1 : SAME_KIND),
    }));
  const limits = (frame.limits ?? []).map(({ concept, most }) => ({
    bits: bitsOf(stops, ({ place }) => place !== null && matches(place, concept)),
    most,
  }));
  const parts = bitsOf(stops, (stop) => stop.place?.within !== undefined && stop.score < WANTED_SCORE);
  return (set: number): boolean =>
    countBits(set & parts) <= 1 &&
    countBits(set) <= frame.mostStops &&
    countBits(set & sight) <= sights &&
    single.every((bits) => countBits(set & bits) <= 1) &&
    [...kinds, ...limits].every(({ bits, most }) => countBits(set & bits) <= most);
};

/** False for a set that takes in a part of a larger site without that site. */
const isWhole = (stops: readonly Stop[], set: number): boolean => {
  const inSet = stops.filter((_, i) => (set >> i) & 1);
  return inSet.every(
    ({ place, score }) =>
      !place?.within || score >= WANTED_SCORE || inSet.some((other) => other.place?.id === place.within),
  );
};

/** What each further sight behind the gate of another is worth: it is not to be had on another day. */
const SAME_GATE_WORTH = 3;

/** For sets of stops, what their visits gain from lying behind one gate. */
const gateWorth = (stops: readonly Stop[]): ((set: number) => number) => {
  const compounds = new Set(
    stops.flatMap(({ place, role }) => (role === 'sight' && place?.facts.compound?.value) || []),
  );
  const groups = [...compounds].map((id) =>
    bitsOf(stops, ({ place, role }) => role === 'sight' && place?.facts.compound?.value === id),
  );
  return (set) =>
    groups.reduce((sum, bits) => sum + SAME_GATE_WORTH * Math.max(0, countBits(set & bits) - 1), 0);
};

/** The sum of the values whose bit is set. */
const sumOver = (values: readonly number[], set: number): number => {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += values[31 - Math.clz32(rest & -rest)] ?? 0;
  return sum;
};

const visitOf = (stop: Stop): number => (stop.role === 'sight' ? stop.dwell : 0);
const hoursOf = (stop: Stop): number => Math.min(1, visitOf(stop) / FULL_VISIT);

interface Choice {
  picked: readonly Stop[];
  value: number;
}

/** The best sensible set of a shortlist, weighed with its shortest feasible tour. */
const bestOf = (stops: readonly Stop[], hotel: Coordinates, frame: DayFrame, sights: number): Choice => {
  const meals = [frame.lunch ? 'lunch' : null, frame.dinner ? 'dinner' : null].map((role) =>
    bitsOf(stops, (stop) => stop.role === role),
  );
  const hours = stops.map(hoursOf);
  const visits = stops.map(visitOf);
  const scores = stops.map(({ score }) => score);
  const fits = sensible(stops, frame, sights);
  const behindGates = gateWorth(stops);
  const best = { set: 0, value: Number.NEGATIVE_INFINITY };
  everyRoute(
    nodesOf(stops),
    gridOf(hotel, stops),
    frame,
    (set) => sumOver(visits, set) <= frame.active && fits(set),
    (set, route) => {
      const met = meals.filter((bits) => (set & bits) !== 0).length;
      const sightWorth = SIGHT_WORTH * Math.min(frame.goodSights, sumOver(hours, set));
      const bound = sumOver(scores, set) + sightWorth + MEAL_WORTH * met + behindGates(set);
      if (bound <= best.value || !isWhole(stops, set)) return;
      const found = route();
      if (!found || sumOver(visits, set) + found.ride > frame.active) return;
      const value = bound - dayCost(stops, found, frame);
      if (value > best.value) Object.assign(best, { set, value });
    },
  );
  return { picked: stops.filter((_, i) => (best.set >> i) & 1), value: best.value };
};

/**
 * The best selection for one day out of an offer: lunch and dinner first, then worth against distance and
 * against the way it falls into the day. At most `sights` sights.
 */
export const chooseDay = (offer: Offer, hotel: Coordinates, frame: DayFrame, sights: number): PlannedDay => {
  const [best] = centresOf(offer, hotel)
    .map((centre) => bestOf(shortlist(offer, centre, frame), hotel, frame, sights))
    .sort((a, b) => b.value - a.value);
  return arrange(hotel, best?.picked ?? [], frame) ?? { frame, stops: [] };
};
