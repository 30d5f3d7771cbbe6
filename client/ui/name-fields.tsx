import { TextField } from '@radix-ui/themes';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field.tsx';

/** One name in a form: its label, what is wrong with it, and its registration there. */
export interface NameField {
  label: string;
  error: string | undefined;
  field: UseFormRegisterReturn;
}

const Name = ({ label, error, field, autoComplete }: NameField & { autoComplete: string }) => (
  <Field label={label} error={error} required>
    {(control) => <TextField.Root size="3" autoComplete={autoComplete} {...control} {...field} />}
  </Field>
);

/** The two names of a person, both required, side by side as `className` lays them out. */
export const NameFields = ({
  className,
  first,
  last,
}: {
  className: string;
  first: NameField;
  last: NameField;
}) => (
  <div className={className}>
    <Name {...first} autoComplete="given-name" />
    <Name {...last} autoComplete="family-name" />
  </div>
);
