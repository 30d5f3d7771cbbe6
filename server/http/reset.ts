import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type AccountBudgets, BUDGETS } from '../auth/account-budgets.ts';
import { RequestResetBody, ResetPasswordBody, VerifyOtpBody } from '../auth/auth-bodies.ts';
import type { KnownDevices } from '../auth/known-devices.ts';
import { type PasswordReset, RESET_MS } from '../auth/password-reset.ts';
import { LIMITS, type Throttle, withMinimumDuration } from '../auth/throttle.ts';
import type { Clock } from '../clock.ts';
import { Problem } from '../problem.ts';
import { NO_CREDENTIALS } from './auth.ts';
import { describe, Empty } from './openapi.ts';
import { readBodyNeeding } from './read-body.ts';
import { deviceHeader, hostCookie, requesterOf } from './requester.ts';

/** The specification's sentence. */
const NO_ADDRESS = 'You must provide either an email or phone number.';

export interface ResetRoutesDeps extends Pick<Clock, 'pause'> {
  passwordReset: PasswordReset;
  throttle: Throttle;
  budgets: AccountBudgets;
  devices: KnownDevices;
  appUrl: string;
  clientIp(c: Context): string;
}

/**
 * POST /auth/request-reset, verify-otp and reset-password. Limits are spent before anything is read, alike
 * for addresses with and without an account, and what comes after takes the same time for both.
 */
export const resetRoutes = (deps: ResetRoutesDeps): Hono => {
  const { passwordReset, throttle, budgets, appUrl, pause } = deps;
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
        const requester = await requesterOf(deps, c, email);
        await throttle.spendAs(LIMITS.resetNetwork, requester);
        await budgets.take(BUDGETS.resetMail, email, requester);
        await withMinimumDuration(pause, () => passwordReset.request(email, requester));
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
        const requester = await requesterOf(deps, c, email);
        await throttle.spendAs(LIMITS.guessNetwork, requester);
        const giveBack = await budgets.take(BUDGETS.resetCode, email, requester);
        const ticket = await withMinimumDuration(pause, () => passwordReset.verify(email, otp, requester));
        await giveBack();
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
        problems: [403],
      }),
      async (c) => {
        const needed = ['email', 'password'];
        const { email, password } = await readBodyNeeding(c, ResetPasswordBody, needed, NO_CREDENTIALS);
        const ticket = getCookie(c, ticketCookie.name);
        if (!ticket) throw new Problem('reset_not_verified');
        await withMinimumDuration(pause, () => passwordReset.reset(email, password, ticket));
        deleteCookie(c, ticketCookie.name, ticketCookie.options);
        // The mailbox is theirs: whoever guesses at this account does not keep them from signing in now.
        c.header('set-cookie', await deviceHeader(deps, c, email), { append: true });
        return c.json({});
      },
    );
};

/** The cookie that binds the right to reset to one browser: sent by our own pages alone. */
const cookieFor = (appUrl: string) =>
  ({
    name: hostCookie(appUrl, 'reset_ticket'),
    // A cookie with the prefix of its host has no narrower path.
    options: { httpOnly: true, secure: appUrl.startsWith('https:'), sameSite: 'Strict', path: '/' },
  }) as const;
