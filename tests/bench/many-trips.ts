import { type BrowserContext, chromium, type Page } from 'playwright';
import { findChromium } from '../../scripts/services/chromium.ts';
import { CHROMIUM_ARGS } from '../../scripts/services/chromium-args.ts';
import { openDatabase } from '../../server/db/open.ts';
import { signIn, signUp } from '../browser/fixtures.ts';
import { type App, startApp } from '../kit/start-app.ts';
import { insertManyTrips } from '../kit/trip-rows.ts';

const TRIPS = 1_000;
const VIEWPORT = { width: 1440, height: 900 };
/** A wheel turns about this far at once. */
const TURN_PX = 600;

export interface ManyTripsFigures {
  /** Milliseconds from asking for the page to a drawn list whose search takes a key, one for each run. */
  historyMs: number[];
  sidebarMs: number[];
  /** Durations of all tasks of the page's main thread above 50 ms: while scrolling, searching, unfolding. */
  scrollTasks: number[];
  searchTasks: number[];
  sidebarTasks: number[];
  /** The longest an event of the keyboard or the pointer took from its arrival to the next picture. */
  slowestEventMs: number;
  /** Cards that scrolling to the end had reached. */
  reached: number;
}

/** Collects long tasks and slow events in the page, from its very beginning. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const tasks: number[] = [];
    const events: number[] = [];
    Reflect.set(window, 'bench', { tasks, events });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration));
    }).observe({ type: 'longtask', buffered: true });
    const timing: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      buffered: true,
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) events.push(Math.round(entry.duration));
    }).observe(timing);
  });

/** What was collected under that name since the last time. */
const taken = (page: Page, name: 'tasks' | 'events'): Promise<number[]> =>
  page.evaluate(async (which) => {
    // Entries are delivered a moment after what they tell of.
    await new Promise((resolve) => setTimeout(resolve, 150));
    const all: Record<string, number[]> = Reflect.get(window, 'bench');
    return all[which]?.splice(0) ?? [];
  }, name);

/** Milliseconds until `ready` is in the page, drawn, and the main thread is free for the next event. */
const untilFree = (page: Page, ready: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now()))));
        };
        look();
      }),
    ready,
  );

const scrollToEnd = async (page: Page): Promise<number> => {
  const cards = page.locator('.history .trip-card');
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  for (let turns = 0; turns < 600; turns += 1) {
    await page.mouse.wheel(0, TURN_PX);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (turns % 20 === 0 && (await cards.count()) === TRIPS) break;
  }
  return cards.count();
};

const openBoth = async (): Promise<{ app: App; history: string; sidebar: string }> => {
  const app = await startApp();
  const [many, archived] = [await signUp(app), await signUp(app)];
  await app.end();
  const database = await openDatabase({ dataDir: app.dataDir });
  await insertManyTrips(database.db, many.email, TRIPS);
  await insertManyTrips(database.db, archived.email, TRIPS, true);
  await database.close();
  await app.start();
  return { app, history: many.email, sidebar: archived.email };
};

/** What lists of a thousand trips cost: the history, and a sidebar with as many archived ones. */
export const measureManyTrips = async (runs: number): Promise<ManyTripsFigures> => {
  const { app, ...emails } = await openBoth();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  const visit = async (email: string, path: string): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
    await signIn(app, context, { email, password: 'correct horse', firstName: '', lastName: '' });
    const page = await context.newPage();
    await observe(page);
    await page.goto(`${app.url}${path}`, { waitUntil: 'commit' });
    return { context, page };
  };
  const figures: ManyTripsFigures = {
    historyMs: [],
    sidebarMs: [],
    scrollTasks: [],
    searchTasks: [],
    sidebarTasks: [],
    slowestEventMs: 0,
    reached: 0,
  };
  for (let run = 0; run < runs; run += 1) {
    const { context, page } = await visit(emails.history, '/trip/history');
    figures.historyMs.push(await untilFree(page, '.history-search'));
    await taken(page, 'tasks');
    await page.getByRole('searchbox').pressSequentially('journey 99', { delay: 30 });
    await page.getByRole('searchbox').fill('');
    figures.searchTasks.push(...(await taken(page, 'tasks')));
    figures.reached = await scrollToEnd(page);
    figures.scrollTasks.push(...(await taken(page, 'tasks')));
    figures.slowestEventMs = Math.max(figures.slowestEventMs, ...(await taken(page, 'events')));
    await context.close();
  }
  for (let run = 0; run < runs; run += 1) {
    const { context, page } = await visit(emails.sidebar, '/dashboard');
    figures.sidebarMs.push(await untilFree(page, '.sidebar-rest'));
    await taken(page, 'tasks');
    for (let steps = 0; steps < 5; steps += 1) await page.locator('.sidebar-rest').click();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Control+b');
    figures.sidebarTasks.push(...(await taken(page, 'tasks')));
    figures.slowestEventMs = Math.max(figures.slowestEventMs, ...(await taken(page, 'events')));
    await context.close();
  }
  await browser.close();
  await app.dispose();
  return figures;
};
