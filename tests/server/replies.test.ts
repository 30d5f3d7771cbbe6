import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addMessage } from '../../server/db/messages.ts';
import type { Database, Db } from '../../server/db/open.ts';
import { PlannerFailure } from '../../server/planner/planner-failure.ts';
import { REPLY_MAX } from '../../shared/limits.ts';
import type { ReplyFailure } from '../../shared/problem.ts';
import { eachDatabase } from '../kit/databases.ts';
import { failingDb } from '../kit/failing-db.ts';
import { openReplyNode, oweOn, type ReplyNode } from '../kit/reply-node.ts';
import { sampleItinerary } from '../kit/sample-itinerary.ts';
import type { ScriptedCall } from '../kit/scripted-planner.ts';
import { insertSampleTrip, insertUser, tripState } from '../kit/trip-rows.ts';

const PLAN = JSON.stringify(sampleItinerary(4));
/** The text up to the end of its first `days` days. */
const until = (days: number): string => {
  const whole = JSON.stringify(sampleItinerary(4).days.slice(0, days)).slice(0, -1);
  return PLAN.slice(0, PLAN.indexOf('"days":') + '"days":'.length) + whole;
};

eachDatabase('A reply', (open) => {
  let database: Database;
  let db: Db;
  let userId: string;
  const nodes: ReplyNode[] = [];
  const node = (...args: Parameters<typeof openReplyNode>): ReplyNode => {
    const opened = openReplyNode(...args);
    nodes.push(opened);
    return opened;
  };

  beforeAll(async () => {
    database = await open();
    db = database.db;
    userId = await insertUser(db);
  });
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((one) => one.replies.close()));
    await db.execute(sql`delete from trips`);
  });
  afterAll(() => database.close());

  const begin = async (on = node(db)) => {
    const tripId = await insertSampleTrip(db, userId);
    await oweOn(db, on.replies, { tripId, userId });
    return { ...on, node: on, tripId, call: await on.scripted.next() };
  };
  const ask = async (tripId: string, content: string): Promise<string> =>
    db.transaction(async (tx) => {
      const id = await addMessage(tx, { tripId, role: 'user', content });
      if (!id) throw new Error('no message');
      return id;
    });
  const ended = (tripId: string, state: string) =>
    vi.waitFor(async () => {
      const now = await tripState(db, tripId);
      expect(now.reply?.state).toBe(state);
      return now;
    });

  test('is written, told from its first piece on, and becomes a message with its itinerary', async () => {
    const { call, tripId, events, replies } = await begin();
    expect(call.brief).toMatchObject({ nights: 3, notes: 'Calm', plan: null, version: 1, request: null });
    call.write(PLAN.slice(0, 3));
    await vi.waitFor(() => expect(events.told(tripId).text).toBe(PLAN.slice(0, 3)));
    expect(await replies.current(tripId)).toMatchObject({ attempt: 1, no: 1, text: PLAN.slice(0, 3) });
    call.write(PLAN.slice(3));
    call.finish();
    const { messages, reply } = await ended(tripId, 'done');
    expect(messages).toMatchObject([{ role: 'assistant', content: PLAN, itinerary: sampleItinerary(4) }]);
    expect(events.told(tripId).text).toBe(PLAN);
    expect(reply).toMatchObject({ answerId: messages[0]?.id, text: '', leaseUntil: null });
    await vi.waitFor(() => expect(events.revisions(tripId)).toEqual([2, 3]));
    expect(replies.here(tripId)).toBeNull();
    expect(await replies.current(tripId)).toBeNull();
  });

  test('is owed once per trip at a time', async () => {
    const { tripId, replies } = await begin();
    await expect(oweOn(db, replies, { tripId, userId })).rejects.toMatchObject({ code: 'reply_in_progress' });
    const rows = await tripState(db, tripId);
    expect(rows.reply?.attempt).toBe(1);
  });

  test('to a question is kept as text, and told the plan and the conversation before it', async () => {
    const { call, tripId, scripted, replies } = await begin();
    call.write(PLAN);
    call.finish();
    await ended(tripId, 'done');
    const messageId = await ask(tripId, 'What should I wear?');
    await oweOn(db, replies, { tripId, userId, messageId });
    const question = await scripted.next();
    expect(question.brief).toMatchObject({
      request: 'What should I wear?',
      version: 2,
      plan: sampleItinerary(4),
      conversation: [{ role: 'assistant', content: sampleItinerary(4).greeting }],
    });
    question.write('Light, ');
    question.write('long clothes.');
    question.finish();
    await vi.waitFor(async () =>
      expect((await tripState(db, tripId)).contents).toEqual([
        PLAN,
        'What should I wear?',
        'Light, long clothes.',
      ]),
    );
    expect((await tripState(db, tripId)).messages.at(-1)?.itinerary).toBeNull();
  });

  const broken = JSON.stringify({ ...sampleItinerary(2), days: 'none' });
  const failures: [string, (call: ScriptedCall) => void, ReplyFailure][] = [
    [
      'a model that cannot be reached',
      (c) => c.fail(new PlannerFailure('model_unreachable', '500')),
      'model_unreachable',
    ],
    ['a model that refuses', (c) => c.fail(new PlannerFailure('model_refused', '401')), 'model_refused'],
    ['a model that never begins', (c) => c.fail(new PlannerFailure('stalled', '20 s')), 'stalled'],
    ['a bad answer', (c) => c.fail(new PlannerFailure('bad_answer', 'what?')), 'bad_answer'],
    ['a planner that breaks', (c) => c.fail(new TypeError('undefined is not a plan')), 'gave_up'],
    ['an empty text', (c) => c.finish(), 'bad_answer'],
    ['prose instead of the first plan', (c) => [c.write('I cannot.'), c.finish()], 'bad_answer'],
    ['a cut itinerary', (c) => [c.write(PLAN.slice(0, -9)), c.finish()], 'bad_answer'],
    ['an itinerary that does not fit', (c) => [c.write(broken), c.finish()], 'bad_answer'],
    ['a text without an end', (c) => c.write('x'.repeat(REPLY_MAX + 1)), 'bad_answer'],
  ];
  test.each(failures)('fails honestly after %s', async (_name, act, failure) => {
    const { call, tripId, events } = await begin();
    act(call);
    const { messages, reply } = await ended(tripId, 'failed');
    expect(reply).toMatchObject({ failure, attempt: 1 });
    expect(messages).toEqual([]);
    expect(call.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(events.revisions(tripId)).toHaveLength(2));
  });

  test('goes on after its last whole day when the model is lost in mid-text', async () => {
    const { call, tripId, scripted, events } = await begin();
    call.write(PLAN.slice(0, until(2).length + 40));
    call.fail(new PlannerFailure('model_unreachable', 'cut'));
    const again = await scripted.next();
    expect(again.brief.kept).toBe(until(2));
    again.write(PLAN.slice(until(2).length));
    again.finish();
    const { contents, reply } = await ended(tripId, 'done');
    expect(contents).toEqual([PLAN]);
    expect(reply).toMatchObject({ attempt: 2, no: 2, tries: 2 });
    const from = until(2).length;
    expect(events.told(tripId)).toEqual({ no: 2, from, text: PLAN.slice(from) });
  });

  test('fails with the last reason when the model is lost three times', async () => {
    const { call, tripId, scripted } = await begin();
    for (const attempt of [call, scripted.next(), scripted.next()]) {
      const one = await attempt;
      one.write('{"__meta__":');
      one.fail(new PlannerFailure('stalled', 'silence'));
    }
    const { reply } = await ended(tripId, 'failed');
    expect(reply).toMatchObject({ failure: 'stalled', attempt: 3 });
    expect(scripted.calls).toHaveLength(3);
  });

  test('survives what databases cannot store: NUL, lone surrogates, a pair cut in two', async () => {
    const { call, tripId, replies, scripted, events } = await begin();
    call.write(PLAN);
    call.finish();
    await ended(tripId, 'done');
    const messageId = await ask(tripId, 'Mosques?');
    await oweOn(db, replies, { tripId, userId, messageId });
    const answer = await scripted.next();
    for (const piece of ['Yes \ud83d', '\udd4c', '\u0000 a', 'nd \udd4c.']) answer.write(piece);
    answer.finish();
    await vi.waitFor(async () =>
      expect((await tripState(db, tripId)).contents.at(-1)).toBe('Yes 🕌 and \ufffd.'),
    );
    expect(events.told(tripId).text).toBe('Yes 🕌 and \ufffd.');
  });

  test('does not wait for the database while it is written', async () => {
    const slow = failingDb(db);
    const { call, tripId, events } = await begin(node(slow.db));
    slow.hold();
    // A checkpoint is under way and will not end before the database is mended.
    call.write('{"__meta__":');
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (let at = 12; at < 512; at += 4) call.write(PLAN.slice(at, at + 4));
    await vi.waitFor(() => expect(events.told(tripId).text).toBe(PLAN.slice(0, 512)), 1_000);
    expect((await tripState(db, tripId)).reply?.text).toBe('');
    slow.mend();
    call.write(PLAN.slice(512));
    call.finish();
    expect((await ended(tripId, 'done')).contents).toEqual([PLAN]);
  });

  test('waits for a database that is away when it is to be saved', async () => {
    const away = failingDb(db);
    const { call, tripId } = await begin(node(away.db));
    call.write(PLAN);
    away.cut();
    call.finish();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await tripState(db, tripId)).reply?.state).toBe('writing');
    away.mend();
    expect((await ended(tripId, 'done')).contents).toEqual([PLAN]);
  });

  describe('on two nodes', () => {
    test('is written by one of them', async () => {
      const [a, b] = [node(db), node(db)];
      const trips = await Promise.all(Array.from({ length: 12 }, () => insertSampleTrip(db, userId)));
      await Promise.all(trips.map((tripId, at) => oweOn(db, (at % 2 ? a : b).replies, { tripId, userId })));
      await vi.waitFor(() => expect(a.scripted.calls.length + b.scripted.calls.length).toBe(12));
      const calls = [...a.scripted.calls, ...b.scripted.calls];
      expect(new Set(calls.map((call) => call.brief.tripId)).size).toBe(12);
      for (const call of calls) {
        call.write(PLAN);
        call.finish();
      }
      for (const tripId of trips) {
        const { contents, reply } = await ended(tripId, 'done');
        expect([contents, reply?.attempt]).toEqual([[PLAN], 1]);
      }
    });

    test('is taken over from a dead one after its last whole day, and never harmed by its ghost', async () => {
      const cable = failingDb(db);
      const { call, tripId, replies } = await begin(node(cable.db));
      call.write(PLAN.slice(0, until(3).length + 9));
      await vi.waitFor(async () => expect((await tripState(db, tripId)).reply?.text).not.toBe(''));
      const b = node(db);
      expect(b.replies.here(tripId)).toBeNull();
      expect((await b.replies.current(tripId))?.text).toBe(PLAN.slice(0, until(3).length + 9));
      cable.cut();
      const since = performance.now();
      const heir = await b.scripted.next();
      // Lease 400 ms and sweep 60 ms here stand for 3 s and 1 s: promise L4 in a tenth of the time.
      expect(performance.now() - since).toBeLessThan(800);
      expect(heir.brief.kept).toBe(until(3));
      call.write(PLAN.slice(until(3).length + 9));
      call.finish();
      cable.mend();
      heir.write(PLAN.slice(until(3).length));
      await vi.waitFor(() => expect(replies.here(tripId)).toBeNull());
      expect((await tripState(db, tripId)).contents).toEqual([]);
      heir.finish();
      const { contents, reply } = await ended(tripId, 'done');
      expect(contents).toEqual([PLAN]);
      expect(reply).toMatchObject({ attempt: 2, no: 2 });
      const from = until(3).length;
      expect(b.events.told(tripId)).toEqual({ no: 2, from, text: PLAN.slice(from) });
    });

    test('is given up when three attempts have died', async () => {
      const tripId = await insertSampleTrip(db, userId);
      const a = node(db, { sweepMs: 60_000 });
      await db.transaction((tx) => a.replies.owe(tx, { tripId, userId, messageId: null }));
      await db.execute(sql`update replies set state = 'writing', attempt = 3, tries = 3, text = '{',
        lease_until = clock_timestamp() - interval '1 second' where trip_id = ${tripId}`);
      a.replies.wake();
      const { reply } = await ended(tripId, 'failed');
      expect(reply?.failure).toBe('gave_up');
      expect(a.scripted.calls).toEqual([]);
    });

    test('is handed over when its node ends in good order, without counting as an attempt', async () => {
      const { call, tripId, replies } = await begin();
      call.write(PLAN.slice(0, until(1).length + 5));
      await vi.waitFor(() => expect(replies.here(tripId)?.text).toHaveLength(until(1).length + 5));
      await replies.close();
      expect(call.signal.aborted).toBe(true);
      const left = await tripState(db, tripId);
      expect(left.reply).toMatchObject({ state: 'writing', tries: 0, leaseUntil: null });
      expect(left.reply?.text).toBe(PLAN.slice(0, until(1).length + 5));
      const heir = await node(db).scripted.next();
      expect(heir.brief.kept).toBe(until(1));
    });

    test('is not begun by a node that is ending', async () => {
      const a = node(db);
      await a.replies.close();
      const tripId = await insertSampleTrip(db, userId);
      await oweOn(db, a.replies, { tripId, userId });
      const call = await node(db).scripted.next();
      expect(call.brief.tripId).toBe(tripId);
      expect(a.scripted.calls).toEqual([]);
    });
  });

  describe('that is stopped', () => {
    test('before its first piece leaves nothing but the fact', async () => {
      const { call, tripId, replies, events } = await begin();
      await replies.stop(tripId);
      const { reply, contents } = await tripState(db, tripId);
      expect(reply).toMatchObject({ state: 'stopped', failure: 'stopped', answerId: null });
      expect(contents).toEqual([]);
      expect(call.signal.aborted).toBe(true);
      expect(events.revisions(tripId)).toHaveLength(2);
    });

    test('before anybody writes it is not written at all', async () => {
      const a = node(db, { sweepMs: 60_000 });
      const tripId = await insertSampleTrip(db, userId);
      await db.transaction((tx) => a.replies.owe(tx, { tripId, userId, messageId: null }));
      await a.replies.stop(tripId);
      a.replies.wake();
      expect((await tripState(db, tripId)).reply).toMatchObject({ state: 'stopped', attempt: 0 });
      expect(a.scripted.calls).toEqual([]);
    });

    test('keeps the whole days of a first plan', async () => {
      const { call, tripId, replies } = await begin();
      call.write(PLAN.slice(0, until(2).length + 100));
      await vi.waitFor(() => expect(replies.here(tripId)?.text).toHaveLength(until(2).length + 100));
      await replies.stop(tripId);
      const { messages, reply } = await tripState(db, tripId);
      const kept = { ...sampleItinerary(2), cultural_insights: [], transportation_tips: [] };
      expect(messages).toMatchObject([{ content: JSON.stringify(kept), itinerary: kept }]);
      expect(reply).toMatchObject({ state: 'stopped', answerId: messages[0]?.id });
    });

    test('keeps prose as far as it goes, and nothing of half a change', async () => {
      const { call, tripId, replies, scripted } = await begin();
      call.write(PLAN);
      call.finish();
      await ended(tripId, 'done');
      for (const [request, text, kept] of [
        ['Wear?', 'Light clo', ['Light clo']],
        ['Change day 1', PLAN.slice(0, until(2).length + 7), []],
      ] as const) {
        const before = (await tripState(db, tripId)).contents;
        const messageId = await ask(tripId, request);
        await oweOn(db, replies, { tripId, userId, messageId });
        (await scripted.next()).write(text);
        await vi.waitFor(() => expect(replies.here(tripId)?.text).toBe(text));
        await replies.stop(tripId);
        expect((await tripState(db, tripId)).contents).toEqual([...before, request, ...kept]);
      }
    });

    test('from another node ends within 300 ms with all its writer had told', async () => {
      const { call, tripId, events } = await begin(node(db, { renewMs: 60_000, leaseMs: 60_000 }));
      const b = node(db);
      const text = PLAN.slice(0, until(3).length + 50);
      call.write(text);
      await vi.waitFor(() => expect(events.told(tripId).text).toBe(text));
      const since = performance.now();
      await b.replies.stop(tripId);
      expect(performance.now() - since).toBeLessThan(300);
      expect(call.signal.aborted).toBe(true);
      const [message] = (await tripState(db, tripId)).messages;
      expect(message?.itinerary).toMatchObject({ days: sampleItinerary(3).days });
    });

    test('although its writer is dead ends with the checkpoint', async () => {
      const cable = failingDb(db);
      const { call, tripId } = await begin(node(cable.db, { leaseMs: 60_000 }));
      call.write(until(1));
      await vi.waitFor(async () => expect((await tripState(db, tripId)).reply?.text).toBe(until(1)));
      cable.cut();
      await node(db).replies.stop(tripId);
      const { reply, messages } = await tripState(db, tripId);
      expect(reply?.state).toBe('stopped');
      expect(messages[0]?.itinerary).toMatchObject({ days: sampleItinerary(1).days });
    });

    test('where there is none is no error', async () => {
      const tripId = await insertSampleTrip(db, userId);
      await expect(node(db).replies.stop(tripId)).resolves.toBeUndefined();
      expect((await tripState(db, tripId)).reply).toBeNull();
    });

    test('at any moment is either whole or stopped, and the trip is free for the next', async () => {
      async function* quick(): AsyncGenerator<string> {
        for (let from = 0; from < PLAN.length; from += 400) {
          yield PLAN.slice(from, from + 400);
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
      const a = node(db, {}, quick);
      const states = new Set<string | undefined>();
      for (let at = 0; at < 24; at += 1) {
        const tripId = await insertSampleTrip(db, userId);
        await oweOn(db, a.replies, { tripId, userId });
        await new Promise((resolve) => setTimeout(resolve, at * 2));
        await a.replies.stop(tripId);
        const { reply, contents } = await tripState(db, tripId);
        states.add(reply?.state);
        if (reply?.state === 'done') expect(contents).toEqual([PLAN]);
        for (const content of contents) expect(JSON.parse(content)).toHaveProperty('days');
        await db.transaction((tx) => a.replies.owe(tx, { tripId, userId, messageId: null }));
      }
      expect([...states].sort()).toEqual(['done', 'stopped']);
    });
  });

  test('ends when its trip is deleted, here and on another node', async () => {
    const { call, tripId, replies } = await begin();
    const other = await begin(node(db));
    await db.execute(sql`delete from trips`);
    await replies.stop(tripId);
    expect(call.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(other.call.signal.aborted).toBe(true));
    expect((await tripState(db, tripId)).messages).toEqual([]);
  });
});
