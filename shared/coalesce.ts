/** Makes calls that come while `work` runs share that run. */
export const shareRun = <Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): ((...args: Args) => Promise<Result>) => {
  let running: Promise<Result> | null = null;
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = null;
    });
    return running;
  };
};

/**
 * Makes `work` run one at a time: called while it runs, it runs once more afterwards, since the run
 * under way may have started too early to serve the call. The promise resolves with the run that serves the
 * call; it never rejects, errors go to `onError`.
 */
export const coalesce = (
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = work()
      .catch(onError)
      .then(() => {
        running = null;
      });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
};
