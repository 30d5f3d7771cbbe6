import type { Page } from 'playwright';
import { launchChromium } from '../scripts/services/chromium.ts';
import { openDatabase } from '../server/db/open.ts';
import { signIn, signUp, type Traveller } from '../tests/kit/browser/api.ts';
import { insertManyTrips } from '../tests/kit/db/trip-rows.ts';
import { quantile, type Report } from '../tests/kit/report.ts';
import { type App, startApp } from '../tests/kit/server/start-app.ts';
import { watchSlowEvents } from './slow-events.ts';

const TRIPS = 1_000;
const RUNS = 5;
const VIEWPORT = { width: 1440, height: 900 };
/** A wheel turns about this far at once. */
const TURN_PX = 600;
/** What the specification's reader waits for at most. */
const INTERACTIVE_MS = 1_000;
/** Beyond this an answer to a key is felt as late. */
const EVENT_MS = 200;

type Visit = (path: string) => Promise<Page>;

const openBoth = async (): Promise<{ app: App; many: Traveller; archived: Traveller }> => {
  const app = await startApp();
  const [many, archived] = [await signUp(app), await signUp(app)];
  // One process at a time may have the embedded database open.
  await app.end();
  const database = await openDatabase({ dataDir: app.dataDir });
  await insertManyTrips(database.db, many.email, TRIPS);
  await insertManyTrips(database.db, archived.email, TRIPS, true);
  await database.close();
  await app.start();
  return { app, many, archived };
};

/** Milliseconds until what `ready` selects is there, drawn, and the main thread is free for the next event. */
const untilFree = (page: Page, ready: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const check = () => {
          if (!document.querySelector(selector)) requestAnimationFrame(check);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        };
        check();
      }),
    ready,
  );

const scrollToEnd = async (page: Page): Promise<number> => {
  const cards = page.locator('.history .trip-card');
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  for (let turns = 0; turns < 1_000; turns += 1) {
    await page.mouse.wheel(0, TURN_PX);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (turns % 20 === 0 && (await cards.count()) === TRIPS) break;
  }
  return cards.count();
};

interface Figures {
  readyMs: number[];
  slowEvents: string[];
}

/** Does something with a page and takes down which events it was slow to answer. */
const weigh = async (page: Page, figures: Figures, use: () => Promise<void>): Promise<void> => {
  const events = await watchSlowEvents(page, 'events');
  await use();
  const slow = (await events.end()).filter(({ ms }) => ms > EVENT_MS);
  figures.slowEvents.push(...slow.map(({ ms }) => `${ms.toFixed(0)} ms`));
};

type Use = (visit: Visit, figures: Figures) => Promise<void>;

const useHistory: Use = async (visit, figures) => {
  const page = await visit('/trip/history');
  figures.readyMs.push(await untilFree(page, '.history-search'));
  await weigh(page, figures, async () => {
    await page.getByRole('searchbox').pressSequentially('journey 99', { delay: 40 });
    await page.getByRole('searchbox').fill('');
    const reached = await scrollToEnd(page);
    if (reached !== TRIPS) throw new Error(`Scrolling reached ${reached} of ${TRIPS} trips`);
  });
};

const useSidebar: Use = async (visit, figures) => {
  const page = await visit('/dashboard');
  figures.readyMs.push(await untilFree(page, '.sidebar-rest'));
  await weigh(page, figures, async () => {
    for (let steps = 0; steps < 5; steps += 1) await page.locator('.sidebar-rest').click();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Control+b');
  });
};

const print = (report: Report, what: string, { readyMs, slowEvents }: Figures): void => {
  const [first, ...others] = readyMs.map((ms) => ms.toFixed(0));
  report.say(`${what} can be used after ${[first, ...others].join(', ')} ms`);
  const half = quantile(readyMs, 0.5);
  report.promise(`within ${INTERACTIVE_MS} ms: median ${half.toFixed(0)} ms`, half <= INTERACTIVE_MS);
  report.say(`  events answered after more than ${EVENT_MS} ms: ${slowEvents.length}`);
};

/** What a thousand trips cost: in the history, and archived in the sidebar. Each run begins with an empty cache. */
export const measureManyTrips = async (report: Report, runs = RUNS): Promise<void> => {
  const { app, many, archived } = await openBoth();
  const browser = await launchChromium();
  const repeat = async (who: Traveller, use: Use) => {
    const figures: Figures = { readyMs: [], slowEvents: [] };
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
      await signIn(app, context, who);
      const page = await context.newPage();
      const visit: Visit = async (path) => {
        await page.goto(`${app.url}${path}`, { waitUntil: 'commit' });
        return page;
      };
      await use(visit, figures);
      await context.close();
    }
    return figures;
  };
  print(report, `the history of ${TRIPS} trips`, await repeat(many, useHistory));
  print(report, `the sidebar with ${TRIPS} archived trips`, await repeat(archived, useSidebar));
  await browser.close();
  await app.dispose();
};
