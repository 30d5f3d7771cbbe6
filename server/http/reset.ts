import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { RequestResetBody, ResetPasswordBody, VerifyOtpBody } from '../auth/auth-bodies.ts';
import { type PasswordReset, RESET_MS } from '../auth/password-reset.ts';
import { LIMITS, type Throttle, withMinimumDuration } from '../auth/throttle.ts';
import type { Clock } from '../clock.ts';
import { Problem } from '../problem.ts';
import { NO_CREDENTIALS } from './auth.ts';
import { networkOf } from './client-ip.ts';
import { describe, Empty } from './openapi.ts';
import { readBodyNeeding } from './read-body.ts';

/** The specification's sentence. */
const NO_ADDRESS = 'You must provide either an email or phone number.';

export interface ResetRoutesDeps extends Pick<Clock, 'pause'> {
  passwordReset: PasswordReset;
  throttle: Throttle;
  appUrl: string;
  clientIp(c: Context): string;
}

/**
 * POST /auth/request-reset, verify-otp and reset-password. Limits are spent before anything is read, alike
 * for addresses with and without an account, and what comes after takes the same time for both.
 */
export const resetRoutes = (deps: ResetRoutesDeps): Hono => {
  const { passwordReset, throttle, appUrl, pause, clientIp } = deps;
  const network = (c: Context): string => networkOf(clientIp(c));
  const ticketCookie = cookieFor(appUrl);
  return new Hono()
    .post(
      '/request-reset',
      describe('Mail a code to reset the password; the answer is the same when there is no account', {
        who: 'anybody',
        body: { RequestReset: RequestResetBody },
        response: { Empty },
        problems: [403, 429],
      }),
      async (c) => {
        const { email } = await readBodyNeeding(c, RequestResetBody, ['email'], NO_ADDRESS);
        await throttle.spend(LIMITS.resetNetwork, network(c));
        await throttle.spend(LIMITS.resetAddress, email);
        await withMinimumDuration(pause, () => passwordReset.request(email));
        return c.json({});
      },
    )
    .post(
      '/verify-otp',
      describe('Exchange the code for a cookie that lets this browser choose a new password', {
        who: 'anybody',
        body: { VerifyOtp: VerifyOtpBody },
        response: { Empty },
        problems: [403, 429],
      }),
      async (c) => {
        const { email, otp } = await readBodyNeeding(c, VerifyOtpBody, ['email'], NO_ADDRESS);
        await throttle.spend(LIMITS.guessNetwork, network(c));
        await throttle.spend(LIMITS.guessAddress, email);
        const ticket = await withMinimumDuration(pause, () => passwordReset.verify(email, otp));
        setCookie(c, ticketCookie.name, ticket, { ...ticketCookie.options, maxAge: RESET_MS / 1_000 });
        return c.json({});
      },
    )
    .post(
      '/reset-password',
      describe('Set a new password, with the cookie of verify-otp; every session of the user ends', {
        who: 'cookie',
        body: { ResetPassword: ResetPasswordBody },
        response: { Empty },
        problems: [403, 429],
      }),
      async (c) => {
        const needed = ['email', 'password'];
        const { email, password } = await readBodyNeeding(c, ResetPasswordBody, needed, NO_CREDENTIALS);
        await throttle.spend(LIMITS.newPasswordNetwork, network(c));
        const ticket = getCookie(c, ticketCookie.name);
        if (!ticket) throw new Problem('reset_not_verified');
        await withMinimumDuration(pause, () => passwordReset.reset(email, password, ticket));
        // Whoever guessed at this account was locking its owner out as well, who has now proven the mailbox.
        await throttle.clear(LIMITS.signInAddress, email);
        deleteCookie(c, ticketCookie.name, ticketCookie.options);
        return c.json({});
      },
    );
};

/** The cookie that binds the right to reset to one browser: sent here alone, and by our own pages alone. */
const cookieFor = (appUrl: string) => {
  const secure = appUrl.startsWith('https:');
  return {
    name: `${secure ? '__Secure-' : ''}rihla.reset_ticket`,
    options: { httpOnly: true, secure, sameSite: 'Strict', path: '/auth' },
  } as const;
};
