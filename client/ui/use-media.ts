import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, now and from now on. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Whether the window is too narrow for columns side by side; style sheets say the same by `width < 1024px`. */
export const useIsNarrow = (): boolean => useMedia('(width < 1024px)');

/** Whether the reader asked for less motion. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
