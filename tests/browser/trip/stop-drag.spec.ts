import { readTrip } from '../../kit/browser/api.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings, expectNote, holdAnswers, openPlanned } from '../page-steps.ts';
import { item, moreOf, namesOf, stopsOf } from './plan-steps.ts';

test('a stop is dragged by the pointer and by the keyboard, which says so; what is refused goes back, a locked one stays', async ({
  page,
  app,
  token,
}) => {
  const id = await openPlanned(page, app, token);
  const [first = '', second = ''] = await namesOf(page);
  const gripOf = (name: string) => page.getByRole('button', { name: `Drag ${name}` });
  const dropBehind = async (name: string, index: number) => {
    // A plan that has just become whole is shown from its beginning once more: what moves by itself is not pressed.
    await expect(async () => {
      await stopsOf(page).nth(index).scrollIntoViewIfNeeded();
      const before = await stopsOf(page).nth(index).boundingBox();
      await page.waitForTimeout(400);
      expect(await stopsOf(page).nth(index).boundingBox()).toEqual(before);
    }).toPass();
    await stopsOf(page).first().hover();
    await expect(gripOf(name)).toHaveAttribute('draggable', 'true');
    await gripOf(name).hover();
    await page.mouse.down();
    await expect(async () => {
      const target = await stopsOf(page).nth(index).boundingBox();
      if (!target) throw new Error('the stop is not in view');
      for (const share of [0.6, 0.7]) await page.mouse.move(target.x + 60, target.y + target.height * share);
      await expect(page.locator('.drop-target[data-over="behind"]')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.mouse.up();
  };
  const detail = `${second} closes at noon.`;
  const refused = { status: 422, json: { type: '', title: '', status: 422, code: 'change_refused', detail } };
  await page.route('**/changes', (route) => route.fulfill(refused));
  const letGo = await holdAnswers(page, '**/changes');
  await dropBehind(first, 1);
  await expect.poll(() => namesOf(page)).toEqual([second, first]);
  letGo();
  await expectNote(page, 'The plan was not changed', detail);
  await expect.poll(() => namesOf(page)).toEqual([first, second]);
  await page.unroute('**/changes');
  await dropBehind(first, 1);
  await expect(page.locator('.greeting')).toContainText(' to another position.');
  expect(await namesOf(page)).toEqual([second, first]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => namesOf(page)).toEqual([first, second]);

  const onDay2 = await namesOf(page, 2);
  await gripOf(second).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Day 1, at the end (as now)' })).toBeFocused();
  await expect(page.locator('[data-live-announcer]')).toContainText('Started dragging. Press Tab');
  // All but where it can be dropped is inert meanwhile, the heading too.
  await expectNoFindings(page, 'dragging', ['page-has-heading-one']);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Day 2, before ${onDay2[0]}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gripOf(second)).toBeFocused();
  await expect(page.locator('.greeting')).toContainText(`${second} has moved from day 1 to day 2.`);
  expect(await namesOf(page, 2)).toEqual([second, ...onDay2]);
  await expect(gripOf(second)).toBeFocused();
  // Moved, brought back and moved.
  expect((await readTrip(app, token, id)).version).toBe(4);

  await moreOf(page, 0, 2).click();
  await item(page, 'Lock').click();
  await expect(gripOf(second)).toHaveCount(0);
});
