import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { openIntervals } from '../../../server/places/opening.ts';
import type { Place } from '../../../server/places/place.ts';
import type { Places } from '../../../server/places/places.ts';
import { askOf, isArabic } from '../../../server/planner/chat/scene/scene.ts';
import { replyInSteps } from '../../../server/planner/embedded-planner.ts';
import { finishVersion, stopIdsFor } from '../../../server/planner/operations/finish-version.ts';
import { withStopIds } from '../../../server/planner/operations/stop-ids.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { Brief } from '../../../server/planner/planner.ts';
import { atOnce } from '../../../server/planner/scheduling/in-steps.ts';
import { readFinishedReply } from '../../../server/planner/validate-reply.ts';
import { inArabic } from '../../../server/planner/wording/in-arabic.ts';
import type { Change } from '../../../shared/contracts/changes.ts';
import { addDays } from '../../../shared/dates.ts';
import { type Activity, type Day, Itinerary, mapLinkFor } from '../../../shared/itinerary.ts';
import { unspokenChanges, untrueClaims } from '../operations/judge-difference.ts';
import { UNNAMED } from '../operations/judge-summary.ts';
import { knownPlaces } from '../trips/known-places.ts';

export const places = knownPlaces();

/** A brief for a winter trip of four nights; `over` changes what a test is about. */
export const briefFor = (over: Partial<Brief> = {}): Brief => ({
  said: (over.conversation ?? []).flatMap(({ role, content }) => (role === 'user' ? content : [])),
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

/** The same result for the same argument, computed once: a plan takes a tenth of a second. */
const once = <Result>(make: (brief: Brief) => Result) => {
  const known = new Map<string, Result>();
  return (brief: Brief): Result => {
    const key = JSON.stringify(brief);
    const result = known.get(key) ?? make(brief);
    known.set(key, result);
    return result;
  };
};

/**
 * A winter plan of five days, as the embedded planner once made it of `briefFor()`: what changes of a plan do must not
 * depend on what is planned today.
 */
export const winterPlan = v.parse(
  v.pipe(v.string(), v.parseJson(), Itinerary),
  readFileSync(join(import.meta.dirname, '../../fixtures/winter-plan.json'), 'utf8'),
);

export const planFor = once((brief) => planTrip(brief, places, brief.version));
/** The plan that a message is about where it brings none: the winter plan for its own brief, else a plan of today. */
const planBefore = (brief: Brief): Itinerary =>
  JSON.stringify(askOf(brief)) === JSON.stringify(askOf(briefFor())) ? winterPlan : planFor(brief);
export const replyTo = once((brief) => atOnce(replyInSteps(brief, places)));

/** The answer to a message about the plan of `briefFor()`, as text. */
export const say = (request: string, over: Partial<Brief> = {}): string => {
  const brief = briefFor(over);
  return replyTo({ ...brief, plan: brief.plan ?? planBefore(brief), version: 2, request }).text;
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
  const before = brief.plan ?? planBefore(brief);
  const after = itineraryIn(say(request, { ...over, plan: before }));
  const days = after.days
    .filter((day, i) => JSON.stringify(day) !== JSON.stringify(before.days[i]))
    .map(({ day }) => day);
  return { before, after, days };
};

/**
 * What a change says in its greeting. Fails the test unless that is all there is between the two plans, by a reader
 * that shares nothing with the writer; `why` is what follows it about what could not be done.
 */
export const readGreeting = ({
  before,
  after,
}: Changed): { changes: Change[]; summary: string; why: string } => {
  const { tripId } = briefFor();
  const known = withStopIds(before, null, stopIdsFor(before, { tripId, version: 1 }));
  const { plan, changes, summary } = finishVersion(after, known, { tripId, version: 2 });
  expect(untrueClaims(summary, known, plan)).toEqual([]);
  if (!UNNAMED.test(summary)) expect(unspokenChanges(summary, known, plan)).toEqual([]);
  const said = isArabic(after.greeting) ? inArabic(summary, places) : summary;
  expect(after.greeting).toContain(said);
  const behind = after.greeting.slice(after.greeting.indexOf(said) + said.length);
  // How long new ways are says nothing of what could not be done.
  const why = behind.replace(/ ?Mind the way: [^.]*\./, '').trim();
  return { changes, summary, why };
};

export const dayOf = (plan: Itinerary, number: number): Day => {
  const day = plan.days.find((each) => each.day === number);
  if (!day) throw new Error(`The plan has no day ${number}`);
  return day;
};

export const namesOn = (plan: Itinerary, day: number): string[] =>
  dayOf(plan, day).activities.map(({ venue_name }) => venue_name);

export const placeOf = ({ venue_id }: Activity): Place | null => places.byId(venue_id ?? '');
export const kindsOn = (plan: Itinerary, day: number) =>
  dayOf(plan, day).activities.map((stop) => placeOf(stop)?.kind);

/** The name of the first stop of a day with this type. */
export const stopOn = (plan: Itinerary, day: number, type: RegExp): string =>
  dayOf(plan, day).activities.find((stop) => type.test(stop.activity_type))?.venue_name ?? '';

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The itinerary a finished text is; fails the test when it is none. */
export const itineraryIn = (text: string): Itinerary => {
  const read = readFinishedReply(text);
  if (read.kind !== 'itinerary') throw new Error(read.kind === 'bad' ? read.reason : `It is prose: ${text}`);
  return read.itinerary;
};

export const idsOf = (itinerary: Itinerary): string[] =>
  itinerary.days.flatMap((day) => day.activities.map((stop) => stop.venue_id ?? stop.venue_name));

const expectKnownStop = (stop: Activity, date: string, places: Places): void => {
  const place = stop.venue_id === undefined ? null : places.byId(stop.venue_id);
  expect([stop.venue_name, stop.verified]).toEqual([stop.venue_name, place !== null]);
  expect(stop.map_link).toBe(mapLinkFor(stop.venue_name, place?.district ?? null));
  if (!place) return;
  expect([stop.venue_name, stop.coordinates]).toEqual([place.name, { lat: place.lat, lng: place.lng }]);
  const [start, end] = [minutes(stop.start_time), minutes(stop.end_time)];
  const open = openIntervals(place, dayFacts(date));
  expect([
    stop.venue_name,
    date,
    stop.start_time,
    open.some(([from, to]) => start >= from && end <= to),
  ]).toEqual([stop.venue_name, date, stop.start_time, true]);
};

const TWO_WEEKS = 14;
const A_WEEK = 7;

/**
 * Fails the test unless the itinerary holds what is promised of every one: days 1 to nights + 1 on their
 * dates, stops in time order within opening hours, places and links ours, no sight twice in two weeks, and later
 * not within one.
 */
export const expectSound = (
  itinerary: Itinerary,
  trip: { startDate: string; nights: number },
  places: Places,
): void => {
  expect(itinerary.days.map(({ day, date }) => [day, date])).toEqual(
    Array.from({ length: trip.nights + 1 }, (_, index) => [index + 1, addDays(trip.startDate, index)]),
  );
  for (const { activities, date } of itinerary.days) {
    for (const stop of activities) expectKnownStop(stop, date, places);
    for (const [index, stop] of activities.entries()) {
      expect(stop.start_time < stop.end_time).toBe(true);
      const before = activities[index - 1];
      if (before) expect(before.end_time <= stop.start_time).toBe(true);
    }
  }
  const least = trip.nights > TWO_WEEKS ? A_WEEK : Number.POSITIVE_INFINITY;
  const seenOn = new Map<string, number>();
  for (const { day, activities } of itinerary.days) {
    for (const { venue_id: id = '' } of activities) {
      if (!id || ['restaurant', 'cafe', 'hotel'].includes(places.byId(id)?.kind ?? '')) continue;
      expect([id, day - (seenOn.get(id) ?? -Infinity) >= least]).toEqual([id, true]);
      seenOn.set(id, day);
    }
  }
  expect(itinerary.cultural_insights.length).toBeGreaterThan(0);
  expect(itinerary.transportation_tips.length).toBeGreaterThan(0);
  expect(itinerary.greeting).not.toBe('');
  expect(itinerary.hotel_recommendation).not.toBeNull();
};
