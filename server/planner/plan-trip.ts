import type { Day, Itinerary } from '../../shared/itinerary.ts';
import type { DayFacts } from '../places/calendar.ts';
import { type SaidNews, unsaidNotes } from '../places/date-notes.ts';
import type { Places } from '../places/places.ts';
import type { Concept } from './notes/concepts.ts';
import { hasSmallChildren } from './notes/small-children.ts';
import { withAskedWays } from './scheduling/by-metro.ts';
import { atOnce, type Steps } from './scheduling/in-steps.ts';
import { planDay } from './scheduling/plan-day.ts';
import { daysInSteps, openTrip, type Settled, type Trip, type TripAsk } from './scheduling/plan-days.ts';
import { chooseFacts, type FactScene, INSIGHTS, TIPS } from './wording/facts.ts';
import { greetingFor } from './wording/greeting.ts';
import { hotelReason } from './wording/hotel-reason.ts';
import { ownBed } from './wording/own-bed.ts';
import { emptyPhrases, type PhraseMemory } from './wording/phrase.ts';
import { reasonAfter } from './wording/place-words.ts';
import { writeDay, writeHotel } from './wording/write-day.ts';

const MOST_INSIGHTS = 6;
const MOST_TIPS = 5;

type Known = Pick<Itinerary, 'cultural_insights' | 'transportation_tips'>;

const kindsOn = (days: readonly Day[], places: Pick<Places, 'byId'>): Set<string> => {
  const ids = days.flatMap((day) => day.activities.flatMap(({ venue_id }) => venue_id ?? []));
  return new Set(ids.flatMap((id) => places.byId(id)?.kind ?? []));
};

const factsFor = (scene: FactScene): Known => ({
  cultural_insights: chooseFacts(INSIGHTS, scene, MOST_INSIGHTS),
  transportation_tips: chooseFacts(TIPS, scene, MOST_TIPS),
});

/** What to know about the culture and about getting around, for the days of a trip as they are planned. */
export const factsAbout = (
  { frames, profile, places }: Pick<Trip, 'frames' | 'profile' | 'places'>,
  days: readonly Day[],
): Known =>
  factsFor({
    days: frames.map(({ facts }) => facts),
    kinds: kindsOn(days, places),
    wishes: new Set(profile.interests.map(({ id }) => id)),
    kids: profile.kids,
    smallKids: hasSmallChildren(profile),
    wheelchair: profile.wheelchair,
  });

/** The same, for whoever it is that visits these places on these dates. */
export const factsForAll = (
  dates: readonly DayFacts[],
  days: readonly Day[],
  places: Pick<Places, 'byId'>,
): Known =>
  factsFor({
    days: dates,
    kinds: kindsOn(days, places),
    wishes: new Set(),
    kids: false,
    smallKids: false,
    wheelchair: false,
  });

/** Days that speak of heat, fast and seasons once, and not on each of them; not at all where `others` do. */
export const newsOnce = (days: readonly Day[], others: readonly Day[] = []): Day[] => {
  const said: SaidNews = new Map();
  for (const { notes } of others) unsaidNotes(notes, said);
  return days.map((day) => ({ ...day, notes: unsaidNotes(day.notes, said) }));
};

/** What written days say already beside what a place is, and which places they describe, so that nothing of it is said again. */
export const phrasesOn = (days: readonly Day[], places: Pick<Places, 'byId'>): PhraseMemory => {
  const said = days.flatMap(({ activities }) =>
    activities.flatMap(({ venue_id = '', description }) => {
      const place = places.byId(venue_id);
      return (place && reasonAfter(description, place)) ?? [];
    }),
  );
  return emptyPhrases(
    said,
    days.flatMap(({ activities }) => activities.flatMap(({ venue_id }) => venue_id ?? [])),
  );
};

/**
 * A complete itinerary for an ask, from the catalogue alone. Pure and synchronous; the same ask gives the
 * same itinerary. `settled` days are taken over as they are and nothing on them is used again.
 */
export const planTrip = (ask: TripAsk, places: Places, version = 1, settled?: Settled): Itinerary =>
  atOnce(tripInSteps(ask, places, version, settled));

/** The same itinerary, one day a step. */
export function* tripInSteps(
  ask: TripAsk,
  places: Places,
  version = 1,
  settled?: Settled,
  said: readonly string[] = [],
): Steps<Itinerary> {
  const plan = yield* daysInSteps(ask, places, settled, said);
  const phrases = phrasesOn(settled?.days ?? [], places);
  const area = plan.hotel?.district ?? 'Riyadh';
  const first = plan.days.find(({ hasFewLeft }) => hasFewLeft);
  const written = plan.days.map((day) =>
    withAskedWays(
      writeDay({ ...day, hasFewLeft: day === first }, plan.profile, phrases, area),
      plan.hotel,
      plan.profile,
    ),
  );
  const facts = { frames: plan.days.map(({ frame }) => frame), profile: plan.profile, places };
  return {
    __meta__: { version, engine: 'embedded' },
    greeting: greetingFor(ask, plan),
    hotel_recommendation: plan.hotel
      ? writeHotel(plan.hotel, hotelReason(plan.hotel, plan.profile, plan.days))
      : ownBed(plan.profile),
    days: [...(settled?.days ?? []), ...newsOnce(written, settled?.days)].sort((a, b) => a.day - b.day),
    ...factsAbout(facts, written),
  };
}

/**
 * One day of a trip planned around days that are settled and written: the one way to plan a single day. Rests have their
 * names, and the choice is seeded as the whole plan's. What the day itself holds comes again only if it is not among the
 * settled days.
 */
export const fillDay = (
  ask: TripAsk,
  places: Places,
  day: number,
  settled: Settled,
  { said, about = [] }: { said?: readonly string[]; about?: readonly Concept[] } = {},
): Day => {
  const trip = openTrip(ask, places, settled, said);
  const frame = trip.frames[day - 1];
  if (!frame) throw new RangeError(`Day ${day} is not one of the ${trip.frames.length} days of this trip`);
  const written = writeDay(
    planDay(trip, frame, { about }),
    trip.profile,
    phrasesOn(settled.days, places),
    trip.hotel?.district ?? 'Riyadh',
  );
  const [fresh = written] = newsOnce([written], settled.days);
  return withAskedWays(fresh, trip.hotel, trip.profile);
};
