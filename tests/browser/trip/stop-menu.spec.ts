import { callAs, readTrip } from '../../kit/browser/api.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings, expectNote, holdAnswers, openPlanned, say, tabTo } from '../page-steps.ts';
import { item, menu, moreOf, namesOf, stopsOf } from './plan-steps.ts';

test('a stop is locked, unlocked and removed by the keyboard alone, and the focus stays where it was', async ({
  page,
  app,
  token,
}) => {
  const id = await openPlanned(page, app, token);
  const names = await namesOf(page);
  const first = moreOf(page, 0);
  const remove = async () => {
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('End');
    await expect(item(page, 'Remove')).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await tabTo(page, first);
  await expect(first).toHaveAccessibleName(`Change ${names[0]}`);
  const showMenu = await holdAnswers(page, '**/assets/stop-actions-*.js', 'GET');
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-busy', 'true');
  showMenu();
  await expect(item(page, 'Replace…')).toBeFocused();
  await expect(first).toHaveAttribute('aria-busy', 'false');
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Replace…',
    'Move up',
    'Move down',
    'Move…',
    'Change time…',
    'Lock',
    'Ask about it in chat',
    'Open in maps',
    'Copy address',
    'Report a problem…',
    'Remove',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(first).toBeFocused();

  // The first stop cannot be moved up.
  for (const name of ['Replace…', 'Move down', 'Move…', 'Change time…', 'Lock']) {
    await page.keyboard.press('ArrowDown');
    await expect(item(page, name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(stopsOf(page).first().locator('.stop-name')).toContainText('Locked');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Unlock to change it')).toBeFocused();
  for (const name of ['Replace…', 'Move…', 'Change time…', 'Remove'])
    await expect(item(page, name)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(stopsOf(page).first().locator('.stop-name')).not.toContainText('Locked');

  await expect(first).toBeFocused();
  // The unlocking is shown before the server has it, and what follows must not overtake it.
  await expect(page.locator('.greeting')).toContainText(`${names[0]} is no longer locked.`);
  const stop_id = await first.getAttribute('data-stop-id');
  const lockElsewhere = async (locked: boolean) => {
    const { version } = await readTrip(app, token, id);
    const body = { base_version: version, operations: [{ op: 'lock', stop_id, locked }] };
    await callAs(app, token, `/api/trip/${id}/changes`, { method: 'POST', body });
  };
  const letGo = await holdAnswers(page, '**/changes');
  await remove();
  // It is shown before the server has it, and taken back when the server refuses.
  await expect.poll(() => namesOf(page)).toEqual(names.slice(1));
  await expect(moreOf(page, 0)).toBeFocused();
  await lockElsewhere(true);
  letGo();
  await expectNote(page, 'The plan was not changed', `${names[0]} is locked. Unlock it first.`);
  await expect.poll(() => namesOf(page)).toEqual(names);
  await expect(first).toBeFocused();
  await lockElsewhere(false);
  await expect(stopsOf(page).first().locator('.stop-name')).not.toContainText('Locked');

  await remove();
  await expect.poll(() => namesOf(page)).toEqual(names.slice(1));
  await expect(moreOf(page, 0)).toBeFocused();
  await expect(page.locator('.greeting')).toContainText(`${names[0]} is gone from day 1.`);
  await expect(moreOf(page, 0)).toBeFocused();
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(names.slice(1));
});

test('the dialogs of a stop ask for another place, position and time; each can be left, and axe finds nothing', async ({
  page,
  app,
  token,
}) => {
  const id = await openPlanned(page, app, token);
  const names = await namesOf(page);
  const [onDay2 = ''] = await namesOf(page, 2);
  const dialog = page.getByRole('dialog');
  const choose = async (name: string, day = 1) => {
    await moreOf(page, 1, day).click();
    await item(page, name).click();
    await expect(dialog).toBeVisible();
  };
  await moreOf(page, 1).click();
  await expectNoFindings(page, 'menu');
  await moreOf(page, 1).click();
  await expect(menu(page)).toBeHidden();
  // A double click is one change, although a menu that fades out can still be pressed.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await moreOf(page, 1).click();
  await item(page, 'Lock').dblclick();
  await expect(moreOf(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Unlock to change it')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stopsOf(page).nth(1).locator('.stop-name')).not.toContainText('Locked');

  const facts = stopsOf(page).nth(1);
  await facts.getByRole('button', { name: `details of ${names[1]}` }).click();
  await expect(facts.locator('.place-facts')).toContainText(/Checked on[A-Z]\w+ 20\d\d/);
  await expectNoFindings(page, 'details of a place');

  await choose('Report a problem…');
  await expect(dialog).toHaveAccessibleName(`Report a problem with ${names[1]}`);
  await dialog.getByRole('radio', { name: 'Its hours are wrong' }).click();
  await dialog.getByLabel('Details (optional)').fill('It opens at noon');
  await expectNoFindings(page, 'report');
  await page.route('**/reports', (route) => route.abort());
  const send = dialog.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect(dialog.getByRole('status')).toHaveText('The report could not be sent. Please try again.');
  await page.unroute('**/reports');
  await send.click();
  await expect(dialog.getByRole('status')).toHaveText('Thank you. We have received your report.');
  await page.keyboard.press('Escape');
  await expect(moreOf(page, 1)).toBeFocused();

  await choose('Move…');
  await expect(dialog).toHaveAccessibleName(`Move ${names[1]}`);
  const move = dialog.getByRole('button', { name: 'Move', exact: true });
  await expect(move).toBeDisabled();
  await expectNoFindings(page, 'move');
  await dialog.getByRole('combobox', { name: 'Position' }).selectOption('First of the day');
  await move.click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => namesOf(page)).toEqual(names.toReversed());

  await choose('Move…');
  const days = dialog.getByRole('combobox', { name: 'Day' });
  await days.focus();
  // Behind a dialog no key undoes the move before.
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ArrowDown');
  await expect(days.locator('option:checked')).toHaveText(/^Day 2/);
  await move.click();
  await expect.poll(() => namesOf(page, 2)).toEqual([onDay2, names[0]]);

  await choose('Change time…', 2);
  const set = dialog.getByRole('button', { name: 'Change time' });
  await expect(set).toBeDisabled();
  await expectNoFindings(page, 'time');
  await dialog.getByLabel('Begins at').fill('10:45');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(stopsOf(page, 2).nth(1)).toContainText('10:45');
  await expect(moreOf(page, 1, 2)).toBeFocused();
  // Locked, unlocked, moved twice and begun at another time.
  expect((await readTrip(app, token, id)).version).toBe(6);
});

test('other places are looked for, can fail to come, can be none, and one of them takes the place of the stop', async ({
  page,
  app,
  token,
}) => {
  await openPlanned(page, app, token);
  const [name = '', next] = await namesOf(page);
  const dialog = page.getByRole('dialog', { name: `Replace ${name}` });
  const open = async () => {
    await moreOf(page, 0).click();
    await item(page, 'Replace…').click();
  };
  const answers = '**/api/trip/*/stops/*/alternatives';
  await page.route(answers, (route) => route.fulfill({ json: [] }));
  await open();
  await expect(dialog).toContainText('No other place fits at that time.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(moreOf(page, 0)).toBeFocused();

  await page.unroute(answers);
  await page.route(answers, (route) => route.abort());
  await open();
  await expect(dialog).toContainText('Other places could not be loaded. Please try again.');
  await page.unroute(answers);
  const letGo = await holdAnswers(page, answers, 'GET');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Looking for other places…');
  letGo();
  const places = dialog.getByRole('listitem');
  await expect(places.first()).toContainText('min away');
  await expectNoFindings(page, 'replace');
  const searchAll = dialog.getByRole('button', { name: 'Search all places' });
  const words = dialog.getByLabel('Name, kind or district');
  await searchAll.press('Enter');
  await expect(words).toBeFocused();
  await expectNoFindings(page, 'replace by search');
  await dialog.getByRole('button', { name: 'Back' }).click();
  const chosen = await places.nth(1).locator('.alternative-name').innerText();
  await tabTo(page, dialog.getByRole('button', { name: chosen }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => namesOf(page)).toEqual([chosen, next]);
  await expect(page.locator('.greeting')).toContainText(`On day 1, ${chosen} replaces ${name}.`);

  // Any other place is found by its name; what does not fit is refused in the dialog, which stays open.
  await moreOf(page, 0).click();
  await item(page, 'Replace…').click();
  const again = page.getByRole('dialog', { name: `Replace ${chosen}` });
  await again.getByRole('button', { name: 'Search all places' }).click();
  await again.getByLabel('Name, kind or district').fill(name);
  const found = again.getByRole('listitem').filter({ hasText: name }).first().getByRole('button');
  const detail = `${name} is closed then.`;
  const refused = { status: 422, json: { type: '', title: '', status: 422, code: 'change_refused', detail } };
  await page.route('**/changes', (route) => route.fulfill(refused));
  await found.click();
  await expect(again.getByRole('status')).toHaveText(detail);
  await page.unroute('**/changes');
  await found.click();
  await expect(again).toBeHidden();
  await expect.poll(() => namesOf(page)).toEqual([name, next]);
  await expect(moreOf(page, 0)).toBeFocused();
});

test('offline and while a reply is written nothing can be changed, and the button says why; on a phone it is large enough', async ({
  page,
  context,
  app,
  model,
  token,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlanned(page, app, token);
  const more = moreOf(page, 0);
  const box = await more.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // A long name, which is a link, ends before it.
  const nameEnd = await stopsOf(page)
    .first()
    .locator('.stop-name')
    .evaluate(
      (name) => name.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(name).paddingRight),
    );
  expect(nameEnd).toBeLessThanOrEqual(box?.x ?? 0);
  await more.click();
  const heights = await page
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  for (const entry of await page.getByRole('menuitem').all())
    await expect(entry).toBeInViewport({ ratio: 1 });
  await expectNoFindings(page, 'menu, 390');
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(more).toHaveAccessibleDescription(/^You are offline\./);
  await more.press('Enter');
  await expect(page.locator('.toast-text', { hasText: 'You are offline.' })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await context.setOffline(false);
  await expect(more).toHaveAttribute('aria-disabled', 'false');

  model.script.charsPerSecond = 60;
  await say(page, 'Please make day 1 calmer');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(more).toHaveAccessibleDescription(/^A reply is being written\./);
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
});
