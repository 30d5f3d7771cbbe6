import type { ResetPlace } from './use-reset-place.ts';

/** What each step says above its form. */
export const STEP_TEXTS: Record<ResetPlace['step'], (email: string) => { title: string; subtitle: string }> =
  {
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

/** The toast of a code on its way, the same for the first and every other one. */
export const CODE_SENT = {
  title: 'Reset code sent',
  text: 'Please check your email for the reset code.',
  kind: 'success',
} as const;

export const CODE_NOT_SENT = 'Failed to send reset email. Please try again.';
