import { AsyncLocalStorage } from 'node:async_hooks';
import { within } from '../../clock.ts';

/** How long the queries of the work under way may still be waited for, in milliseconds. */
interface QueryTime {
  left: number;
  /** How many are waited for now, and since when, by performance.now(). */
  pending: number;
  since: number;
  open: boolean;
}

const current = new AsyncLocalStorage<QueryTime>();

/**
 * Settles as `work` does; its queries are waited for `ms` milliseconds in all, and then reject. Nothing else that it
 * waits for counts, and what it leaves behind when it has ended, such as a reply that it has begun, has no such limit.
 */
export const withQueryTime = async <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => {
  const time: QueryTime = { left: ms, pending: 0, since: 0, open: true };
  try {
    return await current.run(time, work);
  } finally {
    time.open = false;
  }
};

/** Begins a query and settles as it does, or rejects when no time is left for it; then it is not begun at all. */
export const inQueryTime = async <Result>(query: () => Promise<Result>): Promise<Result> => {
  const time = current.getStore();
  if (!time?.open) return query();
  const begun = performance.now();
  if (time.pending === 0) time.since = begun;
  const left = time.left - (begun - time.since);
  if (left <= 0) throw new Error('The request has used up its time for queries');
  time.pending += 1;
  try {
    return await within(left, query());
  } finally {
    time.pending -= 1;
    if (time.pending === 0) time.left -= performance.now() - time.since;
  }
};
