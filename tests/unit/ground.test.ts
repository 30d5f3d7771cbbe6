import { describe, expect, it } from 'vitest';
import { openPlaces } from '../../server/places/places.ts';
import { planTrip } from '../../server/planner/embedded/plan-trip.ts';
import { Grounder } from '../../server/planner/ground.ts';
import type { Brief } from '../../server/planner/planner.ts';
import { createGrowingReply } from '../../shared/growing-reply.ts';
import type { Itinerary } from '../../shared/itinerary.ts';
import { keptText } from '../../shared/kept-text.ts';
import { randomPieces, seededRandom } from '../kit/seeded-random.ts';
import { expectSound, idsOf, itineraryIn } from '../kit/sound-itinerary.ts';

const places = openPlaces();
/** Monday to Thursday in a mild month: nothing special about the dates. */
const trip = { tripId: 'trip-1', startDate: '2027-01-18', nights: 3, companions: 1, notes: '' };
const first: Brief = {
  ...trip,
  destination: 'Riyadh',
  today: '2027-01-01',
  plan: null,
  version: 1,
  conversation: [],
  request: null,
  kept: '',
};
const plan = planTrip(trip, places);
const asking = (request: string): Brief => ({ ...first, plan, version: 2, request });

const ground = (pieces: readonly string[], brief: Brief = first): string => {
  const grounder = new Grounder(brief, places);
  const out = pieces.map((piece) => grounder.push(piece));
  return out.join('') + grounder.end();
};
const groundValue = (value: unknown, brief: Brief = first): Itinerary =>
  itineraryIn(ground([JSON.stringify(value)], brief));

const stop = (venue_id: string, more: object = {}) => ({
  venue_id,
  activity_type: 'sight',
  description: `Why ${venue_id}.`,
  ...more,
});
const WIRE = {
  greeting: 'Welcome!',
  hotel: { venue_id: 'ritz-carlton-riyadh', reason: 'Calm gardens.' },
  days: [
    { day: 1, activities: [stop('kingdom-centre-sky-bridge')] },
    { day: 2, activities: [stop('masmak-fort'), stop('souq-al-zal'), stop('national-museum')] },
    { day: 3, activities: [stop('at-turaif'), stop('salwa-diriyah-museum')] },
    { day: 4, activities: [stop('murabba-palace')] },
  ],
  cultural_insights: ['Coffee comes in small cups.'],
  transportation_tips: ['Take the metro.'],
};
const dayIds = (itinerary: Itinerary, day: number) =>
  itinerary.days[day - 1]?.activities.map((one) => one.venue_id);

describe('the sample', () => {
  it('names places of the catalogue', () => {
    const ids = WIRE.days.flatMap((day) => day.activities.map((one) => one.venue_id));
    expect([...ids, WIRE.hotel.venue_id].filter((id) => !places.byId(id))).toEqual([]);
  });
});

describe('a grounded first plan', () => {
  it("is sound, keeps the model's stops, words and hotel, and gives them our points, links and times", () => {
    const itinerary = groundValue(WIRE);
    expectSound(itinerary, trip, places);
    expect(itinerary).toMatchObject({
      __meta__: { version: 1, engine: 'model' },
      greeting: 'Welcome!',
      hotel_recommendation: { venue_id: 'ritz-carlton-riyadh', reason: 'Calm gardens.', verified: true },
      cultural_insights: ['Coffee comes in small cups.'],
      transportation_tips: ['Take the metro.'],
    });
    expect(dayIds(itinerary, 2)?.slice(0, 3)).toEqual(['masmak-fort', 'souq-al-zal', 'national-museum']);
    expect(itinerary.days[1]?.activities[0]?.description).toBe('Why masmak-fort.');
  });

  it("is the same however the model's text is cut", () => {
    const text = `Sure, {friend}:\n\`\`\`json\n${JSON.stringify(WIRE, null, 1)}\n\`\`\`\nEnjoy!`;
    const expected = ground([text]);
    expect(expected).toBe(ground([JSON.stringify(WIRE)]));
    const random = seededRandom(2);
    for (const longest of [1, 3, 9, 60, 400])
      expect(ground(randomPieces(text, longest, random))).toBe(expected);
  });

  it('flows: never more than 130 characters of the model without a character for the reader', () => {
    const grounder = new Grounder(first, places);
    let silent = 0;
    let longest = 0;
    for (const character of JSON.stringify(WIRE)) {
      silent = grounder.push(character) === '' ? silent + 1 : 0;
      longest = Math.max(longest, silent);
    }
    expect(longest).toBeLessThan(130);
  });

  it('shows a stop with its point before a word of its description', () => {
    const reply = createGrowingReply();
    const grounder = new Grounder(first, places);
    const text = JSON.stringify(WIRE);
    reply.push(grounder.push(text.slice(0, text.indexOf('Why masmak'))));
    if (reply.view.kind !== 'itinerary') throw new Error(reply.view.kind);
    expect(reply.view.itinerary.days[1]?.activities[0]).toMatchObject({
      name: 'Al Masmak Fort',
      coordinates: { lat: 24.63121 },
      description: '',
    });
  });

  it('accepts the public form with other names, other order and wrong points', () => {
    const itinerary = groundValue({
      itinerary: {
        hotelRecommendation: {
          reason: 'Grand.',
          name: 'The Ritz-Carlton, Riyadh',
          coordinates: { lat: 1, lng: 1 },
        },
        greeting: 'Hi!',
        days: WIRE.days.map((day) => ({
          label: `Day ${day.day}`,
          stops: day.activities.map(({ venue_id }) => ({
            description: `Why ${venue_id}.`,
            venueName: places.byId(venue_id)?.name,
            mapLink: 'javascript:alert(1)',
            coordinates: { lat: 1, lng: 1 },
            activityType: 'sight',
          })),
        })),
        culturalInsights: [{ title: 'Coffee', description: 'Small cups.' }],
      },
    });
    expectSound(itinerary, trip, places);
    expect(dayIds(itinerary, 2)?.slice(0, 3)).toEqual(['masmak-fort', 'souq-al-zal', 'national-museum']);
    expect(itinerary).toMatchObject({
      hotel_recommendation: { venue_id: 'ritz-carlton-riyadh', reason: 'Grand.' },
      cultural_insights: ['Coffee: Small cups.'],
    });
    expect(itinerary.days[1]?.activities[0]?.description).toBe('Why masmak-fort.');
  });

  it('keeps an unknown venue, marked, with its point only where that can be true', () => {
    const unknown = (name: string, coordinates: unknown) => ({
      venue_name: name,
      activity_type: 'sight',
      description: 'New.',
      coordinates,
    });
    const itinerary = groundValue({
      ...WIRE,
      days: [
        WIRE.days[0],
        {
          day: 2,
          activities: [
            unknown('Zyx Pottery Yard', { lat: 24.7, lng: 46.7 }),
            unknown('Qwv Lantern House', { lat: 48.8, lng: 2.3 }),
            unknown('Vxz Chess Hall', null),
          ],
        },
      ],
    });
    expectSound(itinerary, trip, places);
    expect(
      itinerary.days[1]?.activities
        .slice(0, 3)
        .map((one) => [one.venue_name, one.verified, one.coordinates, one.venue_id]),
    ).toEqual([
      ['Zyx Pottery Yard', false, { lat: 24.7, lng: 46.7 }, undefined],
      ['Qwv Lantern House', false, null, undefined],
      ['Vxz Chess Hall', false, null, undefined],
    ]);
  });

  it('drops a sight that was used before, also under another spelling', () => {
    const itinerary = groundValue({
      ...WIRE,
      days: [
        WIRE.days[0],
        WIRE.days[1],
        {
          day: 3,
          activities: [
            stop('masmak-fort'),
            { venue_name: 'al masmak fortress', description: 'Again.' },
            stop('at-turaif'),
          ],
        },
      ],
    });
    expect(idsOf(itinerary).filter((id) => id === 'masmak-fort').length).toBe(1);
    expect(dayIds(itinerary, 3)?.[0]).toBe('at-turaif');
    expectSound(itinerary, trip, places);
  });

  it('counts the days from 1, fills the missing ones and drops those beyond the trip', () => {
    const day = (number: unknown, id: string) => ({ day: number, activities: [stop(id)] });
    const numbered = groundValue({
      ...WIRE,
      days: [day(0, 'kingdom-centre-sky-bridge'), day(1, 'masmak-fort'), day('Day 2', 'at-turaif')],
    });
    expectSound(numbered, trip, places);
    expect([1, 2, 3].map((n) => dayIds(numbered, n)?.[0])).toEqual([
      'kingdom-centre-sky-bridge',
      'masmak-fort',
      'at-turaif',
    ]);
    const holes = groundValue({
      ...WIRE,
      days: [
        day(2, 'masmak-fort'),
        day(4, 'at-turaif'),
        day(5, 'kingdom-centre-sky-bridge'),
        day(6, 'national-museum'),
      ],
    });
    expectSound(holes, trip, places);
    expect([2, 4].map((n) => dayIds(holes, n)?.[0])).toEqual(['masmak-fort', 'at-turaif']);
    expect(idsOf(groundValue({ ...WIRE, days: [] })).length).toBeGreaterThan(5);
    expectSound(
      groundValue({
        greeting: 'Hi',
        days: [{ day: 2, activities: [] }, 5, null, { day: 3, activities: 'none' }],
      }),
      trip,
      places,
    );
  });

  it('fills a thin day up and gives a full day its dinner', () => {
    const itinerary = groundValue(WIRE);
    const [, second, third] = itinerary.days;
    expect(third?.activities.length).toBeGreaterThanOrEqual(3);
    for (const day of [second, third])
      expect(day?.activities.some((one) => /dinner/.test(one.activity_type))).toBe(true);
  });

  it("takes the model's times where they fit and its own where they do not", () => {
    const itinerary = groundValue({
      ...WIRE,
      days: [
        WIRE.days[0],
        {
          day: 2,
          activities: [
            stop('masmak-fort', { start_time: '10:00', end_time: '11:00' }),
            stop('national-museum', { start_time: '10:15', end_time: '12:00' }),
            stop('kingdom-centre-sky-bridge', { start_time: '05:00' }),
          ],
        },
      ],
    });
    expectSound(itinerary, trip, places);
    expect(itinerary.days[1]?.activities[0]).toMatchObject({ start_time: '10:00', end_time: '11:00' });
    expect(itinerary.days[1]?.activities[1]?.start_time).not.toBe('10:15');
  });

  it('cleans what the model writes: tags, marks, control characters, halves of characters, length', () => {
    const dirty = `<b>Bold</b> **strong** <script>alert(1)</script>line\nbreak\u0000\u202e \ud800 a < b 🕌 ${'x'.repeat(900)}`;
    const itinerary = groundValue({
      ...WIRE,
      greeting: dirty,
      days: [{ day: 1, activities: [stop('kingdom-centre-sky-bridge', { description: dirty })] }],
    });
    const description = itinerary.days[0]?.activities[0]?.description ?? '';
    expect(description.startsWith('Bold strong alert(1)line break a < b 🕌 xxx')).toBe(true);
    expect([description.length, description.endsWith('…')]).toEqual([601, true]);
    expect(JSON.stringify(itinerary)).not.toMatch(/<script|\*\*|\\u0000|\\ud800|\u202e/);
  });

  it('takes a sight for no hotel and stands in where the model names none', () => {
    for (const hotel of [
      { venue_id: 'kingdom-centre-sky-bridge', reason: 'x' },
      { reason: 'nice' },
      5,
      null,
      [],
      'no such hotel at all',
    ]) {
      expect(places.byId(groundValue({ ...WIRE, hotel }).hotel_recommendation?.venue_id ?? '')?.kind).toBe(
        'hotel',
      );
    }
  });

  it('is whole and sound wherever the model breaks off, and keeps every whole day of its', () => {
    const text = JSON.stringify(WIRE);
    const whole = itineraryIn(ground([text]));
    for (let at = 1; at < text.length; at += 7) {
      const itinerary = itineraryIn(ground([text.slice(0, at), ' ]]} oops']));
      expectSound(itinerary, trip, places);
      const kept = WIRE.days.filter(
        (day) => at > text.indexOf(`"day":${day.day + 1}`) && text.includes(`"day":${day.day + 1}`),
      );
      for (const { day } of kept) expect(itinerary.days[day - 1]).toEqual(whole.days[day - 1]);
    }
  });

  it("is the embedded planner's when the model writes no itinerary", () => {
    for (const text of ['I would rather talk about the weather.', '{"error":"no"}', '[1,2']) {
      const itinerary = itineraryIn(ground([text]));
      expect(itinerary.__meta__.engine).toBe('embedded');
      expectSound(itinerary, trip, places);
    }
  });

  it('goes on after kept days without repeating them', () => {
    const whole = ground([JSON.stringify(WIRE)]);
    const kept = keptText(whole.slice(0, whole.indexOf('"day":3')));
    const again = {
      ...WIRE,
      days: WIRE.days
        .slice(1)
        .map((day) => ({ ...day, activities: [stop('masmak-fort'), ...day.activities] })),
    };
    const rest = ground([JSON.stringify(again)], { ...first, kept });
    expectSound(itineraryIn(kept + rest), trip, places);
    expect((kept + rest).startsWith(whole.slice(0, whole.indexOf('"day":3')))).toBe(true);
    expectSound(itineraryIn(kept + ground(['No, thank you.'], { ...first, kept })), trip, places);
    const all = keptText(whole);
    expectSound(itineraryIn(all + ground(['{"greeting":"done"}'], { ...first, kept: all })), trip, places);
  });

  it('holds for long trips, Fridays, Ramadan and summer', () => {
    for (const startDate of ['2027-01-14', '2027-02-10', '2027-07-20']) {
      const brief = { ...first, startDate, nights: 9 };
      const sights = places.all.filter((place) => !['hotel', 'day_trip'].includes(place.kind));
      const days = Array.from({ length: 10 }, (_, day) => ({
        day: day + 1,
        activities: sights.slice(day * 5, day * 5 + 5).map(({ id }) => stop(id)),
      }));
      expectSound(groundValue({ ...WIRE, days }, brief), brief, places);
    }
  });
});

const bytes = (itinerary: Itinerary, day: number) => JSON.stringify(itinerary.days[day - 1]);
const unused = [
  'masmak-fort',
  'national-museum',
  'kingdom-centre-sky-bridge',
  'at-turaif',
  'murabba-palace',
  'souq-al-zal',
].filter((id) => !idsOf(plan).includes(id));
const fresh =
  unused[0] ?? places.all.find((place) => place.kind === 'mall' && !idsOf(plan).includes(place.id))?.id ?? '';
const again = (day: number) =>
  (plan.days[day - 1]?.activities ?? []).map((one) => ({
    venue_id: one.venue_id,
    activity_type: one.activity_type,
    description: '',
  }));

describe('a grounded edit', () => {
  const edit = (value: unknown, request = 'Please change day 2') => groundValue(value, asking(request));

  it('changes the listed days alone and leaves every other byte', () => {
    const itinerary = edit({
      greeting: 'Day 2 is new.',
      days: [{ day: 2, activities: [...again(2).slice(0, -1), stop(fresh)] }],
    });
    expect(itinerary).toMatchObject({ __meta__: { version: 2, engine: 'model' }, greeting: 'Day 2 is new.' });
    for (const day of [1, 3, 4]) expect(bytes(itinerary, day)).toBe(bytes(plan, day));
    expect(dayIds(itinerary, 2)).toEqual([...(dayIds(plan, 2)?.slice(0, -1) ?? []), fresh]);
    expect(itinerary.days[1]?.activities.slice(0, -1)).toEqual(plan.days[1]?.activities.slice(0, -1));
    expect([
      itinerary.hotel_recommendation,
      itinerary.cultural_insights,
      itinerary.transportation_tips,
    ]).toEqual([plan.hotel_recommendation, plan.cultural_insights, plan.transportation_tips]);
    expectSound(itinerary, trip, places);
  });

  it('keeps days byte for byte that the model merely repeats', () => {
    const days = plan.days.map(({ day }) => ({
      day,
      activities: day === 3 ? [...again(3).slice(0, 1), stop(fresh)] : again(day),
    }));
    const itinerary = edit({ greeting: 'All of it.', days });
    for (const day of [1, 2, 4]) expect(bytes(itinerary, day)).toBe(bytes(plan, day));
    expect(dayIds(itinerary, 3)).toContain(fresh);
  });

  it('removes a stop, sets a time, and changes the hotel', () => {
    const less = edit({ greeting: 'Less.', days: [{ day: 2, activities: again(2).slice(1) }] });
    expect(dayIds(less, 2)).toEqual(dayIds(plan, 2)?.slice(1));
    const start = edit({
      greeting: 'Later.',
      days: [
        {
          day: 2,
          activities: again(2).map((one, index) => (index === 0 ? { ...one, start: '11:00' } : one)),
        },
      ],
    });
    expect(start.days[1]?.activities[0]?.start_time).toBe('11:00');
    const other = places.all.find(
      (place) => place.kind === 'hotel' && place.id !== plan.hotel_recommendation?.venue_id,
    );
    const hotel = edit({ greeting: 'Moved.', hotel: { venue_id: other?.id, reason: 'Quieter.' } });
    expect(hotel.hotel_recommendation).toMatchObject({
      venue_id: other?.id,
      name: other?.name,
      reason: 'Quieter.',
    });
    for (const { day } of plan.days) expect(bytes(hotel, day)).toBe(bytes(plan, day));
  });

  it('moves a sight without leaving it on its old day, and swaps two days', () => {
    const sight =
      plan.days[2]?.activities.find(
        (one) => !['restaurant', 'cafe', 'hotel'].includes(places.byId(one.venue_id ?? '')?.kind ?? ''),
      )?.venue_id ?? '';
    const moved = edit({
      greeting: 'Moved.',
      days: [{ day: 2, activities: [...again(2).slice(0, 1), stop(sight)] }],
    });
    expect(idsOf(moved).filter((id) => id === sight).length).toBe(1);
    const swapped = edit({
      greeting: 'Swapped.',
      days: [
        { day: 2, activities: again(3) },
        { day: 3, activities: again(2) },
      ],
    });
    expectSound(swapped, trip, places);
    expect(dayIds(swapped, 2)?.some((id) => dayIds(plan, 3)?.includes(id))).toBe(true);
    for (const day of [1, 4]) expect(bytes(swapped, day)).toBe(bytes(plan, day));
  });

  it('goes on after kept days of an edit', () => {
    const wire = JSON.stringify({
      greeting: 'New.',
      days: [
        { day: 2, activities: [stop(fresh)] },
        { day: 3, activities: again(3).slice(1) },
      ],
    });
    const whole = ground([wire], asking('x'));
    const kept = keptText(whole.slice(0, whole.indexOf('"day":3')));
    const rest = ground([wire], { ...asking('x'), kept });
    expect(kept + rest).toBe(whole);
  });

  it('passes prose through as it is, from its beginning, without control characters', () => {
    const prose = `Wear **light** clothes.\n\n- A scarf {thin}\n- Shoes 👟\n${'More. '.repeat(100)}`;
    for (const longest of [1, 5, 2000])
      expect(ground(randomPieces(`${prose}\u0007`, longest, seededRandom(4)), asking('What to wear?'))).toBe(
        prose,
      );
    expect(ground(['Yes.'], asking('Is it open?'))).toBe('Yes.');
    expect(ground(['{"greeting":"It is open on Fridays."}'], asking('Is it open?'))).toBe(
      'It is open on Fridays.',
    );
  });

  it('skips a sentence before the JSON and its fence', () => {
    const wire = JSON.stringify({ greeting: 'New.', days: [{ day: 2, activities: [stop(fresh)] }] });
    const expected = ground([wire], asking('x'));
    expect(
      ground(
        randomPieces(`Sure, here is the new day:\n\n\`\`\`json\n${wire}\n\`\`\``, 4, seededRandom(9)),
        asking('x'),
      ),
    ).toBe(expected);
  });

  it('refuses broken, empty, misordered and hidden changes', () => {
    const wire = JSON.stringify({ greeting: 'New.', days: [{ day: 2, activities: [stop(fresh)] }] });
    const bad = [
      `${wire.slice(0, -20)} ]] oops`,
      '{"greeting":"","days":[{"day":99,"activities":[]}]}',
      JSON.stringify({
        days: [
          { day: 3, activities: again(3).slice(1) },
          { day: 2, activities: again(2).slice(1) },
        ],
      }),
      `${'A long answer. '.repeat(30)}${wire}`,
    ];
    for (const text of bad)
      expect(() => ground(randomPieces(text, 20, seededRandom(1)), asking('x'))).toThrow(
        expect.objectContaining({ code: 'bad_answer' }),
      );
  });
});
