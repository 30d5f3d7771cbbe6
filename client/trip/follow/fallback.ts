import type { Trip } from '../../../shared/contracts/trip.ts';
import { isProblem } from '../../http.ts';
import type { FollowerDeps } from './follower-deps.ts';
import type { TripState } from './trip-reducer.ts';

/** After this long without a response the copy is of more use than a spinner. */
const SLOW_MS = 4_000;

export interface Fallback {
  /**
   * The trip could not be read: what is shown stays, else the copy is shown, else the phase says why there is none.
   * Without a `problem` the server has not been asked.
   */
  now(problem?: unknown): Promise<void>;
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
  deps: Pick<FollowerDeps, 'readCopy' | 'isOnline' | 'after' | 'live'>,
  state: () => TripState,
  setState: (next: TripState) => void,
): Fallback => {
  const takeCopy = async (): Promise<void> => {
    const copy = state().trip === null ? await deps.readCopy(id) : null;
    if (copy) setState(applyCopy(state(), copy));
  };
  // Behind a hotel's log-in page, and after a reload in some browsers, `isOnline` is true without any network: then no
  // response arrives, and there is no live connection either.
  const isOutOfReach = (problem: unknown): boolean =>
    !deps.isOnline() || (isProblem(problem, 'network') && !deps.live.isConnected());
  return {
    now: async (problem) => {
      await takeCopy();
      const { trip, phase } = state();
      if (trip !== null || phase === 'missing') return;
      setState({ ...state(), phase: isOutOfReach(problem) ? 'unreachable' : 'failed' });
    },
    close: deps.after(SLOW_MS, () => void takeCopy()),
  };
};
