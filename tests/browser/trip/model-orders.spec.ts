import { comingSunday, finished, LONG, readTrip, startTrip } from '../../kit/browser/api.ts';
import { expect, test } from '../fixtures.ts';
import { say } from '../page-steps.ts';

const PICKS = {
  picks: [
    { day: 1, venues: ['kingdom-centre-sky-bridge', 'mayrig'] },
    { day: 2, venues: ['masmak-fort', 'souq-al-zal', 'king-abdulaziz-historical-center', 'abdel-wahab'] },
    { day: 3, venues: ['naila-art-gallery', 'lusin'] },
  ],
  stay: ['four-seasons-riyadh'],
  also: ['Nothing before 11:00 on any day'],
};

test('what a model picks is planned, what it found in the notes is a wish, and what it asks is done when it is pressed', async ({
  page,
  app,
  token,
  model,
}) => {
  model.script.text = JSON.stringify(PICKS);
  const id = await startTrip(app, token, {
    nights: 2,
    start_date: comingSunday(),
    notes: 'Snooze buttons are friends.',
  });
  await page.goto(`${app.url}/trip/chat/${id}`);
  await finished(app, token, id);
  await expect(page.getByRole('heading', { name: 'Day 3', exact: true })).toBeVisible();
  await expect(page.getByText('Four Seasons Hotel Riyadh').first()).toBeVisible();
  await expect(page.getByText('Nothing before 11:00 on any day').first()).toBeVisible();

  const label = 'Add the gallery mall on day 2';
  const edits = [{ do: 'add', days: [2], venues: ['riyadh-gallery-mall', 'kingdom-mall', 'centria-mall'] }];
  model.script.text = JSON.stringify({
    ask: 'Which day shall it be?',
    choices: [
      { label, edits },
      { label: 'None', edits: [] },
    ],
  });
  await say(page, 'Some shopping');
  const choice = page.getByRole('button', { name: label });
  await expect(choice).toBeVisible(LONG);
  await finished(app, token, id);
  const { version } = await readTrip(app, token, id);
  const asked = model.questions.length;
  await choice.click();
  await expect(page.locator('.greeting').last()).toContainText('Day 2 now has', LONG);
  await finished(app, token, id);
  expect((await readTrip(app, token, id)).version).toBe((version ?? 0) + 1);
  expect(model.questions).toHaveLength(asked);

  model.script.text = JSON.stringify({ edits: [{ do: 'trip', nights: 3 }] });
  await say(page, 'One more night, please');
  await expect(page.getByRole('heading', { name: 'Day 4', exact: true })).toBeVisible(LONG);
  await finished(app, token, id);
  expect((await readTrip(app, token, id)).nights).toBe(3);
});
