import * as v from 'valibot';
import { isCalendarDate } from '../dates.ts';
import { oneLine } from '../one-line.ts';
import {
  EMAIL_MAX,
  NAME_MAX,
  OTP_LENGTH,
  PASSWORD_MAX,
  PASSWORD_MIN_AT_RESET,
  PASSWORD_MIN_AT_SIGN_UP,
} from './limits.ts';

const Email = (message: string) =>
  v.pipe(v.string(message), v.trim(), v.toLowerCase(), v.maxLength(EMAIL_MAX, message), v.email(message));
const Name = (message: string) =>
  v.pipe(
    v.string(message),
    v.transform(oneLine),
    v.trim(),
    v.minLength(1, message),
    v.maxLength(NAME_MAX, `Please keep it under ${NAME_MAX} characters`),
  );
/** A demonym as the list offers it; '' where none was chosen. */
const Nationality = v.pipe(
  v.string('Please select your nationality'),
  v.transform(oneLine),
  v.trim(),
  v.maxLength(NAME_MAX, 'Please select your nationality'),
);
const Password = (min: number) =>
  v.pipe(
    v.string(`Password must be at least ${min} characters`),
    v.minLength(min, `Password must be at least ${min} characters`),
    v.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  );

const BAD_EMAIL = 'Please enter a valid email address';

/** The sign-up form, as the page holds it. */
export const SignUpForm = v.object({
  email: Email(BAD_EMAIL),
  firstName: Name('First name is required'),
  lastName: Name('Last name is required'),
  password: Password(PASSWORD_MIN_AT_SIGN_UP),
  dateOfBirth: v.pipe(
    v.string('Date of birth is required'),
    v.minLength(1, 'Date of birth is required'),
    v.check((text) => isCalendarDate(text) && text >= '1900-01-01', 'Please enter a valid date of birth'),
  ),
  nationality: v.pipe(Nationality, v.minLength(1, 'Please select your nationality')),
});
export type SignUpForm = v.InferOutput<typeof SignUpForm>;

export const SignInForm = v.object({
  email: Email(BAD_EMAIL),
  password: v.pipe(
    v.string('Password is required'),
    v.minLength(1, 'Password is required'),
    v.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  ),
});
export type SignInForm = v.InferOutput<typeof SignInForm>;

export const ResetEmailForm = v.object({ email: Email(BAD_EMAIL) });
export const ResetCodeForm = v.object({
  otp: v.pipe(v.string('OTP must be 6 digits'), v.length(OTP_LENGTH, 'OTP must be 6 digits')),
});
export const ResetPasswordForm = v.pipe(
  v.object({
    password: Password(PASSWORD_MIN_AT_RESET),
    confirmPassword: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      "Passwords don't match",
    ),
    ['confirmPassword'],
  ),
);

/** A profile on the wire. */
export const Profile = v.object({
  id: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  nationality: v.nullable(v.string()),
});
export type Profile = v.InferOutput<typeof Profile>;

/** Body of PUT /api/profile. */
export const ProfileUpdate = v.strictObject({
  first_name: Name('First name is required'),
  last_name: Name('Last name is required'),
  nationality: v.optional(v.nullable(Nationality)),
});
export type ProfileUpdate = v.InferOutput<typeof ProfileUpdate>;

/** How a person is called on screen: full name, else the part of the e-mail before the @, else 'User'. */
export const displayName = (
  who: { first_name?: string | null; last_name?: string | null; email?: string | null } | null,
): string => {
  const full = [who?.first_name, who?.last_name].filter(Boolean).join(' ').trim();
  return full || who?.email?.split('@')[0] || 'User';
};
