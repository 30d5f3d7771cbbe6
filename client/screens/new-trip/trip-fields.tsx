import { Select } from '@radix-ui/themes';
import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import { CITIES, COMPANIONS, NIGHTS } from '../../../shared/contracts/limits.ts';
import { riyadhDate } from '../../../shared/dates.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { NewTripValues } from './new-trip-form.ts';

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
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        min={riyadhDate(Date.now())}
        error={fieldState.error?.message}
        required
      />
    )}
  />
);

const ArrivalCity = ({ control }: Part) => (
  <Controller
    control={control}
    name="arrivalCity"
    render={({ field, fieldState }) => (
      <Field label="Arrival City" error={fieldState.error?.message} required>
        {(props) => (
          <Select.Root value={field.value} onValueChange={field.onChange} size="3">
            <Select.Trigger {...props} ref={field.ref} onBlur={field.onBlur} placeholder="Select a city" />
            <Select.Content position="popper" sideOffset={6}>
              {CITIES.map((city) => (
                <Select.Item key={city} value={city}>
                  {city}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        )}
      </Field>
    )}
  />
);

const Nights = ({ control }: Part) => (
  <Controller
    control={control}
    name="numberOfNights"
    render={({ field, fieldState }) => (
      <NumberField
        label="Number of Nights"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        min={NIGHTS.min}
        max={NIGHTS.max}
        more="One night more"
        fewer="One night less"
        error={fieldState.error?.message}
      />
    )}
  />
);

const Companions = ({ control }: Part) => (
  <Controller
    control={control}
    name="numberOfCompanions"
    render={({ field, fieldState }) => (
      <NumberField
        label="Companions"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        min={COMPANIONS.min}
        max={COMPANIONS.max}
        more="One person more"
        fewer="One person less"
        error={fieldState.error?.message}
      />
    )}
  />
);

/** When, where, how long and with how many. */
export const TripFields = ({ form: { control } }: { form: UseFormReturn<NewTripValues> }) => (
  <div className="new-trip-pairs">
    <ArrivalDate control={control} />
    <ArrivalCity control={control} />
    <Nights control={control} />
    <Companions control={control} />
  </div>
);
