// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ItineraryView } from '../../../../client/trip/itinerary/itinerary-view.tsx';
import { pairing } from '../../../../client/trip/pairing.ts';
import { readItinerary } from '../../../../shared/reading/read-itinerary.ts';
import { venuesFrom } from '../../../../shared/reading/read-venues.ts';
import { show, stubResizeObserver } from '../../../kit/client/show.tsx';

const stop = (venue_name: string, lat: number, more: object = {}) => ({
  activity_type: 'museum',
  venue_name,
  coordinates: { lat, lng: 46.7 },
  ...more,
});
const PLAN = readItinerary({
  hotel_recommendation: { name: 'Palm Hotel', coordinates: { lat: 24.7, lng: 46.6 } },
  days: [
    {
      day: 1,
      activities: [
        stop('Fort', 24.6, { travel: { mode: 'walk', minutes: 8, meters: 604 } }),
        stop('Its yard', 24.6, { travel: { mode: 'walk', minutes: 0, meters: 0 } }),
        stop('Nowhere', 0, { coordinates: null }),
        stop('Market', 24.61, { travel: { mode: 'metro', minutes: 21, meters: 6_440 } }),
      ],
    },
  ],
});

beforeEach(() => {
  stubResizeObserver();
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
  Object.assign(pairing, { pointed: null, chosen: null, asked: null });
});

const open = async () => {
  if (!PLAN) throw new Error('The test wrote no itinerary');
  const { box } = await show(<ItineraryView itinerary={PLAN} writing={false} />);
  const rows = [...box.querySelectorAll<HTMLElement>('.stop')];
  const pins = venuesFrom(PLAN);
  return { box, rows, pins, numbers: rows.map((row) => row.querySelector('.pin-button')?.textContent ?? '') };
};

test('each card has the number of its pin; two at one place share it, and without a place there is none', async () => {
  const { numbers, pins } = await open();
  expect(numbers).toEqual(['1', '1', '', '2']);
  expect(pins.stops.map(({ name, order }) => [name, order])).toEqual([
    ['Fort', 1],
    ['Market', 2],
  ]);
});

test('a card marks its pin while it is pointed at or has the focus, and a pin marks its card', async () => {
  const { box, rows, pins } = await open();
  const [fort, , , market] = rows;
  const [first, second] = pins.stops;
  await act(async () => market?.querySelector('button')?.focus());
  expect(pairing.pointed).toBe(second?.id);
  expect(market?.dataset.paired).toBe('pointed');
  await act(async () => fort?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
  expect(pairing.pointed).toBe(first?.id);
  await act(async () => {
    pairing.pointed = null;
    pairing.chosen = pins.hotels[0]?.id ?? null;
  });
  expect(box.querySelector<HTMLElement>('.hotel-card')?.dataset.paired).toBe('chosen');
  expect(rows.map((row) => row.dataset.paired)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the way to a stop is shown by its means, minutes and length, and none where one is there already', async () => {
  const { rows } = await open();
  expect(rows.map((row) => row.querySelector('.stop-way')?.textContent?.trim())).toEqual([
    '8 min on foot · 600 m',
    undefined,
    undefined,
    '21 min by metro · 6.4 km',
  ]);
});
