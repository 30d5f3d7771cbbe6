import { describe, expect, test } from 'vitest';
import { keepDays } from '../../../../server/planner/operations/keep-days.ts';
import type { Itinerary } from '../../../../shared/itinerary.ts';
import { change, facts, plan, sight } from '../../../kit/operations/winter-plan.ts';
import { briefFor, dayOf, places, planFor } from '../../../kit/planner/embedded-chat.ts';

const upTo = (written: Itinerary, days: number): Itinerary => ({
  ...written,
  days: written.days.slice(0, days),
});
const venues = (of: Itinerary, day: number): string[] =>
  dayOf(of, day).activities.map(({ venue_name }) => venue_name);
const isMeal = (id = ''): boolean => ['restaurant', 'cafe', 'hotel'].includes(places.byId(id)?.kind ?? '');
const idsOf = (of: Itinerary) =>
  of.days.flatMap(({ activities }) => activities.map(({ stop_id }) => stop_id));

describe('A change that was stopped', () => {
  const anew = planFor(briefFor({ tripId: 'trip-2', notes: 'Parks, malls and viewpoints. Asian food.' }));

  test.each([1, 2, 3, 4])('keeps its %i whole days, and of the others what it does not show', (whole) => {
    const kept = keepDays(upTo(anew, whole), plan, facts);
    if (!kept) throw new Error('Nothing was kept');
    for (const { day } of plan.days) {
      if (day <= whole) expect(venues(kept, day)).toEqual(venues(anew, day));
      else expect(venues(plan, day)).toEqual(expect.arrayContaining(venues(kept, day)));
    }
    expect(new Set(idsOf(kept)).size).toBe(idsOf(kept).length);
    const sights = kept.days.flatMap(({ activities }) => activities).filter((stop) => !isMeal(stop.venue_id));
    expect(new Set(sights.map(({ venue_id }) => venue_id)).size).toBe(sights.length);
    expect(kept.hotel_recommendation?.venue_id).toBe(anew.hotel_recommendation?.venue_id);
    expect(kept.cultural_insights).toEqual(plan.cultural_insights);
  });

  test('loses no stop that was on its way to a later day, and has none twice that comes from one', () => {
    const later = change([{ op: 'move', stop_id: sight.stop_id, day: 5, index: 0 }]);
    expect(keepDays(upTo(later, 3), plan, facts)?.days).toEqual(plan.days);
    const sooner = change([{ op: 'move', stop_id: sight.stop_id, day: 2, index: 0 }]);
    const kept = keepDays(upTo(sooner, 2), plan, facts);
    expect(kept && [2, 3].map((day) => venues(kept, day))).toEqual([2, 3].map((day) => venues(sooner, day)));
    const swapped = change([{ op: 'swap_days', days: [2, 3] }]);
    expect(keepDays(upTo(swapped, 2), plan, facts)?.days).toEqual(plan.days);
  });

  test('keeps nothing of other dates, or where what would stand twice is locked', () => {
    const moved = { ...anew, days: anew.days.map((day) => ({ ...day, date: '2027-05-05' })) };
    expect(keepDays(moved, plan, facts)?.days).toEqual(plan.days);
    const locked = change([{ op: 'lock', stop_id: sight.stop_id, locked: true }]);
    const sooner = change([{ op: 'move', stop_id: sight.stop_id, day: 2, index: 0 }]);
    expect(keepDays(upTo(sooner, 2), locked, facts)).toBeNull();
  });
});
