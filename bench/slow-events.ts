import type { Page } from 'playwright';

/** Begins to take down events that were shown by a frame only after `longerThanMs`: their name and how long. */
export const watchSlowEvents = async (
  page: Page,
  longerThanMs: number,
): Promise<{ end(): Promise<string[]> }> => {
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
