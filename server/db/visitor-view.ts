import * as v from 'valibot';
import type { ChatMessage } from '../../shared/contracts/message.ts';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { Itinerary } from '../../shared/itinerary.ts';
import type { MessageRow } from './messages.ts';
import { defaultTripName, presentSummary, type TripRow } from './trips.ts';

/** A shared trip as lists show it, without the name its owner gave it and whether they archived it. */
export const presentSummaryForVisitor = (trip: TripRow, now: number): TripSummary => ({
  ...presentSummary(trip, now),
  name: defaultTripName(trip.destination),
  archived: false,
});

/** The planner greets the owner with what they said of diet, children or budget, which is not for visitors. */
const neutralGreeting = (days: number, destination: string): string =>
  days === 1
    ? `A one-day plan for ${destination}, with every stop on the map.`
    : `A ${days}-day plan for ${destination}, with every stop on the map.`;

/**
 * Returns the message that holds a trip's current plan as everyone with the link may read it: the plan with a
 * neutral greeting, and no other text. None when what is stored is not a plan.
 */
export const presentPlanForVisitor = (message: MessageRow, destination: string): ChatMessage[] => {
  // Security: parsed and not passed on as it is stored, so that only the known fields of a plan leave.
  const parsed = v.safeParse(Itinerary, message.itinerary);
  if (!parsed.success) return [];
  const greeting = neutralGreeting(parsed.output.days.length, destination);
  return [
    {
      id: message.id,
      role: 'assistant',
      content: greeting,
      created_at: message.createdAt.toISOString(),
      structured_itinerary: { ...parsed.output, greeting },
    },
  ];
};
