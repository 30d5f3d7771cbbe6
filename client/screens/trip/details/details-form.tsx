import { Button, Dialog } from '@radix-ui/themes';
import { type Ref, useEffect, useRef } from 'react';
import type { Trip } from '../../../../shared/contracts/trip.ts';
import { useIsChanging } from '../../../trip/changes/plan-changes.ts';
import { NotesField, TripFields } from '../../new-trip/trip-fields.tsx';
import { Consequences } from './consequences.tsx';
import { useDetails } from './use-details.ts';
import { WishesField } from './wishes-field.tsx';
import '../../../ui/confirm-dialog.css';

interface WaysOnProps {
  isPreview: boolean;
  isBusy: boolean;
  /** Whether there is nothing that can be done now. */
  isOff: boolean;
  main: Ref<HTMLButtonElement>;
  onCancel: () => void;
  onBack: () => void;
  onApply: () => void;
}

const WaysOn = ({ isPreview, isBusy, isOff, main, onCancel, onBack, onApply }: WaysOnProps) => {
  if (!isPreview) {
    return (
      <div className="confirm-buttons">
        <Dialog.Close>
          <Button type="button" size="3" variant="soft" color="gray" onClick={onCancel}>
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

const LEFT = 'This is as you left it. Cancel discards it.';
const PLAN_CHANGING = 'A change of the plan is still on its way.';

interface DetailsFormProps {
  trip: Trip;
  /** Why nothing can be changed now, in a sentence; null when it can. */
  obstacle: string | null;
  /** False once it fades out. */
  isOpen: boolean;
  onDone: () => void;
}

/** The details of a trip, and before they are changed what that does to its plan. */
export const DetailsForm = ({ trip, obstacle: around, isOpen, onDone }: DetailsFormProps) => {
  const { form, wishes, looked, back, forget, wasLeft, isChanged, isBusy, refusal, look, apply } = useDetails(
    trip,
    isOpen,
    onDone,
  );
  const isPlanChanging = useIsChanging(trip.trip_id);
  const main = useRef<HTMLButtonElement>(null);
  // Off while it is busy, or in another place: the focus was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after these two it may be nowhere.
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body) main.current?.focus();
  }, [isBusy, looked]);
  const obstacle = around ?? (isPlanChanging ? PLAN_CHANGING : null);
  const said = wasLeft && looked === null ? LEFT : '';
  const notice = refusal || (obstacle ?? (isChanged ? said : 'Nothing is changed yet.'));
  const isOff = !isChanged || isBusy || obstacle !== null;
  return (
    <>
      <form id="trip-details" className="details-form" noValidate onSubmit={look} hidden={looked !== null}>
        <TripFields form={form} hasCity={false} />
        <NotesField form={form} />
        <WishesField {...wishes} />
      </form>
      {looked ? <Consequences key={looked.version} preview={looked.preview} /> : null}
      <div className="long-dialog-end">
        <p className="details-notice" role="status" data-refused={refusal !== ''}>
          {notice}
        </p>
        <WaysOn
          isPreview={looked !== null}
          isBusy={isBusy}
          isOff={isOff}
          main={main}
          onCancel={forget}
          onBack={back}
          onApply={() => looked && void apply(looked)}
        />
      </div>
    </>
  );
};
