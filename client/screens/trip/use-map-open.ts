import { startTransition, useEffect, useRef, useState } from 'react';
import { subscribeKey } from 'valtio/utils';
import { pairing } from '../../trip/pairing.ts';

const KEY = 'rihla:map';
const CLOSED = 'closed';

const remembered = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== CLOSED;
  } catch {
    // Some browsers refuse storage altogether; the map is then open at each visit.
    return true;
  }
};

const remember = (isOpen: boolean): void => {
  try {
    if (isOpen) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, CLOSED);
  } catch {
    // As above.
  }
};

/** Whether the map stands beside the plan, as the reader left it. */
export const useMapOpen = (): [isOpen: boolean, setOpen: (isOpen: boolean) => void] => {
  const [isOpen, setOpen] = useState(remembered);
  const set = (next: boolean): void => {
    // The press is shown first: hundreds of pins come or go, and the plan has another width.
    startTransition(() => setOpen(next));
    remember(next);
  };
  return [isOpen, set];
};

/** Calls back when the map is asked to show a stop. */
export const useMapAsked = (onAsked: () => void): void => {
  const latest = useRef(onAsked);
  useEffect(() => {
    latest.current = onAsked;
  });
  useEffect(() => subscribeKey(pairing, 'asked', () => latest.current()), []);
};

/** Whether nothing that can be seen has the focus: the browser takes it from what is hidden a frame later only. */
const isFocusLost = (): boolean => {
  const active = document.activeElement;
  return active === document.body || !active?.checkVisibility({ visibilityProperty: true });
};

/** Gives the focus to what takes the place of a button that has just gone with what it was in. */
export const useFocusAfter = (state: string, next: () => HTMLElement | null | undefined): void => {
  const before = useRef(state);
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (before.current !== state && isFocusLost()) latest.current()?.focus();
    before.current = state;
  }, [state]);
};
