import { expect, test, vi } from 'vitest';
import { PlannerFailure } from '../../../server/planner/planner.ts';
import { REPLY_MAX } from '../../../shared/contracts/limits.ts';
import type { ReplyFailure } from '../../../shared/contracts/problem.ts';
import { failingDb } from '../../kit/db/failing-db.ts';
import { eachReplyContext, PLAN, until } from '../../kit/replies/reply-context.ts';
import type { ScriptedCall } from '../../kit/replies/reply-node.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

eachReplyContext('A reply', (context) => {
  test('[L3] is written, published from its first piece on, and becomes a message with its itinerary', async () => {
    const { call, tripId, events, replies } = await context.begin();
    expect(call.brief).toMatchObject({ nights: 3, notes: 'Calm', plan: null, version: 1, request: null });
    call.write(PLAN.slice(0, 3));
    await vi.waitFor(() => expect(events.published(tripId).text).toBe(PLAN.slice(0, 3)));
    expect(await context.current({ replies }, tripId)).toMatchObject({
      attempt: 1,
      no: 1,
      text: PLAN.slice(0, 3),
    });
    call.finish(PLAN.slice(3));
    const { messages, contents, reply } = await context.ended(tripId, 'done');
    const { greeting } = sampleItinerary(4);
    expect(messages).toMatchObject([{ role: 'assistant', content: greeting, itinerary: sampleItinerary(4) }]);
    expect(contents).toEqual([PLAN]);
    expect(events.published(tripId).text).toBe(PLAN);
    expect(reply).toMatchObject({ answerId: messages[0]?.id, text: '', leaseUntil: null });
    await vi.waitFor(() => expect(events.revisions(tripId)).toEqual([2, 3]));
    expect(replies.here(tripId)).toBeNull();
    expect(await context.current({ replies }, tripId)).toBeNull();
  });

  test('[L4] is enqueued once per trip at a time', async () => {
    const { tripId, node } = await context.begin();
    await expect(context.enqueue(node, tripId)).rejects.toMatchObject({ code: 'reply_in_progress' });
    const rows = await context.state(tripId);
    expect(rows.reply?.attempt).toBe(1);
  });

  test('to a question is kept as text, and its prompt has the plan and the conversation before it', async () => {
    const { tripId, scripted, node } = await context.planned();
    await context.ask(node, tripId, 'What should I wear?');
    const question = await scripted.next();
    expect(question.brief).toMatchObject({
      request: 'What should I wear?',
      version: 2,
      plan: sampleItinerary(4),
      conversation: [{ role: 'assistant', content: sampleItinerary(4).greeting }],
    });
    question.write('Light, ');
    question.finish('long clothes.');
    await vi.waitFor(async () =>
      expect((await context.state(tripId)).contents).toEqual([
        PLAN,
        'What should I wear?',
        'Light, long clothes.',
      ]),
    );
    expect((await context.state(tripId)).messages.at(-1)?.itinerary).toBeNull();
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
    ['prose instead of the first plan', (c) => c.finish('I cannot.'), 'bad_answer'],
    ['a cut itinerary', (c) => c.finish(PLAN.slice(0, -9)), 'bad_answer'],
    ['an itinerary that does not fit', (c) => c.finish(broken), 'bad_answer'],
    ['a text without an end', (c) => c.write('x'.repeat(REPLY_MAX + 1)), 'bad_answer'],
  ];
  test.each(failures)('fails with its reason after %s', async (_name, act, failure) => {
    const { call, tripId, events } = await context.begin();
    act(call);
    const { messages, reply } = await context.ended(tripId, 'failed');
    expect(reply).toMatchObject({ failure, attempt: 1 });
    expect(messages).toEqual([]);
    expect(call.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(events.revisions(tripId)).toHaveLength(2));
  });

  test('[L4] goes on after its last whole day when the model is lost in mid-text', async () => {
    const { call, tripId, scripted, events } = await context.begin();
    call.write(PLAN.slice(0, until(2).length + 40));
    call.fail(new PlannerFailure('model_unreachable', 'cut'));
    const again = await scripted.next();
    expect(again.brief.kept).toBe(until(2));
    again.finish(PLAN.slice(until(2).length));
    const { contents, reply } = await context.ended(tripId, 'done');
    expect(contents).toEqual([PLAN]);
    expect(reply).toMatchObject({ attempt: 2, generation: 2, tries: 2 });
    const from = until(2).length;
    expect(events.published(tripId)).toEqual({ generation: 2, from, text: PLAN.slice(from) });
  });

  test('fails with the last reason when the model is lost three times', async () => {
    const { call, tripId, scripted } = await context.begin();
    for (const attempt of [call, scripted.next(), scripted.next()]) {
      const one = await attempt;
      one.write('{"__meta__":');
      one.fail(new PlannerFailure('stalled', 'silence'));
    }
    const { reply } = await context.ended(tripId, 'failed');
    expect(reply).toMatchObject({ failure: 'stalled', attempt: 3 });
    expect(scripted.calls).toHaveLength(3);
  });

  test('survives what databases cannot store: NUL, lone surrogates, a pair cut in two', async () => {
    const { tripId, node, scripted, events } = await context.planned();
    await context.ask(node, tripId, 'Mosques?');
    const answer = await scripted.next();
    for (const piece of ['Yes \ud83d', '\udd4c', '\u0000 a', 'nd \udd4c.']) answer.write(piece);
    answer.finish();
    await vi.waitFor(async () =>
      expect((await context.state(tripId)).contents.at(-1)).toBe('Yes 🕌 and \ufffd.'),
    );
    expect(events.published(tripId).text).toBe('Yes 🕌 and \ufffd.');
  });

  test('[L5] does not wait for the database while it is written', async () => {
    const slow = failingDb(context.db);
    const { call, tripId, events } = await context.begin(context.node(slow.db));
    slow.hold();
    // A checkpoint is under way and will not end before the database is restored.
    call.write('{"__meta__":');
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (let at = 12; at < 512; at += 4) call.write(PLAN.slice(at, at + 4));
    await vi.waitFor(() => expect(events.published(tripId).text).toBe(PLAN.slice(0, 512)), 1_000);
    expect((await context.state(tripId)).reply?.text).toBe('');
    slow.restore();
    call.finish(PLAN.slice(512));
    expect((await context.ended(tripId, 'done')).contents).toEqual([PLAN]);
  });

  test('waits for a database that is away when it is to be saved', async () => {
    const away = failingDb(context.db);
    const { call, tripId } = await context.begin(context.node(away.db));
    call.write(PLAN);
    away.cut();
    call.finish();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await context.state(tripId)).reply?.state).toBe('writing');
    away.restore();
    expect((await context.ended(tripId, 'done')).contents).toEqual([PLAN]);
  });
});
