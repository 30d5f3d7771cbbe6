import { createEmailVerificationToken } from 'better-auth/api';
import { sql } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { derivedKey } from '../../../server/auth/hashing.ts';
import {
  alreadyRegisteredMail,
  passwordChangedMail,
  resetCodeMail,
  verificationMail,
} from '../../../server/mail/compose.ts';
import { createSmtpMailer, createTerminalMailer, type Mail } from '../../../server/mail/mailer.ts';
import { createBrowser, SARA } from '../../kit/accounts/person.ts';
import { startSmtpSink } from '../../kit/accounts/smtp-sink.ts';
import { eachDatabase } from '../../kit/db/databases.ts';
import { rows } from '../../kit/db/rows.ts';
import { APP_URL, type OpenedApp, openApp, recordingLog } from '../../kit/server/open-app.ts';

const SECRET = 'a secret of which the attacker has a copy';
const ATTACKER = 'attacker@example.com';
const NOW = Date.UTC(2027, 0, 14, 9);
const HOUR_MS = 60 * 60_000;

eachDatabase('The link that verifies an address', (database) => {
  let opened: OpenedApp;
  let clock = NOW;
  let token = '';
  beforeEach(async () => {
    await database.empty();
    clock = NOW;
    opened = openApp(database, { secret: SECRET, now: () => clock });
    await createBrowser(opened).signUp();
    const link = /http:\S+verify-email\S+/.exec(opened.mails[0]?.text ?? '')?.[0] ?? '';
    token = new URL(link).searchParams.get('token') ?? '';
  });

  /** Follows the link with a token; returns where it leads, when it hands out no session. */
  const follow = async (withToken: string, more = '') => {
    const path = `/api/auth/verify-email?token=${encodeURIComponent(withToken)}${more}`;
    const answer = await createBrowser(opened).get(path);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([302, []]);
    return answer.headers.get('location');
  };
  const VERIFIED = `${APP_URL}/login?verified=1`;
  const REFUSED = `${APP_URL}/login?verified=0`;
  const state = async () => {
    const query = sql`select email, email_verified as verified, (select count(*)::int from sessions) as sessions from users`;
    const User = v.object({ email: v.string(), verified: v.boolean(), sessions: v.number() });
    return rows(database.db, query, User);
  };
  const untouched = [{ email: SARA.email, verified: false, sessions: 0 }];
  const forge = (key: Uint8Array, claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(new Date(clock + HOUR_MS))
      .sign(key);

  test('names the user, the address and its end, and works as often as it is followed', async () => {
    expect(decodeJwt(token)).toEqual({
      sub: expect.stringMatching(/^[\da-f-]{36}$/),
      email: SARA.email,
      exp: (NOW + 24 * HOUR_MS) / 1_000,
    });
    for (const more of ['', '', '&callbackURL=https://evil.example', `&updateTo=${ATTACKER}`]) {
      expect(await follow(token, more)).toBe(VERIFIED);
    }
    expect(await state()).toEqual([{ email: SARA.email, verified: true, sessions: 0 }]);
  });

  test.each([undefined, 'change-email-verification', 'change-email-confirmation'])(
    'is none when the account library made it, also to change the address (%s)',
    async (requestType) => {
      const made = [
        await createEmailVerificationToken(SECRET, SARA.email),
        await createEmailVerificationToken(SECRET, SARA.email, ATTACKER, 3_600, { requestType }),
      ];
      for (const one of made) {
        expect(await follow(one)).toBe(REFUSED);
        // Not even past our routes: the library itself has no such route.
        const asked = new Request(`${APP_URL}/api/auth/verify-email?token=${one}`);
        expect((await opened.auth.handle(asked)).status).toBe(404);
      }
      expect(await state()).toEqual(untouched);
      expect(opened.mails).toHaveLength(1);
    },
  );

  test('is none with another key, with more in it, with less, or changed', async () => {
    const { sub } = decodeJwt(token);
    const own = derivedKey(SECRET, 'email verification');
    const [header, payload, signature] = token.split('.');
    const wrong = [
      await forge(new TextEncoder().encode(SECRET), { sub, email: SARA.email }),
      await forge(derivedKey(SECRET, 'another purpose'), { sub, email: SARA.email }),
      await forge(derivedKey('the secret of another installation', 'email verification'), {
        sub,
        email: SARA.email,
      }),
      await forge(own, { sub, email: SARA.email, updateTo: ATTACKER }),
      await forge(own, { email: SARA.email }),
      await forge(own, { sub }),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      `${header}.${payload}.${signature?.slice(0, -4)}`,
    ];
    for (const one of wrong) expect(await follow(one)).toBe(REFUSED);
    expect(await state()).toEqual(untouched);
    expect(await follow(await forge(own, { sub, email: SARA.email }))).toBe(VERIFIED);
  });

  test('works for 24 hours', async () => {
    clock = NOW + 24 * HOUR_MS;
    expect(await follow(token)).toBe(REFUSED);
    expect(await state()).toEqual(untouched);
    clock -= 1_000;
    expect(await follow(token)).toBe(VERIFIED);
  });

  test('verifies nothing once the user has another address, or is gone', async () => {
    await database.db.execute(sql`update users set email = 'sara@example.org'`);
    expect(await follow(token)).toBe(REFUSED);
    expect(await state()).toEqual([{ ...untouched[0], email: 'sara@example.org' }]);
    await database.db.execute(sql`delete from users`);
    expect(await follow(token)).toBe(REFUSED);
  });
});

const LINK = 'http://localhost:3000/api/auth/verify-email?token=abc.def-ghi';
const mail = verificationMail('sara@example.com', LINK);

/** Sends a mail by a server that takes none at first, or does not say so, and waits until it was taken or given up. */
const deliver = async (sent: Mail, refusals = 0, drops = 0) => {
  const sink = await startSmtpSink(refusals, drops);
  const log = recordingLog();
  const pauses: number[] = [];
  const mailer = createSmtpMailer({
    url: sink.url,
    from: 'Rihla <rihla@example.com>',
    log,
    pause: async (ms) => void pauses.push(ms),
  });
  mailer.send(sent);
  await mailer.close();
  await sink.close();
  return { messages: sink.messages, pauses, lines: log.lines };
};

test('a mail reaches the mail server in both forms', async () => {
  const { messages, lines } = await deliver(mail);
  for (const words of [
    'From: Rihla <rihla@example.com>',
    'To: sara@example.com',
    'Subject: Verify your email address',
    'Content-Type: text/plain',
    'Content-Type: text/html',
  ])
    expect(messages[0]).toContain(words);
  expect(lines).toEqual([]);
});

test('a mail that is not taken is tried again', async () => {
  const { messages, pauses, lines } = await deliver(mail, 2);
  expect(messages).toHaveLength(1);
  expect(pauses).toEqual([1_000, 5_000]);
  expect(lines.map((line) => line.level)).toEqual(['warn', 'warn']);
});

test('a mail that was taken by a server which hung up before it said so is sent again as the same mail', async () => {
  const { messages, lines } = await deliver(mail, 0, 2);
  const ids = messages.map((message) => /^Message-ID: (<.+@example\.com>)/im.exec(message)?.[1]);
  expect([ids.length, new Set(ids).size, ids.includes(undefined)]).toEqual([3, 1, false]);
  // A server that is away is one change and one line, however often it is tried.
  expect(lines.map(({ message }) => message)).toEqual([
    'The mail server does not answer; mails are tried again',
    'The mail server answers again',
  ]);
});

test('a mail nobody takes is logged, and throws nowhere', async () => {
  const { pauses, lines } = await deliver(mail, 99);
  expect(pauses).toEqual([1_000, 5_000, 20_000, 60_000]);
  expect(lines.at(-1)).toMatchObject({ level: 'error', message: 'A mail was not delivered' });
  expect(JSON.stringify(lines.at(-1)?.about)).not.toContain('sara');
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
  const code = resetCodeMail('sara@example.com', '012345');
  const { messages } = await deliver(code);
  expect(messages[0]).toContain('Your code is 012345');
  expect(messages[0]).toContain('Subject: Your code to reset your password');
  expect(code.html).toContain('>012345</p>');
  expect(code.html).not.toContain('<a ');
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
