import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import { withText } from '../../../shared/contracts/trip.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import { finished, LONG, readTrip, startTrip } from '../../kit/browser/api.ts';
import { soon } from '../../kit/browser/live-socket.ts';
import { expect, test } from '../fixtures.ts';
import { messageInput, openPlanned, say } from '../page-steps.ts';

test.use({ moving: true });

const FAILED = 'Failed to send message. Please try again.';

const stop = (page: Page) => page.getByRole('button', { name: 'Stop writing' });
const preparing = (page: Page) => page.getByText('Preparing a Response');
const failure = (page: Page) => page.getByText('The planner could not finish this answer.');

const planIn = (message: ChatMessage | undefined): Itinerary =>
  v.parse(Itinerary, message?.structured_itinerary);

/** Notes every state of the words on the progress, and every place the composer stood at. */
const watchProgress = async (page: Page) => {
  await page.evaluate(() => {
    const seen = { words: [] as string[], tops: [] as number[] };
    const note = () => {
      const words = document.querySelector('.writing-progress')?.textContent;
      if (words && words !== seen.words.at(-1)) seen.words.push(words);
      const top = document.querySelector('.composer')?.getBoundingClientRect().top;
      if (words && top !== undefined && top !== seen.tops.at(-1)) seen.tops.push(top);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { seen });
  });
  return (): Promise<{ words: string[]; tops: number[] }> => page.evaluate(() => Reflect.get(window, 'seen'));
};

test('an answer that failed is announced once, in every tab that saw it begin, and trying again brings it', async ({
  page,
  context,
  app,
  model,
  token,
}) => {
  const id = await openPlanned(page, app, token);
  const other = await context.newPage();
  await other.goto(`${app.url}/trip/chat/${id}`);
  await expect(messageInput(other)).toBeEnabled();
  model.script.scenario = 'error-500';
  await say(page, 'Is it warm in winter?');
  // Side by side: a toast stands for four seconds only.
  await Promise.all([page, other].map((tab) => expect(tab.getByText(FAILED)).toHaveCount(1, LONG)));
  for (const tab of [page, other]) {
    await expect(failure(tab)).toBeVisible();
    await expect(messageInput(tab)).toBeEnabled();
    await expect(tab.locator('.bubble')).toContainText('Is it warm in winter?');
  }
  await expect(page.getByText(FAILED)).toHaveCount(0);
  model.script.scenario = 'auto';
  await other.getByRole('button', { name: 'Try again' }).click();
  for (const tab of [page, other]) {
    await expect(tab.locator('.assistant').nth(1)).toContainText('Light, modest clothing');
    await expect(failure(tab)).toBeHidden();
    await expect(messageInput(tab)).toBeEnabled();
  }
  await other.close();
});

test('[L4] a plan that stands still shows that once, in its place, and goes on; an answer without a first word fails', async ({
  page,
  context,
  app,
  model,
  token,
}) => {
  test.setTimeout(150_000);
  const other = await context.newPage();
  await openPlanned(other, app, token);
  Object.assign(model.script, { scenario: 'stall', times: 1 });
  model.questions.length = 0;
  const id = await startTrip(app, token, { nights: 2 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  const progress = await watchProgress(page);
  Object.assign(model.script, { scenario: 'slow-first-token', firstTokenMs: 60_000, times: 2 });
  await say(other, 'Is it warm in winter?');
  await expect(page.getByText('Still working…')).toBeVisible({ timeout: 20_000 });
  await expect(other.getByText('Thinking: this can take a minute')).toBeVisible({ timeout: 20_000 });
  await expect(preparing(page)).toBeVisible();
  await expect(stop(page)).toBeEnabled();
  Object.assign(model.script, { scenario: 'refused-401', times: Number.POSITIVE_INFINITY });
  model.hangUp();
  await expect(other.getByText(FAILED)).toBeVisible(LONG);
  model.script.scenario = 'auto';
  await expect(failure(other)).toBeVisible();
  await expect(other.getByText('Thinking: this can take a minute')).toBeHidden();
  await expect(messageInput(other)).toBeEnabled();

  await expect(page.getByRole('heading', { name: 'Day 3' })).toBeVisible({ timeout: 90_000 });
  await finished(app, token, id);
  await expect(messageInput(page)).toBeEnabled();
  const { words, tops } = await progress();
  expect(words.filter((text) => text === 'Still working…')).toHaveLength(1);
  expect(tops).toHaveLength(1);
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expect(page.locator('.day-card')).toHaveCount(3);
});

test('[L6] a reloaded page stops an answer before its first word, and closes the connection to the model', async ({
  page,
  app,
  model,
  token,
}) => {
  model.script.scenario = 'slow-first-token';
  model.script.firstTokenMs = 15_000;
  const id = await startTrip(app, token, { nights: 1 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(preparing(page)).toBeVisible();
  await expect.poll(() => model.open()).toBe(1);
  await page.reload();
  await expect(stop(page)).toBeVisible();
  const { timeout } = await soon(page);
  await stop(page).click();
  await expect(page.getByText('The writing was stopped.')).toBeVisible({ timeout: 2 * timeout });
  await expect.poll(() => model.open()).toBe(0);
  await expect(messageInput(page)).toBeEnabled();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  model.script.scenario = 'auto';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Day 2' })).toBeVisible(LONG);
});

test('[L6] another tab stops a plan; its whole days stay in both, and it can be continued', async ({
  page,
  context,
  app,
  model,
  token,
}) => {
  test.setTimeout(120_000);
  // Half a minute of silence after the first days: time enough for a second tab on a busy machine.
  model.script.scenario = 'stall';
  model.script.charsPerSecond = 2_000;
  const id = await startTrip(app, token, { nights: 5 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  const written = async () => withText((await readTrip(app, token, id)).reply)?.text ?? '';
  await expect.poll(async () => resumablePrefix(await written()), LONG).not.toBe('');
  // Only once the next day has begun the first one stands as it will be kept.
  await expect(page.getByRole('heading', { name: 'Day 2' })).toBeVisible(LONG);
  // Without the buttons that a plan has once it is whole; also in a frame in which the day is not rendered.
  const wordsOf = (tab: Page) =>
    tab.locator('.day-card').first().locator('.stop-type, .stop-name, .stop-about').allTextContents();
  const kept = await wordsOf(page);
  const other = await context.newPage();
  await other.goto(`${app.url}/trip/chat/${id}`);
  await stop(other).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText('The writing was stopped. The whole days are kept.')).toBeVisible();
    await expect(messageInput(tab)).toBeEnabled();
    expect(await wordsOf(tab)).toEqual(kept);
  }
  await expect.poll(() => model.open()).toBe(0);
  const [stopped] = (await readTrip(app, token, id)).chat_history;
  const { days } = planIn(stopped);
  expect(days.length).toBeLessThan(6);
  await expect(page.locator('.day-card')).toHaveCount(days.length);
  model.script.scenario = 'auto';
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(other.locator('.bubble')).toContainText('Please continue with the remaining days.');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Day 6' })).toBeVisible(LONG);
    await expect(messageInput(tab)).toBeEnabled(LONG);
    await expect(tab.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  }
  const { chat_history } = await readTrip(app, token, id);
  const whole = planIn(chat_history.at(-1));
  expect(whole.days.slice(0, days.length)).toEqual(days);
  expect([whole.days.length, whole.__meta__.version]).toEqual([6, 2]);
  await other.close();
});

test('a double click on send does not stop the reply to what it sent; no style selects the root by what is inside it', async ({
  page,
  app,
  model,
  token,
}) => {
  const id = await openPlanned(page, app, token);
  model.script.charsPerSecond = 100;
  await messageInput(page).fill('Is it warm in winter?');
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(page.locator('.assistant').nth(1)).toContainText('Light, modest clothing');
  await finished(app, token, id);
  await expect(messageInput(page)).toBeEnabled();
  await expect(page.getByText('The writing was stopped.')).toHaveCount(0);

  // It would be recalculated for each added word.
  const asked = await page.evaluate(() => {
    const selectorsIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule
          ? selectorsIn(rule.cssRules)
          : []),
      ]);
    return [...document.styleSheets].flatMap((sheet) => selectorsIn(sheet.cssRules));
  });
  expect(asked).toContain('.chat-scroll');
  expect(asked.filter((selector) => /(:root|html|body|\.radix-themes)\b[^,]*:has\(/.test(selector))).toEqual(
    [],
  );
});
