import { use } from 'react';
import type { ReadActivity } from '../../../shared/reading/itinerary-shape.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsStopPending } from '../changes/plan-changes.ts';
import { PlanEditingContext } from '../stops/plan-editing.ts';
import { MoreButton } from './more-button.tsx';
import type { StopQuestionProps } from './stop-question.ts';
import './stop-button.css';

const StopActions = lazyPart(async () => (await import('./stop-actions.tsx')).StopActions);

type StopMoreProps = Omit<StopQuestionProps, 'onChange' | 'onTry'>;

const StopMore = (props: StopMoreProps) => {
  const { stop, stopId, editing } = props;
  const isPending = useIsStopPending(stopId);
  return (
    <MoreButton
      name="stop-more"
      label={`Change ${stop.name}`}
      obstacle={editing.obstacle}
      isPending={isPending}
      stopId={stopId}
      menu={(state) => <StopActions {...props} {...state} />}
    />
  );
};

/** The way to the actions of a stop; nothing where its plan cannot be changed by hand. */
export const StopButton = ({ stop }: { stop: ReadActivity }) => {
  const editing = use(PlanEditingContext);
  if (!editing || stop.stopId === null) return null;
  return <StopMore stop={stop} stopId={stop.stopId} editing={editing} />;
};
