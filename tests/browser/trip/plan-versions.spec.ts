import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { ChangesAccepted, type Operation } from '../../../shared/contracts/changes.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import { callAs, finished, readTrip } from '../../kit/browser/api.ts';
import type { App } from '../../kit/server/start-app.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings, expectNote, messageInput, openPlanned, tabTo } from '../page-steps.ts';

/** Changes the plan of a trip as another device would. */
const change = async (app: App, token: string, id: string, ...operations: Operation[]): Promise<void> => {
  const { version } = await readTrip(app, token, id);
  const body = { base_version: version, operations };
  v.parse(ChangesAccepted, await callAs(app, token, `/api/trip/${id}/changes`, { method: 'POST', body }));
};

const planOf = async (app: App, token: string, id: string): Promise<Itinerary> => {
  const { version } = await readTrip(app, token, id);
  return v.parse(Itinerary, await callAs(app, token, `/api/trip/${id}/versions/${version}`));
};

/** A trip whose first stops were removed one after another, open on the page. */
const changedTrip = async (page: Page, app: App, token: string, changes: number) => {
  const id = await openPlanned(page, app, token);
  const first = await planOf(app, token, id);
  const stops = first.days.flatMap(({ activities }) => activities).slice(0, changes);
  for (const { stop_id = '' } of stops) await change(app, token, id, { op: 'remove', stop_id });
  return { id, first, names: stops.map(({ venue_name }) => venue_name) };
};

const plan = (page: Page) => page.locator('.chat-item[data-plan="true"]');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const redo = (page: Page) => page.getByRole('button', { name: 'Redo' });
const stopNamed = (page: Page, name: string) => plan(page).locator('.stop-name', { hasText: name });
const isOff = ['aria-disabled', 'true'] as const;

test('changes are undone to the first plan and redone, by button and keys, in both tabs and after a reload', {
  tag: '@quick',
}, async ({ page, context, app, token }) => {
  const { id, first, names } = await changedTrip(page, app, token, 2);
  const [one = '', two = ''] = names;
  const other = await context.newPage();
  await other.goto(`${app.url}/trip/chat/${id}`);
  const isThere = async (isOne: boolean, isTwo: boolean) => {
    for (const tab of [page, other]) {
      await expect(stopNamed(tab, one)).toHaveCount(isOne ? 1 : 0);
      await expect(stopNamed(tab, two)).toHaveCount(isTwo ? 1 : 0);
    }
  };
  await isThere(false, false);
  await expect(redo(page)).toHaveAttribute(...isOff);

  await undo(page).click();
  await isThere(false, true);
  await expect(undo(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: two })).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await isThere(true, true);
  await expect(undo(page)).toHaveAttribute(...isOff);
  const undone = await planOf(app, token, id);
  expect(JSON.stringify([undone.days, undone.hotel_recommendation])).toBe(
    JSON.stringify([first.days, first.hotel_recommendation]),
  );
  await page.keyboard.press('ControlOrMeta+z');
  await expectNote(page, 'The plan was not changed', 'There is nothing to undo.');

  await page.keyboard.press('ControlOrMeta+Shift+z');
  await isThere(false, true);
  await page.reload();
  await expect(messageInput(page)).toBeEnabled();
  await redo(page).click();
  await isThere(false, false);
  // Two at once are two steps, in their order.
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await isThere(true, true);
  await other.close();
});

test('keys in a text field undo no change; a refusal, and being offline, are said and change nothing', async ({
  page,
  context,
  app,
  token,
}) => {
  const { id, names } = await changedTrip(page, app, token, 1);
  const [one = ''] = names;
  await expect(undo(page)).toBeVisible();
  await messageInput(page).fill('A note');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(messageInput(page)).toHaveValue('');
  expect((await readTrip(app, token, id)).version).toBe(2);

  const detail = 'Al Masmak is closed at 08:00 on day 1.';
  const refusal = { status: 422, contentType: 'application/problem+json' };
  await page.route(`**/api/trip/${id}/changes`, (route) =>
    route.fulfill({ ...refusal, body: JSON.stringify({ code: 'change_refused', detail }) }),
  );
  await undo(page).click();
  await expectNote(page, 'The plan was not changed', detail);
  await expect(stopNamed(page, one)).toHaveCount(0);
  await page.unrouteAll();

  await context.setOffline(true);
  await expect(undo(page)).toHaveAttribute(...isOff);
  await undo(page).press('ControlOrMeta+z');
  await expectNote(
    page,
    'The plan was not changed',
    'You are offline. The plan can be changed when you are online again.',
  );
  await context.setOffline(false);
  await expect(undo(page)).not.toHaveAttribute(...isOff);
  await undo(page).click();
  await expect(stopNamed(page, one)).toHaveCount(1);
});

test('an older plan is folded, opens in place and is restored, by keyboard alone', async ({
  page,
  app,
  token,
}) => {
  const { id, first, names } = await changedTrip(page, app, token, 1);
  const [one = ''] = names;
  await page.route(`**/api/trip/${id}/versions/1`, (route) => route.abort());
  await page.reload();
  const toggle = page.getByRole('button', { name: 'View version 1' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('.older .day-card')).toHaveCount(0);
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Version 1 could not be read.')).toBeVisible();
  await page.unrouteAll();
  await tabTo(page, page.getByRole('button', { name: 'Try again' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.older .day-card')).toHaveCount(first.days.length);
  await expect(toggle).toBeFocused();
  await expectNoFindings(page, 'an older plan');
  await tabTo(page, page.getByRole('button', { name: 'Restore version 1' }));
  await page.keyboard.press('Enter');
  await expect(stopNamed(page, one)).toHaveCount(1);
  await expect(undo(page)).toBeFocused();

  // On a phone nothing of it is before the reader of the map, whatever they looked at before.
  await page.setViewportSize({ width: 390, height: 844 });
  const turnTo = (tab: string) => page.getByRole('group', { name: 'View' }).getByText(tab).click();
  await turnTo('Chat');
  await turnTo('Plan');
  await turnTo('Map');
  await expect(page.locator('.pin').first()).toBeVisible();
  await expectNoFindings(page, 'the map, 390');
});

/** The first message of which the reader sees the beginning, by its text, and where it is. */
const firstInView = (page: Page) =>
  page.locator('.chat-scroll').evaluate((scroller) => {
    const { top } = scroller.getBoundingClientRect();
    const items = [...scroller.querySelectorAll('.chat-item')];
    const item = items.find((one) => one.getBoundingClientRect().top >= top);
    return { text: item?.textContent, top: (item?.getBoundingClientRect().top ?? 0) - top };
  });

/** Where an element is once it has been in the same place for three frames. */
const settledTop = (element: Locator): Promise<number> =>
  element.evaluate(async (one) => {
    let top = Number.NaN;
    for (let same = 0; same < 3; ) {
      await new Promise(requestAnimationFrame);
      const now = one.getBoundingClientRect().top;
      same = now === top ? same + 1 : 0;
      top = now;
    }
    return top;
  });

test('older messages come while the reader scrolls up, and what they see stays where it is', async ({
  page,
  app,
  token,
}) => {
  // Low enough for one day to fill the conversation.
  await page.setViewportSize({ width: 1280, height: 520 });
  const id = await openPlanned(page, app, token);
  for (let asked = 1; asked <= 14; asked += 1) {
    const body = { trip_id: id, message: `Question ${asked}: is it warm in winter?` };
    await callAs(app, token, '/api/chat', { status: 202, method: 'POST', body });
    await finished(app, token, id);
  }
  const [stop] = (await planOf(app, token, id)).days.flatMap(({ activities }) => activities);
  // The plan now stands at the end, so that a page need not reach back to the first one.
  await change(app, token, id, { op: 'remove', stop_id: stop?.stop_id ?? '' });
  await page.reload();
  const items = page.locator('.chat-item');
  await expect(items).toHaveCount(20);
  await expect(page.locator('.pin').first()).toBeVisible();

  await page.route('**/api/chat/*/history*', (route) => route.abort());
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  // Read when it comes into view, by the focus too.
  await tabTo(page, page.getByRole('button', { name: /Show earlier messages|Try again/ }));
  await expect(page.getByText('Earlier messages could not be read.')).toBeVisible();
  await expectNoFindings(page, 'older messages that could not be read');
  await page.unrouteAll();
  await page.locator('.chat-scroll').evaluate((scroller) => scroller.scrollTo({ top: 30 }));
  const before = await firstInView(page);
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(30);
  const after = await firstInView(page);
  expect(after.text).toBe(before.text);
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2);
  await expect(tryAgain).toHaveCount(0);
  await expect(page.locator('.chat-scroll')).toBeFocused();
  await expect(items.first()).toContainText('Version 1');
  // What has come is counted, and not read out in full.
  await expect(page.getByRole('status').filter({ hasText: '10 earlier messages' })).toHaveCount(1);
  await expect(items.nth(9)).toHaveAttribute('aria-live', 'off');
  await expect(items.nth(10)).not.toHaveAttribute('aria-live');
  // A change from elsewhere keeps what was read, and the place of what the reader sees.
  const lastDay = plan(page).locator('.day-card').last();
  await lastDay.evaluate((card) => card.scrollIntoView({ block: 'start' }));
  const top = await settledTop(lastDay);
  await change(app, token, id, { op: 'restore', version: 1 });
  await expect(stopNamed(page, stop?.venue_name ?? '')).toHaveCount(1);
  await expect(items).toHaveCount(30);
  expect(Math.abs((await settledTop(lastDay)) - top)).toBeLessThanOrEqual(2);

  await page.reload();
  await expect(items).toHaveCount(20);
  await page.locator('.chat-scroll').hover();
  await expect(async () => {
    await page.mouse.wheel(0, -1_000);
    await expect(items).toHaveCount(30, { timeout: 300 });
  }).toPass();
});
