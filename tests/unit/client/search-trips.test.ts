import { expect, test } from 'vitest';
import { searchTrips } from '../../../client/trips/search-trips.ts';
import { listedTrip } from '../../kit/trips/many-trips.ts';

const list = [
  listedTrip(1, { name: 'Spring in Diriyah', start_date: '2027-03-05' }),
  listedTrip(2, { status: 'completed', archived: true, start_date: '2026-03-06' }),
  listedTrip(3),
];
const found = (query: string) =>
  searchTrips(list, query).map((trip) => list.findIndex((one) => one.trip_id === trip.trip_id) + 1);

test('a search without words finds everything, as it was', () => {
  expect(searchTrips(list, '  ')).toBe(list);
});

test('every word must occur, in any order, part and case', () => {
  expect(found('DIRI spr')).toEqual([1]);
  expect(found('riyadh')).toEqual([1, 2, 3]);
  expect(found('spring completed')).toEqual([]);
});

test('status, archive and the date as it is shown are searched too', () => {
  expect(found('archived')).toEqual([2]);
  expect(found('completed')).toEqual([2]);
  expect(found('mar')).toEqual([1, 2]);
  expect(found('Mar 6, 2026')).toEqual([2]);
});
