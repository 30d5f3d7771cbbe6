import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { type Database, openDatabase } from './open.ts';

/** What the driver says of it, without the stack. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined ? reasonOf(error.cause) : String(error);

/** Returns the database that the settings name, and logs what whoever runs it has to know, and when it is away. */
export const openStore = async (settings: Settings, log: Log): Promise<Database> => {
  const where = settings.databaseUrl ? { url: settings.databaseUrl } : { dataDir: settings.dataDir };
  const database = await openDatabase(where, (reason) =>
    reason === null
      ? log.warn({}, 'The database answers again')
      : log.error({ reason: reasonOf(reason) }, 'The database does not answer'),
  );
  if (database.kind === 'pglite') {
    log.info(
      { directory: settings.dataDir },
      'Embedded database: one process, and a power cut may lose the last seconds. Set DATABASE_URL for PostgreSQL',
    );
  }
  if (!settings.rateLimit) {
    log.warn({}, 'RATE_LIMIT is off: anybody may try passwords as fast as they like. For load tests only');
  }
  return database;
};
