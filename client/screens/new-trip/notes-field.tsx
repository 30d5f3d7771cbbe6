import { Button, TextArea } from '@radix-ui/themes';
import { Sparkles } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { NOTES_MAX } from '../../../shared/contracts/limits.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { NewTripValues } from './new-trip-form.ts';
import { nextSuggestion } from './suggestions.ts';

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
