import type { ModelText } from './model-text.ts';

/** One step of work that waits at every `yield`: for the next part of the answer, or for the next character. */
export type Work<T = void> = Generator<'part' | 'character', T, undefined>;

/** Waits until `find` returns something; null when the text ended before it did. */
export function* until<T>(text: ModelText, find: () => T | null): Work<T | null> {
  for (;;) {
    const found = find();
    if (found !== null || text.ended) return found;
    yield 'part';
  }
}

/** Hands over a growing text piece by piece until it is complete, or `take` has enough. */
export function* follow(
  text: ModelText,
  record: object,
  key: string,
  read: () => unknown,
  take: (piece: string) => boolean,
): Work {
  let seen = 0;
  let wants = true;
  for (;;) {
    const value = wants ? read() : null;
    if (typeof value === 'string' && value.length > seen) {
      wants = take(value.slice(seen));
      seen = value.length;
    }
    if (text.ended || text.isSettled(record, key)) return;
    yield wants ? 'character' : 'part';
  }
}
