import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';

const QUERY = 'q';

/** What is searched for, kept in the address, so that it is there after going back or loading again. */
export const useKeptQuery = (): [query: string, setQuery: (query: string) => void] => {
  const [query, setQuery] = useState(() => new URLSearchParams(location.search).get(QUERY) ?? '');
  const set = (next: string): void => {
    setQuery(next);
    const search = next === '' ? '' : `?${new URLSearchParams({ [QUERY]: next })}`;
    history.replaceState(null, '', location.pathname + search);
  };
  return [query, set];
};

/** How far one had come down the list, in CSS pixels, and how many cards were drawn by then. */
const Position = v.object({ top: v.number(), shown: v.pipe(v.number(), v.integer()) });

/** So long after the last scrolling the position is kept, in milliseconds: some browsers limit how often. */
const SETTLED_MS = 100;

/**
 * Where one was when one goes back to the list or loads it again: kept with its entry in the history of the browser.
 * `onShown` takes how many cards are drawn.
 */
export const useKeptPosition = (): { from: number; onShown: (shown: number) => void } => {
  const [start] = useState(() => {
    const kept = v.safeParse(Position, history.state);
    return kept.success ? kept.output : { top: 0, shown: 0 };
  });
  const shown = useRef(start.shown);
  useLayoutEffect(() => {
    const scroller = document.querySelector('.shell-main');
    if (!scroller) return;
    if (start.top > 0) scroller.scrollTop = start.top;
    const { pathname } = location;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      // Another screen may have taken this one's place.
      if (location.pathname === pathname)
        history.replaceState({ top: scroller.scrollTop, shown: shown.current }, '');
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED_MS);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    // What is pressed may be the way to another screen.
    scroller.addEventListener('click', keep, { capture: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('click', keep, { capture: true });
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [start]);
  const onShown = useCallback((count: number) => {
    shown.current = count;
  }, []);
  return { from: start.shown, onShown };
};
