import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { Itinerary } from '../../../shared/itinerary.ts';
import { failingDb } from '../../kit/db/failing-db.ts';
import { eachReplyContext, PLAN, until } from '../../kit/replies/reply-context.ts';
import { enqueueLocked } from '../../kit/replies/reply-node.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

eachReplyContext('A reply that is stopped', (context) => {
  test('[L6] before its first piece leaves nothing but the fact', async () => {
    const { call, tripId, replies, events } = await context.begin();
    await replies.stop(tripId);
    const { reply, contents } = await context.state(tripId);
    expect(reply).toMatchObject({ state: 'stopped', failure: 'stopped', answerId: null });
    expect(contents).toEqual([]);
    expect(call.signal.aborted).toBe(true);
    expect(events.revisions(tripId)).toHaveLength(2);
  });

  test('before anybody writes it is not written at all', async () => {
    const a = context.node(context.db, { sweepMs: 60_000 });
    const tripId = await context.trip();
    await enqueueLocked(context.db, { tripId, userId: context.userId });
    await a.replies.stop(tripId);
    a.replies.wake();
    expect((await context.state(tripId)).reply).toMatchObject({ state: 'stopped', attempt: 0 });
    expect(a.scripted.calls).toEqual([]);
  });

  test('keeps the whole days of a first plan', async () => {
    const { call, tripId, replies } = await context.begin();
    call.write(PLAN.slice(0, until(2).length + 100));
    await vi.waitFor(() => expect(replies.here(tripId)?.text).toHaveLength(until(2).length + 100));
    await replies.stop(tripId);
    const { messages, contents, reply } = await context.state(tripId);
    const kept = { ...sampleItinerary(2), cultural_insights: [], transportation_tips: [] };
    expect(messages).toMatchObject([{ content: kept.greeting, version: 1, itinerary: kept }]);
    expect(contents).toEqual([JSON.stringify(kept)]);
    expect(reply).toMatchObject({ state: 'stopped', answerId: messages[0]?.id });
  });

  test('keeps prose as far as it goes, and nothing of half a change', async () => {
    const { tripId, replies, scripted, node } = await context.planned();
    for (const [request, text, kept] of [
      ['Wear?', 'Light clo', ['Light clo']],
      ['Change day 1', PLAN.slice(0, until(2).length + 7), []],
    ] as const) {
      const before = (await context.state(tripId)).contents;
      await context.ask(node, tripId, request);
      (await scripted.next()).write(text);
      await vi.waitFor(() => expect(replies.here(tripId)?.text).toBe(text));
      await replies.stop(tripId);
      expect((await context.state(tripId)).contents).toEqual([...before, request, ...kept]);
    }
  });

  test('puts the whole days of a change into the plan before it, and says so', async () => {
    const { tripId, replies, scripted, node } = await context.planned();
    const was = sampleItinerary(4);
    const days = was.days.map((day) => ({
      ...day,
      activities: day.activities.map((stop) => ({
        ...stop,
        venue_name: `${stop.venue_name} II`,
        venue_id: `${stop.venue_id}-ii`,
      })),
    }));
    const text = JSON.stringify({ ...was, days });
    await context.ask(node, tripId, 'Plan it all anew');
    const part = text.slice(0, text.indexOf('"day":3') + 200);
    (await scripted.next()).write(part);
    await vi.waitFor(() => expect(replies.here(tripId)?.text).toBe(part));
    await replies.stop(tripId);
    const { reply, messages } = await context.state(tripId);
    expect(reply).toMatchObject({ state: 'stopped' });
    const [first, , last] = messages;
    expect(last).toMatchObject({
      version: 2,
      content: expect.stringMatching(/^Stopped; the whole days are kept\. /),
    });
    const names = (plan: unknown) =>
      v.parse(Itinerary, plan).days.map(({ activities }) => activities.map(({ venue_name }) => venue_name));
    const [one, two, ...others] = names(first?.itinerary);
    const anew = names({ ...was, days }).slice(0, 2);
    expect([one?.length, two?.length]).toEqual([4, 4]);
    expect(names(last?.itinerary)).toEqual([...anew, ...others]);
  });

  test('[L6] from another node ends at once with all the text its writer had published', async () => {
    const { call, tripId, events } = await context.begin(
      context.node(context.db, { renewMs: 60_000, leaseMs: 60_000 }),
    );
    const b = context.node();
    const text = PLAN.slice(0, until(3).length + 50);
    call.write(text);
    await vi.waitFor(() => expect(events.published(tripId).text).toBe(text));
    const since = performance.now();
    await b.replies.stop(tripId);
    // Not when the lease runs out, which is a minute here.
    expect(performance.now() - since).toBeLessThan(20_000);
    expect(call.signal.aborted).toBe(true);
    const [message] = (await context.state(tripId)).messages;
    expect(message?.itinerary).toMatchObject({ days: sampleItinerary(3).days });
  });

  test('although its writer is dead ends with the checkpoint', async () => {
    const cable = failingDb(context.db);
    const { call, tripId } = await context.begin(context.node(cable.db, { leaseMs: 60_000 }));
    call.write(until(1));
    await vi.waitFor(async () => expect((await context.state(tripId)).reply?.text).toBe(until(1)));
    cable.cut();
    await context.node().replies.stop(tripId);
    const { reply, messages } = await context.state(tripId);
    expect(reply?.state).toBe('stopped');
    expect(messages[0]?.itinerary).toMatchObject({ days: sampleItinerary(1).days });
  });

  test('where there is none is no error', async () => {
    const tripId = await context.trip();
    await expect(context.node().replies.stop(tripId)).resolves.toBeUndefined();
    expect((await context.state(tripId)).reply).toBeNull();
  });

  test('[L6] at any moment is either whole or stopped, and the trip is free for the next', async () => {
    async function* quick(): AsyncGenerator<string> {
      for (let from = 0; from < PLAN.length; from += 400) {
        yield PLAN.slice(from, from + 400);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    const a = context.node(context.db, {}, quick);
    const states = new Set<string | undefined>();
    const MOMENTS = 24;
    // The moments lie over the time one writing takes here and now, and the last one is after its end.
    const first = await context.trip();
    const since = performance.now();
    await context.enqueue(a, first);
    await context.ended(first, 'done');
    const wholeMs = performance.now() - since;
    for (let at = 0; at <= MOMENTS; at += 1) {
      const tripId = await context.trip();
      await context.enqueue(a, tripId);
      if (at === MOMENTS) await context.ended(tripId, 'done');
      else await new Promise((resolve) => setTimeout(resolve, (wholeMs * at) / MOMENTS));
      await a.replies.stop(tripId);
      const { reply, contents } = await context.state(tripId);
      states.add(reply?.state);
      if (reply?.state === 'done') expect(contents).toEqual([PLAN]);
      for (const content of contents) expect(JSON.parse(content)).toHaveProperty('days');
      await enqueueLocked(context.db, { tripId, userId: context.userId });
    }
    expect([...states].sort()).toEqual(['done', 'stopped']);
  });
});
