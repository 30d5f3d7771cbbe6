import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../ui/after-paint.ts';

/** Not in the frame in which another part begins, which is the most costly one, and never before its first. */
const SETTLED_AFTER_MS = 400;
/** So many parts at a time are laid out for another width: all of a month would hold up a press for up to a quarter of a second. */
const STEP = 2;

const NONE = { count: 0, width: 0 };

/** Changes heights within `box`; what the reader sees of it, or below it, stays where it is. */
const keepingPlace = (box: HTMLElement, change: () => void): void => {
  const scroller = box.closest('.chat-scroll');
  const top = scroller?.getBoundingClientRect().top ?? 0;
  const seen = [...box.children].find((part) => part.getBoundingClientRect().bottom > top);
  const place = (): number => seen?.getBoundingClientRect().top ?? box.getBoundingClientRect().bottom;
  const before = place();
  change();
  if (scroller) scroller.scrollTop += place() - before;
};

/**
 * For which parts of a reply, by their index, the browser may skip rendering while they are off-screen: those that were
 * there for a while in a `box`. By then each was laid out once, so the browser knows its height, and scrolling it into
 * view shifts nothing. In a box of another width they are laid out again, a few in each frame. The same holds for a
 * reply that was complete from the start: with all of its days rendered, whatever concerns the whole page, as a drag by
 * the keyboard does, takes seconds on a slow processor. While `isJoining`, parts that come one soon after the other are
 * counted each after its own while.
 */
export const useOffscreen = (
  box: RefObject<HTMLElement | null>,
  count: number,
  isJoining = false,
): ((index: number) => boolean) => {
  const [width, setWidth] = useState(NONE.width);
  const [settled, setSettled] = useState(NONE);
  /** The first of those that are being laid out again. */
  const [again, setAgain] = useState<number | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was settled before is only compared with.
  useEffect(() => {
    let isLeft = false;
    const settle = (): void => setSettled({ count, width });
    const layOut = (from: number): void => {
      if (isLeft || !box.current) return;
      const next = from < settled.count ? from : null;
      keepingPlace(box.current, () => flushSync(() => setAgain(next)));
      if (next === null) settle();
      else afterPaint(() => layOut(from + STEP));
    };
    const isOtherWidth = settled.count > 0 && settled.width !== width;
    const timer = setTimeout(() => (isOtherWidth ? layOut(0) : settle()), SETTLED_AFTER_MS);
    if (isJoining) return;
    return () => {
      isLeft = true;
      clearTimeout(timer);
      setAgain(null);
    };
  }, [count, width, isJoining]);

  return (index) => index < settled.count && !(again !== null && index >= again && index < again + STEP);
};
