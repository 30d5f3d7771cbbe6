import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { fetchVersions } from '../../api.ts';
import { planChanges, useChangeObstacle } from './plan-changes.ts';
import { type HistoryStep, type PlanHistory, planHistory } from './plan-history.ts';
import { stepPlan } from './step-plan.ts';
import './undo-bar.css';

/** What can be undone and redone, read anew for each version; null until it was read for the first time. */
const usePlanHistory = (tripId: string, version: number): PlanHistory | null => {
  const [history, setHistory] = useState<PlanHistory | null>(null);
  useEffect(() => {
    let isLeft = false;
    fetchVersions(tripId).then(
      (versions) => {
        // The list may be newer than the version on screen, and then the next reading is on its way.
        if (!isLeft && versions[0]?.version === version) setHistory(planHistory(versions));
      },
      () => {
        // Whether there is something to undo is read again when it is pressed.
      },
    );
    return () => {
      isLeft = true;
    };
  }, [tripId, version]);
  return history;
};

interface StepButtonProps {
  step: HistoryStep;
  isOff: boolean;
  title: string | undefined;
}

const LABELS = { undo: 'Undo', redo: 'Redo' } as const;
const ICONS = { undo: Undo2, redo: Redo2 } as const;
const KEYS = { undo: 'Control+Z Meta+Z', redo: 'Control+Shift+Z Meta+Shift+Z' } as const;

/** Off it keeps the focus: whoever undoes change after change arrives at a first plan. */
const StepButton = ({ step, isOff, title }: StepButtonProps) => {
  const Icon = ICONS[step];
  return (
    <button
      type="button"
      className="undo-button"
      aria-disabled={isOff}
      aria-keyshortcuts={KEYS[step]}
      title={title}
      onClick={() => {
        if (!isOff) void stepPlan(step);
      }}
    >
      <Icon size={15} aria-hidden="true" /> {LABELS[step]}
    </button>
  );
};

/** Undo and redo, beneath the newest change of a plan. */
export const UndoBar = ({ tripId, version }: { tripId: string; version: number }) => {
  const history = usePlanHistory(tripId, version);
  const obstacle = useChangeObstacle();
  const { pending } = useSnapshot(planChanges);
  const hasNone = history !== null && history.undo === null && history.redo === null;
  if (hasNone) return null;
  const isOff = (step: HistoryStep): boolean =>
    obstacle !== null || (history ? history[step] === null : step === 'redo');
  return (
    <fieldset className="undo-bar" aria-label="Undo and redo" aria-busy={pending.length > 0}>
      {(['undo', 'redo'] as const).map((step) => (
        <StepButton key={step} step={step} isOff={isOff(step)} title={obstacle ?? undefined} />
      ))}
    </fieldset>
  );
};
