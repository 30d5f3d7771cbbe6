import { useEffect, useState } from 'react';

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** Whole seconds left until an instant in milliseconds since the epoch, down to 0. */
export const useCountdown = (instant: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(instant));
  useEffect(() => {
    setLeft(secondsUntil(instant));
    // Read from the clock at each look: timers stand still while a phone sleeps.
    const timer = setInterval(() => {
      const seconds = secondsUntil(instant);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
};
