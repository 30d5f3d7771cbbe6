import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

const Place = v.object({
  step: v.optional(v.picklist(['email', 'otp', 'password', 'success']), 'email'),
  /** The address, as soon as it is known; from the login screen it comes along. */
  email: v.optional(v.string(), ''),
  /** When another code may be asked for, milliseconds since the epoch. */
  resendAt: v.optional(v.number(), 0),
});
/** How far someone is with choosing a new password. */
export type ResetPlace = v.InferOutput<typeof Place>;

const START: ResetPlace = { step: 'email', email: '', resendAt: 0 };

/** Browsers keep the state of an entry also when its own address is opened once more; that is a new visit. */
const forgetFormerVisit = () => {
  const [load] = performance.getEntriesByType('navigation');
  if (!(load instanceof PerformanceNavigationTiming) || load.type !== 'navigate') return;
  if (new URL(load.name).pathname === location.pathname) history.replaceState(null, '');
};
forgetFormerVisit();

/**
 * How far someone is, and a way to go on. Kept with the entry of the browser's history: whoever looks into the mailbox
 * on the same phone, and finds the page loaded anew after that, goes on where they were; a new visit starts anew.
 */
export const useResetPlace = () => {
  const parsed = v.safeParse(Place, useHistoryState());
  const place = parsed.success ? parsed.output : START;
  const [, navigate] = useLocation();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const go = (change: Partial<ResetPlace>) => {
    // An answer that comes after the person left must not bring them back.
    if (here.current) navigate('/reset', { replace: true, state: { ...place, ...change } });
  };
  return { place, go };
};
