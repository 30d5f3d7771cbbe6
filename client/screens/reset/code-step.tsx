import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ResetCodeForm } from '../../../shared/contracts/account.ts';
import { tooOftenText } from '../../failure-text.ts';
import { isProblem } from '../../http.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeInput } from './code-input.tsx';
import { ResendCode } from './resend-code.tsx';
import { verifyCode } from './reset-calls.ts';
import { ResetNote } from './reset-note.tsx';

export interface CodeStepProps {
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
      {wait && <ResetNote>{wait}</ResetNote>}
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
