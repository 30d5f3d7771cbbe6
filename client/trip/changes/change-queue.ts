import type { ChangesAccepted, ChangesRequest, Operation } from '../../../shared/contracts/changes.ts';
import { PROBLEMS } from '../../../shared/contracts/problem.ts';
import { failureText } from '../../failure-text.ts';
import { isProblem } from '../../http.ts';
import { isUnclear } from '../follow/refusal.ts';

/** Why there is no version, in a sentence; `isUnclear` where there may be one all the same. */
export interface Refusal {
  refused: string;
  isUnclear?: true;
}

/** How a change has ended. */
export type ChangeOutcome = ChangesAccepted | Refusal;

/** A change on its way. What is shown of it ends with it. */
export interface PendingChange {
  id: string;
  tripId: string;
  operations: readonly Operation[];
  /** What is being done, in few words. */
  describe: string;
}

/** The plan of a trip as this tab knows it. */
export interface KnownPlan {
  version: number;
  stopIds: ReadonlySet<string>;
}

export interface ChangeQueueDeps {
  send(tripId: string, request: ChangesRequest, signal: AbortSignal): Promise<ChangesAccepted>;
  /** Reads a trip again if it is on screen. Must not reject. */
  readAgain(tripId: string): Promise<void>;
  /** Null for a trip that is not on screen, or has no plan. */
  planOf(tripId: string): KnownPlan | null;
  newId(): string;
  /** A signal that aborts after some milliseconds. */
  expire(ms: number): AbortSignal;
}

/**
 * Returns the operations of a change, or the sentence that says why there are none. Called when its turn has come, and
 * again after a conflict.
 */
export type OperationsInTurn = (
  signal: AbortSignal,
) => Promise<{ operations: readonly Operation[] } | Refusal>;

export interface ChangeQueue {
  /** Sends a change after those of its trip before it. Resolves when its end is shown; never rejects. */
  add(change: Omit<PendingChange, 'id'>, operations?: OperationsInTurn): Promise<ChangeOutcome>;
}

/** A call that hangs, as on a line that died while the laptop slept, would hold up every later change of the trip. */
const CALL_MS = 20_000;

const isPossible = (operation: Operation, plan: KnownPlan | null): boolean =>
  !('stop_id' in operation) || plan === null || plan.stopIds.has(operation.stop_id);

export const PLEASE_LOG_IN = 'Please log in to change the plan.';

const refusalOf = (problem: unknown): Refusal => {
  if (isUnclear(problem))
    return { refused: 'No answer came. Please look at the plan before you try again.', isUnclear: true };
  if (isProblem(problem, 'version_conflict'))
    return { refused: `${PROBLEMS.version_conflict.title}. Please try again.` };
  if (isProblem(problem, 'reply_in_progress'))
    return { refused: 'A reply is being written. The plan can be changed when it is done.' };
  if (isProblem(problem, 'signed_out')) return { refused: PLEASE_LOG_IN };
  if (isProblem(problem, 'not_found')) return { refused: 'This trip is not there any more.' };
  return { refused: failureText(problem, 'Please try again.') };
};

const NOT_SENT: Refusal = { refused: 'The change could not be sent. Please try again.' };

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** Sends the changes of a plan one after another, so that each is based on what the one before it has made. */
export const createChangeQueue = (
  deps: ChangeQueueDeps,
  onPending: (pending: readonly PendingChange[]) => void,
): ChangeQueue => {
  let pending: readonly PendingChange[] = [];
  /** The last change of each trip. */
  const last = new Map<string, Promise<unknown>>();
  /** The version a trip had when it was last on screen, or what a change has made since. */
  const versions = new Map<string, number>();

  const setPending = (next: readonly PendingChange[]): void => {
    pending = next;
    onPending(next);
  };

  const noteVersion = (tripId: string): void => {
    const plan = deps.planOf(tripId);
    // What is on screen may not have been read since the change before.
    if (plan) versions.set(tripId, Math.max(plan.version, versions.get(tripId) ?? 0));
  };

  const readAgain = (tripId: string): Promise<void> =>
    Promise.race([deps.readAgain(tripId), untilAborted(deps.expire(CALL_MS))]);

  const send = async (
    { id, tripId }: PendingChange,
    operations: readonly Operation[],
  ): Promise<ChangesAccepted> => {
    noteVersion(tripId);
    const request = { id, base_version: versions.get(tripId) ?? 1, operations: [...operations] };
    try {
      return await deps.send(tripId, request, deps.expire(CALL_MS));
    } catch (problem) {
      if (!isUnclear(problem)) throw problem;
    }
    // It may have been carried out: the very same request then brings its answer, whatever the plan has become.
    return deps.send(tripId, request, deps.expire(CALL_MS));
  };

  const ask = async (inTurn: OperationsInTurn): ReturnType<OperationsInTurn> => {
    try {
      return await inTurn(deps.expire(CALL_MS));
    } catch (problem) {
      if (isUnclear(problem)) return NOT_SENT;
      throw problem;
    }
  };

  const carryOut = async (change: PendingChange, inTurn: OperationsInTurn): Promise<ChangeOutcome> => {
    const first = await ask(inTurn);
    if ('refused' in first) return first;
    try {
      return await send(change, first.operations);
    } catch (problem) {
      if (!isProblem(problem, 'version_conflict')) throw problem;
    }
    await readAgain(change.tripId);
    const again = await ask(inTurn);
    if ('refused' in again) return again;
    const plan = deps.planOf(change.tripId);
    if (!again.operations.every((operation) => isPossible(operation, plan)))
      return { refused: 'That stop is not on the plan any more.' };
    return send(change, again.operations);
  };

  const sendInTurn = async (change: PendingChange, inTurn: OperationsInTurn): Promise<ChangeOutcome> => {
    let outcome: ChangeOutcome;
    try {
      outcome = await carryOut(change, inTurn);
      if ('version' in outcome) versions.set(change.tripId, outcome.version);
    } catch (problem) {
      outcome = refusalOf(problem);
    }
    // What is shown of it stays until the trip itself shows it, or shows that it is not there.
    await readAgain(change.tripId);
    setPending(pending.filter((one) => one !== change));
    return outcome;
  };

  return {
    add(wanted, inTurn = async () => wanted) {
      const change = { ...wanted, id: deps.newId() };
      noteVersion(change.tripId);
      setPending([...pending, change]);
      const before = last.get(change.tripId) ?? Promise.resolve();
      const turn = before.then(() => sendInTurn(change, inTurn));
      last.set(change.tripId, turn);
      return turn;
    },
  };
};
