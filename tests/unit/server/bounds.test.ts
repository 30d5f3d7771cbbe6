import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boundPasswords } from '../../../server/auth/hashing.ts';
import { createBudget } from '../../../server/budget.ts';
import { repeat, systemClock, WORK_DEADLINE_MS, within } from '../../../server/clock.ts';
import { DatabaseAway } from '../../../server/database-away.ts';
import { createDatabaseState } from '../../../server/db/connection/database-state.ts';
import { inQueryTime, withQueryTime } from '../../../server/db/connection/query-time.ts';
import { createLog, withoutRepeats } from '../../../server/log.ts';
import { createTurns } from '../../../server/turns.ts';
import { shareNextRun } from '../../../shared/coalesce.ts';
import { SimProcess, SimTime } from '../../kit/simulated-time.ts';

test('a budget is that of each, and is there again for all', () => {
  let elapsed = 0;
  const budget = createBudget(2, 1_000, { elapsed: () => elapsed });
  expect(['a', 'a', 'b', 'a'].map(budget.spend)).toEqual([true, true, true, false]);
  elapsed = 400;
  expect([budget.spend('a'), budget.secondsLeft()]).toEqual([false, 1]);
  elapsed = 1_000;
  expect(budget.spend('a')).toBe(true);
});

describe('Work that never ends', () => {
  test('is given up, and repeated work begins anew', async () => {
    const time = new SimTime();
    const clock = new SimProcess(time);
    const errors: unknown[] = [];
    let runs = 0;
    const repeated = repeat(
      1_000,
      () => {
        runs += 1;
        return new Promise(() => {});
      },
      (error) => errors.push(error),
      clock,
    );
    await time.pass(3 * (1_000 + WORK_DEADLINE_MS));
    expect([runs, errors.length]).toEqual([3, 3]);
    const stopped = repeated.stop();
    await time.pass(WORK_DEADLINE_MS);
    await stopped;
    await expect(within(1_000, Promise.resolve('done'), clock)).resolves.toBe('done');
  });
});

describe('The time of a request for its queries', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  const query = (ms: number) => inQueryTime(() => new Promise<string>((done) => setTimeout(done, ms, 'row')));

  test('is what it waits for them, and nothing else', async () => {
    const outcomes = withQueryTime(60, async () => {
      // As a slow upload, or the hash of a password.
      await new Promise((done) => setTimeout(done, 80));
      const together = await Promise.all([query(20), query(20), query(20)]);
      const late = await query(1_000).catch(() => 'late');
      let isBegun = false;
      const none = await inQueryTime(async () => {
        isBegun = true;
      }).catch(() => 'no time');
      return [...together, late, none, isBegun];
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcomes).toEqual(['row', 'row', 'row', 'late', 'no time', false]);
  });

  test('is no limit to what goes on after it', async () => {
    let later = Promise.resolve('');
    await withQueryTime(10, async () => {
      later = new Promise((done) => setTimeout(done, 5)).then(() => query(30));
    });
    await vi.advanceTimersByTimeAsync(50);
    expect(await later).toBe('row');
  });
});

describe('A database that is away', () => {
  test('is one change, and back when nothing has failed for five seconds', () => {
    let elapsed = 0;
    const changes: unknown[] = [];
    const state = createDatabaseState(
      (reason) => changes.push(reason),
      () => elapsed,
    );
    state.worked();
    for (elapsed = 1_000; elapsed < 9_000; elapsed += 1_000) {
      state.failed(`at ${elapsed}`);
      state.worked();
    }
    expect(changes).toEqual(['at 1000']);
    elapsed = 13_000;
    state.worked();
    state.worked();
    expect(changes).toEqual(['at 1000', null]);
  });

  test('is no line for each part of the server that notices', () => {
    const lines: string[] = [];
    const log = withoutRepeats(createLog('info', { write: (line) => void lines.push(line) }));
    log.error({ err: new Error('A query failed', { cause: new DatabaseAway(new Error('gone')) }) }, 'one');
    log.warn({ err: new Error('a fault') }, 'two');
    log.error({}, 'three');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['two', 'three']);
  });
});

test('passwords are hashed a few at once, in their order, and beyond those that may wait not at all', async () => {
  const ends: (() => void)[] = [];
  const work = <Result>(result: Result) => new Promise<Result>((resolve) => ends.push(() => resolve(result)));
  const passwords = boundPasswords(
    { hash: (password) => work(password), verify: () => work(false) },
    { atOnce: 2, waiting: 2 },
  );
  const [first, , third] = ['a', 'b', 'c'].map(passwords.hash);
  const last = passwords.verify({ hash: '', password: 'd' });
  await expect(passwords.hash('e')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(ends).toHaveLength(2);
  ends[0]?.();
  expect([await first, ends.length]).toEqual(['a', 3]);
  ends[2]?.();
  expect([await third, ends.length]).toEqual(['c', 4]);
  ends[3]?.();
  expect(await last).toBe(false);
  expect(await Promise.all([passwords.hash('f'), ends[4]?.()])).toEqual(['f', undefined]);
});

test('turns leave the event loop free between one and the next', async () => {
  const turn = createTurns();
  const order: string[] = [];
  const work = ['a', 'b'].map((name) => turn().then(() => order.push(name)));
  const others = new Promise<void>((resolve) => {
    setImmediate(() => setImmediate(() => resolve(void order.push('something else'))));
  });
  const later = turn().then(() => order.push('c'));
  await Promise.all([...work, others, later]);
  expect(order.indexOf('something else')).toBeLessThan(order.indexOf('c'));
  expect(order.filter((name) => name.length === 1)).toEqual(['a', 'b', 'c']);
});

test('of those who pause for no time one goes on in each turn of the event loop', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const resumed = await Promise.all([1, 2, 3].map(() => systemClock.pause(0).then(() => turns)));
  isOver = true;
  expect(new Set(resumed).size).toBe(3);
  await expect(systemClock.pause(0, AbortSignal.abort(new Error('ended')))).rejects.toThrow('ended');
});

test('a shared run begins after everyone it serves has asked', async () => {
  const ends: ((value: number) => void)[] = [];
  const read = shareNextRun((_: string) => new Promise<number>((resolve) => ends.push(resolve)));
  const first = read('a');
  const [second, third, other] = [read('a'), read('a'), read('b')];
  expect(ends).toHaveLength(2);
  ends[0]?.(1);
  ends[1]?.(2);
  expect([await first, await other]).toEqual([1, 2]);
  ends[2]?.(3);
  expect([await second, await third, ends.length]).toEqual([3, 3, 3]);
});
