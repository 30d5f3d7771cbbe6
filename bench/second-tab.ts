import type { Browser, Page } from 'playwright';
import { launchChromium } from '../scripts/services/chromium.ts';
import { shareTrip, signIn, signUp, startTrip } from '../tests/kit/browser/api.ts';
import { noteFirst } from '../tests/kit/browser/live-socket.ts';
import { startModelServer } from '../tests/kit/model/model-server.ts';
import { quantile, type Report, spread } from '../tests/kit/report.ts';
import { type App, startApp } from '../tests/kit/server/start-app.ts';

const MESSAGES = 12;
const PROMISED_MS = 1_000;

/** The trip, written already, in three tabs: the writer's two, and one of a visitor who is not signed in. */
const openTabs = async (
  browser: Browser,
  app: App,
): Promise<Record<'writer' | 'second' | 'visitor', Page>> => {
  const context = await browser.newContext();
  const token = await signIn(app, context, await signUp(app));
  const id = await startTrip(app, token, { nights: 1 });
  await shareTrip(app, token, id);
  const visitors = await browser.newContext();
  const tabs = {
    writer: await context.newPage(),
    second: await context.newPage(),
    visitor: await visitors.newPage(),
  };
  for (const tab of Object.values(tabs)) {
    await tab.goto(`${app.url}/trip/chat/${id}`);
    await tab.locator('.itinerary[data-writing="false"]').first().waitFor({ timeout: 60_000 });
  }
  return tabs;
};

/** Slow enough for the notice before a visitor to be there when it is looked at. */
const ANSWER_CHARS_PER_SECOND = 30;

/**
 * Milliseconds from a message in the writer's tab, where it stands at once, to the same message in the second
 * one, and to the notice before a visitor that the plan is being updated.
 */
export const measureSecondTab = async (report: Report, messages = MESSAGES): Promise<void> => {
  const model = await startModelServer({ charsPerSecond: 2_000 });
  const app = await startApp({ OPENAI_BASE_URL: model.url });
  const browser = await launchChromium();
  try {
    const { writer, second, visitor } = await openTabs(browser, app);
    model.script.text = 'It is open every day but one.';
    model.script.charsPerSecond = ANSWER_CHARS_PER_SECOND;
    const input = writer.getByRole('textbox', { name: 'Message' });
    const lags: Record<'second' | 'visitor', number[]> = { second: [], visitor: [] };
    for (let count = 1; count <= messages; count += 1) {
      const message = `Question number ${count}, please`;
      const [shownAt, secondAt, visitorAt] = [
        await noteFirst(writer, '.bubble', message),
        await noteFirst(second, '.bubble', message),
        await noteFirst(visitor, '.visitor-notice', 'being updated'),
      ];
      await input.fill(message);
      await input.press('Enter');
      lags.second.push((await secondAt()) - (await shownAt()));
      lags.visitor.push((await visitorAt()) - (await shownAt()));
      await writer
        .locator('.prose')
        .nth(count - 1)
        .waitFor();
      await writer.locator('.composer textarea:enabled').waitFor();
      await visitor.locator('.visitor-notice').waitFor({ state: 'detached' });
    }
    for (const [name, times] of Object.entries(lags)) {
      report.say(
        `${name === 'second' ? 'a message in the second tab' : 'the notice before a visitor'}: ${spread(times)}`,
      );
      report.promise(`within ${PROMISED_MS} ms`, quantile(times, 1) <= PROMISED_MS);
    }
  } finally {
    await browser.close();
    await app.dispose();
    await model.close();
  }
};
