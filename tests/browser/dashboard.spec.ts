import { inDays, startTrip } from '../kit/browser/api.ts';
import { answerTrips, listedTrip } from '../kit/trips/many-trips.ts';
import { expect, test } from './fixtures.ts';
import { expectNoFindings, expectNote, holdAnswers } from './page-steps.ts';
import { failHistory, listsOf } from './trip-lists.ts';

const PLANS = { name: 'Your Travel Plans' } as const;

test.beforeEach(({ token }) => expect(token).not.toBe(''));

test('the dashboard greets and offers a first trip; a card shows where, when, how long and with how many, and leads to the trip', {
  tag: '@quick',
}, async ({ page, app, token }) => {
  const answer = await holdAnswers(page, '**/api/trip/history', 'GET');
  await page.goto(`${app.url}/dashboard`);
  await expect(page.getByTestId('trip-skeleton')).toHaveCount(3);
  for (const list of Object.values(listsOf(page)))
    await expect(list.getByText('Loading...', { exact: true })).toBeVisible();
  await expectNoFindings(page, 'skeletons');
  answer();
  await expect(page.getByTestId('trip-skeleton')).toHaveCount(0);
  await expect(page).toHaveTitle('Dashboard · Rihla');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Layla!' })).toBeVisible();
  await expect(page.getByText('Ready for your next adventure in Saudi Arabia?')).toBeVisible();
  const plan = page.getByRole('link', { name: /^Plan a New Trip/ });
  await expect(plan).toContainText('Create a personalized itinerary for your Saudi Arabia adventure');
  await expect(plan).toHaveAttribute('href', '/trip/new');
  await expect(page.getByRole('heading', { name: 'Your Travel Plans' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  await expect(page.getByText('Start planning your first adventure to Saudi Arabia')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan Your First Trip' })).toHaveAttribute('href', '/trip/new');
  await expect(page.getByRole('link', { name: 'View All History' })).toBeHidden();
  await expectNoFindings(page, 'empty');

  const alone = await startTrip(app, token, { nights: 1, companions: 0 });
  const id = await startTrip(app, token, { nights: 3, companions: 1, start_date: inDays(30) });
  const cards = page.getByRole('list', PLANS).getByRole('article');
  await expect(cards).toHaveCount(2);
  const card = cards.first();
  await expect(card.getByRole('heading', { name: 'Trip to Riyadh' })).toBeVisible();
  await expect(card.getByText('Riyadh', { exact: true })).toBeVisible();
  await expect(card.getByText('planning', { exact: true })).toBeVisible();
  const date = new Date(inDays(30)).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  await expect(card.getByText(`${date} · 3 nights`)).toBeVisible();
  await expect(card.getByText('2 travelers')).toBeVisible();
  const other = cards.last();
  await expect(other.getByText('1 traveler', { exact: true })).toBeVisible();
  await expect(other.getByText(/· 1 night$/)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Continue Planning' })).toHaveAttribute(
    'href',
    `/trip/chat/${alone}`,
  );
  await expect(page.getByRole('link', { name: 'View All History' })).toHaveAttribute('href', '/trip/history');
  await card.getByRole('link', { name: 'Continue Planning' }).click();
  await expect(page).toHaveURL(`${app.url}/trip/chat/${id}`);
});

test('at most six trips are shown, none of them archived, in one to three columns; the badge of a trip under way stands out most', async ({
  page,
  app,
}) => {
  await answerTrips(page, [
    listedTrip(9, { archived: true, name: 'Archived one' }),
    listedTrip(8, { status: 'active' }),
    listedTrip(7, { status: 'completed' }),
    ...[6, 5, 4, 3, 2].map((n) => listedTrip(n)),
  ]);
  await page.goto(`${app.url}/dashboard`);
  const cards = page.getByRole('list', PLANS).getByRole('article');
  await expect(cards).toHaveCount(6);
  await expect(cards.filter({ hasText: 'Archived one' })).toHaveCount(0);
  await expect(cards.nth(0).getByRole('link', { name: 'View Trip' })).toBeVisible();
  await expect(cards.nth(1).getByRole('link', { name: 'View Trip' })).toBeVisible();
  await expect(cards.nth(2).getByRole('link', { name: 'Continue Planning' })).toBeVisible();
  await expectNoFindings(page, 'full');
  const columns = () =>
    page.getByRole('list', PLANS).evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' '));
  for (const [width, count] of Object.entries({ 1920: 3, 1440: 3, 900: 2, 390: 1 })) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    expect(await columns(), width).toHaveLength(count);
  }

  const pill = (status: string) => page.getByRole('main').getByText(status, { exact: true }).first();
  const colourOf = (name: string) =>
    page.evaluate((variable) => {
      const probe = document.querySelector('.trip-pill')?.appendChild(document.createElement('i'));
      if (!probe) throw new Error('There is no badge');
      probe.style.color = `var(${variable})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  await expect(pill('active')).toHaveCSS('background-color', await colourOf('--accent-9'));
  await expect(pill('planning')).toHaveCSS('background-color', await colourOf('--purple-3'));
  await expect(pill('completed')).toHaveCSS('color', await colourOf('--gray-11'));
});

test('trips that cannot be loaded are announced after three tries, and may be asked for again; signing out leads to the login screen', async ({
  page,
  app,
}) => {
  const tried = await failHistory(page, 'Not these words.');
  await page.goto(`${app.url}/dashboard`);
  await expectNote(page, 'Error', 'Failed to load trips.');
  expect(tried()).toBe(3);
  await expect(page.getByText('Your trips could not be loaded.')).toBeVisible();
  await expect(listsOf(page).recent.getByText('Could not be loaded.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All History' })).toBeHidden();
  await expectNoFindings(page, 'failed');
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
});
