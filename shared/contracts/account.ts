import * as v from 'valibot';
import { isCalendarDate } from '../dates.ts';
import {
  EMAIL_MAX,
  NAME_MAX,
  OTP_LENGTH,
  PASSWORD_MAX,
  PASSWORD_MIN_AT_RESET,
  PASSWORD_MIN_AT_SIGN_UP,
} from './limits.ts';
import { oneLine } from './message.ts';

/** What the rules of fields say, for the checks of both sides. */
const BAD_EMAIL = 'Please enter a valid email address';
export const BAD_DATE_OF_BIRTH = 'Please enter a valid date of birth';
export const BAD_OTP = 'OTP must be 6 digits';
const FIRST_NAME_MISSING = 'First name is required';
const LAST_NAME_MISSING = 'Last name is required';
const DATE_OF_BIRTH_MISSING = 'Date of birth is required';
const PASSWORD_MISSING = 'Password is required';
const NATIONALITY_MISSING = 'Please select your nationality';

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
  v.string(NATIONALITY_MISSING),
  v.transform(oneLine),
  v.trim(),
  v.maxLength(NAME_MAX, NATIONALITY_MISSING),
);
const Password = (min: number, tooShort = `Password must be at least ${min} characters`) =>
  v.pipe(
    v.string(tooShort),
    v.minLength(min, tooShort),
    v.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  );

/** The sign-up form, as the page holds it. */
export const SignUpForm = v.object({
  email: Email(BAD_EMAIL),
  firstName: Name(FIRST_NAME_MISSING),
  lastName: Name(LAST_NAME_MISSING),
  password: Password(PASSWORD_MIN_AT_SIGN_UP),
  dateOfBirth: v.pipe(
    v.string(DATE_OF_BIRTH_MISSING),
    v.minLength(1, DATE_OF_BIRTH_MISSING),
    v.check((text) => isCalendarDate(text) && text >= '1900-01-01', BAD_DATE_OF_BIRTH),
  ),
  nationality: v.pipe(Nationality, v.minLength(1, NATIONALITY_MISSING)),
});
export type SignUpForm = v.InferOutput<typeof SignUpForm>;

export const SignInForm = v.object({
  email: Email(BAD_EMAIL),
  password: Password(1, PASSWORD_MISSING),
});
export type SignInForm = v.InferOutput<typeof SignInForm>;

export const ResetEmailForm = v.object({ email: Email(BAD_EMAIL) });
export const ResetCodeForm = v.object({
  otp: v.pipe(v.string(BAD_OTP), v.length(OTP_LENGTH, BAD_OTP)),
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
  first_name: Name(FIRST_NAME_MISSING),
  last_name: Name(LAST_NAME_MISSING),
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
