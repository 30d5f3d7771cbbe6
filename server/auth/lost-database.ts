import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway } from '../database-away.ts';

/** Ends the request that the account library is handling. */
const request = new AsyncLocalStorage<(error: unknown) => void>();

/** Ends the request under way if this error, which the account library has logged, is that the database is away. */
export const noteLostDatabase = (error: unknown): void => {
  if (isDatabaseAway(error)) request.getStore()?.(error);
};

/**
 * Returns what the account library answers, or throws as soon as the database is away: the library only logs that, asks
 * on, and in the end says that a sign-out has worked.
 */
export const throwingWhenLost = (handle: () => Promise<Response>): Promise<Response> =>
  new Promise((resolve, reject) => {
    request.run(reject, () => handle().then(resolve, reject));
  });
