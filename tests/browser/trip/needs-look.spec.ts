import { readTrip } from '../../kit/browser/api.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings, openPlanned } from '../page-steps.ts';
import { namesOf, stopsOf } from './plan-steps.ts';

test('stops that have become wrong are offered to be replaced or left, and nothing changes by itself', async ({
  page,
  app,
  token,
}) => {
  const id = await openPlanned(page, app, token);
  const [first = '', second = ''] = await namesOf(page);
  const [gone, kept] = await stopsOf(page)
    .getByRole('button', { name: /^Change / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-stop-id')));
  const needs_look = [
    { stop_id: gone, day: 1, name: first, why: `${first} closed in 2023.` },
    { stop_id: kept, day: 1, name: second, why: `${second} is closed until 30 November 2026: works.` },
  ];
  const reading = `**/api/trip/${id}`;
  await page.route(reading, async (route) => {
    const response = await route.fetch();
    const trip: unknown = await response.json();
    const isThere = JSON.stringify(trip).includes(`"stop_id":"${gone}"`);
    await route.fulfill({
      response,
      json: Object.assign({}, trip, { needs_look: needs_look.slice(isThere ? 0 : 1) }),
    });
  });
  await page.reload();
  const banner = page.getByRole('region', { name: 'Stops that need a look' });
  await expect(banner.getByRole('heading')).toHaveText('2 stops need a look');
  await expect(banner).toContainText(`Day 1: ${first} closed in 2023.`);
  await expectNoFindings(page, 'needs look');
  expect(await namesOf(page)).toEqual([first, second]);

  await banner.getByRole('button', { name: `Leave ${second}` }).click();
  await expect(banner.getByRole('heading')).toHaveText('1 stop needs a look');
  await page.reload();
  await expect(banner.getByRole('heading')).toHaveText('1 stop needs a look');

  const answers = '**/api/trip/*/stops/*/alternatives';
  await page.route(answers, (route) => route.fulfill({ json: [] }));
  const replace = banner.getByRole('button', { name: `Replace ${first}` });
  await replace.click();
  await expect(banner.getByRole('status')).toContainText('No other place fits at that time.');
  await page.unroute(answers);
  await replace.click();
  await expect(banner).toBeHidden();
  expect(await namesOf(page)).not.toContain(first);
  expect((await readTrip(app, token, id)).version).toBe(2);
  // The page may be reading its trip once more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
