import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, Dialog } from '@radix-ui/themes';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DetailsPreview, Trip } from '../../../../shared/contracts/trip.ts';
import { changeTrip, previewTrip } from '../../../api.ts';
import { changeFailureText, showFieldErrors } from '../../../failure-text.ts';
import { reloadTrip } from '../../../trip/follow/open-trip.ts';
import { type NewTripValues, newTripForm } from '../../new-trip/new-trip-form.ts';
import { NotesField, TripFields } from '../../new-trip/trip-fields.tsx';
import { changedDetails, type DraftWish, draftWishes, valuesOf } from './changed-details.ts';
import { Consequences } from './consequences.tsx';
import { WishesField } from './wishes-field.tsx';
import '../../../ui/confirm-dialog.css';

const FIELDS = {
  start_date: 'departureDate',
  nights: 'numberOfNights',
  companions: 'numberOfCompanions',
  notes: 'additionalNotes',
} as const;

const NOT_PREVIEWED = 'The changes could not be worked out. Please try again.';
const NOT_CHANGED = 'The trip could not be changed. Please try again.';

/** Makes calls, one at a time; whether one is under way, and why the last one was refused. */
const useAttempt = (onRefused: (problem: unknown) => void) => {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const attempt = async (work: () => Promise<void>, otherwise: string): Promise<void> => {
    setBusy(true);
    setRefusal('');
    try {
      await work();
    } catch (problem) {
      setRefusal(changeFailureText(problem, otherwise));
      onRefused(problem);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, attempt };
};

/** The form, what it would change, and the calls that find that out and do it. */
const useDetails = (shown: Trip, onDone: () => void) => {
  // What is compared with stays what the form began with, whatever another tab does meanwhile.
  const [trip] = useState(shown);
  const [schema] = useState(() => newTripForm(Date.now, trip.start_date));
  const form = useForm<NewTripValues>({ resolver: valibotResolver(schema), defaultValues: valuesOf(trip) });
  const [wishes, setWishes] = useState<readonly DraftWish[]>(() => draftWishes(trip.wishes));
  const [preview, setPreview] = useState<DetailsPreview | null>(null);
  const details = changedDetails(trip, form.watch(), wishes);
  const { isBusy, refusal, attempt } = useAttempt((problem) => {
    setPreview(null);
    showFieldErrors(problem, FIELDS, form.setError);
  });
  const look = form.handleSubmit(() =>
    attempt(async () => setPreview(await previewTrip(trip.trip_id, details)), NOT_PREVIEWED),
  );
  const apply = (): Promise<void> =>
    attempt(async () => {
      await changeTrip(trip.trip_id, details);
      // The reply that writes the new plan has begun.
      reloadTrip();
      onDone();
    }, NOT_CHANGED);
  const back = (): void => setPreview(null);
  const isChanged = Object.keys(details).length > 0;
  return { form, wishes, setWishes, preview, back, isChanged, isBusy, refusal, look, apply };
};

interface WaysOnProps {
  isPreview: boolean;
  isBusy: boolean;
  /** Whether there is nothing that can be done now. */
  isOff: boolean;
  main: Ref<HTMLButtonElement>;
  onBack: () => void;
  onApply: () => void;
}

const WaysOn = ({ isPreview, isBusy, isOff, main, onBack, onApply }: WaysOnProps) => {
  if (!isPreview) {
    return (
      <div className="confirm-buttons">
        <Dialog.Close>
          <Button type="button" size="3" variant="soft" color="gray">
            Cancel
          </Button>
        </Dialog.Close>
        <Button key="preview" ref={main} type="submit" form="trip-details" size="3" disabled={isOff}>
          {isBusy ? 'Working it out…' : 'Preview'}
        </Button>
      </div>
    );
  }
  return (
    <div className="confirm-buttons">
      <Button type="button" size="3" variant="soft" color="gray" disabled={isBusy} onClick={onBack}>
        Back
      </Button>
      <Button
        key="apply"
        ref={main}
        type="button"
        size="3"
        disabled={isOff}
        // It stands where 'Preview' was: the second half of a double click must not apply what nobody has read.
        onClick={(event) => event.detail < 2 && onApply()}
      >
        {isBusy ? 'Applying…' : 'Apply'}
      </Button>
    </div>
  );
};

interface DetailsFormProps {
  trip: Trip;
  /** Why nothing can be changed now, in a sentence; null when it can. */
  obstacle: string | null;
  onDone: () => void;
}

/** The details of a trip, and before they are changed what that does to its plan. */
export const DetailsForm = ({ trip, obstacle, onDone }: DetailsFormProps) => {
  const { form, wishes, setWishes, preview, back, isChanged, isBusy, refusal, look, apply } = useDetails(
    trip,
    onDone,
  );
  const main = useRef<HTMLButtonElement>(null);
  // Off while it is busy, or in another place: the focus was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after these two it may be nowhere.
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body) main.current?.focus();
  }, [isBusy, preview]);
  const notice = refusal || (obstacle ?? (isChanged ? '' : 'Nothing is changed yet.'));
  const isOff = !isChanged || isBusy || obstacle !== null;
  return (
    <>
      <form id="trip-details" className="details-form" noValidate onSubmit={look} hidden={preview !== null}>
        <TripFields form={form} hasCity={false} />
        <NotesField form={form} />
        <WishesField wishes={wishes} onChange={setWishes} />
      </form>
      {preview ? <Consequences preview={preview} /> : null}
      <p className="details-notice" role="status" data-refused={refusal !== ''}>
        {notice}
      </p>
      <WaysOn
        isPreview={preview !== null}
        isBusy={isBusy}
        isOff={isOff}
        main={main}
        onBack={back}
        onApply={() => void apply()}
      />
    </>
  );
};
