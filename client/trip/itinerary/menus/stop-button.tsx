import { use } from 'react';
import type { ReadActivity } from '../../../../shared/reading/itinerary-shape.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { useIsStopPending } from '../../changes/plan-changes.ts';
import { PlanButtonsContext, PlanEditingContext } from '../../stops/plan-editing.ts';
import { MoreButton } from './more-button.tsx';
import './stop-button.css';

const StopActions = lazyPart(async () => (await import('./stop-actions.tsx')).StopActions);

interface StopMoreProps {
  stop: ReadActivity;
  stopId: string;
  obstacle: string | null;
}

const StopMore = ({ stop, stopId, obstacle }: StopMoreProps) => {
  const isPending = useIsStopPending(stopId);
  return (
    <MoreButton
      name="stop-more"
      label={`Change ${stop.name}`}
      obstacle={obstacle}
      isPending={isPending}
      stopId={stopId}
      menu={(state) => (
        <PlanEditingContext.Consumer>
          {(editing) => editing && <StopActions {...{ stop, stopId, editing, ...state }} />}
        </PlanEditingContext.Consumer>
      )}
    />
  );
};

/** The way to the actions of a stop; nothing where its plan cannot be changed by hand. */
export const StopButton = ({ stop }: { stop: ReadActivity }) => {
  const buttons = use(PlanButtonsContext);
  if (!buttons || stop.stopId === null) return null;
  return <StopMore stop={stop} stopId={stop.stopId} obstacle={buttons.obstacle} />;
};
