import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Field } from './field.tsx';
import './choice-field.css';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
  name?: string;
  onBlur?: () => void;
  error?: string | undefined;
  required?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * A choice from a list, by the browser's own control: it opens a list of thirty days at once on any device, in the way
 * that its owner knows.
 */
export const ChoiceField = ({ label, options, onChoose, error, required, ...field }: ChoiceFieldProps) => (
  <Field label={label} error={error} required={required ?? false}>
    {(control) => (
      <span className="choice-field">
        <select {...control} {...field} onChange={(event) => onChoose(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </span>
    )}
  </Field>
);
