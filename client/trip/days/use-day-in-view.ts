import { type RefObject, useEffect } from 'react';
import { proxy } from 'valtio';

/** A band in the upper part of the conversation: the day that crosses it is the one being read. */
const BAND = '-30% 0px -68% 0px';

/**
 * The day of the open plan that the reader has before them, in a store of its own: it changes while they scroll.
 * `pressed` is the same where they have pressed it in the row of days, until they are at another one.
 */
export const dayInView = proxy<{ day: number | null; pressed: number | null }>({ day: null, pressed: null });

const setDay = (day: number | null): void => {
  dayInView.day = day;
  if (dayInView.pressed !== day) dayInView.pressed = null;
};

let isGoing = false;

/** Takes note of a day that was gone to: one near the end cannot reach the top. */
export const goneTo = (day: number): void => {
  isGoing = true;
  setDay(day);
};

/** Takes note of a day that was pressed and gone to; as pressed once the page has shown it, since what that marks is much. */
export const pressDay = (day: number): void => {
  goneTo(day);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (dayInView.day === day) dayInView.pressed = day;
    }),
  );
};

/** No day is marked as pressed any more. */
export const unmarkDay = (): void => {
  dayInView.pressed = null;
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
        else if (entered instanceof HTMLElement) setDay(Number(entered.dataset.day));
      },
      { root, rootMargin: BAND },
    );
    for (const card of root.querySelectorAll('.chat-item[data-open="true"] .day-card'))
      crossing.observe(card);
    return () => crossing.disconnect();
  }, [scroller, changesWith]);
  useEffect(
    () => () => {
      setDay(null);
    },
    [],
  );
};
