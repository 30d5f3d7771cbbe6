import type { Clock } from '../clock.ts';

/**
 * The shortest time a response about an address takes, in milliseconds: well above what the work behind it
 * takes, hashing a password included, and below what a person minds.
 */
export const MINIMUM_DURATION_MS = 300;

/**
 * Does `work` and settles as it does, but no sooner than every other response about an address; a result for
 * which `skipIf` returns true is returned at once. The wait runs while the work does, so that it hides what the work costs more with an account than without one.
 */
export const withMinimumDuration = async <Result>(
  pause: Clock['pause'],
  work: () => Promise<Result>,
  skipIf: (result: Result) => boolean = () => false,
): Promise<Result> => {
  const minimum = pause(MINIMUM_DURATION_MS);
  try {
    const result = await work();
    if (!skipIf(result)) await minimum;
    return result;
  } catch (problem) {
    // Security: the time of an error reveals as much as that of a success.
    await minimum;
    throw problem;
  }
};
