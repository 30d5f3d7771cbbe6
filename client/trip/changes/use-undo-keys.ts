import { useEffect } from 'react';
import { stepOfKey } from './plan-history.ts';
import { stepPlan } from './step-plan.ts';

/** A field undoes its own words. */
const FIELDS = 'input, textarea, select, [contenteditable]';
/** Behind these nothing may change unseen, wherever the focus is: a button that is disabled has lost it. */
const IN_FRONT = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Undoes and redoes changes of the plan on screen by keys, as long as `isOn`. */
export const useUndoKeys = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      const step = event.defaultPrevented || event.repeat ? null : stepOfKey(event);
      if (step === null || document.querySelector(IN_FRONT)) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      event.preventDefault();
      void stepPlan(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
};
