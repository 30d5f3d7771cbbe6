import { answerTrips, listedTrip } from '../kit/trips/many-trips.ts';
import { expectNoFindings } from './axe.ts';
import { expect, inDays, startTrip, test } from './fixtures.ts';
import { noteFirst, soon } from './live-socket.ts';
import { choose, expectNote, listsOf, rowOf } from './trip-lists.ts';

test.beforeEach(({ token }) => {
  expect(token).not.toBe('');
});

test('both lists show that they are empty, and the heading of the archives leads to the dashboard', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/trip/new`);
  const { recent, archived } = listsOf(page);
  await expect(recent.getByText('No trips yet')).toBeVisible();
  await expect(archived.getByText('No archived trips')).toBeVisible();
  await archived.getByRole('link', { name: 'Archived Trips' }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard`);
});

test('a trip is archived after a question, brought back by Undo, and archived ones are restored', async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 3, start_date: inDays(30) });
  await page.goto(`${app.url}/trip/new`);
  const { recent, archived } = listsOf(page);
  await choose(page, rowOf(recent, id), 'Archive Trip');
  const dialog = page.getByRole('alertdialog', { name: 'Archive Trip' });
  await expect(dialog).toContainText(
    'Are you sure you want to archive "Trip to Riyadh"? You can restore it from the archives later.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(recent, id)).toBeVisible();
  await choose(page, rowOf(recent, id), 'Archive Trip');
  await dialog.getByRole('button', { name: 'Archive Trip' }).click();
  await expect(rowOf(archived, id)).toContainText('3 nights');
  await expect(rowOf(recent, id)).toHaveCount(0);
  await expect(page.getByText('Trip archived', { exact: true })).toBeVisible();
  await expect(page.getByText('Trip has been moved to archives.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(recent, id)).toBeVisible();
  await expect(page.getByText('Trip restored', { exact: true })).toBeVisible();
  await expect(page.getByText('Trip has been restored from archives.')).toBeVisible();
  await choose(page, rowOf(recent, id), 'Archive Trip');
  await dialog.getByRole('button', { name: 'Archive Trip' }).click();
  await choose(page, rowOf(archived, id), 'Restore Trip');
  await expect(rowOf(recent, id)).toBeVisible();
  await expect(archived.getByText('No archived trips')).toBeVisible();
  await page.reload();
  await expect(rowOf(recent, id)).toBeVisible();
});

test('deleting asks first; the open trip is left, and another tab that shows it announces that it is gone', async ({
  page,
  context,
  app,
  token,
}) => {
  const id = await startTrip(app, token);
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto(`${app.url}/trip/chat/${id}`);
    await expect(tab.getByRole('heading', { name: 'Trip to Riyadh' })).toBeVisible();
    await expect(rowOf(listsOf(tab).recent, id)).toBeVisible();
  }
  await choose(page, rowOf(listsOf(page).recent, id), 'Delete Trip');
  const dialog = page.getByRole('alertdialog', { name: 'Delete Trip' });
  await expect(dialog).toContainText(
    'Are you sure you want to permanently delete "Trip to Riyadh"? This action cannot be undone.',
  );
  const { timeout } = await soon(other);
  const [deletedAt, goneAt] = [
    await noteFirst(page, '.toast-title', 'Trip deleted'),
    await noteFirst(other, 'h1', 'Trip not found'),
  ];
  await dialog.getByRole('button', { name: 'Delete Trip' }).click();
  await expectNote(page, 'Trip deleted', 'Trip has been permanently deleted.');
  await expect(page).toHaveURL(`${app.url}/dashboard`);
  await expect(other.getByText('Trip not found')).toBeVisible();
  expect((await goneAt()) - (await deletedAt())).toBeLessThan(timeout);
  await expect(listsOf(other).recent.getByText('No trips yet')).toBeVisible();
});

test('what the server refuses is undone, with the message of the specification', async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token);
  const kept = await startTrip(app, token, { nights: 5 });
  await page.goto(`${app.url}/trip/new`);
  const { recent, archived } = listsOf(page);
  await choose(page, rowOf(recent, kept), 'Archive Trip');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive Trip' }).click();
  await expect(rowOf(archived, kept)).toBeVisible();
  await page.route(/\/api\/trip\/[\da-f-]{36}$/, (route) => route.abort());
  await choose(page, rowOf(recent, id), 'Archive Trip');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive Trip' }).click();
  await expect(page.getByText('Failed to archive trip.')).toBeVisible();
  await expect(rowOf(recent, id)).toBeVisible();
  await choose(page, rowOf(recent, id), 'Delete Trip');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Trip' }).click();
  await expect(page.getByText('Failed to delete trip.')).toBeVisible();
  await expect(rowOf(recent, id)).toBeVisible();
  await choose(page, rowOf(archived, kept), 'Restore Trip');
  await expect(page.getByText('Failed to restore trip.')).toBeVisible();
  await expect(rowOf(archived, kept)).toBeVisible();
});

test('the keyboard alone archives, and the focus is never lost', async ({ page, app, token }) => {
  const id = await startTrip(app, token);
  await page.goto(`${app.url}/trip/new`);
  const { recent, archived } = listsOf(page);
  await rowOf(recent, id).getByRole('link').focus();
  await page.keyboard.press('Tab');
  const more = rowOf(recent, id).getByRole('button');
  await expect(more).toBeFocused();
  await expect(more).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Archive Trip' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(archived, id)).toBeVisible();
  await expect(recent).toBeFocused();
});

test('in the drawer the question opens above it, and Escape closes the question alone', async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${app.url}/trip/new`);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await choose(page, rowOf(listsOf(drawer).recent, id), 'Delete Trip');
  const question = page.getByRole('alertdialog', { name: 'Delete Trip' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(drawer).toBeVisible();
  await choose(page, rowOf(listsOf(drawer).recent, id), 'Delete Trip');
  await question.getByRole('button', { name: 'Delete Trip' }).click();
  await expect(listsOf(drawer).recent.getByText('No trips yet')).toBeVisible();
});

test('long archives are shown twenty at a time', async ({ page, app }) => {
  await answerTrips(
    page,
    Array.from({ length: 45 }, (_, n) => listedTrip(45 - n, { archived: true })),
  );
  await page.goto(`${app.url}/trip/new`);
  const { archived } = listsOf(page);
  await expect(archived.getByRole('listitem')).toHaveCount(20);
  await archived.getByRole('button', { name: 'Show 20 more' }).click();
  await archived.getByRole('button', { name: 'Show 5 more' }).click();
  await expect(archived.getByRole('listitem')).toHaveCount(45);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds nothing on the lists, an open menu and its question', async ({ page, app }) => {
      await answerTrips(page, [listedTrip(2), listedTrip(1, { archived: true, name: 'Autumn' })]);
      await page.goto(`${app.url}/trip/history`);
      const { recent } = listsOf(page);
      await recent.getByRole('button').click();
      await expect(page.getByRole('menuitem', { name: 'Delete Trip' })).toBeVisible();
      await expectNoFindings(page, 'menu');
      await page.getByRole('menuitem', { name: 'Delete Trip' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoFindings(page, 'question');
    });
  });
}
