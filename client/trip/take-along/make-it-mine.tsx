import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { tripPage } from '../../../shared/contracts/app-pages.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { copyTrip } from '../../api/trips.ts';
import { changeFailureText } from '../../failure-text.ts';
import { session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

/** Makes a shared plan a trip of one's own, for a signed-in visitor. */
export const MakeItMine = ({ trip }: { trip: Trip }) => {
  const { status } = useSnapshot(session);
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  if (trip.mine || status !== 'in' || trip.version === null) return null;
  const copy = async (): Promise<void> => {
    setBusy(true);
    try {
      const mine = await copyTrip(trip.trip_id);
      window.dispatchEvent(new CustomEvent('trip-created', { detail: mine }));
      navigate(tripPage(mine.trip_id));
      toast({ title: 'This plan is yours now', text: 'Change it as you like.', kind: 'success' });
    } catch (problem) {
      setBusy(false);
      const text = changeFailureText(problem, 'The plan could not be copied. Please try again.');
      toast({ title: 'Error', text, kind: 'error' });
    }
  };
  return (
    <button type="button" className="quiet-button" disabled={isBusy} onClick={() => void copy()}>
      <CopyPlus size={16} aria-hidden="true" /> {isBusy ? 'Copying…' : 'Make it mine'}
    </button>
  );
};
