import type { Clock } from '../clock.ts';
import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import type { Places } from '../places/places.ts';
import { createEmbeddedPlanner, isAnotherMix } from './embedded-planner.ts';
import { createModelPlanner } from './model/model-planner.ts';
import type { Planner } from './planner.ts';

/** A planner that writes a limited number of replies at once, in the order of the requests. */
interface QueuedPlanner {
  planner: Planner;
  /** Which position in the queue the reply of a trip has, from 1; null when it is not queued. */
  queuePositionOf(tripId: string): number | null;
}

interface Waiting {
  tripId: string;
  begin(): void;
}

/**
 * Lets `planner` write at most `atOnce` replies at the same time; further ones wait, first come first served.
 * A reply that is stopped while it waits leaves the queue and never reaches the planner.
 */
export const createQueuedPlanner = (planner: Planner, atOnce: number): QueuedPlanner => {
  const queue: Waiting[] = [];
  let running = 0;

  const waitForTurn = (tripId: string, signal: AbortSignal): Promise<void> =>
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
    planner: async function* (brief, signal, showAll) {
      signal.throwIfAborted();
      await waitForTurn(brief.tripId, signal);
      try {
        return yield* planner(brief, signal, showAll);
      } finally {
        running -= 1;
        queue.shift()?.begin();
      }
    },
    queuePositionOf: (tripId) => {
      const at = queue.findIndex((waiting) => waiting.tripId === tripId);
      return at < 0 ? null : at + 1;
    },
  };
};

export interface PlannerDeps extends Pick<Clock, 'now' | 'pause'> {
  log: Log;
  places: Places;
}

export interface ChosenPlanner {
  kind: 'model' | 'embedded';
  planner: Planner;
  /** Which position in the queue before the model the reply of a trip has; null when it is not queued. */
  queuePositionOf: QueuedPlanner['queuePositionOf'];
}

/**
 * The model's planner where a key or an address of a model is set, with a queue before it, for a model takes
 * only so many questions at once; otherwise the one that needs neither.
 */
export const choosePlanner = (
  { apiKey, baseUrl, name, callsAtOnce }: Settings['model'],
  { now, pause, log, places }: PlannerDeps,
): ChosenPlanner => {
  const embedded = createEmbeddedPlanner({ places, now, pause });
  if (apiKey === null && baseUrl === null) {
    return { kind: 'embedded', planner: embedded, queuePositionOf: () => null };
  }
  const atOnce = createEmbeddedPlanner({ places, now, pause, charsPerSecond: Number.POSITIVE_INFINITY });
  const about = { apiKey, baseUrl, model: name };
  const model = createModelPlanner({ ...about, places, embedded: atOnce, writer: embedded, now, pause, log });
  const queued = createQueuedPlanner(model, callsAtOnce);
  return {
    ...queued,
    kind: 'model',
    // New details are followed by rule, so that what a preview or an offered answer has promised is what comes; a new
    // mix is drawn, and nothing of it is to be understood.
    planner: (brief, signal, showAll) =>
      brief.detailsBefore || brief.chosen || isAnotherMix(brief)
        ? embedded(brief, signal, showAll)
        : queued.planner(brief, signal, showAll),
  };
};
