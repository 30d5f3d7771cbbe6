import { isDatabaseAway, throwAway } from '../../database-away.ts';
import { asAway, type DatabaseState } from './database-state.ts';
import { inQueryTime } from './query-time.ts';
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
  const noted = async (error: unknown): Promise<never> => {
    const reason = asAway(error);
    if (!isDatabaseAway(reason)) throw reason;
    state.failed(reason);
    return throwAway(reason);
  };
  pool.on('connect', (client) => {
    // Without a listener the loss of a connection in the middle of a transaction ends the process.
    client.on('error', () => {});
    wrap(client, 'query', queryOrDrop(client, state, noted));
  });
  wrap(pool, 'query', async (query, args) => {
    const result = await inQueryTime(async () => query(...args)).catch(noted);
    state.worked();
    return result;
  });
  wrap(pool, 'connect', async (connect, args) => {
    // The pool's own queries connect by a callback.
    if (args.length > 0) return connect(...args);
    let connecting: unknown;
    return inQueryTime(async () => {
      connecting = connect();
      return connecting;
    }).catch((error: unknown) => {
      void releaseWhenThere(connecting);
      return noted(error);
    });
  });
};

/** Returns a connection that comes when nobody waits for it any more. */
const releaseWhenThere = async (connecting: unknown): Promise<void> => {
  try {
    const late = await connecting;
    if (isConnection(late)) late.release();
  } catch {
    // There will be none.
  }
};

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'release' in value && typeof value.release === 'function';

/** A query of a transaction; one that is lost takes its connection out of the pool. */
const queryOrDrop =
  (client: Connection, state: DatabaseState, noted: (error: unknown) => Promise<never>) =>
  (query: (...args: unknown[]) => unknown, args: unknown[]): unknown => {
    // Those of the pool itself come with a callback, and it drops their connections.
    if (args.some((arg) => typeof arg === 'function')) return query(...args);
    const dropped = (error: unknown): Promise<never> => {
      if (isDatabaseAway(asAway(error))) drop(client);
      return noted(error);
    };
    return inQueryTime(async () => query(...args)).then((result: unknown) => {
      state.worked();
      return result;
    }, dropped);
  };

/** Returns a connection to the pool as broken, once; whoever uses it still may return it again. */
const drop = (client: Connection): void => {
  client.release(true);
  client.release = () => {};
};
