import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

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
  const shown = useRef(open);
  const lastTop = useRef(0);
  useEffect(() => {
    if (isAtEnd || open === null) setOpen(newest);
  }, [newest, isAtEnd, open]);
  useLayoutEffect(() => {
    const element = scroller.current;
    const last = element?.querySelector<HTMLElement>('.chat-item:last-of-type');
    const top = last?.offsetTop ?? 0;
    if (element && shown.current !== open) element.scrollTop += top - lastTop.current;
    shown.current = open;
    lastTop.current = top;
  });
  return open;
};
