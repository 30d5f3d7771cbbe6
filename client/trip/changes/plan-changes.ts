import { useSyncExternalStore } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { Operation } from '../../../shared/contracts/changes.ts';
import { postChanges } from '../../api/trips.ts';
import { session } from '../../session/session.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { toast } from '../../ui/toast.ts';
import { useOnline } from '../../ui/use-online.ts';
import { answerOf, currentPlanMessage } from '../follow/answer.ts';
import { openTrip, readAgain } from '../follow/open-trip.ts';
import { isSending, type TripState } from '../follow/trip-reducer.ts';
import {
  type ChangeOutcome,
  createChangeQueue,
  type KnownPlan,
  type OperationsInTurn,
  type PendingChange,
  PLEASE_LOG_IN,
  type Refusal,
} from './change-queue.ts';

/** Changes of the plan on screen: those on their way, and what is said of them to screen readers. */
export const planChanges = proxy<{
  pending: ReturnType<typeof ref<readonly PendingChange[]>>;
  announcement: string;
}>({ pending: ref([]), announcement: '' });

const knownPlan = (tripId: string): KnownPlan | null => {
  const trip = openTrip.id === tripId ? openTrip.state.trip : null;
  if (!trip || trip.version === null) return null;
  const message = currentPlanMessage(trip);
  const answer = message && answerOf(message);
  const days = answer?.kind === 'itinerary' ? answer.itinerary.days : [];
  const stopIds = days.flatMap(({ activities }) => activities.flatMap(({ stopId }) => stopId ?? []));
  return { version: trip.version, stopIds: new Set(stopIds) };
};

let latest: readonly PendingChange[] = [];
const showPending = (): void => {
  planChanges.pending = ref(latest);
};

const queue = createChangeQueue(
  {
    send: postChanges,
    readAgain: async (tripId) => {
      if (openTrip.id === tripId) await readAgain();
    },
    planOf: knownPlan,
    newId: () => crypto.randomUUID(),
    expire: (ms) => AbortSignal.timeout(ms),
  },
  (pending) => {
    const isNew = pending.length > latest.length;
    latest = pending;
    // The press is shown first, as the menu that closes: to draw a changed plan takes a slow device longer.
    if (isNew) afterPaint(showPending);
    else showPending();
  },
);

const obstacleToTrip = (state: TripState, isSignedIn: boolean, isOnline: boolean): string | null => {
  const { trip } = state;
  if (!trip?.mine) return 'Only the owner of this trip can change its plan.';
  if (!isSignedIn) return PLEASE_LOG_IN;
  if (!isOnline) return 'You are offline. The plan can be changed when you are online again.';
  if (state.isCopy) return 'The newest plan has not been read yet.';
  return isSending(state) ? 'A reply is being written. The plan can be changed when it is done.' : null;
};

const obstacleTo = (state: TripState, isSignedIn: boolean, isOnline: boolean): string | null =>
  obstacleToTrip(state, isSignedIn, isOnline) ??
  (state.trip?.version === null ? 'There is no plan to change yet.' : null);

/** Why the details of the trip on screen cannot be changed now; null when they can, also without a plan. */
export const useDetailsObstacle = (): string | null => {
  const { state } = useSnapshot(openTrip);
  const { status } = useSnapshot(session);
  return obstacleToTrip(state, status === 'in', useOnline());
};

/** Why the plan on screen cannot be changed now, in a sentence for whoever would; null when it can be. */
export const useChangeObstacle = (): string | null => {
  const { state } = useSnapshot(openTrip);
  const { status } = useSnapshot(session);
  return obstacleTo(state, status === 'in', useOnline());
};

/** True while a change of this trip is on its way. */
export const useIsChanging = (tripId: string): boolean =>
  useSnapshot(planChanges).pending.some((change) => change.tripId === tripId);

const onPending = (onChange: () => void): (() => void) => subscribeKey(planChanges, 'pending', onChange);

/** True while a change that names this stop is on its way. Draws a stop again only when that changes for itself. */
export const useIsStopPending = (stopId: string | null): boolean =>
  useSyncExternalStore(onPending, () =>
    planChanges.pending.some(({ operations }) =>
      operations.some((operation) => 'stop_id' in operation && operation.stop_id === stopId),
    ),
  );

const showRefusal = (refusal: Refusal, trip?: string): Refusal => {
  const plan = trip === undefined ? 'The plan' : `The plan of ${trip}`;
  const title = `${plan} ${refusal.isUnclear ? 'may not have been changed' : 'was not changed'}`;
  toast({ title, text: refusal.refused, kind: 'error' });
  return refusal;
};

/** What a change needs beside its operations. */
export interface ChangeOptions {
  /** What is being done, in few words that screen readers announce: 'Removing National Museum'. */
  describe: string;
  /** The caller says itself why it was refused, instead of a note. */
  isSaidInPlace?: boolean;
}

/**
 * Changes the plan on screen by operations that are known only when those sent before have been carried out; the
 * same as `changePlan` in all else.
 */
export const changePlanInTurn = async (
  inTurn: OperationsInTurn,
  { describe, isSaidInPlace = false }: ChangeOptions,
  operations: readonly Operation[] = [],
): Promise<ChangeOutcome> => {
  const { id: tripId, state } = openTrip;
  const userId = session.user?.id;
  const obstacle = obstacleTo(state, session.status === 'in', navigator.onLine);
  if (tripId === null || obstacle !== null)
    return showRefusal({ refused: obstacle ?? 'There is no plan to change yet.' });
  planChanges.announcement = `${describe}…`;
  const outcome = await queue.add({ tripId, operations, describe }, inTurn);
  // Security: the next user who signs in within this tab must not learn what became of it.
  const isTheirs = session.user?.id === userId;
  if (isTheirs && openTrip.id === tripId)
    planChanges.announcement = 'refused' in outcome ? '' : outcome.summary;
  if (!('refused' in outcome) || isSaidInPlace) return outcome;
  if (!isTheirs) return outcome.refused === PLEASE_LOG_IN ? showRefusal(outcome) : outcome;
  return showRefusal(outcome, openTrip.id === tripId ? undefined : state.trip?.name);
};

/**
 * Changes the plan on screen: shown at once where that is simple (removed, locked), else as pending
 * (`useIsStopPending`), and taken back with a note that says why when it is refused. Changes are sent one after
 * another; after a conflict with another tab the trip is read again and the change sent once more, as long as its
 * stops are there. Resolves when the trip shows the end of it; never rejects.
 */
export const changePlan = (
  operations: readonly Operation[],
  options: ChangeOptions,
): Promise<ChangeOutcome> => changePlanInTurn(async () => ({ operations }), options, operations);
