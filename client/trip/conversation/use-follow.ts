import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
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

  const changeMode = useCallback((next: ScrollMode) => {
    now.current = next;
    setMode(next);
  }, []);

  const glide = useCallback(() => {
    cancelAnimationFrame(frame.current);
    const element = scroller.current;
    if (!element || now.current !== 'following') return;
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
    const glideInNextFrame = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(glide);
    };
    const onScroll = () => {
      const before = lastTop.current;
      if (Math.abs(element.scrollTop - before) >= 2) {
        lastTop.current = element.scrollTop;
        changeMode(afterScroll(now.current, before, measure(element)));
      }
      glideInNextFrame();
    };
    // Words grow within a line too, without any change of size, so the tail is measured on every change. A part that
    // leaves or enters off-screen rendering changes nothing but this attribute.
    const changes = new MutationObserver(glideInNextFrame);
    const attributeFilter = ['data-offscreen'];
    changes.observe(content, { childList: true, subtree: true, characterData: true, attributeFilter });
    const sizes = new ResizeObserver(glideInNextFrame);
    sizes.observe(element);
    sizes.observe(content);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame.current);
      changes.disconnect();
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, changeMode, glide]);

  return { mode, toEnd };
};
