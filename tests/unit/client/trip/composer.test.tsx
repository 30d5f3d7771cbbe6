// @vitest-environment jsdom
import { act, createRef } from 'react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  Composer,
  type ComposerProps,
  progressOf,
  queuePositionText,
  SILENCE_MS,
  WritingStatus,
} from '../../../../client/trip/conversation/composer.tsx';
import { createDrafts } from '../../../../client/trip/follow/drafts.ts';
import { growing, openTrip } from '../../../../client/trip/follow/open-trip.ts';
import { NEW_TRIP_STATE } from '../../../../client/trip/follow/trip-reducer.ts';
import { MESSAGE_MAX } from '../../../../shared/contracts/limits.ts';
import { createReplyParser } from '../../../../shared/reading/reply-parser.ts';
import { show } from '../../../kit/client/show.tsx';

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const composer = (more: Partial<ComposerProps> = {}) => (
  <Composer
    draft=""
    sending={false}
    isStopping={false}
    offline={false}
    expectedDays={3}
    input={createRef()}
    onDraft={(text) => calls.push(`draft ${text}`)}
    onSend={() => calls.push('send')}
    onStop={() => calls.push('stop')}
    {...more}
  />
);
const open = async (more: Partial<ComposerProps> = {}) => {
  const shown = await show(composer(more));
  const field = shown.box.querySelector('textarea');
  if (!field) throw new Error('There is no field');
  const press = (init: KeyboardEventInit) =>
    act(async () => {
      field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    });
  const sendButton = shown.box.querySelector<HTMLButtonElement>('[aria-label="Send message"]');
  return { ...shown, field, press, sendButton };
};

test('Enter sends; Shift and Enter, and the Enter of an input method, do not', async () => {
  const { press } = await open({ draft: 'Hello' });
  await press({ key: 'Enter', shiftKey: true });
  await press({ key: 'Enter', isComposing: true });
  await press({ key: 'Enter', keyCode: 229 });
  expect(calls).toEqual([]);
  await press({ key: 'Enter' });
  expect(calls).toEqual(['send']);
});

test('a blank message is not sent', async () => {
  const { press, sendButton } = await open({ draft: '  \n ' });
  await press({ key: 'Enter' });
  expect([calls, sendButton?.disabled]).toEqual([[], true]);
});

test('without a network a message waits in the field, and one may go on writing', async () => {
  const { box, field, press, sendButton } = await open({ draft: 'More museums', offline: true });
  await press({ key: 'Enter' });
  expect([calls, field.disabled, field.value, sendButton?.disabled]).toEqual([
    [],
    false,
    'More museums',
    true,
  ]);
  expect(box.querySelector('[role="status"]')?.textContent).toContain('You are offline');
});

test('while an answer is prepared the field is off and the button stops the writing', async () => {
  const { box, field, sendButton } = await open({ sending: true });
  expect([field.disabled, sendButton]).toEqual([true, null]);
  expect(box.textContent).toContain('Preparing a Response');
  await act(async () => box.querySelector<HTMLButtonElement>('[aria-label="Stop writing"]')?.click());
  expect(calls).toEqual(['stop']);
});

test('after sending by keyboard the focus stays in the field', async () => {
  const input = createRef<HTMLTextAreaElement>();
  const { field, press, again } = await open({ draft: 'Hello', input });
  field.focus();
  await press({ key: 'Enter' });
  await again(composer({ input, sending: true }));
  field.blur();
  await again(composer({ input }));
  expect(document.activeElement).toBe(field);
});

test('the characters left are counted only near the end', async () => {
  const { box, again, field } = await open({ draft: 'a'.repeat(3_000) });
  expect(box.querySelector('.composer-count')).toBeNull();
  expect(field.maxLength).toBe(MESSAGE_MAX);
  await again(composer({ draft: 'a'.repeat(3_990) }));
  expect(box.querySelector('.composer-count')?.textContent).toBe('10 characters left');
});

test('the progress of a plan is announced day by day', () => {
  const reply = createReplyParser();
  expect(progressOf(reply.view, 3)).toBe('');
  reply.push('{"greeting": "Hello');
  expect(progressOf(reply.view, 3)).toBe('Choosing places');
  reply.push('", "days": [{"day": 1, "activities": []}, {"day": 2, "district": "Ola');
  expect(progressOf(reply.view, 3)).toBe('Writing day 2 of 3');
  reply.push('ya"}], "cultural_insights": ["Dress');
  expect(progressOf(reply.view, 3)).toBe('Adding tips');
  expect(progressOf({ kind: 'prose', text: 'Hi' }, 3)).toBe('Writing an answer');
});

test('the place in the queue before a busy model is said in words', () => {
  expect(queuePositionText(1)).toBe('Waiting: you are next');
  expect(queuePositionText(3)).toBe('Waiting: number 3 in line');
});

describe('The status of a writing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    growing.view = null;
    openTrip.state = ref(NEW_TRIP_STATE);
  });
  afterEach(() => void vi.useRealTimers());

  const open = async () => {
    const { box } = await show(<WritingStatus expectedDays={3} />);
    return () => box.querySelector('.writing-progress')?.textContent;
  };
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  const grow = (text: string) =>
    act(async () => {
      growing.view = ref({ kind: 'prose', text });
    });

  test('an answer that stands still is announced as thought about or still on its way, until it goes on', async () => {
    const progress = await open();
    await pass(SILENCE_MS - 1);
    expect(progress()).toBe('');
    await pass(1);
    expect(progress()).toBe('Thinking: this can take a minute');
    await grow('Light');
    expect(progress()).toBe('Writing an answer');
    await pass(SILENCE_MS / 2);
    await grow('Light, long');
    await pass(SILENCE_MS - 1);
    expect(progress()).toBe('Writing an answer');
    await pass(1);
    expect(progress()).toBe('Still working…');
  });

  test('an answer that waits in the queue says its place instead', async () => {
    openTrip.state = ref({ ...NEW_TRIP_STATE, queuePosition: 2 });
    const progress = await open();
    await pass(SILENCE_MS * 2);
    expect(progress()).toBe('Waiting: number 2 in line');
  });
});

describe('unsent words', () => {
  const drafts = createDrafts(() => sessionStorage);
  beforeEach(() => sessionStorage.clear());

  test('are kept for each trip by itself, and forgotten once they are empty', () => {
    drafts.keep('me', 'one', 'A quiet hotel');
    drafts.keep('me', 'two', 'More museums');
    expect(createDrafts(() => sessionStorage).read('me', 'one')).toBe('A quiet hotel');
    expect(drafts.read('me', 'three')).toBe('');
    drafts.keep('me', 'one', '');
    expect([drafts.read('me', 'one'), drafts.read('me', 'two')]).toEqual(['', 'More museums']);
  });

  test('go with a sign-out, and nothing else of the tab goes with them', () => {
    sessionStorage.setItem('other', 'stays');
    drafts.keep('me', 'one', 'A quiet hotel');
    drafts.keep('me', 'two', 'More museums');
    drafts.wipe();
    expect([drafts.read('me', 'one'), drafts.read('me', 'two')]).toEqual(['', '']);
    expect(sessionStorage.getItem('other')).toBe('stays');
  });

  test('are those of one user: another does not read them, and with another they go', () => {
    drafts.keep('me', 'one', 'A quiet hotel');
    expect(drafts.read('you', 'one')).toBe('');
    drafts.wipe('me');
    expect(drafts.read('me', 'one')).toBe('A quiet hotel');
    drafts.wipe('you');
    expect(sessionStorage.length).toBe(0);
  });

  test('that no composer can have written are not taken', () => {
    sessionStorage.setItem('rihla:draft:me:one', 'x'.repeat(MESSAGE_MAX + 1));
    expect(drafts.read('me', 'one')).toBe('');
  });

  test('are no trouble where nothing can be stored', () => {
    const none = createDrafts(() => {
      throw new DOMException('no storage here', 'SecurityError');
    });
    none.keep('me', 'one', 'A quiet hotel');
    expect(none.read('me', 'one')).toBe('');
    none.wipe();
  });
});
