import { type RefObject, useEffect } from 'react';
import { proxy } from 'valtio';

/** A band in the upper part of the conversation: the day that crosses it is the one being read. */
const BAND = '-30% 0px -68% 0px';

/** The day of the open plan that the reader has before them, in a store of its own: it changes while they scroll. */
export const dayInView = proxy<{ day: number | null }>({ day: null });

let isGoing = false;

/** Takes note of a day that was gone to: one near the end cannot reach the top. */
export const goneTo = (day: number): void => {
  isGoing = true;
  dayInView.day = day;
};

/** Keeps `dayInView`; the cards of the open plan are watched anew when `changesWith` changes. */
export const useDayInView = (scroller: RefObject<HTMLElement | null>, changesWith: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: there are other cards then.
  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const crossing = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
        if (isGoing) isGoing = false;
        else if (entered instanceof HTMLElement) dayInView.day = Number(entered.dataset.day);
      },
      { root, rootMargin: BAND },
    );
    for (const card of root.querySelectorAll('.chat-item[data-open="true"] .day-card'))
      crossing.observe(card);
    return () => crossing.disconnect();
  }, [scroller, changesWith]);
  useEffect(
    () => () => {
      dayInView.day = null;
    },
    [],
  );
};
