import { useEffect } from 'react';
import { stepOfKey } from './plan-history.ts';
import { stepPlan } from './step-plan.ts';

/** Where these keys are another's: a field undoes its own words, and behind a dialog nothing may change unseen. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Undoes and redoes changes of the plan on screen by keys, as long as `isOn`. */
export const useUndoKeys = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      const step = event.defaultPrevented || event.repeat ? null : stepOfKey(event);
      if (step === null || (event.target instanceof Element && event.target.closest(ELSEWHERE))) return;
      event.preventDefault();
      void stepPlan(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
};
