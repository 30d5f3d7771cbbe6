import { describe, expect, it } from 'vitest';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import {
  again,
  asking,
  dayIds,
  fresh,
  ground,
  groundValue,
  places,
  plan,
  stop,
  trip,
} from '../../kit/planner/grounding.ts';
import { expectSound, idsOf } from '../../kit/planner/sound-itinerary.ts';

const bytes = (itinerary: Itinerary, day: number) => JSON.stringify(itinerary.days[day - 1]);

describe('a grounded edit', () => {
  const edit = (value: unknown, request = 'Please change day 2') => groundValue(value, asking(request));

  it('changes the listed days alone and leaves every other byte', () => {
    const itinerary = edit({
      greeting: 'Day 2 is new.',
      days: [{ day: 2, activities: [...again(2).slice(0, 1), stop(fresh)] }],
    });
    expect(itinerary).toMatchObject({ __meta__: { version: 2, engine: 'model' }, greeting: 'Day 2 is new.' });
    for (const day of [1, 3, 4]) expect(bytes(itinerary, day)).toBe(bytes(plan, day));
    expect(dayIds(itinerary, 2)).toEqual([dayIds(plan, 2)?.[0], fresh]);
    expect(itinerary.days[1]?.activities[0]).toEqual(plan.days[1]?.activities[0]);
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
    const kept = resumablePrefix(whole.slice(0, whole.indexOf('"day":3')));
    const rest = ground([wire], { ...asking('x'), kept });
    expect(kept + rest).toBe(whole);
  });
});
