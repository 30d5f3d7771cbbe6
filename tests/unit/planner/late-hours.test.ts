import { expect, test } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { tripProfile } from '../../../server/planner/notes/trip-profile.ts';
import { dayFrame } from '../../../server/planner/scheduling/day-frame.ts';
import { planDays } from '../../../server/planner/scheduling/plan-days.ts';
import { startWindows } from '../../../server/planner/scheduling/stop.ts';
import { briefFor, places, planFor } from '../../kit/planner/embedded-chat.ts';

test.each(['We land at 9 pm.', 'We must see Kingdom Centre Sky Bridge on day 1. We land at 9 pm.'])(
  'a first plan respects a late landing: %s',
  (notes) => {
    const stops = planFor(briefFor({ notes })).days[0]?.activities ?? [];
    for (const { activity_type, start_time } of stops) {
      expect(['dinner', 'rest']).toContain(activity_type);
      expect(start_time >= '22:30').toBe(true);
    }
  },
);

test('no visit begins when dinner is over, except to a show', () => {
  const facts = dayFacts('2026-12-06');
  const frame = dayFrame(tripProfile({ notes: '' }, places), 3, 5, facts);
  const late = places.all
    .filter(({ kind }) => !['restaurant', 'cafe', 'hotel', 'entertainment'].includes(kind))
    .flatMap((place) => startWindows(place, 'sight', frame, 60));
  expect(late.length).toBeGreaterThan(50);
  for (const [, to] of late) expect(to).toBeLessThanOrEqual(21 * 60);
  const { days } = planDays(briefFor({ notes: 'We must see Kingdom Centre Sky Bridge.' }), places);
  for (const day of days) {
    const dinner = day.stops.find(({ stop }) => stop.role === 'dinner');
    for (const { stop, start } of day.stops)
      if (dinner && stop.role === 'sight' && stop.type !== 'entertainment' && start > dinner.start)
        expect(start).toBeLessThanOrEqual(21 * 60);
  }
});

test.each([
  ['free only after 5 pm on both days', 1, '17:00'],
  ['I work 9 to 5 every day', 3, '17:00'],
  ['Conference all day, evenings are free', 3, '18:00'],
])('%j gives evenings alone, the last one too', (notes, nights, from) => {
  const { days } = planFor(briefFor({ notes, nights }));
  for (const { activities } of days) {
    expect(activities.map(({ activity_type }) => activity_type)).toContain('dinner');
    for (const { start_time } of activities) expect(start_time >= from).toBe(true);
  }
});

test.each(['Day 2 free after 4 pm', 'History, no malls. Leave day 2 free from 16:00'])(
  '%j leaves the rest of that day as it is',
  (notes) => {
    const stops = planFor(briefFor({ notes, nights: 3 })).days[1]?.activities ?? [];
    expect(stops.length).toBeGreaterThan(1);
    for (const { end_time } of stops) expect(end_time <= '16:00').toBe(true);
  },
);
