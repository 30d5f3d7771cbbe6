import * as v from 'valibot';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { Itinerary } from '../../../shared/itinerary.ts';

/** A stored plan without what is added when it is stored: the ids of its stops and the ways to them. */
export const barePlan = (stored: unknown): Itinerary => {
  const plan = v.parse(Itinerary, stored);
  const days = plan.days.map((day) => ({
    ...day,
    activities: day.activities.map(({ stop_id: _id, travel: _travel, ...stop }) => stop),
  }));
  return { ...plan, days };
};

/** The text of a stored plan as its planner has written it. */
export const planText = (stored: unknown): string => JSON.stringify(barePlan(stored));

/** A trip as it is read anew: a page that has read the days of older plans keeps them. */
export const asReadAnew = (trip: Trip): Trip => ({
  ...trip,
  chat_history: trip.chat_history.map((message) =>
    message.version === trip.version ? message : { ...message, structured_itinerary: null },
  ),
});
