import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, TextField } from '@radix-ui/themes';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Link, useLocation } from 'wouter';
import { BAD_DATE_OF_BIRTH, SignUpForm } from '../../../shared/contracts/account.ts';
import { isCalendarDate, riyadhDate } from '../../../shared/dates.ts';
import { showFieldErrors, signInFailureText } from '../../failure-text.ts';
import { signUp } from '../../session/session.ts';
import { EmailInput, Field, NameField, PasswordInput } from '../../ui/fields/field.tsx';
import { NationalityField } from '../../ui/fields/nationality-field.tsx';
import { shortDate } from '../../ui/in-words.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.ts';
import { AuthLayout } from '../account/auth-layout.tsx';

const STOPS = [
  { name: 'Masmak Fort', time: '09:00', width: 184 },
  { name: 'Souq Al Zal', time: '11:15', width: 164 },
  { name: 'At-Turaif at sunset', time: '17:00', width: 218 },
];

const today = () => riyadhDate(Date.now());
const Form = v.object({
  ...SignUpForm.entries,
  dateOfBirth: v.pipe(
    SignUpForm.entries.dateOfBirth,
    v.check((date) => date <= today(), BAD_DATE_OF_BIRTH),
  ),
});

/** The fields of the wire and what they are called in the form. */
const WIRE_FIELDS = {
  email: 'email',
  password: 'password',
  first_name: 'firstName',
  last_name: 'lastName',
  nationality: 'nationality',
  date_of_birth: 'dateOfBirth',
} as const;

const EMPTY: SignUpForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  dateOfBirth: '',
  nationality: '',
};

const useSignUp = () => {
  const [, navigate] = useLocation();
  const form = useForm<SignUpForm>({ resolver: valibotResolver(Form), defaultValues: EMPTY });
  const submit = form.handleSubmit(async (values) => {
    try {
      await signUp(values);
    } catch (problem) {
      showFieldErrors(problem, WIRE_FIELDS, form.setError);
      toast({ title: 'Signup failed', text: signInFailureText(problem), kind: 'error' });
      return;
    }
    toast({
      title: 'Account created!',
      text: 'Please check your email to verify your account.',
      kind: 'success',
    });
    navigate('/login', { state: { email: values.email } });
  });
  return { form, submit };
};

type Form = ReturnType<typeof useSignUp>['form'];

const NamesAndCredentials = ({ form: { register, formState } }: { form: Form }) => (
  <>
    <div className="auth-pair">
      <NameField
        label="First name"
        autoComplete="given-name"
        error={formState.errors.firstName?.message}
        {...register('firstName')}
      />
      <NameField
        label="Last name"
        autoComplete="family-name"
        error={formState.errors.lastName?.message}
        {...register('lastName')}
      />
    </div>
    <Field label="Email" error={formState.errors.email?.message} required>
      {(control) => <EmailInput autoComplete="email" {...control} {...register('email')} />}
    </Field>
    <Field label="Password" error={formState.errors.password?.message} required>
      {(control) => <PasswordInput autoComplete="new-password" {...control} {...register('password')} />}
    </Field>
  </>
);

/** A browser writes the parts of a date in the order of its own language: in words they cannot be mistaken. */
const readingOf = (date: string): string => (isCalendarDate(date) ? shortDate(date) : '');

const Origin = ({ form: { register, formState, control: fields, watch } }: { form: Form }) => (
  <div className="auth-pair">
    <Field
      label="Date of birth"
      error={formState.errors.dateOfBirth?.message}
      reading={readingOf(watch('dateOfBirth'))}
      required
    >
      {(control) => (
        <TextField.Root
          size="3"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today()}
          {...control}
          {...register('dateOfBirth')}
        />
      )}
    </Field>
    <Controller
      control={fields}
      name="nationality"
      render={({ field, fieldState }) => (
        <NationalityField {...field} error={fieldState.error?.message} required />
      )}
    />
  </div>
);

/** The sign-up screen, /signup. */
export const SignUpPage = () => {
  usePageTitle('Sign up');
  const { form, submit } = useSignUp();
  const { isSubmitting } = form.formState;
  return (
    <AuthLayout
      headline="Experience the Heritage"
      arabic="رحلة"
      blurb="Mud-brick palaces at the edge of Wadi Hanifah, the gates of Masmak Fort, old souqs scented with oud: the heritage sites of the Kingdom tell its story on foot. Join, and start planning your Saudi Arabia adventure."
      stops={STOPS}
      title="Create your account"
      subtitle="Join and start planning your Saudi Arabia adventure"
    >
      <form className="auth-fields" noValidate onSubmit={submit}>
        <NamesAndCredentials form={form} />
        <Origin form={form} />
        <Button type="submit" size="3" className="auth-submit" disabled={isSubmitting}>
          {isSubmitting ? 'Creating account...' : 'Create Account'}
        </Button>
      </form>
      <Link href="/login" className="auth-other">
        Already have an account? <span className="link">Sign in</span>
      </Link>
    </AuthLayout>
  );
};
