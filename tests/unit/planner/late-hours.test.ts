import { expect, test } from 'vitest';
import { dayFacts } from '../../../server/places/calendar.ts';
import { tripProfile } from '../../../server/planner/notes/trip-profile.ts';
import { putOff, spareBetween } from '../../../server/planner/scheduling/day/fill-spare-time.ts';
import { type Stop, startWindows, type TimedStop } from '../../../server/planner/scheduling/day/stop.ts';
import { dayFrame } from '../../../server/planner/scheduling/frame/day-frame.ts';
import { planDays } from '../../../server/planner/scheduling/plan-days.ts';
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

test('nobody comes to a mosque while people pray, nor to a court of restaurants while they fast', () => {
  const facts = dayFacts('2027-02-15');
  const { dhuhr, asr, maghrib, isha } = facts.prayers;
  const frame = dayFrame(tripProfile({ notes: '' }, places), 3, 9, facts);
  const startsAt = (kind: string) =>
    places.all
      .filter((place) => place.kind === kind)
      .flatMap((place) => startWindows(place, 'sight', frame, 45));
  const atMosques = startsAt('mosque');
  expect(atMosques.length).toBeGreaterThan(3);
  for (const [from, to] of atMosques)
    for (const call of [dhuhr, asr, maghrib, isha]) expect(to + 45 <= call || from >= call + 30).toBe(true);
  const court = places.byId('makan-mall');
  if (!court) throw new Error('There is no such place');
  for (const [from] of startWindows(court, 'sight', frame, 60)) expect(from).toBeGreaterThanOrEqual(maghrib);
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

test('work on the middle day leaves the others as they are', () => {
  const notes = 'Work trip, meetings until 4 pm on the middle day.';
  const { days } = planFor(briefFor({ notes, nights: 2 }));
  const starts = days.map(({ activities: [first] }) => first?.start_time ?? '');
  expect(starts[1] && starts[1] >= '16:00').toBe(true);
  expect(starts[2] && starts[2] < '14:00').toBe(true);
});

test('who is free only when the fast has been broken has dinner every evening of Ramadan', () => {
  const notes = 'Business trip, evenings are free.';
  const { days } = planFor(briefFor({ notes, startDate: '2027-02-08', nights: 3 }));
  for (const { activities, date } of days) {
    const types = activities.map(({ activity_type }) => activity_type);
    expect([date, types]).toEqual([date, expect.arrayContaining(['dinner'])]);
  }
});

test('who is at work when the fast is broken eats afterwards', () => {
  const brief = briefFor({ notes: 'Monday I work until 18:00.', startDate: '2027-02-03', nights: 8 });
  const monday = planFor(brief).days.find(({ date }) => date === '2027-02-08');
  const table = monday?.activities.find(({ activity_type }) => activity_type === 'dinner');
  expect(table && table.start_time >= '18:00' && table.start_time <= '21:30').toBe(true);
});

test.each([
  ['2027-03-27', 4],
  ['2027-11-07', 2],
])('from %s on, a child of %d years has dinner last', (startDate, age) => {
  const brief = briefFor({ notes: `Family with a child of ${age}.`, startDate, nights: 5, companions: 2 });
  for (const { activities } of planFor(brief).days.slice(1, -1))
    expect(activities.at(-1)?.activity_type).toBe('dinner');
});

test('a first visit is put off where its hours let it, and left where they do not', () => {
  const at = { lat: 24.7, lng: 46.7 };
  const visit = (until: number, start: number): TimedStop => {
    const windows = [[9 * 60, until]] as const;
    const times = { dwell: 35, longest: 35, windows, score: 0, best: null };
    const stop: Stop = {
      place: null,
      name: 'A park',
      at,
      role: 'sight',
      type: 'park',
      written: null,
      ...times,
    };
    return { stop, start, end: start + 35 };
  };
  const lunch = visit(15 * 60, 13 * 60 + 25);
  const open = visit(18 * 60, 10 * 60 + 30);
  expect(putOff(open, lunch)).toBe(true);
  expect(spareBetween(open, lunch)).toBe(15);
  const shut = visit(11 * 60, 10 * 60 + 30);
  expect(putOff(shut, lunch)).toBe(false);
  expect(shut.start).toBe(10 * 60 + 30);
});
