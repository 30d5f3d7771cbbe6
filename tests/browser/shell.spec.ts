import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Profile } from '../../shared/contracts/account.ts';
import { callAs, startTrip } from '../kit/browser/api.ts';
import { expect, test } from './fixtures.ts';
import { expectNoFindings, expectNote, tabTo } from './page-steps.ts';
import { chooseByKeys, chooseSurely, confirmByKeys, listsOf, rowOf } from './trip-lists.ts';

test.use({ moving: true });

test.beforeEach(({ token }) => expect(token).not.toBe(''));

test('the sidebar is folded by Ctrl and b, or Meta and b, and stays so after a reload, from the first frame on', async ({
  page,
  context,
  app,
}) => {
  const kept = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state');
    const left = (cookie?.expires ?? 0) - Date.now() / 1_000;
    expect(left).toBeGreaterThan(604_700);
    expect(left).toBeLessThanOrEqual(604_801);
    return cookie?.value;
  };
  await page.goto(`${app.url}/settings`);
  const side = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(side.getByRole('heading', { name: 'Recent Trips' })).toBeVisible();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(14 * 16);
  await page.keyboard.press('Control+b');
  await expect(side.getByRole('heading', { name: 'Recent Trips' })).toBeHidden();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(3 * 16);
  await expect(side.getByRole('link', { name: 'New Trip' })).toHaveText('+');
  expect(await kept()).toBe('false');

  const noting = await page.addInitScript(() => {
    const widths: number[] = [];
    Reflect.set(window, 'widths', widths);
    const check = () => {
      const side = document.querySelector('.shell-side');
      if (side) widths.push(side.getBoundingClientRect().width);
      requestAnimationFrame(check);
    };
    check();
  });
  await page.reload();
  await noting.dispose();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const widths = await page.evaluate<number[]>(() => Reflect.get(window, 'widths'));
  expect(new Set(widths.map(Math.round))).toEqual(new Set([48]));
  await page.keyboard.press('Meta+b');
  await expect(listsOf(page).recent).toBeVisible();
  expect(await kept()).toBe('true');
});

test('below 1024 pixels, and not at them, the sidebar is a drawer that Escape closes', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${app.url}/trip/new`);
  const side = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(side).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveCount(0);
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(side).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('No trips yet')).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBeCloseTo(16 * 16, 1);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect(drawer).toBeVisible();
});

test('in the drawer questions open above it, notes can be seen and pressed, and Escape closes one thing at a time', async ({
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
  const { recent } = listsOf(drawer);
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expectNoFindings(page, 'drawer');
  await rowOf(recent, id).getByRole('button').click();
  await expect(page.getByRole('menuitem', { name: 'Delete Trip' })).toBeVisible();
  await expectNoFindings(page, 'menu in the drawer');
  await page.getByRole('menuitem', { name: 'Delete Trip' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Trip' });
  await expect(question).toBeVisible();
  await expectNoFindings(page, 'question in the drawer');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(drawer).toBeVisible();

  await chooseByKeys(page, id, 'recent', 'Archive Trip');
  await confirmByKeys(page, 'Archive Trip');
  await expectNote(page, 'Trip archived', 'Trip has been moved to archives.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(recent, id)).toBeVisible();
  await expectNote(page, 'Trip restored', 'Trip has been restored from archives.');
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Trip restored', { exact: true })).toBeHidden();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  // Pressed again after the drawer has closed and before the browser says so.
  await drawer.evaluate(async (dialog) => {
    const closed = new Promise<void>((resolve) => {
      new MutationObserver(() => resolve()).observe(dialog, { attributeFilter: ['open'] });
    });
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await closed;
    document.querySelector<HTMLButtonElement>('[aria-label="Open the menu"]')?.click();
  });
  await chooseSurely(page, rowOf(recent, id), 'Delete Trip');
  await expect(recent.getByText('No trips yet')).toBeVisible();
});

test('the user is called by both names, else by the e-mail before the @; colours chosen in the menu stay, against the setting of the system', async ({
  page,
  app,
  traveller,
  token,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${app.url}/settings`);
  const side = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(side.getByText('Layla Haddad')).toBeVisible();
  await expect(side.getByRole('link', { name: 'Rihla' })).toHaveText('Rihla');
  await expect(side.getByRole('link', { name: 'Rihla' }).locator('svg')).toBeVisible();
  await side.getByRole('button', { name: 'Layla Haddad, account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Colours' }).press('ArrowRight');
  // It is wider than the sidebar that it belongs to.
  for (const choice of await page.getByRole('menuitemradio').all())
    await expect(choice).toBeInViewport({ ratio: 1 });
  // By key as well: a mouse is early where the menu still finds its place, and presses beside the entry.
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
  const profile = v.parse(Profile, await callAs(app, token, '/api/profile'));
  await page.route('**/api/profile', (route) =>
    route.fulfill({ json: { ...profile, first_name: '', last_name: '' } }),
  );
  await page.reload();
  await expect(side.getByText(traveller.email.split('@')[0] ?? '', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });

  test('notes are at the bottom right, three at most, and go after four seconds, or as long after the pointer has left them', async ({
    page,
    app,
  }) => {
    await page.clock.install();
    await page.goto(`${app.url}/trip/new`);
    const suggest = page.getByRole('button', { name: 'Generate Suggestion' });
    const notes = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await expect(suggest).toBeVisible();
    // From now on time passes only when the test advances it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    await suggest.click();
    await page.mouse.move(300, 300);
    // Its code comes with the first press, and its four seconds begin when it is there.
    await expect(async () => {
      await page.clock.runFor(10);
      expect(await notes.count()).toBe(1);
    }).toPass({ intervals: [50] });
    await page.clock.fastForward(3_600);
    await expect(notes).toHaveCount(1);
    const box = await notes.boundingBox();
    expect(1440 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
    expect(900 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
    await page.clock.runFor(800);
    await expect(notes).toHaveCount(0);
    for (let presses = 0; presses < 5; presses += 1) await suggest.click();
    await page.clock.runFor(500);
    await expect(notes).toHaveCount(3);

    await notes.last().hover();
    await page.clock.fastForward(20_000);
    await expect(notes).toHaveCount(3);
    await page.mouse.move(10, 10);
    await page.clock.fastForward(3_900);
    await page.clock.runFor(600);
    await expect(notes).toHaveCount(0);
  });
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
  await expect(page.getByLabel('Arrival City')).toBeVisible();
  expect(await missing()).toEqual([]);
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await missing()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  expect(await missing()).toEqual([]);
});
