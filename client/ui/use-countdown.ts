import { useEffect, useState } from 'react';

const POLL_MS = 250;

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** Whole seconds left until an instant in milliseconds since the epoch, down to 0. */
export const useCountdown = (instant: number): number => {
  const [, setSeen] = useState(0);
  useEffect(() => {
    // Read from the clock each time: timers stand still while a phone sleeps.
    const timer = setInterval(() => {
      const left = secondsUntil(instant);
      setSeen(left);
      if (left === 0) clearInterval(timer);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return secondsUntil(instant);
};
