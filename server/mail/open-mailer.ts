import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { createSmtpMailer, createTerminalMailer } from './deliver.ts';
import type { Mailer } from './mail.ts';

interface MailerOptions {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>;
  appUrl: string;
  log: Log;
  pause(ms: number, signal: AbortSignal): Promise<void>;
  print(text: string): void;
}

/** The mail server that is set, or else the terminal. */
export const openMailer = ({ settings, appUrl, log, pause, print }: MailerOptions): Mailer => {
  if (settings.smtpUrl === null) return createTerminalMailer(print);
  const from = settings.mailFrom ?? `Rihla <no-reply@${new URL(appUrl).hostname}>`;
  return createSmtpMailer({ url: settings.smtpUrl, from, log, pause });
};
