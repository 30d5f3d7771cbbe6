import { finished, LONG, readTrip, startTrip } from '../../kit/browser/api.ts';
import { test as base, expect } from '../fixtures.ts';
import { expectNoFindings, messageInput, say } from '../page-steps.ts';

/** The planner that is built in: no model offers choices, or takes its time to show a plan. */
const test = base.extend({ env: [{}, { scope: 'worker' }] });

test("'Show all' ends the show, what is unclear is asked, and a choice is taken by keyboard, once", async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 13 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  const showAll = page.getByRole('button', { name: 'Show all', exact: true });
  await expect(showAll).toBeVisible(LONG);
  const written = await page.getByRole('heading', { name: /^Day \d+$/ }).count();
  expect(written).toBeLessThan(14);
  await showAll.focus();
  const shown = page.waitForResponse((response) => response.url().endsWith('/show-all'));
  await page.keyboard.press('Enter');
  expect((await shown).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Day 14', exact: true })).toBeVisible({ timeout: 5_000 });
  await expect(showAll).toBeHidden();
  await expect(messageInput(page)).toBeFocused();

  await say(page, 'make it better');
  const choices = page.getByRole('group', { name: 'Answers to choose from' }).getByRole('button');
  const replace = choices.filter({ hasText: /^Replace / });
  await expect(replace).toHaveCount(1);
  const count = await choices.count();
  expect(count).toBeGreaterThan(1);
  // Pins of a long stay lie close together on the map.
  await expectNoFindings(page, 'choices', ['target-size']);
  const [words = ''] = await replace.allInnerTexts();
  const [, name = '', day = ''] = /^Replace (.+) on day (\d+)$/.exec(words) ?? [];
  const { version } = await readTrip(app, token, id);
  await expect(messageInput(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the newest answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 5; presses += 1) {
    if (await replace.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(replace).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.bubble').last()).toHaveText(`You: ${words}`);
  const taken = page.getByRole('group', { name: 'Answers that were offered' }).getByRole('button');
  await expect(taken).toHaveCount(count);
  for (const choice of await taken.all()) await expect(choice).toBeDisabled();
  await expect(taken.filter({ hasText: words })).toBeFocused();
  await finished(app, token, id);
  expect((await readTrip(app, token, id)).version).toBe((version ?? 0) + 1);
  await expect(page.locator('.chat-item[data-plan="true"] .greeting')).toContainText(
    new RegExp(`On day ${day}, .+ replaces ${name}`),
  );
  // Pressed once more it says nothing.
  await page.keyboard.press('Enter');
  await expect(page.locator('.bubble')).toHaveCount(2);
});
