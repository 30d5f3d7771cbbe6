/** The events the server publishes to open tabs. server/live implements it; tests pass a recorder. */
export interface LiveEvents {
  /** To the owner's tabs alone. */
  replyText(tripId: string, generation: number, offset: number, text: string): void;
  tripChanged(tripId: string, revision: number): void;
  tripsChanged(userId: string): void;
  /** Also ends every watch of the trip. */
  tripDeleted(tripId: string, userId: string): void;
  /** Sharing was switched off: everyone but the owner stops watching. */
  tripUnshared(tripId: string): void;
  /** Closes the sockets of one session, or of all sessions of a user. */
  sessionEnded(sessionId: string): void;
  userSignedOut(userId: string): void;
}
