import { signInFailureText } from '../../failure-text.ts';
import { sendVerification } from '../../session/session.ts';
import { toast } from '../../ui/toast.tsx';

/** Sends the verification mail once more and shows the outcome. Resolves to whether it was sent. */
export const resendVerification = async (email: string): Promise<boolean> => {
  try {
    await sendVerification(email);
  } catch (problem) {
    toast({ title: 'Error', text: signInFailureText(problem), kind: 'error' });
    return false;
  }
  toast({ title: 'Email sent', text: `Please look into the inbox of ${email}.`, kind: 'success' });
  return true;
};
