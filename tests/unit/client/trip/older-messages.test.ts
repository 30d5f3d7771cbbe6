import { beforeEach, describe, expect, test } from 'vitest';
import { ApiProblem } from '../../../../client/http.ts';
import { chatItems } from '../../../../client/trip/conversation/chat-items.ts';
import { PAGE } from '../../../../client/trip/follow/pages.ts';
import { TripFollower } from '../../../../client/trip/follow/trip-follower.ts';
import type { ChatMessage } from '../../../../shared/contracts/message.ts';
import { createTripContext, type TripContext, UNHEARD } from '../../../kit/client/trip-context.ts';
import { messageWith, sampleItinerary, tripWith } from '../../../kit/trips/sample-itinerary.ts';

const said = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => messageWith(`m${from + index}`, 'user', 'Words'));
/** A message that carries a version; the current one with its plan. */
const version = (id: string, number: number, current: boolean): ChatMessage => ({
  ...messageWith(id, 'assistant', `Version ${number}.`),
  version: number,
  structured_itinerary: current ? sampleItinerary(2, number) : null,
});

let context: TripContext;
beforeEach(() => {
  context = createTripContext();
  context.trip = tripWith({ chat_history: said(41, 60), has_older: true });
});
const follow = async () => {
  const follower = new TripFollower('trip', context.deps, UNHEARD);
  await context.pass(0);
  const shown = () => follower.state.trip?.chat_history.map(({ id }) => id) ?? [];
  const read = async (more: Partial<typeof context.trip>) => {
    context.trip = { ...context.trip, revision: context.trip.revision + 1, ...more };
    context.publish({ kind: 'trip changed', tripId: 'trip', revision: context.trip.revision });
    await context.pass(0);
  };
  return { follower, shown, read };
};
const ids = (from: number, to: number) => said(from, to).map(({ id }) => id);

describe('older messages', () => {
  test('are read page by page from the first that is shown, until there are no more', async () => {
    const { follower, shown } = await follow();
    context.older = said(41 - PAGE, 40);
    const reading = follower.readOlder();
    expect(follower.state.older).toBe('loading');
    // Asked for again meanwhile, they are not read twice.
    await Promise.all([reading, follower.readOlder()]);
    expect([follower.state.older, shown()]).toEqual(['idle', ids(21, 60)]);
    context.older = said(3, 20);
    await follower.readOlder();
    expect([shown(), follower.state.trip?.has_older]).toEqual([ids(3, 60), false]);
    await follower.readOlder();
    expect(context.before).toEqual(['m41', 'm21']);
  });

  test('that could not be read are read when they are asked for again', async () => {
    const { follower, shown } = await follow();
    context.problem = new ApiProblem('Network error');
    await follower.readOlder();
    expect([follower.state.older, shown()]).toEqual(['failed', ids(41, 60)]);
    context.problem = null;
    context.older = said(40, 40);
    await follower.readOlder();
    expect([follower.state.older, shown()]).toEqual(['idle', ids(40, 60)]);
  });

  test('stay when the trip is read again, with what has left its newest page', async () => {
    const { follower, shown, read } = await follow();
    context.older = said(21, 40);
    await follower.readOlder();
    await read({ chat_history: said(43, 62) });
    expect([shown(), follower.state.trip?.has_older]).toEqual([ids(21, 62), true]);
  });

  test('are read anew where others may stand between them and the newest', async () => {
    const { follower, shown, read } = await follow();
    context.older = said(21, 40);
    await follower.readOlder();
    await read({ chat_history: said(71, 90) });
    expect([shown(), follower.state.trip?.has_older]).toEqual([ids(71, 90), true]);
  });

  test('that arrive when another message is the first are dropped', async () => {
    const { follower, shown, read } = await follow();
    context.older = said(21, 40);
    const reading = follower.readOlder();
    context.trip = { ...context.trip, revision: 9, chat_history: said(71, 90) };
    await Promise.all([follower.readNow(), reading]);
    await read({});
    expect(shown()).toEqual(ids(71, 90));
  });
});

describe('a plan that was changed by hand', () => {
  const first = { version: 1, has_older: false, chat_history: [version('a', 1, true), ...said(1, 2)] };
  const changed = {
    version: 2,
    chat_history: [version('a', 1, false), ...said(1, 2), version('b', 2, true)],
  };
  const follow2 = async () => {
    context.trip = tripWith(first);
    const { follower, ...rest } = await follow();
    return { ...rest, follower, keys: () => chatItems(follower.state).map(({ key }) => key) };
  };

  test('keeps its entry on screen, and the version before it gets another', async () => {
    const { keys, read } = await follow2();
    const before = keys();
    await read(changed);
    expect([keys()[3], keys().slice(1, 3)]).toEqual([before[0], before.slice(1)]);
    expect(new Set(keys()).size).toBe(4);
  });

  test('is shown as it is now where its message stays, while an older plan need not be read again', async () => {
    const { follower, read } = await follow2();
    await read(changed);
    await read({ version: 3, chat_history: [version('a', 1, false), ...said(1, 2), version('b', 3, true)] });
    const now = follower.state.trip?.chat_history;
    expect(now?.map(({ version: number }) => number ?? null)).toEqual([1, null, null, 3]);
    expect(now?.[0]?.structured_itinerary).toEqual(sampleItinerary(2, 1));
    expect(now?.[3]?.structured_itinerary).toEqual(sampleItinerary(2, 3));
  });

  test('has its days again when what replaced it was taken back', async () => {
    context.trip = tripWith({ version: 2, chat_history: [version('a', 1, false), version('b', 2, true)] });
    const { follower, read } = await follow();
    await read({ version: 1, chat_history: [version('a', 1, true)] });
    expect(follower.state.trip?.chat_history[0]?.structured_itinerary).toEqual(sampleItinerary(2, 1));
  });
});
