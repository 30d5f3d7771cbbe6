import { Ellipsis } from 'lucide-react';
import { use, useId, useRef } from 'react';
import type { ReadDay } from '../../../shared/reading/itinerary-shape.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OpenedPart } from '../../ui/opened-part.tsx';
import { toast } from '../../ui/toast.ts';
import { type PlanEditing, PlanEditingContext } from '../stops/plan-editing.ts';
import { useOpenedMenu } from '../use-opened-menu.ts';
import './day-button.css';

const DayActions = lazyPart(async () => (await import('./day-actions.tsx')).DayActions);

const NOT_LOADED = 'The menu could not be loaded. Please try again.';

const MoreButton = ({ day, editing }: { day: ReadDay; editing: PlanEditing }) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { obstacle } = editing;
  const mayOpen = (): boolean => {
    if (obstacle !== null) toast({ title: 'One moment', text: obstacle });
    return obstacle === null;
  };
  const { opened, close, isUsed, presses, part } = useOpenedMenu(mayOpen);
  return (
    <div className="day-more">
      <button
        ref={button}
        id={id}
        type="button"
        className="day-more-button"
        aria-label={`Change day ${day.day}`}
        aria-disabled={obstacle !== null}
        title={obstacle ?? undefined}
        {...presses}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </button>
      {isUsed ? (
        <OpenedPart {...part} missing={NOT_LOADED}>
          <DayActions day={day} editing={editing} opened={opened} onClose={close} button={button} />
        </OpenedPart>
      ) : null}
    </div>
  );
};

/** The way to what can be done with a day as a whole; nothing where its plan cannot be changed by hand. */
export const DayButton = ({ day }: { day: ReadDay }) => {
  const editing = use(PlanEditingContext);
  return editing ? <MoreButton day={day} editing={editing} /> : null;
};
