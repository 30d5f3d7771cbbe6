import { type HistoryStep, type PlanHistory, planHistory } from '../../../shared/plan-history.ts';
import { fetchVersions } from '../../api/trips.ts';
import { openTrip } from '../follow/open-trip.ts';
import type { ChangeOutcome, OperationsInTurn } from './change-queue.ts';
import { changePlanInTurn } from './plan-changes.ts';

const STEPS = {
  undo: { describe: 'Undoing the last change', none: 'There is nothing to undo.' },
  redo: { describe: 'Redoing the change', none: 'There is nothing to redo.' },
} as const;

/** Why a step cannot be taken, in a sentence; null where it can, or that is not known. */
export const noStep = (history: PlanHistory | null, step: HistoryStep): string | null =>
  history !== null && history[step] === null ? STEPS[step].none : null;

/** Undoes the last change of the plan on screen, back to the first plan, or does the one undone last again. */
export const stepPlan = (step: HistoryStep): Promise<ChangeOutcome> => {
  const tripId = openTrip.id;
  const inTurn: OperationsInTurn = async (signal) => {
    // Read when its turn has come: changes sent before it, from here or another tab, are versions by then.
    const version = tripId === null ? null : planHistory(await fetchVersions(tripId, signal))[step];
    return version === null ? { refused: STEPS[step].none } : { operations: [{ op: 'restore', version }] };
  };
  return changePlanInTurn(inTurn, STEPS[step]);
};
