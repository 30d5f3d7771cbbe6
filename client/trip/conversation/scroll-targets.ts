import { isAtEnd, type ScrollMode, type ScrollPosition, topToFollow } from './scroll-mode.ts';

/** A difference of scroll positions that is no rounding, in CSS pixels. */
export const MOVED = 2;

/** Space kept above the last question, in CSS pixels. */
const ABOVE_QUESTION = 16;
/** The same above a plan: as much as the conversation has above its first entry. */
const ABOVE_PLAN = 20;

/** Where the last question begins, so far as the conversation can be scrolled. */
export const topOfQuestion = (scroller: HTMLElement): number | null => {
  const questions = scroller.querySelectorAll<HTMLElement>('.chat-item[data-role="user"]');
  const last = questions[questions.length - 1];
  if (!last) return null;
  const most = scroller.scrollHeight - scroller.clientHeight;
  return Math.max(0, Math.min(most, last.offsetTop - ABOVE_QUESTION));
};

export const measure = (scroller: HTMLElement): ScrollPosition => {
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

/** Where to scroll so that an open plan is read from its beginning; null without one. */
const topOfPlan = (scroller: HTMLElement): number | null => {
  const plan = scroller.querySelector<HTMLElement>('.chat-item[data-open="true"]');
  return plan && Math.max(0, plan.offsetTop - ABOVE_PLAN);
};

/** Where to scroll in this mode; null where the reader is left alone. */
export const targetOf = (scroller: HTMLElement, mode: ScrollMode): number | null => {
  if (mode === 'answer') return topOfQuestion(scroller);
  if (mode === 'beginning') return topOfPlan(scroller);
  if (mode !== 'following' && mode !== 'first') return null;
  const newest = Math.min(topToFollow(measure(scroller)), scroller.scrollHeight - scroller.clientHeight);
  const first = mode === 'first' ? topOfFirstDay(scroller) : null;
  return first === null ? newest : Math.min(first, newest);
};

/** Whether a first plan has been followed as far as it is: what comes after is read from there on. */
export const hasFirstDay = (scroller: HTMLElement, mode: ScrollMode): boolean => {
  const first = mode === 'first' ? topOfFirstDay(scroller) : null;
  return first !== null && scroller.scrollTop >= first - 1 && !isAtEnd(measure(scroller));
};

/** Whether the reader is still where a first plan was followed to. */
export const isAtFirstDay = (scroller: HTMLElement, mode: ScrollMode): boolean => {
  const first = topOfFirstDay(scroller);
  return mode === 'first' || (first !== null && Math.abs(first - scroller.scrollTop) < MOVED);
};
