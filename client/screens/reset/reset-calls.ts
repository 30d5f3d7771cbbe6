import { tooOftenText } from '../../failure-text.ts';
import { ApiProblem, callJson } from '../../http.ts';
import { toast } from '../../ui/toast.ts';

const post = async (path: string, body: unknown): Promise<void> => {
  await callJson(`/auth/${path}`, { method: 'POST', body });
};

/** Shows the code; the cookie that comes back entitles this browser to set the password. Throws ApiProblem. */
export const verifyCode = (email: string, otp: string): Promise<void> => post('verify-otp', { email, otp });

/** Sets the password; every session of the user ends. Throws ApiProblem. */
export const resetPassword = (email: string, password: string): Promise<void> =>
  post('reset-password', { email, password });

/** Why no code is on its way: the sentence for one asked for too often, and the seconds to wait, where known. */
export interface CodeNotSent {
  wait: string | null;
  seconds: number | null;
}

/** Asks for a code by mail, for any address, known or not, and shows the outcome. Resolves to null when it is sent. */
export const sendCode = async (email: string): Promise<CodeNotSent | null> => {
  try {
    await post('request-reset', { email });
  } catch (problem) {
    const wait = tooOftenText(problem);
    const text = wait ?? 'Failed to send reset email. Please try again.';
    toast({ title: 'Error', text, kind: 'error' });
    return { wait, seconds: problem instanceof ApiProblem ? problem.retryAfter : null };
  }
  toast({
    title: 'Reset code sent',
    text: 'Please check your email for the reset code.',
    kind: 'success',
  });
  return null;
};
