import { TextField } from '@radix-ui/themes';
import { Minus, Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Field } from './field.tsx';
import './field.css';

export interface NumberFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  min: number;
  max: number;
  /** What the two buttons do, in words: 'Add a night', 'Remove a night'. */
  more: string;
  fewer: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

interface StepProps {
  label: string;
  disabled: boolean;
  onStep: () => void;
  children: React.ReactNode;
}

const Step = ({ label, disabled, onStep, children }: StepProps) => (
  <button type="button" className="field-button" aria-label={label} disabled={disabled} onClick={onStep}>
    {children}
  </button>
);

/**
 * A whole number with buttons beside it. What is below the minimum, or no number, becomes the minimum; what is above
 * the maximum stays and is for the form to complain about.
 */
export const NumberField = (props: NumberFieldProps) => {
  const { label, value, onChange, min, max, error } = props;
  // While somebody types, the field may be empty; the form then already holds the minimum.
  const [typing, setTyping] = useState<string | null>(null);
  const type = (text: string) => {
    const typed = Math.trunc(Number(text));
    const valid = text !== '' && Number.isFinite(typed) && typed >= min;
    setTyping(text === '' ? '' : null);
    onChange(valid ? typed : min);
  };
  const step = (by: number) => {
    setTyping(null);
    onChange(Math.min(max, Math.max(min, value + by)));
  };
  return (
    <Field label={label} error={error} className="number-field">
      {(control) => (
        <TextField.Root
          size="3"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={typing ?? String(value)}
          ref={props.ref ?? null}
          {...control}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            setTyping(null);
            props.onBlur?.();
          }}
        >
          <TextField.Slot side="right" pr="0" gap="0">
            <Step label={props.fewer} disabled={value <= min} onStep={() => step(-1)}>
              <Minus size={17} aria-hidden />
            </Step>
            <Step label={props.more} disabled={value >= max} onStep={() => step(1)}>
              <Plus size={17} aria-hidden />
            </Step>
          </TextField.Slot>
        </TextField.Root>
      )}
    </Field>
  );
};
