import { Plus } from 'lucide-react';
import { use, useRef } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OpenedPart } from '../../ui/opened-part.tsx';
import { toast } from '../../ui/toast.ts';
import { useOpenedDialog } from '../../ui/use-opened-part.ts';
import { PlanEditingContext } from './plan-editing.ts';
import './add-stop.css';

const AddStopDialog = lazyPart(async () => (await import('./add-stop-dialog.tsx')).AddStopDialog);

const NOT_LOADED = 'The search could not be loaded. Please try again.';

/** The way to one more stop on a day; nothing where its plan cannot be changed by hand. */
export const AddStop = ({ day }: { day: number }) => {
  const editing = use(PlanEditingContext);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen, open, isUsed, isComing, part } = useOpenedDialog();
  if (!editing) return null;
  const press = (): void => {
    if (editing.obstacle !== null) {
      toast({ title: 'One moment', text: editing.obstacle });
      return;
    }
    open();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="add-stop"
        aria-haspopup="dialog"
        aria-busy={isComing}
        aria-disabled={editing.obstacle !== null}
        title={editing.obstacle ?? undefined}
        onClick={press}
      >
        <Plus size={16} aria-hidden="true" />
        <span className="add-stop-word">Add</span>
        <span className="visually-hidden"> a stop to day {day}</span>
      </button>
      {isUsed ? (
        <OpenedPart {...part} missing={NOT_LOADED}>
          <AddStopDialog day={day} editing={editing} isOpen={isOpen} onOpen={setOpen} button={button} />
        </OpenedPart>
      ) : null}
    </>
  );
};
