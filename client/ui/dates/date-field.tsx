import { Popover, TextField } from '@radix-ui/themes';
import { CalendarDays } from 'lucide-react';
import { type Ref, Suspense, useState } from 'react';
import { Field } from '../fields/field.tsx';
import { fullDate } from '../in-words.ts';
import { lazyPart, PartBoundary } from '../loading/lazy-part.tsx';
import { parseTypedDate, typedDate } from './typed-date.ts';
import '../fields/field.css';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

const NoCalendar = () => (
  <p className="date-popover-failed" role="alert">
    The calendar could not be loaded. Please type the date.
  </p>
);

export interface DateFieldProps {
  label: string;
  /** What stands in the field: a date as dd/MM/yyyy, or whatever was typed so far. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** First day that can be chosen, and the one marked as today; YYYY-MM-DD. */
  min: string;
  error?: string | undefined;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A date one types as dd/MM/yyyy or picks from a calendar, in words as well: day and month cannot be mistaken. */
export const DateField = (props: DateFieldProps) => {
  const { value, onChange, min } = props;
  const [open, setOpen] = useState(false);
  const date = parseTypedDate(value);
  const pick = (chosen: string) => {
    onChange(typedDate(chosen));
    setOpen(false);
  };
  return (
    <Field
      label={props.label}
      error={props.error}
      required={props.required ?? false}
      reading={date ? fullDate(date) : ''}
    >
      {(control) => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <TextField.Root
            size="3"
            placeholder="dd/mm/yyyy"
            autoComplete="off"
            maxLength={32}
            value={value}
            ref={props.ref ?? null}
            {...control}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={() => {
              if (date) onChange(typedDate(date));
              props.onBlur?.();
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
            }}
          >
            <TextField.Slot side="right" pr="0">
              <Popover.Trigger>
                <button
                  type="button"
                  className="field-button"
                  aria-label={open ? 'Close the calendar' : 'Open the calendar'}
                >
                  <CalendarDays size={18} aria-hidden />
                </button>
              </Popover.Trigger>
            </TextField.Slot>
          </TextField.Root>
          <Popover.Content
            className="date-popover"
            align="end"
            sideOffset={10}
            aria-label="Calendar"
            size="1"
          >
            <PartBoundary instead={() => <NoCalendar />}>
              <Suspense fallback={<div className="date-popover-wait" />}>
                <Calendar date={date} min={min} onPick={pick} />
              </Suspense>
            </PartBoundary>
          </Popover.Content>
        </Popover.Root>
      )}
    </Field>
  );
};
