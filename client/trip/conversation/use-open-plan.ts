import { useState, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import { growing } from '../follow/open-trip.ts';

/** Stands for the answer that is being written. */
export const GROWING = 'growing';

const onGrowing = (onChange: () => void): (() => void) => subscribe(growing, onChange);
const hasGrowingDay = (): boolean =>
  growing.view?.kind === 'itinerary' && growing.view.itinerary.days.length > 0;

/**
 * Which plan stands open: the id of the newest stored one, or `GROWING` from the first day of one that is written.
 * `isWatching` is whether the reader looks at the writing; a plan they read elsewhere stays open until the new one is
 * whole.
 */
export const useOpenPlan = (newest: string | null, sending: boolean, isWatching: boolean): string | null => {
  const isPlan = useSyncExternalStore(onGrowing, hasGrowingDay) && sending;
  const [isFolded, setFolded] = useState(false);
  // Kept to the end of the reply: what was folded does not open again under who scrolls up to look for it.
  if (isPlan && isWatching && !isFolded) setFolded(true);
  if (!sending && isFolded) setFolded(false);
  return (isFolded && sending) || (isPlan && newest === null) ? GROWING : newest;
};
