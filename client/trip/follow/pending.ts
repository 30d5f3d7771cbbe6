import { isSending, type Pending, type TripState, withKey, withSeen } from './trip-reducer.ts';

/** The revision a tab knows; 0 before the first read. */
export const revisionOf = ({ trip }: TripState): number => trip?.revision ?? 0;

/** A message of this tab as it is shown until it is stored; `at` is in milliseconds since the epoch. */
export const messageOf = (
  state: TripState,
  { at, ...message }: { id: string; content: string; replaces: string | null; at: number },
): Pending => ({
  kind: 'message',
  ...message,
  createdAt: new Date(at).toISOString(),
  revision: revisionOf(state),
});

/** An edited message stays the same entry on screen: who wrote it is still there, with the focus. */
const withEditedKey = (state: TripState, pending: Pending): TripState => {
  if (pending.kind === 'retry' || pending.replaces === null) return state;
  const key = state.keys.get(pending.replaces) ?? pending.replaces;
  return { ...state, keys: new Map([...state.keys, [pending.id, key]]) };
};

/** Shows what was asked for at once. */
export const beginPending = (state: TripState, pending: Pending): TripState => {
  const seed = pending.kind === 'message' ? pending.id : `retry-${pending.revision}`;
  return withKey({ ...withEditedKey(state, pending), pending }, seed);
};

/** The server took it; the reply it named counts as seen, however soon it may end. */
export const acceptPending = (state: TripState, replyId: string): TripState => {
  const { pending, trip } = state;
  if (pending === null || pending.kind === 'retry') return withSeen(state, replyId);
  const revision = trip?.revision ?? 0;
  return withSeen({ ...state, pending: { ...pending, revision, isAccepted: true } }, replyId);
};

/** The server did not take it. */
export const dropPending = (state: TripState): TripState => {
  const next: TripState = { ...state, pending: null };
  return isSending(next) ? next : { ...next, answerKey: null };
};
