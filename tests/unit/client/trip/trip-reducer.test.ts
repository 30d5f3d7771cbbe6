import { describe, expect, test } from 'vitest';
import { chatItems } from '../../../../client/trip/conversation/chat-items.ts';
import { beginPending, dropPending } from '../../../../client/trip/follow/pending.ts';
import {
  applyChanged,
  applyReplyText,
  applyTrip,
  applyWatch,
  hasNewFailure,
  isBehind,
  isSending,
  NEW_TRIP_STATE,
  type TripState,
} from '../../../../client/trip/follow/trip-reducer.ts';
import type { Trip } from '../../../../shared/contracts/trip.ts';
import { messageWith, tripWith } from '../../../kit/trips/sample-itinerary.ts';

const REPLY = { id: 'r1', attempt: 1, no: 1, text: 'Wel' };
const ANSWER = messageWith('a1', 'assistant', 'Welcome');
/** A trip in which the reply has ended. */
const ended = (revision = 3, more: Partial<Trip> = {}) =>
  tripWith({ revision, chat_history: [ANSWER], ...more });
const writing = (): TripState => applyTrip(NEW_TRIP_STATE, tripWith({ revision: 2, reply: REPLY }));

describe('text of a growing reply', () => {
  test('grows by pieces that fit, and ignores what is known', () => {
    const grown = applyReplyText(writing(), 1, 3, 'come');
    expect(grown.kind).toBe('grown');
    expect(grown.state.writing).toEqual({ generation: 1, text: 'Welcome' });
    expect(applyReplyText(grown.state, 1, 0, 'Welcome').kind).toBe('known');
    expect(applyReplyText(grown.state, 1, 5, 'me!').state.writing?.text).toBe('Welcome!');
  });

  test('[L1] a missing piece is a gap and changes nothing', () => {
    const before = writing();
    const { kind, state } = applyReplyText(before, 1, 9, '!');
    expect(kind).toBe('gap');
    expect(state).toBe(before);
  });

  test('text that arrives before the trip has the reply already counts as a reply', () => {
    const { state } = applyReplyText(applyTrip(NEW_TRIP_STATE, tripWith()), 1, 0, 'W');
    expect(isSending(state)).toBe(true);
  });

  test('late text of a reply that has ended does not start it again', () => {
    const over = applyTrip(writing(), ended());
    expect(isSending(over)).toBe(false);
    const late = applyReplyText(over, 1, 0, 'Welcome');
    expect(late.kind).toBe('known');
    expect(isSending(late.state)).toBe(false);
    expect(isSending(applyReplyText(over, 2, 0, 'Next').state)).toBe(true);
  });

  test('[L1] nor does the late answer to a watch asked before the end', () => {
    const over = applyTrip(writing(), ended(3, { last_no: 1 }));
    expect(isSending(applyWatch(over, { ok: true, revision: 2, reply: REPLY }))).toBe(false);
    const next = { id: 'r2', attempt: 1, no: 2, text: 'Nex' };
    expect(isSending(applyWatch(over, { ok: true, revision: 4, reply: next }))).toBe(true);
  });

  test('[L1] nor text of a reply this page never saw while it was written', () => {
    const over = applyTrip(NEW_TRIP_STATE, ended(3, { last_no: 1 }));
    expect(applyReplyText(over, 1, 0, 'Welcome').kind).toBe('known');
    expect(applyReplyText(over, 2, 0, 'Next').kind).toBe('grown');
  });

  test('text of the reply before is not shown as that of one nobody has begun', () => {
    const pending = { id: 'r2', attempt: 0, no: 0, text: '' };
    const next = applyTrip(writing(), ended(4, { last_no: 1, reply: pending }));
    expect([next.replyId, next.writing?.text]).toEqual(['r2', '']);
    expect(applyReplyText(next, 1, 3, 'come').kind).toBe('known');
  });

  test('a watch brings the text of a later attempt, and a trip read earlier does not take it back', () => {
    const reply = { ...REPLY, attempt: 2, no: 2, text: 'Welcome, day one.' };
    const watched = applyWatch(writing(), { ok: true, revision: 3, reply });
    expect(watched.writing).toEqual({ generation: 2, text: reply.text });
    const stale = applyTrip(watched, tripWith({ revision: 2, reply: REPLY }));
    expect(stale.writing).toEqual({ generation: 2, text: reply.text });
  });
});

describe('the place in the queue before a busy model', () => {
  const waits = (): TripState =>
    applyWatch(writing(), { ok: true, revision: 2, reply: { ...REPLY, queue_position: 3 } });
  const placeAfter = (reply: Trip['reply']) =>
    applyTrip(waits(), tripWith({ revision: 2, reply })).queuePosition;

  test('is known from a watch, and a reading that does not know it leaves it standing', () => {
    expect(waits().queuePosition).toBe(3);
    expect(placeAfter(REPLY)).toBe(3);
    expect(placeAfter({ ...REPLY, queue_position: 2 })).toBe(2);
  });

  test('is gone with the first new text, when a watch no longer tells of it, and with the end', () => {
    expect(applyReplyText(waits(), 1, 3, 'come').state.queuePosition).toBeNull();
    expect(applyWatch(waits(), { ok: true, revision: 2, reply: REPLY }).queuePosition).toBeNull();
    expect(placeAfter({ ...REPLY, text: 'Welco' })).toBeNull();
    expect(applyTrip(waits(), ended()).queuePosition).toBeNull();
  });
});

describe('the end of a reply', () => {
  test('[L2] comes from the trip as read, and the answer keeps its place on screen', () => {
    const before = writing();
    const growingKey = chatItems(before).at(-1)?.key;
    const after = applyTrip(before, ended());
    expect(after.writing).toBeNull();
    expect(chatItems(after)).toEqual([{ key: growingKey, role: 'assistant', message: ANSWER }]);
  });

  test('a trip read before newer events does not end what has begun since', () => {
    const begun = applyReplyText(applyChanged(applyTrip(NEW_TRIP_STATE, tripWith()), 2), 1, 0, 'Wel').state;
    const stale = applyTrip(begun, tripWith({ revision: 1 }));
    expect(isSending(stale)).toBe(true);
    expect(isBehind(stale)).toBe(true);
  });

  test('an answer that is there is shown once, even if still newer changes have been announced', () => {
    const read = applyTrip(applyChanged(writing(), 9), ended());
    expect(chatItems(read).map(({ message }) => message)).toEqual([ANSWER]);
  });

  test('two replies that follow each other unseen do not share a place', () => {
    const next = { id: 'r2', attempt: 1, no: 2, text: 'Then' };
    const after = applyTrip(writing(), ended(6, { reply: next }));
    expect(new Set(chatItems(after).map(({ key }) => key)).size).toBe(2);
    expect(after.writing?.text).toBe('Then');
  });

  test('messages that are known keep their identity from reading to reading', () => {
    const first = applyTrip(NEW_TRIP_STATE, ended(1));
    const second = applyTrip(first, tripWith({ revision: 2, chat_history: [{ ...ANSWER }] }));
    expect(second.trip?.chat_history[0]).toBe(ANSWER);
  });
});

describe('a message on its way', () => {
  const message = { id: 'm1', content: 'Hello', createdAt: '', replaces: null, revision: 1 };
  const pending = { kind: 'message', ...message } as const;
  const sent = () => beginPending(applyTrip(NEW_TRIP_STATE, ended(1)), pending);

  test('is shown at once, with the answer to come, and both keep their keys when they are stored', () => {
    const before = chatItems(sent()).map(({ key }) => key);
    const question = messageWith('m1', 'user', 'Hello');
    const chat_history = [ANSWER, question];
    const stored = applyTrip(sent(), tripWith({ revision: 2, reply: REPLY, chat_history }));
    expect(chatItems(stored).map(({ key }) => key)).toEqual(before);
    const answer = messageWith('a2', 'assistant', 'Hi');
    const over = applyTrip(stored, tripWith({ revision: 3, chat_history: [...chat_history, answer] }));
    expect(chatItems(over).map(({ key }) => key)).toEqual(before);
    expect(isSending(over)).toBe(false);
  });

  test('stays while a trip is read that does not have it yet', () => {
    const read = applyTrip(sent(), ended(1));
    expect(chatItems(read).map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
  });

  test('leaves nothing behind when the server does not take it', () => {
    const dropped = dropPending(sent());
    expect([isSending(dropped), chatItems(dropped).length]).toEqual([false, 1]);
  });
});

describe('a reply that failed', () => {
  const failure = { reply_id: 'r1', code: 'model_unreachable' } as const;

  test('is announced once, and only to a tab that saw it begin', () => {
    const before = writing();
    const after = applyTrip(before, tripWith({ revision: 3, failure }));
    expect(isSending(after)).toBe(false);
    expect(hasNewFailure(before, after)).toBe(true);
    expect(hasNewFailure(after, applyTrip(after, tripWith({ revision: 4, failure })))).toBe(false);
    expect(hasNewFailure(NEW_TRIP_STATE, applyTrip(NEW_TRIP_STATE, tripWith({ failure })))).toBe(false);
  });

  test('is no failure when it was stopped', () => {
    const before = writing();
    const stopped = tripWith({ revision: 3, failure: { reply_id: 'r1', code: 'stopped' } });
    expect(hasNewFailure(before, applyTrip(before, stopped))).toBe(false);
  });

  test('tried again, it is sending until the trip has the new reply and its end', () => {
    const failed = applyTrip(writing(), tripWith({ revision: 3, failure }));
    const asked = beginPending(failed, { kind: 'retry', revision: 3 });
    expect(isSending(asked)).toBe(true);
    const again = applyTrip(asked, tripWith({ revision: 4, reply: { ...REPLY, id: 'r2', no: 2, text: '' } }));
    expect(again.pending).toBeNull();
    expect(isSending(again)).toBe(true);
    expect(isSending(applyTrip(again, ended(5)))).toBe(false);
  });
});
