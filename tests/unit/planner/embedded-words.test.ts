import { expect, test } from 'vitest';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { places } from '../../kit/planner/embedded-chat.ts';
import { planRequests } from '../../kit/planner/plan-requests.ts';

const plans = planRequests(24).map((ask) => ({ ask, plan: planTrip(ask, places) }));

test('no stop is praised with words that would fit any other', () => {
  const generic = [
    /fresh\./,
    /works well with children/,
    /gentle first stop/,
    /day opens here/,
    /easy way into/,
  ];
  for (const { plan } of plans)
    for (const { description } of plan.days.flatMap((day) => day.activities))
      for (const words of generic) expect(description).not.toMatch(words);
});

test('a first visit on the day of arrival waits for the light only when nothing but a meal follows', () => {
  let seen = 0;
  for (const { ask, plan } of plans) {
    const [first, second] = plan.days[0]?.activities ?? [];
    const isPark = places.byId(first?.venue_id ?? '')?.kind === 'park';
    if (!first || !second || /dinner|iftar|lunch/.test(second.activity_type) || !isPark) continue;
    if (!/-(10|11|12|01|02|03|04)-/.test(ask.startDate)) continue;
    seen += 1;
    expect(first.start_time < '16:05').toBe(true);
  }
  expect(seen).toBeGreaterThan(0);
});

test('a stop said to be open is open by then', () => {
  const claims = plans.flatMap(({ plan }) =>
    plan.days.flatMap((day) =>
      day.activities.filter(({ description }) => /has been open since/.test(description)),
    ),
  );
  expect(claims.length).toBeGreaterThan(0);
  for (const { description, start_time } of claims) {
    const [, since = '', when = ''] =
      /open since (\d\d:\d\d) when you come at (\d\d:\d\d)/.exec(description) ?? [];
    expect(since < when && when === start_time).toBe(true);
  }
});
