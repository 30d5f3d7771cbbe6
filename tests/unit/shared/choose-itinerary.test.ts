import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import {
  chooseItinerary,
  itineraryFromMessage,
  readItinerary,
} from '../../../shared/reading/read-itinerary.ts';
import { venuesFrom } from '../../../shared/reading/read-venues.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const message = (over: Partial<ChatMessage>): ChatMessage => ({
  id: 'm',
  role: 'assistant',
  content: '',
  created_at: '',
  ...over,
});

describe('the choice of an itinerary', () => {
  const versioned = (version: number | null, greeting: string) =>
    message({
      content: JSON.stringify({ __meta__: { version: version ?? undefined }, greeting, days: [{ day: 1 }] }),
    });
  const chosen = (...messages: ChatMessage[]) => chooseItinerary(messages)?.greeting ?? null;

  it('prefers the structured itinerary to the content', () => {
    const content = '{"greeting":"content"}';
    const greetingOf = (over: Partial<ChatMessage>) => itineraryFromMessage(message(over))?.greeting;
    expect(greetingOf({ content, structured_itinerary: { greeting: 'structured' } })).toBe('structured');
    expect(greetingOf({ content, structured_itinerary: null })).toBe('content');
    expect(greetingOf({ content: 'x', structured_itinerary: '{"greeting":"text"}' })).toBe('text');
    expect(itineraryFromMessage(message({ role: 'user', content }))).toBeNull();
  });

  it('takes the highest version; later messages win on ties and when a version is missing', () => {
    expect(chosen(versioned(1, 'a'), versioned(3, 'b'), versioned(2, 'c'))).toBe('b');
    expect(chosen(versioned(2, 'a'), versioned(2, 'b'))).toBe('b');
    expect(chosen(versioned(2, 'a'), versioned(null, 'b'))).toBe('b');
    expect(chosen(versioned(2, 'a'), versioned(null, 'b'), versioned(1, 'c'))).toBe('b');
    expect(chosen(versioned(null, 'a'), versioned(1, 'b'))).toBe('b');
  });

  it('passes over messages without days, prose and users', () => {
    const content = JSON.stringify({ __meta__: { version: 9 }, greeting: 'none', days: [] });
    const user: ChatMessage = { ...versioned(8, 'u'), role: 'user' };
    const prose = message({ content: 'Take the metro.' });
    expect(chosen(versioned(1, 'a'), message({ content }), prose, user)).toBe('a');
    expect(chosen()).toBeNull();
  });
});

const AT = { lat: 24.7136, lng: 46.6753 };

describe('the venues of an itinerary', () => {
  const venues = (value: unknown) => {
    const read = readItinerary(value);
    if (!read) throw new Error('The test wrote no itinerary');
    return venuesFrom(read);
  };

  it('are the hotel and the located stops, counted within their day', () => {
    const found = venues(sampleItinerary(2));
    expect(found.hotels).toMatchObject([
      { name: 'Example Hotel', day: null, dayLabel: 'Starting Point', order: 0 },
    ]);
    expect(found.days).toEqual([1, 2]);
    const wanted = ['Day 1', 'Day 2'].flatMap((label) => [1, 2, 3, 4].map((order) => [label, order]));
    expect(found.stops.map((stop) => [stop.dayLabel, stop.order])).toEqual(wanted);
    expect(found.stops[0]).toMatchObject({
      id: '1:al-masmak-1',
      name: 'Al Masmak Palace Museum 1',
      type: 'Sightseeing',
    });
  });

  it('hold a place once a day, but again on another day', () => {
    const near = { lat: AT.lat + 0.00009, lng: AT.lng - 0.00009 };
    const far = { lat: AT.lat + 0.00011, lng: AT.lng };
    const a = { name: 'A', ...AT };
    const first = [a, { name: 'B', ...near }, { name: 'C', ...far }, { name: 'D' }];
    const found = venues({
      days: [
        { day: 1, activities: first },
        { day: 2, activities: [a] },
      ],
    });
    expect(found.stops.map((stop) => [stop.day, stop.order, stop.name])).toEqual([
      [1, 1, 'A'],
      [1, 2, 'C'],
      [2, 1, 'A'],
    ]);
  });

  it('have ids of at most 60 characters that never repeat', () => {
    const name = 'A very long name of a venue '.repeat(5);
    const found = venues({
      days: [{ day: 1, activities: [0, 1, 2].map((n) => ({ name, lat: 24 + n, lng: 46 })) }],
    });
    const ids = found.stops.map((stop) => stop.id);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => id.length <= 60)).toBe(true);
  });
});
