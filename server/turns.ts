/** How often a turn is given up for connections that wait to be taken, before work goes on. */
const MOST_POSTPONED = 50;

let arrivals = 0;

/**
 * Notes that a connection was taken. The event loop takes one in each of its turns: with work in all of them, hundreds
 * that are opened at once would keep everybody else waiting for as many pieces of work.
 */
export const noteArrival = (): void => {
  arrivals += 1;
};

/**
 * Returns a function whose promises resolve in the order they were asked for, each in a turn of the event loop of its
 * own. The embedded database answers within the turn it is asked in: many questions that arrive together would
 * otherwise all be answered before anything else of this process comes to its turn.
 */
export const createTurns = (): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  let [seen, postponed] = [arrivals, 0];
  const next = (): void => {
    if (arrivals !== seen && postponed < MOST_POSTPONED) {
      [seen, postponed] = [arrivals, postponed + 1];
      setImmediate(next);
      return;
    }
    postponed = 0;
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
