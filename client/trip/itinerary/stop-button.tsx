import { Ellipsis } from 'lucide-react';
import { use, useId, useRef } from 'react';
import type { ReadActivity } from '../../../shared/reading/itinerary-shape.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OpenedPart } from '../../ui/opened-part.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsStopPending } from '../changes/plan-changes.ts';
import { PlanEditingContext } from '../stops/plan-editing.ts';
import { useOpenedMenu } from '../use-opened-menu.ts';
import type { StopQuestionProps } from './stop-question.ts';
import './stop-button.css';

const StopActions = lazyPart(async () => (await import('./stop-actions.tsx')).StopActions);

const NOT_LOADED = 'The menu could not be loaded. Please try again.';

type MoreButtonProps = Omit<StopQuestionProps, 'onChange' | 'onTry'>;

const MoreButton = (props: MoreButtonProps) => {
  const { stop, stopId, editing } = props;
  const isPending = useIsStopPending(stopId);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { obstacle } = editing;
  const mayOpen = (): boolean => {
    if (obstacle !== null) toast({ title: 'One moment', text: obstacle });
    return obstacle === null;
  };
  const { opened, close, isUsed, presses, part } = useOpenedMenu(mayOpen);
  return (
    <div className="stop-more" data-pending={isPending}>
      <button
        ref={button}
        id={id}
        type="button"
        className="stop-more-button"
        data-stop-id={stopId}
        aria-label={`Change ${stop.name}`}
        aria-disabled={obstacle !== null}
        title={obstacle ?? undefined}
        {...presses}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </button>
      {isUsed ? (
        <OpenedPart {...part} missing={NOT_LOADED}>
          <StopActions {...props} opened={opened} onClose={close} button={button} />
        </OpenedPart>
      ) : null}
    </div>
  );
};

/** The way to the actions of a stop; nothing where its plan cannot be changed by hand. */
export const StopButton = ({ stop }: { stop: ReadActivity }) => {
  const editing = use(PlanEditingContext);
  if (!editing || stop.stopId === null) return null;
  return <MoreButton stop={stop} stopId={stop.stopId} editing={editing} />;
};
