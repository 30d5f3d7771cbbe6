import { useEffect, useState } from 'react';

/**
 * How many parts of an answer, from its first, are awake. While it is written none are, so that those out of sight
 * cost nothing; afterwards `perPicture` more with each picture: all at once would hold up the page for as long as
 * the whole answer takes to be laid out. An answer that is already written is awake at once.
 */
export const useAwake = (writing: boolean, count: number, perPicture: number): number => {
  const [awake, setAwake] = useState(writing ? 0 : count);
  const isWaking = !writing && awake < count;
  useEffect(() => {
    if (writing) setAwake(0);
  }, [writing]);
  useEffect(() => {
    if (!isWaking) return;
    const frame = requestAnimationFrame(() => setAwake(awake + perPicture));
    return () => cancelAnimationFrame(frame);
  }, [isWaking, awake, perPicture]);
  return writing ? 0 : awake;
};
