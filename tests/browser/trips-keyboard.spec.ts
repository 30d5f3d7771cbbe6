import type { Page } from '@playwright/test';
import { expect, startTrip, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';
import { expectNote, listsOf, rowOf } from './trip-lists.ts';

const PLAN = { level: 1, name: 'Trip to Riyadh' } as const;

/** Opens the menu of a trip by the keyboard alone and chooses an item of it. */
const chooseByKeys = async (page: Page, id: string, list: 'recent' | 'archived', item: string) => {
  const more = rowOf(listsOf(page)[list], id).getByRole('button');
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('menuitem', { name: item });
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
};

const sayYes = async (page: Page, action: string) => {
  const dialog = page.getByRole('alertdialog', { name: action });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: action }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

test('archive, undo, archive, restore and delete by the keyboard alone, the focus never lost', async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token);
  await page.goto(`${app.url}/trip/new`);
  const { recent, archived } = listsOf(page);
  await expect(rowOf(recent, id)).toBeVisible();
  await chooseByKeys(page, id, 'recent', 'Archive Trip');
  await sayYes(page, 'Archive Trip');
  await expect(rowOf(archived, id)).toBeVisible();
  await expect(recent).toBeFocused();

  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(recent, id)).toBeVisible();
  await expectNote(page, 'Trip restored', 'Trip has been restored from archives.');
  await expect(recent).toBeFocused();

  await chooseByKeys(page, id, 'recent', 'Archive Trip');
  await sayYes(page, 'Archive Trip');
  await chooseByKeys(page, id, 'archived', 'Restore Trip');
  // What is not dangerous is not asked for, and not lost either.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(rowOf(recent, id)).toBeVisible();
  await expect(archived).toBeFocused();

  await chooseByKeys(page, id, 'recent', 'Delete Trip');
  await page.keyboard.press('Escape');
  await expect(rowOf(recent, id).getByRole('button')).toBeFocused();
  await chooseByKeys(page, id, 'recent', 'Delete Trip');
  await sayYes(page, 'Delete Trip');
  await expect(recent.getByText('No trips yet')).toBeVisible();
  await expect(recent).toBeFocused();
});

test('rename and share by the keyboard alone, the focus back where it was', async ({ page, app, token }) => {
  const id = await startTrip(app, token, { nights: 1 });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', PLAN)).toBeVisible();
  const rename = page.getByRole('button', { name: 'Rename the trip' });
  await tabTo(page, rename);
  await page.keyboard.press('Enter');
  const input = page.getByRole('textbox', { name: 'Name of the trip' });
  await expect(input).toBeFocused();
  await page.keyboard.type('Eid with Grandma');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Eid with Grandma' })).toBeVisible();
  await expect(rename).toBeFocused();

  const share = page.getByRole('button', { name: 'Share' });
  await tabTo(page, share);
  await page.keyboard.press('Enter');
  const on = page.getByRole('switch', { name: 'Anyone with the link can view' });
  await expect(on).toBeFocused();
  await page.keyboard.press('Space');
  await expect(on).toBeChecked();
  await page.keyboard.press('Tab');
  const link = page.getByRole('textbox', { name: 'Link to this trip' });
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(on).toBeHidden();
  await expect(share).toBeFocused();
});

test('in the drawer the notes can be seen and pressed, and Escape puts them away one by one', async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/trip/new`);
  const menu = page.getByRole('button', { name: 'Open the menu' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await chooseByKeys(page, id, 'recent', 'Archive Trip');
  await sayYes(page, 'Archive Trip');
  await expectNote(page, 'Trip archived', 'Trip has been moved to archives.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(listsOf(drawer).recent, id)).toBeVisible();
  await expectNote(page, 'Trip restored', 'Trip has been restored from archives.');
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Trip restored', { exact: true })).toBeHidden();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
});
