import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { subscribe } from 'valtio';
import { afterPaint } from '../../ui/after-paint.ts';
import { growing } from '../follow/open-trip.ts';

/** Stands for the answer that is being written. */
export const GROWING = 'growing';

const onGrowing = (onChange: () => void): (() => void) => subscribe(growing, onChange);
const hasGrowingDay = (): boolean =>
  growing.view?.kind === 'itinerary' && growing.view.itinerary.days.length > 0;

/**
 * Which plan stands open: the id of the newest stored one, or `GROWING` from the first day of one that is written.
 * `isWatching` is whether the reader looks at the writing; a plan they read elsewhere stays open until the new one is
 * whole and on screen: to fold a month in the same frame would hold up a key.
 */
export const useOpenPlan = (newest: string | null, sending: boolean, isWatching: boolean): string | null => {
  const isPlan = useSyncExternalStore(onGrowing, hasGrowingDay) && sending;
  const [isFolded, setFolded] = useState(false);
  const [kept, setKept] = useState<string | null>(null);
  // Kept to the end of the reply: what was folded does not open again under who scrolls up to look for it.
  if (isPlan && isWatching && !isFolded) setFolded(true);
  if (!sending && isFolded) setFolded(false);
  const keeps = isPlan && !isWatching && !isFolded ? newest : null;
  if (isPlan && kept !== keeps) setKept(keeps);
  const isOver = kept !== null && !isPlan;
  useEffect(() => {
    // At once within its frame: what goes to the open plan after that finds the new one.
    if (isOver) return afterPaint(() => flushSync(() => setKept(null)));
  }, [isOver]);
  if ((isFolded && sending) || (isPlan && newest === null)) return GROWING;
  return kept ?? newest;
};
