import { beforeEach, expect, test } from 'vitest';
import { type Browser, createBrowser, SARA, signInAs } from '../../kit/accounts/person.ts';
import { NEW_PASSWORD, otherThan, requestCode, verifyCode } from '../../kit/accounts/reset-context.ts';
import { onPostgres } from '../../kit/db/databases.ts';
import { type OpenedApp, openApp } from '../../kit/server/open-app.ts';

const DAY = 24 * 60 * 60_000;
const { email, password } = SARA;

onPostgres('Somebody who guesses at an account', (database) => {
  let clock = Date.UTC(2026, 0, 15, 9);
  let opened: OpenedApp;
  let checks: string[] = [];
  beforeEach(async () => {
    await database.empty();
    opened = openApp(database, { rateLimit: true, trustProxy: 1, now: () => clock });
    checks = [];
    const handle = opened.auth.handle;
    opened.auth.handle = async (request) => {
      if (request.url.endsWith('/sign-in/email')) checks.push(await request.clone().text());
      return handle(request);
    };
  });
  /** A browser whose requests all come from one address. */
  const at = (address: string, browser: Browser = createBrowser(opened)): Browser => {
    const from = { 'x-forwarded-for': address };
    const send: Browser['send'] = (method, path, body, headers) =>
      browser.send(method, path, body, { ...from, ...headers });
    return {
      ...browser,
      send,
      post: (path, body, headers) => send('POST', path, body, headers),
      get: (path, headers) => send('GET', path, undefined, headers),
      signIn: (person) => browser.signIn(person, from),
    };
  };
  const statuses = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  const times = <Result>(count: number, work: (turn: number) => Result) =>
    Array.from({ length: count }, (_, turn) => work(turn));
  /** From a new browser each time, as somebody does who keeps no cookies. */
  const attack = async (address: string, code = '000000') => {
    const stranger = () => at(address);
    await statuses(times(30, (turn) => stranger().signIn({ email, password: `wrong ${turn}` })));
    await statuses(times(6, () => stranger().post('/auth/request-reset', { email })));
    await statuses(times(25, (turn) => verifyCode(stranger(), otherThan(code, turn + 1))));
  };
  /** The first networks use up what all have together; of the others' second tries none is left. */
  const tries = (network: number) => (network < 3 ? 12 : 2);
  const reset = async (browser: Browser, code: string) => {
    const verified = (await verifyCode(browser, code)).status;
    const body = { email, password: NEW_PASSWORD };
    return [verified, (await browser.post('/auth/reset-password', body)).status];
  };

  test('from their own network keeps the owner out neither of the device from before nor of another network', async () => {
    const known = at('9.9.9.9', await signInAs(opened));
    await known.post('/api/auth/sign-out');
    await attack('9.9.9.9');
    expect((await known.signIn()).status).toBe(200);
    expect((await at('7.7.7.7').signIn()).status).toBe(200);
    const code = await requestCode(opened, known);
    const fresh = at('8.8.8.8');
    const another = await requestCode(opened, fresh);
    await attack('9.9.9.9', code);
    expect((await verifyCode(known, code)).status).toBe(200);
    expect(await reset(fresh, another)).toEqual([200, 200]);
    expect((await fresh.signIn({ email, password: NEW_PASSWORD })).status).toBe(200);
    await attack('8.8.8.8');
    expect((await fresh.signIn({ email, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('from fifty networks leaves the owner a try from elsewhere, and has few itself', async () => {
    await signInAs(opened);
    checks = [];
    const networks = times(50, (turn) => `9.9.${turn}.9`);
    for (const [place, network] of networks.entries()) {
      await statuses(times(tries(place), (turn) => at(network).signIn({ email, password: `wrong ${turn}` })));
    }
    const spent = checks.length;
    expect(spent).toBeLessThanOrEqual(100 - 10 - 18);
    expect((await at('7.7.7.7').signIn()).status).toBe(200);
    clock += DAY;
    expect((await at(networks[0] ?? '').signIn({ email, password: 'wrong' })).status).toBe(401);
  });

  test('from fifty networks tries few codes, and mails few', async () => {
    await signInAs(opened);
    opened.mails.length = 0;
    const networks = times(50, (turn) => `9.9.${turn}.9`);
    let tried = 0;
    for (const [place, network] of networks.entries()) {
      await statuses(times(tries(place), () => at(network).post('/auth/request-reset', { email })));
      const answers = await statuses(times(tries(place), () => verifyCode(at(network), 'abcdef')));
      tried += answers.filter((status) => status !== 429).length;
    }
    expect(tried).toBeLessThanOrEqual(72);
    await expect.poll(() => opened.mails.length).toBeGreaterThan(50);
    expect(opened.mails.length).toBeLessThanOrEqual(62);
    const owner = at('7.7.7.7');
    expect(await reset(owner, await requestCode(opened, owner))).toEqual([200, 200]);
  });

  test('from fifty networks a day and at known devices has at most 200 passwords and 180 codes in 24 hours', async () => {
    const devices: Browser[] = [];
    for (let turn = 0; turn < 6; turn += 1) devices.push(await signInAs(opened));
    checks = [];
    let codes = 0;
    const guess = async (browser: Browser): Promise<void> => {
      await browser.signIn({ email, password: 'wrong' });
      codes += (await verifyCode(browser, 'abcdef')).status === 429 ? 0 : 1;
    };
    const guessAll = async (day: number) => {
      for (let place = 0; place < 50; place += 1)
        for (let turn = 0; turn < tries(place); turn += 1) await guess(at(`9.${day}.${place}.9`));
      for (const device of devices.slice(day * 3, day * 3 + 3))
        for (let turn = 0; turn < 8; turn += 1) await guess(at('9.9.9.9', device));
    };
    // The counts of a day begin with their first tries: nearly all of one day's in its last minute, and the next day's.
    for (const browser of [at('9.0.0.9'), at('9.0.0.9'), at('9.9.9.9', devices[0])]) await guess(browser);
    clock += DAY - 60_000;
    await guessAll(0);
    clock += 2 * 60_000;
    await guessAll(1);
    expect(checks.length).toBeGreaterThan(150);
    expect(checks.length).toBeLessThanOrEqual(200);
    expect(codes).toBeGreaterThan(150);
    expect(codes).toBeLessThanOrEqual(180);
  });

  test('spends no more by having many addresses of IPv6', async () => {
    await signInAs(opened);
    checks = [];
    const guess = (address: string) => at(address).signIn({ email, password: 'wrong' });
    await statuses(times(20, (turn) => guess(`2001:db8:1:1::${turn}`)));
    expect(checks).toHaveLength(10);
    await statuses(times(40, (turn) => guess(`2001:db8:1:${turn}00::1`)));
    expect(checks.length).toBeLessThanOrEqual(21);
    expect((await guess('2001:db8:2::1')).status).toBe(401);
  });

  test('has no budget of a device that is not theirs, nor of one they made up', async () => {
    const stranger = await signInAs(opened, { email: 'noor@example.com' });
    await signInAs(opened);
    const tryAt = (browser: Browser) => at('9.9.9.9', browser).signIn({ email, password: 'wrong' });
    const answers = [];
    for (let turn = 0; turn < 11; turn++) answers.push((await tryAt(stranger)).status);
    expect(answers.at(-1)).toBe(429);
    const forger = createBrowser(opened);
    forger.jar.set('rihla.device', stranger.jar.get('rihla.device')?.replace(/\.[^.]+$/, '.AAAA') ?? '');
    expect((await tryAt(forger)).status).toBe(429);
  });

  test('at a device of the owner has a few tries there, and takes none from another', async () => {
    const [one, two] = [await signInAs(opened), await signInAs(opened)];
    await attack('9.9.9.9');
    const answers = [];
    for (let turn = 0; turn < 9; turn++) {
      answers.push((await at('9.9.9.9', one).signIn({ email, password: 'wrong' })).status);
    }
    expect(answers).toEqual([...Array<number>(8).fill(401), 429]);
    expect((await at('9.9.9.9', two).signIn()).status).toBe(200);
    // The session cookie is enough for a browser that was signed in before there were such cookies.
    two.jar.delete('rihla.device');
    await two.token();
    expect((await at('9.9.9.9', two).signIn({ email, password })).status).toBe(200);
  });
});
