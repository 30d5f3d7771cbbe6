import { expect, test } from '../fixtures.ts';
import { expectNoFindings, expectNote, openPlanned } from '../page-steps.ts';
import { dayCard, item, namesOf, stopsOf } from './plan-steps.ts';

test('a stop is added to a day by a search, and what does not fit is refused with the reason and the nearest time', async ({
  page,
  app,
  token,
}) => {
  await openPlanned(page, app, token, 2);
  await expect.poll(() => namesOf(page, 2)).toContainEqual(expect.stringMatching(/\w/));
  const names = await namesOf(page, 2);
  // Behind the dialog it is hidden from whoever looks by roles.
  const sight = stopsOf(page, 2).filter({
    has: page.locator('.stop-type', { hasText: /Museum|Heritage|Souq/ }),
  });
  const sightName = (await sight.first().locator('.place-link').textContent()) ?? '';
  const add = dayCard(page, 2).getByRole('button', { name: 'Add a stop to day 2' });
  const dialog = page.getByRole('dialog', { name: 'Add a stop to day 2' });
  await add.press('Enter');
  const places = dialog.getByRole('listitem');
  await expect(places.first()).toBeVisible();
  await expectNoFindings(page, 'add a stop');
  const why = `${names[0]} is closed on day 2. It would fit on day 3 at 16:00.`;
  const refused = {
    status: 422,
    json: { type: '', title: '', status: 422, code: 'change_refused', detail: why },
  };
  await page.route('**/changes', (route) => route.fulfill(refused));
  await dialog.getByLabel('Name, kind or district').fill('musem');
  await expect(places.first()).toContainText('Museum');
  await places.first().getByRole('button').click();
  await expect(dialog.getByRole('status')).toHaveText(why);
  await page.unroute('**/changes');

  await dialog.getByLabel('Name, kind or district').fill(sightName);
  // Others of the plan may be found by the same words.
  const sought = places.filter({ has: page.getByText(sightName, { exact: true }) });
  await expect(sought).toContainText('Already planned for day 2');
  await expect(sought.getByRole('button')).toBeDisabled();

  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Cafe');
  await dialog.getByLabel('Name, kind or district').fill('');
  await dialog.getByRole('combobox', { name: 'Near' }).selectOption(names[0] ?? '');
  await expect(places.first()).toContainText('min away');
  const fitting = places.filter({ hasNotText: 'Closed on this day' });
  const chosen = await fitting.first().locator('.alternative-name').innerText();
  await fitting.first().getByRole('button').click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => namesOf(page, 2)).toContain(chosen);
  await expect(add).toBeFocused();
});

test('a day has a menu: two days change places or it is said why not, and what is asked of chat is said there', async ({
  page,
  app,
  token,
}) => {
  await openPlanned(page, app, token);
  const more = dayCard(page, 1).getByRole('button', { name: 'Change day 1' });
  await more.press('ArrowDown');
  await expect(item(page, 'Make lighter')).toBeFocused();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Make lighter',
    'Start an hour later',
    'Leave free',
    'Replan the day',
    'Swap with day…',
  ]);
  await expectNoFindings(page, 'menu of a day');
  await page.keyboard.press('End');
  await expect(item(page, 'Swap with day…')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Swap day 1' });
  await expect(dialog.getByRole('combobox', { name: 'With' }).locator('option:checked')).toContainText(
    'Day 2',
  );
  await expectNoFindings(page, 'two days change places');
  const detail = 'Day 1 begins at noon.';
  const refused = { status: 422, json: { type: '', title: '', status: 422, code: 'change_refused', detail } };
  await page.route('**/changes', (route) => route.fulfill(refused));
  const sent = page.waitForRequest('**/changes');
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ operations: [{ op: 'swap_days', days: [1, 2] }] });
  await expectNote(page, 'The plan was not changed', detail);
  await page.unroute('**/changes');
  await expect(more).toBeFocused();
  const [one, two] = [await namesOf(page, 1), await namesOf(page, 2)];
  await more.click();
  await item(page, 'Swap with day…').click();
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect.poll(() => namesOf(page, 1)).toEqual(two);
  expect(await namesOf(page, 2)).toEqual(one);
  await more.click();
  await item(page, 'Make lighter').click();
  await expect(page.getByText('Make day 1 lighter', { exact: true })).toBeVisible();
});
