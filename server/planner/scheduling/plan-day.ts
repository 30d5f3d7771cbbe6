import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import type { Concept } from '../notes/concepts.ts';
import type { Profile } from '../notes/profile.ts';
import { isAsked } from './big-outings.ts';
import { withTimeForMetro } from './by-metro.ts';
import { chooseDay } from './day/choose-day.ts';
import { activeMinutes } from './day/fill-spare-time.ts';
import type { PlannedDay } from './day/planned-day.ts';
import { type Offer, STALE_SCORE, WANTED_SCORE } from './day/shortlist.ts';
import { endsByDay, isForNights, isOutlook } from './day/slot-limits.ts';
import type { Stop } from './day/stop.ts';
import { type DayFrame, withQuickMeals, withWideMeals } from './frame/day-frame.ts';
import { outingFrame } from './frame/outing-frame.ts';
import { beginsOf, offerFor, withOuting } from './offer.ts';
import { withRests } from './rest-stops.ts';
import { eatsAnything } from './scoring/table-fit.ts';
import { matches, remember, type TripMemory } from './scoring/trip-memory.ts';

/** What the days of a trip are planned from. */
export interface OpenTrip {
  places: Places;
  profile: Profile;
  hotel: Place | null;
  origin: Coordinates;
  frames: DayFrame[];
  memory: TripMemory;
  seed: string;
}

/** False for a day that has no room for its outing, and where nobody asked for one that tires or costs the dinner. */
const isWorthIt = ({ frame, stops }: PlannedDay, { place }: Stop, { profile, origin }: OpenTrip): boolean => {
  const has = (test: (stop: Stop) => boolean) => stops.some(({ stop }) => test(stop));
  if (!has((stop) => stop.place === place)) return false;
  const isWhole = frame.dinner === null || has(({ role }) => role === 'dinner');
  return isAsked({ place }, profile) || (isWhole && activeMinutes(stops, origin) <= frame.active);
};

/** What one day is planned for, beside what the trip is. */
export interface DayAim {
  /** How many sights it may hold; without it as many as its pace asks for. */
  sights?: number;
  /** True where other full days follow, to which what costs this one a meal may be left. */
  mayWait?: boolean;
  /** Makes it a day for that, unless nobody asked for it and it costs the dinner. */
  outing?: Stop | null;
  /** What the day is to be about: it outweighs all but places that were named, and what was refused before. */
  about?: readonly Concept[];
  /** Something to be had in one slot of the day, which the rest of it goes around. */
  due?: Due;
}

interface Due {
  role: keyof Offer;
  isMet: (place: Place) => boolean;
}

/** The first of so many choices that meet what is due will do. */
const DUE_CHOICES = 3;
const DUE_SCORE = 2 * WANTED_SCORE;

/** An offer in which what is due stands out; null where the day cannot have it in that slot. */
const withDue = (offer: Offer, due: Due | undefined): Offer | null => {
  if (!due) return offer;
  const best = offer[due.role]
    .filter(({ place, score }) => place !== null && due.isMet(place) && score > STALE_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, DUE_CHOICES);
  const raised = offer[due.role].map((stop) =>
    best.includes(stop) ? { ...stop, score: stop.score + DUE_SCORE } : stop,
  );
  return best.length > 0 ? { ...offer, [due.role]: raised } : null;
};

const ABOUT_WORTH = 30;

/** What is asked for is worth more on the first evening, by which a plan is judged. */
const FIRST_WORTH = 5;

/** Who goes out at night has somewhere to go on each. */
const NIGHT_WORTH = 10;

/** On the days of flights nobody drives across the city for a lesser sight or a mall, unless it was asked for by its name. */
const EASY_KM = 8;
const FAR_COST = 1.5;
const LESSER = 2;

const farCost = ({ at, place, score }: Stop, hotel: Coordinates, { role }: DayFrame): number =>
  role === 'full' || score >= WANTED_SCORE || ((place?.rank ?? 0) > LESSER && place?.kind !== 'mall')
    ? 0
    : FAR_COST * Math.max(0, haversineKm(at, hotel) - EASY_KM);

/** What a view costs that is had in the middle of the day, for want of an evening. */
const BY_DAY_COST = 12;

const isAbout = ({ place }: Stop, about: readonly Concept[]): boolean =>
  place !== null && about.some((concept) => matches(place, concept));

/** Who wants a day to be about something refuses it no longer on that day. */
const profileFor = (profile: Profile, about: readonly Concept[]): Profile => ({
  ...profile,
  excludedConcepts: profile.excludedConcepts.filter((each) => !about.includes(each)),
  interests: [...new Set([...profile.interests, ...about])],
});

/** The best choice for a day in its frame. */
const choose = (
  trip: OpenTrip,
  frame: DayFrame,
  { sights = frame.mostSights, mayWait = false, outing, about = [], due }: DayAim,
  keepsBounds: boolean,
) => {
  const { places, memory, origin, frames, seed } = trip;
  const profile = about.length > 0 ? profileFor(trip.profile, about) : trip.profile;
  const offer = offerFor(places, origin, { profile, memory, frame, days: frames.length, seed });
  const sight = offer.sight.map((stop) => ({
    ...stop,
    score:
      stop.score +
      (isAbout(stop, about) ? ABOUT_WORTH : 0) +
      (frame.goesOut && stop.place && isForNights(stop.place) ? NIGHT_WORTH : 0) +
      (frame.role === 'arrival' && isAbout(stop, profile.interests) ? FIRST_WORTH : 0) -
      farCost(stop, origin, frame) -
      (stop.place && isOutlook(stop.place) && endsByDay(frame, stop.dwell) ? BY_DAY_COST : 0),
  }));
  const all = withDue({ ...offer, sight }, due) ?? { ...offer, sight };
  const rules = { mayWait, keepsBounds, eatsAnything: eatsAnything(profile) };
  return {
    offer,
    day: chooseDay(outing ? withOuting(all, outing, origin) : all, origin, frame, sights, rules),
  };
};

/** True for a full day without a lunch or a dinner that it has time for. */
export const lacksMeal = ({ frame, stops }: PlannedDay): boolean =>
  frame.role === 'full' &&
  (['lunch', 'dinner'] as const).some(
    (meal) => frame[meal] !== null && !stops.some(({ stop }) => stop.role === meal),
  );

const isSparse = ({ frame, stops }: PlannedDay): boolean =>
  frame.mostSights > 0 && !stops.some(({ stop }) => stop.role === 'sight');

/** The best choice for a day, with its meals: eaten earlier or later, then quickly, rather than far off the way. */
const wholeDay = (trip: OpenTrip, frame: DayFrame, aim: DayAim): ReturnType<typeof choose> => {
  const eased = frame.role === 'full' ? [withWideMeals(frame), withQuickMeals(frame)] : [];
  let best = choose(trip, frame, aim, frame.role === 'full');
  if (frame.role !== 'full' || (!lacksMeal(best.day) && !isSparse(best.day))) return best;
  for (const each of eased) {
    const found = choose(trip, each, aim, true);
    if (!lacksMeal(found.day) && !isSparse(found.day)) return found;
  }
  best = choose(trip, frame, aim, false);
  for (const each of eased) {
    if (!lacksMeal(best.day)) break;
    const found = choose(trip, each, aim, false);
    if (!lacksMeal(found.day)) best = found;
  }
  return best;
};

/** Plans one day of a trip, rests included, and records what it uses. */
export const planDay = (trip: OpenTrip, frame: DayFrame, aim: DayAim = {}): PlannedDay => {
  const { outing = null, about = [] } = aim;
  const usual = about.length > 0 ? { ...frame, mostOfKind: frame.mostSights } : frame;
  const bounds = outing ? outingFrame(usual, trip.profile, beginsOf(outing)) : usual;
  const { day, offer } = wholeDay(trip, bounds, aim);
  if (outing && !isWorthIt(day, outing, trip)) return planDay(trip, frame, { about });
  const isLeft = (stop: Stop) => stop.place !== null && !trip.memory.used.has(stop.place.id);
  const hasFewLeft = !outing && frame.role === 'full' && offer.sight.filter(isLeft).length < frame.goodSights;
  for (const { stop } of day.stops) if (stop.place) remember(trip.memory, stop.place, frame.day);
  const reachable = trip.profile.byMetro ? withTimeForMetro(day) : day;
  return { ...withRests(reachable, trip), ...(hasFewLeft ? { hasFewLeft } : {}) };
};
