import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReadDay } from '../../../shared/reading/itinerary-shape.ts';
import { afterPaint } from '../../ui/after-paint.ts';

/** So many days at a time become what they are stored as: all of a month at once hold up a key for two seconds. */
const STEP = 2;

const ALL = Number.POSITIVE_INFINITY;
const NONE: readonly ReadDay[] = [];

/**
 * How many days of a plan are drawn as they are stored, with all that can be done with them, and what the others were
 * when they were `written`. All are, but for a while after the writing has ended before the reader's eyes.
 */
export const useSettlingDays = (
  days: readonly ReadDay[],
  writing: boolean,
): { settled: number; written: readonly ReadDay[] } => {
  const written = useRef(NONE);
  const [settled, setSettled] = useState(ALL);
  if (writing && settled !== 0) setSettled(0);
  useEffect(() => {
    if (writing) written.current = days;
  }, [writing, days]);
  const isSettling = !writing && settled !== ALL;
  useEffect(() => {
    if (!isSettling) return;
    const next = settled + STEP;
    return afterPaint(() => startTransition(() => setSettled(next < days.length ? next : ALL)));
  }, [isSettling, settled, days.length]);
  return { settled: writing ? ALL : settled, written: written.current };
};
