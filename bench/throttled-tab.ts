import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from 'playwright';
import * as v from 'valibot';
import { launchChromium } from '../scripts/services/chromium.ts';
import { Itinerary } from '../shared/itinerary.ts';
import { callAs, finished, readTrip, signIn, signUp, startTrip } from '../tests/kit/browser/api.ts';
import { readQuestion, wirePlan } from '../tests/kit/model/model-answers.ts';
import { type ModelServer, startModelServer } from '../tests/kit/model/model-server.ts';
import type { Report } from '../tests/kit/report.ts';
import { type App, startApp } from '../tests/kit/server/start-app.ts';
import { planText } from '../tests/kit/trips/plan-text.ts';
import { type SlowEvents, watchSlowEvents } from './slow-events.ts';

const THROTTLE = 4;
const FIRST_TOKEN_MS = 12_000;
const NIGHTS = 30;
/** The longest plan this model can write, as fast as the fastest one writes: 127,000 characters in 20 s. */
const PLAN_MIN = 85_000;
const PLAN_S = 14;
const PROSE_MIN = 40_000;
const PROSE_S = 20;
/** Interaction to next paint: what the web vitals call good. */
const NEXT_PAINT_MS = 200;
const END_MS = 300_000;
const READ_BACK_MS = 3_000;
const READING_MS = 4_000;

interface Tab {
  app: App;
  model: ModelServer;
  browser: Browser;
  page: Page;
  cdp: CDPSession;
  token: string;
  tripId: string;
}

const WirePlan = v.looseObject({
  days: v.array(v.looseObject({ activities: v.array(v.looseObject({ description: v.string() })) })),
});

/** Where a mark that the reader looks at stands in the window. */
const topOf = (page: Page, mark: string): Promise<number> =>
  page
    .locator(mark)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

const TYPED = 'A name of forty characters for this trip';

/** What a reader does beside the text while it grows. Pauses let the paint after each be seen. */
const interact = async (page: Page, events: SlowEvents): Promise<void> => {
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  const done = async (what: string, act: () => Promise<void>) => {
    await act();
    await page.waitForTimeout(300);
    await events.name(what);
  };
  await done('a day', () => day('Day 1').click());
  await done('a pin', () => page.locator('.pin').first().press('Enter'));
  await done('closing its card', () => page.keyboard.press('Escape'));
  await done('all days', () => day('All Days').click());
  await done('the menu', () => page.locator('.sidebar-user').click());
  await done('closing the menu', () => page.keyboard.press('Escape'));
  await done('renaming', () => page.getByRole('button', { name: 'Rename the trip' }).click());
  await done('40 characters', () => page.keyboard.type(TYPED));
  await done('leaving the name', () => page.keyboard.press('Escape'));
};

/**
 * Scrolls back to an earlier part after a while, reads there while more is written, and then uses the page until the
 * reply is whole. A pressed pin takes the reader to its stop, so where they read is measured before.
 */
const readBack = async (
  { page }: Tab,
  mark: string,
  events: SlowEvents,
  isWritten: () => boolean,
): Promise<{ before: number; after: number; rounds: number }> => {
  await page.waitForTimeout(READ_BACK_MS);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, -2_000);
  await page.waitForTimeout(1_000);
  const before = await topOf(page, mark);
  await page.waitForTimeout(READING_MS);
  const after = await topOf(page, mark);
  let rounds = 0;
  for (; rounds === 0 || !isWritten(); rounds += 1) await interact(page, events);
  return { before, after, rounds };
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
  one: {
    name: string;
    mark: string;
    messages: number;
    least: number;
    seconds: number;
    words: (content: string) => string[];
  },
  report: Report,
): Promise<void> => {
  const { page, cdp } = tab;
  await page.waitForTimeout(3_000);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const events = await watchSlowEvents(page, 'interactions');
  await page.locator(one.mark).first().waitFor({ timeout: 60_000 });
  let isWritten = false;
  const writing = untilWritten(tab, one.messages).finally(() => {
    isWritten = true;
  });
  const scroll = await readBack(tab, one.mark, events, () => isWritten);
  const content = await writing;
  await page.waitForTimeout(2_000);
  const slow = (await events.end()).filter(({ ms }) => ms > NEXT_PAINT_MS);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const missing = await missingOn(page, one.words(content));
  report.say(
    `${one.name} of ${content.length} characters in about ${one.seconds} s, CPU ${THROTTLE}× slower, used ${scroll.rounds} times`,
  );
  report.promise(`at least ${one.least} characters`, content.length >= one.least);
  report.promise(
    `no interaction over ${NEXT_PAINT_MS} ms${slow.map(({ what, ms }) => `; ${what}: ${ms.toFixed(0)} ms`).join('')}`,
    slow.length === 0,
  );
  report.promise(
    `no text missing${missing.length > 0 ? `: ${missing.slice(0, 3).join(' | ')}` : ''}`,
    missing.length === 0,
  );
  report.promise(
    `the scroll stayed (${scroll.before} → ${scroll.after} px)`,
    Math.abs(scroll.after - scroll.before) <= 1,
  );
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

/** A plan as this model would write it for such a trip, only with more to say about each stop. */
const longPlan = async ({ app, model, token }: Pick<Tab, 'app' | 'model' | 'token'>): Promise<string> => {
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  const tripId = await startTrip(app, token, { nights: NIGHTS });
  await finished(app, token, tripId);
  const asked = model.questions.at(-1);
  if (!asked) throw new Error('the model was not asked');
  const plan = v.parse(WirePlan, wirePlan(readQuestion(asked.messages)));
  const stops = plan.days.flatMap(({ activities }) => activities);
  // More of it would be cut off by the server.
  for (const stop of stops) stop.description += ' There is shade, tea and a place to sit.'.repeat(12);
  return JSON.stringify(plan);
};

const openTab = async (): Promise<Tab & { close(): Promise<void> }> => {
  const model = await startModelServer();
  const app = await startApp({ OPENAI_BASE_URL: model.url });
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const token = await signIn(app, context, await signUp(app));
  const text = await longPlan({ app, model, token });
  const script = { scenario: 'slow-first-token', firstTokenMs: FIRST_TOKEN_MS } as const;
  Object.assign(model.script, { ...script, text, charsPerSecond: text.length / PLAN_S });
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
    const plan = {
      name: 'A plan',
      mark: '.day-card',
      messages: 1,
      least: PLAN_MIN,
      seconds: PLAN_S,
      words: wordsOfPlan,
    };
    await measureOne(tab, plan, report);
    const { text, words } = longProse();
    Object.assign(tab.model.script, { text, charsPerSecond: text.length / PROSE_S });
    const body = { trip_id: tab.tripId, message: 'What should we know about the city?', id: randomUUID() };
    await callAs(tab.app, tab.token, '/api/chat', { status: 202, method: 'POST', body });
    const answer = {
      name: 'Prose',
      mark: '.prose',
      messages: 3,
      least: PROSE_MIN,
      seconds: PROSE_S,
      words: () => words,
    };
    await measureOne(tab, answer, report);
  } finally {
    await tab.close();
  }
};
