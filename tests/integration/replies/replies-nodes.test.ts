import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createQueuedPlanner } from '../../../server/planner/choose-planner.ts';
import { failingDb } from '../../kit/db/failing-db.ts';
import { eachReplyContext, PLAN, until } from '../../kit/replies/reply-context.ts';
import {
  createScriptedPlanner,
  enqueueLocked,
  openReplyNode,
  SHORT_TIMERS,
} from '../../kit/replies/reply-node.ts';

eachReplyContext('A reply on two nodes', (context) => {
  test('[L4] is written by one of them', async () => {
    // The lease of the product: with the short one of these tests a busy machine has it run out before the first call.
    const open = () => context.node(context.db, { leaseMs: 3_000 });
    const [a, b] = [open(), open()];
    const trips = await Promise.all(Array.from({ length: 12 }, () => context.trip()));
    await Promise.all(trips.map((tripId, at) => context.enqueue(at % 2 ? a : b, tripId)));
    await vi.waitFor(() => expect(a.scripted.calls.length + b.scripted.calls.length).toBe(12));
    const calls = [...a.scripted.calls, ...b.scripted.calls];
    expect(new Set(calls.map((call) => call.brief.tripId)).size).toBe(12);
    for (const call of calls) {
      call.finish(PLAN);
    }
    for (const tripId of trips) {
      const { contents, reply } = await context.ended(tripId, 'done');
      expect([contents, reply?.attempt]).toEqual([[PLAN], 1]);
    }
  });

  test('[L4] is taken over from a dead one after its last whole day, and never changed by the writer that was taken for dead', async () => {
    const cable = failingDb(context.db);
    const { call, tripId, replies } = await context.begin(context.node(cable.db));
    call.write(PLAN.slice(0, until(3).length + 9));
    await vi.waitFor(async () => expect((await context.state(tripId)).reply?.text).not.toBe(''));
    const b = context.node();
    expect(b.replies.here(tripId)).toBeNull();
    expect((await context.current(b, tripId))?.text).toBe(PLAN.slice(0, until(3).length + 9));
    cable.cut();
    const heir = await b.scripted.next();
    expect(heir.brief.kept).toBe(until(3));
    call.finish(PLAN.slice(until(3).length + 9));
    cable.restore();
    heir.write(PLAN.slice(until(3).length));
    await vi.waitFor(() => expect(replies.here(tripId)).toBeNull());
    expect((await context.state(tripId)).contents).toEqual([]);
    heir.finish();
    const { contents, reply } = await context.ended(tripId, 'done');
    expect(contents).toEqual([PLAN]);
    expect(reply).toMatchObject({ attempt: 2, generation: 2 });
    const from = until(3).length;
    expect(b.events.published(tripId)).toEqual({ generation: 2, from, text: PLAN.slice(from) });
  });

  test('[L4] is given up by a writer whose lease has run out and cannot be renewed, which says so once', async () => {
    const cable = failingDb(context.db);
    const { call, tripId, replies, log, scripted } = await context.begin(context.node(cable.db));
    call.write(until(1));
    await vi.waitFor(async () => expect((await context.state(tripId)).reply?.text).toBe(until(1)));
    cable.cut();
    await vi.waitFor(() => expect(replies.here(tripId)).toBeNull());
    expect(call.signal.aborted).toBe(true);
    expect(replies.hasSweptWithin(SHORT_TIMERS.leaseMs / 2)).toBe(false);
    const said = log.lines.filter(({ message }) => message.startsWith('The lease of a reply has run out'));
    expect(said).toHaveLength(1);
    cable.restore();
    // Back at the database the same node goes on after the last whole day.
    const heir = await scripted.next();
    expect(heir.brief.kept).toBe(until(1));
    heir.finish(PLAN.slice(until(1).length));
    expect((await context.ended(tripId, 'done')).contents).toEqual([PLAN]);
    expect(replies.hasSweptWithin(SHORT_TIMERS.leaseMs)).toBe(true);
  });

  test('[L4] goes on however often the database is away: only a process that died counts as an attempt', async () => {
    const cable = failingDb(context.db);
    const { tripId, replies, scripted } = await context.begin(context.node(cable.db));
    for (let away = 0; away < 4; away += 1) {
      cable.cut();
      await vi.waitFor(() => expect(replies.here(tripId)).toBeNull());
      cable.restore();
      const heir = await scripted.next();
      if (away === 3) heir.finish(PLAN);
    }
    const { contents, reply } = await context.ended(tripId, 'done');
    expect([contents, reply?.attempt]).toEqual([[PLAN], 5]);
  });

  test('[L4] fails when three attempts have died', async () => {
    const tripId = await context.trip();
    const a = context.node(context.db, { sweepMs: 60_000 });
    await enqueueLocked(context.db, { tripId, userId: context.userId });
    await context.db.execute(sql`update replies set state = 'writing', attempt = 3, tries = 3, text = '{',
      lease_until = clock_timestamp() - interval '1 second' where trip_id = ${tripId}`);
    a.replies.wake();
    const { reply } = await context.ended(tripId, 'failed');
    expect(reply?.failure).toBe('gave_up');
    expect(a.scripted.calls).toEqual([]);
  });

  test('[L4] is handed over when its node ends in good order, without counting as an attempt', async () => {
    const { call, tripId, replies } = await context.begin();
    call.write(PLAN.slice(0, until(1).length + 5));
    await vi.waitFor(() => expect(replies.here(tripId)?.text).toHaveLength(until(1).length + 5));
    await replies.close();
    expect(call.signal.aborted).toBe(true);
    const left = await context.state(tripId);
    expect(left.reply).toMatchObject({ state: 'writing', tries: 0, leaseUntil: null });
    expect(left.reply?.text).toBe(PLAN.slice(0, until(1).length + 5));
    const heir = await context.node().scripted.next();
    expect(heir.brief.kept).toBe(until(1));
  });

  test('is not begun by a node that is ending', async () => {
    const a = context.node();
    await a.replies.close();
    const tripId = await context.trip();
    await context.enqueue(a, tripId);
    const call = await context.node().scripted.next();
    expect(call.brief.tripId).toBe(tripId);
    expect(a.scripted.calls).toEqual([]);
  });

  test('ends when its trip is deleted, here and on another node', async () => {
    const { call, tripId, replies } = await context.begin();
    const other = await context.begin(context.node());
    await context.db.execute(sql`delete from trips`);
    await replies.stop(tripId);
    expect(call.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(other.call.signal.aborted).toBe(true));
    expect((await context.state(tripId)).messages).toEqual([]);
  });
});

eachReplyContext('A reply that waits for a busy model', (context) => {
  test('knows its place, keeps its lease, and is written when its turn comes', async () => {
    const { planner, calls } = createScriptedPlanner();
    const queued = createQueuedPlanner(planner, 1);
    const node = openReplyNode(context.db, {}, queued.planner, queued.queuePositionOf);
    const trips = [await context.trip(), await context.trip(), await context.trip()] as const;
    try {
      for (const [at, tripId] of trips.entries()) {
        await context.enqueue(node, tripId);
        if (at === 0) await vi.waitFor(() => expect(calls).toHaveLength(1));
        else await vi.waitFor(() => expect(node.replies.here(tripId)?.queue_position).toBe(at));
      }
      // Twice as long as a lease: whoever waits must not be taken for dead.
      await new Promise((resolve) => setTimeout(resolve, 800));
      await node.replies.stop(trips[1]);
      expect(calls).toHaveLength(1);
      expect((await context.state(trips[1])).reply?.state).toBe('stopped');
      expect((await context.current(node, trips[2]))?.queue_position).toBe(1);
      calls[0]?.finish(PLAN);
      await context.ended(trips[0], 'done');
      await vi.waitFor(() => expect(calls).toHaveLength(2));
      expect(node.replies.here(trips[2])?.queue_position).toBeUndefined();
      calls[1]?.finish(PLAN);
      const { contents, reply } = await context.ended(trips[2], 'done');
      expect([contents, reply?.attempt]).toEqual([[PLAN], 1]);
    } finally {
      await node.replies.close();
    }
  });
});
