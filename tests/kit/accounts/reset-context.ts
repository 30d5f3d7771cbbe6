import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { eachDatabase } from '../db/databases.ts';
import { type OpenAppOptions, type OpenedApp, openApp } from '../server/open-app.ts';
import { type Browser, createBrowser, SARA } from './person.ts';

const NOW = Date.UTC(2026, 0, 15, 9);

/** What a test about forgotten passwords works with; all of it is new for each test. */
export interface ResetContext {
  readonly database: Database;
  readonly opened: OpenedApp;
  /** Milliseconds since the epoch, for the test to move. */
  clock: number;
  /** Opens the app anew, differently, on the same database and clock. */
  reopen(options: OpenAppOptions): void;
  signUp(person?: typeof SARA): Promise<Browser>;
  /** Tries to sign Sara in. Returns the status. */
  signIn(password: string): Promise<number>;
}

/** A suite about forgotten passwords on both databases; `suite` is given a context that each test finds empty. */
export const eachResetContext = (title: string, suite: (context: ResetContext) => void): void =>
  eachDatabase(title, (open) => {
    let database: Database;
    let opened: OpenedApp;
    const context: ResetContext = {
      get database() {
        return database;
      },
      get opened() {
        return opened;
      },
      clock: NOW,
      reopen: (options) => {
        opened = openApp(database, { now: () => context.clock, ...options });
      },
      signUp: async (person = SARA) => {
        const browser = createBrowser(opened);
        await browser.post('/api/auth/sign-up/email', person);
        return browser;
      },
      signIn: async (password) => {
        const { email } = SARA;
        return (await createBrowser(opened).post('/api/auth/sign-in/email', { email, password })).status;
      },
    };
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      await database.db.execute(sql`truncate users, verifications, counters, reset_codes cascade`);
      context.clock = NOW;
      context.reopen({});
    });
    suite(context);
  });
