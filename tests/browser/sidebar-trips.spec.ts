import { inDays, startTrip } from '../kit/browser/api.ts';
import { noteFirst, soon } from '../kit/browser/live-socket.ts';
import { answerTrips, listedTrip } from '../kit/trips/many-trips.ts';
import { expect, test } from './fixtures.ts';
import { expectNoFindings, expectNote } from './page-steps.ts';
import { choose, chooseByKeys, chooseSurely, confirmByKeys, listsOf, rowOf } from './trip-lists.ts';

test.beforeEach(({ token }) => expect(token).not.toBe(''));

const DAY = { start_date: '2027-01-12' };

test('recent trips are the five newest that are not archived: city, day and nights; a new one appears at once', async ({
  page,
  app,
}) => {
  const list = [
    listedTrip(9, { archived: true, start_date: '2027-02-03', nights: 1 }),
    listedTrip(8, { ...DAY, nights: 1 }),
    listedTrip(7, { archived: true, start_date: '2027-03-30', nights: 30 }),
    ...[6, 5, 4, 3, 2, 1].map((n) => listedTrip(n, DAY)),
  ];
  await answerTrips(page, list);
  await page.goto(`${app.url}/settings`);
  const { recent, archived } = listsOf(page);
  const links = recent.getByRole('link');
  const hrefs = () => links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  const texts = ['Riyadh\nJan 12 · 1 night', ...Array.from({ length: 4 }, () => 'Riyadh\nJan 12 · 2 nights')];
  await expect(links).toHaveCount(5);
  expect(await links.allInnerTexts()).toEqual(texts);
  expect(await hrefs()).toEqual([8, 6, 5, 4, 3].map((n) => `/trip/chat/${listedTrip(n).trip_id}`));
  const old = archived.getByRole('listitem').getByRole('link');
  await expect(old).toHaveCount(2);
  expect(await old.allInnerTexts()).toEqual(['Riyadh\nFeb 3 · 1 night', 'Riyadh\nMar 30 · 30 nights']);
  await expect(old.first()).toHaveAttribute('href', `/trip/chat/${listedTrip(9).trip_id}`);

  list.unshift(listedTrip(10));
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('trip-created')));
  await expect(links.first()).toHaveAttribute('href', `/trip/chat/${listedTrip(10).trip_id}`);
  await expect(links).toHaveCount(5);

  // Long archives are shown twenty at a time.
  await answerTrips(
    page,
    Array.from({ length: 45 }, (_, n) => listedTrip(45 - n, { archived: true })),
  );
  await page.reload();
  await expect(archived.getByRole('listitem')).toHaveCount(20);
  await archived.getByRole('button', { name: 'Show 20 more' }).click();
  await archived.getByRole('button', { name: 'Show 5 more' }).click();
  await expect(archived.getByRole('listitem')).toHaveCount(45);
});

test('the menu of a trip waits for the pointer, and holds what the specification says; axe finds nothing on menus, questions and the folded sidebar', async ({
  page,
  app,
}) => {
  await answerTrips(page, [listedTrip(2), listedTrip(1, { archived: true, name: 'Autumn' })]);
  await page.goto(`${app.url}/dashboard`);
  const { recent, archived } = listsOf(page);
  const more = recent.getByRole('button');
  /** A press while a menu is still closing would be the end of both. */
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  };
  await expect(more).toHaveCSS('opacity', '0');
  await recent.getByRole('listitem').hover();
  await expect(more).toHaveCSS('opacity', '1');
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Archive Trip', 'Delete Trip']);
  await expectNoFindings(page, 'menu');
  await close();
  await archived.getByRole('listitem').hover();
  await archived.getByRole('listitem').getByRole('button').click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Restore Trip', 'Delete Trip']);
  await expectNoFindings(page, 'menu of an archived trip');
  await close();
  for (const item of ['Archive Trip', 'Delete Trip']) {
    await choose(page, rowOf(recent, listedTrip(2).trip_id), item);
    const question = page.getByRole('alertdialog', { name: item });
    expect(await question.getByRole('button').allInnerTexts()).toEqual(['Cancel', item]);
    await expectNoFindings(page, `question: ${item}`);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expectNoFindings(page, 'account menu');
  await close();
  await page.keyboard.press('Control+b');
  await expect(recent).toBeHidden();
  await expectNoFindings(page, 'folded');
});

test('a trip is archived after a question, brought back by Undo, and archived ones are restored', async ({
  page,
  app,
  token,
}) => {
  const id = await startTrip(app, token, { nights: 3, start_date: inDays(30) });
  await page.goto(`${app.url}/trip/new`);
  const { recent, archived } = listsOf(page);
  await expect(archived.getByText('No archived trips')).toBeVisible();
  await choose(page, rowOf(recent, id), 'Archive Trip');
  const dialog = page.getByRole('alertdialog', { name: 'Archive Trip' });
  await expect(dialog).toContainText(
    'Are you sure you want to archive "Trip to Riyadh"? You can restore it from the archives later.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(recent, id)).toBeVisible();
  await chooseSurely(page, rowOf(recent, id), 'Archive Trip');
  await expect(rowOf(archived, id)).toContainText('3 nights');
  await expect(rowOf(recent, id)).toHaveCount(0);
  await expect(recent.getByText('No trips yet')).toBeVisible();
  await expectNote(page, 'Trip archived', 'Trip has been moved to archives.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(recent, id)).toBeVisible();
  await expectNote(page, 'Trip restored', 'Trip has been restored from archives.');
  await chooseSurely(page, rowOf(recent, id), 'Archive Trip');
  await choose(page, rowOf(archived, id), 'Restore Trip');
  await expect(rowOf(recent, id)).toBeVisible();
  await expect(archived.getByText('No archived trips')).toBeVisible();
  await page.reload();
  await expect(rowOf(recent, id)).toBeVisible();
  await archived.getByRole('link', { name: 'Archived Trips' }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard`);
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
  await confirmByKeys(page, 'Archive Trip');
  await expect(rowOf(archived, id)).toBeVisible();
  await expect(recent).toBeFocused();

  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(recent, id)).toBeVisible();
  await expectNote(page, 'Trip restored', 'Trip has been restored from archives.');
  await expect(recent).toBeFocused();

  await chooseByKeys(page, id, 'recent', 'Archive Trip');
  await confirmByKeys(page, 'Archive Trip');
  await chooseByKeys(page, id, 'archived', 'Restore Trip');
  // What is not dangerous is not asked for, and not lost either.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(rowOf(recent, id)).toBeVisible();
  await expect(archived).toBeFocused();

  await chooseByKeys(page, id, 'recent', 'Delete Trip');
  await page.keyboard.press('Escape');
  await expect(rowOf(recent, id).getByRole('button')).toBeFocused();
  await chooseByKeys(page, id, 'recent', 'Delete Trip');
  await confirmByKeys(page, 'Delete Trip');
  await expect(recent.getByText('No trips yet')).toBeVisible();
  await expect(recent).toBeFocused();
});
