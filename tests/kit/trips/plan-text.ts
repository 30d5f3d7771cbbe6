import * as v from 'valibot';
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
