/** Work that can be left off after every piece of it, so that whoever runs it can let others have a turn. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does work in steps at one go. */
export const atOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
