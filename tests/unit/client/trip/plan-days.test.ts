// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { changedPlan, markChanges, touch } from '../../../../client/trip/changes/changed-stops.ts';
import { planDays, shortDistrict } from '../../../../client/trip/days/plan-days.ts';
import { daysInWords, districtsOf, seasonOf } from '../../../../client/trip/glance/plan-facts.ts';
import { freeTimeBetween } from '../../../../client/trip/itinerary/free-time.ts';
import { comparePlans } from '../../../../client/trip/versions/compare-plans.ts';
import { changedDays } from '../../../../client/trip/versions/what-changed.ts';
import type { ReadItinerary } from '../../../../shared/reading/itinerary-shape.ts';
import { readItinerary } from '../../../../shared/reading/read-itinerary.ts';
import { sampleItinerary } from '../../../kit/trips/sample-itinerary.ts';

const plan = (days: number, change: (read: ReadItinerary) => void = () => {}): ReadItinerary => {
  const read = readItinerary(sampleItinerary(days));
  if (!read) throw new Error('The sample is no itinerary');
  for (const { day, activities } of read.days)
    for (const [index, stop] of activities.entries()) stop.stopId = `${day}-${index}`;
  change(read);
  return read;
};

test.each([
  ['King Fahd District', 'King Fahd District'],
  ['Al Malaz and Al Olaya', 'Al Malaz +1'],
  ['Al Olaya, King Fahd District and Al Muruj', 'Al Olaya +2'],
  ['', ''],
])('the row of days calls "%s" "%s"', (district, short) => {
  expect(shortDistrict(district)).toBe(short);
});

test('a trip has all of its days while its plan is written, each with its date', () => {
  const days = planDays({ start_date: '2027-02-27', nights: 3 }, plan(2).days);
  expect(days.map(({ day, date, isWritten }) => [day, date, isWritten])).toEqual([
    [1, '2027-01-14', true],
    [2, '2027-01-15', true],
    [3, '2027-03-01', false],
    [4, '2027-03-02', false],
  ]);
});

test('districts and notes are shown once, with their days in words', () => {
  const { days } = plan(5, (read) => {
    for (const day of read.days)
      if (day.day === 3) Object.assign(day, { district: 'Diriyah', notes: ['Fog'] });
  });
  expect(districtsOf(days).map(({ text, days: at }) => `${text}: ${daysInWords(at)}`)).toEqual([
    'Ad Dirah: days 1–2 and 4–5',
    'Diriyah: day 3',
  ]);
  expect(seasonOf(days).map(({ days: at }) => at.length)).toEqual([4, 1]);
});

test('versions are compared day by day: gone, new, moved to another day, and at another time', () => {
  const after = plan(3, ({ days: [one, two] }) => {
    const [moved] = one?.activities.splice(0, 1) ?? [];
    const [, , late, last] = two?.activities ?? [];
    if (!moved || !late || !last) throw new Error('The sample has fewer stops');
    late.start = '16:30';
    last.stopId = 'another';
    two?.activities.unshift(moved);
  });
  const [one, two, three] = comparePlans(plan(4), after);
  const signs = (stops: readonly { difference: string | null }[] = []) =>
    stops.map((stop) => stop.difference);
  expect([signs(one?.before), signs(one?.after)]).toEqual([
    ['moved', null, null, null],
    [null, null, null],
  ]);
  expect([signs(two?.before), signs(two?.after)]).toEqual([
    [null, null, 'retimed', 'gone'],
    ['moved', null, null, 'retimed', 'added'],
  ]);
  expect(three?.isSame).toBe(true);
  expect(comparePlans(plan(4), after).map(({ isSame }) => isSame)).toEqual([false, false, true, false]);
});

test('the marks of a version stay until each stop, or the day that lost one, is touched', () => {
  const changes = [
    { kind: 'moved' as const, day: 2, stop_id: 'a', name: 'A' },
    { kind: 'retimed' as const, day: 2, stop_id: 'b', name: 'B' },
    { kind: 'removed' as const, day: 5, stop_id: 'c', name: 'C' },
    { kind: 'hotel' as const, day: 1, name: 'H' },
  ];
  markChanges(3, 'Two days are others.', changes, false);
  expect(changedPlan.news?.days).toEqual([2, 5]);
  touch('a', 2);
  touch(null, 5);
  expect([[...changedPlan.stops.keys()], [...changedPlan.days]]).toEqual([['b'], []]);
  markChanges(4, 'Nothing of that.', [], false);
  expect(changedPlan.stops.size).toBe(0);
});

test('a stop that a restored version has is back, and not new', () => {
  const changes = [
    { kind: 'added' as const, day: 2, stop_id: 'a', name: 'A' },
    { kind: 'moved' as const, day: 2, stop_id: 'b', name: 'B' },
  ];
  const kinds = (isRestored: boolean) => {
    markChanges(5, 'Other stops.', changes, isRestored);
    return [...changedPlan.stops.values()].map(({ kind }) => kind);
  };
  expect([kinds(false), kinds(true)]).toEqual([
    ['added', 'moved'],
    ['back', 'moved'],
  ]);
});

test('free time is what is left of more than an hour until one sets out', () => {
  const [stop] = plan(1).days[0]?.activities ?? [];
  if (!stop) throw new Error('The plan has no stop');
  const before = { ...stop, start: '09:00', end: '13:40' };
  const at = (start: string | null, minutes: number) =>
    freeTimeBetween(before, { ...stop, start, travel: { mode: 'walk', minutes, meters: 100 } });
  expect(at('15:33', 4)).toEqual({ from: '13:40', to: '15:25' });
  expect(at('14:50', 4)).toEqual({ from: '13:40', to: '14:45' });
  expect([at('14:44', 4), at(null, 0), freeTimeBetween(undefined, before)]).toEqual([null, null, null]);
  // As long as the way is not known; there is none to a stop without a place.
  const later = { ...stop, start: '15:33', travel: null };
  expect(freeTimeBetween(before, later)).toBeNull();
  expect(freeTimeBetween(before, { ...later, coordinates: null })).toEqual({ from: '13:40', to: '15:30' });
});

test('the days of a version are named as long as they are few', () => {
  const on = (...days: number[]) => changedDays(days.map((day) => ({ kind: 'added', day, name: 'A' })));
  expect([on(), on(3), on(5, 2, 5), on(1, 2, 3, 4, 5)]).toEqual(['', 'day 3', 'days 2 and 5', '5 days']);
});
