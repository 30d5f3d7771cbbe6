import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { afterPaint } from '../../ui/after-paint.ts';

/** So many days at a time leave the page: a month at once would hold up a key for a fifth of a second. */
const STEP = 3;

/**
 * Returns what is still on the page, out of sight, of a plan that has just folded: null before, and again once its last
 * days have left. `whole` is the plan while it stands open.
 */
export const useLeavingDays = (whole: ReadItinerary | null): ReadItinerary | null => {
  const [was, setWas] = useState(whole);
  const [left, setLeft] = useState<ReadItinerary | null>(null);
  if (whole !== was) {
    setWas(whole);
    setLeft(whole === null ? was : null);
  }
  useEffect(() => {
    if (left === null) return;
    const days = left.days.slice(0, -STEP);
    return afterPaint(() => startTransition(() => setLeft(days.length > 0 ? { ...left, days } : null)));
  }, [left]);
  return left;
};

/** Returns `value`, and while `isLeaving` what it was before: what is out of sight is not drawn another way. */
export const useUnlessLeaving = <T>(value: T, isLeaving: boolean): T => {
  const last = useRef(value);
  useEffect(() => {
    if (!isLeaving) last.current = value;
  }, [value, isLeaving]);
  return isLeaving ? last.current : value;
};
