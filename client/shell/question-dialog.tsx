import { AlertDialog, Button } from '@radix-ui/themes';
import { useLocation } from 'wouter';
import { tripPage } from '../../shared/contracts/app-pages.ts';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { archiveTrip, removeTrip } from '../trips/trips.ts';
import { counted, shortDate } from '../ui/in-words.ts';
import '../ui/confirm-dialog.css';

const HOME = '/dashboard';
const WORDS = {
  archive: {
    action: 'Archive Trip',
    text: (name: string) =>
      `Are you sure you want to archive "${name}"? You can restore it from the archives later.`,
  },
  delete: {
    action: 'Delete Trip',
    text: (name: string) =>
      `Are you sure you want to permanently delete "${name}"? This action cannot be undone.`,
  },
};

type Navigate = ReturnType<typeof useLocation>[1];

/** Leaves the page of a trip that is deleted, and returns to it when the deletion failed. */
const removeAndLeave = async (id: string, path: string, navigate: Navigate): Promise<void> => {
  const isOpen = path === tripPage(id);
  if (isOpen) navigate(HOME, { replace: true });
  const isGone = await removeTrip(id);
  if (isOpen && !isGone && location.pathname === HOME) navigate(path, { replace: true });
};

export interface TripQuestion {
  kind: 'archive' | 'delete';
  trip: Pick<TripSummary, 'trip_id' | 'name' | 'destination' | 'start_date' | 'nights'>;
  /** The button of the menu it was asked from, and the list that is in. */
  from: HTMLElement;
  list: HTMLElement | null;
}

interface QuestionDialogProps {
  question: TripQuestion;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Where the dialog is put; null for the page itself. */
  container: HTMLElement | null;
}

/**
 * Asks whether a trip is really to be archived or deleted. Escape and 'Cancel' leave everything as it is; 'Cancel' has
 * the focus at first.
 */
export const QuestionDialog = ({ question, open, setOpen, container }: QuestionDialogProps) => {
  const [path, navigate] = useLocation();
  const { kind, trip, from, list } = question;
  const { action, text } = WORDS[kind];
  const confirm = () =>
    void (kind === 'archive' ? archiveTrip(trip.trip_id) : removeAndLeave(trip.trip_id, path, navigate));
  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Content
        maxWidth="27rem"
        className="confirm-dialog"
        container={container}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // An archived or deleted trip has left the list, and its button with it.
          (from.isConnected ? from : list)?.focus({ preventScroll: true });
        }}
      >
        <AlertDialog.Title>{action}</AlertDialog.Title>
        <AlertDialog.Description className="confirm-text">{text(trip.name)}</AlertDialog.Description>
        {/* Many trips have one name. */}
        <p className="confirm-which">
          {trip.destination} · {shortDate(trip.start_date)} · {counted(trip.nights, 'night')}
        </p>
        <div className="confirm-buttons">
          <AlertDialog.Cancel>
            <Button type="button" size="3" variant="soft" color="gray">
              Cancel
            </Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action>
            <Button type="button" size="3" data-danger={kind === 'delete' || undefined} onClick={confirm}>
              {action}
            </Button>
          </AlertDialog.Action>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
