import { setTimeout as wait } from 'node:timers/promises';

/** What waits in this process; tests pass a clock of their own, by which years take no time. */
export interface Clock {
  /** Runs `work` after `ms` milliseconds, unless the answer is called first. */
  after(ms: number, work: () => void): () => void;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
  /** Milliseconds since some moment, never set back. */
  elapsed(): number;
}

export const systemClock: Clock = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  pause: (ms) => wait(ms),
  elapsed: () => performance.now(),
};
