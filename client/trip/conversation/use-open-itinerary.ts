import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const lastItemTop = (scroller: HTMLElement): number =>
  scroller.querySelector<HTMLElement>('.chat-item:last-of-type')?.offsetTop ?? 0;

/**
 * Which itinerary stands open, given the newest. A new one closes its predecessor only while the reader is at the
 * end, so never under their eyes; and what they look at keeps its place on the screen.
 */
export const useOpenItinerary = (
  newest: string | null,
  isAtEnd: boolean,
  scroller: RefObject<HTMLElement | null>,
): string | null => {
  const [open, setOpen] = useState(newest);
  const before = useRef<{ top: number; scrollTop: number } | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element || newest === open || !(isAtEnd || open === null)) return;
    // Noted now: once the predecessor is closed, the browser has already cut the place to the new height.
    before.current = { top: lastItemTop(element), scrollTop: element.scrollTop };
    setOpen(newest);
  }, [newest, isAtEnd, open, scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of what is open is what has to be made up for.
  useLayoutEffect(() => {
    const noted = before.current;
    before.current = null;
    if (!noted || !scroller.current) return;
    scroller.current.scrollTop = noted.scrollTop + lastItemTop(scroller.current) - noted.top;
  }, [open, scroller]);
  return open;
};
