// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ToastOptions, toast } from '../../../client/ui/toast.ts';
import { Toasts } from '../../../client/ui/toasts.tsx';
import { show } from '../../kit/client/show.tsx';

beforeEach(async () => {
  vi.useFakeTimers();
  await show(<Toasts />);
});
afterEach(async () => {
  // A note of one test must not be there in the next one.
  await pass(60_000);
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const note = (options: ToastOptions) => act(async () => toast(options));
const titles = () => [...document.querySelectorAll('.toast-title')].map((line) => line.textContent);
const button = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('.toast button')].find(
    (one) => one.textContent === label || one.ariaLabel === label,
  );

test('a note goes after four seconds', async () => {
  await note({ title: 'a' });
  await pass(3_999);
  expect(titles()).toEqual(['a']);
  await pass(1);
  expect(titles()).toEqual([]);
});

test('the fourth note pushes the oldest out', async () => {
  for (const title of ['a', 'b', 'c', 'd']) await note({ title });
  expect(titles()).toEqual(['b', 'c', 'd']);
});

test.each([
  ['the pointer is on it', 'pointermove', 'pointerleave'],
  ['the focus is on it', 'focusin', 'focusout'],
])('time stands still while %s, for notes before and during it', async (_, enter, leave) => {
  await note({ title: 'a' });
  await pass(3_000);
  const region = document.querySelector('[role="region"]');
  const happen = (type: string) => act(async () => region?.dispatchEvent(new Event(type)));
  await happen(enter);
  await note({ title: 'b' });
  await pass(60_000);
  expect(titles()).toEqual(['a', 'b']);
  await happen(leave);
  await pass(999);
  expect(titles()).toEqual(['a', 'b']);
  await pass(1);
  expect(titles()).toEqual(['b']);
  await pass(3_000);
  expect(titles()).toEqual([]);
});

test('its button does what it says, and the focus goes back to where it came from', async () => {
  const before = document.body.appendChild(document.createElement('button'));
  const run = vi.fn();
  await note({ title: 'a', action: { label: 'Undo', alt: 'Or not', run } });
  await note({ title: 'b' });
  await act(async () => before.focus());
  await act(async () => button('Undo')?.focus());
  await act(async () => button('Undo')?.click());
  expect(run).toHaveBeenCalledOnce();
  expect(titles()).toEqual(['b']);
  expect(document.activeElement).toBe(before);
  before.remove();
});

test('a note that is dismissed is gone once, and the others stay', async () => {
  await note({ title: 'a' });
  await note({ title: 'b' });
  await act(async () => button('Dismiss')?.click());
  expect(titles()).toEqual(['b']);
});
