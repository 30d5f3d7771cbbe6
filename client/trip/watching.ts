import type { WatchAnswer } from '../../shared/live.ts';

const AGAIN_MS = 250;

export interface WatchingDeps {
  watch(done: (answer: WatchAnswer) => void): void;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `work` after `ms`, unless the answer is called first. */
  after(ms: number, work: () => void): () => void;
}

export interface Watching {
  /** Asks for the text so far; while that is under way, or was just now, asking again costs nothing. */
  ask(): void;
  close(): void;
}

/** Asks for a trip's growing text whenever it is needed, without making a storm of it when gap follows gap. */
export const createWatching = (deps: WatchingDeps, onAnswer: (answer: WatchAnswer) => void): Watching => {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let isClosed = false;
  let cancel: (() => void) | null = null;

  const askNow = (): void => {
    cancel = null;
    isAsking = true;
    askedAt = deps.now();
    deps.watch((answer) => {
      isAsking = false;
      if (!isClosed) onAnswer(answer);
    });
  };

  return {
    ask() {
      if (isAsking || cancel || isClosed) return;
      const wait = askedAt + AGAIN_MS - deps.now();
      if (wait <= 0) askNow();
      else cancel = deps.after(wait, askNow);
    },
    close() {
      isClosed = true;
      cancel?.();
    },
  };
};
