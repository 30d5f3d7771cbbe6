/** How long things take in the life of a reply, in milliseconds; tests make them shorter. */
export interface ReplyTimers {
  /** How long a writer that has fallen silent keeps its right to write. */
  leaseMs: number;
  /** How often a writer renews its lease and checkpoints its text: three beats may be missed. */
  renewMs: number;
  /** How often a node searches for replies nobody writes. With the lease it makes the 5 s of promise L4. */
  sweepMs: number;
  /** How often a node that writes asks whether another one has stopped or removed its replies. */
  pollMs: number;
  /** How long a stop waits for the writer on another node, whose text is newer than the checkpoint. */
  stopGraceMs: number;
  /** How long text is joined before it is sent (promise L5). */
  joinMs: number;
  /** The wait before another attempt after the model was lost in mid-text. */
  againMs: number;
  /** The wait before a failed saving of an answer is tried again. */
  saveAgainMs: number;
}

export const REPLY_TIMERS: ReplyTimers = {
  leaseMs: 3_000,
  renewMs: 1_000,
  sweepMs: 1_000,
  pollMs: 100,
  stopGraceMs: 250,
  joinMs: 33,
  againMs: 300,
  saveAgainMs: 500,
};
