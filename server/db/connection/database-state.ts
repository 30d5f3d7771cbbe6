import { DatabaseAway, isDatabaseAway } from '../../database-away.ts';

/** PostgreSQL's codes for a lost connection, an end or a start of the server, too many clients, and time that is up. */
const AWAY = /^(08|57P0[123]|53300|57014|25P03)/;

/**
 * Returns an error of the driver as a `DatabaseAway` where the database is the reason for it, and as it is where the
 * statement is.
 */
export const asAway = (error: unknown): unknown => {
  // Only an answer of PostgreSQL has a severity.
  if (error instanceof Error && 'severity' in error)
    return 'code' in error && AWAY.test(String(error.code)) ? new DatabaseAway(error) : error;
  // What is no answer of the database is a fault of the connection, but for what the driver says of our own code.
  return error instanceof TypeError || isDatabaseAway(error) ? error : new DatabaseAway(error);
};

/** Notes how queries end, and publishes each change between a database that answers and one that does not. */
export interface DatabaseState {
  worked(): void;
  failed(error: unknown): void;
}

/** How long no query may have failed before the database counts as back: connections are lost one after the other. */
const BACK_AFTER_MS = 5_000;

/** `elapsed` returns milliseconds; `onChange` gets why the database is away, or null once it is back. */
export const createDatabaseState = (
  onChange: (reason: unknown) => void,
  elapsed: () => number,
): DatabaseState => {
  let failedAt: number | null = null;
  return {
    worked: () => {
      if (failedAt === null || elapsed() - failedAt < BACK_AFTER_MS) return;
      failedAt = null;
      onChange(null);
    },
    failed: (error) => {
      const isNew = failedAt === null;
      failedAt = elapsed();
      if (isNew) onChange(error);
    },
  };
};
