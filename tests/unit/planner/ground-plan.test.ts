import { describe, expect, it } from 'vitest';
import { Grounder } from '../../../server/planner/ground/ground.ts';
import { createReplyParser } from '../../../shared/reading/reply-parser.ts';
import { expectSound, places } from '../../kit/planner/embedded-chat.ts';
import {
  dayIds,
  first,
  ground,
  groundValue,
  trip,
  WIRE,
  withSecondDay,
} from '../../kit/planner/grounding.ts';
import { randomPieces, seededRandom } from '../../kit/seeded-random.ts';

describe('a grounded first plan', () => {
  it('is made of a sample that names places of the catalogue', () => {
    const ids = WIRE.days.flatMap((day) => day.activities.map((one) => one.venue_id));
    expect([...ids, WIRE.hotel.venue_id].filter((id) => !places.byId(id))).toEqual([]);
  });

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
    const reply = createReplyParser();
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
    const wrong = { lat: 1, lng: 1 };
    const itinerary = groundValue({
      itinerary: {
        hotelRecommendation: { reason: 'Grand.', name: 'The Ritz-Carlton, Riyadh', coordinates: wrong },
        greeting: 'Hi!',
        days: WIRE.days.map((day) => ({
          label: `Day ${day.day}`,
          stops: day.activities.map(({ venue_id }) => ({
            description: `Why ${venue_id}.`,
            venueName: places.byId(venue_id)?.name,
            mapLink: 'javascript:alert(1)',
            coordinates: wrong,
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
    const here = { lat: 24.7, lng: 46.7 };
    const unknown = [
      { venue_name: 'Zyx Pottery Yard', coordinates: here },
      { venue_name: 'Qwv Lantern House', coordinates: { lat: 48.8, lng: 2.3 } },
      { venue_name: 'Vxz Chess Hall', coordinates: null },
    ].map((one) => ({ ...one, activity_type: 'sight', description: 'New.' }));
    const itinerary = groundValue(withSecondDay(...unknown));
    expectSound(itinerary, trip, places);
    for (const [at, { venue_name }] of unknown.entries()) {
      const wanted = { venue_name, verified: false, coordinates: at === 0 ? here : null };
      expect(itinerary.days[1]?.activities[at]).toMatchObject(wanted);
      expect(itinerary.days[1]?.activities[at]).not.toHaveProperty('venue_id');
    }
  });

  it('searches once for a name nobody knows, however long its description is', () => {
    const sought: string[] = [];
    const find = (name: string) => {
      sought.push(name);
      return places.find(name);
    };
    const grounder = new Grounder(first, { ...places, find });
    const activity = { venue_name: 'Zyx Pottery Yard', description: 'clay '.repeat(500) };
    for (const letter of JSON.stringify(withSecondDay(activity))) grounder.push(letter);
    grounder.end();
    expect(sought).toEqual(['Zyx Pottery Yard']);
  });
});
