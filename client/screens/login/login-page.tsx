import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { SignInForm } from '../../../shared/contracts/account.ts';
import { signInFailureText } from '../../failure-text.ts';
import { isProblem } from '../../http.ts';
import { sendVerification, session, signIn } from '../../session/session.ts';
import { EmailInput, Field, PasswordInput } from '../../ui/fields/field.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.ts';
import { AuthLayout } from '../account/auth-layout.tsx';
import { returnPath } from './return-path.ts';

/** Sends the verification mail once more and shows the outcome. Resolves to whether it was sent. */
const resendVerification = async (email: string): Promise<boolean> => {
  try {
    await sendVerification(email);
  } catch (problem) {
    toast({ title: 'Error', text: signInFailureText(problem), kind: 'error' });
    return false;
  }
  toast({ title: 'Email sent', text: `Please look into the inbox of ${email}.`, kind: 'success' });
  return true;
};

const ResendButton = ({ email }: { email: string }) => {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const resend = async () => {
    setState('sending');
    setState((await resendVerification(email)) ? 'sent' : 'idle');
  };
  return (
    <button
      type="button"
      className="link link-button"
      disabled={state !== 'idle'}
      onClick={() => void resend()}
    >
      {state === 'sent' ? 'Sent' : 'Send the link again'}
    </button>
  );
};

/** Shows how a verification link ended, that an address may still have to be verified, or why one is here. */
const LoginNote = ({ unverified }: { unverified: string | null }) => {
  const verified = new URLSearchParams(useSearch()).get('verified');
  const { hasEnded } = useSnapshot(session);
  if (unverified) {
    return (
      <p className="auth-note" role="status">
        A new account needs its email address verified first: open the link we sent you.{' '}
        <ResendButton email={unverified} />
      </p>
    );
  }
  if (verified === '1') {
    return (
      <p className="auth-note" role="status">
        Your email address is verified. You can sign in now.
      </p>
    );
  }
  if (verified === '0') {
    return (
      <p className="auth-note" data-kind="problem" role="status">
        This verification link is no longer valid. Sign in to go on.
      </p>
    );
  }
  return hasEnded ? (
    <p className="auth-note" role="status">
      Your session has ended. Sign in to go on where you were.
    </p>
  ) : null;
};

const STOPS = [
  { name: 'At-Turaif', time: '16:30', width: 152 },
  { name: 'Bujairi Terrace', time: '18:15', width: 194 },
  { name: 'Qahwa under the palms', time: '20:30', width: 252 },
];

/** What the sign-up screen hands over. */
const Given = v.object({ email: v.string() });

const sendAgain = (email: string) => ({
  label: 'Send again',
  alt: 'Send the verification mail again',
  run: () => void resendVerification(email),
});

const useLogin = (onUnverified: (email: string | null) => void) => {
  const given = v.safeParse(Given, useHistoryState());
  const email = given.success ? given.output.email : '';
  const form = useForm<SignInForm>({
    resolver: valibotResolver(SignInForm),
    defaultValues: { email, password: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    onUnverified(null);
    try {
      await signIn(values);
      toast({ title: 'Welcome back!', text: 'You have been logged in successfully.', kind: 'success' });
    } catch (problem) {
      const unverified = isProblem(problem, 'wrong_or_unverified');
      if (unverified) onUnverified(values.email);
      toast({
        title: 'Login failed',
        text: signInFailureText(problem),
        kind: 'error',
        ...(unverified ? { action: sendAgain(values.email) } : {}),
      });
    }
  });
  return { form, submit };
};

/** Leads on as soon as someone is signed in, be it here, in another tab or from before. */
const useLeaveWhenSignedIn = () => {
  const search = useSearch();
  const state: unknown = useHistoryState();
  const [, navigate] = useLocation();
  const { status } = useSnapshot(session);
  useEffect(() => {
    if (status === 'in') navigate(returnPath(search, state), { replace: true });
  }, [status, search, state, navigate]);
};

/** The login screen, /login. */
export const LoginPage = () => {
  usePageTitle('Sign in');
  useLeaveWhenSignedIn();
  const [unverified, setUnverified] = useState<string | null>(null);
  const { form, submit } = useLogin(setUnverified);
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthLayout
      headline="Discover Saudi Arabia"
      arabic="اكتشف السعودية"
      blurb="Tell us your dates and what you love. Watch your days take shape, stop by stop, from the lanes of Diriyah to the lights of Riyadh."
      stops={STOPS}
      title="Welcome back"
      subtitle="Sign in to your account to continue"
    >
      <LoginNote unverified={unverified} />
      <form className="auth-fields" noValidate onSubmit={submit}>
        <Field label="Email" error={errors.email?.message} required>
          {(control) => <EmailInput autoComplete="username" {...control} {...form.register('email')} />}
        </Field>
        <Field label="Password" error={errors.password?.message} required>
          {(control) => (
            <PasswordInput autoComplete="current-password" {...control} {...form.register('password')} />
          )}
        </Field>
        <Link href="/reset" state={{ email: form.watch('email') }} className="link auth-aside">
          Forgot your password?
        </Link>
        <Button type="submit" size="3" className="auth-submit" disabled={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <Link href="/signup" className="auth-other">
        New here? <span className="link">Create an account</span>
      </Link>
    </AuthLayout>
  );
};
