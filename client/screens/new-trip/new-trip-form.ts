import * as v from 'valibot';
import { CITIES, COMPANIONS, NIGHTS } from '../../../shared/contracts/limits.ts';
import { CITY_MISSING, DATE_MISSING, DATE_PAST, NewTrip } from '../../../shared/contracts/trip.ts';
import { riyadhDate } from '../../../shared/dates.ts';
import { parseTypedDate } from '../../ui/dates/typed-date.ts';

const DATE_UNREADABLE = 'Please enter the date as dd/mm/yyyy, or as 5 March 2027';

/**
 * The form as the screen holds it; `now` is the clock, in milliseconds since the epoch. A trip that is there keeps the
 * date it has, YYYY-MM-DD, also where that has passed.
 */
export const newTripForm = (now: () => number, ownDate: string | null = null) =>
  v.object({
    /** As typed, dd/MM/yyyy. */
    departureDate: v.pipe(
      v.string(DATE_MISSING),
      v.trim(),
      v.minLength(1, DATE_MISSING),
      v.check((text) => parseTypedDate(text) !== null, DATE_UNREADABLE),
      v.check((text) => {
        const date = parseTypedDate(text);
        return date === null || date === ownDate || date >= riyadhDate(now());
      }, DATE_PAST),
    ),
    arrivalCity: v.pipe(
      v.string(),
      v.check((city) => CITIES.some((one) => one === city), CITY_MISSING),
    ),
    numberOfNights: NewTrip.entries.nights,
    numberOfCompanions: NewTrip.entries.companions,
    additionalNotes: NewTrip.entries.notes.wrapped.wrapped,
  });
export type NewTripValues = v.InferOutput<ReturnType<typeof newTripForm>>;

export const EMPTY_TRIP: NewTripValues = {
  departureDate: '',
  /** The only one there is. */
  arrivalCity: CITIES[0],
  numberOfNights: NIGHTS.initial,
  numberOfCompanions: COMPANIONS.initial,
  additionalNotes: '',
};

/** The checked form as the server wants it. */
export const asNewTrip = (values: NewTripValues): NewTrip =>
  v.parse(NewTrip, {
    start_date: parseTypedDate(values.departureDate),
    destination: values.arrivalCity,
    nights: values.numberOfNights,
    companions: values.numberOfCompanions,
    notes: values.additionalNotes,
  });
