import { useState } from 'react';
import { useLocation } from 'wouter';
import { tripPage } from '../../shared/contracts/app-pages.ts';
import type { TripSummary } from '../../shared/contracts/trip.ts';
import { archiveTrip, removeTrip } from '../trips/trips.ts';

const HOME = '/dashboard';

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

type Navigate = ReturnType<typeof useLocation>[1];

/** Leaves the page of a trip that is deleted, and returns to it when the deletion failed. */
const removeAndLeave = async (id: string, path: string, navigate: Navigate): Promise<void> => {
  const isOpen = path === tripPage(id);
  if (isOpen) navigate(HOME, { replace: true });
  const isGone = await removeTrip(id);
  if (isOpen && !isGone && location.pathname === HOME) navigate(path, { replace: true });
};

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
      void removeAndLeave(id, path, navigate);
    },
    giveFocusBack: () => {
      // An archived or deleted trip has left the list, and its button with it.
      if (question?.from.isConnected) question.from.focus();
      else question?.list?.focus();
    },
  };
};
