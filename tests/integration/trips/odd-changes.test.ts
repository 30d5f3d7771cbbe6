import { expect, test } from 'vitest';
import type { Operation } from '../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import {
  type Ask,
  insertTrialTrip,
  planFrom,
  readBody,
  readNewest,
} from '../../kit/operations/api-operator.ts';
import { checkPlan } from '../../kit/operations/check-plan.ts';
import { type TrialTrip, trialTrip } from '../../kit/operations/trial-trips.ts';
import { apiContext } from '../../kit/trips/api-context.ts';

const ASK = { tripId: 'odd', startDate: '2027-01-19', nights: 4, companions: 1, notes: 'Calm' };
const HUGE = 1e15;

apiContext('Odd changes of a plan', (context) => {
  const ask: Ask = (method, path, body) => context.ask(context.sara, method, path, body);
  const stored = async (trip: TrialTrip = trialTrip(ASK)) => {
    const tripId = await insertTrialTrip(context.db, context.sara, trip);
    const newest = async (): Promise<Itinerary> => (await readNewest(ask, tripId)).plan;
    const change = async (operations: readonly object[], more: object = {}) => {
      const base_version = (await newest()).__meta__.version;
      return ask('POST', `/trip/${tripId}/changes`, { base_version, operations, ...more });
    };
    return { facts: trip.facts, newest, change };
  };
  const stopIn = (plan: Itinerary, day: number, at = 0): string => {
    const id = plan.days[day - 1]?.activities[at]?.stop_id;
    if (id === undefined) throw new Error(`Day ${day} has no stop ${at} with an id`);
    return id;
  };

  test('know no stop and no version of another trip', async () => {
    const [one, other] = [await context.planned(), await context.planned()];
    const change = (operation: Operation) =>
      ask('POST', `/trip/${one.trip_id}/changes`, { base_version: 1, operations: [operation] });
    const path = `/trip/${other.trip_id}/changes`;
    const others = planFrom(await readBody(ask, `/trip/${other.trip_id}/versions/1`));
    const ids = others.days.flatMap(({ activities }) => activities.flatMap(({ stop_id }) => stop_id ?? []));
    const twice: Operation[] = [{ op: 'swap_days', days: [1, 1] }];
    expect(await ask('POST', path, { base_version: 1, operations: twice })).toMatchObject({ status: 200 });
    for (const stop_id of ids) {
      expect(await change({ op: 'remove', stop_id })).toMatchObject({
        status: 422,
        body: { reason: 'unknown' },
      });
    }
    expect(await change({ op: 'restore', version: 2 })).toMatchObject({
      status: 422,
      body: { reason: 'unknown' },
    });
  });

  test('are refused with a reason however large a number or long a text is', async () => {
    const { newest, change } = await stored();
    const stop_id = stopIn(await newest(), 1);
    const long = 'x'.repeat(40_000);
    const wrong = [
      { op: 'restore', version: HUGE },
      { op: 'restore', version: 1e308 },
      { op: 'restore', version: -1 },
      { op: 'move', stop_id, day: HUGE, index: 0 },
      { op: 'move', stop_id, day: 1, index: 0.5 },
      { op: 'swap_days', days: [1, 32] },
      { op: 'remove', stop_id: long },
      { op: 'remove', stop_id: '' },
      { op: 'add', venue_id: long, day: 1 },
      { op: 'retime', stop_id, start_time: '24:00' },
      { op: 'lock', stop_id, locked: 'yes' },
    ];
    for (const operation of wrong) {
      expect([operation, await change([operation])]).toMatchObject([
        operation,
        { status: 422, body: { code: 'invalid_body' } },
      ]);
    }
    const unknown: Operation[] = [
      { op: 'restore', version: 2_147_483_647 },
      { op: 'move', stop_id, day: 1, index: Number.MAX_SAFE_INTEGER },
      { op: 'remove', stop_id: '\u0000\ud800' },
      { op: 'add', venue_id: '__proto__', day: 1 },
      { op: 'hotel', venue_id: 'constructor' },
    ];
    for (const operation of unknown) {
      expect([operation, await change([operation])]).toMatchObject([
        operation,
        { status: 422, body: { code: 'change_refused', reason: 'unknown' } },
      ]);
    }
    const wrongBase = await change([{ op: 'restore', version: 1 }], { base_version: HUGE });
    expect(wrongBase).toMatchObject({ status: 422, body: { code: 'invalid_body' } });
  });

  test('may be fifty in one request, and not one more', async () => {
    const { newest, change } = await stored();
    const stop_id = stopIn(await newest(), 2);
    const locks = (count: number) =>
      Array.from({ length: count }, (_, i): Operation => ({ op: 'lock', stop_id, locked: i % 2 === 0 }));
    expect(await change(locks(51))).toMatchObject({ status: 422, body: { code: 'invalid_body' } });
    expect(await change(locks(50))).toMatchObject({
      status: 200,
      body: { version: 2, summary: 'The plan stays as it was.' },
    });
  });

  test('may restore a version and change it in the same request', async () => {
    const { newest, change, facts } = await stored();
    const first = await newest();
    const gone = stopIn(first, 2, 1);
    expect(await change([{ op: 'remove', stop_id: gone }])).toMatchObject({ status: 200 });
    const both: Operation[] = [
      { op: 'restore', version: 1 },
      { op: 'move', stop_id: gone, day: 2, index: 0 },
    ];
    const moved = await change(both);
    const after = await newest();
    expect([moved.status, after.__meta__.version]).toEqual([200, 3]);
    expect(after.days[1]?.activities.map(({ stop_id }) => stop_id)).toEqual([
      gone,
      ...(first.days[1]?.activities ?? []).flatMap(({ stop_id = '' }) => (stop_id === gone ? [] : [stop_id])),
    ]);
    expect(JSON.stringify(after.days.toSpliced(1, 1))).toBe(JSON.stringify(first.days.toSpliced(1, 1)));
    expect(checkPlan(after, facts)).toEqual([]);
  });

  test('of a plan whose stops have no ids leave it sound, and give new stops theirs', async () => {
    const trip = trialTrip(ASK);
    const days = trip.plan.days.map((day) => ({
      ...day,
      activities: day.activities.map(({ stop_id: _, ...stop }) => stop),
    }));
    const { newest, change } = await stored({ ...trip, plan: { ...trip.plan, days } });
    expect(await change([{ op: 'swap_days', days: [2, 2] }])).toMatchObject({ status: 200 });
    const { days: now } = await newest();
    expect(now.flatMap(({ activities }) => activities.filter(({ stop_id }) => !stop_id))).toEqual([]);
    const stop_id = stopIn(await newest(), 2);
    expect(await change([{ op: 'remove', stop_id }])).toMatchObject({ status: 200, body: { version: 3 } });
  });
});
