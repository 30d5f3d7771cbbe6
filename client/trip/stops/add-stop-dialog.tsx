import { Dialog } from '@radix-ui/themes';
import type { RefObject } from 'react';
import type { FoundPlace } from '../../../shared/contracts/places.ts';
import { DialogClose } from '../../ui/dialog-close.tsx';
import { changePlan } from '../changes/plan-changes.ts';
import { PlaceSearch } from './place-search.tsx';
import type { PlanEditing, StopSlot } from './plan-editing.ts';
import './stop-dialog.css';
import '../../ui/confirm-dialog.css';

interface AddStopDialogProps {
  day: number;
  slot: StopSlot | undefined;
  editing: PlanEditing;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** Searches the places for one that is to be added to a day; what does not fit is refused with the reason. */
export const AddStopDialog = ({ day, slot, editing, isOpen, onOpen, button }: AddStopDialogProps) => {
  const add = async ({ venue_id, name }: FoundPlace): Promise<string | null> => {
    const options = { describe: `Adding ${name} to day ${day}`, isSaidInPlace: true };
    const outcome = await changePlan(
      [{ op: 'add', venue_id, day, ...(slot && { index: slot.index }) }],
      options,
    );
    if ('refused' in outcome) return outcome.refused;
    onOpen(false);
    return null;
  };
  const stops = editing.days.find((one) => one.day === day)?.activities ?? [];
  const before = slot && stops[slot.index - 1]?.stopId;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Content
        className="stop-dialog"
        align="start"
        maxWidth="32rem"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus();
        }}
      >
        <Dialog.Title>Add a stop to day {day}</Dialog.Title>
        <Dialog.Description className="stop-dialog-text">
          {slot
            ? `It is put between ${slot.from} and ${slot.to}; nothing else moves farther than it must.`
            : 'It is put where it costs least; nothing else moves farther than it must.'}
        </Dialog.Description>
        <PlaceSearch editing={editing} day={day} near={before ?? undefined} doing="Adding" onTake={add} />
        <div className="confirm-buttons">
          <DialogClose />
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
};
