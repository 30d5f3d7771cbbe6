import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';

/** A mail to send, with the same content in both bodies. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Hands a mail over. Returns at once and never throws: what cannot be delivered is logged, because the
   * account it is about must not be lost with it.
   */
  send(mail: Mail): void;
  /** Resolves when everything handed over was delivered or given up. */
  close(): Promise<void>;
}

/** Waits between the tries of one mail, in milliseconds: most failures of a mail server pass in a minute. */
const RETRY_MS = [1_000, 5_000, 20_000, 60_000];
const SMTP_TIMEOUT_MS = 15_000;
/** How long stopping the server may wait for mails that are still on their way. */
const CLOSE_MS = 3_000;

interface SmtpOptions extends Pick<Clock, 'pause'> {
  url: string;
  from: string;
  log: Log;
}

/** The domain of an address, which may stand behind a name. */
const domainOf = (address: string): string => /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost';

/** Logs each mail that the server refuses, but a server that does not answer once, and once when it does again. */
const noteTries = (log: Log) => {
  let isAway = false;
  return {
    taken: () => {
      if (isAway) log.warn({}, 'The mail server answers again');
      isAway = false;
    },
    failed: (err: unknown, attempt: number) => {
      // The status of an answer.
      if (err instanceof Error && 'responseCode' in err && err.responseCode !== undefined) {
        log.warn({ err, attempt }, 'The mail server did not take a mail');
        return;
      }
      if (!isAway) log.warn({ err }, 'The mail server does not answer; mails are tried again');
      isAway = true;
    },
  };
};

/** Delivers by SMTP, trying again for a while when the mail server does not take a mail. */
export const createSmtpMailer = ({ url, from, log, pause }: SmtpOptions): Mailer => {
  const transport = createTransport(
    {
      url,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    },
    { from },
  );
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  const notes = noteTries(log);
  const deliver = async (mail: Mail): Promise<void> => {
    // The same at each try: a server that took the mail, and was cut off before it said so, gets it twice.
    const messageId = `<${randomUUID()}@${domainOf(from)}>`;
    for (let attempt = 0; ; attempt++) {
      try {
        await transport.sendMail({ ...mail, messageId });
        notes.taken();
        return;
      } catch (error) {
        notes.failed(error, attempt + 1);
        const wait = RETRY_MS[attempt];
        if (wait === undefined || ending.signal.aborted) throw error;
        await pause(wait, ending.signal);
      }
    }
  };
  return {
    send: (mail) => {
      const delivery = deliver(mail)
        .catch((error: unknown) =>
          log.error({ err: error, subject: mail.subject }, 'A mail was not delivered'),
        )
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    close: async () => {
      const limit = setTimeout(() => ending.abort(), CLOSE_MS);
      const waiting = new Promise<void>((done) => ending.signal.addEventListener('abort', () => done()));
      await Promise.race([Promise.all(underWay), waiting]);
      clearTimeout(limit);
      transport.close();
    },
  };
};

const FRAME = 100;

/** `mail` in a frame nobody overlooks. Addresses stand on lines of their own so that they can be clicked. */
const framedMail = (mail: Mail): string => {
  const bar = '═'.repeat(FRAME);
  const lines = [`To: ${mail.to}`, `Subject: ${mail.subject}`, '', ...mail.text.trimEnd().split('\n')];
  return [
    '',
    `╔${bar}`,
    '║ MAIL (no SMTP_URL is set, so it is printed here)',
    `╠${bar}`,
    ...lines.map((line) => `║ ${line}`.trimEnd()),
    `╚${bar}`,
    '',
  ].join('\n');
};

/** Prints mails instead of sending them, for trying the product out on one machine. */
export const createTerminalMailer = (print: (text: string) => void): Mailer => ({
  send: (mail) => print(framedMail(mail)),
  close: async () => {},
});

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
