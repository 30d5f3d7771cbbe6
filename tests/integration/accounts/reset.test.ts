import { expect, test } from 'vitest';
import { createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import {
  eachResetContext,
  NEW_PASSWORD as NEW,
  otherThan,
  requestCode,
  choosePassword as reset,
  verifyCode as verify,
} from '../../kit/accounts/reset-context.ts';

const { email } = SARA;
const MINUTE = 60_000;

eachResetContext('A forgotten password', (context) => {
  const { signUp, signIn } = context;
  const invalid = { code: 'invalid_code', detail: 'The code is invalid or has expired' };
  const notVerified = { code: 'reset_not_verified', detail: 'Verify the code first' };
  const refusal = async (answer: Response) => {
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    return answer.json();
  };

  test('is replaced by a code from the mail, and the old one is worth nothing', async () => {
    const browser = await signUp();
    const code = await requestCode(context.opened, browser);
    const verified = await verify(browser, code);
    expect([verified.status, await verified.json()]).toEqual([200, {}]);
    const done = await reset(browser);
    expect([done.status, await done.json()]).toEqual([200, {}]);
    expect([await signIn(SARA.password), await signIn(NEW)]).toEqual([401, 200]);
    expect(context.opened.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
    // The right to reset is used up; that this device belongs to the account stays.
    expect([...browser.jar.keys()]).toEqual(['rihla.device']);
    const logged = JSON.stringify(context.opened.log.lines);
    expect(logged).toContain('/auth/reset-password');
    for (const word of [code, email, NEW]) expect(logged).not.toContain(word);
    expect(context.opened.log.lines.filter((line) => line.level !== 'debug')).toEqual([]);
  });

  test('ends every session of the user and of nobody else', async () => {
    const first = await signInAs(context.opened);
    const second = await signInAs(context.opened, SARA);
    const other = await signInAs(context.opened, { email: 'noor@example.com' });
    const tokens = await Promise.all([first, second, other].map((browser) => browser.token()));
    const sids = [];
    for (const token of tokens) sids.push((await context.opened.access.authenticate(token)).sid);
    const [firstSid, secondSid, otherSid] = sids;
    const browser = createBrowser(context.opened);
    await verify(browser, await requestCode(context.opened, browser));
    await reset(browser);
    expect(new Set(context.opened.endedSessions)).toEqual(new Set([firstSid, secondSid]));
    const statuses = [];
    for (const token of tokens) {
      const answer = await other.get('/api/profile', { authorization: `Bearer ${token}` });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 200]);
    expect((await first.get('/api/auth/token')).status).toBe(401);
    expect(context.opened.endedSessions).not.toContain(otherSid);
  });

  test('is reset with the address verified by it', async () => {
    context.reopen({ requireVerification: true });
    const browser = await signUp();
    expect(await signIn(SARA.password)).toBe(401);
    await verify(browser, await requestCode(context.opened, browser));
    await reset(browser);
    expect(await signIn(NEW)).toBe(200);
  });

  test('is not reset without a verified code', async () => {
    const browser = await signUp();
    expect(await refusal(await reset(browser))).toMatchObject(notVerified);
    await requestCode(context.opened, browser);
    expect(await refusal(await reset(browser))).toMatchObject(notVerified);
    browser.jar.set('rihla.reset_ticket', 'A'.repeat(43));
    expect(await refusal(await reset(browser))).toMatchObject(notVerified);
    expect(await signIn(SARA.password)).toBe(200);
  });

  test('is reset by the browser that verified the code alone, and for its address alone', async () => {
    const browser = await signUp();
    await signUp({ ...SARA, email: 'noor@example.com' });
    const other = createBrowser(context.opened);
    await verify(browser, await requestCode(context.opened, browser));
    expect(await refusal(await reset(other))).toMatchObject(notVerified);
    expect(await refusal(await reset(browser, 'noor@example.com'))).toMatchObject(notVerified);
    expect(await refusal(await reset(browser, 'nobody@example.com'))).toMatchObject(notVerified);
    expect(await signIn(SARA.password)).toBe(200);
    expect((await reset(browser)).status).toBe(200);
  });

  test('is reset once by a code, and once by what it was exchanged for', async () => {
    const browser = await signUp();
    const code = await requestCode(context.opened, browser);
    const both = await Promise.all([verify(browser, code), verify(createBrowser(context.opened), code)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(await refusal(await verify(browser, code))).toMatchObject(invalid);
    const winner = createBrowser(context.opened);
    await verify(winner, await requestCode(context.opened, winner));
    const kept = new Map(winner.jar);
    const resets = await Promise.all(Array.from({ length: 8 }, () => reset(winner)));
    expect(resets.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(400)]);
    for (const [name, value] of kept) winner.jar.set(name, value);
    expect(await refusal(await reset(winner))).toMatchObject(notVerified);
  });

  test('takes every other open code and ticket of the user with it', async () => {
    const [one, two] = [await signUp(), createBrowser(context.opened)];
    await verify(one, await requestCode(context.opened, one));
    await verify(two, await requestCode(context.opened, two));
    const third = await requestCode(context.opened, two);
    expect((await reset(two)).status).toBe(200);
    expect(await refusal(await reset(one, email, 'someone else'))).toMatchObject(notVerified);
    expect(await refusal(await verify(one, third))).toMatchObject(invalid);
    expect(await signIn(NEW)).toBe(200);
  });

  test('refuses the right code after sixty wrong ones at the same time', async () => {
    const browser = await signUp();
    const code = await requestCode(context.opened, browser);
    const guesses = Array.from({ length: 60 }, (_, by) =>
      verify(createBrowser(context.opened), otherThan(code, by + 1)),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await refusal(await verify(browser, code))).toMatchObject(invalid);
  });

  test('lets four wrong codes pass, and not five', async () => {
    const browser = await signUp();
    for (const [wrong, status] of [
      [4, 200],
      [5, 400],
    ] as const) {
      const code = await requestCode(context.opened, browser);
      for (let by = 1; by <= wrong; by++) await verify(browser, otherThan(code, by));
      expect((await verify(browser, code)).status).toBe(status);
    }
  });

  test('needs a code younger than ten minutes, and again ten minutes for the new password', async () => {
    const browser = await signUp();
    const late = await requestCode(context.opened, browser);
    context.clock += 10 * MINUTE;
    expect(await refusal(await verify(browser, late))).toMatchObject(invalid);
    const inTime = await requestCode(context.opened, browser);
    context.clock += 10 * MINUTE - 1;
    expect((await verify(browser, inTime)).status).toBe(200);
    context.clock += 10 * MINUTE;
    expect(await refusal(await reset(browser))).toMatchObject(notVerified);
  });

  test('takes the code of the last mail, not of an earlier one', async () => {
    const browser = await signUp();
    const first = await requestCode(context.opened, browser);
    let second = await requestCode(context.opened, browser);
    while (second === first) second = await requestCode(context.opened, browser);
    expect(await refusal(await verify(browser, first))).toMatchObject(invalid);
    expect((await verify(browser, ` ${second} `, ' SARA@Example.com ')).status).toBe(200);
  });
});
