import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isCalm } from '../../ui/use-media.ts';

/** The scroll position of a conversation, in CSS pixels. `end` is where the newest words end, measured in its content. */
interface ScrollPosition {
  top: number;
  height: number;
  end: number;
}

/**
 * Whether the newest words are kept in view, those of a first plan until its first day stands at the top, or the last
 * question above its answer; or the reader scrolled away, or is still where the page opened or has put them.
 */
export type ScrollMode = 'following' | 'first' | 'answer' | 'away' | 'initial';

/** Space kept below the newest words. */
const MARGIN = 28;
/** What a reader scrolls with. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** This close to the end counts as being there: two lines of text. */
const NEAR = 56;

export const isAtEnd = ({ top, height, end }: ScrollPosition): boolean => end + MARGIN - NEAR <= top + height;

/** The mode after the reader scrolled the conversation from `before`. */
export const afterScroll = (mode: ScrollMode, before: number, now: ScrollPosition): ScrollMode => {
  if (isAtEnd(now)) return mode === 'first' ? mode : 'following';
  if (now.top < before - 1) return 'away';
  return mode === 'initial' ? mode : 'away';
};

/** Where to scroll so that the newest words are in view; never back up. */
export const topToFollow = ({ top, height, end }: ScrollPosition): number =>
  Math.max(top, end + MARGIN - height);

/** The largest step while words are followed; further away than `far` a step may be larger. */
const STEP = { most: 36, far: 600 } as const;

/** The next animated scroll position: a share of the way, so that a new line glides in instead of jumping. */
export const stepTowards = (top: number, target: number): number => {
  const way = target - top;
  if (Math.abs(way) < 1) return target;
  const share = Math.max(1, Math.abs(way) * 0.22);
  return top + Math.sign(way) * (Math.abs(way) > STEP.far ? share : Math.min(STEP.most, share));
};

interface Follow {
  mode: ScrollMode;
  /** Scrolls to the newest words and stays there. */
  toEnd(): void;
  /** Scrolls to the last question, so that its answer is read from its start. */
  toQuestion(): void;
  /** Scrolls no more by itself: the page has put the reader elsewhere. */
  stay(): void;
}

/** Space kept above the last question, in CSS pixels. */
const ABOVE_QUESTION = 16;

/** Where the last question begins, so far as the conversation can be scrolled. */
export const topOfQuestion = (scroller: HTMLElement): number | null => {
  const questions = scroller.querySelectorAll<HTMLElement>('.chat-item[data-role="user"]');
  const last = questions[questions.length - 1];
  if (!last) return null;
  const most = scroller.scrollHeight - scroller.clientHeight;
  return Math.max(0, Math.min(most, last.offsetTop - ABOVE_QUESTION));
};

const measure = (scroller: HTMLElement): ScrollPosition => {
  const content = scroller.firstElementChild ?? scroller;
  const tails = scroller.querySelectorAll('[data-tail]');
  const tail = tails[tails.length - 1] ?? content;
  const from = scroller.getBoundingClientRect().top - scroller.scrollTop;
  const { top, clientHeight: height } = { top: scroller.scrollTop, clientHeight: scroller.clientHeight };
  return { top, height, end: tail.getBoundingClientRect().bottom - from };
};

/** Where to scroll so that the first day of a plan stands at the top; null before there is one. */
const topOfFirstDay = (scroller: HTMLElement): number | null => {
  const card = scroller.querySelector('.day-card');
  if (!card) return null;
  const way = card.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return Math.max(0, scroller.scrollTop + way - ABOVE_QUESTION);
};

/** Where to scroll in this mode; null where the reader is left alone. */
const targetOf = (scroller: HTMLElement, mode: ScrollMode): number | null => {
  if (mode === 'answer') return topOfQuestion(scroller);
  if (mode !== 'following' && mode !== 'first') return null;
  const newest = Math.min(topToFollow(measure(scroller)), scroller.scrollHeight - scroller.clientHeight);
  const first = mode === 'first' ? topOfFirstDay(scroller) : null;
  return first === null ? newest : Math.min(first, newest);
};

/** Whether a first plan has been followed as far as it is: what comes after is read from there on. */
const hasFirstDay = (scroller: HTMLElement, mode: ScrollMode): boolean => {
  const first = mode === 'first' ? topOfFirstDay(scroller) : null;
  return first !== null && scroller.scrollTop >= first - 1 && !isAtEnd(measure(scroller));
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
  /** Whether the reader has had a hand on the conversation since the last question. */
  const hasHand = useRef(false);

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
    if (target === null || Math.abs(target - scrollTop) < 1) return;
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
    changeMode('answer');
    cancelAnimationFrame(frame.current);
    // Once the question is painted: scrolling alone shifts nothing.
    frame.current = requestAnimationFrame(() => {
      frame.current = requestAnimationFrame(glide);
    });
  }, [changeMode, glide]);

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
      if (Math.abs(element.scrollTop - before) >= 2) {
        lastTop.current = element.scrollTop;
        // What folds above the question scrolls too.
        const isReader = now.current !== 'answer' || hasHand.current;
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

  return { mode, toEnd, toQuestion, stay };
};
