import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, TextField } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ResetEmailForm } from '../../../shared/contracts/account.ts';
import { tooOftenText } from '../../failure-text.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { requestReset } from './reset-calls.ts';
import { ResetNote } from './reset-note.tsx';
import { CODE_NOT_SENT, CODE_SENT } from './reset-texts.ts';

const useEmail = (email: string, onSent: (email: string) => void) => {
  const [wait, setWait] = useState<string | null>(null);
  const form = useForm({ resolver: valibotResolver(ResetEmailForm), defaultValues: { email } });
  const submit = form.handleSubmit(async (values) => {
    setWait(null);
    try {
      await requestReset(values.email);
    } catch (problem) {
      const tooOften = tooOftenText(problem);
      setWait(tooOften);
      toast({ title: 'Error', text: tooOften ?? CODE_NOT_SENT, kind: 'error' });
      return;
    }
    toast(CODE_SENT);
    onSent(values.email);
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
      {wait && <ResetNote>{wait}</ResetNote>}
      <Field label="Email" error={errors.email?.message} required>
        {(control) => (
          <TextField.Root
            size="3"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...form.register('email')}
          />
        )}
      </Field>
      <Button type="submit" size="3" className="auth-submit" disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Reset Code'}
      </Button>
    </form>
  );
};
