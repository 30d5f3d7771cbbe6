import type { WatchAnswer, WatchRefusal } from '../../../shared/live.ts';

const MIN_INTERVAL_MS = 250;
/** After a refusal for a passing reason; unwatched, a tab would receive no event. */
const RETRY_REFUSED_MS = 2_000;
const PASSING_CODES = new Set<WatchRefusal>(['offline', 'unexpected', 'too_many_requests']);

export interface TripWatchDeps {
  watch(done: (answer: WatchAnswer) => void): void;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `work` after `ms`. Returns a cancel function. */
  after(ms: number, work: () => void): () => void;
}

export interface TripWatch {
  /** Requests the text so far; while a request is under way, or has just been made, calls are coalesced. */
  ask(): void;
  close(): void;
}

/** Requests a trip's growing text whenever it is needed, at a limited rate when gap follows gap. */
export const createTripWatch = (deps: TripWatchDeps, onAnswer: (answer: WatchAnswer) => void): TripWatch => {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let isClosed = false;
  let cancel: (() => void) | null = null;
  let cancelRetry = (): void => {};

  const askNow = (): void => {
    cancel = null;
    cancelRetry();
    isAsking = true;
    askedAt = deps.now();
    deps.watch((answer) => {
      isAsking = false;
      if (isClosed) return;
      if (!answer.ok && PASSING_CODES.has(answer.code))
        cancelRetry = deps.after(RETRY_REFUSED_MS, () => ask());
      onAnswer(answer);
    });
  };

  const ask = (): void => {
    if (isAsking || cancel || isClosed) return;
    const wait = askedAt + MIN_INTERVAL_MS - deps.now();
    if (wait <= 0) askNow();
    else cancel = deps.after(wait, askNow);
  };

  return {
    ask,
    close() {
      isClosed = true;
      cancel?.();
      cancelRetry();
    },
  };
};
