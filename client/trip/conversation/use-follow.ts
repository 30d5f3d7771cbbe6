import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { beforePicture } from '../../ui/before-picture.ts';
import { isCalm } from '../../ui/is-calm.ts';
import { afterScroll, type Reading, type Scroller, stepTowards, topToFollow } from './follow-end.ts';

export interface Follow {
  reading: Reading;
  /** Scrolls to the newest words and stays there. */
  toEnd(): void;
}

const measure = (scroller: HTMLElement): Scroller => {
  const content = scroller.firstElementChild ?? scroller;
  const tails = scroller.querySelectorAll('[data-tail]');
  const tail = tails[tails.length - 1] ?? content;
  const from = scroller.getBoundingClientRect().top - scroller.scrollTop;
  const { top, clientHeight: height } = { top: scroller.scrollTop, clientHeight: scroller.clientHeight };
  return { top, height, end: tail.getBoundingClientRect().bottom - from };
};

/**
 * Keeps the newest words of a conversation in view for a reader who is there, and leaves everyone else in peace.
 * `scroller` must have the content as its only child.
 */
export const useFollow = (scroller: RefObject<HTMLElement | null>, start: Reading): Follow => {
  const [reading, setReading] = useState(start);
  const now = useRef(start);
  const frame = useRef(0);
  /** Where we scrolled last; a scroll event that tells of another place is the reader's. */
  const own = useRef(0);
  /** Something scrolled, and it is not yet known whether it was the reader, and where that leaves them. */
  const judging = useRef<(() => void) | null>(null);

  const become = useCallback((next: Reading) => {
    now.current = next;
    setReading(next);
  }, []);

  const glide = useCallback(() => {
    cancelAnimationFrame(frame.current);
    const element = scroller.current;
    if (!element || judging.current || now.current !== 'following') return;
    const at = measure(element);
    const target = Math.min(topToFollow(at), element.scrollHeight - element.clientHeight);
    if (target - at.top < 1) return;
    element.scrollTop = isCalm() ? target : stepTowards(at.top, target);
    own.current = element.scrollTop;
    frame.current = requestAnimationFrame(glide);
  }, [scroller]);

  const toEnd = useCallback(() => {
    become('following');
    glide();
  }, [become, glide]);

  useEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    own.current = element.scrollTop;
    // A scroll is told of within the making of a picture: to ask there where the page stands would have it laid out
    // on top of that. Until it is known whose scroll it was, nothing glides.
    const onScroll = () => {
      judging.current ??= beforePicture(() => {
        judging.current = null;
        const before = own.current;
        if (Math.abs(element.scrollTop - before) >= 2) {
          own.current = element.scrollTop;
          become(afterScroll(now.current, before, measure(element)));
        }
        glide();
      });
    };
    // Measuring has the page laid out, also where nobody follows. Done apart from what changed it and from the
    // painting, so that neither of the three holds up a slow phone together with the others.
    let callOff: (() => void) | null = null;
    const glideSoon = () => {
      callOff ??= beforePicture(() => {
        callOff = null;
        measure(element);
        glide();
      });
    };
    // Words grow within a line too, without any change of size: the tail's place is looked at on every change. A part
    // that comes to rest or wakes changes nothing but this attribute.
    const changes = new MutationObserver(glideSoon);
    const attributeFilter = ['data-resting'];
    changes.observe(content, { childList: true, subtree: true, characterData: true, attributeFilter });
    const sizes = new ResizeObserver(glideSoon);
    sizes.observe(element);
    sizes.observe(content);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame.current);
      callOff?.();
      judging.current?.();
      judging.current = null;
      changes.disconnect();
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, become, glide]);

  return { reading, toEnd };
};
