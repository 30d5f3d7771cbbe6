import type { ChangesAccepted, ChangesRequest, Operation } from '../../../shared/contracts/changes.ts';
import { PROBLEMS } from '../../../shared/contracts/problem.ts';
import { changeFailureText } from '../../failure-text.ts';
import { isProblem } from '../../http.ts';
import { isUnclear } from '../follow/refusal.ts';

/** How a change has ended: as a version, or with the sentence that says why there is none. */
export type ChangeOutcome = ChangesAccepted | { refused: string };

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
  send(tripId: string, request: ChangesRequest): Promise<ChangesAccepted>;
  /** Reads the trip on screen again. Must not reject. */
  readAgain(): Promise<void>;
  /** Null for a trip that is not on screen, or has no plan. */
  planOf(tripId: string): KnownPlan | null;
  newId(): string;
}

/** Returns the operations of a change, or the sentence that says why there are none. Called when its turn has come. */
export type OperationsInTurn = () => Promise<{ operations: readonly Operation[] } | { refused: string }>;

export interface ChangeQueue {
  /** Sends a change after those before it. Resolves when its end is shown; never rejects. */
  add(change: Omit<PendingChange, 'id'>, operations?: OperationsInTurn): Promise<ChangeOutcome>;
}

const STOP_GONE = 'That stop is not on the plan any more.';
const NOT_SENT = 'The change could not be sent. Please try again.';

const isPossible = (operation: Operation, plan: KnownPlan | null): boolean =>
  !('stop_id' in operation) || plan === null || plan.stopIds.has(operation.stop_id);

const refusalOf = (problem: unknown): string => {
  if (isProblem(problem, 'version_conflict')) return `${PROBLEMS.version_conflict.title}. Please try again.`;
  if (isProblem(problem, 'reply_in_progress'))
    return 'A reply is being written. The plan can be changed when it is done.';
  return changeFailureText(problem, NOT_SENT);
};

/** Sends changes of plans one after another, so that each is based on what the one before it has made. */
export const createChangeQueue = (
  deps: ChangeQueueDeps,
  onPending: (pending: readonly PendingChange[]) => void,
): ChangeQueue => {
  let pending: readonly PendingChange[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /** The version a trip had when it was last on screen, or what a change has made since. */
  const versions = new Map<string, number>();

  const setPending = (next: readonly PendingChange[]): void => {
    pending = next;
    onPending(next);
  };

  const noteVersion = (tripId: string): void => {
    const plan = deps.planOf(tripId);
    if (plan) versions.set(tripId, plan.version);
  };

  const send = (change: PendingChange, operations: readonly Operation[]): Promise<ChangesAccepted> => {
    noteVersion(change.tripId);
    const base_version = versions.get(change.tripId) ?? 1;
    return deps.send(change.tripId, { id: change.id, base_version, operations: [...operations] });
  };

  /** Whether a failed request is worth a second one with the same id, which cannot be carried out twice. */
  const mayRepeat = async (problem: unknown): Promise<boolean> => {
    if (isProblem(problem, 'version_conflict')) await deps.readAgain();
    else if (!isUnclear(problem)) return false;
    return true;
  };

  const carryOut = async (change: PendingChange, inTurn: OperationsInTurn): Promise<ChangeOutcome> => {
    const first = await inTurn();
    if ('refused' in first) return first;
    try {
      return await send(change, first.operations);
    } catch (problem) {
      if (!(await mayRepeat(problem))) throw problem;
    }
    const again = await inTurn();
    if ('refused' in again) return again;
    const plan = deps.planOf(change.tripId);
    if (!again.operations.every((operation) => isPossible(operation, plan))) return { refused: STOP_GONE };
    return send(change, again.operations);
  };

  const takeTurn = async (change: PendingChange, inTurn: OperationsInTurn): Promise<ChangeOutcome> => {
    let outcome: ChangeOutcome;
    try {
      outcome = await carryOut(change, inTurn);
      if ('version' in outcome) versions.set(change.tripId, outcome.version);
    } catch (problem) {
      outcome = { refused: refusalOf(problem) };
    }
    // What is shown of it stays until the trip itself shows it, or shows that it is not there.
    await deps.readAgain();
    setPending(pending.filter((one) => one !== change));
    return outcome;
  };

  return {
    add(wanted, inTurn = async () => wanted) {
      const change = { ...wanted, id: deps.newId() };
      noteVersion(change.tripId);
      setPending([...pending, change]);
      const turn = last.then(() => takeTurn(change, inTurn));
      last = turn;
      return turn;
    },
  };
};
