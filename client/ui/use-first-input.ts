import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Calls back after the first press or key, once that has ended and was shown: to fetch code that is no part of the first
 * load, and yet is there before most is asked for, also where the network is lost then. While a press is held the code
 * would come, and be read in, just as what it has pressed is to be drawn. Returns what ends the waiting.
 */
export const onFirstInput = (work: () => void): (() => void) => {
  const ended = new AbortController();
  const begin = (): void => {
    ended.abort();
    afterPaint(work);
  };
  for (const kind of ['click', 'keyup'])
    document.addEventListener(kind, begin, { capture: true, passive: true, signal: ended.signal });
  return () => ended.abort();
};

/** The same since the component was drawn. `work` must be the same function each time. */
export const useFirstInput = (work: () => void): void => {
  useEffect(() => onFirstInput(work), [work]);
};
