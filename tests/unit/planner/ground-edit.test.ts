import { describe, expect, it } from 'vitest';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { Activity, Itinerary } from '../../../shared/itinerary.ts';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import { expectSound, idsOf, itineraryIn, placeOf, places } from '../../kit/planner/embedded-chat.ts';
import {
  again,
  asking,
  dayIds,
  fresh,
  ground,
  groundValue,
  plan,
  stop,
  trip,
  whyUnusable,
} from '../../kit/planner/grounding.ts';
import { randomPieces, seededRandom } from '../../kit/seeded-random.ts';

const onDay2 = (...activities: unknown[]) => ({ greeting: 'Day 2 is new.', days: [{ day: 2, activities }] });
const NEW_DAY = JSON.stringify(onDay2(stop(fresh)));
const bytes = (itinerary: Itinerary, day: number) => JSON.stringify(itinerary.days[day - 1]);

const otherHotel = ({ hotel_recommendation }: Itinerary) =>
  places.all.find(({ id, kind }) => kind === 'hotel' && id !== hotel_recommendation?.venue_id);

describe('a grounded edit', () => {
  const edit = (value: unknown, request = 'Please change day 2') => groundValue(value, asking(request));

  it('changes the listed days alone and leaves every other byte', () => {
    const itinerary = edit(onDay2(...again(2).slice(0, 1), stop(fresh)));
    expect(itinerary).toMatchObject({ __meta__: { version: 2, engine: 'model' }, greeting: 'Day 2 is new.' });
    for (const day of [1, 3, 4]) expect(bytes(itinerary, day)).toBe(bytes(plan, day));
    expect(dayIds(itinerary, 2)).toEqual([dayIds(plan, 2)?.[0], fresh]);
    expect(itinerary.days[1]?.activities[0]).toEqual(plan.days[1]?.activities[0]);
    for (const part of ['hotel_recommendation', 'cultural_insights', 'transportation_tips'] as const)
      expect(itinerary[part]).toEqual(plan[part]);
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
    const [one, ...others] = again(2);
    expect(dayIds(edit(onDay2(...others)), 2)).toEqual(dayIds(plan, 2)?.slice(1));
    const later = plan.days[1]?.activities[0]?.start_time.replace(/\d$/, (minute) =>
      minute === '0' ? '5' : '6',
    );
    const start = edit(onDay2({ ...one, start: later }, ...others));
    expect(start.days[1]?.activities[0]?.start_time).toBe(later);
    const other = otherHotel(plan);
    const wanted = { venue_id: other?.id, reason: 'Quieter.' };
    const hotel = edit({ greeting: 'Moved.', hotel: wanted });
    expect(hotel.hotel_recommendation).toMatchObject({ ...wanted, name: other?.name });
    for (const { day } of plan.days) expect(bytes(hotel, day)).toBe(bytes(plan, day));
  });

  it('moves a sight without leaving it on its old day, and swaps two days', () => {
    const isSight = (one: Activity) => !['restaurant', 'cafe', 'hotel'].includes(placeOf(one)?.kind ?? '');
    const sight = plan.days[2]?.activities.find(isSight)?.venue_id ?? '';
    const moved = edit(onDay2(...again(2).slice(0, 1), stop(sight)));
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
    const kept = resumablePrefix(whole.slice(0, whole.indexOf('"day":3')));
    const rest = ground([wire], { ...asking('x'), kept });
    expect(kept + rest).toBe(whole);
  });
});

/** One night, so that an answer is short enough to be cut everywhere. */
const weekend = { ...trip, nights: 1 };
const before = planTrip(weekend, places);
const request = { ...asking('Please begin day 2 with another sight'), nights: 1, plan: before };

const isUnused = (id: string) => !idsOf(before).includes(id);
const sight = ['masmak-fort', 'murabba-palace', 'national-museum'].find(isUnused) ?? '';
const hotel = otherHotel(before);
const repeated = (day: number) => again(day, before).map((one) => ({ ...one, description: 'As before.' }));
const changedDay = { day: 2, activities: [stop(sight), ...repeated(2).slice(1)] };

const CHANGED_DAYS = { greeting: 'Day 2 begins with another sight.', days: [changedDay] };
const WHOLE_PLAN = {
  greeting: CHANGED_DAYS.greeting,
  hotel: { venue_id: hotel?.id, reason: 'Closer to it.' },
  days: [{ day: 1, activities: repeated(1) }, changedDay],
  cultural_insights: ['Coffee comes in small cups.'],
  transportation_tips: ['Take the metro.', 'Cars are easy to find.'],
};

describe('an edit whose text comes in pieces', () => {
  const ANSWERS = [
    { name: 'the changed days', answer: CHANGED_DAYS },
    { name: 'a whole plan', answer: WHOLE_PLAN },
  ];
  it.each([
    ...ANSWERS,
    { name: 'a whole plan with a key of its own at the end', answer: { ...WHOLE_PLAN, currency: 'SAR' } },
    { name: 'a whole plan in a wrapper', answer: { plan: WHOLE_PLAN } },
  ])('is the same with the closing brace in a piece of its own: $name', ({ answer }) => {
    const bare = JSON.stringify(answer);
    const expected = ground([bare], request);
    for (const after of ['', '\n', '\n```\n', ' Enjoy!'])
      for (const pieces of [
        [bare.slice(0, -1), `}${after}`],
        [bare.slice(0, -1), '}', after],
        [...bare, ...after],
      ])
        expect(ground(pieces, request)).toBe(expected);
  });

  it('holds what the whole plan says', () => {
    const itinerary = itineraryIn(ground([...JSON.stringify(WHOLE_PLAN)], request));
    expectSound(itinerary, weekend, places);
    expect(dayIds(itinerary, 2)?.[0]).toBe(sight);
    expect(itinerary.days[0]).toEqual(before.days[0]);
    const { hotel: hotel_recommendation, days: _, ...words } = WHOLE_PLAN;
    expect(itinerary).toMatchObject({ ...words, hotel_recommendation });
  });

  it('is of use where its end never comes, as far as its days are whole', () => {
    const text = JSON.stringify(CHANGED_DAYS);
    expect(ground([text.slice(0, -1)], request)).toBe(ground([text], request));
    expect(whyUnusable([...text.slice(0, -20)], request)).toBe('there is no change in it');
    const half = JSON.stringify({ days: [...CHANGED_DAYS.days, { day: 1, activities: [] }] }).slice(0, -6);
    expect(itineraryIn(ground([half], request)).days[0]).toEqual(before.days[0]);
  });
});

describe('an answer to a message', () => {
  it('passes prose through as it is, from its beginning, without control characters', () => {
    const prose = `Wear **light** clothes.\n\n- A scarf {thin}\n- Shoes 👟\n${'More. '.repeat(100)}`;
    for (const longest of [1, 5, 2000]) {
      const pieces = randomPieces(`${prose}\u0007`, longest, seededRandom(4));
      expect(ground(pieces, asking('What to wear?'))).toBe(prose);
    }
    expect(ground(['Yes.'], asking('Is it open?'))).toBe('Yes.');
    const wrapped = '{"greeting":"It is open on Fridays."}';
    expect(ground([wrapped], asking('Is it open?'))).toBe('It is open on Fridays.');
  });

  it('skips a sentence before the JSON and its fence', () => {
    const text = `Sure, here is the new day:\n\n\`\`\`json\n${NEW_DAY}\n\`\`\``;
    const pieces = randomPieces(text, 4, seededRandom(9));
    expect(ground(pieces, asking('x'))).toBe(ground([NEW_DAY], asking('x')));
  });

  it('is a plan also after long prose, which its readers have seen by then', () => {
    const prose = 'I would move the museum. '.repeat(30);
    const text = ground(randomPieces(prose + NEW_DAY, 20, seededRandom(1)), asking('x'));
    expect(text.startsWith(prose)).toBe(true);
    expect(itineraryIn(text)).toEqual(itineraryIn(ground([NEW_DAY], asking('x'))));
  });

  it('changes days in any order', () => {
    const days = [3, 2].map((day) => ({ day, activities: again(day).slice(1) }));
    const [backwards, forwards] = [days, [...days].reverse()].map((one) =>
      groundValue({ greeting: 'Less.', days: one }, asking('x')),
    );
    expect(backwards).toEqual(forwards);
    expect(dayIds(forwards ?? plan, 3)).toEqual(dayIds(plan, 3)?.slice(1));
  });

  it('is of no use where it changes no day that exists, and says so where prose announced more', () => {
    const broken = `${NEW_DAY.slice(0, -20)} ]] oops`;
    for (const text of [
      broken,
      '{"greeting":"Done!","days":[{"day":99,"activities":[]}]}',
      '{"ok":true}',
      ' ',
    ])
      expect(whyUnusable(randomPieces(text, 20, seededRandom(1)), asking('x'))).not.toBeNull();
    const announced = `${'I have changed the day. '.repeat(20)}\n`;
    expect(ground([announced + broken], asking('x'))).toBe(
      `${announced}\n\nThe plan itself stays as it was.`,
    );
  });
});
