// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { PrintedDay } from '../../../../client/trip/print/printed-day.tsx';
import { mapLinkFor } from '../../../../shared/itinerary.ts';
import { readItinerary } from '../../../../shared/reading/read-itinerary.ts';
import { show } from '../../../kit/client/show.tsx';

const stop = (name: string, start_time: string, end_time: string, more: object = {}) => ({
  activity_type: 'museum',
  venue_name: name,
  start_time,
  end_time,
  coordinates: { lat: 24.6, lng: 46.7 },
  map_link: mapLinkFor(name, 'Al Olaya'),
  verified: true,
  description: '',
  ...more,
});
const travel = { mode: 'drive', minutes: 25, meters: 12_000 };
const lunch = { activity_type: 'lunch', travel };

const printed = async (activities: object[]): Promise<HTMLElement> => {
  const day = readItinerary({ days: [{ day: 2, date: '2027-01-18', district: 'Al Olaya', activities }] })
    ?.days[0];
  if (!day) throw new Error('The day could not be read');
  return (await show(<PrintedDay day={day} />)).box;
};
const textsOf = (box: HTMLElement, selector: string): string[] =>
  [...box.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

test('a printed day says what one does, where, how one comes there, and when nothing is planned', async () => {
  const box = await printed([
    stop('Old Fort', '09:30', '11:00'),
    stop('Najd Village', '13:30', '14:30', lunch),
    stop('Corner Shop', '14:40', '15:00', { map_link: mapLinkFor('Corner Shop', null) }),
    stop('Far Well', '15:10', '16:00', { map_link: 'https://example.com/?query=Far+Well,+Al+Olaya' }),
  ]);
  expect(textsOf(box, 'h2')).toEqual(['Day 2 · Mon, Jan 18 · Al Olaya']);
  expect(textsOf(box, 'strong')).toEqual(['Old Fort', 'Lunch: Najd Village', 'Corner Shop', 'Far Well']);
  const point = '24.60000, 46.70000';
  expect(textsOf(box, '.print-at')).toEqual(['Al Olaya', '25 min by car · 12 km · Al Olaya', point, point]);
  expect(textsOf(box, '.print-times')).toEqual([
    '09:30–11:00',
    '11:00–13:05',
    '13:30–14:30',
    '14:40–15:00',
    '15:10–16:00',
  ]);
  expect(textsOf(box, '.print-stop')[1]).toMatch(/^11:00–13:05Free13:30/);
});

test('who is there already is not sent on a way', async () => {
  const rest = { activity_type: 'rest', travel: { mode: 'walk', minutes: 0, meters: 0 } };
  const near = { travel: { mode: 'walk', minutes: 1, meters: 60 } };
  const box = await printed([stop('Hotel', '13:30', '14:30', rest), stop('Park', '14:40', '15:00', near)]);
  expect(textsOf(box, '.print-at')).toEqual(['Al Olaya', '1 min on foot · 60 m · Al Olaya']);
});

test('a printed day without a stop is called free', async () => {
  expect(textsOf(await printed([]), 'h2')).toEqual(['Day 2 · Mon, Jan 18 · free']);
});
