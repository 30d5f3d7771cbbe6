import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type HistoryStep, type PlanHistory, planHistory } from '../../../shared/plan-history.ts';
import { fetchVersions } from '../../api.ts';
import { useChangeObstacle, useIsChanging } from './plan-changes.ts';
import { stepPlan } from './step-plan.ts';
import './undo-bar.css';

/**
 * What can be undone and redone, read anew for each version; null while that is unknown. What could not be read is read
 * again once nothing is in the way of a change any more.
 */
const usePlanHistory = (tripId: string, version: number, isBlocked: boolean): PlanHistory | null => {
  const [read, setRead] = useState<{ version: number; history: PlanHistory } | null>(null);
  const isKnown = read?.version === version;
  useEffect(() => {
    if (isKnown || isBlocked) return;
    let isLeft = false;
    fetchVersions(tripId).then(
      (versions) => {
        // The list may be newer than the version on screen, and then the next reading is on its way.
        if (!isLeft && versions[0]?.version === version) setRead({ version, history: planHistory(versions) });
      },
      () => {
        // That of the version before is wrong by now. When a step is pressed, the list is read for it.
        if (!isLeft) setRead(null);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [tripId, version, isKnown, isBlocked]);
  return read?.history ?? null;
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
  const obstacle = useChangeObstacle();
  const history = usePlanHistory(tripId, version, obstacle !== null);
  const isChanging = useIsChanging(tripId);
  const hasNone = history !== null && history.undo === null && history.redo === null;
  if (hasNone) return null;
  const isOff = (step: HistoryStep): boolean =>
    obstacle !== null || (history !== null && history[step] === null);
  return (
    <fieldset className="undo-bar" aria-label="Undo and redo" aria-busy={isChanging}>
      {(['undo', 'redo'] as const).map((step) => (
        <StepButton key={step} step={step} isOff={isOff(step)} title={obstacle ?? undefined} />
      ))}
    </fieldset>
  );
};
