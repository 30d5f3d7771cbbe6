import { describe, expect, test } from 'vitest';
import { alternativesFor, type Replacement } from '../../../../server/planner/operations/alternatives.ts';
import { applyOperations } from '../../../../server/planner/operations/apply-operations.ts';
import { openPlanFacts } from '../../../../server/planner/operations/plan-facts.ts';
import type { Activity } from '../../../../shared/itinerary.ts';
import { plannedTrials, tryAlternatives, writtenTrials } from '../../../kit/operations/try-alternatives.ts';
import { change, dinner, facts, lunch, plan, sight } from '../../../kit/operations/winter-plan.ts';
import { briefFor, dayOf, places } from '../../../kit/planner/embedded-chat.ts';

/** The alternatives of a stop of the winter plan, for a traveller who wrote this. */
const found = ({ stop_id = '' }: Activity, notes = '', said: string[] = []) => {
  const { versionOf, newStopId } = facts;
  const own = openPlanFacts(briefFor({ notes }), places, said, { versionOf, newStopId });
  return alternativesFor(plan, stop_id, own) ?? [];
};

describe('the alternatives of a stop', () => {
  test('can each be put in its place, are true in every word, and are enough', () => {
    const withWishes = plannedTrials(3).slice(2);
    const { faults, stops, plenty, served } = tryAlternatives([...writtenTrials(), ...withWishes]);
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThan(60);
    expect(plenty).toBeGreaterThan(30);
    expect(served / plenty).toBeGreaterThanOrEqual(0.9);
  });

  test('keep to a diet, to dislikes and to what children bear, wherever that was said', () => {
    const tables = found(dinner, 'We are vegetarians');
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter(({ place }) => !place.tags.includes('vegetarian'))).toEqual([]);
    expect(found(dinner).some(({ place }) => !place.tags.includes('vegetarian'))).toBe(true);
    const kinds = (notes: string, said: string[] = []) =>
      found(sight, notes, said).map(({ place }) => place.kind);
    expect(kinds('We love malls and shopping')).toContain('mall');
    expect(kinds('No malls, please')).not.toContain('mall');
    expect(kinds('We love malls', ['No more malls, please'])).not.toContain('mall');
    const late = ['nightlife', 'hiking', 'adventure', 'fine_dining'];
    for (const stop of [sight, dinner]) {
      // What is made for children, too, may be an adventure.
      const withKids = found(stop, 'With our two children').filter(
        ({ place }) => !place.tags.includes('kids'),
      );
      expect(withKids.flatMap(({ place }) => place.tags).filter((tag) => late.includes(tag))).toEqual([]);
    }
  });

  test('have as reason a wish before anything else', () => {
    const reasons = (notes: string) =>
      found(sight, notes).flatMap(({ place, reason }) => (place.kind === 'park' ? [reason] : []));
    expect(reasons('').join()).toMatch(/^(?!.*wish)/);
    expect(reasons('We love parks')[0]).toMatch(
      /^Fits your wish for parks, open until (midnight|\d\d:\d\d)\.$/,
    );
  });

  test('leave room for neighbours that are locked', () => {
    const { activities } = dayOf(plan, 2);
    const last = activities.at(-1);
    const stop_id = last?.stop_id ?? '';
    const others = activities.filter((each) => each !== last);
    const held = change(others.map((each) => ({ op: 'lock', stop_id: each.stop_id ?? '', locked: true })));
    const isTaken = ({ place: { id: venue_id } }: Replacement): boolean =>
      'plan' in applyOperations(held, [{ op: 'replace', stop_id, venue_id }], facts);
    const offered = alternativesFor(held, stop_id, facts) ?? [];
    expect([offered.length > 0, offered.every(isTaken)]).toEqual([true, true]);
  });

  test('are none for a stop that is locked, and unknown for one that is not there', () => {
    expect(found(lunch)).not.toEqual([]);
    const locked = change([{ op: 'lock', stop_id: lunch.stop_id, locked: true }]);
    expect(alternativesFor(locked, lunch.stop_id, facts)).toEqual([]);
    expect(alternativesFor(plan, 'nobody', facts)).toBeNull();
  });
});
