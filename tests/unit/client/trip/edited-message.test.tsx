// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../../client/http.ts';
import { chatItems } from '../../../../client/trip/conversation/chat-items.ts';
import { UserItem, type UserItemProps } from '../../../../client/trip/conversation/user-item.tsx';
import { TripFollower } from '../../../../client/trip/follow/trip-follower.ts';
import { isSending } from '../../../../client/trip/follow/trip-reducer.ts';
import { show } from '../../../kit/client/show.tsx';
import { createTripContext, type TripContext, UNHEARD } from '../../../kit/client/trip-context.ts';
import { messageWith, tripWith } from '../../../kit/trips/sample-itinerary.ts';

const PLAN = messageWith('a1', 'assistant', 'A plan');
const FIRST = messageWith('m1', 'user', 'More food');
const ANSWER = messageWith('a2', 'assistant', 'Food');
const EDITED = messageWith('m2', 'user', 'More museums');
const CHAT = [PLAN, FIRST, ANSWER];

let context: TripContext;
beforeEach(() => {
  context = createTripContext();
});
const follow = async () => {
  const follower = new TripFollower('trip', context.deps, UNHEARD);
  await context.pass(0);
  const words = () => chatItems(follower.state).map(({ message }) => message?.content ?? null);
  const keys = () => chatItems(follower.state).map(({ key }) => key);
  return { follower, words, keys };
};

describe('a message on its way', () => {
  const reply = { id: 'r1', attempt: 1, no: 1, text: '' };
  const stored = tripWith({ revision: 2, reply, chat_history: [FIRST] });

  test('is shown at once and keeps its place when it is stored', async () => {
    const { follower, keys } = await follow();
    const sending = follower.send('m1', 'More food');
    expect(keys()[0]).toBe('m1');
    context.trip = stored;
    await sending;
    await context.pass(0);
    expect([follower.state.pending, keys()[0]]).toEqual([null, 'm1']);
  });

  test('is taken back by a refusal, which is passed on', async () => {
    const { follower, keys } = await follow();
    context.refusal = new ApiProblem('Still written', { status: 409, code: 'reply_in_progress' });
    await expect(follower.send('m1', 'More food')).rejects.toBe(context.refusal);
    expect([isSending(follower.state), keys()]).toEqual([false, []]);
  });

  test('has not failed with a lost answer when the trip shows that it arrived', async () => {
    const { follower } = await follow();
    context.refusal = new ApiProblem('Network error');
    context.trip = stored;
    await follower.send('m1', 'More food');
    expect([isSending(follower.state), context.sent]).toEqual([true, ['m1']]);
  });
});

describe('an edited message on its way', () => {
  beforeEach(() => {
    context.trip = tripWith({ chat_history: CHAT });
  });

  test('takes the place of the first one and its answer at once, and stays the same entry when it is stored', async () => {
    const { follower, words, keys } = await follow();
    const sending = follower.edit('m1', 'm2', 'More museums');
    expect(words()).toEqual(['A plan', 'More museums', null]);
    const shown = keys();
    expect(shown.slice(0, 2)).toEqual(['a1', 'm1']);
    const reply = { id: 'reply-to-m2', attempt: 1, no: 3, text: '' };
    context.trip = tripWith({ revision: 2, reply, chat_history: [PLAN, EDITED] });
    await sending;
    await context.pass(0);
    expect(follower.state.pending).toBeNull();
    expect([words(), keys()]).toEqual([['A plan', 'More museums', null], shown]);
    const chat_history = [PLAN, EDITED, messageWith('a3', 'assistant', 'Museums')];
    context.trip = tripWith({ revision: 3, chat_history });
    context.publish({ kind: 'trip changed', tripId: 'trip', revision: 3 });
    await context.pass(0);
    expect([words(), keys()]).toEqual([['A plan', 'More museums', 'Museums'], shown]);
  });

  test('gives the first one and its answer back when it is refused', async () => {
    const { follower, words, keys } = await follow();
    context.refusal = new ApiProblem('Too many requests', { status: 429, code: 'too_many_requests' });
    await expect(follower.edit('m1', 'm2', 'More museums')).rejects.toBe(context.refusal);
    expect([words(), keys()]).toEqual([CHAT.map(({ content }) => content), ['a1', 'm1', 'a2']]);
    expect(isSending(follower.state)).toBe(false);
  });

  test('is no longer waited for when another tab has edited it before this one saw it', async () => {
    const { follower, words } = await follow();
    context.problem = new ApiProblem('Network error');
    await follower.edit('m1', 'm2', 'More museums');
    expect(isSending(follower.state)).toBe(true);
    context.problem = null;
    const others = [messageWith('m3', 'user', 'Parks'), messageWith('a4', 'assistant', 'Parks')];
    context.trip = tripWith({ revision: 6, chat_history: [PLAN, ...others] });
    await context.pass(10_000);
    expect([isSending(follower.state), words()]).toEqual([false, ['A plan', 'Parks', 'Parks']]);
  });
});

describe('the entry of a message', () => {
  const sent: string[] = [];
  let taken = true;
  beforeEach(() => {
    sent.length = 0;
    taken = true;
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
    Element.prototype.scrollIntoView = () => {};
  });
  const onEdit = async (id: string, text: string) => {
    sent.push(`${id}: ${text}`);
    return taken;
  };
  const item = (more: Partial<UserItemProps> = {}) => (
    <UserItem message={FIRST} onEdit={onEdit} isOff={false} {...more} />
  );
  const open = async (more: Partial<UserItemProps> = {}) => {
    const shown = await show(item(more));
    const button = () => shown.box.querySelector<HTMLButtonElement>('[aria-label="Edit message"]');
    const field = () => shown.box.querySelector('textarea');
    const press = (init: KeyboardEventInit) =>
      act(async () => {
        field()?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
      });
    const type = (text: string) =>
      act(async () => {
        const element = field();
        if (!element) throw new Error('There is no field');
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      });
    const edit = () => act(async () => button()?.click());
    return { ...shown, button, field, press, type, edit };
  };

  test('cannot be edited when it is not the last, nor while nothing can be sent', async () => {
    const { button, again } = await open({ onEdit: null });
    expect(button()).toBeNull();
    await again(item({ isOff: true }));
    expect(button()).toBeNull();
    await again(item());
    expect(button()).not.toBeNull();
  });

  test('opens with its words and the focus; Escape closes it and gives the focus back', async () => {
    const { button, field, press, type, edit, box } = await open();
    await edit();
    expect([field()?.value, document.activeElement === field()]).toEqual(['More food', true]);
    await type('Something else');
    await press({ key: 'Escape' });
    expect([box.querySelector('.bubble')?.textContent, sent]).toEqual(['You: More food', []]);
    expect(document.activeElement).toBe(button());
    await edit();
    expect(field()?.value).toBe('More food');
  });

  test('sends other words with Enter, not with Shift, and never none', async () => {
    const { field, press, type, edit, box } = await open();
    await edit();
    await type('  ');
    await press({ key: 'Enter' });
    await type('More museums');
    await press({ key: 'Enter', shiftKey: true });
    expect(sent).toEqual([]);
    await press({ key: 'Enter' });
    expect([sent, field()]).toEqual([['m1: More museums'], null]);
    expect(document.activeElement).toBe(box.querySelector('.bubble'));
  });

  test('opens again with the new words when they were not taken', async () => {
    taken = false;
    const { field, press, type, edit } = await open();
    await edit();
    await type('More museums');
    await press({ key: 'Enter' });
    expect([field()?.value, document.activeElement === field()]).toEqual(['More museums', true]);
  });

  test('keeps an open edit, but does not send it, while nothing can be sent', async () => {
    const { field, press, edit, again } = await open();
    await edit();
    await again(item({ isOff: true }));
    await press({ key: 'Enter' });
    expect([field()?.value, sent]).toEqual(['More food', []]);
  });
});
