import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { beforeNextFrame } from '../../ui/before-next-frame.ts';
import { isCalm } from '../../ui/is-calm.ts';
import {
  afterScroll,
  type ScrollMode,
  type ScrollPosition,
  stepTowards,
  topToFollow,
} from './scroll-mode.ts';

export interface Follow {
  mode: ScrollMode;
  /** Scrolls to the newest words and stays there. */
  toEnd(): void;
}

const measure = (scroller: HTMLElement): ScrollPosition => {
  const content = scroller.firstElementChild ?? scroller;
  const tails = scroller.querySelectorAll('[data-tail]');
  const tail = tails[tails.length - 1] ?? content;
  const from = scroller.getBoundingClientRect().top - scroller.scrollTop;
  const { top, clientHeight: height } = { top: scroller.scrollTop, clientHeight: scroller.clientHeight };
  return { top, height, end: tail.getBoundingClientRect().bottom - from };
};

/**
 * Keeps the newest words of a conversation in view for a reader who is at its end, and never scrolls for anyone else.
 * `scroller` must have the content as its only child.
 */
export const useFollow = (scroller: RefObject<HTMLElement | null>, start: ScrollMode): Follow => {
  const [mode, setMode] = useState(start);
  const now = useRef(start);
  const frame = useRef(0);
  /** Where this hook scrolled last; a scroll event at another position is the reader's. */
  const lastTop = useRef(0);
  /** Cancels the handling of a scroll event that is still to be attributed to the reader or to this hook. */
  const pendingScroll = useRef<(() => void) | null>(null);

  const changeMode = useCallback((next: ScrollMode) => {
    now.current = next;
    setMode(next);
  }, []);

  const glide = useCallback(() => {
    cancelAnimationFrame(frame.current);
    const element = scroller.current;
    if (!element || pendingScroll.current || now.current !== 'following') return;
    const at = measure(element);
    const target = Math.min(topToFollow(at), element.scrollHeight - element.clientHeight);
    if (target - at.top < 1) return;
    element.scrollTop = isCalm() ? target : stepTowards(at.top, target);
    lastTop.current = element.scrollTop;
    frame.current = requestAnimationFrame(glide);
  }, [scroller]);

  const toEnd = useCallback(() => {
    changeMode('following');
    glide();
  }, [changeMode, glide]);

  useEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    lastTop.current = element.scrollTop;
    // Scroll events are dispatched while a frame is rendered: reading positions there would force one more layout.
    // Until it is known whose scroll it was, nothing glides.
    const onScroll = () => {
      pendingScroll.current ??= beforeNextFrame(() => {
        pendingScroll.current = null;
        const before = lastTop.current;
        if (Math.abs(element.scrollTop - before) >= 2) {
          lastTop.current = element.scrollTop;
          changeMode(afterScroll(now.current, before, measure(element)));
        }
        glide();
      });
    };
    // Measuring forces a layout, also where nobody follows. Done in a task of its own, apart from what changed the page
    // and from the painting, so that the three do not add up to one long task.
    let cancel: (() => void) | null = null;
    const glideSoon = () => {
      cancel ??= beforeNextFrame(() => {
        cancel = null;
        measure(element);
        glide();
      });
    };
    // Words grow within a line too, without any change of size, so the tail is measured on every change. A part that
    // leaves or enters off-screen rendering changes nothing but this attribute.
    const changes = new MutationObserver(glideSoon);
    const attributeFilter = ['data-offscreen'];
    changes.observe(content, { childList: true, subtree: true, characterData: true, attributeFilter });
    const sizes = new ResizeObserver(glideSoon);
    sizes.observe(element);
    sizes.observe(content);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame.current);
      cancel?.();
      pendingScroll.current?.();
      pendingScroll.current = null;
      changes.disconnect();
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, changeMode, glide]);

  return { mode, toEnd };
};
