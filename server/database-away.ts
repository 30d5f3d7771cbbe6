import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown where the database could not be reached, or did not answer in time; the reason is its cause. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause });
    this.name = 'DatabaseAway';
  }
}

/** True for a `DatabaseAway` and for every error that one has caused. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway || (error instanceof Error && isDatabaseAway(error.cause));

/** Ends the work under way. */
const ending = new AsyncLocalStorage<(error: unknown) => void>();

/**
 * Settles as `work` does, or rejects as soon as the database is away; `work` itself is not notified then, and stands
 * still at that query for ever. For a library that would log the query with its parameters, ask on, and in the end say
 * that a sign-out has worked. Nothing that outlives `work` may wait for a promise of it.
 */
export const endedWhenAway = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    ending.run(reject, () => work().then(resolve, reject));
  });

/** Throws an error by which the database is away, or ends the work of `endedWhenAway` that is under way: then it never settles. */
export const throwAway = async (error: unknown): Promise<never> => {
  const end = ending.getStore();
  if (!end) throw error;
  end(error);
  return new Promise(() => {});
};
