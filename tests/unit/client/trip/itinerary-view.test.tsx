// @vitest-environment jsdom

import { act } from 'react';
import { ref } from 'valtio';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../../../../client/session/session.ts';
import { openTrip } from '../../../../client/trip/follow/open-trip.ts';
import { NEW_TRIP_STATE } from '../../../../client/trip/follow/trip-reducer.ts';
import { ItineraryView, writingPart } from '../../../../client/trip/itinerary/itinerary-view.tsx';
import { drawAllDays, joining, PageOpening } from '../../../../client/trip/itinerary/joining-days.ts';
import { activityEmoji } from '../../../../client/trip/stops/activity-mark.tsx';
import { dayDate } from '../../../../client/ui/in-words.ts';
import type { Trip } from '../../../../shared/contracts/trip.ts';
import type { ReadItinerary } from '../../../../shared/reading/itinerary-shape.ts';
import { readItinerary } from '../../../../shared/reading/read-itinerary.ts';
import { createReplyParser } from '../../../../shared/reading/reply-parser.ts';
import { show, stubResizeObserver } from '../../../kit/client/show.tsx';
import { tripWith } from '../../../kit/trips/sample-itinerary.ts';

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
const day = (number: number, date: string, district: string, notes: string[], activity: object) => ({
  day: number,
  date,
  district,
  notes,
  activities: [activity],
});
const UNSURE = { verified: false, map_link: 'javascript:alert(1)' };
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
    day(1, '2026-12-11', 'Olaya', ['It is Friday.'], stop('Old Fort')),
    day(16, '2026-12-26', '', [], stop('Corner Café', UNSURE)),
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

beforeEach(stubResizeObserver);
const element = (itinerary: ReadItinerary, writing: boolean) => (
  <ItineraryView itinerary={itinerary} writing={writing} />
);
const view = (itinerary = read(WRITTEN), writing = false) => show(element(itinerary, writing));
/** The itinerary of a reply that is written so far. */
const grown = (text: string): ReadItinerary => {
  const reply = createReplyParser();
  reply.push(text);
  if (reply.view.kind !== 'itinerary') throw new Error('No itinerary yet');
  return reply.view.itinerary;
};

test('an itinerary shows greeting, hotel, days, insights and tips', async () => {
  const { box } = await view();
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
  const { box } = await view();
  const stopBox = box.querySelector('.stop');
  expect([...(stopBox?.querySelectorAll('time') ?? [])].map(text)).toEqual(['09:30', '11:00']);
  expect(text(stopBox?.querySelector('.stop-type'))).toBe('🏛️ Museum');
  const link = stopBox?.querySelector('a');
  expect(text(link)).toBe('Old Fort');
  expect(link?.getAttribute('rel')).toContain('noopener');
  expect(text(stopBox?.querySelector('.stop-about'))).toBe('About Old Fort.');
});

test('a place that is not in the catalogue is marked, and a link that is none of the web is dropped', async () => {
  const { box } = await view();
  const last = box.querySelectorAll('.stop')[1];
  expect(text(last?.querySelector('.stop-unsure'))).toBe('not verified');
  expect(last?.querySelector('a')).toBeNull();
  expect(box.querySelector('.stop .stop-unsure')).toBe(last?.querySelector('.stop-unsure'));
});

describe('the days of a plan that is there when its page is opened', () => {
  const manyDays = read({
    ...WRITTEN,
    days: Array.from({ length: 9 }, (_, at) => day(at + 1, '2026-12-11', '', [], stop(`Stop ${at}`))),
  });
  beforeEach(() => {
    // jsdom loads no fonts.
    Object.assign(document, { fonts: { load: async () => [] } });
  });
  const opened = () => show(<PageOpening value={{ isOn: true }}>{element(manyDays, false)}</PageOpening>);
  const shownDays = (box: Element) => box.querySelectorAll('.day-card').length;

  test('are drawn as far as the window shows them, and then join one by one, unannounced', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { box } = await opened();
    expect(shownDays(box)).toBe(1);
    expect(box.querySelector('.advice')).toBeNull();
    const seen = new Set<number>();
    while (joining.isOn) {
      await act(() => vi.advanceTimersToNextTimerAsync());
      seen.add(shownDays(box));
    }
    expect([...seen]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(box.querySelectorAll('.advice')).toHaveLength(2);
    expect(box.querySelector('.itinerary')?.getAttribute('aria-live')).toBeNull();
  });

  test('are all there at once for who goes to one of them', async () => {
    const { box } = await opened();
    expect(box.querySelector('.itinerary')?.getAttribute('aria-live')).toBe('off');
    await act(async () => drawAllDays());
    expect(shownDays(box)).toBe(9);
    expect(box.querySelectorAll('.advice')).toHaveLength(2);
  });
});

test('a day above 15 takes the last colour', async () => {
  const { box } = await view();
  const cards = [...box.querySelectorAll<HTMLElement>('.day-card')];
  const colours = cards.map((card) => card.style.getPropertyValue('--day'));
  expect(colours).toEqual(['var(--day-1)', 'var(--day-15)']);
});

test('while it is written, one caret stands at the newest words', async () => {
  const whole = JSON.stringify({ ...WRITTEN, days: WRITTEN.days.slice(0, 1) });
  const part = grown(whole.slice(0, whole.indexOf('Old Fort.') + 3));
  expect(writingPart(part)).toBe('days');
  const { box } = await view(part, true);
  expect(box.querySelectorAll('.caret')).toHaveLength(1);
  expect(text(box.querySelector('.caret')?.parentElement)).toBe('About Old');
});

test('when the writing ends, what is on screen stays the same elements', async () => {
  const { box, again } = await view(grown(JSON.stringify(WRITTEN)), true);
  const entries = () => [...box.querySelectorAll('.day-card, .stop, .hotel-card, .advice li')];
  const before = entries();
  await again(element(read(WRITTEN), false));
  expect(entries()).toEqual(before);
  expect(before.every((element) => element.isConnected)).toBe(true);
  expect(box.querySelectorAll('.caret')).toHaveLength(0);
});

test('a stop says when it was checked, and that it is not confirmed', async () => {
  const days = [
    { checked_on: '2026-03' },
    { checked_on: '2024-11', confirmed: false },
    { confirmed: false },
    {},
  ].map((more, i) => day(i + 1, '2026-12-11', '', [], stop(`Stop ${i}`, more)));
  const { box } = await show(<ItineraryView itinerary={read({ ...WRITTEN, days })} writing={false} />);
  const checks = [...box.querySelectorAll('.stop')].map((each) => text(each.querySelector('.stop-check')));
  expect(checks).toEqual([
    'Checked March 2026',
    'Not confirmed as open · source of November 2024',
    'Not confirmed as open',
    undefined,
  ]);
  expect(box.textContent).toContain('© OpenStreetMap contributors');
});

describe('the actions of stops', () => {
  const stops = [
    stop('Old Fort', { stop_id: 's1', locked: true }),
    stop('Souq', { stop_id: 's2' }),
    stop('Tower'),
  ];
  const plan = read({
    ...WRITTEN,
    days: [{ ...day(1, '2026-12-11', 'Olaya', [], stops[0] ?? {}), activities: stops }],
  });
  const opened = (more: Partial<Trip>, status: 'in' | 'out' = 'in') => {
    openTrip.state = ref({ ...NEW_TRIP_STATE, phase: 'ready', trip: tripWith({ version: 1, ...more }) });
    session.status = status;
  };
  const buttons = async () => [...(await view(plan)).box.querySelectorAll('.stop-more-button')];

  test('belong to the stops with an id in the newest plan of a trip of one’s own', async () => {
    opened({});
    expect((await buttons()).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Change Old Fort',
      'Change Souq',
    ]);
  });

  test.each<[string, Partial<Trip>, 'in' | 'out']>([
    ['the trip of somebody else', { mine: false }, 'in'],
    ['a visitor', {}, 'out'],
    ['an older plan', { version: 2 }, 'in'],
  ])('are not there for %s', async (_, more, status) => {
    opened(more, status);
    expect(await buttons()).toEqual([]);
  });

  test('are off with the reason while a reply is written', async () => {
    opened({ version: 1 });
    openTrip.state = ref({ ...openTrip.state, replyId: 'r' });
    for (const button of await buttons()) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(button.getAttribute('title')).toContain('A reply is being written.');
    }
  });

  test('a locked stop is marked for eye and ear', async () => {
    opened({});
    const { box } = await view(plan);
    const marked = [...box.querySelectorAll('.stop')].filter((row) => row.querySelector('.stop-lock'));
    expect(marked.map((row) => text(row.querySelector('.stop-name')))).toEqual(['Old FortLocked']);
  });
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

test('dates read like words', () => {
  expect(dayDate('2026-03-01')).toBe('Sun, Mar 1');
});
