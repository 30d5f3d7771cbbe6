import { createContext, startTransition, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';

/** The height of a day with few stops, and of what stands above and below the days in any window, in CSS pixels. */
const DAY_HEIGHT = 450;
const BESIDE_DAYS = 400;
/** A growing plan that comes with more days has them join as well. */
const MOST_AT_ONCE = 3;
/** Between two days, for the browser to show the one and to handle input. */
const PAUSE_MS = 20;
/** By then the browser has passed the last day to screen readers, which is no news. */
const QUIET_MS = 1_000;

/** Whether days of the plan on screen still join, in a store of its own: what waits for them is drawn once then. */
export const joining = proxy({ isOn: false });

/** `isOn` while a page is drawn for the first time whose plan has nothing below it that its days would move. */
export const PageOpening = createContext<{ isOn: boolean }>({ isOn: false });

/** The longest wait for a font before the days join. */
const FONT_MOST_MS = 500;

/**
 * Resolves when the letters with marks that most plans have somewhere can be drawn, or soon after: their font would have
 * every day that is there laid out anew when it arrives.
 */
const rareLetters = (): Promise<unknown> =>
  Promise.race([
    document.fonts.load('1em Figtree', 'ā').catch(() => {
      // Without it the fallback's letters are shown, as for any text.
    }),
    new Promise((resolve) => setTimeout(resolve, FONT_MOST_MS)),
  ]);

/** As many days as fill the window are drawn with the page. */
const daysAtFirst = (): number => Math.max(1, Math.ceil((window.innerHeight - BESIDE_DAYS) / DAY_HEIGHT));

let drawRest = (): void => {};

/** Draws what is left of the days at once, for who wants to go to one of them. Not to be called while React draws. */
export const drawAllDays = (): void => drawRest();

/** Calls back once no day joins any more. Returns a cancel function. */
export const onceJoined = (work: () => void): (() => void) => {
  if (!joining.isOn) {
    work();
    return () => {};
  }
  const cancel = subscribeKey(joining, 'isOn', () => {
    cancel();
    work();
  });
  return cancel;
};

/**
 * How many of the days of a plan are drawn, and whether more join. When its page is opened, or when a plan that is being
 * written comes with many days at once, those that begin below the window join one by one: a slow phone draws a month
 * of them for two seconds, and would show nothing and handle no input meanwhile.
 */
export const useJoiningDays = (count: number, writing: boolean): { shown: number; isJoining: boolean } => {
  const opening = use(PageOpening);
  const [most, setMost] = useState(() =>
    opening.isOn || (writing && count > MOST_AT_ONCE) ? daysAtFirst() : Number.POSITIVE_INFINITY,
  );
  const [isJoining, setJoining] = useState(most < count);
  const [isReady, setReady] = useState(false);
  const isWhole = most >= count;
  useEffect(() => {
    if (isJoining) void rareLetters().then(() => setReady(true));
  }, [isJoining]);
  useEffect(() => {
    if (!isJoining || !(isReady || isWhole)) return;
    const next = (): void => {
      if (isWhole) setJoining(false);
      else startTransition(() => setMost(most + 1));
    };
    const timer = setTimeout(next, isWhole ? QUIET_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isJoining, isReady, isWhole, most]);
  useEffect(() => {
    if (!isJoining) return;
    joining.isOn = true;
    drawRest = () => flushSync(() => setMost(Number.POSITIVE_INFINITY));
    return () => {
      joining.isOn = false;
      drawRest = () => {};
    };
  }, [isJoining]);
  return { shown: Math.min(most, count), isJoining };
};
