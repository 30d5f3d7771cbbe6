import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, TextField } from '@radix-ui/themes';
import { useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useSnapshot } from 'valtio';
import { fetchProfile, saveProfile } from '../../api/account.ts';
import { changeFailureText, showFieldErrors } from '../../failure-text.ts';
import { rememberUser, session } from '../../session/session.ts';
import { Field, NameField } from '../../ui/fields/field.tsx';
import { NationalityField } from '../../ui/fields/nationality-field.tsx';
import { toast } from '../../ui/toast.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { asProfileForm, asProfileUpdate, EMPTY_PROFILE, ProfileForm } from './profile-form.ts';
import { SettingsCard } from './settings-card.tsx';

const FAILED = 'Failed to update settings. Please try again.';
const WIRE_FIELDS = { first_name: 'first_name', last_name: 'last_name', nationality: 'nationality' } as const;

/** Reads the profile anew: it may have been changed on another device. What was saved here meanwhile is newer. */
const useFreshProfile = () => {
  const superseded = useRef(false);
  useEffect(() => {
    fetchProfile().then(
      (user) => {
        if (!superseded.current && session.status === 'in') rememberUser(user);
      },
      // The profile of the session is shown instead.
      () => undefined,
    );
  }, []);
  return superseded;
};

const isSame = (one: ProfileForm, other: ProfileForm) => JSON.stringify(one) === JSON.stringify(other);

const useProfileForm = () => {
  const { user } = useSnapshot(session);
  const superseded = useFreshProfile();
  const form = useForm<ProfileForm>({
    resolver: valibotResolver(ProfileForm),
    defaultValues: user ? asProfileForm(user) : EMPTY_PROFILE,
  });
  const { isDirty } = form.formState;
  // What somebody is typing is not taken from them when the profile arrives or changes elsewhere.
  useEffect(() => {
    if (user && !isDirty) form.reset(asProfileForm(user));
  }, [user, isDirty, form.reset]);
  const submit = form.handleSubmit(async (values) => {
    superseded.current = true;
    const typed = { ...form.getValues() };
    try {
      const saved = await saveProfile(asProfileUpdate(values));
      if (isSame(form.getValues(), typed)) form.reset(asProfileForm(saved));
      toast({
        title: 'Settings updated',
        text: 'Your profile has been successfully updated.',
        kind: 'success',
      });
    } catch (problem) {
      showFieldErrors(problem, WIRE_FIELDS, form.setError);
      toast({ title: 'Error', text: changeFailureText(problem, FAILED), kind: 'error' });
    }
  });
  return { form, submit };
};

type Form = ReturnType<typeof useProfileForm>['form'];

const Names = ({ form: { register, formState } }: { form: Form }) => (
  <div className="settings-pair">
    <NameField
      label="First Name"
      autoComplete="given-name"
      error={formState.errors.first_name?.message}
      {...register('first_name')}
    />
    <NameField
      label="Last Name"
      autoComplete="family-name"
      error={formState.errors.last_name?.message}
      {...register('last_name')}
    />
  </div>
);

const EmailAndNationality = ({ form }: { form: Form }) => (
  <div className="settings-pair">
    <Field
      label="Email"
      className="settings-fixed"
      hint="Your address cannot be changed."
      error={form.formState.errors.email?.message}
    >
      {(control) => (
        <TextField.Root
          size="3"
          type="email"
          autoComplete="email"
          readOnly
          {...control}
          {...form.register('email')}
        />
      )}
    </Field>
    <Controller
      control={form.control}
      name="nationality"
      render={({ field, fieldState }) => <NationalityField {...field} error={fieldState.error?.message} />}
    />
  </div>
);

/** Names and nationality; the sidebar calls the user by the new name as soon as it is saved. */
export const BasicInformation = () => {
  const { form, submit } = useProfileForm();
  const { isSubmitting, isDirty } = form.formState;
  return (
    <SettingsCard title="Basic Information">
      {isDirty ? <LeaveGuard /> : null}
      <form className="settings-fields" noValidate onSubmit={submit}>
        <Names form={form} />
        <EmailAndNationality form={form} />
        <Button type="submit" size="3" className="settings-button" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </SettingsCard>
  );
};
