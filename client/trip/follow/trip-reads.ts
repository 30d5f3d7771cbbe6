const RETRY_MS = [100, 500, 1_000, 2_000, 4_000];
const RETRY_LAST_MS = 8_000;

export interface TripReads {
  /** Reads now. While a read is under way, one more follows it. Resolves after the last of them. */
  now(): Promise<void>;
  close(): void;
}

/**
 * Reads of a trip, one at a time; the latest wins. `readOnce` resolves to whether the trip has to be read again after
 * a pause, which grows from retry to retry; it must not reject.
 */
export const createTripReads = (
  readOnce: () => Promise<boolean>,
  after: (ms: number, work: () => void) => () => void,
): TripReads => {
  let running: Promise<void> | null = null;
  let isRequested = false;
  let retries = 0;
  let isClosed = false;
  let cancel = (): void => {};

  const readAll = async (): Promise<void> => {
    let again = false;
    while (isRequested && !isClosed) {
      isRequested = false;
      again = await readOnce();
    }
    running = null;
    if (!again || isClosed) {
      retries = 0;
      return;
    }
    cancel = after(RETRY_MS[retries] ?? RETRY_LAST_MS, () => void now());
    retries += 1;
  };

  const now = (): Promise<void> => {
    cancel();
    isRequested = true;
    running ??= readAll();
    return running;
  };

  return {
    now,
    close() {
      isClosed = true;
      cancel();
    },
  };
};
