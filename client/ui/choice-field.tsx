import { ChevronDown } from 'lucide-react';
import { Field } from './field.tsx';
import './choice-field.css';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
}

/**
 * A choice from a list, by the browser's own control: it opens a list of thirty days at once on any device, in the way
 * that its owner knows.
 */
export const ChoiceField = ({ label, value, options, onChoose }: ChoiceFieldProps) => (
  <Field label={label}>
    {(control) => (
      <span className="choice-field">
        <select {...control} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
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
