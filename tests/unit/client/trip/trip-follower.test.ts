import { beforeEach, describe, expect, test } from 'vitest';
import { ApiProblem } from '../../../../client/http.ts';
import { chatItems } from '../../../../client/trip/conversation/chat-items.ts';
import { TripFollower } from '../../../../client/trip/follow/trip-follower.ts';
import { isSending, type TripState } from '../../../../client/trip/follow/trip-reducer.ts';
import { asksForVisitorView, asVisitor } from '../../../../client/trip/follow/visitor-view.ts';
import type { ReplyView } from '../../../../shared/reading/reply-parser.ts';
import { createTripContext, type TripContext } from '../../../kit/client/trip-context.ts';
import { messageWith, tripWith } from '../../../kit/trips/sample-itinerary.ts';

const ID = tripWith().trip_id;
const DOWN = new ApiProblem('Network error');
const GONE = new ApiProblem('Not found', { status: 404 });
const reply = (no: number, text: string) => ({ id: `r${no}`, attempt: 1, no, text });
const answered = (text: string) =>
  tripWith({ revision: 2, chat_history: [messageWith('a', 'assistant', text)] });

let context: TripContext;
const states: TripState[] = [];
const views: (ReplyView | null)[] = [];
const reported: string[] = [];

beforeEach(() => {
  context = createTripContext();
  for (const record of [states, views, reported]) record.length = 0;
});

const follow = async (): Promise<TripFollower> => {
  const follower = new TripFollower(ID, context.deps, {
    onState: (state) => states.push(state),
    onGrowing: (view) => views.push(view),
    onLoadFailed: () => reported.push('load failed'),
    onReplyFailed: () => reported.push('reply failed'),
  });
  await context.pass(0);
  return follower;
};
const text = (generation: number, offset: number, piece: string) =>
  context.publish({ kind: 'text', generation, offset, text: piece });
const changed = (revision: number) => context.publish({ kind: 'trip changed', tripId: ID, revision });

describe('opening', () => {
  test('reads the trip and watches it', async () => {
    const follower = await follow();
    expect([follower.state.phase, context.readings, context.watches]).toEqual(['ready', 1, 1]);
  });

  test('a trip that is not there is missing, and one that cannot be read has failed', async () => {
    context.problem = GONE;
    expect((await follow()).state.phase).toBe('missing');
    context.problem = DOWN;
    const failed = await follow();
    expect(failed.state.phase).toBe('failed');
    context.problem = null;
    failed.resync();
    await context.pass(0);
    expect([failed.state.phase, reported]).toEqual(['ready', ['load failed', 'load failed']]);
  });

  test('a trip that went while the connection was away leaves the screen when it is back', async () => {
    const follower = await follow();
    context.problem = GONE;
    context.watchAnswer = { ok: false, code: 'not_found' };
    await context.pass(1_000);
    context.publish({ kind: 'connected' });
    await context.pass(0);
    expect(follower.state).toMatchObject({ phase: 'missing', trip: null });
    const { readings } = context;
    await context.pass(60_000);
    expect(context.readings).toBe(readings);
  });

  test('a trip that is deleted or no longer shared leaves the screen', async () => {
    const follower = await follow();
    context.problem = GONE;
    changed(2);
    await context.pass(0);
    expect(follower.state).toMatchObject({ phase: 'missing', trip: null });
  });
});

describe('without a network', () => {
  const copy = tripWith({ chat_history: [messageWith('m1', 'user', 'Museums, please')] });
  const cut = () => Object.assign(context, { isOnline: false, problem: DOWN });

  test('the copy is shown at once, however long the server is waited for', async () => {
    context.isOnline = false;
    context.copy = copy;
    context.deps.fetchTrip = () => new Promise(() => {});
    const follower = await follow();
    expect(follower.state).toMatchObject({ phase: 'ready', trip: copy, isCopy: true });
    expect(reported).toEqual([]);
  });

  test('a trip without a copy shows that there is no network, not that there is no trip', async () => {
    cut();
    const follower = await follow();
    expect([follower.state.phase, reported]).toEqual(['unreachable', []]);
    follower.resync();
    expect(follower.state.phase).toBe('loading');
    await context.pass(0);
    expect(follower.state.phase).toBe('unreachable');
  });

  test('a network that leads nowhere is none, until the live connection shows that the server is there', async () => {
    Object.assign(context, { isConnected: false, problem: DOWN });
    const follower = await follow();
    expect([follower.state.phase, reported]).toEqual(['unreachable', []]);
    context.isConnected = true;
    context.publish({ kind: 'connected' });
    await context.pass(0);
    expect([follower.state.phase, reported]).toEqual(['failed', ['load failed']]);
    context.problem = null;
    await context.pass(8_000);
    expect(follower.state.phase).toBe('ready');
  });

  test('nobody is asked until the network is back, and then the trip is read by itself', async () => {
    cut();
    context.copy = copy;
    const follower = await follow();
    await context.pass(600_000);
    expect(context.readings).toBe(1);
    Object.assign(context, { isOnline: true, problem: null, trip: tripWith({ revision: 3 }) });
    context.publish({ kind: 'connected' });
    await context.pass(0);
    expect(follower.state).toMatchObject({ isCopy: false, trip: { revision: 3 } });
  });

  test('the copy replaces a server that fails or is slow until it responds', async () => {
    context.copy = copy;
    context.problem = DOWN;
    const failing = await follow();
    expect(failing.state).toMatchObject({ phase: 'ready', isCopy: true });
    context.problem = null;
    await context.pass(200);
    expect(failing.state.isCopy).toBe(false);
    failing.close();
    context.deps.fetchTrip = () => new Promise(() => {});
    const slow = await follow();
    await context.pass(3_900);
    expect(slow.state.phase).toBe('loading');
    await context.pass(200);
    expect(slow.state.isCopy).toBe(true);
  });

  test('a trip that the server reports as gone does not come back from the copy', async () => {
    context.copy = copy;
    context.problem = GONE;
    const follower = await follow();
    await context.pass(10_000);
    expect(follower.state.phase).toBe('missing');
  });
});

describe('trouble that passes', () => {
  test('[L2] a watch refused for a reason that is not about the trip is asked for again', async () => {
    context.watchAnswer = { ok: false, code: 'unexpected' };
    const follower = await follow();
    context.watchAnswer = { ok: true, revision: 2, reply: null };
    context.trip = tripWith({ revision: 2 });
    await context.pass(2_000);
    expect([context.watches, follower.state.trip?.revision]).toEqual([2, 2]);
    await context.pass(60_000);
    expect(context.watches).toBe(2);
  });

  test('a watch of a trip that may not be watched is not asked for again', async () => {
    context.watchAnswer = { ok: false, code: 'not_found' };
    await follow();
    await context.pass(60_000);
    expect(context.watches).toBe(1);
  });

  test('a trip that could not be read at first appears when it can be', async () => {
    context.problem = DOWN;
    const follower = await follow();
    expect(follower.state.phase).toBe('failed');
    context.problem = null;
    await context.pass(8_000);
    expect([follower.state.phase, reported]).toEqual(['ready', ['load failed']]);
  });
});

describe('a reply that is written', () => {
  test('is painted at most 20 times a second, and its end comes from the trip', async () => {
    const follower = await follow();
    for (let at = 0; at < 40; at += 1) {
      text(1, at, 'x');
      await context.pass(10);
    }
    expect(views.length).toBeLessThanOrEqual(9);
    expect(isSending(follower.state)).toBe(true);
    context.trip = answered('x'.repeat(40));
    changed(2);
    await context.pass(0);
    expect([isSending(follower.state), views.at(-1)]).toEqual([false, null]);
    expect(chatItems(follower.state)).toHaveLength(1);
  });

  test('[L1] a gap is healed by watching again, and gap after gap makes no storm', async () => {
    const follower = await follow();
    text(1, 0, 'Hello');
    context.watchAnswer = { ok: true, revision: 1, reply: reply(1, 'Hello, traveller') };
    for (let at = 7; at < 20; at += 1) text(1, at, 'x');
    await context.pass(0);
    expect(context.watches).toBe(1);
    await context.pass(300);
    expect(context.watches).toBe(2);
    expect(follower.state.writing?.text).toBe('Hello, traveller');
  });

  test('[L2] silent for five seconds, it is polled by socket and by reading', async () => {
    context.trip = tripWith({ reply: reply(1, 'Hel') });
    const follower = await follow();
    const before = [context.readings, context.watches];
    await context.pass(4_900);
    expect([context.readings, context.watches]).toEqual(before);
    context.watchAnswer = { ok: false, code: 'offline' };
    context.trip = answered('Hello');
    await context.pass(200);
    expect(isSending(follower.state)).toBe(false);
  });

  test('many changes at once cost two readings, not one each', async () => {
    await follow();
    context.trip = tripWith({ revision: 9 });
    const before = context.readings;
    for (let revision = 2; revision <= 9; revision += 1) changed(revision);
    await context.pass(0);
    expect(context.readings - before).toBeLessThanOrEqual(2);
  });

  test('a reading that fails is repeated until it succeeds', async () => {
    const follower = await follow();
    context.problem = DOWN;
    changed(2);
    await context.pass(3_000);
    expect(follower.state.trip?.revision).toBe(1);
    context.problem = null;
    context.trip = tripWith({ revision: 2 });
    await context.pass(5_000);
    expect(follower.state.trip?.revision).toBe(2);
  });

  test('that fails is announced to the tab that saw it', async () => {
    context.trip = tripWith({ reply: reply(1, '') });
    await follow();
    context.trip = tripWith({ revision: 2, failure: { reply_id: 'r1', code: 'gave_up' } });
    changed(2);
    await context.pass(0);
    expect(reported).toEqual(['reply failed']);
  });
});

test('once closed, nothing is read, painted or reported any more', async () => {
  const follower = await follow();
  text(1, 0, 'Hello');
  follower.close();
  const before = [states.length, context.readings];
  changed(5);
  await context.pass(60_000);
  expect([views, states.length, context.readings]).toEqual([[], ...before]);
});

describe('an answer that nothing has moved', () => {
  test('changes nothing of what is being written', async () => {
    context.trip = tripWith({ reply: reply(1, '') });
    context.watchAnswer = { ok: true, revision: 1, reply: reply(1, 'On it') };
    const follower = await follow();
    context.watchAnswer = { ok: true, revision: 1, unchanged: true };
    const { readings } = context;
    await context.pass(5_000);
    expect(follower.state.writing?.text).toBe('On it');
    // It polls the trip as well, once for those five seconds.
    expect(context.readings).toBe(readings + 1);
  });
});

describe('a trip as a visitor sees it', () => {
  test('is read without the session, and has neither the text nor the copy of its owner', async () => {
    context.watchAnswer = { ok: true, revision: 1, reply: reply(1, 'For Nour') };
    context.copy = tripWith({ name: 'Nour' });
    const seen = asVisitor(context.deps, async () =>
      tripWith({ mine: false, reply: { id: 'r1', writing: true } }),
    );
    const silent = { onGrowing: () => {}, onLoadFailed: () => {}, onReplyFailed: () => {} };
    const follower = new TripFollower(ID, seen, { ...silent, onState: (state) => states.push(state) });
    await context.pass(0);
    text(1, 8, ' the toddler');
    await context.pass(100);
    expect(follower.state).toMatchObject({ writing: null, replyId: 'r1', trip: { mine: false } });
    expect(context.readings).toBe(0);
    expect(JSON.stringify(states)).not.toContain('Nour');
    expect([asksForVisitorView('?view=visitor'), asksForVisitorView('')]).toEqual([true, false]);
  });
});
