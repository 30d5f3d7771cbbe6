import { describe, expect, test } from 'vitest';
import { simulateBrowser } from '../../kit/client/simulated-browser.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** A token lasts 300 seconds and is due when 90 are left; the next check is at most 30 later. */
const DUE = 210 * SECOND;
const LATEST = DUE + 30 * SECOND;
/** For requests that take their time, and clocks of whole seconds. */
const SLACK = SECOND;

type Simulated = ReturnType<typeof simulateBrowser>;

/** Two tabs, signed in by the first, whose looks are `apart` from each other. */
const twoTabs = async (apart: number, options: Parameters<typeof simulateBrowser>[0] = {}) => {
  const browser = simulateBrowser(options);
  const tabs = [browser.openTab(4 * SECOND), browser.openTab(4 * SECOND + apart)];
  const begun = tabs[0]?.begin();
  await browser.clock.pass(SECOND);
  await begun;
  expect(browser.server.granted).toHaveLength(1);
  return { browser, tabs };
};

const gaps = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));

/** Exactly one renewal for each time one was due, and nobody noticed anything. */
const expectRegular = ({ server, ...browser }: Simulated, from = 0) => {
  const regular = gaps(server.granted.slice(from));
  expect(regular.length).toBeGreaterThan(3);
  expect(Math.min(...regular), 'two for one due time').toBeGreaterThanOrEqual(DUE - SLACK);
  expect(Math.max(...regular), 'none for one due time').toBeLessThanOrEqual(LATEST + SLACK);
  expect([browser.refused, browser.signedOut]).toEqual([0, 0]);
};

/** Lets an hour pass; the one renewal that something delayed came within `ms` of `since`, the rest in order. */
const expectOneWithin = async (browser: Simulated, known: number, since: number, ms: number) => {
  await browser.clock.pass(HOUR);
  const first = browser.server.granted[known] ?? 0;
  expect(first).toBeGreaterThanOrEqual(since);
  expect(first - since).toBeLessThanOrEqual(ms);
  expectRegular(browser, known);
};

describe('Two tabs over a whole day', () => {
  test.each([0, 50, 13 * SECOND, 29.9 * SECOND])(
    'renew the token once each time it is due, their looks %d ms apart',
    async (apart) => {
      const { browser } = await twoTabs(apart);
      await browser.clock.pass(24 * HOUR);
      expectRegular(browser);
      expect(browser.server.granted.length).toBeGreaterThanOrEqual((24 * HOUR) / (LATEST + SLACK));
      expect(browser.server.asked).toBe(browser.server.granted.length);
    },
  );

  test.each([-10, 10])('do so by a clock that is off by %d minutes', async (minutes) => {
    const { browser } = await twoTabs(13 * SECOND, { skewMs: minutes * MINUTE });
    await browser.clock.pass(24 * HOUR);
    expectRegular(browser);
    expect(browser.server.asked).toBe(browser.server.granted.length);
  });

  test('renew once because of the lock: without one they ask twice, and notice nothing else', async () => {
    const { browser } = await twoTabs(0, { locks: false });
    await browser.clock.pass(HOUR);
    expect(Math.min(...gaps(browser.server.granted))).toBeLessThan(SECOND);
    expect([browser.refused, browser.signedOut]).toEqual([0, 0]);
  });
});

describe('The session of two tabs', () => {
  test('outlives an hour without a network, and is renewed once after it', async () => {
    const { browser, tabs } = await twoTabs(13 * SECOND);
    const { clock, server } = browser;
    await clock.pass(10 * MINUTE);
    server.state = 'unreachable';
    const [known, asked] = [server.granted.length, server.asked];
    await clock.pass(HOUR);
    expect(server.granted).toHaveLength(known);
    expect(server.asked - asked).toBeGreaterThan(100);
    server.state = 'up';
    const back = clock.now;
    for (const tab of tabs) void tab.check();
    // The longest wait between two tries of a renewal is under 13 seconds.
    await expectOneWithin(browser, known, back, 13 * SECOND);
  });

  test('outlives a laptop that sleeps for eight hours and finds its network late', async () => {
    const { browser, tabs } = await twoTabs(13 * SECOND);
    const { clock, server } = browser;
    await clock.pass(10 * MINUTE);
    const known = server.granted.length;
    clock.suspend(8 * HOUR);
    const woken = clock.now;
    server.state = 'unreachable';
    for (const tab of tabs) void tab.check();
    await clock.pass(5 * SECOND);
    server.state = 'up';
    await expectOneWithin(browser, known, woken, 10 * SECOND);
  });

  test('outlives a laptop that falls asleep in the middle of a renewal', async () => {
    const { browser } = await twoTabs(13 * SECOND);
    const { clock, server } = browser;
    await clock.pass(HOUR, () => server.asked > 1);
    expect(server.granted).toHaveLength(1);
    clock.suspend(8 * HOUR);
    await expectOneWithin(browser, 1, clock.now, 31 * SECOND);
  });

  test('outlives a server that answers 503 for twenty seconds just when the token is due', async () => {
    const { browser } = await twoTabs(13 * SECOND);
    const { clock, server } = browser;
    await clock.pass(200 * SECOND);
    const known = server.granted.length;
    await clock.pass(HOUR, () => server.asked > known);
    server.state = 'failing';
    await clock.pass(20 * SECOND);
    expect(server.granted).toHaveLength(known);
    server.state = 'up';
    await expectOneWithin(browser, known, clock.now, 13 * SECOND);
  });

  test.each([-10, 10])('outlives a clock that is put right by %d minutes', async (minutes) => {
    const { browser } = await twoTabs(13 * SECOND, { skewMs: -minutes * MINUTE });
    await browser.clock.pass(2 * MINUTE);
    browser.skewMs = 0;
    await expectOneWithin(browser, 1, browser.clock.now, 31 * SECOND);
  });
});
