import { expect } from '@playwright/test';
import type { Page } from 'playwright';
import type { TripSummary } from '../../../shared/contracts/trip.ts';
import { startTrip } from '../browser/api.ts';
import type { App } from '../server/start-app.ts';
import { answerTrips, listedTrip } from '../trips/many-trips.ts';

/** Takes a picture of the page as it is, under that name. */
export type Shoot = (name: string, page: Page) => Promise<void>;

const FEW: readonly TripSummary[] = [
  listedTrip(90, { start_date: '2027-01-14', nights: 3, companions: 3 }),
  listedTrip(80, { name: 'Eid with Grandma', start_date: '2027-03-09', nights: 5, companions: 5 }),
  listedTrip(70, { status: 'active', start_date: '2026-11-19', nights: 4, companions: 1 }),
  listedTrip(60, { status: 'completed', start_date: '2026-03-02', nights: 2, shared: true }),
  listedTrip(50, {
    name: 'Museums, old mud-brick quarters and a night under the stars at the Edge of the World',
    start_date: '2027-02-01',
    nights: 10,
    companions: 10,
  }),
  listedTrip(40, { status: 'completed', start_date: '2025-12-18', nights: 1 }),
  listedTrip(30, { archived: true, status: 'completed', start_date: '2025-04-04', nights: 6 }),
  listedTrip(20, { archived: true, name: 'Work, then the weekend', start_date: '2026-09-30', nights: 3 }),
];
const MANY = [
  ...FEW,
  ...Array.from({ length: 19 }, (_, n) =>
    listedTrip(19 - n, { status: 'completed', start_date: `2025-0${1 + (n % 9)}-12`, nights: 1 + n }),
  ),
];

/** The lists of trips in all their states; the page is that of somebody signed in. */
export const shootLists = async (app: App, page: Page, shoot: Shoot): Promise<void> => {
  await page.goto(`${app.url}/dashboard`, { waitUntil: 'networkidle' });
  await shoot('dashboard-empty', page);
  await page.route('**/api/trip/history', () => new Promise(() => undefined));
  await page.reload();
  await page.getByTestId('trip-skeleton').first().waitFor();
  await shoot('dashboard-loading', page);
  await answerTrips(page, FEW);
  await page.goto(`${app.url}/dashboard`, { waitUntil: 'networkidle' });
  await shoot('dashboard', page);
  await shootSidebar(page, shoot);
  await answerTrips(page, MANY);
  await page.goto(`${app.url}/trip/history`, { waitUntil: 'networkidle' });
  await shoot('history', page);
  await page.getByRole('searchbox').fill('grandma');
  await shoot('history-search', page);
  await page.unrouteAll();
  await page.goto(`${app.url}/nowhere`, { waitUntil: 'networkidle' });
  await shoot('not-found', page);
};

const shootSidebar = async (page: Page, shoot: Shoot): Promise<void> => {
  const opener = page.getByRole('button', { name: 'Open the menu' });
  if (await opener.isVisible()) {
    await opener.click();
    await shoot('sidebar-drawer', page);
  } else {
    await page.keyboard.press('Control+b');
    await shoot('sidebar-folded', page);
    await page.keyboard.press('Control+b');
  }
  const first = page.getByRole('navigation', { name: 'Recent Trips' }).getByRole('listitem').first();
  await first.hover();
  await first.getByRole('button').click();
  await shoot('sidebar-menu', page);
  await page.getByRole('menuitem', { name: 'Archive Trip' }).click();
  await shoot('archive-question', page);
  await page.getByRole('button', { name: 'Cancel' }).click();
};

/** The plan on screen being changed: the menu of a stop, the details of the trip, and the way back. */
export const shootChanges = async (page: Page, shoot: Shoot): Promise<void> => {
  const stop = page.getByRole('button', { name: /^Change / }).nth(2);
  await stop.click();
  await shoot('stop-menu', page);
  await page.getByRole('menuitem', { name: 'Replace…' }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await shoot('stop-replace', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit trip' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('trip-details', page);
  await page.keyboard.press('Escape');
  await stop.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.waitFor();
  await undo.scrollIntoViewIfNeeded();
  await shoot('trip-undo', page);
  await undo.click();
  await expect(page.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'false');
};

/** A trip that is shared: the owner's panel, then what a visitor sees. */
export const shootShared = async (
  app: App,
  page: Page,
  token: string,
  visitor: Page,
  shoot: Shoot,
): Promise<void> => {
  const id = await startTrip(app, token, { nights: 2, companions: 2, notes: 'History and food' });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await page.getByText('Preparing a Response').waitFor();
  await page.getByText('Preparing a Response').waitFor({ state: 'hidden', timeout: 60_000 });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).toBeChecked();
  await shoot('share', page);
  await visitor.goto(`${app.url}/trip/chat/${id}`, { waitUntil: 'networkidle' });
  await visitor.getByRole('heading', { name: 'Day 1' }).waitFor();
  await shoot('shared-trip', visitor);
};
