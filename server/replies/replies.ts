import type { PartialReply } from '../../shared/contracts/trip.ts';
import type { Db } from '../db/open.ts';

/** The life of answers, as the rest of the server sees it. */
export interface Replies {
  /**
   * Records, inside the caller's transaction, that a reply is owed. Throws Problem `reply_in_progress`
   * when the trip already has one. Nothing is written until `wake`.
   */
  enqueue(
    tx: Db,
    what: { tripId: string; userId: string; messageId: string | null },
  ): Promise<{ replyId: string }>;
  /** Begins owed replies that nobody writes yet; call after the transaction committed. Never throws. */
  wake(): void;
  /** Ends the writing of a trip on whatever node; resolves when it is stopped in the database. */
  stop(tripId: string): Promise<void>;
  /** The reply being written, newest text this node knows; null when there is none. */
  current(tripId: string): Promise<PartialReply | null>;
  /** The same, if this node is the writer: straight from its memory, in the same turn of the event loop. */
  here(tripId: string): PartialReply | null;
  /** Hands every lease back and waits until local writers have ended; used on SIGTERM. */
  close(): Promise<void>;
}
