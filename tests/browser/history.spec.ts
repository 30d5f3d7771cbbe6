import { startTrip } from '../kit/browser/api.ts';
import { answerTrips, listedTrip } from '../kit/trips/many-trips.ts';
import { expect, test } from './fixtures.ts';
import { expectNoFindings, expectNote } from './page-steps.ts';
import { choose, chooseSurely, failHistory } from './trip-lists.ts';

const LIST = { name: 'Trip History' } as const;

test.beforeEach(({ token }) => expect(token).not.toBe(''));

test('the history is empty at first, with links onward; then its cards are sorted by when they were made, with that day on them', {
  tag: '@quick',
}, async ({ page, app, token }) => {
  await page.goto(`${app.url}/trip/history`);
  await expect(page).toHaveTitle('Trip History · Rihla');
  await expect(page.getByRole('heading', { level: 1, name: 'Trip History' })).toBeVisible();
  await expect(page.getByText('View all your travel adventures')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'New Trip' })).toHaveAttribute('href', '/trip/new');
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  await expect(page.getByText('Start planning your first adventure to Saudi Arabia')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan Your First Trip' })).toHaveAttribute('href', '/trip/new');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expectNoFindings(page, 'empty');

  await startTrip(app, token, { nights: 4, companions: 0 });
  const newest = await startTrip(app, token, { nights: 1, companions: 2 });
  const cards = page.getByRole('feed', LIST).getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('3 travelers');
  await expect(cards.first()).toContainText('· 1 night');
  await expect(cards.last()).toContainText('1 traveler');
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'Asia/Riyadh' });
  await expect(cards.first().getByText(`Created ${today}`)).toBeVisible();
  await expect(cards.first().getByRole('link', { name: 'Continue Planning' })).toHaveAttribute(
    'href',
    `/trip/chat/${newest}`,
  );
  // Also what the sidebar no longer lists can be put away, brought back and deleted.
  await chooseSurely(page, cards.last(), 'Archive Trip');
  await expect(cards.last().getByText('Archived')).toBeVisible();
  await choose(page, cards.last(), 'Restore Trip');
  await expect(cards.last().getByText('Archived')).toBeHidden();
  await chooseSurely(page, cards.last(), 'Delete Trip');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('feed', LIST)).toBeFocused();
});

test('a card shows where, when, how long, with how many and since when; thirteen trips have a search, and a thousand are all reached', async ({
  page,
  app,
}) => {
  const made = { created_at: '2026-11-19T22:30:00.000Z', start_date: '2027-03-05' };
  await answerTrips(page, [
    listedTrip(3, { ...made, status: 'active', nights: 1, companions: 0 }),
    listedTrip(2, { ...made, archived: true, nights: 30, companions: 10 }),
    listedTrip(1, { ...made, status: 'completed', companions: 1 }),
  ]);
  await page.goto(`${app.url}/trip/history`);
  const cards = page.getByRole('feed', LIST).getByRole('article');
  await expect(cards).toHaveCount(3);
  const words = (await cards.allInnerTexts()).map((text) => text.split(/\n+/).map((line) => line.trim()));
  // Half past ten in the evening in London is the next day in Riyadh.
  const created = 'Created Nov 20, 2026';
  expect(words).toEqual([
    ['Active', 'Trip to Riyadh', 'Riyadh', 'Mar 5, 2027 · 1 night', '1 traveler', created, 'View Trip'],
    [
      'Planning',
      'Archived',
      'Trip to Riyadh',
      'Riyadh',
      'Mar 5, 2027 · 30 nights',
      '11 travelers',
      created,
      'Continue Planning',
    ],
    ['Completed', 'Trip to Riyadh', 'Riyadh', 'Mar 5, 2027 · 2 nights', '2 travelers', created, 'View Trip'],
  ]);
  await expect(cards.last().getByRole('link')).toHaveAttribute('href', `/trip/chat/${listedTrip(1).trip_id}`);

  const twelve = [
    listedTrip(12, { status: 'active', archived: true }),
    listedTrip(11, { status: 'completed' }),
    ...Array.from({ length: 10 }, (_, n) => listedTrip(10 - n)),
  ];
  await answerTrips(page, twelve);
  await page.reload();
  await expect(cards).toHaveCount(12);
  await expect(page.getByRole('searchbox')).toBeHidden();
  const special = listedTrip(13, { name: 'Diriyah with Grandma', start_date: '2027-03-05' });
  await answerTrips(page, [special, ...twelve]);
  await page.reload();
  await expect(cards).toHaveCount(13);
  await expectNoFindings(page, 'full');
  const search = page.getByRole('searchbox', { name: 'Search your trips' });
  for (const words of ['grandma', 'mar 5', 'riyadh planning DIRIYAH']) {
    await search.fill(words);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('Diriyah with Grandma');
    await expect(page.getByText('1 trip of 13')).toBeVisible();
  }
  await search.fill('nowhere');
  await expect(page.getByText('No trips match "nowhere"')).toBeVisible();
  await expect(cards).toHaveCount(0);
  await search.fill('');
  await expect(cards).toHaveCount(13);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const right = () => cards.first().evaluate((card) => card.getBoundingClientRect().right);
    await expect.poll(right).toBeLessThan(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await answerTrips(
    page,
    Array.from({ length: 1_000 }, (_, n) =>
      listedTrip(1_000 - n, n === 999 ? { name: 'The very first' } : {}),
    ),
  );
  await page.reload();
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeLessThan(100);
  await page.getByRole('searchbox').fill('very first');
  await expect(cards).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await expect(cards.nth(11)).toBeVisible();
  expect(await cards.count()).toBeLessThan(100);
  await expect(cards.first()).toHaveAttribute('aria-setsize', '1000');
  await expect(async () => {
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    expect(await cards.count()).toBeGreaterThan(150);
  }).toPass();

  // Back from a trip the search is as it was.
  await page.getByRole('searchbox').fill('very first');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/trip\/chat\//);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('very first');
});

test('six placeholders, then the message of the server when the history cannot be loaded, else its own', async ({
  page,
  context,
  app,
}) => {
  const tried = await failHistory(page, 'The list is being repaired.');
  await page.goto(`${app.url}/trip/history`);
  await expect(page.getByTestId('trip-skeleton')).toHaveCount(6);
  await expectNote(page, 'Error', 'The list is being repaired.');
  expect(tried()).toBe(3);
  await expect(page.getByTestId('trip-skeleton')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('Your trips could not be loaded.')).toBeVisible();
  // What arrives is an answer, yet no list, and no problem either.
  const other = await context.newPage();
  await other.addInitScript(() => {
    const real = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (String(input) !== '/api/trip/history') return answer;
      return {
        ...answer,
        ok: false,
        get status(): number {
          throw new Error('');
        },
      };
    };
  });
  await other.goto(`${app.url}/trip/history`);
  await expectNote(other, 'Error', 'Failed to load trip history.');

  await page.unroute('**/api/trip/history');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
});
