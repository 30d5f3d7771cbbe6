import { Plus } from 'lucide-react';
import { use, useRef } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { OpenedPart } from '../../ui/loading/opened-part.tsx';
import { useOpenedDialog } from '../../ui/loading/use-opened-part.ts';
import { toast } from '../../ui/toast.ts';
import { PlanButtonsContext, PlanEditingContext, type StopSlot } from './plan-editing.ts';
import './add-stop.css';

const AddStopDialog = lazyPart(async () => (await import('./add-stop-dialog.tsx')).AddStopDialog);

const NOT_LOADED = 'The search could not be loaded. Please try again.';

interface AddStopProps {
  day: number;
  /** The free time it is for, where it is for one; otherwise it is put where it costs least. */
  slot?: StopSlot;
}

/** The way to one more stop on a day; nothing where its plan cannot be changed by hand. */
export const AddStop = ({ day, slot }: AddStopProps) => {
  const buttons = use(PlanButtonsContext);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen, open, isUsed, isComing, part } = useOpenedDialog();
  if (!buttons) return null;
  const press = (): void => {
    if (buttons.obstacle !== null) {
      toast({ title: 'One moment', text: buttons.obstacle });
      return;
    }
    open();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={slot ? 'add-free' : 'add-stop'}
        aria-haspopup="dialog"
        aria-busy={isComing}
        aria-disabled={buttons.obstacle !== null}
        title={buttons.obstacle ?? undefined}
        onClick={press}
      >
        {slot ? (
          <>
            Add a stop
            <span className="visually-hidden">
              {' '}
              at {slot.from} on day {day}
            </span>
          </>
        ) : (
          <>
            <Plus size={16} aria-hidden="true" />
            <span className="add-stop-word">Add</span>
            <span className="visually-hidden"> a stop to day {day}</span>
          </>
        )}
      </button>
      {isUsed ? (
        <OpenedPart {...part} missing={NOT_LOADED}>
          <PlanEditingContext.Consumer>
            {(editing) =>
              editing && <AddStopDialog {...{ day, slot, editing, isOpen, button }} onOpen={setOpen} />
            }
          </PlanEditingContext.Consumer>
        </OpenedPart>
      ) : null}
    </>
  );
};
