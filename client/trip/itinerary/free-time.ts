import { clockMinutes, clockText } from '../../../shared/clock-text.ts';
import type { ReadActivity } from '../../../shared/reading/itinerary-shape.ts';

/** Shorter free time than this, in minutes, is a pause that needs no word. */
const SHORTEST = 60;
/** When to set out is said to so many minutes. */
const STEP = 5;

/** Free time between two stops, HH:mm. */
export interface FreeTime {
  from: string;
  to: string;
}

/**
 * The time between a stop and the one after it, up to when one sets out for that, where it is more than an hour; null
 * where it is not, or not known. While a plan is written the ways of its stops are not: what seems free is mostly one.
 */
export const freeTimeBetween = (before: ReadActivity | undefined, after: ReadActivity): FreeTime | null => {
  if (!before?.end || !after.start || (!after.travel && after.coordinates)) return null;
  const from = clockMinutes(before.end);
  const leaves = clockMinutes(after.start) - (after.travel?.minutes ?? 0);
  const to = leaves - (leaves % STEP);
  return to - from > SHORTEST ? { from: before.end, to: clockText(to) } : null;
};
