import { openPlaces } from '../../../server/places/places.ts';
import { replyInSteps } from '../../../server/planner/embedded-planner.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { Brief } from '../../../server/planner/planner.ts';
import { atOnce } from '../../../server/planner/scheduling/in-steps.ts';
import type { Day, Itinerary } from '../../../shared/itinerary.ts';
import { itineraryIn } from './sound-itinerary.ts';

export const places = openPlaces();

/** A brief for a winter trip of four nights; `over` changes what a test is about. */
export const briefFor = (over: Partial<Brief> = {}): Brief => ({
  tripId: 'trip-1',
  destination: 'Riyadh',
  startDate: '2026-12-03',
  nights: 4,
  companions: 1,
  notes: 'We love history and museums, no theme parks. Good local food.',
  today: '2026-11-01',
  plan: null,
  version: 1,
  conversation: [],
  request: null,
  kept: '',
  ...over,
});

export const planFor = (brief: Brief): Itinerary => planTrip(brief, places, brief.version);

/** The answer to a message about the plan of `briefFor()`, as text. */
export const say = (request: string, over: Partial<Brief> = {}): string => {
  const brief = briefFor(over);
  const asked = { ...brief, plan: brief.plan ?? planFor(brief), version: 2, request };
  return atOnce(replyInSteps(asked, places));
};

export interface Changed {
  before: Itinerary;
  after: Itinerary;
  /** Numbers of the days whose JSON is not the same to the byte. */
  days: number[];
}

/** The same answer as an itinerary, with what it changed; fails the test when the answer is no itinerary. */
export const change = (request: string, over: Partial<Brief> = {}): Changed => {
  const brief = briefFor(over);
  const before = brief.plan ?? planFor(brief);
  const after = itineraryIn(say(request, { ...over, plan: before }));
  const days = after.days
    .filter((day, i) => JSON.stringify(day) !== JSON.stringify(before.days[i]))
    .map(({ day }) => day);
  return { before, after, days };
};

export const dayOf = (plan: Itinerary, number: number): Day => {
  const day = plan.days.find((each) => each.day === number);
  if (!day) throw new Error(`The plan has no day ${number}`);
  return day;
};

export const namesOn = (plan: Itinerary, day: number): string[] =>
  dayOf(plan, day).activities.map(({ venue_name }) => venue_name);

/** The name of the first stop of a day with this type. */
export const stopOn = (plan: Itinerary, day: number, type: RegExp): string =>
  dayOf(plan, day).activities.find((stop) => type.test(stop.activity_type))?.venue_name ?? '';
