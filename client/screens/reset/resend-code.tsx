import { useState } from 'react';
import { tooOftenText } from '../../failure-text.ts';
import { ApiProblem } from '../../http.ts';
import { toast } from '../../ui/toast.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { requestReset } from './reset-calls.ts';
import { CODE_NOT_SENT, CODE_SENT } from './reset-texts.ts';

/** A mail may take this long; asking earlier only makes the code that is on its way useless. */
export const RESEND_MS = 60_000;

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export interface ResendCodeProps {
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
    try {
      await requestReset(email);
      toast(CODE_SENT);
      onSent(Date.now() + RESEND_MS);
    } catch (problem) {
      const tooOften = tooOftenText(problem);
      toast({ title: 'Error', text: tooOften ?? CODE_NOT_SENT, kind: 'error' });
      const seconds = problem instanceof ApiProblem ? problem.retryAfter : null;
      if (tooOften) onTooOften(tooOften, seconds === null ? at : Date.now() + seconds * 1000);
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
};

/** 'Send again', after a wait that is counted down in sight. */
export const ResendCode = (props: ResendCodeProps) => {
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
