import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Activity, Day, Itinerary } from '../../../shared/itinerary.ts';
import { whyShut } from '../../places/place-status.ts';
import { hotelReason } from '../wording/hotel-reason.ts';
import { writeHotel } from '../wording/write-day.ts';
import { findDay, refuseLocked, setStops } from './find-stop.ts';
import { withHotelTravel } from './finish-day.ts';
import { withRestsAt } from './hotel-rests.ts';
import { missRefusal, refuseClosed, refuseTwice } from './place-stop.ts';
import { isClosedOn, type PlanFacts, placeOf } from './plan-facts.ts';
import { refuse } from './refusal.ts';
import { settleDay, stayOf } from './settle-day.ts';
import { standingsOf } from './standing.ts';

type Of<K extends Operation['op']> = Extract<Operation, { op: K }>;

/** Refuses a day whose stops are not all open on the date of another. One that is shut on its own date, too, loses nothing. */
const refuseClosedStops = (target: Day, source: Day, facts: PlanFacts): void => {
  for (const stop of source.activities) {
    const place = placeOf(stop, facts);
    const stay = stayOf(stop, place);
    if (!isClosedOn(place, source.date, stay[0], facts)) refuseClosed(stop, stay, target, facts);
  }
};

/** The stops of one day on the date of another. */
const onto = (target: Day, source: Day, facts: PlanFacts): Activity[] => {
  const settled = settleDay({ order: source.activities, coming: null, day: target, source }, facts);
  return 'missed' in settled
    ? refuse(missRefusal([settled], settled.missed, target.day))
    : settled.activities;
};

/** Two days exchange their stops; dates stay. */
export const swapDays = (plan: Itinerary, { days: [a, b] }: Of<'swap_days'>, facts: PlanFacts): Itinerary => {
  const one = findDay(plan, a);
  const other = findDay(plan, b);
  if (one === other) return plan;
  for (const day of [one, other]) for (const stop of day.activities) refuseLocked(stop, day.day);
  const swapped = standingsOf(plan).map(({ stop, day }) => ({
    stop,
    day: day === a ? b : day === b ? a : day,
  }));
  for (const standing of swapped) {
    if (standing.day === a || standing.day === b) refuseTwice(standing, swapped, facts);
  }
  refuseClosedStops(one, other, facts);
  refuseClosedStops(other, one, facts);
  return setStops(setStops(plan, a, onto(one, other, facts)), b, onto(other, one, facts));
};

/** The plan with another hotel; the days stay, but for the rests at the hotel and the way to their first stop. */
export const changeHotel = (plan: Itinerary, { venue_id }: Of<'hotel'>, facts: PlanFacts): Itinerary => {
  const place = facts.places.byId(venue_id);
  if (place?.kind !== 'hotel') return refuse({ code: 'unknown', missing: 'hotel' });
  if (plan.hotel_recommendation?.venue_id === venue_id) return plan;
  const why = whyShut(place, plan.days[0]?.date ?? '');
  if (why !== null) refuse({ code: 'closed', name: place.name, why });
  const hotel_recommendation = writeHotel(place, hotelReason(place, facts.profile, []));
  return withHotelTravel(withRestsAt(place, { ...plan, hotel_recommendation }, plan, facts));
};

/** The plan with days and hotel of an older version. */
export const restore = (plan: Itinerary, { version }: Of<'restore'>, facts: PlanFacts): Itinerary => {
  const then = facts.versionOf(version);
  const isOfTheseDates =
    then !== null &&
    then.days.length <= facts.frames.length &&
    then.days.every(({ day, date }, i) => day === i + 1 && date === facts.frames[i]?.date);
  if (!then || !isOfTheseDates) return refuse({ code: 'unknown', missing: 'version' });
  return { ...plan, hotel_recommendation: then.hotel_recommendation, days: then.days };
};
