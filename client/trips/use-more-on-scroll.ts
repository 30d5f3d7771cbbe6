import { type RefCallback, useCallback, useState } from 'react';

/** How far below the edge of the window the next ones are made ready. */
const AHEAD = '600px';

/**
 * Shows a long list step by step: `shown` of `total` items, `first` of them to begin with and `step` more when what
 * `end` is put on comes near.
 */
export const useMoreOnScroll = (
  total: number,
  first: number,
  step: number,
): { shown: number; end: RefCallback<HTMLElement> } => {
  const [allowed, setAllowed] = useState(first);
  const shown = Math.min(total, allowed);
  // A new callback after every step makes a new observer, which fires at once if the end is still near.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setAllowed((before) => before + step);
        },
        { root: element.closest('.shell-main'), rootMargin: AHEAD },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [step, allowed],
  );
  return { shown, end };
};
