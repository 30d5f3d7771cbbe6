/**
 * Makes `work` run one at a time: called while it runs, it runs once more afterwards, since what it is
 * called for may have come too late for the run under way. The promise ends with the run that serves the
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
