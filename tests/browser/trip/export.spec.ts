import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { plannedTrip, shareTrip, signIn, signUp } from '../../kit/browser/api.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings, expectNote, openPlanned, tabTo } from '../page-steps.ts';

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export' });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

/** Saves the plan by an item of the open menu. Returns the file's name and text. */
const saved = async (page: Page, name: RegExp): Promise<[name: string, text: string]> => {
  const coming = page.waitForEvent('download');
  await item(page, name).press('Enter');
  const download = await coming;
  return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
};

test('the plan is saved by the keyboard, and a calendar follows it by an address until that is switched off', async ({
  page,
  app,
  token,
}) => {
  const id = await openPlanned(page, app, token);
  await tabTo(page, exportButton(page));
  await page.keyboard.press('Enter');
  await expect(item(page, /Calendar file/)).toBeFocused();
  await expectNoFindings(page, 'export menu');
  await page.route(`**/api/trip/${id}/export/gpx`, (route) => route.abort());
  await item(page, /GPX/).press('Enter');
  await expectNote(page, 'Error', 'The file could not be made. Please try again.');
  await expect(exportButton(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const [name, text] = await saved(page, /Calendar file/);
  expect(name).toBe('Trip to Riyadh.ics');
  await expectNote(page, 'Saved Trip to Riyadh.ics', 'You find it in your downloads.');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await expect(exportButton(page)).toBeFocused();
  await page.unrouteAll();
  for (const [kind, beginning] of [
    ['gpx', /^<\?xml[^>]+>\s*<gpx /],
    ['kml', /^<\?xml[^>]+>\s*<kml /],
    ['md', /^# Trip to Riyadh/],
    ['json', /^\{[\s\S]+"days"/],
  ] as const) {
    await page.keyboard.press('Enter');
    const [file, content] = await saved(page, new RegExp(`\\.${kind}$`));
    expect(file).toBe(`Trip to Riyadh.${kind}`);
    expect(content).toMatch(beginning);
    await expect(exportButton(page)).toBeFocused();
  }

  await page.keyboard.press('Enter');
  await item(page, /Subscribe/).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Subscribe in a calendar' });
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const address = dialog.getByRole('textbox', { name: 'Calendar address' });
  const url = await address.inputValue();
  expect((await fetch(url)).status).toBe(200);
  await expectNoFindings(page, 'calendar address');
  const hidden = await address.evaluate((field) => field.scrollHeight - field.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(exportButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await item(page, /Subscribe/).press('Enter');
  await expect(dialog.getByText(/cannot be shown again/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog.getByText('No calendar address is in use.')).toBeVisible();
  expect((await fetch(url)).status).toBe(404);
});

test('a visitor saves a shared plan without an address of it, and makes it theirs once signed in', async ({
  browser,
  app,
  token,
}) => {
  const id = await plannedTrip(app, token);
  await shareTrip(app, token, id);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${app.url}/trip/chat/${id}`);
  await exportButton(page).click();
  await expect(item(page, /Print/)).toBeVisible();
  await expect(item(page, /Subscribe/)).toHaveCount(0);
  expect((await saved(page, /Markdown/))[1]).toContain('# Trip to Riyadh');
  const makeItMine = page.getByRole('button', { name: 'Make it mine' });
  await expect(makeItMine).toHaveCount(0);
  await signIn(app, context, await signUp(app));
  await page.reload();
  await makeItMine.click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeEnabled();
  expect(page.url()).not.toContain(id);
  await context.close();
});

test('thirty nights go on at most sixteen pages, with the plan alone on them', async ({
  page,
  app,
  token,
}) => {
  await openPlanned(page, app, token, 30);
  await expect(page.getByRole('heading', { name: 'Day 31' })).toBeAttached();
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      Reflect.set(window, 'printed', document.querySelector('.print-sheet')?.textContent);
    }),
  );
  // The map is fetched with the first key.
  await page.keyboard.press('Shift');
  const tellPage = (event: string) => page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
  await tellPage('beforeprint');
  await expect(page.locator('.print-map').getByText('31', { exact: true }).first()).toBeAttached();
  await tellPage('afterprint');
  const pdf = await page.pdf({ format: 'A4' });
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toMatch(/Trip to Riyadh.*Day 31 ·/);
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  expect(pages).toBeGreaterThan(2);
  expect(pages).toBeLessThanOrEqual(16);
  await expect(page.locator('.print-sheet')).toHaveCount(0);
});
