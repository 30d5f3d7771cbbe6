import { setTimeout as pause } from 'node:timers/promises';
import type { SmtpSink } from './smtp-sink.ts';

const PATIENCE_MS = 10_000;

/** Lines of a mail may be broken anywhere, with the break escaped. */
const unfolded = (mail: string): string => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** Waits for mail to `address` that holds `pattern`, the newest first. Returns its first group. */
export const mailWith = async (sink: SmtpSink, address: string, pattern: RegExp): Promise<string> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const mails = sink.messages.map(unfolded).filter((mail) => mail.includes(`To: ${address}`));
    const found = mails.map((mail) => pattern.exec(mail)?.[1]).filter((group) => group !== undefined);
    const newest = found.at(-1);
    if (newest !== undefined) return newest;
    if (Date.now() > until) throw new Error(`no mail to ${address} holds ${pattern}`);
    await pause(50);
  }
};

/** The code of the newest mail to `address` that has one. `but` is one that came before. */
export const codeFor = async (sink: SmtpSink, address: string, but?: string): Promise<string> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const code = await mailWith(sink, address, /Your code is (\d{6})/);
    if (code !== but) return code;
    if (Date.now() > until) throw new Error(`no second code came to ${address}`);
    await pause(50);
  }
};
