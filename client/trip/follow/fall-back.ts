import type { Trip } from '../../../shared/contracts/trip.ts';
import type { FollowerDeps } from './follower-deps.ts';
import type { TripState } from './trip-reducer.ts';

/** After this long without an answer there is more use in the copy than in a spinner. */
const SLOW_MS = 4_000;

export interface FallBack {
  /** The server could not be asked: what is shown stays, else the copy is, else the state says why there is none. */
  now(): Promise<void>;
  close(): void;
}

/** Whether the server has not told anything of the trip that could be shown. */
export const isUnheard = ({ phase, isCopy }: TripState): boolean =>
  phase === 'failed' || phase === 'unreachable' || isCopy;

/** Takes in a copy to read while the server cannot be asked; what came from the server stands. */
const applyCopy = (state: TripState, copy: Trip): TripState =>
  state.trip || state.phase === 'missing' ? state : { ...state, phase: 'ready', trip: copy, isCopy: true };

/** What is shown of a trip while the server cannot be asked about it, or takes its time. */
export const createFallBack = (
  id: string,
  deps: Pick<FollowerDeps, 'readCopy' | 'isOnline' | 'after'>,
  state: () => TripState,
  become: (next: TripState) => void,
): FallBack => {
  const takeCopy = async (): Promise<void> => {
    const copy = state().trip === null ? await deps.readCopy(id) : null;
    if (copy) become(applyCopy(state(), copy));
  };
  return {
    now: async () => {
      await takeCopy();
      const { trip, phase } = state();
      if (trip !== null || phase === 'missing') return;
      become({ ...state(), phase: deps.isOnline() ? 'failed' : 'unreachable' });
    },
    close: deps.after(SLOW_MS, () => void takeCopy()),
  };
};
