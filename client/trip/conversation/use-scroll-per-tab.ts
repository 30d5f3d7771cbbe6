import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { tripView } from '../trip-tab.ts';
import { topOfQuestion } from './scroll-targets.ts';

/** Keeps where the reader was in the plan and in the messages, where a narrow screen shows one of them at a time. */
export const useScrollPerTab = (scroller: RefObject<HTMLElement | null>): void => {
  const { words } = useSnapshot(tripView);
  const shown = useRef(words);
  const tops = useRef(new Map<string, number>());
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const note = (): void => void tops.current.set(shown.current, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [scroller]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || shown.current === words) return;
    shown.current = words;
    const start = words === 'chat' ? topOfQuestion(element) : 0;
    element.scrollTop = tops.current.get(words) ?? start ?? 0;
  }, [scroller, words]);
};
