import { answerTrips, listedTrip } from '../kit/trips/many-trips.ts';
import { expectNoFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { listsOf } from './trip-lists.ts';

test.beforeEach(async ({ page, token }) => {
  expect(token).not.toBe('');
  await answerTrips(page, [listedTrip(2), listedTrip(1, { archived: true, name: 'Autumn' })]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the screen for unknown addresses', async ({ page, app }) => {
      await page.goto(`${app.url}/nowhere`);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
      await expectNoFindings(page, '404');
    });

    test('axe finds nothing on menus, questions and the folded sidebar', async ({ page, app }) => {
      await page.goto(`${app.url}/dashboard`);
      const { recent, archived } = listsOf(page);
      await archived.getByRole('button').click();
      await expect(page.getByRole('menuitem', { name: 'Restore Trip' })).toBeVisible();
      await expectNoFindings(page, 'menu of an archived trip');
      await page.keyboard.press('Escape');
      await recent.getByRole('button').click();
      await page.getByRole('menuitem', { name: 'Archive Trip' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoFindings(page, 'question before archiving');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /account menu/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
      await expectNoFindings(page, 'account menu');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+b');
      await expect(recent).toBeHidden();
      await expectNoFindings(page, 'folded');
    });

    test('axe finds nothing on the drawer, with its menu and question', async ({ page, app }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${app.url}/dashboard`);
      await page.getByRole('button', { name: 'Open the menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      const { recent } = listsOf(drawer);
      await expect(recent.getByRole('listitem')).toHaveCount(1);
      await expectNoFindings(page, 'drawer');
      await recent.getByRole('button').click();
      await expect(page.getByRole('menuitem', { name: 'Delete Trip' })).toBeVisible();
      await expectNoFindings(page, 'menu in the drawer');
      await page.getByRole('menuitem', { name: 'Delete Trip' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoFindings(page, 'question in the drawer');
    });

    test('axe finds nothing while lists load, nor where they could not be loaded', async ({ page, app }) => {
      await page.route('**/api/trip/history', (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.goto(`${app.url}/dashboard`);
      await expect(page.getByTestId('trip-skeleton')).toHaveCount(3);
      await expectNoFindings(page, 'skeletons');
      await expect(page.getByText('Your trips could not be loaded.')).toBeVisible();
      await expectNoFindings(page, 'failed');
    });
  });
}
