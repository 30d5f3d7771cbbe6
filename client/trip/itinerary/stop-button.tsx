import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, use, useId, useRef, useState } from 'react';
import type { ReadActivity } from '../../../shared/reading/itinerary-shape.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OpenedPart } from '../../ui/opened-part.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsStopPending } from '../changes/plan-changes.ts';
import { PlanEditingContext } from '../stops/plan-editing.ts';
import type { Opened, StopQuestionProps } from './stop-question.ts';
import './stop-button.css';

const StopActions = lazyPart(async () => (await import('./stop-actions.tsx')).StopActions);

const NOT_LOADED = 'The menu could not be loaded. Please try again.';

type MoreButtonProps = Omit<StopQuestionProps, 'onChange'>;

const MoreButton = (props: MoreButtonProps) => {
  const { stop, stopId, editing } = props;
  const isPending = useIsStopPending(stopId);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [isComing, setComing] = useState(false);
  const [opened, setOpened] = useState<Opened>(null);
  const { obstacle } = editing;

  const press = (by: Opened): void => {
    if (obstacle !== null) {
      toast({ title: 'One moment', text: obstacle });
      return;
    }
    setUsed(true);
    setOpened(opened === null ? by : null);
  };
  const onClick = (event: MouseEvent): void => press(event.detail === 0 ? 'keyboard' : 'pointer');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    press('keyboard');
  };
  const close = (): void => setOpened(null);
  const giveUp = (again: () => void): void => {
    setUsed(false);
    close();
    again();
  };
  return (
    <div className="stop-more" data-pending={isPending}>
      <button
        ref={button}
        id={id}
        type="button"
        className="stop-more-button"
        data-stop-id={stopId}
        aria-label={`Change ${stop.name}`}
        aria-haspopup="menu"
        aria-busy={isComing}
        aria-expanded={opened !== null}
        aria-disabled={obstacle !== null}
        title={obstacle ?? undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </button>
      {isUsed ? (
        <OpenedPart onComing={setComing} missing={NOT_LOADED} onMissing={giveUp}>
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
