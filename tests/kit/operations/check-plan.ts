import * as v from 'valibot';
import type { Place } from '../../../server/places/place.ts';
import {
  DAY_FROM,
  DAY_TO,
  type Day,
  dateAfter,
  minutesOf,
  Plan,
  placeOf,
  type Stop,
  type TripFacts,
  visitsOf,
} from './plan.ts';
import { spansOn, takesIn } from './visit-spans.ts';
import { wayMinutes } from './way-minutes.ts';

export type FindingCode =
  | 'shape'
  | 'version'
  | 'days'
  | 'date'
  | 'time'
  | 'order'
  | 'way'
  | 'travel'
  | 'closed'
  | 'bounds'
  | 'twice'
  | 'place'
  | 'link'
  | 'stop_id';

/** One thing that makes a plan unsound. */
export interface Finding {
  code: FindingCode;
  day?: number;
  stop_id?: string;
  what: string;
}

/** A table may be used again this many days later; after fewer it is too soon. */
export const TABLE_DAYS = 5;
/** Two numbers read from decimals are the same within this. */
const EPSILON = 1e-9;

/** A search for the place by its name and district, or, as in plans of before, for its point. */
const isMapLink = (link: string, { name, district, lat, lng }: Place): boolean => {
  if (!URL.canParse(link)) return false;
  const url = new URL(link);
  if (`${url.origin}${url.pathname}` !== 'https://www.google.com/maps/search/') return false;
  const query = url.searchParams.get('query') ?? '';
  const isWanted = query === `${name}, ${district}, Riyadh` || query === `${lat},${lng}`;
  return url.searchParams.get('api') === '1' && isWanted;
};

type Say = (code: FindingCode, what: string) => void;

const checkPlace = (stop: Stop, { places }: TripFacts, say: Say): void => {
  if (stop.verified !== (stop.venue_id !== undefined)) say('place', 'verified and venue_id do not agree');
  if (stop.venue_id === undefined) return;
  const place = places.byId(stop.venue_id);
  if (!place) {
    say('place', `${stop.venue_id} is not in the catalogue`);
    return;
  }
  if (stop.venue_name !== place.name) say('place', `it is called ${place.name}`);
  if (stop.coordinates?.lat !== place.lat || stop.coordinates.lng !== place.lng) {
    say('place', `the catalogue has ${place.lat},${place.lng}`);
  }
  if (!isMapLink(stop.map_link, place)) say('link', stop.map_link);
};

const checkTimes = (stop: Stop, day: Day, facts: TripFacts, say: Say): void => {
  const [start, end] = [minutesOf(stop.start_time), minutesOf(stop.end_time)];
  if (!(start >= DAY_FROM && end <= DAY_TO && start < end)) {
    say('time', `${stop.start_time} to ${stop.end_time}`);
    return;
  }
  const { from = DAY_FROM, to = DAY_TO } = facts.bounds?.[day.day] ?? {};
  if (start < from || end > to) say('bounds', `${stop.start_time} to ${stop.end_time}`);
  const place = placeOf(stop, facts.places);
  if (!place) return;
  if (!spansOn(place, day.date).some((span) => takesIn(span, start, end - start))) {
    say('closed', `${place.name} on ${day.date} from ${stop.start_time} to ${stop.end_time}`);
  }
};

/** The way needs the unrounded minutes: plans that round every ride up to five always leave them. */
const checkGap = (before: Stop, stop: Stop, facts: TripFacts, say: Say): void => {
  const gap = minutesOf(stop.start_time) - minutesOf(before.end_time);
  if (gap < 0) {
    say('order', `starts before ${before.venue_name} has ended`);
    return;
  }
  const [from, to] = [before.coordinates, stop.coordinates];
  const needed = from && to ? (facts.way ?? wayMinutes)(from, to) : 0;
  if (gap < needed - EPSILON)
    say('way', `${gap} minutes from ${before.venue_name}, ${needed.toFixed(1)} needed`);
  if (stop.travel && stop.travel.minutes > gap) say('travel', `says ${stop.travel.minutes}, has ${gap}`);
};

const checkDay = (day: Day, facts: TripFacts): Finding[] => {
  const findings: Finding[] = [];
  for (const [index, stop] of day.activities.entries()) {
    const say: Say = (code, what) =>
      findings.push({
        code,
        day: day.day,
        ...(stop.stop_id === undefined ? {} : { stop_id: stop.stop_id }),
        what: `${stop.venue_name}: ${what}`,
      });
    checkPlace(stop, facts, say);
    checkTimes(stop, day, facts, say);
    const before = day.activities[index - 1];
    if (before) checkGap(before, stop, facts, say);
  }
  return findings;
};

const checkDays = (plan: Plan, { nights, startDate }: TripFacts): Finding[] => {
  const findings: Finding[] = [];
  if (plan.days.length !== nights + 1) {
    findings.push({ code: 'days', what: `${plan.days.length} days for ${nights} nights` });
  }
  for (const [index, { day, date }] of plan.days.entries()) {
    if (day !== index + 1) findings.push({ code: 'days', day, what: `stands as day ${index + 1}` });
    const right = dateAfter(startDate, index);
    if (date !== right) findings.push({ code: 'date', day, what: `${date} instead of ${right}` });
  }
  return findings;
};

const checkHotel = ({ hotel_recommendation: hotel }: Plan, { places }: TripFacts): Finding[] => {
  if (hotel?.venue_id === undefined) return [];
  const place = places.byId(hotel.venue_id);
  if (place?.kind !== 'hotel') return [{ code: 'place', what: `${hotel.venue_id} is no hotel of ours` }];
  const same = hotel.coordinates?.lat === place.lat && hotel.coordinates.lng === place.lng;
  const findings: Finding[] = [];
  if (!same || hotel.name !== place.name)
    findings.push({ code: 'place', what: `the hotel is not ${place.name}` });
  if (!isMapLink(hotel.map_link, place)) findings.push({ code: 'link', what: hotel.map_link });
  return findings;
};

/** Two visits of one trip that must not both be. */
export interface Clash {
  key: string;
  days: [number, number];
  stop_ids: [string, string];
}

/**
 * Every pair of visits that breaks the rule: no sight twice in the trip, no table twice within `tableDays`
 * days (on one day in no case). A hotel that is named as a stop does not count.
 */
export const clashesOf = (plan: Plan, { places }: TripFacts, tableDays = TABLE_DAYS): Clash[] => {
  const visits = visitsOf(plan, places).filter(({ key }) => places.byId(key)?.kind !== 'hotel');
  return visits.flatMap((one, index) =>
    visits
      .slice(index + 1)
      .filter(({ key }) => key === one.key)
      .filter(({ day }) => !one.table || Math.abs(day - one.day) < tableDays)
      .map(
        (other): Clash => ({
          key: one.key,
          days: [one.day, other.day],
          stop_ids: [one.stop_id, other.stop_id],
        }),
      ),
  );
};

const checkStopIds = (plan: Plan): Finding[] => {
  const seen = new Set<string>();
  return plan.days.flatMap(({ day, activities }) =>
    activities.flatMap(({ stop_id = '', venue_name }): Finding[] => {
      const isNew = stop_id !== '' && !seen.has(stop_id);
      seen.add(stop_id);
      const what = `${venue_name}: ${stop_id === '' ? 'has no stop_id' : 'its stop_id is used twice'}`;
      return isNew ? [] : [{ code: 'stop_id', day, stop_id, what }];
    }),
  );
};

/**
 * Everything that makes a plan unsound by the contract; empty for a sound one. Times rise and leave the
 * unrounded minutes of `way` between two stops (no tolerance: whoever rounds a ride up to five minutes keeps
 * it), every stop of the catalogue lies within one of its open intervals of that date (both ends included).
 */
export const checkPlan = (plan: unknown, facts: TripFacts): Finding[] => {
  if (!v.is(Plan, plan)) {
    const { issues = [] } = v.safeParse(Plan, plan);
    return issues.map((issue) => ({ code: 'shape', what: `${v.getDotPath(issue) ?? ''}: ${issue.message}` }));
  }
  const { version } = plan.__meta__;
  return [
    ...(Number.isInteger(version) && version >= 1
      ? []
      : [{ code: 'version', what: String(version) } satisfies Finding]),
    ...checkDays(plan, facts),
    ...plan.days.flatMap((day) => checkDay(day, facts)),
    ...clashesOf(plan, facts).map(
      ({ key, days, stop_ids }): Finding => ({
        code: 'twice',
        day: days[1],
        stop_id: stop_ids[1],
        what: `${key} on days ${days.join(' and ')}`,
      }),
    ),
    ...checkStopIds(plan),
    ...checkHotel(plan, facts),
  ];
};
