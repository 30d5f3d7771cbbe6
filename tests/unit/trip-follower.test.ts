import { beforeEach, describe, expect, test } from 'vitest';
import { ApiProblem } from '../../client/http.ts';
import { chatItems } from '../../client/trip/conversation/chat-items.ts';
import { TripFollower } from '../../client/trip/follow/trip-follower.ts';
import { isSending, type TripState } from '../../client/trip/follow/trip-reducer.ts';
import type { ReplyView } from '../../shared/reading/reply-parser.ts';
import { messageWith, tripWith } from '../kit/trip-double.ts';
import { createTripWorld, type TripWorld } from '../kit/trip-world.ts';

const ID = tripWith().trip_id;
const reply = (no: number, text: string) => ({ id: `r${no}`, attempt: 1, no, text });

let world: TripWorld;
let states: TripState[];
let views: (ReplyView | null)[];
let told: string[];

beforeEach(() => {
  world = createTripWorld();
  states = [];
  views = [];
  told = [];
});

const follow = async (): Promise<TripFollower> => {
  const follower = new TripFollower(ID, world.deps, {
    onState: (state) => states.push(state),
    onGrowing: (view) => views.push(view),
    onLoadFailed: () => told.push('load failed'),
    onReplyFailed: () => told.push('reply failed'),
  });
  await world.pass(0);
  return follower;
};
const text = (generation: number, offset: number, piece: string) =>
  world.tell({ kind: 'text', generation, offset, text: piece });
const changed = (revision: number) => world.tell({ kind: 'trip changed', tripId: ID, revision });

describe('opening', () => {
  test('reads the trip and watches it', async () => {
    const follower = await follow();
    expect(follower.state.phase).toBe('ready');
    expect([world.readings, world.watches]).toEqual([1, 1]);
  });

  test('a trip that is not there is missing, and one that cannot be read has failed', async () => {
    world.problem = new ApiProblem('Not found', { status: 404 });
    expect((await follow()).state.phase).toBe('missing');
    world.problem = new ApiProblem('Network error');
    const failed = await follow();
    expect(failed.state.phase).toBe('failed');
    world.problem = null;
    failed.resync();
    await world.pass(0);
    expect(failed.state.phase).toBe('ready');
    expect(told).toEqual(['load failed', 'load failed']);
  });

  test('a trip that went while the connection was away leaves the screen when it is back', async () => {
    const follower = await follow();
    world.problem = new ApiProblem('Not found', { status: 404 });
    world.watchAnswer = { ok: false, code: 'not_found' };
    await world.pass(1_000);
    world.tell({ kind: 'connected' });
    await world.pass(0);
    expect(follower.state).toMatchObject({ phase: 'missing', trip: null });
    const { readings } = world;
    await world.pass(60_000);
    expect(world.readings).toBe(readings);
  });

  test('a trip that is deleted or no longer shared leaves the screen', async () => {
    const follower = await follow();
    world.problem = new ApiProblem('Not found', { status: 404 });
    changed(2);
    await world.pass(0);
    expect(follower.state.phase).toBe('missing');
    expect(follower.state.trip).toBeNull();
  });
});

describe('without a network', () => {
  const copy = tripWith({ chat_history: [messageWith('m1', 'user', 'Museums, please')] });
  const cut = () => {
    world.isOnline = false;
    world.problem = new ApiProblem('Network error');
  };

  test('the copy is shown at once, however long the server is waited for', async () => {
    world.isOnline = false;
    world.copy = copy;
    world.deps.fetchTrip = () => new Promise(() => {});
    const follower = await follow();
    expect(follower.state).toMatchObject({ phase: 'ready', trip: copy, isCopy: true });
    expect(told).toEqual([]);
  });

  test('a trip without a copy says that there is no network, not that there is no trip', async () => {
    cut();
    const follower = await follow();
    expect(follower.state.phase).toBe('unreachable');
    expect(told).toEqual([]);
    follower.resync();
    expect(follower.state.phase).toBe('loading');
    await world.pass(0);
    expect(follower.state.phase).toBe('unreachable');
  });

  test('nobody is asked until the network is back, and then the trip is read by itself', async () => {
    cut();
    world.copy = copy;
    const follower = await follow();
    await world.pass(600_000);
    expect(world.readings).toBe(1);
    world.isOnline = true;
    world.problem = null;
    world.trip = tripWith({ revision: 3 });
    world.tell({ kind: 'connected' });
    await world.pass(0);
    expect(follower.state.isCopy).toBe(false);
    expect(follower.state.trip?.revision).toBe(3);
  });

  test('a server that fails, or is slow, is stood in for by the copy until it answers', async () => {
    world.copy = copy;
    world.problem = new ApiProblem('Network error');
    const failing = await follow();
    expect(failing.state).toMatchObject({ phase: 'ready', isCopy: true });
    world.problem = null;
    await world.pass(200);
    expect(failing.state.isCopy).toBe(false);
    failing.close();
    world.deps.fetchTrip = () => new Promise(() => {});
    const slow = await follow();
    await world.pass(3_900);
    expect(slow.state.phase).toBe('loading');
    await world.pass(200);
    expect(slow.state.isCopy).toBe(true);
  });

  test('a trip the server says is gone does not come back from the copy', async () => {
    world.copy = copy;
    world.problem = new ApiProblem('Not found', { status: 404 });
    const follower = await follow();
    await world.pass(10_000);
    expect(follower.state.phase).toBe('missing');
  });
});

describe('trouble that passes', () => {
  test('[L2] a watch refused for a reason that says nothing about the trip is asked for again', async () => {
    world.watchAnswer = { ok: false, code: 'unexpected' };
    const follower = await follow();
    world.watchAnswer = { ok: true, revision: 2, reply: null };
    world.trip = tripWith({ revision: 2 });
    await world.pass(2_000);
    expect([world.watches, follower.state.trip?.revision]).toEqual([2, 2]);
    await world.pass(60_000);
    expect(world.watches).toBe(2);
  });

  test('a watch of a trip that may not be watched is not asked for again', async () => {
    world.watchAnswer = { ok: false, code: 'not_found' };
    await follow();
    await world.pass(60_000);
    expect(world.watches).toBe(1);
  });

  test('a trip that could not be read at first appears when it can be', async () => {
    world.problem = new ApiProblem('Network error');
    const follower = await follow();
    expect(follower.state.phase).toBe('failed');
    world.problem = null;
    await world.pass(8_000);
    expect([follower.state.phase, told]).toEqual(['ready', ['load failed']]);
  });
});

describe('a reply that is written', () => {
  test('is painted at most 20 times a second, and its end comes from the trip', async () => {
    const follower = await follow();
    for (let at = 0; at < 40; at += 1) {
      text(1, at, 'x');
      await world.pass(10);
    }
    expect(views.length).toBeLessThanOrEqual(9);
    expect(isSending(follower.state)).toBe(true);
    world.trip = tripWith({ revision: 2, chat_history: [messageWith('a', 'assistant', 'x'.repeat(40))] });
    changed(2);
    await world.pass(0);
    expect(isSending(follower.state)).toBe(false);
    expect(views.at(-1)).toBeNull();
    expect(chatItems(follower.state)).toHaveLength(1);
  });

  test('[L1] a gap is healed by watching again, and gap after gap makes no storm', async () => {
    const follower = await follow();
    text(1, 0, 'Hello');
    world.watchAnswer = { ok: true, revision: 1, reply: reply(1, 'Hello, traveller') };
    for (let at = 7; at < 20; at += 1) text(1, at, 'x');
    await world.pass(0);
    expect(world.watches).toBe(1);
    await world.pass(300);
    expect(world.watches).toBe(2);
    expect(follower.state.writing?.text).toBe('Hello, traveller');
  });

  test('[L2] silent for five seconds, it is asked after by socket and by reading', async () => {
    world.trip = tripWith({ reply: reply(1, 'Hel') });
    const follower = await follow();
    const before = [world.readings, world.watches];
    await world.pass(4_900);
    expect([world.readings, world.watches]).toEqual(before);
    world.watchAnswer = { ok: false, code: 'offline' };
    world.trip = tripWith({ revision: 2, chat_history: [messageWith('a', 'assistant', 'Hello')] });
    await world.pass(200);
    expect(isSending(follower.state)).toBe(false);
  });

  test('many changes at once cost two readings, not one each', async () => {
    await follow();
    world.trip = tripWith({ revision: 9 });
    const before = world.readings;
    for (let revision = 2; revision <= 9; revision += 1) changed(revision);
    await world.pass(0);
    expect(world.readings - before).toBeLessThanOrEqual(2);
  });

  test('a reading that fails is repeated until it succeeds', async () => {
    const follower = await follow();
    world.problem = new ApiProblem('Network error');
    changed(2);
    await world.pass(3_000);
    expect(follower.state.trip?.revision).toBe(1);
    world.problem = null;
    world.trip = tripWith({ revision: 2 });
    await world.pass(5_000);
    expect(follower.state.trip?.revision).toBe(2);
  });

  test('that fails is announced to the tab that saw it', async () => {
    world.trip = tripWith({ reply: reply(1, '') });
    await follow();
    world.trip = tripWith({ revision: 2, failure: { reply_id: 'r1', code: 'gave_up' } });
    changed(2);
    await world.pass(0);
    expect(told).toEqual(['reply failed']);
  });
});

describe('sending', () => {
  test('shows the message at once and keeps it in place when it is stored', async () => {
    const follower = await follow();
    const sending = follower.send('m1', 'Hello');
    expect(chatItems(follower.state).map(({ key }) => key)[0]).toBe('m1');
    world.trip = tripWith({
      revision: 2,
      reply: reply(1, ''),
      chat_history: [messageWith('m1', 'user', 'Hello')],
    });
    await sending;
    await world.pass(0);
    expect(follower.state.pending).toBeNull();
    expect(chatItems(follower.state).map(({ key }) => key)[0]).toBe('m1');
  });

  test('a refusal takes the message back and is passed on', async () => {
    const follower = await follow();
    world.refusal = new ApiProblem('A reply is still being written', {
      status: 409,
      code: 'reply_in_progress',
    });
    await expect(follower.send('m1', 'Hello')).rejects.toBe(world.refusal);
    expect(isSending(follower.state)).toBe(false);
    expect(chatItems(follower.state)).toEqual([]);
  });

  test('a lost answer is no failure when the trip shows that the message arrived', async () => {
    const follower = await follow();
    world.refusal = new ApiProblem('Network error');
    world.trip = tripWith({
      revision: 2,
      reply: reply(1, ''),
      chat_history: [messageWith('m1', 'user', 'Hello')],
    });
    await follower.send('m1', 'Hello');
    expect(isSending(follower.state)).toBe(true);
    expect(world.sent).toEqual(['m1']);
  });
});

test('once closed, nothing is read, painted or told any more', async () => {
  const follower = await follow();
  text(1, 0, 'Hello');
  follower.close();
  const before = { states: states.length, readings: world.readings };
  changed(5);
  await world.pass(60_000);
  expect(views).toEqual([]);
  expect({ states: states.length, readings: world.readings }).toEqual(before);
});
