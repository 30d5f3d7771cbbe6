import type { Mail } from './mail.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** What a mail wants from its reader: to follow a link, or to type a code. */
type Call = { label: string; url: string } | { code: string };

const callHtml = (call: Call): string => {
  if ('code' in call) {
    return `<p style="margin:24px 0;padding:16px 20px;border-radius:8px;background:#efe7da;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${escapeHtml(call.code)}</p>`;
  }
  const url = escapeHtml(call.url);
  const link = `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0d5c4d;color:#ffffff;text-decoration:none">${escapeHtml(call.label)}</a></p>`;
  return `${link}<p style="margin:0;color:#6b6560;font-size:13px">If the button does not work, open this address:<br>${url}</p>`;
};

const page = (paragraphs: readonly string[], call: Call): string => {
  const text = paragraphs.map((one) => `<p style="margin:0 0 16px">${escapeHtml(one)}</p>`);
  return `<!doctype html><html lang="en"><body style="margin:0;padding:32px;background:#faf7f2;color:#2b2622;font:16px/1.5 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto"><p style="margin:0 0 24px;font-size:20px;font-weight:600">Rihla</p>${text.join('')}${callHtml(call)}</div></body></html>`;
};

/** One message in both forms. No words of the person go in: whoever signs up chooses them for a stranger to read. */
const compose = (to: string, subject: string, paragraphs: readonly string[], call: Call): Mail => {
  const plain = 'code' in call ? `Your code is ${call.code}` : `${call.label}:\n${call.url}`;
  return {
    to,
    subject,
    text: `${[...paragraphs, plain].join('\n\n')}\n\nRihla\n`,
    html: page(paragraphs, call),
  };
};

/** Asks the owner of `to` to confirm the address by following `url`. */
export const verificationMail = (to: string, url: string): Mail =>
  compose(
    to,
    'Verify your email address',
    [
      'Welcome to Rihla. Please confirm that this is your email address.',
      'The link works for 24 hours. If you did not create an account, ignore this mail.',
    ],
    { label: 'Verify email address', url },
  );

/** Tells the owner of an account that somebody, perhaps they themself, tried to sign up with its address. */
export const alreadyRegisteredMail = (to: string, appUrl: string): Mail =>
  compose(
    to,
    'You already have an account',
    [
      'Somebody tried to create a Rihla account with this email address, but it already has one.',
      `If it was you, log in, or choose a new password at ${appUrl}/reset if you have forgotten yours.`,
      'If it was not you, there is nothing to do: your account is unchanged.',
    ],
    { label: 'Log in', url: `${appUrl}/login` },
  );

/** Tells the owner of `to` the code that lets them choose a new password. */
export const resetCodeMail = (to: string, code: string): Mail =>
  compose(
    to,
    'Your code to reset your password',
    [
      'Enter this code on the page where you asked for it, and then choose a new password.',
      'The code works once, for 10 minutes. Nobody from Rihla will ever ask you for it.',
      'If you did not ask for it, ignore this mail: your password is unchanged.',
    ],
    { code },
  );

/** Tells the owner of `to` that their password is another one now. */
export const passwordChangedMail = (to: string, appUrl: string): Mail =>
  compose(
    to,
    'Your password was changed',
    [
      'The password of your Rihla account was changed, and all other devices were signed out.',
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password at once: somebody else knows it, or can read your mail.',
    ],
    { label: 'Choose a new password', url: `${appUrl}/reset` },
  );
