import type { Activity, Day, Itinerary } from '../../shared/itinerary.ts';
import { dayFacts } from '../places/calendar.ts';
import type { Places } from '../places/places.ts';
import { factsForAll } from '../planner/plan-trip.ts';

/** The planner greets the owner with what they said of diet, children or budget, which is not for visitors. */
export const neutralGreeting = (days: number, destination: string): string =>
  days === 1
    ? `A one-day plan for ${destination}, with every stop on the map.`
    : `A ${days}-day plan for ${destination}, with every stop on the map.`;

/**
 * A plan as everyone with the link may read it: where it goes and when, and of each place what the catalogue says.
 * Security: whatever a planner has put into words it has put into words for the owner, and may tell there who comes
 * along, what they eat, or whom they meet: greeting, descriptions, reasons, notes, insights and tips. None of it passes.
 */
export const planForVisitor = (plan: Itinerary, destination: string, places: Places): Itinerary => {
  const aboutOf = (venueId: string | undefined): string =>
    (venueId === undefined ? null : places.byId(venueId))?.about ?? '';
  const stopFor = (stop: Activity): Activity => ({
    ...stop,
    description: stop.activity_type === 'rest' ? '' : aboutOf(stop.venue_id),
  });
  const facts = plan.days.map(({ date }) => dayFacts(date));
  const days = plan.days.map(
    (day, i): Day => ({ ...day, notes: facts[i]?.notes ?? [], activities: day.activities.map(stopFor) }),
  );
  const hotel = plan.hotel_recommendation;
  return {
    ...plan,
    greeting: neutralGreeting(days.length, destination),
    hotel_recommendation: hotel && { ...hotel, reason: aboutOf(hotel.venue_id) },
    days,
    ...factsForAll(facts, days, places),
  };
};
