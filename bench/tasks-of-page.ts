import type { Page } from 'playwright';

/** Every task longer than 50 ms, as the browser itself reports them: its length and when it was, in words. */
export interface Tasks {
  end(): Promise<string[]>;
}

/** Begins to take down the long tasks of a page. */
export const watchTasks = async (page: Page): Promise<Tasks> => {
  const handle = await page.evaluateHandle(() => {
    const begun = performance.now();
    const long: string[] = [];
    const take = (entries: readonly PerformanceEntry[]) => {
      for (const { startTime, duration } of entries) {
        if (startTime >= begun)
          long.push(`${duration.toFixed(0)} ms at ${((startTime - begun) / 1_000).toFixed(1)} s`);
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'longtask' });
    return {
      end: () => {
        take(observer.takeRecords());
        observer.disconnect();
        return long;
      },
    };
  });
  return { end: () => handle.evaluate((watching) => watching.end()) };
};

/** Begins to take down events that were shown by a frame only after `longerThanMs`: their name and how long. */
export const watchSlowEvents = async (page: Page, longerThanMs: number): Promise<Tasks> => {
  const handle = await page.evaluateHandle((limit) => {
    const slow: string[] = [];
    const take = (entries: readonly PerformanceEntry[]) => {
      for (const { name, duration } of entries) slow.push(`${name} ${duration.toFixed(0)} ms`);
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: limit,
    };
    observer.observe(options);
    return {
      end: () => {
        take(observer.takeRecords());
        observer.disconnect();
        return slow;
      },
    };
  }, longerThanMs);
  return { end: () => handle.evaluate((watching) => watching.end()) };
};
