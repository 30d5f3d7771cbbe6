import { describe, expect, it } from 'vitest';
import { itineraryFromText, readItinerary } from '../../../shared/reading/read-itinerary.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const stopOf = (stop: unknown) =>
  readItinerary({ days: [{ day: 1, activities: [stop] }] })?.days[0]?.activities[0];
const pointOf = (fields: object) => stopOf({ name: 'A', ...fields })?.coordinates;
const AT = { lat: 24.7136, lng: 46.6753 };

describe('an itinerary', () => {
  it('is read from our own JSON without loss', () => {
    const read = readItinerary(sampleItinerary(2, 4));
    expect(read).toMatchObject({
      version: 4,
      engine: 'model',
      hotel: { name: 'Example Hotel', venueId: 'example-hotel', verified: true },
    });
    const days = read?.days.map((day) => `${day.day} ${day.date} ${day.activities.length}`);
    expect(days).toEqual(['1 2027-01-14 4', '2 2027-01-15 4']);
    expect(read?.days[1]?.activities[1]).toMatchObject({
      type: 'Lunch',
      start: '12:00',
      end: '14:00',
      venueId: 'national-museum-2',
      verified: true,
    });
    expect([read?.insights.length, read?.tips.length]).toEqual([1, 1]);
  });

  it('is read under other names', () => {
    const read = readItinerary({
      Greeting: 'Hi',
      hotelRecommendation: {
        hotelName: 'Ritz',
        why: 'Grand',
        mapUrl: 'https://maps.example/r',
        location: { latitude: 24.66, longitude: 46.63 },
      },
      dailyItinerary: [
        {
          dayNumber: 1,
          area: 'Olaya',
          stops: [
            {
              activityType: 'Museum',
              place: { name: 'Masmak', lat: '24.63', lon: '46.71' },
              details: 'Old fort',
              time: '9:30 AM - 11 am',
              url: 'http://m.example',
            },
          ],
        },
      ],
      culturalInsights: [{ title: 'Coffee', description: 'Take three cups.' }],
      transportationTips: 'Use the metro\nor a taxi',
    });
    expect(read).toEqual({
      greeting: 'Hi',
      hotel: {
        name: 'Ritz',
        reason: 'Grand',
        link: 'https://maps.example/r',
        coordinates: { lat: 24.66, lng: 46.63 },
        venueId: null,
        verified: null,
      },
      days: [
        {
          day: 1,
          date: null,
          district: 'Olaya',
          notes: [],
          activities: [
            {
              type: 'Museum',
              name: 'Masmak',
              description: 'Old fort',
              link: 'http://m.example',
              coordinates: { lat: 24.63, lng: 46.71 },
              start: '09:30',
              end: '11:00',
              venueId: null,
              verified: null,
              checkedOn: null,
              confirmed: true,
              stopId: null,
              locked: false,
              travel: null,
            },
          ],
        },
      ],
      insights: ['Coffee: Take three cups.'],
      tips: ['Use the metro', 'or a taxi'],
      version: null,
      engine: null,
    });
  });

  it('reads the day from any of its names', () => {
    const forms: [unknown, number][] = [
      [{ day: 3 }, 3],
      [{ day_number: 3 }, 3],
      [{ dayNumber: '3' }, 3],
      [{ day_index: 3 }, 3],
      [{ label: 'Day 3' }, 3],
      [{ title: 'Old town – Day 3' }, 3],
      [{ name: 'Day Three' }, 3],
      [{ day: 'Third day' }, 3],
      [{ day: 'اليوم ٣' }, 3],
      [{ day: 'Arrival' }, 1],
      [{}, 1],
      [{ day: 2.5 }, 1],
      [{ title: '1001 nights' }, 1],
    ];
    for (const [day, expected] of forms)
      expect([day, readItinerary({ days: [day] })?.days[0]?.day]).toEqual([day, expected]);
  });

  it('counts from 1 when the list counts from 0, and after the day before when a number is missing', () => {
    const daysOf = (...days: unknown[]) => readItinerary({ days })?.days.map((day) => day.day);
    expect(daysOf({ dayIndex: 0 }, { dayIndex: 1 }, { dayIndex: 2 })).toEqual([1, 2, 3]);
    expect(daysOf({ day: 1 }, {}, { day: 5 }, { title: 'Departure' })).toEqual([1, 2, 5, 6]);
    const named = readItinerary({ days: { 'Day 1': [{ name: 'A' }], 'Day 2': { stops: [{ name: 'B' }] } } });
    expect(named?.days.map((day) => `${day.day} ${day.activities[0]?.name}`)).toEqual(['1 A', '2 B']);
  });

  it('reads a point from any of its forms', () => {
    const forms = [
      { coordinates: AT },
      { coordinate: AT },
      { location: AT },
      { location: { latitude: AT.lat, longitude: AT.lng } },
      AT,
      { latitude: AT.lat, long: AT.lng },
      { lat: '24.7136', lon: '46.6753' },
      { coordinates: [24.7136, 46.6753] },
      { coordinates: '24.7136, 46.6753' },
      { coordinates: '24.7136° N, 46.6753° E' },
      { location: { coordinates: AT } },
      { location: { type: 'Point', coordinates: [46.6753, 24.7136] } },
      { venue: { name: 'A', location: AT } },
      { Lat: 24.7136, LNG: 46.6753 },
      { location: 'King Fahd Road', coordinates: AT },
    ];
    for (const form of forms) expect([form, pointOf(form)]).toEqual([form, AT]);
  });

  it('has no point where there is none, out of range or both zero', () => {
    for (const form of [
      {},
      { coordinates: { lat: 0, lng: 0 } },
      { lat: 91, lng: 46 },
      { lat: 24, lng: 181 },
      { lat: 'north', lng: 46 },
      { coordinates: [24.7] },
      { coordinates: null },
      { lat: 24.7 },
      { lat: Number.NaN, lng: 46 },
    ]) {
      expect([form, pointOf(form)]).toEqual([form, null]);
    }
    expect(pointOf({ lat: 0, lng: 46 })).toEqual({ lat: 0, lng: 46 });
  });

  it('keeps only links a browser may follow', () => {
    const linkOf = (map_link: unknown) => stopOf({ name: 'A', map_link })?.link;
    const hostile = ['javascript:alert(1)', 'data:text/html,x', ' JavaScript:x'];
    for (const link of [...hostile, 'https://a b', 'maps.example', 5, 'https://'])
      expect([link, linkOf(link)]).toEqual([link, null]);
    expect(linkOf('https://maps.example/?q=1')).toBe('https://maps.example/?q=1');
  });
});

it('is null for what is no itinerary, and survives garbage in every place', () => {
  for (const value of [null, 1, 'x', [], {}, { error: 'no' }, { trip: 'x' }])
    expect(readItinerary(value)).toBeNull();
  const garbage = [null, 1, 'x', [], {}, [[]], true];
  for (const one of garbage) {
    const read = readItinerary({
      __meta__: one,
      greeting: one,
      hotel: one,
      days: [
        one,
        { day: one, activities: one, notes: one },
        { activities: [one, { name: one, coordinates: one }] },
      ],
      cultural_insights: one,
      transportation_tips: [one],
    });
    expect(read?.days.length).toBeGreaterThanOrEqual(2);
    expect(JSON.parse(JSON.stringify(read))).toEqual(read);
  }
  for (const text of ['', 'no', '{', '{"days":[', '[]', '```json\n{"greeting":"cut'])
    expect(itineraryFromText(text)).toBeNull();
});
