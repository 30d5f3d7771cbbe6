import { followDetails } from '../server/planner/details/follow-details.ts';
import { isHotSeason } from '../server/planner/scheduling/frame/heat.ts';
import { atOnce } from '../server/planner/scheduling/in-steps.ts';
import { planningInput, type TripDetails } from '../server/trip-details.ts';
import { addDays } from '../shared/dates.ts';
import type { Activity, Day, Itinerary } from '../shared/itinerary.ts';
import { isRamadan, prayersOn } from '../tests/kit/judges/clock.ts';
import { isTable, minutesOf, placeOf, type TripFacts } from '../tests/kit/operations/plan.ts';
import { type TrialTrip, trialTrips } from '../tests/kit/operations/trial-trips.ts';
import { spansOn, takesIn } from '../tests/kit/operations/visit-spans.ts';
import type { Report } from '../tests/kit/report.ts';

/** Longer trips have no room for more nights. */
const MOST_NIGHTS = 26;
/** The day before Ramadan of 2027 by the calendar of Umm al-Qura. */
const BEFORE_RAMADAN = '2027-02-07';
/** The hours that judges keep free of open air in summer. */
const HEAT = { from: 10 * 60 + 30, to: 17 * 60 };
/** So long before sunset a walk in the open country is begun at the latest. */
const LAST_LIGHT = 40;

type Change = (details: TripDetails) => Partial<TripDetails>;
const CHANGES: Readonly<Record<string, Change>> = {
  'one night more': ({ nights }) => ({ nights: nights + 1 }),
  'three nights more': ({ nights }) => ({ nights: nights + 3 }),
  'one night less': ({ nights }) => ({ nights: Math.max(1, nights - 1) }),
  'a day later': ({ startDate }) => ({ startDate: addDays(startDate, 1) }),
  'three days later': ({ startDate }) => ({ startDate: addDays(startDate, 3) }),
  'a week later': ({ startDate }) => ({ startDate: addDays(startDate, 7) }),
  "over Ramadan's start": ({ nights }) => ({
    startDate: addDays(BEFORE_RAMADAN, 1 - Math.ceil(nights / 2)),
  }),
  'two more companions': ({ companions }) => ({ companions: companions + 2 }),
};

/** Whether a stop could be visited at its time on the day's new date. */
const isPossible = (stop: Activity, day: Day, date: string, facts: TripFacts): boolean => {
  const place = placeOf(stop, facts.places);
  const [start, end] = [minutesOf(stop.start_time), minutesOf(stop.end_time)];
  if (!place || !spansOn(place, date).some((span) => takesIn(span, start, end - start))) return false;
  if (isHotSeason(date) && place.outdoor && start < HEAT.to && end > HEAT.from) return false;
  // Wadis and dams are no place to set out for at dusk.
  if (stop.activity_type === 'nature' && start > prayersOn(date).maghrib - LAST_LIGHT) return false;
  return isRamadan(date) === isRamadan(day.date) || !isTable(stop.activity_type);
};

/** Whether a stop begins when it did: a pause for a prayer that moved makes the visit longer or shorter. */
const isKept = (stop: Activity, day: number, { days }: Itinerary): boolean =>
  days.some(
    (each) =>
      each.day === day &&
      each.activities.some(
        ({ stop_id, venue_id, start_time }) =>
          stop_id === stop.stop_id && venue_id === stop.venue_id && start_time === stop.start_time,
      ),
  );

interface Count {
  possible: number;
  kept: number;
}

/** What becomes of days that come to Ramadan or out of it. */
interface Fasting extends Count {
  /** Full days. */
  days: number;
  /** Those of them without a dinner. */
  dinnerless: number;
}

const hasDinner = ({ activities }: Day): boolean =>
  activities.some(({ activity_type }) => /dinner|iftar/.test(activity_type));

/** Adds up what a change leaves at its time; days whose hours become those of Ramadan, or end to be, count apart. */
const tryChange = (trip: TrialTrip, change: Change, usual: Count, fasting: Fasting): void => {
  const { ask, plan, facts } = trip;
  const { startDate, nights, companions, notes } = ask;
  const before: TripDetails = {
    startDate,
    nights,
    companions,
    notes,
    wishes: { added: [], removed: [] },
  };
  const after = { ...before, ...change(before) };
  const next = atOnce(
    followDetails({
      ask: { tripId: ask.tripId, ...planningInput(after) },
      before,
      plan,
      said: [],
      version: 2,
      places: facts.places,
    }),
  );
  for (const day of plan.days) {
    // What is the last day now is a light one, and the rest of it goes.
    const isLastNow = day.day === after.nights + 1 && day.day <= before.nights;
    if (day.day > after.nights + 1 || isLastNow) continue;
    const date = addDays(after.startDate, day.day - 1);
    const count = isRamadan(date) === isRamadan(day.date) ? usual : fasting;
    const then = (next.plan ?? plan).days[day.day - 1];
    if (then && count === fasting && day.day > 1 && day.day <= after.nights) {
      fasting.days += 1;
      fasting.dinnerless += hasDinner(then) ? 0 : 1;
    }
    for (const stop of day.activities.filter((each) => isPossible(each, day, date, facts))) {
      count.possible += 1;
      count.kept += isKept(stop, day.day, next.plan ?? plan) ? 1 : 0;
    }
  }
};

const inWords = ({ possible, kept }: Count): string =>
  `${kept} of ${possible} stops (${((kept / Math.max(1, possible)) * 100).toFixed(1)} %)`;

/** What other nights, dates and companions leave of a plan that would still be possible at its time. */
export const measureDetails = async (report: Report): Promise<void> => {
  const trips = trialTrips().filter(({ ask }) => ask.nights <= MOST_NIGHTS);
  const all: Count = { possible: 0, kept: 0 };
  const fasting: Fasting = { possible: 0, kept: 0, days: 0, dinnerless: 0 };
  for (const [name, change] of Object.entries(CHANGES)) {
    const usual: Count = { possible: 0, kept: 0 };
    for (const trip of trips) tryChange(trip, change, usual, fasting);
    report.say(`${name}: ${inWords(usual)} as they were`);
    all.possible += usual.possible;
    all.kept += usual.kept;
  }
  report.promise(
    `days that come to Ramadan or out of it: ${inWords(fasting)} that are still possible stay`,
    fasting.kept === fasting.possible,
  );
  report.promise(
    `full days among them without a dinner: ${fasting.dinnerless} of ${fasting.days}`,
    fasting.dinnerless === 0,
  );
  report.promise(`all others: ${inWords(all)} that are still possible stay`, all.kept === all.possible);
};
