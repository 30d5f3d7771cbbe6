import { useState } from 'react';
import { useSearch } from 'wouter';
import { resendVerification } from './resend-verification.ts';

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

/** Says how a verification link ended, or that an address still has to be verified. */
export const LoginNote = ({ unverified }: { unverified: string | null }) => {
  const verified = new URLSearchParams(useSearch()).get('verified');
  if (unverified) {
    return (
      <p className="auth-note" role="status">
        Please verify your email address first: open the link we sent you. <ResendButton email={unverified} />
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
  return null;
};
