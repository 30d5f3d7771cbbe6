import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A band in the upper part of the conversation: the day that crosses it is the one being read. */
const BAND = '-30% 0px -68% 0px';

interface DayInView {
  day: number | null;
  /** Takes note of a day that was gone to: one near the end cannot reach the top. */
  goneTo(day: number): void;
}

/** Which day of the open plan the reader has before them; watched anew when `changesWith` changes. */
export const useDayInView = (scroller: RefObject<HTMLElement | null>, changesWith: string): DayInView => {
  const [day, setDay] = useState<number | null>(null);
  const gone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there are other cards then.
  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const crossing = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
        if (gone.current) gone.current = false;
        else if (entered instanceof HTMLElement) setDay(Number(entered.dataset.day));
      },
      { root, rootMargin: BAND },
    );
    for (const card of root.querySelectorAll('.chat-item[data-open="true"] .day-card'))
      crossing.observe(card);
    return () => crossing.disconnect();
  }, [scroller, changesWith]);
  const goneTo = useCallback((next: number) => {
    gone.current = true;
    setDay(next);
  }, []);
  return { day, goneTo };
};
