import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inDays, startTrip, test } from './fixtures.ts';

test.beforeEach(({ token }) => {
  expect(token).not.toBe('');
});

test('the sidebar is folded by Ctrl and b, and stays so after a reload', async ({ page, context, app }) => {
  await page.goto(`${app.url}/trip/new`);
  const side = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(side.getByRole('heading', { name: 'Recent Trips' })).toBeVisible();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(14 * 16);
  await page.keyboard.press('Control+b');
  await expect(side.getByRole('heading', { name: 'Recent Trips' })).toBeHidden();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(3 * 16);
  await expect(side.getByRole('link', { name: 'New Trip' })).toHaveText('+');
  const kept = (await context.cookies()).find(({ name }) => name === 'sidebar:state');
  expect(kept?.value).toBe('false');
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_000);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  expect((await side.boundingBox())?.width).toBeCloseTo(3 * 16, 1);
});

test('on a small window the sidebar is a drawer that Escape closes', async ({ page, app }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto(`${app.url}/trip/new`);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('No trips yet')).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBeCloseTo(16 * 16, 1);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect(drawer).toBeVisible();
});

test('recent trips are the five newest, and a new one appears at once', async ({ page, app, token }) => {
  for (const nights of [1, 2, 3, 4, 5]) await startTrip(app, token, { nights });
  await page.goto(`${app.url}/trip/new`);
  const recent = page.getByRole('navigation', { name: 'Recent Trips' }).getByRole('link');
  await expect(recent).toHaveCount(5);
  await expect(recent.first()).toContainText('Riyadh');
  await expect(recent.first()).toContainText('5 nights');
  await expect(recent.last()).toContainText('1 night');
  const id = await startTrip(app, token, { nights: 7, start_date: inDays(40) });
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('trip-created')));
  await expect(recent.first()).toHaveAttribute('href', `/trip/chat/${id}`);
  await expect(recent).toHaveCount(5);
});

test('colours chosen in the menu stay, against the setting of the system', async ({ page, app }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${app.url}/trip/new`);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Colours' }).press('ArrowRight');
  // By key as well: a mouse is early where the menu still finds its place, and presses beside the entry.
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('a note stays while the pointer is on it, and goes four seconds after the pointer has left', async ({
  page,
  app,
}) => {
  await page.clock.install();
  await page.goto(`${app.url}/trip/new`);
  await page.getByRole('button', { name: 'Generate Suggestion' }).click();
  const note = page.getByText('Suggestion generated!');
  await note.hover();
  await page.clock.runFor(20_000);
  await expect(note).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(4_500);
  await expect(note).toBeHidden();
});

test('every Radix class on screen that has a style has it in the trimmed sheets too', async ({
  page,
  app,
}) => {
  const full = readFileSync(
    join(import.meta.dirname, '../../node_modules/@radix-ui/themes/components.css'),
    'utf8',
  );
  const styled = new Set([...full.matchAll(/\.(rt-[A-Z]\w*)/g)].map(([, name]) => name));
  const missing = async () => {
    const { used, sheets } = await page.evaluate(() => ({
      used: [...document.querySelectorAll('[class*="rt-"]')].flatMap((one) => [...one.classList]),
      sheets: [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .join('\n'),
    }));
    expect(used.length).toBeGreaterThan(3);
    return [...new Set(used)].filter(
      (name) => styled.has(name) && !new RegExp(`\\.${name}(?!\\w)`).test(sheets),
    );
  };
  await page.goto(`${app.url}/trip/new`);
  await page.getByLabel('Arrival City').click();
  await expect(page.getByRole('option', { name: 'Riyadh' })).toBeVisible();
  expect(await missing()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await missing()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  expect(await missing()).toEqual([]);
});
