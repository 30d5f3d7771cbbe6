import { Redo2, Undo2 } from 'lucide-react';
import type { HistoryStep } from '../../../shared/plan-history.ts';
import { useChangeObstacle, useIsChanging } from './plan-changes.ts';
import { noStep, stepPlan } from './step-plan.ts';
import { usePlanHistory } from './use-plan-history.ts';
import './undo-bar.css';

interface StepButtonProps {
  step: HistoryStep;
  /** Why it is off; null where it is not. */
  why: string | null;
}

const LABELS = { undo: 'Undo', redo: 'Redo' } as const;
const ICONS = { undo: Undo2, redo: Redo2 } as const;
const KEYS = { undo: 'Control+Z Meta+Z', redo: 'Control+Shift+Z Meta+Shift+Z' } as const;

/** Off it keeps the focus: whoever undoes change after change arrives at a first plan. */
const StepButton = ({ step, why }: StepButtonProps) => {
  const Icon = ICONS[step];
  return (
    <button
      type="button"
      className="undo-button"
      aria-disabled={why !== null}
      aria-keyshortcuts={KEYS[step]}
      title={why ?? undefined}
      onClick={() => {
        if (why === null) void stepPlan(step);
      }}
    >
      <Icon size={15} aria-hidden="true" /> {LABELS[step]}
    </button>
  );
};

/** Undo and redo, beneath the newest change of a plan. */
export const UndoBar = ({ tripId, version }: { tripId: string; version: number }) => {
  const obstacle = useChangeObstacle();
  const history = usePlanHistory(tripId, version, obstacle !== null);
  const isChanging = useIsChanging(tripId);
  const hasNone = history !== null && history.undo === null && history.redo === null;
  if (hasNone) return null;
  const why = (step: HistoryStep): string | null => obstacle ?? noStep(history, step);
  return (
    <fieldset className="undo-bar" aria-label="Undo and redo" aria-busy={isChanging}>
      {(['undo', 'redo'] as const).map((step) => (
        <StepButton key={step} step={step} why={why(step)} />
      ))}
    </fieldset>
  );
};
