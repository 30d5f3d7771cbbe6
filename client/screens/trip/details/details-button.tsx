import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Trip } from '../../../../shared/contracts/trip.ts';
import { session } from '../../../session/session.ts';
import { useDetailsObstacle } from '../../../trip/changes/plan-changes.ts';
import { leaveDetails, openDetails, tripDetails } from '../../../trip/details-open.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { OpenedPart } from '../../../ui/opened-part.tsx';
import './details-button.css';

const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog);

const setOpen = (isOpen: boolean): void => {
  tripDetails.isOpen = isOpen;
};

const NOT_LOADED = 'The form could not be loaded. Please try again.';

/** The way to what a trip is planned by: its dates, travellers, notes and wishes. */
export const DetailsButton = ({ trip }: { trip: Trip }) => {
  const { status } = useSnapshot(session);
  const obstacle = useDetailsObstacle();
  const { isOpen } = useSnapshot(tripDetails);
  const [isUsed, setUsed] = useState(false);
  const [isComing, setComing] = useState(false);
  useEffect(() => () => setOpen(false), []);
  if (!trip.mine || status !== 'in') return null;
  if (isOpen && !isUsed) setUsed(true);

  const giveUp = (again: () => void): void => {
    setUsed(false);
    setOpen(false);
    again();
  };
  return (
    <>
      <button
        type="button"
        className="quiet-button details-button"
        aria-haspopup="dialog"
        aria-busy={isComing}
        aria-disabled={obstacle !== null}
        title={obstacle ?? undefined}
        onClick={({ currentTarget }) => openDetails(currentTarget, obstacle)}
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
            onClosed={leaveDetails}
          />
        </OpenedPart>
      ) : null}
    </>
  );
};
