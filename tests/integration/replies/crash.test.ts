import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Trip, withText } from '../../../shared/contracts/trip.ts';
import { addDays, riyadhDate } from '../../../shared/dates.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import { createBrowser, SARA } from '../../kit/accounts/person.ts';
import { createPostgresDatabase } from '../../kit/db/databases.ts';
import { startApp } from '../../kit/server/start-app.ts';

/** Promise L4: a dead process's reply is written on within 5 s; the rest is for this machine being busy. */
const TAKEOVER_MS = 5_000;
const SPARE_MS = 1_500;

/** A signed-in browser's way to one trip, on whatever node. */
const traveller = async (url: string) => {
  const browser = createBrowser({ app: { request: (path, init) => fetch(path, init) } }, url);
  await browser.post('/api/auth/sign-up/email', SARA);
  await browser.post('/api/auth/sign-in/email', { email: SARA.email, password: SARA.password });
  const authorization = `Bearer ${await browser.token()}`;
  const started = await browser.post(
    '/api/trip/start',
    { start_date: addDays(riyadhDate(Date.now()), 30), destination: 'Riyadh', nights: 1, companions: 0 },
    { authorization },
  );
  expect(started.status).toBe(201);
  const { trip_id } = v.parse(Trip, await started.json());
  return async (at = url): Promise<Trip> => {
    const answer = await fetch(`${at}/api/trip/${trip_id}`, { headers: { authorization } });
    return v.parse(Trip, await answer.json());
  };
};

const until = async (read: () => Promise<Trip>, good: (trip: Trip) => boolean, ms: number): Promise<Trip> => {
  const end = performance.now() + ms;
  for (;;) {
    const trip = await read().catch(() => null);
    if (trip && good(trip)) return trip;
    if (performance.now() > end) throw new Error(`Not within ${ms} ms: ${JSON.stringify(trip?.reply)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Waits for the end and checks that it continues `kept` without a gap and without a repetition. */
const expectWhole = async (read: () => Promise<Trip>, kept: string): Promise<void> => {
  const { chat_history } = await until(read, (trip) => trip.reply === null, 40_000);
  expect(chat_history).toHaveLength(1);
  const content = chat_history[0]?.content ?? '';
  expect(content.slice(0, kept.length)).toBe(kept);
  const { days } = v.parse(Itinerary, JSON.parse(content));
  expect(days.map((day) => day.day)).toEqual([1, 2]);
  const sights = days.flatMap((day) => day.activities.map((stop) => stop.venue_name));
  expect(new Set(sights).size).toBe(sights.length);
};

const hasWholeDay = (trip: Trip): boolean => resumablePrefix(withText(trip.reply)?.text ?? '') !== '';
const isTakenOver = (trip: Trip): boolean => withText(trip.reply)?.attempt === 2;

test('[L4] a killed server goes on with the plan it was writing when it is started again', async () => {
  const app = await startApp();
  try {
    const read = await traveller(app.url);
    // A second and a half more, so that the checkpoint holds the day as well.
    await until(read, hasWholeDay, 20_000);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await app.end('SIGKILL');
    await app.start();
    const resumed = await until(read, isTakenOver, TAKEOVER_MS + SPARE_MS);
    const kept = resumablePrefix(withText(resumed.reply)?.text ?? '');
    expect(kept).not.toBe('');
    await expectWhole(read, kept);
  } finally {
    await app.dispose();
  }
}, 90_000);

test('[L4] a killed node leaves its plan to another, which goes on within five seconds', async () => {
  const made = await createPostgresDatabase();
  const env = { DATABASE_URL: made.url, AUTH_SECRET: 'a secret of tests that is long enough' };
  const apps = [await startApp(env)];
  const [first] = apps;
  try {
    if (!first) throw new Error('no first node');
    const read = await traveller(first.url);
    await until(read, (trip) => withText(trip.reply)?.attempt === 1, 5_000);
    const second = await startApp({ ...env, APP_URL: first.url });
    apps.push(second);
    const there = () => read(second.url);
    await until(there, hasWholeDay, 20_000);
    await first.end('SIGKILL');
    const resumed = await until(there, isTakenOver, TAKEOVER_MS + SPARE_MS);
    const kept = resumablePrefix(withText(resumed.reply)?.text ?? '');
    expect(kept).not.toBe('');
    await expectWhole(there, kept);
  } finally {
    for (const app of apps) await app.dispose();
    await made.drop();
  }
}, 90_000);
