import type { PartialReply } from '../../shared/contracts/trip.ts';

/** The life of replies, as the rest of the server sees it. */
export interface Replies {
  /** Begins pending replies that nobody writes yet; call after the transaction committed. Never throws. */
  wake(): void;
  /** Ends the writing of a trip on whatever node; resolves when it is stopped in the database. */
  stop(tripId: string): Promise<void>;
  /** Ends the show of a planner that writes slower than it could, on whatever node: the rest comes at once. */
  showAll(tripId: string): Promise<void>;
  /**
   * The reply being written, if this node is the writer: straight from its memory, in the same turn of the
   * event loop.
   */
  here(tripId: string): PartialReply | null;
  /** Whether this node has searched for replies nobody writes within the last `ms` milliseconds, without an error. */
  hasSweptWithin(ms: number): boolean;
  /** Hands every lease back and waits until local writers have ended; used on SIGTERM. */
  close(): Promise<void>;
}
