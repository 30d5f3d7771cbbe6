import { shareTrip, startTrip } from './fixtures.ts';
import { openLive } from './live-socket.ts';
import { expect, finished, LONG, type ModelServer, readTrip, test } from './model-fixtures.ts';

const NOTES = 'Grandma walks slowly';
const CHANGE = 'Something about day 2, please';

/** So slow that a plan is not whole before everything was looked at. */
const hold = (model: ModelServer): void => {
  model.script.charsPerSecond = 20;
};
const release = (model: ModelServer): void => {
  model.script.charsPerSecond = Number.POSITIVE_INFINITY;
};

test('a plan comes to a visitor when it is whole, without a word of its owner', async ({
  browser,
  app,
  model,
  token,
}) => {
  test.setTimeout(120_000);
  hold(model);
  const id = await startTrip(app, token, { nights: 3, notes: NOTES });
  await shareTrip(app, token, id);
  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await openLive(visitor, `${app.url}/trip/chat/${id}`);
  await expect(visitor).toHaveTitle('Trip to Riyadh · Rihla');
  await expect(
    visitor.getByText('This trip is being updated. Its plan appears here once it is whole.'),
  ).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Day 1' })).toHaveCount(0);
  release(model);
  await expect(visitor.getByRole('heading', { name: 'Day 4' })).toBeVisible(LONG);
  await expect(visitor.getByText('being updated')).toHaveCount(0);
  await expect(visitor.getByText('A 4-day plan for Riyadh, with every stop on the map.')).toBeVisible();
  await expect(visitor.getByText('View Only Mode')).toBeVisible();
  await expect(visitor.getByPlaceholder('Please log in to send messages')).toBeDisabled();
  const login = `/login?next=${encodeURIComponent(`/trip/chat/${id}`)}`;
  await expect(visitor.getByRole('link', { name: 'Log in' }).last()).toHaveAttribute('href', login);
  for (const name of ['Share', 'Rename the trip', 'Jump to latest']) {
    await expect(visitor.getByRole('button', { name })).toHaveCount(0);
  }

  hold(model);
  const sent = await fetch(`${app.url}/api/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ trip_id: id, message: CHANGE }),
  });
  expect(sent.status).toBe(202);
  const updating = visitor.getByText(
    'This plan is being updated. The new version appears here once it is whole.',
  );
  await expect(updating).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Day 4' })).toBeVisible();
  release(model);
  await finished(app, token, id);
  await expect(updating).toHaveCount(0);
  await expect(visitor.getByRole('article', { name: 'Planner' })).toHaveCount(1);
  const everything = await visitor.content();
  for (const words of [NOTES, 'Layla', 'Haddad', CHANGE]) expect(everything).not.toContain(words);
  expect((await readTrip(app, token, id)).chat_history.length).toBeGreaterThan(2);
  await visitors.close();
});
