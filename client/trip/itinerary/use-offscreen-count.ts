import { type RefObject, useEffect, useState } from 'react';

/** Not in the frame in which another part begins, which is the most costly one, and never before its first. */
const SETTLED_AFTER_MS = 400;

const NONE = { count: 0, width: 0 };

/**
 * For how many parts of a reply, from its first, the browser may skip rendering while they are off-screen: those that
 * were there for a while in a `box` as wide as it is now. By then each was laid out once, so the browser knows its
 * height, and scrolling it into view shifts nothing. That stays so when the reply is complete: to render all of them at
 * once would block the page. A reply that was complete from the start was laid out as one, and none of it is skipped.
 */
export const useOffscreenCount = (
  box: RefObject<HTMLElement | null>,
  writing: boolean,
  count: number,
): number => {
  const [wasWriting] = useState(writing);
  const [width, setWidth] = useState(NONE.width);
  const [settled, setSettled] = useState(NONE);

  useEffect(() => {
    const element = box.current;
    if (!wasWriting || !element) return;
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box, wasWriting]);

  useEffect(() => {
    if (!wasWriting) return;
    const timer = setTimeout(() => setSettled({ count, width }), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wasWriting, count, width]);

  return settled.width === width ? settled.count : 0;
};
