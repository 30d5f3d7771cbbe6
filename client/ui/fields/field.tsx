import { TextField } from '@radix-ui/themes';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import './field.css';

/** What a control needs to belong to its label and its messages. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** How what was typed is read, at the end of the label's line. */
  reading?: string;
  required?: boolean;
  className?: string;
  /** Given to the control, so that a click on the label reaches it and screen readers hear the messages. */
  children: (control: ControlProps) => ReactNode;
}

/** A label above a control, with a hint or what is wrong below it. */
export const Field = (props: FieldProps) => {
  const { label, error, hint, reading, required, className = '', children } = props;
  const id = useId();
  const describedBy = [reading ? `${id}-reading` : '', error ? `${id}-error` : '', hint ? `${id}-hint` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`field ${className}`} data-invalid={error ? true : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {reading && (
        <p className="field-reading" id={`${id}-reading`}>
          {reading}
        </p>
      )}
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
};

/** A password field whose text can be looked at. */
export const PasswordInput = (props: ComponentProps<typeof TextField.Root>) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField.Root
      size="3"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
    >
      <TextField.Slot side="right" pr="0">
        <button
          type="button"
          className="field-button"
          aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden />
        </button>
      </TextField.Slot>
    </TextField.Root>
  );
};

/** A field for an email address. */
export const EmailInput = (props: ComponentProps<typeof TextField.Root>) => (
  <TextField.Root
    size="3"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

export interface NameFieldProps extends UseFormRegisterReturn {
  label: string;
  autoComplete: string;
  error: string | undefined;
}

/** One name of a person, with its registration in a form. */
export const NameField = ({ label, error, ...rest }: NameFieldProps) => (
  <Field label={label} error={error} required>
    {(control) => <TextField.Root size="3" {...control} {...rest} />}
  </Field>
);
