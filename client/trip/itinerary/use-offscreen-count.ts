import { type RefObject, useEffect, useState } from 'react';

/** Not in the frame in which another part begins, which is the most costly one, and never before its first. */
const SETTLED_AFTER_MS = 400;

const NONE = { count: 0, width: 0 };

/**
 * For how many parts of a reply, from its first, the browser may skip rendering while they are off-screen: those that
 * were there for a while in a `box` as wide as it is now. By then each was laid out once, so the browser knows its
 * height, and scrolling it into view shifts nothing. The same holds for a reply that was complete from the start: with
 * all of its days rendered, whatever concerns the whole page, as a drag by the keyboard does, takes seconds on a slow
 * processor. While `isJoining`, parts that come one soon after the other are counted each after its own while.
 */
export const useOffscreenCount = (
  box: RefObject<HTMLElement | null>,
  count: number,
  isJoining = false,
): number => {
  const [width, setWidth] = useState(NONE.width);
  const [settled, setSettled] = useState(NONE);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);

  useEffect(() => {
    const timer = setTimeout(() => setSettled({ count, width }), SETTLED_AFTER_MS);
    return isJoining ? undefined : () => clearTimeout(timer);
  }, [count, width, isJoining]);

  return settled.width === width ? settled.count : 0;
};
