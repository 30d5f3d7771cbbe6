import { randomBytes } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { TripSummaries } from '../../shared/contracts/trip.ts';
import { type SmtpSink, startSmtpSink } from '../kit/accounts/smtp-sink.ts';
import { callAs, signIn, signUp, type Traveller, tokenOf } from '../kit/browser/api.ts';
import { createDatabaseAt } from '../kit/db/postgres-database.ts';
import { type ModelServer, startModelServer } from '../kit/model/model-server.ts';
import { type App, START_PATIENCE_MS, startApp } from '../kit/server/start-app.ts';
import { keepNotes } from './page-steps.ts';

/** Lines a browser prints although nothing is wrong: it reports refused requests itself. */
const HARMLESS = [
  /Failed to load resource/,
  /net::ERR_/,
  /WebSocket connection to/,
  /WebSocket is already in CLOSING or CLOSED state/,
  /Service Worker registration blocked/,
];

/** Fails the test on anything unexpected the page writes to its console, or throws. */
export const watchConsole = (page: Page): string[] => {
  const noise: string[] = [];
  page.on('console', (message) => {
    if (
      ['error', 'warning'].includes(message.type()) &&
      !HARMLESS.some((pattern) => pattern.test(message.text()))
    ) {
      noise.push(message.text());
    }
  });
  page.on('pageerror', (problem) => noise.push(String(problem)));
  return noise;
};

/** Lets a page begin as a new browser would: signed out, online, with nothing stored and nobody listening. */
const beginAnew = async (context: BrowserContext, page: Page, app: App, moving: boolean): Promise<void> => {
  for (const event of ['console', 'pageerror', 'request', 'response'] as const)
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // What the test before left open would see its session go.
  await page.goto(`${app.url}/favicon.svg`);
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  await context.clearPermissions();
  const client = await context.newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', {
    origin: app.url,
    storageTypes: 'local_storage,indexeddb',
  });
  await client.detach();
  const reducedMotion = moving ? 'no-preference' : 'reduce';
  await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null, reducedMotion });
  await page.mouse.move(-1, -1);
};

/** Signs a context in with the session of before if that still lives, and removes the trips of other tests. */
const signInAgain = async (app: App, context: BrowserContext, session: Session): Promise<string> => {
  await context.addCookies(session.cookies);
  const token = (await tokenOf(app, context)) ?? (await signIn(app, context, session.traveller));
  session.cookies = await context.cookies();
  for (const { trip_id } of v.parse(TripSummaries, await callAs(app, token, '/api/trip/history'))) {
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${app.url}/api/trip/${trip_id}`, { method: 'DELETE', headers });
  }
  return token;
};

/** An account that stays signed in from test to test. */
interface Session {
  traveller: Traveller;
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

interface TestFixtures {
  /** Whether the tests need a browser context of their own: for its clock, its workers or its options. */
  ownContext: boolean;
  /** Whether the tests are about what moves: drawing that is a tenth of the time of all others. */
  moving: boolean;
  /** Whether the tests change their account, so that no other test may have it. */
  ownAccount: boolean;
  traveller: Traveller;
  /** Access token of `traveller`, whose session the page's context has; without trips at first. */
  token: string;
  quiet: undefined;
}

interface WorkerFixtures {
  /** Writes all at once unless a test changes that. */
  model: ModelServer;
  /** The environment of the server. */
  env: Record<string, string>;
  /** The real server. */
  app: App;
  /** One for all tests of a worker, so that the browser fetches and compiles the app once. */
  sharedContext: BrowserContext;
  session: Session;
}

const USUAL = {
  scenario: 'auto',
  charsPerSecond: Number.POSITIVE_INFINITY,
  chunk: 4,
  times: Number.POSITIVE_INFINITY,
  text: null,
} as const;

/** `app` is the real server with a scripted model, one for each worker; on PostgreSQL where the run has one. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownContext: [false, { option: true }],
  moving: [false, { option: true }],
  ownAccount: [false, { option: true }],
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const model = await startModelServer(USUAL);
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  env: [async ({ model }, use) => use({ OPENAI_BASE_URL: model.url }), { scope: 'worker' }],
  app: [
    async ({ env }, use) => {
      const postgres = process.env.TEST_DATABASE_URL;
      const database = postgres ? await createDatabaseAt(postgres) : null;
      const onPostgres = database && {
        DATABASE_URL: database.url,
        AUTH_SECRET: randomBytes(32).toString('hex'),
      };
      const app = await startApp({ ...env, ...onPostgres });
      await use(app);
      await app.dispose();
      await database?.drop();
    },
    { scope: 'worker', timeout: START_PATIENCE_MS },
  ],
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { viewport, locale, timezoneId, serviceWorkers } = project.use;
      const context = await browser.newContext({ viewport, locale, timezoneId, serviceWorkers });
      await keepNotes(context);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  session: [async ({ app }, use) => use({ traveller: await signUp(app), cookies: [] }), { scope: 'worker' }],
  context: async ({ browser, ownContext, sharedContext }, use) => {
    const context = ownContext ? await browser.newContext() : sharedContext;
    if (ownContext) await keepNotes(context);
    await use(context);
    if (ownContext) await context.close();
    else for (const page of context.pages().slice(1)) await page.close();
  },
  // A new page is a new process with everything to compile again: most of the time of a short test.
  page: async ({ context, app, ownContext, viewport, moving }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (!ownContext) {
      await beginAnew(context, page, app, moving);
      if (viewport) await page.setViewportSize(viewport);
    }
    await use(page);
  },
  traveller: async ({ app, ownAccount, session }, use) =>
    use(ownAccount ? await signUp(app) : session.traveller),
  // The page comes first: with it the browser is signed out.
  token: async ({ app, page, ownAccount, traveller, session }, use) => {
    const context = page.context();
    await use(ownAccount ? await signIn(app, context, traveller) : await signInAgain(app, context, session));
  },
  quiet: [
    async ({ page, model }, use) => {
      Object.assign(model.script, USUAL);
      model.questions.length = 0;
      const noise = watchConsole(page);
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** `app` delivers its mails to a mail server of the test's own; signing in therefore needs a verified address. */
export const mailTest = test.extend<object, { sink: SmtpSink }>({
  sink: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const sink = await startSmtpSink();
      await use(sink);
      await sink.close();
    },
    { scope: 'worker' },
  ],
  env: [async ({ sink }, use) => use({ SMTP_URL: sink.url }), { scope: 'worker' }],
  traveller: async ({ app }, use) => use(await signUp(app)),
});

export { expect };
