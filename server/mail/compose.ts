import type { Mail } from './mailer.ts';

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The action a mail asks for: to follow a link, or to type a code. */
type Call = { label: string; url: string } | { code: string };

interface MailPage {
  title: string;
  /** Paragraphs before and after the call. */
  before: readonly string[];
  call: Call;
  after: readonly string[];
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/**
 * Colours for clients that follow a dark system; the others show the inline styles, since many of them
 * drop style sheets.
 */
const DARK = [
  '.page{background:#171411!important}',
  '.card{background:#231f1b!important;border-color:#3a342e!important}',
  '.ink{color:#f1eae1!important}',
  '.quiet,.quiet a{color:#b3a99e!important}',
  '.code{background:#38312a!important;color:#f1eae1!important}',
  '.button{background:#2f9c84!important}',
  '.button a{color:#08201a!important}',
].join('');

const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width,initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
  `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style>`,
].join('');

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const callHtml = (call: Call): string => {
  if ('code' in call) {
    return `<p class="code" style="margin:24px 0;padding:18px 12px;border-radius:12px;background:#f3ece0;color:#2b2622;font:600 30px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${escapeHtml(call.code)}</p>`;
  }
  const url = escapeHtml(call.url);
  return [
    `<table ${TABLE} style="margin:24px 0 16px"><tr>`,
    '<td class="button" bgcolor="#0d5c4d" style="padding:13px 22px;border-radius:12px;background:#0d5c4d">',
    `<a href="${url}" style="display:block;color:#ffffff;${FONT};font-size:16px;font-weight:600;line-height:1.3;text-decoration:none">${escapeHtml(call.label)}</a>`,
    '</td></tr></table>',
    `<p class="quiet" style="margin:0 0 16px;color:#6b6158;font-size:13px;word-break:break-all">If the button does not work, open this address:<br><a href="${url}" style="color:#6b6158">${url}</a></p>`,
  ].join('');
};

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(text)}</p>`).join('');

/**
 * A mail as HTML: tables and inline styles, because that is what all clients understand. It loads nothing, so
 * it looks the same where images are blocked, and nobody learns that it was read.
 */
const mailPage = ({ title, before, call, after }: MailPage): string =>
  [
    `<!doctype html><html lang="en"><head>${HEAD}<title>${escapeHtml(title)}</title></head>`,
    '<body class="page" style="margin:0;padding:0;background:#faf7f2">',
    `<table ${TABLE} class="page" width="100%" bgcolor="#faf7f2" style="background:#faf7f2"><tr><td align="center" style="padding:32px 16px">`,
    `<table ${TABLE} width="560" style="width:100%;max-width:560px;${FONT};font-size:16px;line-height:1.55">`,
    `<tr><td class="ink" style="padding:0 4px 16px;color:#2b2622;font-size:20px;font-weight:700;letter-spacing:.2px">Rihla</td></tr>`,
    '<tr><td class="card ink" bgcolor="#ffffff" style="padding:28px 24px 12px;border:1px solid #eadfce;border-radius:16px;background:#ffffff;color:#2b2622">',
    `<h1 style="margin:0 0 16px;font-size:22px;font-weight:700;line-height:1.3">${escapeHtml(title)}</h1>`,
    `${paragraphs(before)}${callHtml(call)}${paragraphs(after)}`,
    '</td></tr>',
    '<tr><td class="quiet" style="padding:16px 4px 0;color:#6b6158;font-size:13px">Sent by Rihla, which plans trips to Saudi Arabia.</td></tr>',
    '</table></td></tr></table></body></html>',
  ].join('');

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
