import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ResetCodeForm } from '../../../shared/contracts/account.ts';
import { tooOftenText } from '../../failure-text.ts';
import { isProblem } from '../../http.ts';
import { Field } from '../../ui/fields/field.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeInput } from './code-input.tsx';
import { sendCode, verifyCode } from './reset-calls.ts';

const POLL_MS = 250;

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** Whole seconds left until an instant in milliseconds since the epoch, down to 0. */
const useCountdown = (instant: number): number => {
  const [, setSeen] = useState(0);
  useEffect(() => {
    // Read from the clock each time: timers stand still while a phone sleeps.
    const timer = setInterval(() => {
      const left = secondsUntil(instant);
      setSeen(left);
      if (left === 0) clearInterval(timer);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return secondsUntil(instant);
};

/** A mail may take this long; asking earlier only makes the code that is on its way useless. */
export const RESEND_MS = 60_000;

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface ResendCodeProps {
  email: string;
  /** When another code may be asked for, milliseconds since the epoch. */
  at: number;
  /** A new code is on its way; the one before is worth nothing now. */
  onSent: (at: number) => void;
  /** It was asked for too often: the sentence to show, and when to try again. */
  onTooOften: (sentence: string, at: number) => void;
}

const useResend = ({ email, at, onSent, onTooOften }: ResendCodeProps) => {
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const failure = await sendCode(email);
    setSending(false);
    if (!failure) onSent(Date.now() + RESEND_MS);
    else if (failure.wait)
      onTooOften(failure.wait, failure.seconds === null ? at : Date.now() + failure.seconds * 1000);
  };
  return { sending, send };
};

/** 'Send again', after a wait that is counted down in sight. */
const ResendCode = (props: ResendCodeProps) => {
  const left = useCountdown(props.at);
  const { sending, send } = useResend(props);
  if (left > 0) {
    return (
      <span>
        Send again in <span className="reset-clock">{asClock(left)}</span>
      </span>
    );
  }
  return (
    <button type="button" className="link link-button" disabled={sending} onClick={() => void send()}>
      {sending ? 'Sending...' : 'Send again'}
    </button>
  );
};

interface CodeStepProps {
  email: string;
  resendAt: number;
  onResendAt: (at: number) => void;
  onVerified: () => void;
  onOtherEmail: () => void;
}

/** The title and text of a code that was not taken; only the server can say that a code is wrong. */
const refusal = (problem: unknown, tooOften: string | null) => {
  if (tooOften) return { title: 'Error', text: tooOften };
  if (isProblem(problem, 'invalid_code', 'invalid_body', 'bad_request'))
    return { title: 'Invalid OTP', text: 'Please check the code and try again.' };
  return { title: 'Error', text: 'The code could not be checked. Please try again.' };
};

const useCode = ({ email, onVerified, onResendAt }: CodeStepProps) => {
  const [wait, setWait] = useState<string | null>(null);
  const form = useForm({ resolver: valibotResolver(ResetCodeForm), defaultValues: { otp: '' } });
  const submit = form.handleSubmit(async ({ otp }) => {
    setWait(null);
    try {
      await verifyCode(email, otp);
    } catch (problem) {
      const tooOften = tooOftenText(problem);
      setWait(tooOften);
      toast({ ...refusal(problem, tooOften), kind: 'error' });
      form.setFocus('otp', { shouldSelect: true });
      return;
    }
    toast({ title: 'OTP verified', text: 'Please enter your new password.', kind: 'success' });
    onVerified();
  });
  useEffect(() => form.setFocus('otp'), [form.setFocus]);
  const startAgain = (at: number) => {
    setWait(null);
    form.resetField('otp');
    form.setFocus('otp');
    onResendAt(at);
  };
  const waitUntil = (sentence: string, at: number) => {
    setWait(sentence);
    onResendAt(at);
  };
  return { form, submit, wait, startAgain, waitUntil };
};

/** The second step: the six digits from the mail. */
export const CodeStep = (props: CodeStepProps) => {
  const { form, submit, wait, startAgain, waitUntil } = useCode(props);
  const { isSubmitting } = form.formState;
  return (
    <form className="auth-fields" noValidate onSubmit={submit}>
      {wait && (
        <p className="auth-note" data-kind="problem">
          {wait}
        </p>
      )}
      <Controller
        control={form.control}
        name="otp"
        render={({ field, fieldState }) => (
          <Field label="Verification Code" error={fieldState.error?.message} required>
            {(control) => <CodeInput {...field} {...control} />}
          </Field>
        )}
      />
      <Button type="submit" size="3" className="auth-submit" disabled={isSubmitting}>
        {isSubmitting ? 'Verifying...' : 'Verify Code'}
      </Button>
      <p className="reset-help">
        <span>No mail? Look into the spam folder, too.</span>
        <ResendCode email={props.email} at={props.resendAt} onSent={startAgain} onTooOften={waitUntil} />
        <button type="button" className="link link-button" onClick={props.onOtherEmail}>
          Use another address
        </button>
      </p>
    </form>
  );
};
