import { answerTrips, listedTrip } from '../kit/trips/many-trips.ts';
import { expectNoFindings } from './axe.ts';
import { expect, inDays, startTrip, test } from './fixtures.ts';
import { expectNote } from './trip-lists.ts';

test.beforeEach(({ token }) => {
  expect(token).not.toBe('');
});

const PLANS = { name: 'Your Travel Plans' } as const;

test('the dashboard greets, and offers a first trip to users without one', async ({ page, app }) => {
  await page.goto(`${app.url}/dashboard`);
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
});

test('a card shows where, when, how long and with how many, and leads to the trip', async ({
  page,
  app,
  token,
}) => {
  const alone = await startTrip(app, token, { nights: 1, companions: 0 });
  const id = await startTrip(app, token, { nights: 3, companions: 1, start_date: inDays(30) });
  await page.goto(`${app.url}/dashboard`);
  const card = page.getByRole('list', PLANS).getByRole('article').first();
  await expect(card.getByRole('heading', { name: 'Trip to Riyadh' })).toBeVisible();
  await expect(card.getByText('Riyadh', { exact: true })).toBeVisible();
  await expect(card.getByText('planning', { exact: true })).toBeVisible();
  const date = new Date(inDays(30)).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  await expect(card.getByText(`${date} · 3 nights`)).toBeVisible();
  await expect(card.getByText('2 travelers')).toBeVisible();
  const other = page.getByRole('list', PLANS).getByRole('article').last();
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

test('at most six trips are shown, none of them archived, in one to three columns', async ({ page, app }) => {
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
  const columns = () =>
    page.getByRole('list', PLANS).evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' '));
  for (const [width, count] of [
    [1920, 3],
    [1440, 3],
    [900, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns(), `${width}`).toHaveLength(count);
  }
});

test('three placeholders stand where cards will be', async ({ page, app }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/trip/history', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${app.url}/dashboard`);
  await expect(page.getByTestId('trip-skeleton')).toHaveCount(3);
  answer();
  await expect(page.getByTestId('trip-skeleton')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
});

test('trips that cannot be loaded are announced after three tries, and may be asked for again', async ({
  page,
  app,
}) => {
  let tries = 0;
  await page.route('**/api/trip/history', (route) => {
    tries += 1;
    return route.fulfill({ status: 500, json: { detail: 'Not these words.' } });
  });
  await page.goto(`${app.url}/dashboard`);
  await expectNote(page, 'Error', 'Failed to load trips.');
  expect(tries).toBe(3);
  await expect(page.getByText('Your trips could not be loaded.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All History' })).toBeHidden();
  await page.unroute('**/api/trip/history');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
});

test('the badge of a trip under way stands out most, that of a coming trip less, that of a past one least', async ({
  page,
  app,
}) => {
  await answerTrips(page, [
    listedTrip(3, { status: 'active' }),
    listedTrip(2),
    listedTrip(1, { status: 'completed' }),
  ]);
  await page.goto(`${app.url}/dashboard`);
  const pill = (status: string) => page.getByRole('main').getByText(status, { exact: true });
  await expect(pill('active')).toBeVisible();
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

test('signing out from the dashboard leads to the login screen', async ({ page, app }) => {
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds nothing on the dashboard, empty and full', async ({ page, app }) => {
      await page.goto(`${app.url}/dashboard`);
      await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
      await expectNoFindings(page, 'empty');
      await answerTrips(page, [
        listedTrip(3, { status: 'active' }),
        listedTrip(2, { status: 'completed' }),
        listedTrip(1),
      ]);
      await page.reload();
      await expect(page.getByRole('list', PLANS).getByRole('article')).toHaveCount(3);
      await expectNoFindings(page, 'full');
    });
  });
}
