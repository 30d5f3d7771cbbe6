import type { Browser, Page } from 'playwright';
import * as v from 'valibot';

const MAIN_THREAD = 'CrRendererMain';
const TASK = 'ThreadControllerImpl::RunTask';

const Trace = v.object({ traceEvents: v.array(v.unknown()) });
const Thread = v.object({
  name: v.literal('thread_name'),
  pid: v.number(),
  tid: v.number(),
  args: v.object({ name: v.literal(MAIN_THREAD) }),
});
const Task = v.object({
  name: v.literal(TASK),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  tdur: v.number(),
});

/** A task: how long it was at work, in milliseconds, and when it began, in seconds from the first task. */
interface Work {
  ms: number;
  at: number;
}

const pick = <Schema extends v.GenericSchema>(events: readonly unknown[], schema: Schema) =>
  events.flatMap((event) => {
    const parsed = v.safeParse(schema, event, { abortEarly: true });
    return parsed.success ? [parsed.output] : [];
  });

/** The tasks of the page: those of the main thread that was most at work. Chromium draws parts of itself in others. */
const workIn = (trace: string): Work[] => {
  const { traceEvents } = v.parse(v.pipe(v.string(), v.parseJson(), Trace), trace);
  const mains = new Set(pick(traceEvents, Thread).map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = pick(traceEvents, Task).filter(({ pid, tid }) => mains.has(`${pid}/${tid}`));
  const begin = tasks.reduce((earliest, { ts }) => Math.min(earliest, ts), Number.POSITIVE_INFINITY);
  const ofThread = [...mains].map((main) => tasks.filter(({ pid, tid }) => `${pid}/${tid}` === main));
  const total = (some: typeof tasks) => some.reduce((sum, { tdur }) => sum + tdur, 0);
  const [page = []] = ofThread.toSorted((one, other) => total(other) - total(one));
  return page.map(({ ts, tdur }) => ({ ms: tdur / 1_000, at: (ts - begin) / 1_000_000 }));
};

/**
 * Begins to take down how long the tasks of a page were at work, in milliseconds. Unlike the clock on the wall this
 * leaves out what other programs took from the page meanwhile; a slowed-down processor counts as slow.
 */
export const watchWork = async (browser: Browser, page: Page): Promise<{ end(): Promise<Work[]> }> => {
  await browser.startTracing(page, { categories: ['toplevel'] });
  return { end: async () => workIn((await browser.stopTracing()).toString('utf8')) };
};

/** Every task longer than 50 ms, as the browser itself reports them: its length and when it was, in words. */
interface Tasks {
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
