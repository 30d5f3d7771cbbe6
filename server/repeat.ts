import { type Clock, systemClock } from './clock.ts';

/** Work that is done again and again until `stop`, which also waits for the work under way. */
export interface Repeated {
  stop(): Promise<void>;
}

/**
 * Does `work` each `ms` milliseconds, counted from the end of the last time, so that slow work never runs
 * twice at once. An error goes to `onError`, and the work goes on.
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
    running = work()
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
