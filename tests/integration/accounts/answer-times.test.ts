import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Passwords, scryptPasswords } from '../../../server/auth/hashing.ts';
import { MINIMUM_DURATION_MS } from '../../../server/auth/throttle.ts';
import { createBrowser, SARA } from '../../kit/accounts/person.ts';
import { onPostgres } from '../../kit/db/databases.ts';
import { openApp } from '../../kit/server/open-app.ts';

const NOBODY = 'nobody@example.com';
const TOLERANCE = 0.1;

const SIGN_IN = { path: '/api/auth/sign-in/email', body: { password: 'wrong' } };
const RESET = [
  { path: '/auth/request-reset', body: {} },
  { path: '/auth/verify-otp', body: { otp: 'abcdef' } },
  { path: '/auth/reset-password', body: { password: 'long enough' } },
];
/** A mail is sent either way. */
const SIGN_UP = { path: '/api/auth/sign-up/email', body: SARA, mails: 2 };
/** The library sees to this one, by a shortest time of its own. */
const SEND_AGAIN = { path: '/api/auth/send-verification-email', body: {} };

const median = (values: number[]): number =>
  values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

/**
 * By how much the median of what `measure` finds, `times` for each, is greater with an account than without, as a
 * share of the latter. Asked in turn, `atOnce` of them at the same time, so that other load meets both alike.
 */
const compare = async (times: number, atOnce: number, measure: (email: string) => Promise<number>) => {
  const found = { known: [] as number[], unknown: [] as number[] };
  // Both orders, for the second of two finds everything warmer and busier than the first.
  const turns = Array.from({ length: times }, (_, turn) =>
    turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const),
  ).flat();
  for (let at = 0; at < turns.length; at += atOnce) {
    const asked = turns.slice(at, at + atOnce).map(async (kind) => {
      found[kind].push(await measure(kind === 'known' ? SARA.email : NOBODY));
    });
    await Promise.all(asked);
  }
  expect([found.known.length, found.unknown.length]).toEqual([times, times]);
  return median(found.known) / median(found.unknown) - 1;
};

onPostgres('The time an answer about an address takes', (database) => {
  beforeEach(() => database.empty());

  const openWith = async (wait: (ms: number) => Promise<void>, passwords?: Passwords) => {
    let waiting = async (_ms: number): Promise<void> => {};
    const opened = openApp(database, { pause: (ms) => waiting(ms), ...(passwords ? { passwords } : {}) });
    const browser = createBrowser(opened);
    await browser.signUp();
    // One of the right shape, that is nobody's.
    browser.jar.set('rihla.reset_ticket', 'A'.repeat(43));
    waiting = wait;
    return { browser, mails: opened.mails };
  };
  test.each([...RESET.map((one) => ({ ...one, times: 80 })), { ...SEND_AGAIN, times: 40 }])(
    'has the same median at $path whether or not it has an account',
    async ({ path, body, times }) => {
      const { browser } = await openWith((ms) => pause(ms), scryptPasswords);
      const differs = () =>
        compare(times, 80, async (email) => {
          const begun = performance.now();
          await browser.post(path, { ...body, email });
          return performance.now() - begun;
        });
      let difference = await differs();
      // A machine that stands still in the middle decides a comparison; three in a row it does not.
      for (let tries = 1; tries < 3 && Math.abs(difference) >= TOLERANCE; tries += 1) {
        difference = await differs();
      }
      expect(Math.abs(difference)).toBeLessThan(TOLERANCE);
    },
  );

  // What passwords cost is nearly all the work of a sign-in; a stopwatch would count what other programs do as well.
  test.each([SARA.email, NOBODY])('signing in as %s computes the hash of one password', async (email) => {
    const passwords = { hash: vi.fn(scryptPasswords.hash), verify: vi.fn(scryptPasswords.verify) };
    const { browser } = await openWith(async () => {}, passwords);
    const computed = () => passwords.hash.mock.calls.length + passwords.verify.mock.calls.length;
    const before = computed();
    await browser.post(SIGN_IN.path, { ...SIGN_IN.body, email });
    expect(computed() - before).toBe(1);
  });

  test.each<{ path: string; body: object; mails?: number }>([...RESET, SIGN_IN, SIGN_UP])(
    'at $path is up when the shortest one is, and no sooner, with and without an account',
    async ({ path, body, mails = 0 }) => {
      const holds: (() => void)[] = [];
      const opened = await openWith((ms) =>
        ms === MINIMUM_DURATION_MS ? new Promise((resolve) => holds.push(resolve)) : Promise.resolve(),
      );
      const before = opened.mails.length;
      let answered = 0;
      const both = [SARA.email, NOBODY].map((email) =>
        opened.browser.post(path, { ...body, email }).then(() => {
          answered += 1;
        }),
      );
      // A mail may happen to wait as long.
      await vi.waitFor(() => expect(holds.length).toBeGreaterThanOrEqual(2));
      await vi.waitFor(() => expect(opened.mails.length - before).toBeGreaterThanOrEqual(mails));
      // Far longer than the work of any of them takes on a machine that has nothing else to do.
      await pause(100);
      expect(answered).toBe(0);
      for (const release of holds) release();
      await Promise.all(both);
      expect(answered).toBe(2);
    },
  );
});
