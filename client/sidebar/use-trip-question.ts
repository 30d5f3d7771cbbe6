import { useState } from 'react';
import { useLocation } from 'wouter';
import type { TripSummary } from '../../shared/trip.ts';
import { archiveTrip, removeTrip } from '../state/trips.ts';

export interface TripQuestion {
  kind: 'archive' | 'delete';
  trip: Pick<TripSummary, 'trip_id' | 'name'>;
  /** The button of the menu it was asked from, and the list that is in. */
  from: HTMLElement;
  list: HTMLElement | null;
}

export interface AskAboutTrip {
  /** The question on screen; it stays while its dialog goes away. */
  question: TripQuestion | null;
  open: boolean;
  ask: (question: Omit<TripQuestion, 'list'>) => void;
  close: () => void;
  confirm: () => void;
  giveFocusBack: () => void;
}

/** The one question about a trip that can be open at a time, and what follows from the answer. */
export const useTripQuestion = (): AskAboutTrip => {
  const [question, setQuestion] = useState<TripQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const [path, navigate] = useLocation();
  return {
    question,
    open,
    ask: (asked) => {
      setQuestion({ ...asked, list: asked.from.closest('nav') });
      setOpen(true);
    },
    close: () => setOpen(false),
    confirm: () => {
      if (!question) return;
      const id = question.trip.trip_id;
      if (question.kind === 'archive') {
        void archiveTrip(id);
        return;
      }
      // Nobody wants to look at a trip they have just thrown away.
      if (path === `/trip/chat/${id}`) navigate('/dashboard', { replace: true });
      void removeTrip(id);
    },
    giveFocusBack: () => {
      // An archived or deleted trip has left the list, and its button with it.
      if (question?.from.isConnected) question.from.focus();
      else question?.list?.focus();
    },
  };
};
