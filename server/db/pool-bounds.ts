import { isDatabaseAway } from '../database-away.ts';
import { asAway, type DatabaseState } from './database-state.ts';
import { wrap } from './tx-guard.ts';

/** A connection of the pool, in use. */
interface Connection {
  on(event: 'error', listener: () => void): unknown;
  release(isBroken?: boolean): void;
}

interface Pool {
  on(event: 'connect', listener: (connection: Connection) => void): unknown;
}

/**
 * Makes every loss of the database a `DatabaseAway`, noted in `state`, and takes a connection on which that happened
 * out of the pool at once. The driver keeps one whose query went unanswered, and the next query would wait behind it;
 * drizzle does not return one on which a transaction could not begin, and the pool would have one connection less
 * for good.
 */
export const boundPool = (pool: Pool, state: DatabaseState): void => {
  const noted = (error: unknown): never => {
    const reason = asAway(error);
    if (isDatabaseAway(reason)) state.failed(reason);
    throw reason;
  };
  pool.on('connect', (client) => {
    // Without a listener the loss of a connection in the middle of a transaction ends the process.
    client.on('error', () => {});
    wrap(client, 'query', queryOrDrop(client, state, noted));
  });
  wrap(pool, 'query', async (query, args) => {
    const result = await Promise.resolve(query(...args)).catch(noted);
    state.worked();
    return result;
  });
  wrap(pool, 'connect', async (connect, args) => {
    // The pool's own queries connect by a callback.
    if (args.length > 0) return connect(...args);
    return Promise.resolve(connect()).catch(noted);
  });
};

/** A query of a transaction; one that is lost takes its connection out of the pool. */
const queryOrDrop =
  (client: Connection, state: DatabaseState, noted: (error: unknown) => never) =>
  (query: (...args: unknown[]) => unknown, args: unknown[]): unknown => {
    const running = query(...args);
    // Those of the pool itself come with a callback, and it drops their connections.
    if (!(running instanceof Promise)) return running;
    const dropped = (error: unknown): never => {
      if (isDatabaseAway(asAway(error))) drop(client);
      return noted(error);
    };
    return running.then((result: unknown) => {
      state.worked();
      return result;
    }, dropped);
  };

/** Returns a connection to the pool as broken, once; whoever uses it still may return it again. */
const drop = (client: Connection): void => {
  client.release(true);
  client.release = () => {};
};
