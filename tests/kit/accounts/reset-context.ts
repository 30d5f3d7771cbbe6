import { beforeEach, vi } from 'vitest';
import { eachDatabase, type SuiteDatabase } from '../db/databases.ts';
import { type OpenAppOptions, type OpenedApp, openApp } from '../server/open-app.ts';
import { type Browser, createBrowser, SARA } from './person.ts';

const NOW = Date.UTC(2026, 0, 15, 9);

/** What a test about forgotten passwords works with; all of it is new for each test. */
class ResetContext {
  readonly database: SuiteDatabase;
  #opened: OpenedApp | null = null;
  /** Milliseconds since the epoch, for the test to move. */
  clock = NOW;

  constructor(database: SuiteDatabase) {
    this.database = database;
  }

  get opened(): OpenedApp {
    this.#opened ??= this.reopen({});
    return this.#opened;
  }

  async begin(): Promise<void> {
    await this.database.empty();
    this.clock = NOW;
    this.#opened = null;
  }

  /** Opens the app anew, differently, on the same database and clock. */
  reopen(options: OpenAppOptions): OpenedApp {
    this.#opened = openApp(this.database, { now: () => this.clock, ...options });
    return this.#opened;
  }

  readonly signUp = async (person = SARA): Promise<Browser> => {
    const browser = createBrowser(this.opened);
    await browser.signUp(person);
    return browser;
  };

  /** Tries to sign Sara in. Returns the status. */
  readonly signIn = async (password: string): Promise<number> => {
    return (await createBrowser(this.opened).signIn({ password })).status;
  };
}

/** A suite about forgotten passwords on both databases; `suite` is given a context that each test finds empty. */
export const eachResetContext = (title: string, suite: (context: ResetContext) => void): void =>
  eachDatabase(title, (database) => {
    const context = new ResetContext(database);
    beforeEach(() => context.begin());
    suite(context);
  });

/** What the tests choose. */
export const NEW_PASSWORD = 'a better password';

const CODE = /Your code is (\d{6})/;

/** The code of the last mail that has one. */
const lastCode = (texts: readonly string[]): string | null => {
  const found = texts.map((text) => CODE.exec(text)?.[1]).filter((code) => code !== undefined);
  return found.at(-1) ?? null;
};

/** Asks for a code. Returns it from the mail that comes. */
export const requestCode = async (
  { mails }: Pick<OpenedApp, 'mails'>,
  browser: Browser,
  email: string = SARA.email,
): Promise<string> => {
  const before = mails.length;
  const answer = await browser.post('/auth/request-reset', { email });
  if (!answer.ok) throw new Error(`No code: ${await answer.text()}`);
  return vi.waitFor(() => {
    const code = lastCode(mails.slice(before).map((mail) => mail.text));
    if (code === null) throw new Error('no mail with a code has come');
    return code;
  });
};

/** A code of six digits that is not `code`. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** The two steps after the mail. */
export const verifyCode = (browser: Browser, otp: string, email = SARA.email) =>
  browser.post('/auth/verify-otp', { email, otp });
export const choosePassword = (browser: Browser, email = SARA.email, password = NEW_PASSWORD) =>
  browser.post('/auth/reset-password', { email, password });
