import type { Trip } from '../../../shared/contracts/trip.ts';
import type { FollowerDeps } from './follower-deps.ts';
import type { TripState } from './trip-reducer.ts';

/** After this long without a response the copy is of more use than a spinner. */
const SLOW_MS = 4_000;

export interface Fallback {
  /** The server is out of reach: what is shown stays, else the copy is shown, else the phase says why there is none. */
  now(): Promise<void>;
  close(): void;
}

/** Whether nothing that is shown came from the server. */
export const isWithoutServer = ({ phase, isCopy }: TripState): boolean =>
  phase === 'failed' || phase === 'unreachable' || isCopy;

/** Takes in a copy to read while the server is out of reach; what came from the server stands. */
const applyCopy = (state: TripState, copy: Trip): TripState =>
  state.trip || state.phase === 'missing' ? state : { ...state, phase: 'ready', trip: copy, isCopy: true };

/** What is shown of a trip while the server is out of reach, or slow. */
export const createFallback = (
  id: string,
  deps: Pick<FollowerDeps, 'readCopy' | 'isOnline' | 'after'>,
  state: () => TripState,
  setState: (next: TripState) => void,
): Fallback => {
  const takeCopy = async (): Promise<void> => {
    const copy = state().trip === null ? await deps.readCopy(id) : null;
    if (copy) setState(applyCopy(state(), copy));
  };
  return {
    now: async () => {
      await takeCopy();
      const { trip, phase } = state();
      if (trip !== null || phase === 'missing') return;
      setState({ ...state(), phase: deps.isOnline() ? 'failed' : 'unreachable' });
    },
    close: deps.after(SLOW_MS, () => void takeCopy()),
  };
};
