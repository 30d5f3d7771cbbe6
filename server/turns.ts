/**
 * Returns a function whose promises resolve in the order they were asked for, each in a turn of the event loop of its
 * own. The embedded database answers within the turn it is asked in: many questions that arrive together would
 * otherwise all be answered before anything else of this process comes to its turn.
 */
export const createTurns = (): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
};
