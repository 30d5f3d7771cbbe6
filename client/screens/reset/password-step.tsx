import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ResetPasswordForm } from '../../../shared/contracts/account.ts';
import { tooOftenText } from '../../failure-text.ts';
import { isProblem } from '../../http.ts';
import { dropSession, session } from '../../session/session.ts';
import { Field, PasswordInput } from '../../ui/fields/field.tsx';
import { toast } from '../../ui/toast.ts';
import { resetPassword } from './reset-calls.ts';

const FAILED = 'Failed to reset password. Please try again.';

export interface PasswordStepProps {
  email: string;
  onDone: () => void;
  onStartAgain: () => void;
}

const usePassword = ({ email, onDone }: PasswordStepProps) => {
  const [note, setNote] = useState<{ expired: true } | { wait: string } | null>(null);
  const form = useForm({
    resolver: valibotResolver(ResetPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = form.handleSubmit(async ({ password }) => {
    setNote(null);
    try {
      await resetPassword(email, password);
    } catch (problem) {
      const wait = tooOftenText(problem);
      const expired = isProblem(problem, 'reset_not_verified');
      setNote(wait ? { wait } : expired ? { expired } : null);
      toast({ title: 'Error', text: wait ?? FAILED, kind: 'error' });
      return;
    }
    // All sessions of the user have ended; the tabs of this browser need not find out by a refused call.
    if (session.user?.email === email) dropSession();
    toast({ title: 'Password reset successful', text: 'Your password has been updated.', kind: 'success' });
    onDone();
  });
  useEffect(() => form.setFocus('password'), [form.setFocus]);
  return { form, submit, note };
};

/** The third step: the new password, twice. */
export const PasswordStep = (props: PasswordStepProps) => {
  const { form, submit, note } = usePassword(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="auth-fields" noValidate onSubmit={submit}>
      {note && 'wait' in note && (
        <p className="auth-note" data-kind="problem">
          {note.wait}
        </p>
      )}
      {note && 'expired' in note && (
        <p className="auth-note" data-kind="problem">
          The code has served its time.{' '}
          <button type="button" className="link link-button" onClick={props.onStartAgain}>
            Ask for a new one
          </button>
        </p>
      )}
      {/* Shows password managers whose password this is. */}
      <input type="email" autoComplete="username" value={props.email} readOnly hidden />
      <Field label="New Password" error={errors.password?.message} required>
        {(control) => (
          <PasswordInput
            autoComplete="new-password"
            {...control}
            // The message that the two differ stands beside the other field, whichever of them is corrected.
            {...form.register('password', { deps: ['confirmPassword'] })}
          />
        )}
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message} required>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...form.register('confirmPassword')} />
        )}
      </Field>
      <Button type="submit" size="3" className="auth-submit" disabled={isSubmitting}>
        {isSubmitting ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
};
