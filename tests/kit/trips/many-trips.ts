import type { Page } from '@playwright/test';
import type { TripSummary } from '../../../shared/contracts/trip.ts';

/** A trip as lists show it, number `n` of many: the higher the newer. */
export const listedTrip = (n: number, more: Partial<TripSummary> = {}): TripSummary => ({
  trip_id: `3f2a7c64-0000-4000-8000-${String(n).padStart(12, '0')}`,
  name: 'Trip to Riyadh',
  destination: 'Riyadh',
  start_date: '2027-01-12',
  nights: 2,
  companions: 0,
  status: 'planning',
  archived: false,
  shared: false,
  shared_until: null,
  created_at: new Date(Date.UTC(2026, 0, 1, 12) + n * 3_600_000).toISOString(),
  ...more,
});

/** Lets the page find these trips where the server would return the user's own. */
export const answerTrips = async (page: Page, list: readonly TripSummary[]): Promise<void> => {
  await page.route('**/api/trip/history', (route) => route.fulfill({ json: list }));
};
