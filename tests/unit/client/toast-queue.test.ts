import { beforeEach, expect, test } from 'vitest';
import {
  CLOSING_MS,
  createToastQueue,
  DURATION_MS,
  type ToastQueue,
} from '../../../client/ui/toast-queue.ts';

/** A clock that moves only when a test moves it. */
const clock = () => {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const one = { at: now + ms, run };
      due.push(one);
      return () => {
        due = due.filter((other) => other !== one);
      };
    },
    pass: (ms: number) => {
      const until = now + ms;
      for (;;) {
        const next = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        due = due.filter((other) => other !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
};

let time: ReturnType<typeof clock>;
let queue: ToastQueue;
const open = () => queue.items.filter(({ closing }) => !closing).map(({ title }) => title);

beforeEach(() => {
  time = clock();
  queue = createToastQueue(time);
});

test('a note goes after four seconds, and its place a moment later', () => {
  queue.show({ title: 'a' });
  time.pass(DURATION_MS - 1);
  expect(open()).toEqual(['a']);
  time.pass(1);
  expect(open()).toEqual([]);
  expect(queue.items).toHaveLength(1);
  time.pass(CLOSING_MS);
  expect(queue.items).toHaveLength(0);
});

test('the fourth note pushes the oldest out', () => {
  for (const title of ['a', 'b', 'c', 'd']) queue.show({ title });
  expect(open()).toEqual(['b', 'c', 'd']);
});

test('time that is held does not count, for notes before and during it', () => {
  queue.show({ title: 'a' });
  time.pass(3_000);
  queue.hold();
  queue.show({ title: 'b' });
  time.pass(60_000);
  expect(open()).toEqual(['a', 'b']);
  queue.release();
  time.pass(999);
  expect(open()).toEqual(['a', 'b']);
  time.pass(1);
  expect(open()).toEqual(['b']);
  time.pass(3_000);
  expect(open()).toEqual([]);
});

test('holding twice is holding once', () => {
  queue.show({ title: 'a' });
  queue.hold();
  time.pass(2_000);
  queue.hold();
  queue.release();
  queue.release();
  time.pass(DURATION_MS - 1);
  expect(open()).toEqual(['a']);
  time.pass(1);
  expect(open()).toEqual([]);
});

test('a note that is dismissed is gone once, whatever its time says', () => {
  queue.show({ title: 'a' });
  queue.show({ title: 'b' });
  queue.close(1);
  queue.close(1);
  expect(open()).toEqual(['b']);
  time.pass(DURATION_MS + CLOSING_MS);
  expect(queue.items).toHaveLength(0);
});
