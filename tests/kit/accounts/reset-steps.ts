import { vi } from 'vitest';
import type { OpenedApp } from '../server/open-app.ts';
import { type Browser, SARA } from './person.ts';

/** What the tests choose. */
export const NEW_PASSWORD = 'a better password';

const CODE = /Your code is (\d{6})/;

/** The code of the last mail that has one. */
const lastCode = (texts: readonly string[]): string | null => {
  const found = texts.map((text) => CODE.exec(text)?.[1]).filter((code) => code !== undefined);
  return found.at(-1) ?? null;
};

/** Asks for a code. Returns it from the mail that comes. */
export const requestCode = async (
  { mails }: Pick<OpenedApp, 'mails'>,
  browser: Browser,
  email: string = SARA.email,
): Promise<string> => {
  const before = mails.length;
  const answer = await browser.post('/auth/request-reset', { email });
  if (!answer.ok) throw new Error(`No code: ${await answer.text()}`);
  return vi.waitFor(() => {
    const code = lastCode(mails.slice(before).map((mail) => mail.text));
    if (code === null) throw new Error('no mail with a code has come');
    return code;
  });
};

/** A code of six digits that is not `code`. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** The two steps after the mail. */
export const verifyCode = (browser: Browser, otp: string, email = SARA.email) =>
  browser.post('/auth/verify-otp', { email, otp });
export const choosePassword = (browser: Browser, email = SARA.email, password = NEW_PASSWORD) =>
  browser.post('/auth/reset-password', { email, password });
