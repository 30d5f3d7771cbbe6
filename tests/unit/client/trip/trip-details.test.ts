import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newTripForm } from '../../../../client/screens/new-trip/new-trip-form.ts';
import {
  changedDetails,
  draftWishes,
  hasDetails,
  valuesOf,
  withWish,
} from '../../../../client/screens/trip/details/changed-details.ts';
import { indexByTime } from '../../../../client/trip/itinerary/menus/move-form.tsx';
import { readItinerary } from '../../../../shared/reading/read-itinerary.ts';
import { tripWith } from '../../../kit/trips/sample-itinerary.ts';
import { sampleWish } from '../../../kit/trips/sample-wish.ts';

const WISHES = [
  sampleWish('want:art', 'Galleries'),
  sampleWish('avoid:malls', 'Malls', { polarity: 'avoid', possible: false }),
];
const trip = tripWith({ start_date: '2026-12-11', notes: 'Slow days', wishes: WISHES });
const values = valuesOf(trip);
const wishes = draftWishes(WISHES);

describe('the details of a trip', () => {
  test('are unchanged until one of them is another', () => {
    expect(changedDetails(trip, values, wishes)).toEqual({});
    const sameDay = { ...values, departureDate: '11.12.2026', additionalNotes: ' Slow days ' };
    expect(changedDetails(trip, sameDay, [...wishes])).toEqual({});
  });

  test('go to the server without those that stay', () => {
    const changed = { ...values, departureDate: '01/02/2027', numberOfNights: 5 };
    expect(changedDetails(trip, changed, wishes)).toEqual({ start_date: '2027-02-01', nights: 5 });
    const rest = { ...values, numberOfCompanions: 7, additionalNotes: '' };
    expect(changedDetails(trip, rest, wishes)).toEqual({ companions: 7, notes: '' });
  });

  test('have a date that is none yet count as changed, so that the form can say what is wrong', () => {
    expect(changedDetails(trip, { ...values, departureDate: '31/02/2027' }, wishes)).toEqual({
      start_date: '',
    });
  });

  test('name the wishes that stay by their id, and new ones by their words', () => {
    const more = withWish(wishes.slice(1), '  Falcon   shows ');
    expect(changedDetails(trip, values, more).wishes).toEqual([
      { id: 'avoid:malls' },
      { label: 'Falcon shows' },
    ]);
    expect(withWish(wishes, 'galleries')).toBe(wishes);
    expect(withWish(wishes, ' ')).toBe(wishes);
    expect(changedDetails(trip, values, []).wishes).toEqual([]);
  });
});

test('a change whose response was lost has arrived when the trip has its details, or its plan follows its wishes', () => {
  const sent = { nights: 5, notes: 'Fast days', wishes: [{ id: 'want:art' }, { label: 'Falcon shows' }] };
  const [art] = WISHES;
  const arrived = [
    art ?? sampleWish('', ''),
    sampleWish('hand:falcon shows', 'Falcon shows', { source: 'hand' }),
  ];
  const now = { ...trip, nights: 5, notes: 'Fast days' };
  expect(hasDetails({ ...now, wishes: arrived }, sent, false)).toBe(true);
  expect(hasDetails({ ...now, wishes: arrived.slice(1) }, sent, false)).toBe(false);
  expect(hasDetails(now, sent, false)).toBe(false);
  expect(hasDetails(now, sent, true)).toBe(true);
  for (const other of [{ nights: 2 }, { notes: null }])
    expect(hasDetails({ ...now, wishes: arrived, ...other }, sent, true)).toBe(false);
  const cleared = { start_date: '2027-01-01', companions: 0, notes: '', wishes: [] };
  expect(hasDetails({ ...trip, ...cleared, notes: null }, cleared, false)).toBe(true);
  expect(hasDetails({ ...trip, ...cleared, companions: 1 }, cleared, false)).toBe(false);
});

test('a trip that has begun keeps its date, and no other day of the past', () => {
  const now = () => Date.parse('2026-12-13T09:00:00Z');
  const isFine = (departureDate: string) =>
    v.safeParse(newTripForm(now, trip.start_date), { ...values, departureDate }).success;
  expect(isFine('11/12/2026')).toBe(true);
  expect(isFine('12/12/2026')).toBe(false);
  expect(isFine('13/12/2026')).toBe(true);
  expect(v.safeParse(newTripForm(now), values).success).toBe(false);
});

test('a stop that moves to another day goes there where its hour is', () => {
  const stops = ['09:00', '12:30', '18:00'].map((start_time) => ({ venue_name: start_time, start_time }));
  const others = readItinerary({ days: [{ day: 1, activities: stops }] })?.days[0]?.activities ?? [];
  const hours = ['08:00', '09:00', '12:00', '23:00', null];
  expect(hours.map((start) => indexByTime(others, start))).toEqual([0, 1, 1, 3, 3]);
});
