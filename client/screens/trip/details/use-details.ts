import { valibotResolver } from '@hookform/resolvers/valibot';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DetailsPreview, Trip, TripUpdate } from '../../../../shared/contracts/trip.ts';
import { changeTrip, previewTrip } from '../../../api/trips.ts';
import { changeFailureText, showFieldErrors } from '../../../failure-text.ts';
import { openTrip, readAgain, reloadTrip } from '../../../trip/follow/open-trip.ts';
import { isUnclear } from '../../../trip/follow/refusal.ts';
import { isSending } from '../../../trip/follow/trip-reducer.ts';
import { toast } from '../../../ui/toast.ts';
import { type NewTripValues, newTripForm } from '../../new-trip/new-trip-form.ts';
import {
  changedDetails,
  type DraftWish,
  draftWishes,
  hasDetails,
  valuesOf,
  withWish,
} from './changed-details.ts';
import { keepLeftForm, leftForm } from './left-form.ts';

const FIELDS = {
  start_date: 'departureDate',
  nights: 'numberOfNights',
  companions: 'numberOfCompanions',
  notes: 'additionalNotes',
} as const;

const NOT_PREVIEWED = 'The changes could not be worked out. Please try again.';
const NOT_CHANGED = 'The trip could not be changed. Please try again.';
const NOT_KNOWN = 'It is not known whether the change arrived.';
const PLAN_CHANGED = 'The plan has changed meanwhile. Please look again.';

/** Makes calls, one at a time; whether one is under way, and what has to be said of the last one. */
const useAttempt = (onRefused: (problem: unknown) => void) => {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  /** Resolves to what was said: what `work` has returned, or why it failed. */
  const attempt = async (work: () => Promise<string>, otherwise: string): Promise<string> => {
    setBusy(true);
    setRefusal('');
    let said: string;
    try {
      said = await work();
    } catch (problem) {
      said = changeFailureText(problem, otherwise);
      onRefused(problem);
    }
    setRefusal(said);
    setBusy(false);
    return said;
  };
  return { isBusy, refusal, attempt };
};

/** What a change would do, and the version of the plan that was known when that was asked for. */
interface Looked {
  preview: DetailsPreview;
  version: number | null;
}

const versionNow = (): number | null => openTrip.state.trip?.version ?? null;

const lookAt = async (tripId: string, details: TripUpdate): Promise<Looked> => {
  const version = versionNow();
  return { version, preview: await previewTrip(tripId, details) };
};

/** Reads the trip again after the response to a change was lost. Returns what to say; nothing when it has arrived. */
const sayAfterLoss = async (tripId: string, details: TripUpdate, version: number | null): Promise<string> => {
  const before = openTrip.state.trip;
  await readAgain();
  const { trip } = openTrip.state;
  if (trip === before || trip?.trip_id !== tripId)
    return `${NOT_KNOWN} Please look at the trip before you try again.`;
  const follows = isSending(openTrip.state) || trip.version !== version;
  return hasDetails(trip, details, follows) ? '' : `${NOT_KNOWN} The trip has been read again.`;
};

/** Changes the trip as it was looked at. Returns what to say if the change may not have arrived. */
const change = async (tripId: string, details: TripUpdate, version: number | null): Promise<string> => {
  try {
    await changeTrip(tripId, details);
  } catch (problem) {
    if (!isUnclear(problem)) throw problem;
    return sayAfterLoss(tripId, details, version);
  }
  // The reply that writes the new plan has begun.
  reloadTrip();
  return '';
};

/** Whether the form can still be seen, for what comes back when it was closed. */
const useIsShown = (isOpen: boolean): RefObject<boolean> => {
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  return isShown;
};

/** The wishes of the form, and the words of one that was typed and not added yet. */
const useWishes = (before: readonly DraftWish[], typedBefore: string) => {
  const [wishes, setWishes] = useState(before);
  const [typed, setTyped] = useState(typedBefore);
  const all = withWish(wishes, typed);
  const addTyped = (): void => {
    setWishes(all);
    setTyped('');
  };
  return { wishes, setWishes, typed, setTyped, all, addTyped };
};

/** Keeps what the form holds for when it is opened again, until that is called off. Returns what does that. */
const useLeaving = (form: Parameters<typeof keepLeftForm>[0]): (() => void) => {
  const isOver = useRef(false);
  useEffect(() => {
    if (!isOver.current) keepLeftForm(form);
  });
  return () => {
    isOver.current = true;
    keepLeftForm(null);
  };
};

/** The form, what it would change, and the calls that find that out and do it. */
export const useDetails = (shown: Trip, isOpen: boolean, onDone: () => void) => {
  // What is compared with stays what the form began with, whatever another tab does meanwhile.
  const [trip] = useState(shown);
  const { trip_id } = trip;
  const [left] = useState(() => leftForm(trip));
  const [schema] = useState(() => newTripForm(Date.now, trip.start_date));
  const form = useForm<NewTripValues>({
    resolver: valibotResolver(schema),
    defaultValues: left?.values ?? valuesOf(trip),
  });
  const wishes = useWishes(left?.wishes ?? draftWishes(trip.wishes), left?.typed ?? '');
  const [looked, setLooked] = useState<Looked | null>(null);
  const isShown = useIsShown(isOpen);
  const values = form.watch();
  const details = changedDetails(trip, values, wishes.all);
  const isChanged = Object.keys(details).length > 0;
  const forget = useLeaving(isChanged ? { trip, values, wishes: wishes.wishes, typed: wishes.typed } : null);
  const { isBusy, refusal, attempt } = useAttempt((problem) => {
    setLooked(null);
    showFieldErrors(problem, FIELDS, form.setError);
  });
  const lookAnew = async (say: string): Promise<string> => {
    setLooked(await lookAt(trip_id, details));
    return say;
  };
  const look = form.handleSubmit(() => {
    wishes.addTyped();
    return attempt(() => lookAnew(''), NOT_PREVIEWED);
  });
  const apply = async ({ version }: Looked): Promise<void> => {
    const isAsLooked = versionNow() === version;
    const work = () => (isAsLooked ? change(trip_id, details, version) : lookAnew(PLAN_CHANGED));
    const said = await attempt(work, NOT_CHANGED);
    if (said === '') forget();
    if (isShown.current && said === '') onDone();
    if (!isShown.current && said !== '') toast({ title: 'Edit trip', text: said, kind: 'error' });
  };
  const back = (): void => setLooked(null);
  const wasLeft = left !== null;
  return { form, wishes, looked, back, forget, wasLeft, isChanged, isBusy, refusal, look, apply };
};
