import type { Trip } from '../../../../shared/contracts/trip.ts';
import { onLeft } from '../../../session/session.ts';
import type { NewTripValues } from '../../new-trip/new-trip-form.ts';
import { type DraftWish, valuesOf } from './changed-details.ts';

/** The form of a trip as it was closed, neither applied nor cancelled. */
interface LeftForm {
  trip: Trip;
  values: NewTripValues;
  wishes: readonly DraftWish[];
  /** The words of a wish that was not added yet. */
  typed: string;
}

let left: LeftForm | null = null;
// Security: nothing that was typed outlives a sign-out.
onLeft(() => {
  left = null;
});

/** Keeps what was typed for when the form is opened again; null for nothing. */
export const keepLeftForm = (form: LeftForm | null): void => {
  left = form;
};

const detailsOf = (trip: Trip): string =>
  JSON.stringify([trip.trip_id, valuesOf(trip), trip.wishes.map(({ id }) => id)]);

/** Returns the form as it was left, where the trip still has the details that it began with; else null. */
export const leftForm = (trip: Trip): LeftForm | null =>
  left !== null && detailsOf(left.trip) === detailsOf(trip) ? left : null;
