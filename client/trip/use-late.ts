import { useEffect, useState } from 'react';

/** A value as it is once it has been the same for so many milliseconds: for work that need not be done with the rest. */
export const useLate = <Value>(value: Value, afterMs: number): Value => {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return late;
};
