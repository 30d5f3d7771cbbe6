import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Trip } from '../../../../shared/contracts/trip.ts';
import { session } from '../../../session/session.ts';
import { useDetailsObstacle } from '../../../trip/changes/plan-changes.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { OpenedPart } from '../../../ui/opened-part.tsx';
import { toast } from '../../../ui/toast.ts';
import './details-button.css';

const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog);

const NOT_LOADED = 'The form could not be loaded. Please try again.';

/** The way to what a trip is planned by: its dates, travellers, notes and wishes. */
export const DetailsButton = ({ trip }: { trip: Trip }) => {
  const { status } = useSnapshot(session);
  const obstacle = useDetailsObstacle();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [isComing, setComing] = useState(false);
  if (!trip.mine || status !== 'in') return null;

  const open = (): void => {
    if (obstacle !== null) {
      toast({ title: 'One moment', text: obstacle });
      return;
    }
    setUsed(true);
    setOpen(true);
  };
  const giveUp = (again: () => void): void => {
    setUsed(false);
    setOpen(false);
    again();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="quiet-button details-button"
        aria-haspopup="dialog"
        aria-busy={isComing}
        aria-disabled={obstacle !== null}
        title={obstacle ?? undefined}
        onClick={open}
      >
        <SlidersHorizontal size={16} aria-hidden="true" /> <span>Edit trip</span>
      </button>
      {isUsed ? (
        <OpenedPart onComing={setComing} missing={NOT_LOADED} onMissing={giveUp}>
          <DetailsDialog
            trip={trip}
            obstacle={obstacle}
            open={isOpen}
            onOpen={setOpen}
            onClosed={() => button.current?.focus()}
          />
        </OpenedPart>
      ) : null}
    </>
  );
};
