import type { Browser, Page } from 'playwright';
import * as v from 'valibot';

/** The long tasks of a page, in milliseconds. */
export interface LongTasks {
  /** As the clock on the wall tells it: with them counts what other programs took from the page. */
  byClock: readonly number[];
  /** As the page's main thread was really at work. */
  byWork: readonly number[];
}

export interface TaskWatch {
  end(): Promise<LongTasks>;
}

const LONG_MS = 50;
const MAIN_THREAD = 'CrRendererMain';
const TASK = 'ThreadControllerImpl::RunTask';

const Trace = v.object({ traceEvents: v.array(v.unknown()) });
const Thread = v.object({
  name: v.literal('thread_name'),
  pid: v.number(),
  tid: v.number(),
  args: v.object({ name: v.literal(MAIN_THREAD) }),
});
const Task = v.object({ name: v.literal(TASK), pid: v.number(), tid: v.number(), tdur: v.number() });

const pick = <Schema extends v.GenericSchema>(events: readonly unknown[], schema: Schema) =>
  events.flatMap((event) => {
    const parsed = v.safeParse(schema, event, { abortEarly: true });
    return parsed.success ? [parsed.output] : [];
  });

/** Tasks of every renderer's main thread; there is one page, and the others are idle. */
const workIn = (trace: string): number[] => {
  const { traceEvents } = v.parse(v.pipe(v.string(), v.parseJson(), Trace), trace);
  const mains = new Set(pick(traceEvents, Thread).map(({ pid, tid }) => `${pid}/${tid}`));
  const micros = pick(traceEvents, Task).filter(({ pid, tid }) => mains.has(`${pid}/${tid}`));
  return micros.map(({ tdur }) => tdur / 1_000);
};

/** Begins to take down the tasks of a page that are longer than 50 ms. */
export const watchTasks = async (browser: Browser, page: Page): Promise<TaskWatch> => {
  await browser.startTracing(page, { categories: ['toplevel'] });
  const handle = await page.evaluateHandle(() => {
    const begun = performance.now();
    const long: number[] = [];
    const take = (entries: readonly PerformanceEntry[]) => {
      for (const { startTime, duration } of entries) if (startTime >= begun) long.push(duration);
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
  return {
    end: async () => {
      const byClock = await handle.evaluate((watching) => watching.end());
      const trace = await browser.stopTracing();
      return { byClock, byWork: workIn(trace.toString('utf8')).filter((ms) => ms > LONG_MS) };
    },
  };
};

/** Begins to take down events that were answered by a picture only after `longerThanMs`: their name and how long. */
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
