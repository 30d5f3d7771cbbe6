import { TextArea } from '@radix-ui/themes';
import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import { CITIES, COMPANIONS, NIGHTS, NOTES_MAX } from '../../../shared/contracts/limits.ts';
import { riyadhDate } from '../../../shared/dates.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { NewTripValues } from './new-trip-form.ts';
import './trip-fields.css';

interface Part {
  control: Control<NewTripValues>;
}

const ArrivalDate = ({ control }: Part) => (
  <Controller
    control={control}
    name="departureDate"
    render={({ field, fieldState }) => (
      <DateField
        label="Arrival Date"
        {...field}
        min={riyadhDate(Date.now())}
        error={fieldState.error?.message}
        required
      />
    )}
  />
);

const CITY_OPTIONS = CITIES.map((city) => ({ value: city, text: city }));

const ArrivalCity = ({ control }: Part) => (
  <Controller
    control={control}
    name="arrivalCity"
    render={({ field: { onChange, ...field }, fieldState }) => (
      <ChoiceField
        label="Arrival City"
        {...field}
        options={CITY_OPTIONS}
        onChoose={onChange}
        error={fieldState.error?.message}
        required
      />
    )}
  />
);

interface CountProps extends Part {
  name: 'numberOfNights' | 'numberOfCompanions';
  label: string;
  limits: { min: number; max: number };
  more: string;
  fewer: string;
}

const Count = ({ control, name, limits, ...words }: CountProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <NumberField {...words} {...limits} {...field} error={fieldState.error?.message} />
    )}
  />
);

interface TripFieldsProps {
  form: UseFormReturn<NewTripValues>;
  /** False for a trip that is there: it stays in its city. */
  hasCity?: boolean;
}

/** When, where, how long and with how many. */
export const TripFields = ({ form: { control }, hasCity = true }: TripFieldsProps) => (
  <div className="trip-fields">
    <ArrivalDate control={control} />
    {hasCity ? <ArrivalCity control={control} /> : null}
    <Count
      control={control}
      name="numberOfNights"
      label="Number of Nights"
      limits={NIGHTS}
      more="One night more"
      fewer="One night less"
    />
    <Count
      control={control}
      name="numberOfCompanions"
      label="Companions"
      limits={COMPANIONS}
      more="One person more"
      fewer="One person less"
    />
  </div>
);

/** Free words about the trip. */
export const NotesField = ({ form }: { form: UseFormReturn<NewTripValues> }) => (
  <Field label="Additional Information" error={form.formState.errors.additionalNotes?.message}>
    {(control) => (
      <TextArea
        size="3"
        rows={5}
        resize="vertical"
        maxLength={NOTES_MAX}
        dir="auto"
        placeholder="What you love, who comes along, what to avoid"
        {...control}
        {...form.register('additionalNotes')}
      />
    )}
  </Field>
);
