import { clockText } from '../../shared/clock-text.ts';
import type { NeedsLook } from '../../shared/contracts/trip.ts';
import { addDays, riyadhDate } from '../../shared/dates.ts';
import type { Activity } from '../../shared/itinerary.ts';
import { planOf } from '../db/plan-versions.ts';
import type { TripSnapshot } from '../db/read-trip.ts';
import { type DayFacts, dayFacts } from '../places/calendar.ts';
import { isDefaultOn, openIntervals } from '../places/opening.ts';
import type { Place } from '../places/place.ts';
import { whyShut } from '../places/place-status.ts';
import type { Places } from '../places/places.ts';
import { timesOf } from '../planner/operations/settle-day.ts';

/** Before that, much may still change. */
const DAYS_BEFORE = 14;

/** Why a stop cannot be made as it is planned, by what is known; hours that are only usual are no reason. */
const whyWrong = (stop: Activity, place: Place, day: DayFacts): string | null => {
  const shut = whyShut(place, day.date);
  if (shut !== null || isDefaultOn(place, day)) return shut;
  const { start, end } = timesOf(stop);
  const open = openIntervals(place, day);
  if (open.some(([from, to]) => start >= from && end <= to)) return null;
  const hours = open.map(([from, to]) => `${clockText(from)} to ${clockText(to)}`).join(' and ');
  return hours === ''
    ? `${place.name} is closed on that day.`
    : `${place.name} is open from ${hours} on that day.`;
};

/**
 * The stops of the current plan, from today on, that what is known now speaks against; none before the last 14 days
 * ahead of the arrival, after the trip, or for a visitor. Nothing is changed.
 */
export const needsLook = (
  { trip, page, current }: TripSnapshot,
  places: Places,
  now: number,
): NeedsLook[] => {
  const today = riyadhDate(now);
  const isNear =
    today >= addDays(trip.startDate, -DAYS_BEFORE) && today <= addDays(trip.startDate, trip.nights);
  const plan = page !== null && isNear ? planOf(current) : null;
  const ahead = plan?.days.filter(({ date }) => date >= today) ?? [];
  return ahead.flatMap(({ day, date, activities }) => {
    const facts = dayFacts(date);
    return activities.flatMap((stop): NeedsLook[] => {
      const place = stop.venue_id === undefined ? null : places.byId(stop.venue_id);
      const why = place && whyWrong(stop, place, facts);
      if (!why || stop.stop_id === undefined) return [];
      return [{ stop_id: stop.stop_id, day, name: stop.venue_name, why }];
    });
  });
};
