import * as v from 'valibot';
import { expect, test } from 'vitest';
import { applyOperations } from '../../../../server/planner/operations/apply-operations.ts';
import { openPlanFacts } from '../../../../server/planner/operations/plan-facts.ts';
import { Itinerary } from '../../../../shared/itinerary.ts';
import { createEngineOperator } from '../../../kit/operations/operator.ts';
import { readCases } from '../../../kit/operations/read-cases.ts';
import { runCases } from '../../../kit/operations/run-cases.ts';
import { tryDifferences } from '../../../kit/operations/try-differences.ts';
import { trySequences } from '../../../kit/operations/try-sequences.ts';
import { knownPlaces } from '../../../kit/trips/known-places.ts';

const places = knownPlaces();
/** A machine that is busy with everything else must not fail these: they are some seconds of work. */
const PATIENCE_MS = 120_000;

test.each(readCases())('$id: $why', (one) => {
  const faults = runCases(
    [one],
    (before, operation, { startDate, nights, versionOf = () => null }, notes) => {
      const ask = { tripId: one.id, startDate, nights, companions: 1, notes };
      const older = (version: number) => v.parse(v.nullable(Itinerary), versionOf(version));
      const own = openPlanFacts(ask, places, [], { versionOf: older, newStopId: () => 'new' });
      const applied = applyOperations(v.parse(Itinerary, before), [operation], own);
      return 'plan' in applied ? { plan: applied.plan } : { code: applied.refusal.code };
    },
    places,
  );
  expect(faults).toEqual([]);
});

test(
  'random sequences leave sound plans, true reasons and true sentences, and nearly all that can be done is done',
  async () => {
    const { operations, accepted, possible } = await trySequences(80, createEngineOperator());
    expect(operations).toBeGreaterThan(200);
    expect(possible).toBeGreaterThan(100);
    expect(accepted / possible).toBeGreaterThanOrEqual(0.9);
  },
  PATIENCE_MS,
);

test(
  'what is said of any two plans is what a second comparison finds',
  () => {
    expect(tryDifferences(100)).toEqual([]);
  },
  PATIENCE_MS,
);
