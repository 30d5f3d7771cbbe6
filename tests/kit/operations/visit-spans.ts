import { openIntervals } from '../../../server/places/opening.ts';
import type { Place } from '../../../server/places/place.ts';
import { factsOf } from './plan.ts';

/** A time in which a place is open, and the last minute at which it lets somebody in. */
export type Span = readonly [opens: number, closes: number, lastEntry: number];

/** When a place is open on a date. Doors that shut for a prayer only have no last entry before it. */
export const spansOn = (place: Place, date: string): Span[] => {
  const day = factsOf(date);
  const calls = place.closes_for_prayer ? Object.values(day.prayers) : [];
  return openIntervals(place, day).map(([opens, closes]): Span => {
    const before = calls.includes(closes) ? 0 : (place.facts.last_entry?.value ?? 0);
    return [opens, closes, closes - before];
  });
};

/** The last minute at which a visit of so many minutes may start. */
export const latestStart = ([, closes, lastEntry]: Span, stay: number): number =>
  Math.min(closes - stay, lastEntry);

/** True when a visit lies within a span and begins before its last entry. */
export const takesIn = (span: Span, start: number, stay: number): boolean =>
  start >= span[0] && start <= latestStart(span, stay);
