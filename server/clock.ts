import { setTimeout as wait } from 'node:timers/promises';

/** The timers of this process; tests pass a simulated clock. */
export interface Clock {
  /** Runs `work` after `ms` milliseconds, and returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
  /** Milliseconds since some moment, never set back. */
  elapsed(): number;
}

/** Resolves after `ms` milliseconds, or rejects with the signal's reason as soon as it aborts. */
export const pause = async (ms: number, signal?: AbortSignal): Promise<void> => {
  try {
    await wait(ms, undefined, signal ? { signal } : {});
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
};

export const systemClock: Clock = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  pause: (ms) => pause(ms),
  elapsed: () => performance.now(),
};
