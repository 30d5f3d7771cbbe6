/** Work that can be suspended after every step, so that its caller can yield to other work. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does work in steps at one go. */
export const atOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
