import { expect, test } from 'vitest';
import { alternativesFor } from '../../../server/planner/operations/alternatives.ts';
import { applyOperations } from '../../../server/planner/operations/apply-operations.ts';
import { openPlanFacts } from '../../../server/planner/operations/plan-facts.ts';
import { refusalText } from '../../../server/planner/operations/refusal.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import type { Operation } from '../../../shared/contracts/changes.ts';
import { counted, plan, sight } from '../../kit/operations/winter-plan.ts';
import { briefFor, dayOf } from '../../kit/planner/embedded-chat.ts';
import { closedFact, knownPlaces } from '../../kit/trips/known-places.ts';

const stops = plan.days.flatMap(({ activities }) => activities);
const hotel = plan.hotel_recommendation?.venue_id ?? '';
const planned = [hotel, ...stops.flatMap(({ venue_id }) => venue_id ?? [])];
/** What the winter plan is made of has closed since. */
const places = knownPlaces(planned.map(closedFact));
const facts = openPlanFacts(briefFor(), places, [], { versionOf: () => null, newStopId: counted() });

const outcome = (operation: Operation): string => {
  const applied = applyOperations(plan, [operation], facts);
  return 'refusal' in applied ? refusalText(applied.refusal) : 'done';
};

test('a plan holds nothing that has closed, though it be asked for by name, nor is it offered instead of a stop', () => {
  const names = [sight.venue_name, plan.hotel_recommendation?.name].join(' and ');
  const anew = planTrip(briefFor({ notes: `We must see ${names}.` }), places, 1);
  const ids = anew.days.flatMap(({ activities }) => activities.map(({ venue_id }) => venue_id));
  expect(ids.length).toBeGreaterThan(10);
  expect([...ids, anew.hotel_recommendation?.venue_id].filter((id) => planned.includes(id ?? ''))).toEqual(
    [],
  );
  const offered = alternativesFor(plan, sight.stop_id, facts) ?? [];
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.filter(({ place }) => planned.includes(place.id))).toEqual([]);
  expect(places.find(sight.venue_name)?.id).toBe(sight.venue_id);
});

test('an old plan of places that have closed can be changed, but for going to these', () => {
  const { stop_id } = sight;
  const closed = `${sight.venue_name} has closed, as of January 2026.`;
  expect(outcome({ op: 'move', stop_id, day: 2, index: 0 })).toBe(closed);
  const replacement = alternativesFor(plan, stop_id, facts)?.[0]?.place.id ?? '';
  const neighbour = dayOf(plan, 3).activities.find((stop) => stop.stop_id !== stop_id)?.stop_id ?? '';
  for (const operation of [
    { op: 'remove', stop_id },
    { op: 'lock', stop_id, locked: true },
    { op: 'replace', stop_id, venue_id: replacement },
    { op: 'remove', stop_id: neighbour },
  ] as const) {
    expect(outcome(operation), operation.op).toBe('done');
  }
  const other = knownPlaces([closedFact('ibis-olaya')]);
  const change = { op: 'hotel', venue_id: 'ibis-olaya' } as const;
  const applied = applyOperations(plan, [change], { ...facts, places: other });
  expect('refusal' in applied && refusalText(applied.refusal)).toMatch(/has closed, as of January 2026\.$/);
});
