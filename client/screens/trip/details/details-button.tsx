import { SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Trip } from '../../../../shared/contracts/trip.ts';
import { session } from '../../../session/session.ts';
import { useDetailsObstacle } from '../../../trip/changes/plan-changes.ts';
import { leaveDetails, openDetails, tripDetails } from '../../../trip/details-open.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { OpenedPart } from '../../../ui/loading/opened-part.tsx';
import { useOpenedPart } from '../../../ui/loading/use-opened-part.ts';
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
  // The press is shown first, and what it leads to after that.
  const isOpen = useDeferredValue(useSnapshot(tripDetails).isOpen);
  const { isUsed, isComing, use: load, part } = useOpenedPart(() => setOpen(false));
  useEffect(() => () => setOpen(false), []);
  if (!trip.mine || status !== 'in') return null;
  if (isOpen && !isUsed) load();

  return (
    <>
      <button
        type="button"
        className="quiet-button trip-way details-button"
        aria-haspopup="dialog"
        aria-busy={isComing}
        aria-disabled={obstacle !== null}
        title={obstacle ?? undefined}
        onClick={({ currentTarget }) => openDetails(currentTarget, obstacle)}
      >
        <SlidersHorizontal size={16} aria-hidden="true" /> <span>Edit trip</span>
      </button>
      {isUsed ? (
        <OpenedPart {...part} missing={NOT_LOADED}>
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
