import type { Planner } from './planner.ts';

/** A planner that is asked for so many replies at once, and in the order they came. */
export interface QueuedPlanner {
  planner: Planner;
  /** Which place in the queue the reply of a trip has, from 1; null when it does not wait. */
  placeOf(tripId: string): number | null;
}

interface Waiting {
  tripId: string;
  begin(): void;
}

/**
 * Lets at most `atOnce` replies be asked of `planner` at the same time; those beyond wait, first come first
 * served. Whoever is stopped while waiting leaves the queue, and the planner is never asked for it.
 */
export const createQueuedPlanner = (planner: Planner, atOnce: number): QueuedPlanner => {
  const queue: Waiting[] = [];
  let running = 0;

  const turn = (tripId: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal.reason);
      };
      const begin = (): void => {
        signal.removeEventListener('abort', leave);
        running += 1;
        resolve();
      };
      const waiting = { tripId, begin };
      if (running < atOnce) return begin();
      queue.push(waiting);
      signal.addEventListener('abort', leave, { once: true });
    });

  return {
    planner: async function* (brief, signal) {
      signal.throwIfAborted();
      await turn(brief.tripId, signal);
      try {
        yield* planner(brief, signal);
      } finally {
        running -= 1;
        queue.shift()?.begin();
      }
    },
    placeOf: (tripId) => {
      const at = queue.findIndex((waiting) => waiting.tripId === tripId);
      return at < 0 ? null : at + 1;
    },
  };
};
