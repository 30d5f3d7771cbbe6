import type { TripPatch, TripSummary } from '../../shared/contracts/trip.ts';

/** What the list of trips depends on; tests pass their own. */
export interface TripListDeps {
  fetchTrips: () => Promise<TripSummary[]>;
  /** The list this device kept, if it has one. Never rejects. */
  readCopy: () => Promise<TripSummary[] | null>;
  /** False when the browser knows that it has no network. */
  isOnline: () => boolean;
  /** Runs `work` after `ms`. Returns a cancel function. */
  after: (ms: number, work: () => void) => () => void;
  patchTrip: (id: string, patch: TripPatch) => Promise<TripSummary>;
  deleteTrip: (id: string) => Promise<void>;
  /** Waits milliseconds between two tries. */
  wait: (ms: number) => Promise<void>;
  /** Whether another try may help. */
  mayTryAgain: (problem: unknown) => boolean;
  /** Called when there is no list to show and reading it failed for good. */
  onLoadFailed: (problem: unknown) => void;
}
