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
 * Makes calls for the same key share a run that begins after all of them: a call that comes while one is under way is
 * served by the next, since that one may have started too early.
 */
export const shareNextRun = <Result>(
  work: (key: string) => Promise<Result>,
): ((key: string) => Promise<Result>) => {
  const running = new Map<string, Promise<Result>>();
  const pending = new Map<string, Promise<Result>>();
  const start = (key: string): Promise<Result> => {
    pending.delete(key);
    const run = work(key).finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  };
  return (key) => {
    const before = running.get(key);
    if (!before) return start(key);
    const later =
      pending.get(key) ??
      before.then(
        () => start(key),
        () => start(key),
      );
    pending.set(key, later);
    return later;
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
