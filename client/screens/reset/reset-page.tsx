import { Button } from '@radix-ui/themes';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { usePageTitle } from '../../ui/page-title.ts';
import { AuthLayout } from '../account/auth-layout.tsx';
import { CodeStep, RESEND_MS } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import './reset.css';

const Place = v.object({
  step: v.optional(v.picklist(['email', 'otp', 'password', 'success']), 'email'),
  /** The address, as soon as it is known; from the login screen it comes along. */
  email: v.optional(v.string(), ''),
  /** When another code may be asked for, milliseconds since the epoch. */
  resendAt: v.optional(v.number(), 0),
});
/** How far someone is with choosing a new password. */
type ResetPlace = v.InferOutput<typeof Place>;

const START: ResetPlace = { step: 'email', email: '', resendAt: 0 };

/** Browsers keep the state of an entry also when its own address is opened once more; that is a new visit. */
const forgetFormerVisit = () => {
  const [load] = performance.getEntriesByType('navigation');
  if (!(load instanceof PerformanceNavigationTiming) || load.type !== 'navigate') return;
  if (new URL(load.name).pathname === location.pathname) history.replaceState(null, '');
};
forgetFormerVisit();

/**
 * How far someone is, and a way to go on. Kept with the entry of the browser's history: whoever looks into the mailbox
 * on the same phone, and finds the page loaded anew after that, goes on where they were; a new visit starts anew.
 */
const useResetPlace = () => {
  const parsed = v.safeParse(Place, useHistoryState());
  const place = parsed.success ? parsed.output : START;
  const [, navigate] = useLocation();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const go = (change: Partial<ResetPlace>) => {
    // An answer that comes after the person left must not bring them back.
    if (here.current) navigate('/reset', { replace: true, state: { ...place, ...change } });
  };
  return { place, go };
};

/** What each step says above its form. */
const STEP_TEXTS: Record<ResetPlace['step'], (email: string) => { title: string; subtitle: string }> = {
  email: () => ({
    title: 'Reset Password',
    subtitle: 'Enter your email address to receive a reset code',
  }),
  otp: (email) => ({ title: 'Enter Verification Code', subtitle: `We sent a 6-digit code to ${email}` }),
  password: () => ({ title: 'Create New Password', subtitle: 'Enter your new password below' }),
  success: () => ({
    title: 'Password Reset Complete',
    subtitle: 'Your password has been successfully updated',
  }),
};

/** The last step: it worked, and the way back in. */
const SuccessStep = ({ email }: { email: string }) => {
  const [, navigate] = useLocation();
  const onwards = useRef<HTMLButtonElement>(null);
  useEffect(() => onwards.current?.focus(), []);
  return (
    <div className="auth-fields">
      <p className="reset-done">
        <CircleCheck size={26} aria-hidden />
        <span>You can sign in with it right away. All devices that were signed in have been signed out.</span>
      </p>
      <Button
        ref={onwards}
        size="3"
        className="auth-submit"
        onClick={() => navigate('/login', { state: { email } })}
      >
        Continue to Sign In
      </Button>
    </div>
  );
};

const STOPS = [
  { name: 'Masmak Fort', time: '09:00', width: 184 },
  { name: 'Wadi Hanifah', time: '15:30', width: 182 },
  { name: 'Dinner in Bujairi', time: '20:00', width: 204 },
];

const Step = ({ place, go }: ReturnType<typeof useResetPlace>) => {
  const { email } = place;
  const startAgain = () => go({ step: 'email' });
  switch (place.step) {
    case 'email':
      return (
        <EmailStep
          email={email}
          onSent={(to) => go({ step: 'otp', email: to, resendAt: Date.now() + RESEND_MS })}
        />
      );
    case 'otp':
      return (
        <CodeStep
          email={email}
          resendAt={place.resendAt}
          onResendAt={(resendAt) => go({ resendAt })}
          onVerified={() => go({ step: 'password' })}
          onOtherEmail={startAgain}
        />
      );
    case 'password':
      return <PasswordStep email={email} onDone={() => go({ step: 'success' })} onStartAgain={startAgain} />;
    case 'success':
      return <SuccessStep email={email} />;
  }
};

/** The password reset screen, /reset: address, code, new password, done. */
export const ResetPage = () => {
  usePageTitle('Reset password');
  const { place, go } = useResetPlace();
  return (
    <AuthLayout
      headline="Back on the road"
      arabic="رحلة"
      blurb="A minute for a new key to your account. Your plans, your days and every stop along the way are still here."
      stops={STOPS}
      {...STEP_TEXTS[place.step](place.email)}
    >
      <Step place={place} go={go} />
      {place.step !== 'success' && (
        <Link href="/login" state={{ email: place.email }} className="auth-other">
          <span className="link">Back to Sign In</span>
        </Link>
      )}
    </AuthLayout>
  );
};
