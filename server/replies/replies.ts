import type { PartialReply } from '../../shared/contracts/trip.ts';

/** The life of replies, as the rest of the server sees it. */
export interface Replies {
  /** Begins pending replies that nobody writes yet; call after the transaction committed. Never throws. */
  wake(): void;
  /** Ends the writing of a trip on whatever node; resolves when it is stopped in the database. */
  stop(tripId: string): Promise<void>;
  /**
   * The reply being written, if this node is the writer: straight from its memory, in the same turn of the
   * event loop.
   */
  here(tripId: string): PartialReply | null;
  /** Hands every lease back and waits until local writers have ended; used on SIGTERM. */
  close(): Promise<void>;
}

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
