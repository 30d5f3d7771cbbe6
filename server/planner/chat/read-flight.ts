import type { Itinerary } from '../../../shared/itinerary.ts';
import { landingIn, leavingIn } from '../notes/flight-words.ts';
import { BEFORE_FLIGHT } from '../scheduling/day-frame.ts';
import type { Edit } from './edit.ts';

/** "We land at nine" bounds the first day, "our flight leaves at ten" the last. */
export const readFlight = (order: string, plan: Itinerary): Edit | null => {
  const landing = landingIn(order);
  if (landing !== null) return { kind: 'landing', at: landing };
  const leaving = leavingIn(order);
  if (leaving === null) return null;
  return { kind: 'hours', days: [plan.days.length], start: null, end: leaving - BEFORE_FLIGHT, shift: 0 };
};
