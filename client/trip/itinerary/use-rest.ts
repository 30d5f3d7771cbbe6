import { type RefObject, useEffect, useState } from 'react';

/** Not in the picture in which another part begins, which is the dearest there is, and never before its first. */
const REST_AFTER_MS = 400;

const NOTHING = { count: 0, width: 0 };

/**
 * How many parts of an answer, from its first, may rest while they are out of sight: those that stood for a while in a
 * `box` as wide as it is now. By then each was laid out once, so the browser knows how high it is, and one that is
 * scrolled into sight moves nothing. Parts that grew before the reader stay at rest when the answer is whole: to wake
 * them all would hold up the page. An answer that was whole from the start was laid out as one, and nothing of it rests.
 */
export const useRest = (box: RefObject<HTMLElement | null>, writing: boolean, count: number): number => {
  const [hasGrown] = useState(writing);
  const [width, setWidth] = useState(NOTHING.width);
  const [stood, setStood] = useState(NOTHING);

  useEffect(() => {
    const element = box.current;
    if (!hasGrown || !element) return;
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box, hasGrown]);

  useEffect(() => {
    if (!hasGrown) return;
    const timer = setTimeout(() => setStood({ count, width }), REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasGrown, count, width]);

  return stood.width === width ? stood.count : 0;
};
