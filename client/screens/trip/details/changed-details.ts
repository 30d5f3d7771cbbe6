import type { Trip, TripUpdate } from '../../../../shared/contracts/trip.ts';
import type { Wish } from '../../../../shared/contracts/wishes.ts';
import { type WishState, wishState } from '../../../trip/wishes/wish-lines.ts';
import { parseTypedDate, typedDate } from '../../../ui/dates/typed-date.ts';
import type { NewTripValues } from '../../new-trip/new-trip-form.ts';

/** A wish in the form; a new one has no id. */
export interface DraftWish {
  id: string | null;
  label: string;
  polarity: Wish['polarity'];
  state: WishState;
}

/** The details of a trip as the form holds them. */
export const valuesOf = (trip: Trip): NewTripValues => ({
  departureDate: typedDate(trip.start_date),
  arrivalCity: trip.destination,
  numberOfNights: trip.nights,
  numberOfCompanions: trip.companions,
  additionalNotes: trip.notes ?? '',
});

export const draftWishes = (wishes: readonly Wish[]): DraftWish[] =>
  wishes.map((wish) => ({
    id: wish.id,
    label: wish.label,
    polarity: wish.polarity,
    state: wishState(wish),
  }));

const isSame = (label: string, { label: other }: DraftWish): boolean =>
  label.toLowerCase() === other.toLowerCase();

/** The wishes with one more; one that is there already, or blank, changes nothing. */
export const withWish = (wishes: readonly DraftWish[], typed: string): readonly DraftWish[] => {
  const label = typed.trim().replace(/\s+/g, ' ');
  if (label === '' || wishes.some((wish) => isSame(label, wish))) return wishes;
  return [...wishes, { id: null, label, polarity: 'want', state: 'open' }];
};

const wishesChanged = (before: readonly Wish[], after: readonly DraftWish[]): boolean =>
  before.length !== after.length || after.some(({ id }, index) => id !== before[index]?.id);

/** What is to change of a trip; without keys when all is as it was. A date that is none yet counts as changed. */
export const changedDetails = (
  trip: Trip,
  values: NewTripValues,
  wishes: readonly DraftWish[],
): TripUpdate => {
  const start_date = parseTypedDate(values.departureDate) ?? '';
  const notes = values.additionalNotes.trim();
  return {
    ...(start_date === trip.start_date ? {} : { start_date }),
    ...(values.numberOfNights === trip.nights ? {} : { nights: values.numberOfNights }),
    ...(values.numberOfCompanions === trip.companions ? {} : { companions: values.numberOfCompanions }),
    ...(notes === (trip.notes ?? '').trim() ? {} : { notes }),
    ...(wishesChanged(trip.wishes, wishes)
      ? { wishes: wishes.map(({ id, label }) => (id === null ? { label } : { id })) }
      : {}),
  };
};

const areWishes = (wishes: readonly Wish[], sent: NonNullable<TripUpdate['wishes']>): boolean =>
  wishes.length === sent.length &&
  sent.every((line) =>
    wishes.some((wish) => ('id' in line ? wish.id === line.id : wish.label === line.label)),
  );

/**
 * Whether a trip shows that these details have reached it. New wishes may be called otherwise once they are understood;
 * that a plan `follows` them says enough.
 */
export const hasDetails = (trip: Trip, sent: TripUpdate, follows: boolean): boolean =>
  (sent.start_date ?? trip.start_date) === trip.start_date &&
  (sent.nights ?? trip.nights) === trip.nights &&
  (sent.companions ?? trip.companions) === trip.companions &&
  (sent.notes ?? trip.notes ?? '') === (trip.notes ?? '') &&
  (sent.wishes === undefined || follows || areWishes(trip.wishes, sent.wishes));
