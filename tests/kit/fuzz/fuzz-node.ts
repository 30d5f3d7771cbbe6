import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { systemClock } from '../../../server/clock.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { createBrowser } from '../accounts/person.ts';
import { rows } from '../db/rows.ts';
import { APP_URL, quickPasswords } from '../server/open-app.ts';
import { openWholeNode } from '../server/whole-node.ts';
import { type ApiDocument, readApiDocument } from './api-document.ts';
import { createFuzzPlanner } from './fuzz-planner.ts';
import { openWriteLog } from './write-log.ts';

const Count = v.object({ n: v.number() });
/** A plan of thirty nights takes a second on a busy machine. */
const REPLY_PATIENCE_MS = 30_000;

/** Lines of the log that are meant: `RATE_LIMIT` is off, and replies fail on purpose. */
const EXPECTED = /^(RATE_LIMIT is off|The planner could not answer)/;

/**
 * The whole server on an empty PostgreSQL database, with passwords that cost nothing and no waits on purpose, and what
 * a run of odd requests watches of it.
 */
export const openFuzzNode = async (databaseUrl: string, isLimited: boolean) => {
  const planner = createFuzzPlanner();
  const node = await openWholeNode(
    { DATABASE_URL: databaseUrl, RATE_LIMIT: isLimited ? 'on' : 'off', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
    {
      planner: planner.planner,
      passwords: quickPasswords,
      pause: (ms, signal) => systemClock.pause(Math.min(ms, 1), signal),
    },
  );
  const database = await openDatabase({ url: databaseUrl });
  const writes = await openWriteLog(database.db);
  let linesRead = 0;
  const openReplies = async (): Promise<number> => {
    const query = sql`select count(*)::int as n from replies where state in ('waiting', 'writing')`;
    const [row] = await rows(database.db, query, Count);
    return row?.n ?? 0;
  };
  return {
    url: node.url,
    database,
    planner,
    writes,
    connect: node.connect,
    /** A browser in a network of its own. */
    browser: (address: string) =>
      createBrowser(
        {
          app: {
            request: (url, init) => {
              const headers = new Headers(init.headers);
              headers.set('x-forwarded-for', address);
              return node.app.request(url, { ...init, headers });
            },
          },
        },
        APP_URL,
      ),
    document: async (): Promise<ApiDocument> =>
      readApiDocument(await (await fetch(`${node.url}/api/openapi.json`)).json()),
    /** The codes that were mailed to an address, newest last. */
    codesFor: (email: string): string[] =>
      node.printed
        .filter((mail) => mail.includes(email))
        .flatMap((mail) => /code is (\d{6})/.exec(mail)?.[1] ?? []),
    /** What the log has complained of since this was last asked. */
    complaints: (): string[] => {
      const fresh = node.log.lines.slice(linesRead);
      linesRead = node.log.lines.length;
      return fresh
        .filter(({ level, message }) => (level === 'error' || level === 'warn') && !EXPECTED.test(message))
        .map(
          ({ message, about }) =>
            `${message} ${'err' in about && about.err instanceof Error ? about.err.stack : JSON.stringify(about)}`,
        );
    },
    /** Resolves with true when every reply has ended but those that are held; false when one takes too long. */
    isQuiet: async (): Promise<boolean> => {
      const until = Date.now() + REPLY_PATIENCE_MS;
      while ((await openReplies()) > planner.held()) {
        if (Date.now() > until) return false;
        await systemClock.pause(5);
      }
      return true;
    },
    close: async () => {
      planner.letGo();
      await node.close();
      await database.close();
    },
  };
};
export type FuzzNode = Awaited<ReturnType<typeof openFuzzNode>>;
