import type { Clock } from './clock.ts';

/** How much each of many may use within a span of time, on this node. */
export interface Budget {
  /** Counts one use by `who`; false beyond the budget. */
  spend(who: string): boolean;
  /** Whole seconds until everybody may go on, at least one. */
  secondsLeft(): number;
}

/**
 * At most `max` uses by anybody within each `ms` milliseconds. In memory and for all at the same moments, since it is
 * asked at every read: it keeps one client from taking the processor, where the limits of `throttle.ts` protect secrets.
 */
export const createBudget = (max: number, ms: number, { elapsed }: Pick<Clock, 'elapsed'>): Budget => {
  let from = Number.NEGATIVE_INFINITY;
  const used = new Map<string, number>();
  return {
    spend: (who) => {
      const now = elapsed();
      if (now - from >= ms) {
        from = now;
        used.clear();
      }
      const count = (used.get(who) ?? 0) + 1;
      used.set(who, count);
      return count <= max;
    },
    secondsLeft: () => Math.max(1, Math.ceil((from + ms - elapsed()) / 1_000)),
  };
};
