import { expect, test, vi } from 'vitest';
import {
  alreadyRegisteredMail,
  passwordChangedMail,
  resetCodeMail,
  verificationMail,
} from '../../../server/mail/compose.ts';
import { createSmtpMailer, createTerminalMailer } from '../../../server/mail/mailer.ts';
import { startSmtpSink } from '../../kit/accounts/smtp-sink.ts';
import { recordingLog } from '../../kit/server/open-app.ts';

const LINK = 'http://localhost:3000/api/auth/verify-email?token=abc.def-ghi';
const mail = verificationMail('sara@example.com', LINK);

const openMailer = (url: string, pauses: number[] = []) => {
  const log = recordingLog();
  const mailer = createSmtpMailer({
    url,
    from: 'Rihla <rihla@example.com>',
    log,
    pause: async (ms) => {
      pauses.push(ms);
    },
  });
  return { mailer, log };
};

test('a mail reaches the mail server in both forms', async () => {
  const sink = await startSmtpSink();
  const { mailer, log } = openMailer(sink.url);
  mailer.send(mail);
  await mailer.close();
  const [message = ''] = sink.messages;
  expect(message).toContain('From: Rihla <rihla@example.com>');
  expect(message).toContain('To: sara@example.com');
  expect(message).toContain('Subject: Verify your email address');
  expect(message).toContain('Content-Type: text/plain');
  expect(message).toContain('Content-Type: text/html');
  expect(log.lines).toEqual([]);
  await sink.close();
});

test('a mail that is not taken is tried again', async () => {
  const sink = await startSmtpSink(2);
  const pauses: number[] = [];
  const { mailer, log } = openMailer(sink.url, pauses);
  mailer.send(mail);
  await vi.waitFor(() => expect(sink.messages).toHaveLength(1));
  await mailer.close();
  expect(pauses).toEqual([1_000, 5_000]);
  expect(log.lines.map((line) => line.level)).toEqual(['warn', 'warn']);
  await sink.close();
});

test('a mail nobody takes is logged, and throws nowhere', async () => {
  const sink = await startSmtpSink(99);
  const pauses: number[] = [];
  const { mailer, log } = openMailer(sink.url, pauses);
  mailer.send(mail);
  await mailer.close();
  expect(pauses).toEqual([1_000, 5_000, 20_000, 60_000]);
  expect(log.lines.at(-1)).toMatchObject({ level: 'error', message: 'A mail was not delivered' });
  expect(JSON.stringify(log.lines.at(-1)?.about)).not.toContain('sara');
  await sink.close();
});

test('without a mail server a mail is printed in a frame, its link on a line of its own', () => {
  const printed: string[] = [];
  createTerminalMailer((text) => void printed.push(text)).send(mail);
  const lines = printed.join('\n').split('\n');
  expect(lines).toContain(`║ ${LINK}`);
  expect(lines).toContain('║ To: sara@example.com');
  expect(printed.join('')).toMatch(/^\n╔═+\n[\s\S]+╚═+\n$/);
});

test('a mail shows nothing but its own words and address', () => {
  const hostile = verificationMail('x@example.com', 'http://localhost/?a=1&b="><script>');
  expect(hostile.html).not.toContain('<script>');
  expect(hostile.html).toContain('&#34;&#62;&#60;script&#62;');
  const known = alreadyRegisteredMail('sara@example.com', 'https://trips.example.com');
  expect(known.text).toContain('https://trips.example.com/login');
  expect(known.text).toContain('https://trips.example.com/reset');
});

test('a code stands in the mail for people and for their devices, and in no subject', async () => {
  const sink = await startSmtpSink();
  const { mailer } = openMailer(sink.url);
  const code = resetCodeMail('sara@example.com', '012345');
  mailer.send(code);
  await mailer.close();
  expect(sink.messages[0]).toContain('Your code is 012345');
  expect(sink.messages[0]).toContain('Subject: Your code to reset your password');
  expect(code.html).toContain('>012345</p>');
  expect(code.html).not.toContain('<a ');
  await sink.close();
});

test('the mail about a changed password says where to take it back', () => {
  const changed = passwordChangedMail('sara@example.com', 'https://trips.example.com');
  expect(changed.subject).toBe('Your password was changed');
  expect(changed.text).toContain('https://trips.example.com/reset');
  expect(changed.html).toContain('href="https://trips.example.com/reset"');
});

test('both forms of a mail say the same', () => {
  const app = 'https://trips.example.com';
  for (const { subject, text, html } of [
    mail,
    alreadyRegisteredMail('sara@example.com', app),
    resetCodeMail('sara@example.com', '012345'),
    passwordChangedMail('sara@example.com', app),
  ]) {
    expect(html).toContain(`>${subject}</h1>`);
    const lines = text.split('\n').filter((line) => line !== '');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(html).toContain(line.replace('Your code is ', '').replace(/:$/, ''));
  }
});
