import type { Page } from 'playwright';
import * as v from 'valibot';

export interface SlowEvents {
  /** Takes down what came since the last call as interactions with `what`. */
  name(what: string): Promise<void>;
  /** Ends it. Returns the longest time to the next paint of each, in milliseconds, longest first. */
  end(): Promise<{ what: string; ms: number }[]>;
}

/**
 * Measures from each input to the frame that shows what became of it: of interactions alone (presses and keys), as the
 * web vitals do, also of what a person does to drag, which browsers count as no interaction, or of all events. Browsers
 * do not report what took less than 16 ms.
 */
export const watchSlowEvents = async (
  page: Page,
  kind: 'interactions' | 'drag' | 'events',
): Promise<SlowEvents> => {
  const handle = await page.evaluateHandle((kind) => {
    // The press is cancelled where a drag begins; that beginning itself counts from the press, however long it was held.
    const DRAG = ['pointerdown', 'pointercancel', 'dragenter', 'drop'];
    const durations: number[] = [];
    const take = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) {
        if (!(entry instanceof PerformanceEventTiming)) continue;
        if (entry.interactionId || kind === 'events' || (kind === 'drag' && DRAG.includes(entry.name)))
          durations.push(entry.duration);
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    observer.observe(options);
    return {
      longest: () => {
        take(observer.takeRecords());
        return Math.max(0, ...durations.splice(0));
      },
      stop: () => observer.disconnect(),
    };
  }, kind);
  const longest = new Map<string, number>();
  const name = async (what: string) => {
    const ms = v.parse(v.number(), await handle.evaluate((watching) => watching.longest()));
    longest.set(what, Math.max(ms, longest.get(what) ?? 0));
  };
  return {
    name,
    end: async () => {
      await name('something later');
      await handle.evaluate((watching) => watching.stop());
      return [...longest].map(([what, ms]) => ({ what, ms })).sort((one, other) => other.ms - one.ms);
    },
  };
};
