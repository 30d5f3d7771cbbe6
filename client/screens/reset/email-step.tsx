import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ResetEmailForm } from '../../../shared/contracts/account.ts';
import { EmailInput, Field } from '../../ui/fields/field.tsx';
import { sendCode } from './reset-calls.ts';

const useEmail = (email: string, onSent: (email: string) => void) => {
  const [wait, setWait] = useState<string | null>(null);
  const form = useForm({ resolver: valibotResolver(ResetEmailForm), defaultValues: { email } });
  const submit = form.handleSubmit(async (values) => {
    setWait(null);
    const failure = await sendCode(values.email);
    if (failure) setWait(failure.wait);
    else onSent(values.email);
  });
  useEffect(() => form.setFocus('email'), [form.setFocus]);
  return { form, submit, wait };
};

/** The first step: the address a code is mailed to. */
export const EmailStep = ({ email, onSent }: { email: string; onSent: (email: string) => void }) => {
  const { form, submit, wait } = useEmail(email, onSent);
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="auth-fields" noValidate onSubmit={submit}>
      {wait && (
        <p className="auth-note" data-kind="problem">
          {wait}
        </p>
      )}
      <Field label="Email" error={errors.email?.message} required>
        {(control) => <EmailInput autoComplete="username" {...control} {...form.register('email')} />}
      </Field>
      <Button type="submit" size="3" className="auth-submit" disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Reset Code'}
      </Button>
    </form>
  );
};
