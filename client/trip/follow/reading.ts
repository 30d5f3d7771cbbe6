const AGAIN_MS = [100, 500, 1_000, 2_000, 4_000];
const AGAIN_LAST_MS = 8_000;

export interface Reading {
  /** Reads now. While a reading is under way, one more follows it; resolves after the last of them. */
  now(): Promise<void>;
  close(): void;
}

/**
 * Reads something again and again, one reading at a time, the latest wins. `readOnce` answers whether it has to be
 * read again after a pause, which grows as long as it says so; it must not reject.
 */
export const createReading = (
  readOnce: () => Promise<boolean>,
  after: (ms: number, work: () => void) => () => void,
): Reading => {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let pauses = 0;
  let isClosed = false;
  let cancel = (): void => {};

  const readAll = async (): Promise<void> => {
    let again = false;
    while (isWanted && !isClosed) {
      isWanted = false;
      again = await readOnce();
    }
    running = null;
    if (!again || isClosed) {
      pauses = 0;
      return;
    }
    cancel = after(AGAIN_MS[pauses] ?? AGAIN_LAST_MS, () => void now());
    pauses += 1;
  };

  const now = (): Promise<void> => {
    cancel();
    isWanted = true;
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
