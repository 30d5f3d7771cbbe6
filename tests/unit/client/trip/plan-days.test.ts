// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { changedPlan, markChanges, touch } from '../../../../client/trip/changes/changed-stops.ts';
import { planDays } from '../../../../client/trip/days/plan-days.ts';
import { daysInWords, districtsOf, seasonOf } from '../../../../client/trip/glance/plan-facts.ts';
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

test('a trip has all of its days while its plan is written, each with its date', () => {
  const days = planDays({ start_date: '2027-02-27', nights: 3 }, plan(2).days);
  expect(days.map(({ day, date, isWritten }) => [day, date, isWritten])).toEqual([
    [1, '2027-01-14', true],
    [2, '2027-01-15', true],
    [3, '2027-03-01', false],
    [4, '2027-03-02', false],
  ]);
});

test('districts and notes are told once, with their days in words', () => {
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
  markChanges(3, 'Two days are others.', [
    { kind: 'moved', day: 2, stop_id: 'a', name: 'A' },
    { kind: 'retimed', day: 2, stop_id: 'b', name: 'B' },
    { kind: 'removed', day: 5, stop_id: 'c', name: 'C' },
    { kind: 'hotel', day: 1, name: 'H' },
  ]);
  expect(changedPlan.news?.days).toEqual([2, 5]);
  touch('a', 2);
  touch(null, 5);
  expect([[...changedPlan.stops.keys()], [...changedPlan.days]]).toEqual([['b'], []]);
  markChanges(4, 'Nothing of that.', []);
  expect(changedPlan.stops.size).toBe(0);
});

test('the days of a version are named as long as they are few', () => {
  const on = (...days: number[]) => changedDays(days.map((day) => ({ kind: 'added', day, name: 'A' })));
  expect([on(), on(3), on(5, 2, 5), on(1, 2, 3, 4, 5)]).toEqual(['', 'day 3', 'days 2 and 5', '5 days']);
});
