import type { Mail } from './mail.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const page = (paragraphs: readonly string[], button: { label: string; url: string }): string => {
  const text = paragraphs.map((one) => `<p style="margin:0 0 16px">${escapeHtml(one)}</p>`);
  const link = `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0d5c4d;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></p>`;
  const spelled = `<p style="margin:0;color:#6b6560;font-size:13px">If the button does not work, open this address:<br>${escapeHtml(button.url)}</p>`;
  return `<!doctype html><html lang="en"><body style="margin:0;padding:32px;background:#faf7f2;color:#2b2622;font:16px/1.5 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto"><p style="margin:0 0 24px;font-size:20px;font-weight:600">Rihla</p>${text.join('')}${link}${spelled}</div></body></html>`;
};

/** One message in both forms. No words of the person go in: whoever signs up chooses them for a stranger to read. */
const compose = (
  to: string,
  subject: string,
  paragraphs: readonly string[],
  button: { label: string; url: string },
): Mail => ({
  to,
  subject,
  text: `${[...paragraphs, `${button.label}:\n${button.url}`].join('\n\n')}\n\nRihla\n`,
  html: page(paragraphs, button),
});

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
