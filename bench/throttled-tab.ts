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
import { frameSteps, nameSteps } from './plan-steps.ts';
import { type Longest, promiseSteps, type Step, slowDown, THROTTLE, takeSteps } from './steps.ts';

const FIRST_TOKEN_MS = 12_000;
const NIGHTS = 30;
/** The longest plan this model can write, as fast as the fastest one writes: 127,000 characters in 20 s. */
const PLAN_MIN = 85_000;
const PLAN_S = 14;
const PROSE_MIN = 40_000;
const PROSE_S = 20;
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
  /** The plan that the model writes. */
  planned: string;
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

/**
 * Scrolls back to an earlier part after a while, reads there while more is written, and then uses the page until the
 * reply is whole. A pressed pin takes the reader to its stop, so where they read is measured before.
 */
const readBack = async (
  { page }: Tab,
  mark: string,
  steps: readonly Step[],
  longest: Longest,
  isWritten: () => boolean,
): Promise<{ before: number; after: number }> => {
  await page.waitForTimeout(READ_BACK_MS);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, -2_000);
  await page.waitForTimeout(1_000);
  const before = await topOf(page, mark);
  await page.waitForTimeout(READING_MS);
  const after = await topOf(page, mark);
  do await takeSteps(page, steps, longest);
  while (!isWritten());
  return { before, after };
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
    steps: (page: Page) => Step[];
  },
  report: Report,
): Promise<void> => {
  const { page, cdp } = tab;
  await page.waitForTimeout(3_000);
  await slowDown(cdp);
  const longest: Longest = new Map();
  await page.locator(one.mark).first().waitFor({ timeout: 60_000 });
  let isWritten = false;
  const writing = untilWritten(tab, one.messages).finally(() => {
    isWritten = true;
  });
  const scroll = await readBack(tab, one.mark, one.steps(page), longest, () => isWritten);
  const content = await writing;
  // Of a plan that comes at once the days join one by one.
  if (one.mark === '.day-card')
    await page
      .locator(`.assistant .day-card[data-day="${NIGHTS + 1}"]`)
      .last()
      .waitFor({ state: 'attached' });
  await page.waitForTimeout(2_000);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const missing = await missingOn(page, one.words(content));
  report.say(
    `${one.name} of ${content.length} characters in about ${one.seconds} s, CPU ${THROTTLE}× slower`,
  );
  report.promise(`at least ${one.least} characters`, content.length >= one.least);
  promiseSteps(report, longest);
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
  return {
    app,
    model,
    browser,
    page,
    cdp: await context.newCDPSession(page),
    token,
    tripId,
    planned: text,
    close,
  };
};

const ask = async ({ app, token, tripId }: Tab, message: string): Promise<void> => {
  const body = { trip_id: tripId, message, id: randomUUID() };
  await callAs(app, token, '/api/chat', { status: 202, method: 'POST', body });
};

/** A long plan, then a long answer in prose, then another plan, written before the eyes of a tab on a slow machine. */
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
      steps: frameSteps,
    };
    await measureOne(tab, plan, report);
    const { planned } = tab;
    const { text, words } = longProse();
    Object.assign(tab.model.script, { text, charsPerSecond: text.length / PROSE_S });
    await ask(tab, 'What should we know about the city?');
    const answer = {
      name: 'Prose',
      mark: '.prose',
      messages: 3,
      least: PROSE_MIN,
      seconds: PROSE_S,
      words: () => words,
      steps: frameSteps,
    };
    await measureOne(tab, answer, report);
    Object.assign(tab.model.script, { text: planned, charsPerSecond: planned.length / PLAN_S });
    await ask(tab, 'Please plan all of it anew');
    // It becomes whole while somebody types.
    await measureOne(tab, { ...plan, name: 'Another plan', messages: 5, steps: nameSteps }, report);
  } finally {
    await tab.close();
  }
};
