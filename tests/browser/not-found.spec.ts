import { expect, test } from './fixtures.ts';

for (const path of ['/nowhere', '/trip', '/trip/chat', '/trip/history/7', '/dashboard/all']) {
  test(`${path} is not an address of Rihla, which shows that and leads home`, async ({ page, app }) => {
    const answer = await page.goto(`${app.url}${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Rihla');
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });
}

test('home is the new-trip screen for signed-in users', async ({ page, app, token }) => {
  expect(token).not.toBe('');
  await page.goto(`${app.url}/nowhere`);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${app.url}/trip/new`);
});
