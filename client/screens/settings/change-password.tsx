import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button } from '@radix-ui/themes';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useSnapshot } from 'valtio';
import { ResetPasswordForm, SignInForm } from '../../../shared/contracts/account.ts';
import { changePassword } from '../../api/account.ts';
import { changeFailureText, showFieldErrors } from '../../failure-text.ts';
import { session } from '../../session/session.ts';
import { Field, PasswordInput } from '../../ui/fields/field.tsx';
import { toast } from '../../ui/toast.ts';
import { SettingsCard } from './settings-card.tsx';

const Form = v.pipe(
  v.object({
    current_password: SignInForm.entries.password,
    new_password: ResetPasswordForm.entries.password,
    confirmation: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirmation']],
      (form) => form.new_password === form.confirmation,
      "Passwords don't match",
    ),
    ['confirmation'],
  ),
);

const WIRE_FIELDS = { current_password: 'current_password', new_password: 'new_password' } as const;
const FIELDS = [
  { name: 'current_password', label: 'Current password', autoComplete: 'current-password' },
  { name: 'new_password', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'Confirm new password', autoComplete: 'new-password' },
] as const;

const usePasswordForm = (onChanged: () => void) => {
  const form = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { current_password: '', new_password: '', confirmation: '' },
  });
  const submit = form.handleSubmit(async ({ current_password, new_password }) => {
    try {
      await changePassword({ current_password, new_password });
    } catch (problem) {
      showFieldErrors(problem, WIRE_FIELDS, (field, error) =>
        form.setError(field, error, { shouldFocus: true }),
      );
      const text = changeFailureText(problem, 'Failed to change the password. Please try again.');
      toast({ title: 'Error', text, kind: 'error' });
      return;
    }
    form.reset();
    toast({
      title: 'Password changed',
      text: 'Your other devices have been signed out.',
      kind: 'success',
    });
    onChanged();
  });
  return { form, submit };
};

/** Another password for who knows the current one. `onChanged` is called when the other devices are signed out. */
export const ChangePassword = ({ onChanged }: { onChanged: () => void }) => {
  const { user } = useSnapshot(session);
  const { form, submit } = usePasswordForm(onChanged);
  const { errors, isSubmitting } = form.formState;
  return (
    <SettingsCard
      title="Password"
      text="At least 8 characters. Changing it signs out all your other devices."
    >
      <form className="settings-fields" noValidate onSubmit={submit}>
        {/* Shows password managers whose password this is. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <div className="settings-pair">
          {FIELDS.map(({ name, label, autoComplete }) => (
            <Field key={name} label={label} error={errors[name]?.message} required>
              {(control) => (
                <PasswordInput autoComplete={autoComplete} {...control} {...form.register(name)} />
              )}
            </Field>
          ))}
        </div>
        <Button type="submit" size="3" variant="soft" className="settings-button" disabled={isSubmitting}>
          {isSubmitting ? 'Changing...' : 'Change Password'}
        </Button>
      </form>
    </SettingsCard>
  );
};
