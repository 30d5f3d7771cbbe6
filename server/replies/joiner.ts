import type { Clock } from '../clock.ts';

/** Joins small pieces of text before they are published. */
export interface Joiner {
  push(text: string): void;
  /** Sends at once what is still held back. */
  flush(): void;
}

/**
 * Sends the first text at once and joins what follows for `windowMs` (promise L5): nobody sees the
 * difference on a page that paints 20 times a second, and the server saves a third of its work. `from` is
 * the offset, in UTF-16 units, of the first text.
 */
export const createJoiner = (options: {
  from: number;
  windowMs: number;
  clock: Clock;
  send: (offset: number, text: string) => void;
}): Joiner => {
  const { windowMs, send, clock } = options;
  let offset = options.from;
  let held = '';
  let lastSent = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;

  const flush = (): void => {
    cancel?.();
    cancel = null;
    if (held === '') return;
    const text = held;
    held = '';
    lastSent = clock.elapsed();
    send(offset, text);
    offset += text.length;
  };

  const push = (text: string): void => {
    held += text;
    if (cancel) return;
    const wait = lastSent + windowMs - clock.elapsed();
    if (wait > 0) cancel = clock.after(wait, flush);
    else flush();
  };

  return { push, flush };
};
