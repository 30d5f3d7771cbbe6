import { describe, expect, it } from 'vitest';
import { Grounder } from '../../../server/planner/ground/ground.ts';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import { expectSound, idsOf, itineraryIn, places } from '../../kit/planner/embedded-chat.ts';
import {
  dayIds,
  first,
  ground,
  groundValue,
  stop,
  trip,
  WIRE,
  whyUnusable,
  withSecondDay,
} from '../../kit/planner/grounding.ts';

describe('a first plan that needs repair', () => {
  it('drops a sight that was used before, also under another spelling', () => {
    const respelt = { venue_name: 'al masmak fortress', description: 'Again.' };
    const third = { day: 3, activities: [stop('masmak-fort'), respelt, stop('at-turaif')] };
    const itinerary = groundValue({ ...WIRE, days: [...WIRE.days.slice(0, 2), third] });
    expect(idsOf(itinerary).filter((id) => id === 'masmak-fort').length).toBe(1);
    expect(dayIds(itinerary, 3)?.[0]).toBe('at-turaif');
    expectSound(itinerary, trip, places);
  });

  it('counts the days from 1, fills the missing ones and drops those beyond the trip', () => {
    const day = (number: unknown, id: string) => ({ day: number, activities: [stop(id)] });
    const ids = ['kingdom-centre-sky-bridge', 'masmak-fort', 'at-turaif'];
    const numbers = [0, 1, 'Day 2'];
    const numbered = groundValue({ ...WIRE, days: ids.map((id, at) => day(numbers[at], id)) });
    expectSound(numbered, trip, places);
    expect([1, 2, 3].map((n) => dayIds(numbered, n)?.[0])).toEqual(ids);
    const beyond = [day(5, 'kingdom-centre-sky-bridge'), day(6, 'national-museum')];
    const holes = groundValue({ ...WIRE, days: [day(2, 'masmak-fort'), day(4, 'at-turaif'), ...beyond] });
    expectSound(holes, trip, places);
    expect([2, 4].map((n) => dayIds(holes, n)?.[0])).toEqual(['masmak-fort', 'at-turaif']);
    expect(idsOf(groundValue({ ...WIRE, days: [] })).length).toBeGreaterThan(5);
    const broken = [{ day: 2, activities: [] }, 5, null, { day: 3, activities: 'none' }];
    expectSound(groundValue({ greeting: 'Hi', days: broken }), trip, places);
  });

  it('fills a thin day up and gives a full day its dinner', () => {
    const itinerary = groundValue(WIRE);
    const [, second, third] = itinerary.days;
    expect(third?.activities.length).toBeGreaterThanOrEqual(3);
    for (const day of [second, third])
      expect(day?.activities.some((one) => /dinner/.test(one.activity_type))).toBe(true);
  });

  it("takes the model's times where they fit and its own where they do not", () => {
    const itinerary = groundValue(
      withSecondDay(
        stop('masmak-fort', { start_time: '10:00', end_time: '11:00' }),
        stop('national-museum', { start_time: '10:15', end_time: '12:00' }),
        stop('kingdom-centre-sky-bridge', { start_time: '05:00' }),
      ),
    );
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
    expect(description.startsWith('Bold strong line break a < b 🕌 xxx')).toBe(true);
    expect([description.length, description.endsWith('…')]).toEqual([601, true]);
    expect(JSON.stringify(itinerary)).not.toMatch(/<script|\*\*|\\u0000|\\ud800|\u202e/);
  });

  it('takes a sight for no hotel and stands in where the model names none', () => {
    const sight = { venue_id: 'kingdom-centre-sky-bridge', reason: 'x' };
    for (const hotel of [sight, { reason: 'nice' }, 5, null, [], 'no such hotel at all']) {
      const { hotel_recommendation } = groundValue({ ...WIRE, hotel });
      expect(places.byId(hotel_recommendation?.venue_id ?? '')?.kind).toBe('hotel');
    }
  });

  it('is whole and sound wherever the model breaks off, and keeps every whole day of its', () => {
    const text = JSON.stringify(WIRE);
    const whole = itineraryIn(ground([text]));
    for (let at = text.indexOf('Welcome'); at < text.length; at += 29) {
      const itinerary = itineraryIn(ground([text.slice(0, at), ' ]]} oops']));
      expectSound(itinerary, trip, places);
      const kept = WIRE.days.filter(
        (day) => at > text.indexOf(`"day":${day.day + 1}`) && text.includes(`"day":${day.day + 1}`),
      );
      for (const { day } of kept) expect(itinerary.days[day - 1]).toEqual(whole.days[day - 1]);
    }
  });

  it('is of no use without a plan in it, and is ours with one line about it where only its greeting is', () => {
    for (const text of ['I would rather talk about the weather.', '{"error":"no"}', '[1,2', ''])
      expect(whyUnusable([text])).toBe('there is no plan in it');
    const own = groundValue({ greeting: 'I would rather not.' });
    expect(own.greeting).toMatch(/^Welcome .* our own planner has written this\.$/);
    expectSound(own, trip, places);
  });

  it('goes on with the answer to a second question, where the first has no day', () => {
    const grounder = new Grounder(first, places);
    const begun = grounder.push('{"greeting":"Welcome!"}') + grounder.end();
    expect(grounder.unusable).toBe('there is no day in it');
    grounder.again();
    const itinerary = itineraryIn(begun + grounder.push(JSON.stringify(WIRE)) + grounder.end());
    expect([itinerary.greeting, dayIds(itinerary, 2)?.[0]]).toEqual(['Welcome!', 'masmak-fort']);
  });

  it('goes on after kept days without repeating them', () => {
    const whole = ground([JSON.stringify(WIRE)]);
    const kept = resumablePrefix(whole.slice(0, whole.indexOf('"day":3')));
    const again = (day: (typeof WIRE.days)[number]) => [stop('masmak-fort'), ...day.activities];
    const days = WIRE.days.slice(1).map((day) => ({ ...day, activities: again(day) }));
    const rest = ground([JSON.stringify({ ...WIRE, days })], { ...first, kept });
    expectSound(itineraryIn(kept + rest), trip, places);
    expect((kept + rest).startsWith(whole.slice(0, whole.indexOf('"day":3')))).toBe(true);
    expect(whyUnusable(['No, thank you.'], { ...first, kept })).not.toBeNull();
    const all = resumablePrefix(whole);
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
