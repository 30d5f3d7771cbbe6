import type { WatchAnswer } from '../../../shared/live.ts';

const AGAIN_MS = 250;
/** After a refusal that says nothing about the trip; unwatched, a tab would hear of nothing that happens. */
const REFUSED_MS = 2_000;
const PASSING = new Set(['offline', 'unexpected', 'too_many_requests']);

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
  let forgetRefusal = (): void => {};

  const askNow = (): void => {
    cancel = null;
    forgetRefusal();
    isAsking = true;
    askedAt = deps.now();
    deps.watch((answer) => {
      isAsking = false;
      if (isClosed) return;
      if (!answer.ok && PASSING.has(answer.code)) forgetRefusal = deps.after(REFUSED_MS, () => ask());
      onAnswer(answer);
    });
  };

  const ask = (): void => {
    if (isAsking || cancel || isClosed) return;
    const wait = askedAt + AGAIN_MS - deps.now();
    if (wait <= 0) askNow();
    else cancel = deps.after(wait, askNow);
  };

  return {
    ask,
    close() {
      isClosed = true;
      cancel?.();
      forgetRefusal();
    },
  };
};
