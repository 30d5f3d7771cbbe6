import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isCalm } from '../../ui/use-media.ts';
import { afterScroll, type ScrollMode, stepTowards } from './scroll-mode.ts';
import { hasFirstDay, isAtFirstDay, MOVED, measure, targetOf } from './scroll-targets.ts';

/** What a reader scrolls with. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface Follow {
  mode: ScrollMode;
  /** Scrolls to the newest words and stays there. */
  toEnd(): void;
  /** Scrolls to the last question, so that its answer is read from its start. */
  toQuestion(): void;
  /** Shows a first plan that is whole from its beginning, unless the reader has had a hand on the conversation. */
  toBeginning(): void;
  /** Scrolls no more by itself: the page has put the reader elsewhere. */
  stay(): void;
}

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
  /** Whether the reader has had a hand on the conversation since the last question. */
  const hasHand = useRef(false);
  /** Whether a first plan is followed that has not been shown from its beginning. */
  const isFirst = useRef(start === 'first');

  const changeMode = useCallback((next: ScrollMode) => {
    now.current = next;
    setMode(next);
  }, []);

  const glide = useCallback(() => {
    cancelAnimationFrame(frame.current);
    const element = scroller.current;
    if (!element) return;
    const target = targetOf(element, now.current);
    const { scrollTop } = element;
    if (hasFirstDay(element, now.current)) {
      changeMode('initial');
      return;
    }
    if (target === null || Math.abs(target - scrollTop) < 1) {
      if (now.current === 'beginning') changeMode('initial');
      return;
    }
    // To the question from far away: to run past a whole plan takes longer than anyone wants to watch.
    const isFar = now.current === 'answer' && Math.abs(target - scrollTop) > element.clientHeight;
    element.scrollTop = isCalm() || isFar ? target : stepTowards(scrollTop, target);
    lastTop.current = element.scrollTop;
    frame.current = requestAnimationFrame(glide);
  }, [scroller, changeMode]);

  const toEnd = useCallback(() => {
    changeMode('following');
    glide();
  }, [changeMode, glide]);

  const toQuestion = useCallback(() => {
    hasHand.current = false;
    isFirst.current = false;
    changeMode('answer');
    cancelAnimationFrame(frame.current);
    // Once the question is painted: scrolling alone shifts nothing.
    frame.current = requestAnimationFrame(() => {
      frame.current = requestAnimationFrame(glide);
    });
  }, [changeMode, glide]);

  const toBeginning = useCallback(() => {
    const element = scroller.current;
    const isStill = isFirst.current && !hasHand.current && element && isAtFirstDay(element, now.current);
    isFirst.current = false;
    if (!isStill) return;
    changeMode('beginning');
    glide();
  }, [scroller, changeMode, glide]);

  const stay = useCallback(() => changeMode('initial'), [changeMode]);

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
      if (Math.abs(element.scrollTop - before) >= MOVED) {
        lastTop.current = element.scrollTop;
        // What folds above the question scrolls too, and what takes another height above the days.
        const isReader = !['answer', 'beginning'].includes(now.current) || hasHand.current;
        if (isReader) changeMode(afterScroll(now.current, before, measure(element)));
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
    const takeHand = (): void => {
      hasHand.current = true;
      // Gliding on would set back, frame by frame, what a key scrolls.
      if (now.current === 'beginning') changeMode('initial');
    };
    // The row of days beside it scrolls it too.
    const within = element.closest('.conversation') ?? element;
    for (const kind of HANDS) within.addEventListener(kind, takeHand, { passive: true });
    return () => {
      for (const kind of HANDS) within.removeEventListener(kind, takeHand);
      cancelAnimationFrame(frame.current);
      changes.disconnect();
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, changeMode, glide]);

  return { mode, toEnd, toQuestion, toBeginning, stay };
};
