import { Button, Select, TextArea } from '@radix-ui/themes';
import { Sparkles } from 'lucide-react';
import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import { CITIES, COMPANIONS, NIGHTS, NOTES_MAX } from '../../../shared/contracts/limits.ts';
import { riyadhDate } from '../../../shared/dates.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.ts';
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
        {...field}
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

/** When, where, how long and with how many. */
export const TripFields = ({ form: { control } }: { form: UseFormReturn<NewTripValues> }) => (
  <div className="new-trip-pairs">
    <ArrivalDate control={control} />
    <ArrivalCity control={control} />
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

/** Travel styles the form offers to someone who does not know what to write. */
export const SUGGESTIONS: readonly string[] = [
  'I love history. Please build the days around Diriyah, Masmak Fort and the museums, with time to read the signs and an unhurried lunch in between.',
  'We are travelling with two young children. Short drives, shade, playgrounds and early dinners, please, and nothing that needs an hour of standing still.',
  'Food is the point of this trip: Najdi kitchens, a proper kabsa, street snacks in the old souqs and one evening that deserves a nice shirt.',
  'A first visit to the Kingdom. Show us the must-see sights at an easy pace, and tell us about customs before we walk into them.',
  'I shoot photographs. Sunrise and blue hour matter more to me than lunch: mud-brick walls, the skyline, markets and open desert.',
  'We are on a small budget. Free museums, public parks, souqs and cheap local restaurants, with as few taxi rides as possible.',
  'This is our honeymoon. Quiet corners, sunset views, a good spa and dinners with candles; leave the mornings free.',
  'I want to be outdoors: walks in Wadi Hanifah, the red sands, the Edge of the World, and a swim or a massage afterwards.',
  'Art and design first. Galleries in the JAX district, contemporary museums, interesting architecture and cafés where people sketch.',
  'I am here on business and only free from four in the afternoon. Plan evenings: a sight, a walk, then somewhere good to eat.',
  'My parents are in their seventies. Few stairs, places to sit, air-conditioned halls in the afternoon and no more than three stops a day.',
  'We are a group of friends who like a full day: go-karts, theme parks, Boulevard nights and late burgers. Sleep is optional.',
  'I would like to understand daily life: neighbourhood bakeries, coffee houses, a local market and a conversation or two. Keep me away from malls.',
  'We are vegetarians who like long walks. Indian, Lebanese and Saudi dishes without meat, parks, and old quarters in the cool of the evening.',
  'Shopping and souvenirs: gold, oud, dates, carpets and abayas in the old souqs one day, the smart streets of Olaya on another.',
];

/** One of the suggestions, never the one on screen. `random` returns a number from 0 up to but not including 1. */
export const nextSuggestion = (current: string, random: () => number): string => {
  const others = SUGGESTIONS.filter((one) => one !== current);
  return others[Math.floor(random() * others.length)] ?? current;
};

/** Free words about the trip, with a button that writes some. */
export const NotesField = ({ form }: { form: UseFormReturn<NewTripValues> }) => {
  const suggest = () => {
    form.setValue('additionalNotes', nextSuggestion(form.getValues('additionalNotes'), Math.random), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    toast({ title: 'Suggestion generated!' });
  };
  return (
    <div className="new-trip-notes">
      <Field label="Additional Information" error={form.formState.errors.additionalNotes?.message}>
        {(control) => (
          <TextArea
            size="3"
            rows={5}
            resize="vertical"
            maxLength={NOTES_MAX}
            placeholder="What you love, who comes along, what to avoid"
            {...control}
            {...form.register('additionalNotes')}
          />
        )}
      </Field>
      <Button type="button" variant="soft" color="purple" className="new-trip-suggest" onClick={suggest}>
        <Sparkles size={16} aria-hidden /> Generate Suggestion
      </Button>
    </div>
  );
};
