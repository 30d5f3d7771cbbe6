// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activityEmoji, activityLabel } from '../../../../client/trip/itinerary/activity-mark.tsx';
import { ItineraryView, writingPart } from '../../../../client/trip/itinerary/itinerary-view.tsx';
import { dayDate } from '../../../../client/ui/in-words.ts';
import type { ReadItinerary } from '../../../../shared/reading/itinerary-shape.ts';
import { readItinerary } from '../../../../shared/reading/read-itinerary.ts';
import { createReplyParser } from '../../../../shared/reading/reply-parser.ts';
import { show, stubResizeObserver } from '../../../kit/client/show.tsx';

vi.mock('../../../../client/trip/itinerary/has-emoji.ts', () => ({ hasEmoji: () => true }));

const stop = (name: string, more: object = {}) => ({
  activity_type: 'museum',
  venue_name: name,
  start_time: '09:30',
  end_time: '11:00',
  coordinates: { lat: 24.6, lng: 46.7 },
  map_link: 'https://www.google.com/maps/search/?api=1&query=24.6,46.7',
  verified: true,
  description: `About ${name}.`,
  ...more,
});
const WRITTEN = {
  __meta__: { version: 1, engine: 'embedded' },
  greeting: 'Welcome to Riyadh!',
  hotel_recommendation: {
    name: 'Palm Hotel',
    map_link: 'https://example.com/palm',
    coordinates: { lat: 24.7, lng: 46.6 },
    verified: true,
    reason: 'It is close.',
  },
  days: [
    {
      day: 1,
      date: '2026-12-11',
      district: 'Olaya',
      notes: ['It is Friday.'],
      activities: [stop('Old Fort')],
    },
    {
      day: 16,
      date: '2026-12-26',
      district: '',
      notes: [],
      activities: [stop('Corner Café', { verified: false, map_link: 'javascript:alert(1)' })],
    },
  ],
  cultural_insights: ['Eat with the right hand.'],
  transportation_tips: ['Take the metro.'],
};
const read = (value: unknown): ReadItinerary => {
  const itinerary = readItinerary(value);
  if (!itinerary) throw new Error('The test wrote no itinerary');
  return itinerary;
};
const text = (element: Element | null | undefined) => element?.textContent?.trim();

let end = async (): Promise<void> => {};
afterEach(async () => {
  await end();
  vi.unstubAllGlobals();
});
beforeEach(stubResizeObserver);
const view = async (itinerary: ReadItinerary, writing = false) => {
  const shown = await show(<ItineraryView itinerary={itinerary} writing={writing} expectedDays={3} />);
  end = shown.end;
  return shown;
};

test('an itinerary shows greeting, hotel, days, insights and tips', async () => {
  const { box } = await view(read(WRITTEN));
  expect([...box.querySelectorAll('h3')].map(text)).toEqual([
    'Recommended Hotel',
    'Day 1',
    'Day 16',
    'Cultural Insights',
    'Transportation Tips',
  ]);
  expect(text(box.querySelector('.greeting'))).toBe('Welcome to Riyadh!');
  const hotel = box.querySelector('.hotel-card a');
  expect([text(hotel), hotel?.getAttribute('href')]).toEqual(['Palm Hotel', 'https://example.com/palm']);
  expect(text(box.querySelector('.hotel-reason'))).toBe('It is close.');
  expect(text(box.querySelector('.day-title p'))).toBe('Fri, Dec 11 · Olaya');
  expect(text(box.querySelector('.day-notes li'))).toBe('It is Friday.');
});

test('an activity shows its times, emoji, type, linked name and description', async () => {
  const { box } = await view(read(WRITTEN));
  const stopBox = box.querySelector('.stop');
  expect([...(stopBox?.querySelectorAll('time') ?? [])].map(text)).toEqual(['09:30', '11:00']);
  expect(text(stopBox?.querySelector('.stop-type'))).toBe('🏛️ Museum');
  const link = stopBox?.querySelector('a');
  expect(text(link)).toBe('Old Fort');
  expect(link?.getAttribute('rel')).toContain('noopener');
  expect(text(stopBox?.querySelector('.stop-about'))).toBe('About Old Fort.');
});

test('a place that is not in the catalogue is marked, and a link that is none of the web is dropped', async () => {
  const { box } = await view(read(WRITTEN));
  const last = box.querySelectorAll('.stop')[1];
  expect(text(last?.querySelector('.stop-unsure'))).toBe('not verified');
  expect(last?.querySelector('a')).toBeNull();
  expect(box.querySelector('.stop .stop-unsure')).toBe(last?.querySelector('.stop-unsure'));
});

test('a day above 15 takes the last colour', async () => {
  const { box } = await view(read(WRITTEN));
  const cards = [...box.querySelectorAll<HTMLElement>('.day-card')];
  expect(cards.map((card) => card.style.getPropertyValue('--day'))).toEqual([
    'var(--day-1)',
    'var(--day-15)',
  ]);
});

test('while it is written, one caret stands at the newest words and the days to come are announced', async () => {
  const reply = createReplyParser();
  const whole = JSON.stringify({ ...WRITTEN, days: WRITTEN.days.slice(0, 1) });
  reply.push(whole.slice(0, whole.indexOf('Old Fort.') + 3));
  if (reply.view.kind !== 'itinerary') throw new Error('No itinerary yet');
  expect(writingPart(reply.view.itinerary)).toBe('days');
  const { box } = await view(reply.view.itinerary, true);
  expect(box.querySelectorAll('.caret')).toHaveLength(1);
  expect(text(box.querySelector('.caret')?.parentElement)).toBe('About Old');
  expect([...box.querySelectorAll('.coming-day')].map(text)).toEqual(['2', '3']);
});

test('when the writing ends, what is on screen stays the same elements', async () => {
  const reply = createReplyParser();
  reply.push(JSON.stringify(WRITTEN));
  if (reply.view.kind !== 'itinerary') throw new Error('No itinerary yet');
  const { box, again } = await view(reply.view.itinerary, true);
  const before = [...box.querySelectorAll('.day-card, .stop, .hotel-card, .advice li')];
  await again(<ItineraryView itinerary={read(WRITTEN)} writing={false} expectedDays={3} />);
  expect([...box.querySelectorAll('.day-card, .stop, .hotel-card, .advice li')]).toEqual(before);
  expect(before.every((element) => element.isConnected)).toBe(true);
  expect(box.querySelectorAll('.caret, .coming-day')).toHaveLength(0);
});

test.each([
  ['lunch', '🍽️'],
  ['Local cafe', '☕'],
  ['day_trip', '🏜️'],
  ['theme_park', '🎢'],
  ['heritage', '🏰'],
  ['something else', '📍'],
])('the emoji of %s is %s', (type, emoji) => {
  expect(activityEmoji(type)).toBe(emoji);
});

test('types and dates read like words', () => {
  expect(activityLabel('day_trip')).toBe('Day trip');
  expect(dayDate('2026-03-01')).toBe('Sun, Mar 1');
});
