import { setTimeout as wait } from 'node:timers/promises';
import { createTurns } from './turns.ts';

/** Time, as everything here that needs it gets it; tests pass a simulated clock. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since some moment, never set back. */
  elapsed(): number;
  /** Runs `work` after `ms` milliseconds, and returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
  /**
   * Resolves after `ms` milliseconds, or rejects with the signal's reason as soon as it aborts. Of those who pause for
   * none at all, one goes on in each turn of the event loop.
   */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

// By timers, all would go on in one turn, and long work of many be one long work.
const turn = createTurns();

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  pause: async (ms, signal) => {
    if (ms === 0) {
      await turn();
      signal?.throwIfAborted();
      return;
    }
    try {
      await wait(ms, undefined, signal ? { signal } : {});
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
};

/** Thrown where work has not ended in time. */
export class TookTooLong extends Error {
  constructor(ms: number) {
    super(`This took longer than ${ms} ms`);
    this.name = 'TookTooLong';
  }
}

/** Settles as `work` does, or rejects after `ms` milliseconds with `TookTooLong`: then nobody waits for it any more. */
export const within = async <Result>(
  ms: number,
  work: Promise<Result>,
  clock: Pick<Clock, 'after'> = systemClock,
): Promise<Result> => {
  let cancel = (): void => {};
  const tooLate = new Promise<never>((_, reject) => {
    cancel = clock.after(ms, () => reject(new TookTooLong(ms)));
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    cancel();
  }
};

/** How long repeated work may take before it is begun again; no query waits longer than a fifth of it. */
export const WORK_DEADLINE_MS = 15_000;

/** Work that is done again and again until `stop`, which also waits for the work under way. */
export interface Repeated {
  stop(): Promise<void>;
}

/**
 * Does `work` each `ms` milliseconds, counted from the end of the last time, so that slow work never runs
 * twice at once. An error goes to `onError`, and the work goes on; so it does when one time has not ended within
 * `WORK_DEADLINE_MS`.
 */
export const repeat = (
  ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  clock: Clock = systemClock,
): Repeated => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const tick = (): void => {
    running = within(WORK_DEADLINE_MS, work(), clock)
      .catch(onError)
      .then(() => {
        if (!stopped) cancel = clock.after(ms, tick);
      });
  };
  let cancel = clock.after(ms, tick);
  return {
    stop: async () => {
      stopped = true;
      cancel();
      await running;
    },
  };
};
