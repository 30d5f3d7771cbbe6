import { Dialog } from '@radix-ui/themes';
import type { Trip } from '../../../../shared/contracts/trip.ts';
import { DetailsForm } from './details-form.tsx';
import './details-dialog.css';

interface DetailsDialogProps {
  trip: Trip;
  /** Why nothing can be changed now, in a sentence; null when it can. */
  obstacle: string | null;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Called when it has gone, to give the focus back. */
  onClosed: () => void;
}

/** Asks for other dates, travellers, notes and wishes, and says what they would change before they do. */
export const DetailsDialog = ({ trip, obstacle, open, onOpen, onClosed }: DetailsDialogProps) => (
  <Dialog.Root open={open} onOpenChange={onOpen}>
    <Dialog.Content
      className="details-dialog long-dialog"
      align="start"
      maxWidth="39rem"
      // A press that misses it must not lose what was typed.
      onInteractOutside={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
    >
      <Dialog.Title>Edit trip</Dialog.Title>
      <Dialog.Description className="details-text">
        You see the changes before they are made. Stops that still fit stay in the plan.
      </Dialog.Description>
      <DetailsForm trip={trip} obstacle={obstacle} isOpen={open} onDone={() => onOpen(false)} />
    </Dialog.Content>
  </Dialog.Root>
);
