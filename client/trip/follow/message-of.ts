import type { Pending, TripState } from './trip-reducer.ts';

/** The revision a tab knows; 0 before the first reading. */
export const revisionOf = ({ trip }: TripState): number => trip?.revision ?? 0;

/** A message of this tab as it is shown until it is stored; `at` is in milliseconds since the epoch. */
export const messageOf = (
  state: TripState,
  { at, ...said }: { id: string; content: string; replaces: string | null; at: number },
): Pending => ({
  kind: 'message',
  ...said,
  createdAt: new Date(at).toISOString(),
  revision: revisionOf(state),
});
