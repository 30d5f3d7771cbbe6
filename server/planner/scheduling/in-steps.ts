import type { Clock } from '../../clock.ts';

/** Work that can be suspended after every step, so that its caller can yield to other work. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does work in steps at one go. */
export const atOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** Does it while other work goes on, to which it yields after each step. */
export const inTurns = async <T>(
  steps: Steps<T>,
  pause: Clock['pause'],
  signal?: AbortSignal,
): Promise<T> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause(0, signal);
  }
};
