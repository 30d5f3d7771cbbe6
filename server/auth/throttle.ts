import type { Clock } from '../clock.ts';
import { clearCount, countOne } from '../db/counters.ts';
import type { Db } from '../db/open.ts';
import { Problem } from '../problem.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Limit } from './limits.ts';

export interface Throttle {
  /**
   * Counts one use by `who`; throws Problem `too_many_requests`, saying when to try again, beyond the limit.
   * Counted in the transaction `tx`, if given, and no longer when that is rolled back.
   */
  spend(limit: Limit, who: string, tx?: Db): Promise<void>;
  /** Forgets the uses by `who`. */
  clear(limit: Limit, who: string): Promise<void>;
}

/** Limits that hold over all nodes, counted in the database. */
export const createThrottle = (deps: { db: Db; keyedHash: KeyedHash } & Pick<Clock, 'now'>): Throttle => {
  const keyOf = (limit: Limit, who: string) => deps.keyedHash('counter', limit.name, who);
  return {
    spend: async (limit, who, tx = deps.db) => {
      const now = deps.now();
      const { count, endsAt } = await countOne(tx, keyOf(limit, who), limit.seconds * 1_000, now);
      if (count <= limit.max) return;
      const retryAfter = Math.max(1, Math.ceil((endsAt - now) / 1_000));
      throw new Problem('too_many_requests', `${limit.refusal} Please try again in ${inWords(retryAfter)}.`, {
        retryAfter,
      });
    },
    clear: (limit, who) => clearCount(deps.db, keyOf(limit, who)),
  };
};

/** For load tests: no limits at all. */
export const noThrottle: Throttle = { spend: async () => {}, clear: async () => {} };

/** A wait in words, never shorter than it is: `40 seconds`, `12 minutes`, `5 hours`. */
const inWords = (seconds: number): string => {
  const [amount, unit] = inUnits(seconds);
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
};

const inUnits = (seconds: number): [number, string] => {
  if (seconds < 90) return [seconds, 'second'];
  return seconds <= 7_200 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3_600), 'hour'];
};
