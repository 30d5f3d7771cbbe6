import { beforeEach, describe, expect, test } from 'vitest';
import {
  createKeptCopies,
  DAYS_KEPT,
  type KeptDatabase,
  TRIPS_KEPT,
} from '../../../client/offline/kept-copies.ts';
import { messageWith, tripWith } from '../../kit/trips/sample-itinerary.ts';

const DAY_MS = 86_400_000;

/** The device: its rows, its clock, and who is signed in. */
const device = () => {
  const rows = new Map<string, unknown>();
  const context = { rows, user: 'layla' as string | null, now: 1_000 * DAY_MS, broken: false };
  const whole = async <Result>(work: () => Result): Promise<Result> => {
    if (context.broken) throw new Error('no database in this window');
    return work();
  };
  const database: KeptDatabase = {
    read: (key) => whole(() => rows.get(key)),
    readAll: () => whole(() => [...rows.values()]),
    keys: () => whole(() => [...rows.keys()]),
    write: (row) => whole(() => void rows.set(row.key, structuredClone(row))),
    remove: (keys) => whole(() => keys.forEach((key) => void rows.delete(key))),
    destroy: () => whole(() => rows.clear()),
  };
  const copies = createKeptCopies({ database, user: () => context.user, now: () => context.now });
  return { context, copies };
};
let { context, copies } = device();
beforeEach(() => {
  ({ context, copies } = device());
});

const trip = (id: string, more = {}) =>
  tripWith({ trip_id: id, chat_history: [messageWith('m1', 'user', 'Museums, please')], ...more });
const keep = (id: string, more = {}) => copies.keepTrip('layla', trip(id, more));

describe('a trip that was opened', () => {
  test('is read back as it was', async () => {
    await keep('t1');
    expect(await copies.readTrip('t1')).toEqual(trip('t1'));
    expect(await copies.readTrip('t2')).toBeNull();
  });

  test('is read back at rest: a reply goes on without this device', async () => {
    await keep('t1', { reply: { id: 'r', attempt: 1, no: 1, text: 'Hel' } });
    expect((await copies.readTrip('t1'))?.reply).toBeNull();
  });

  test('is not kept when it is shared by somebody else', async () => {
    await keep('t1', { mine: false, shared: true });
    expect(context.rows.size).toBe(0);
  });

  test('goes when it is gone', async () => {
    await keep('t1');
    await copies.dropTrip('t1');
    expect(await copies.readTrip('t1')).toBeNull();
  });

  test(`is one of the ${TRIPS_KEPT} opened last`, async () => {
    const ids = Array.from({ length: TRIPS_KEPT }, (_, at) => `t${at}`);
    for (const id of [...ids, 't0', 'one more']) {
      context.now += 1_000;
      await keep(id);
    }
    expect(context.rows.size).toBe(TRIPS_KEPT);
    expect(await copies.readTrip('t0')).not.toBeNull();
    expect(await copies.readTrip('t1')).toBeNull();
  });

  test('is not shown after too many days, and goes with the next one kept', async () => {
    await keep('t1');
    context.now += (DAYS_KEPT - 1) * DAY_MS;
    expect(await copies.readTrip('t1')).not.toBeNull();
    context.now += DAY_MS;
    expect(await copies.readTrip('t1')).toBeNull();
    await keep('t2');
    expect([...context.rows.keys()]).toEqual(['trip t2']);
  });

  test('is no trip any more when something else wrote over it', async () => {
    await keep('t1');
    context.rows.set('trip t1', { key: 'trip t1', user: 'layla', at: context.now, body: { trip_id: 7 } });
    expect(await copies.readTrip('t1')).toBeNull();
  });
});

describe('the list', () => {
  test('is read back, and takes along what is no longer on it', async () => {
    await keep('t1');
    await keep('t2');
    await copies.keepList('layla', [trip('t2')]);
    expect((await copies.readList())?.map(({ trip_id }) => trip_id)).toEqual(['t2']);
    expect([await copies.readTrip('t1'), await copies.readTrip('t2')]).toEqual([null, trip('t2')]);
  });
});

describe('another user of the same browser', () => {
  test('reads nothing of the first, whose copies go with the first thing kept', async () => {
    await keep('t1');
    await copies.keepList('layla', [trip('t1')]);
    context.user = 'omar';
    expect([await copies.readTrip('t1'), await copies.readList()]).toEqual([null, null]);
    await copies.keepTrip('omar', trip('t9'));
    expect([...context.rows.keys()]).toEqual(['trip t9']);
  });

  test('does not inherit an answer that was still on its way', async () => {
    const asked = context.user;
    context.user = 'omar';
    await copies.keepTrip(asked, trip('t1'));
    await copies.keepList(asked, [trip('t1')]);
    expect(context.rows.size).toBe(0);
  });
});

describe('after signing out', () => {
  test('nothing is left, nothing is read and nothing comes back', async () => {
    await keep('t1');
    const late = keep('t2');
    context.user = null;
    await Promise.all([late, copies.wipe(), keep('t3'), copies.dropTrip('t1')]);
    expect(context.rows.size).toBe(0);
    expect(await copies.readTrip('t1')).toBeNull();
  });
});

test('a browser that cannot keep anything works without copies', async () => {
  context.broken = true;
  await keep('t1');
  await copies.keepList('layla', [trip('t1')]);
  await copies.wipe();
  expect([await copies.readTrip('t1'), await copies.readList()]).toEqual([null, null]);
});
