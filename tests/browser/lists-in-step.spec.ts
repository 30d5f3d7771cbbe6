import type { Page } from '@playwright/test';
import { signIn, signUp, startTrip } from '../kit/browser/api.ts';
import { openLive, soon } from '../kit/browser/live-socket.ts';
import { expect, test } from './fixtures.ts';
import { expectNote } from './page-steps.ts';
import { choose, chooseSurely, listsOf, rowOf, watchLists } from './trip-lists.ts';

const cardsOf = (page: Page, list: 'Your Travel Plans' | 'Trip History') =>
  page.getByRole(list === 'Trip History' ? 'feed' : 'list', { name: list }).getByRole('article');

test('sidebar, dashboard and history of every tab follow within a second, without flickering', async ({
  page,
  browser,
  app,
  token,
  traveller,
}) => {
  const kept = await startTrip(app, token, { nights: 5 });
  const id = await startTrip(app, token);
  const away = await browser.newContext();
  await signIn(app, away, traveller);
  const [home, past] = [await away.newPage(), await away.newPage()];
  await openLive(home, `${app.url}/dashboard`);
  await openLive(past, `${app.url}/trip/history`);
  await openLive(page, `${app.url}/trip/new`);
  for (const tab of [home, past, page]) await expect(rowOf(listsOf(tab).recent, id)).toBeVisible();
  await expect(cardsOf(home, 'Your Travel Plans')).toHaveCount(2);
  await expect(cardsOf(past, 'Trip History')).toHaveCount(2);
  const states = await Promise.all([page, home, past].map((tab) => watchLists(tab)));
  const within = await soon(page);

  await chooseSurely(page, rowOf(listsOf(page).recent, id), 'Archive Trip');
  await Promise.all([
    expect(rowOf(listsOf(home).archived, id)).toBeVisible(within),
    expect(cardsOf(home, 'Your Travel Plans')).toHaveCount(1, within),
    expect(cardsOf(past, 'Trip History').first().getByText('Archived', { exact: true })).toBeVisible(within),
  ]);
  await choose(page, rowOf(listsOf(page).archived, id), 'Restore Trip');
  await Promise.all([
    expect(rowOf(listsOf(home).recent, id)).toBeVisible(within),
    expect(cardsOf(home, 'Your Travel Plans')).toHaveCount(2, within),
    expect(cardsOf(past, 'Trip History').getByText('Archived', { exact: true })).toHaveCount(0, within),
  ]);
  await chooseSurely(page, rowOf(listsOf(page).recent, id), 'Delete Trip');
  await Promise.all([
    expect(rowOf(listsOf(home).recent, id)).toHaveCount(0, within),
    expect(cardsOf(home, 'Your Travel Plans')).toHaveCount(1, within),
    expect(cardsOf(past, 'Trip History')).toHaveCount(1, within),
  ]);
  await expect(rowOf(listsOf(page).recent, kept)).toBeVisible();
  // As they were, archived, restored, deleted: nothing before, between or after.
  for (const read of states) expect(await read()).toHaveLength(4);
  await away.close();
});

test('a trip that is started or renamed elsewhere is in step too; the dashboard without any trip left shows that it is empty', async ({
  page,
  context,
  app,
  token,
}) => {
  await openLive(page, `${app.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  const within = await soon(page);
  const id = await startTrip(app, token);
  await expect(cardsOf(page, 'Your Travel Plans')).toHaveCount(1, within);
  await expect(rowOf(listsOf(page).recent, id)).toBeVisible(within);
  const other = await context.newPage();
  await openLive(other, `${app.url}/trip/chat/${id}`);
  await other.getByRole('button', { name: 'Rename the trip' }).click();
  await other.getByRole('textbox', { name: 'Name of the trip' }).fill('Eid with Grandma');
  await other.keyboard.press('Enter');
  await expect(cardsOf(page, 'Your Travel Plans')).toContainText('Eid with Grandma', within);
  await expect(rowOf(listsOf(page).recent, id)).toContainText('Eid with Grandma', within);
  await other.close();

  const history = page.getByRole('link', { name: 'View All History' });
  await chooseSurely(page, rowOf(listsOf(page).recent, id), 'Archive Trip');
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  // It is archived, not gone: the history has it.
  await expect(history).toBeVisible();
  await chooseSurely(page, rowOf(listsOf(page).archived, id), 'Delete Trip');
  await expect(history).toBeHidden();
});

test('of two users each sees their own trips, whatever the other does', async ({
  page,
  browser,
  app,
  token,
}) => {
  const id = await startTrip(app, token);
  const away = await browser.newContext();
  const theirs = await startTrip(
    app,
    await signIn(app, away, await signUp(app, { firstName: 'Omar', lastName: 'Saleh' })),
  );
  const omar = await away.newPage();
  await openLive(omar, `${app.url}/dashboard`);
  await expect(cardsOf(omar, 'Your Travel Plans')).toHaveCount(1);
  await expect(rowOf(listsOf(omar).recent, theirs)).toBeVisible();
  const states = await watchLists(omar);
  await openLive(page, `${app.url}/trip/new`);
  await expect(listsOf(page).recent.getByRole('listitem')).toHaveCount(1);
  await chooseSurely(page, rowOf(listsOf(page).recent, id), 'Archive Trip');
  await expectNote(page, 'Trip archived', 'Trip has been moved to archives.');
  await chooseSurely(page, rowOf(listsOf(page).archived, id), 'Delete Trip');
  await expectNote(page, 'Trip deleted', 'Trip has been permanently deleted.');
  expect(await states()).toHaveLength(1);
  await omar.goto(`${app.url}/trip/history`);
  await expect(cardsOf(omar, 'Trip History')).toHaveCount(1);
  await away.close();
});

test('with the server stopped every change is undone with an error, and the lists catch up when it is back', async ({
  page,
  app,
  token,
}) => {
  // The server is ended and started, and the connection waits a little longer after each try.
  test.setTimeout(120_000);
  const filed = await startTrip(app, token, { nights: 5 });
  const id = await startTrip(app, token);
  await openLive(page, `${app.url}/trip/chat/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Trip to Riyadh' })).toBeVisible();
  const { recent, archived } = listsOf(page);
  await chooseSurely(page, rowOf(recent, filed), 'Archive Trip');
  await expectNote(page, 'Trip archived', 'Trip has been moved to archives.');
  await app.end();
  const states = await watchLists(page, '.sidebar-lists');
  await chooseSurely(page, rowOf(recent, id), 'Archive Trip');
  await expectNote(page, 'Error', 'Failed to archive trip.');
  await choose(page, rowOf(archived, filed), 'Restore Trip');
  await expectNote(page, 'Error', 'Failed to restore trip.');
  await page.getByRole('button', { name: 'Rename the trip' }).click();
  await page.getByRole('textbox', { name: 'Name of the trip' }).fill('Eid with Grandma');
  await page.keyboard.press('Enter');
  await expectNote(page, 'Error', 'Failed to rename trip.');
  await expect(page.getByRole('heading', { level: 1, name: 'Trip to Riyadh' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('switch').click();
  await expectNote(page, 'Error', 'Failed to share trip.');
  await expect(page.getByRole('switch')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await chooseSurely(page, rowOf(recent, id), 'Delete Trip');
  await expectNote(page, 'Error', 'Failed to delete trip.');
  // The page of the trip is back as well.
  await expect(page).toHaveURL(`${app.url}/trip/chat/${id}`);
  await expect(rowOf(recent, id)).toBeVisible();
  await expect(rowOf(archived, filed)).toBeVisible();
  const drawn = await states();
  expect(new Set(drawn.filter((_, at) => at % 2 === 0)).size).toBe(1);
  // Each of archive, restore, rename and delete was to be seen at once, and then taken back; sharing is not listed.
  expect(drawn).toHaveLength(9);
  await app.start();
  await expect(page.getByRole('heading', { level: 1, name: 'Trip to Riyadh' })).toBeVisible();
  const late = await startTrip(app, token);
  await expect(rowOf(recent, late)).toBeVisible({ timeout: 20_000 });
});
