import { describe, expect, it } from 'vitest';
import { itineraryFromText, readItinerary } from '../../../shared/reading/read-itinerary.ts';
import { venuesFrom } from '../../../shared/reading/read-venues.ts';
import { createReplyParser, type ReplyView } from '../../../shared/reading/reply-parser.ts';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import { randomPieces, seededRandom } from '../../kit/seeded-random.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const JSON_TEXT = JSON.stringify(sampleItinerary(3));
const WRAPPINGS = [
  JSON_TEXT,
  JSON.stringify(sampleItinerary(3), null, 2),
  `\`\`\`json\n${JSON_TEXT}\n\`\`\`\nEnjoy {your} trip!`,
  `Sure {traveller}! Here is your plan:\n\n\`\`\`\n${JSON_TEXT}\n\`\`\``,
  `Plan: {"itinerary": ${JSON_TEXT}}`,
];

const viewOf = (text: string): ReplyView => {
  const reply = createReplyParser();
  reply.push(text);
  return reply.view;
};

const itineraryOf = (view: ReplyView) => {
  if (view.kind !== 'itinerary') throw new Error(`The view is ${view.kind}`);
  return view.itinerary;
};

describe('a growing reply', () => {
  it('ends as the whole text reads, whatever it is wrapped in and however it is cut', () => {
    const random = seededRandom(3);
    const expected = readItinerary(sampleItinerary(3));
    for (const text of WRAPPINGS) {
      expect(itineraryFromText(text)).toEqual(expected);
      for (const longest of [1, 4, 37, text.length]) {
        const reply = createReplyParser();
        for (const piece of randomPieces(text, longest, random)) {
          reply.push(piece);
          reply.view;
        }
        expect(itineraryOf(reply.view)).toEqual(expected);
        expect(reply.whole).toBe(true);
      }
    }
  });

  it('never takes back a day, a stop, a point or a character of a description', () => {
    const reply = createReplyParser();
    let seen: string[] = [];
    let points = 0;
    for (const piece of randomPieces(JSON_TEXT, 3, seededRandom(11))) {
      reply.push(piece);
      if (reply.view.kind !== 'itinerary') continue;
      const stops = reply.view.itinerary.days.flatMap((day) => day.activities);
      const texts = stops.map((stop) => stop.description);
      expect(texts.length).toBeGreaterThanOrEqual(seen.length);
      seen.forEach((before, index) => {
        expect(texts[index]?.startsWith(before)).toBe(true);
      });
      const located = stops.filter((stop) => stop.coordinates).length;
      expect(located).toBeGreaterThanOrEqual(points);
      seen = texts;
      points = located;
    }
    expect([seen.length, points]).toEqual([12, 12]);
  });

  it('keeps the identity of finished days and stops while the rest grows', () => {
    const at = JSON_TEXT.indexOf('National Museum 3');
    const reply = createReplyParser();
    reply.push(JSON_TEXT.slice(0, at));
    const before = itineraryOf(reply.view);
    reply.push(JSON_TEXT.slice(at, at + 100));
    const after = itineraryOf(reply.view);
    expect(after).not.toBe(before);
    expect(after.days[0]).toBe(before.days[0]);
    expect(after.days[1]).toBe(before.days[1]);
    expect(after.days[2]).not.toBe(before.days[2]);
    expect(after.days[2]?.activities[0]).toBe(before.days[2]?.activities[0]);
    expect(after.hotel).toBe(before.hotel);
  });

  it('counts whole days only', () => {
    const at = JSON_TEXT.indexOf('"day":3');
    expect(viewOf(JSON_TEXT.slice(0, at))).toMatchObject({ kind: 'itinerary', wholeDays: 2 });
    expect(viewOf(JSON_TEXT)).toMatchObject({ wholeDays: 3 });
  });

  it('shows no stop before it has a name and no point before the name is complete', () => {
    const head = '{"days":[{"day":1,"activities":[{"coordinates":{"lat":24.7,"lng":46.7},';
    expect(itineraryOf(viewOf(head)).days[0]?.activities).toEqual([]);
    const named = itineraryOf(viewOf(`${head}"venue_name":"Al Mas`)).days[0]?.activities[0];
    expect(named).toMatchObject({ name: 'Al Mas', coordinates: null });
    const whole = itineraryOf(viewOf(`${head}"venue_name":"Al Masmak",`)).days[0]?.activities[0];
    expect(whole).toMatchObject({ name: 'Al Masmak', coordinates: { lat: 24.7, lng: 46.7 } });
  });

  it('shows no link, time, date or text coordinate before it is complete', () => {
    const stop =
      '{"days":[{"date":"2027-01-14","activities":[{"name":"A","start_time":"09:00","link":"https://a.example/x","location":"24.7,46.7"';
    const read = (text: string) => itineraryOf(viewOf(text)).days[0];
    for (let at = stop.indexOf('"activities'); at < stop.length; at += 1) {
      const activity = read(stop.slice(0, at))?.activities[0];
      if (!activity) continue;
      expect([null, '09:00']).toContain(activity.start);
      expect([null, 'https://a.example/x']).toContain(activity.link);
      expect([null, 46.7]).toContain(activity.coordinates?.lng ?? null);
    }
    expect(read(stop)?.activities[0]).toMatchObject({
      start: '09:00',
      link: 'https://a.example/x',
      coordinates: { lat: 24.7 },
    });
    expect(itineraryOf(viewOf('{"days":[{"date":"2027-01-1')).days[0]?.date).toBeNull();
  });

  it('is empty until something can be shown, prose when it is prose, and keeps braces in prose', () => {
    for (const text of ['', '  \n', '``', '```json\n', '```json\n{', '{"', '{"__me'])
      expect(viewOf(text)).toEqual({ kind: 'empty' });
    expect(viewOf('The metro {line 1} runs')).toEqual({ kind: 'prose', text: 'The metro {line 1} runs' });
    expect(viewOf('{"error":"no"} sorry')).toEqual({ kind: 'prose', text: '{"error":"no"} sorry' });
    expect(viewOf('Here you are:\n```json\n{"gree')).toEqual({ kind: 'prose', text: 'Here you are:\n' });
  });

  it('starts anew after a reset', () => {
    const reply = createReplyParser();
    reply.push('{"greeting":"one","days":[');
    reply.reset();
    expect(reply.view).toEqual({ kind: 'empty' });
    reply.push('Two.');
    expect(reply.view).toEqual({ kind: 'prose', text: 'Two.' });
  });

  it('reads two million characters in pieces without slowing down', () => {
    const text = `{"days":[{"day":1,"activities":[{"name":"A","description":"${'x'.repeat(2_000_000)}"}]}]}`;
    const reply = createReplyParser();
    for (let at = 0; at < text.length; at += 40) reply.push(text.slice(at, at + 40));
    expect(itineraryOf(reply.view).days[0]?.activities[0]?.description.length).toBe(2_000_000);
  });
});

describe('kept text', () => {
  it('ends after a whole day at every moment of the writing, and the rest of the text follows it', () => {
    const ends = [1, 2, 3].map((day) => JSON_TEXT.indexOf(`"day":${day + 1}`));
    for (let at = 0; at <= JSON_TEXT.length; at += 1) {
      const kept = resumablePrefix(JSON_TEXT.slice(0, at));
      expect(JSON_TEXT.startsWith(kept)).toBe(true);
      if (kept === '') continue;
      const whole = JSON.parse(`${kept}]}`) as { days: unknown[] };
      expect(whole.days).toEqual(sampleItinerary(3).days.slice(0, whole.days.length));
    }
    expect(resumablePrefix(JSON_TEXT.slice(0, ends[0])).length).toBe((ends[0] ?? 0) - 2);
    expect(JSON.parse(`${resumablePrefix(JSON_TEXT)}]}`).days.length).toBe(3);
  });

  it('is empty for prose and for an itinerary without a whole day', () => {
    expect(resumablePrefix('Take the metro. "days":[{}]')).toBe('');
    expect(resumablePrefix('{"greeting":"say \\"days\\":[{}] twice","x":1')).toBe('');
    expect(resumablePrefix(JSON_TEXT.slice(0, JSON_TEXT.indexOf('"day":2') - 10))).toBe('');
  });
});

describe('venues', () => {
  it('keep their ids while the itinerary grows, so that no marker is drawn twice', () => {
    const reply = createReplyParser();
    const ids: string[] = [];
    for (const piece of randomPieces(JSON_TEXT, 5, seededRandom(5))) {
      reply.push(piece);
      if (reply.view.kind !== 'itinerary') continue;
      const now = venuesFrom(reply.view.itinerary).stops.map((venue) => venue.id);
      expect(now.slice(0, ids.length)).toEqual(ids);
      ids.splice(0, ids.length, ...now);
    }
    expect(new Set(ids).size).toBe(12);
  });
});
