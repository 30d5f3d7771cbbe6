import type { Activity, Coordinates, Day, Itinerary } from '../../../shared/itinerary.ts';
import { isWayBetween, travelBetween, type WayWishes } from '../../places/travel.ts';
import type { PlannedDay } from '../scheduling/day/planned-day.ts';
import type { TimedStop } from '../scheduling/day/stop.ts';
import { frameOf, stopOf } from '../scheduling/reopen-day.ts';
import { emptyPhrases, phraseStop, stillHolds } from '../wording/phrase.ts';
import type { Scene } from '../wording/phrase-facts.ts';
import { reasonAfter } from '../wording/place-words.ts';
import { districtOf, renewNotes } from '../wording/write-day.ts';
import { frameOn, type PlanFacts, placeOf } from './plan-facts.ts';
import { timesOf } from './settle-day.ts';

/** A way that still leads here stays as it is: it may have been asked for so. */
const withTravelFrom = (stop: Activity, from: Coordinates | null, wishes: WayWishes): Activity => {
  const { travel: was, ...rest } = stop;
  if (!from || !stop.coordinates) return was ? rest : stop;
  if (was && isWayBetween(was, from, stop.coordinates)) return stop;
  return { ...stop, travel: travelBetween(from, stop.coordinates, wishes) };
};

/** The stops of a day with the way to each: from the stop before, to the first from the hotel. */
export const stopsWithTravel = (
  stops: readonly Activity[],
  hotel: Coordinates | null,
  wishes: WayWishes = {},
): Activity[] =>
  stops.map((stop, i) => withTravelFrom(stop, i === 0 ? hotel : (stops[i - 1]?.coordinates ?? null), wishes));

/** A plan with the way to each of its stops, where both ends of it are known. */
export const withTravel = (plan: Itinerary): Itinerary => ({
  ...plan,
  days: plan.days.map((day) => ({
    ...day,
    activities: stopsWithTravel(day.activities, plan.hotel_recommendation?.coordinates ?? null),
  })),
});

/** A plan with the ways to the first stops of its days from another hotel, where ways are given at all. */
export const withHotelTravel = (plan: Itinerary): Itinerary => ({
  ...plan,
  days: plan.days.map((day) => {
    const [first, ...others] = day.activities;
    if (!first?.travel) return day;
    const from = plan.hotel_recommendation?.coordinates ?? null;
    // Who came by metro so far goes on so, where the other hotel has a station.
    const moved = withTravelFrom(first, from, { byMetro: first.travel.mode === 'metro' });
    return moved === first ? day : { ...day, activities: [moved, ...others] };
  }),
});

/** What a stop's words may speak of: its date, its own hour and its neighbours. */
const surroundings = ({ date, activities }: Day, at: number): string => {
  const [before, here, after] = [activities[at - 1], activities[at], activities[at + 1]];
  return [
    date,
    here?.venue_name,
    here?.start_time,
    here?.end_time,
    before?.venue_name,
    after?.venue_name,
    after?.start_time,
  ].join('|');
};

/** What a stop's words say after the catalogue's own sentence; null where they are not ours. */
const reasonIn = (stop: Activity, facts: PlanFacts): string | null => {
  const place = placeOf(stop, facts);
  return place ? reasonAfter(stop.description, place) : null;
};

/** The stops of a changed day, with new words where what ours say is no longer true of its hour and its neighbours. */
const withWords = (planned: PlannedDay, day: Day, before: Itinerary, facts: PlanFacts): Activity[] => {
  const was = new Map(
    before.days.flatMap((each) =>
      each.activities.map(({ stop_id = '' }, i) => [stop_id, surroundings(each, i)] as const),
    ),
  );
  const sceneOf = (here: TimedStop, at: number): Scene => ({
    here,
    before: planned.stops[at - 1] ?? null,
    after: planned.stops[at + 1] ?? null,
    day: planned,
    profile: facts.profile,
  });
  const isTrue = (stop: Activity, at: number): boolean => {
    if (stop.description === '') return false;
    if (reasonIn(stop, facts) === null || was.get(stop.stop_id ?? '') === surroundings(day, at)) return true;
    const here = planned.stops[at];
    return here !== undefined && stillHolds(stop.description, sceneOf(here, at));
  };
  const elsewhere = before.days.filter((each) => each.day !== day.day).flatMap((each) => each.activities);
  const kept = day.activities.filter(isTrue);
  const used = [...elsewhere, ...kept].flatMap((stop) => reasonIn(stop, facts) ?? []);
  const described = before.days.filter((each) => each.day < day.day).flatMap((each) => each.activities);
  const memory = emptyPhrases(
    used,
    described.flatMap(({ venue_id }) => venue_id ?? []),
  );
  return day.activities.map((stop, at) => {
    const here = planned.stops[at];
    if (!here || isTrue(stop, at)) return stop;
    return { ...stop, description: phraseStop(sceneOf(here, at), memory) };
  });
};

const venuesOf = (day: Day | undefined): string =>
  (day?.activities ?? [])
    .map(({ venue_name }) => venue_name)
    .sort()
    .join('|');

/** A day whose stops have changed with everything that follows from them: words, ways, notes and district. */
export const finishDay = (day: Day, before: Itinerary, facts: PlanFacts): Day => {
  const hotel = before.hotel_recommendation?.coordinates ?? null;
  const bare = frameOn(day.day, facts);
  if (!bare) return { ...day, activities: stopsWithTravel(day.activities, hotel) };
  const frame = frameOf(bare, day);
  const stops = day.activities.map((stop) => ({
    stop: stopOf(stop, facts.places, frame, facts.profile),
    ...timesOf(stop),
  }));
  const planned: PlannedDay = { frame, stops };
  const activities = stopsWithTravel(withWords(planned, day, before, facts), hotel, facts.profile);
  if (venuesOf(before.days.find((each) => each.day === day.day)) === venuesOf(day)) {
    return { ...day, activities };
  }
  return {
    ...day,
    district: districtOf(stops, day.district),
    notes: renewNotes(day.notes, planned),
    activities,
  };
};
