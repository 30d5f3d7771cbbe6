import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from 'playwright';
import * as v from 'valibot';
import { launchChromium } from '../scripts/services/chromium.ts';
import { Itinerary } from '../shared/itinerary.ts';
import { callAs, readTrip, signIn, signUp, startTrip } from '../tests/kit/browser/api.ts';
import { type ModelServer, startModelServer } from '../tests/kit/model/model-server.ts';
import type { Report } from '../tests/kit/report.ts';
import { type App, startApp } from '../tests/kit/server/start-app.ts';
import { planText } from '../tests/kit/trips/plan-text.ts';
import { watchSlowEvents } from './slow-events.ts';

const THROTTLE = 4;
/** 100 tokens a second of four characters each. */
const CHARS_PER_SECOND = 400;
const FIRST_TOKEN_MS = 12_000;
const REPLY_MIN = 40_000;
/** Thirty days are about as many characters as are asked for. */
const NIGHTS = 29;
/** Interaction to next paint: what the web vitals call good. */
const NEXT_PAINT_MS = 200;
const END_MS = 300_000;
const READ_BACK_MS = 15_000;

interface Tab {
  app: App;
  model: ModelServer;
  browser: Browser;
  page: Page;
  cdp: CDPSession;
  token: string;
  tripId: string;
}

/** Where a mark that the reader looks at stands in the window. */
const topOf = (page: Page, mark: string): Promise<number> =>
  page
    .locator(mark)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

/** A place within the conversation. Asked for before the measuring: to look for it costs the slowed-down page 54 ms. */
const findPlace = async (page: Page): Promise<{ x: number; y: number }> => {
  const box = await page.locator('.chat-scroll').boundingBox();
  if (!box) throw new Error('there is no conversation on the page');
  return { x: box.x + 60, y: box.y + 200 };
};

/** What a reader does beside the text while it grows: chooses a day on the map, presses a pin, opens a menu. */
const interact = async (page: Page): Promise<void> => {
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  await day('Day 1').click();
  await page.locator('.pin').first().press('Enter');
  await page.keyboard.press('Escape');
  await day('All Days').click();
  await page.locator('.sidebar-user').click();
  await page.keyboard.press('Escape');
};

/** Follows the writing for a while, then scrolls back to an earlier part, uses the page, and stays there until the end. */
const readBack = async (
  { page }: Tab,
  mark: string,
  { x, y }: { x: number; y: number },
): Promise<{ before: number; after(): Promise<number> }> => {
  await page.waitForTimeout(READ_BACK_MS);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -2_000);
  await page.waitForTimeout(1_000);
  const before = await topOf(page, mark);
  await interact(page);
  return { before, after: () => topOf(page, mark) };
};

const untilWritten = async (tab: Tab, messages: number): Promise<string> => {
  const end = performance.now() + END_MS;
  for (;;) {
    const trip = await readTrip(tab.app, tab.token, tab.tripId);
    if (trip.reply === null && trip.chat_history.length === messages) {
      const last = trip.chat_history.at(-1);
      return last?.structured_itinerary ? planText(last.structured_itinerary) : (last?.content ?? '');
    }
    if (performance.now() > end) throw new Error('the reply was not finished in time');
    await tab.page.waitForTimeout(1_000);
  }
};

/** What of the words of a stored answer is not on the page; parts of it whose rendering is skipped are. */
const missingOn = async (page: Page, words: readonly string[]): Promise<string[]> => {
  const shown = ((await page.locator('.assistant').last().textContent()) ?? '').replace(/\s+/g, ' ');
  return words.filter((word) => !shown.includes(word.replace(/\s+/g, ' ').trim()));
};

const wordsOfPlan = (content: string): string[] =>
  v
    .parse(v.pipe(v.string(), v.parseJson(), Itinerary), content)
    .days.flatMap((day) => day.activities.flatMap((stop) => [stop.venue_name, stop.description]));

const measureOne = async (
  tab: Tab,
  one: { name: string; mark: string; messages: number; words: (content: string) => string[] },
  report: Report,
): Promise<void> => {
  const { page, cdp } = tab;
  await page.waitForTimeout(3_000);
  const place = await findPlace(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const events = await watchSlowEvents(page, NEXT_PAINT_MS);
  await page.locator(one.mark).first().waitFor({ timeout: 60_000 });
  const scroll = await readBack(tab, one.mark, place);
  const content = await untilWritten(tab, one.messages);
  await page.waitForTimeout(2_000);
  const after = await scroll.after();
  const slow = await events.end();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const missing = await missingOn(page, one.words(content));
  report.say(
    `${one.name} of ${content.length} characters at ${CHARS_PER_SECOND} a second, CPU ${THROTTLE}× slower`,
  );
  report.promise(`at least ${REPLY_MIN} characters`, content.length >= REPLY_MIN);
  report.promise(
    `no interaction over ${NEXT_PAINT_MS} ms${slow.length > 0 ? `: ${slow.join(', ')}` : ''}`,
    slow.length === 0,
  );
  report.promise(
    `no text missing${missing.length > 0 ? `: ${missing.slice(0, 3).join(' | ')}` : ''}`,
    missing.length === 0,
  );
  report.promise(`the scroll stayed (${scroll.before} → ${after} px)`, Math.abs(after - scroll.before) <= 1);
};

/** Many short paragraphs with bold words and lists, as a talkative model writes them. */
const longProse = (): { text: string; words: string[] } => {
  const words = Array.from(
    { length: 130 },
    (_, index) => `Part ${index + 1} of this answer speaks about the roads, the light and the people`,
  );
  const text = words
    .map(
      (word) =>
        `${word}, **which are worth a day**.\n\n- First the old town with its gates, towers and narrow lanes\n- Then the wadi, where families sit until late, and the [park](https://example.com/park)\n- At last a coffee, as it is poured here for every guest\n\n`,
    )
    .join('');
  return { text, words };
};

const openTab = async (): Promise<Tab & { close(): Promise<void> }> => {
  const model = await startModelServer({
    scenario: 'slow-first-token',
    firstTokenMs: FIRST_TOKEN_MS,
    charsPerSecond: CHARS_PER_SECOND,
  });
  const app = await startApp({ OPENAI_BASE_URL: model.url });
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const token = await signIn(app, context, await signUp(app));
  const tripId = await startTrip(app, token, { nights: NIGHTS });
  const page = await context.newPage();
  await page.goto(`${app.url}/trip/chat/${tripId}`);
  const close = async () => {
    await browser.close();
    await app.dispose();
    await model.close();
  };
  return { app, model, browser, page, cdp: await context.newCDPSession(page), token, tripId, close };
};

/** A long plan, then a long answer in prose, written before the eyes of a tab on a slow machine. */
export const measureThrottledTab = async (report: Report): Promise<void> => {
  const tab = await openTab();
  try {
    const plan = { name: 'A plan', mark: '.day-card', messages: 1, words: wordsOfPlan };
    await measureOne(tab, plan, report);
    const prose = longProse();
    tab.model.script.text = prose.text;
    const body = { trip_id: tab.tripId, message: 'What should we know about the city?', id: randomUUID() };
    await callAs(tab.app, tab.token, '/api/chat', { status: 202, method: 'POST', body });
    const answer = { name: 'Prose', mark: '.prose', messages: 3, words: () => prose.words };
    await measureOne(tab, answer, report);
  } finally {
    await tab.close();
  }
};
