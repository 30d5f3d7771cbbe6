import * as v from 'valibot';
import {
  AccountDeletion,
  AccountExport,
  Devices,
  PasswordChange,
} from '../../../shared/contracts/account-settings.ts';
import { RequestResetBody, ResetPasswordBody, VerifyOtpBody } from '../../auth/auth-bodies.ts';
import type { ApiRoute } from './api-route.ts';

const empty = ['Empty', v.object({})] as const;

/** The routes of forgotten passwords, and of what the owner of an account may do with it. */
export const SETTINGS_API: readonly ApiRoute[] = [
  {
    method: 'post',
    path: '/auth/request-reset',
    summary: 'Mail a code to reset the password; the answer is the same when there is no account',
    who: 'anybody',
    body: ['RequestReset', RequestResetBody],
    status: 200,
    response: empty,
    problems: [403, 422, 429],
  },
  {
    method: 'post',
    path: '/auth/verify-otp',
    summary: 'Exchange the code for a cookie that lets this browser choose a new password',
    who: 'anybody',
    body: ['VerifyOtp', VerifyOtpBody],
    status: 200,
    response: empty,
    problems: [400, 403, 422, 429],
  },
  {
    method: 'post',
    path: '/auth/reset-password',
    summary: 'Set a new password, with the cookie of verify-otp; every session of the user ends',
    who: 'cookie',
    body: ['ResetPassword', ResetPasswordBody],
    status: 200,
    response: empty,
    problems: [400, 403, 422, 429],
  },
  {
    method: 'get',
    path: '/api/account/sessions',
    summary: 'Where the user is signed in, the device seen last first',
    who: 'user',
    status: 200,
    response: ['Devices', Devices],
    problems: [401],
  },
  {
    method: 'delete',
    path: '/api/account/sessions/{id}',
    summary: "Sign one of the user's devices out",
    who: 'user',
    status: 204,
    problems: [401, 404],
  },
  {
    method: 'post',
    path: '/api/account/password',
    summary: 'Change the password; every other session of the user ends',
    who: 'user',
    body: ['PasswordChange', PasswordChange],
    status: 204,
    problems: [401, 409, 422, 429],
  },
  {
    method: 'get',
    path: '/api/account/export',
    summary: 'The profile and all trips with their conversations, as a file',
    who: 'user',
    status: 200,
    response: ['AccountExport', AccountExport],
    problems: [401, 429],
  },
  {
    method: 'delete',
    path: '/api/account',
    summary: 'Delete the account and everything in it; `confirm` is its e-mail address',
    who: 'user',
    body: ['AccountDeletion', AccountDeletion],
    status: 204,
    problems: [401, 422],
  },
];
