/**
 * The shortest time an answer about an address takes, in milliseconds: well above what the work behind it takes,
 * hashing a password included, and below what a person minds.
 */
export const SHORTEST_ANSWER_MS = 300;

/**
 * Does `work` and settles as it does, but no sooner than every other answer about an address; a result that
 * `skipIf` says to tell nothing is answered at once. The wait runs while the work does (`pause` resolves after
 * some milliseconds), so that what the work costs more with an account than without one is lost in it.
 */
export const withMinimumDuration = async <Result>(
  pause: (ms: number) => Promise<void>,
  work: () => Promise<Result>,
  skipIf: (result: Result) => boolean = () => false,
): Promise<Result> => {
  const held = pause(SHORTEST_ANSWER_MS);
  try {
    const result = await work();
    if (!skipIf(result)) await held;
    return result;
  } catch (problem) {
    // Security: a refusal tells as much as an answer does.
    await held;
    throw problem;
  }
};
