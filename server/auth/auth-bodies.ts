import * as v from 'valibot';
import {
  BAD_DATE_OF_BIRTH,
  BAD_OTP,
  ProfileUpdate,
  ResetEmailForm,
  ResetPasswordForm,
  SignInForm,
  SignUpForm,
} from '../../shared/contracts/account.ts';
import { riyadhDate } from '../../shared/dates.ts';

/** Longer than any code, so that one with a space or a digit too many is simply wrong. */
const CODE_MAX = 32;

/**
 * Body of POST /api/auth/sign-up/email: the rules of the form under the names of the wire. A `name` is
 * tolerated because usual clients of the library send one, but it is made here from the two names.
 */
export const signUpBody = (nowMs: number) =>
  v.strictObject({
    email: SignUpForm.entries.email,
    password: SignUpForm.entries.password,
    first_name: SignUpForm.entries.firstName,
    last_name: SignUpForm.entries.lastName,
    nationality: SignUpForm.entries.nationality,
    date_of_birth: v.pipe(
      SignUpForm.entries.dateOfBirth,
      v.check((text) => text <= riyadhDate(nowMs), BAD_DATE_OF_BIRTH),
    ),
    name: v.optional(v.string()),
  });

/** Body of POST /api/auth/sign-in/email. */
export const SignInBody = v.strictObject({
  ...SignInForm.entries,
  rememberMe: v.optional(v.boolean()),
});

/** Body of POST /api/auth/send-verification-email. */
export const VerificationBody = v.strictObject({ email: SignInForm.entries.email });

/** Body of POST /auth/request-reset. */
export const RequestResetBody = v.strictObject({ email: ResetEmailForm.entries.email });

/** Body of POST /auth/verify-otp. A code of any shape is accepted here, and one that is no code is a wrong one. */
export const VerifyOtpBody = v.strictObject({
  email: ResetEmailForm.entries.email,
  otp: v.pipe(v.string(BAD_OTP), v.trim(), v.maxLength(CODE_MAX, BAD_OTP)),
});

/** Body of POST /auth/reset-password. */
export const ResetPasswordBody = v.strictObject({
  email: ResetEmailForm.entries.email,
  password: ResetPasswordForm.entries.password,
});

/** The fields a user has besides better-auth's own, for that library to check once more. */
export const UserFields = v.object({
  first_name: ProfileUpdate.entries.first_name,
  last_name: ProfileUpdate.entries.last_name,
  nationality: v.string(),
  date_of_birth: SignUpForm.entries.dateOfBirth,
});
