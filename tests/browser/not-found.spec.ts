import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './page-steps.ts';

test('what is not an address of Rihla shows that and leads home, which is the new-trip screen for signed-in users', {
  tag: '@quick',
}, async ({ page, app, token }) => {
  expect(token).not.toBe('');
  for (const path of ['/trip', '/trip/chat', '/trip/history/7', '/dashboard/all', '/nowhere']) {
    const answer = await page.goto(`${app.url}${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Rihla');
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  }
  await expectNoFindings(page, '404');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${app.url}/trip/new`);
});
