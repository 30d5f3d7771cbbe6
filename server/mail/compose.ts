import type { Mail } from './mail.ts';
import { type MailPage, mailPage } from './mail-page.ts';

/** One message in both forms. It contains no input of a user, who could write it for a stranger to read. */
const compose = (to: string, page: MailPage): Mail => {
  const { title, before, call, after } = page;
  const plain = 'code' in call ? `Your code is ${call.code}` : `${call.label}:\n${call.url}`;
  return {
    to,
    subject: title,
    text: `${[...before, plain, ...after].join('\n\n')}\n\nRihla\n`,
    html: mailPage(page),
  };
};

/** Returns the mail that asks the owner of `to` to confirm the address by following `url`. */
export const verificationMail = (to: string, url: string): Mail =>
  compose(to, {
    title: 'Verify your email address',
    before: ['Welcome to Rihla. Please confirm that this is your email address.'],
    call: { label: 'Verify email address', url },
    after: ['The link works for 24 hours. If you did not create an account, ignore this mail.'],
  });

/** Returns the mail to the owner of an account after somebody tried to sign up with its address. */
export const alreadyRegisteredMail = (to: string, appUrl: string): Mail =>
  compose(to, {
    title: 'You already have an account',
    before: [
      'Somebody tried to create a Rihla account with this email address, but it already has one.',
      `If it was you, log in, or choose a new password at ${appUrl}/reset if you have forgotten yours.`,
    ],
    call: { label: 'Log in', url: `${appUrl}/login` },
    after: ['If it was not you, there is nothing to do: your account is unchanged.'],
  });

/** Returns the mail with the code that lets the owner of `to` choose a new password. */
export const resetCodeMail = (to: string, code: string): Mail =>
  compose(to, {
    title: 'Your code to reset your password',
    before: ['Enter this code on the page where you asked for it, and then choose a new password.'],
    call: { code },
    after: [
      'The code works once, for 10 minutes. Nobody from Rihla will ever ask you for it.',
      'If you did not ask for it, ignore this mail: your password is unchanged.',
    ],
  });

/** Returns the mail to the owner of `to` after their password was changed. */
export const passwordChangedMail = (to: string, appUrl: string): Mail =>
  compose(to, {
    title: 'Your password was changed',
    before: [
      'The password of your Rihla account was changed, and all other devices were signed out.',
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password at once: somebody else knows it, or can read your mail.',
    ],
    call: { label: 'Choose a new password', url: `${appUrl}/reset` },
    after: [],
  });
