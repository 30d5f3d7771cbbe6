import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Socket } from 'socket.io-client';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EXPORT_FORMATS } from '../../../shared/contracts/exports.ts';
import { Trip } from '../../../shared/contracts/trip.ts';
import { Itinerary } from '../../../shared/itinerary.ts';
import { type Browser, SARA } from '../../kit/accounts/person.ts';
import { createPostgresDatabase } from '../../kit/db/databases.ts';
import type { PostgresDatabase } from '../../kit/db/postgres-database.ts';
import { type FuzzNode, openFuzzNode } from '../../kit/fuzz/fuzz-node.ts';
import { watchTrip } from '../../kit/live/live-context.ts';
import { openApp } from '../../kit/server/open-app.ts';

/** What the owner writes, and where; in each the words that say it, theirs or those that the planner makes of them. */
const MARKS = {
  diet: ['coeliac', 'gluten'],
  toddler: [
    'toddler',
    'Zaina',
    'short enough for children',
    'catered for',
    'child seat',
    'Children are welcome',
  ],
  appointment: ['dentist', 'Appointment', 'kept free'],
  wheelchair: ['wheelchair', 'Step-free', 'step-free'],
  budget: ['careful budget', 'lost my job'],
  interest: ['chosen for', 'falconry'],
  wish: ['hospice'],
  name: ['Divorce party'],
  passport: ['X1234567'],
  phone: ['055 123 4567'],
  question: ['biopsy'],
  growing: ['oncologist'],
};
const NOTES =
  'I am coeliac, we travel with a toddler called Zaina. I lost my job: a tight budget. My mother uses a wheelchair. ' +
  'A dentist appointment on 15 January from 10:00 to 12:00. I love falconry, museums and souqs.';
const HTML = readFileSync(join(import.meta.dirname, '../../../client/index.html'), 'utf8');

let database: PostgresDatabase;
let node: FuzzNode;
beforeAll(async () => {
  database = await createPostgresDatabase();
  node = await openFuzzNode(database.url, false);
});
afterAll(async () => {
  await node.close();
  await database.drop();
});

/** Somebody with an account, and what they ask. */
const enrol = async (address: string, email: string) => {
  const browser: Browser = node.browser(address);
  await browser.signUp({ ...SARA, email });
  await browser.signIn({ email });
  const token = await browser.token();
  const ask = async (method: string, path: string, body?: unknown): Promise<string> =>
    (await browser.send(method, path, body, { authorization: `Bearer ${token}` })).text();
  return { token, ask };
};
type Someone = Awaited<ReturnType<typeof enrol>>;

const tripIn = (text: string): Trip => v.parse(v.pipe(v.string(), v.parseJson(), Trip), text);
const planIn = (text: string): Itinerary =>
  v.parse(
    Itinerary,
    tripIn(text).chat_history.findLast((message) => message.structured_itinerary)?.structured_itinerary,
  );

const venuesOf = (plan: Itinerary): string[] =>
  plan.days.flatMap((day) => day.activities.flatMap(({ venue_id }) => venue_id ?? []));

/** A trip with all marks: planned twice, asked about, and with an answer that is being written. */
const sharedTrip = async ({ ask }: Someone) => {
  const wanted = { start_date: '2027-01-14', destination: 'Riyadh', nights: 3, companions: 2, notes: NOTES };
  const { trip_id } = tripIn(await ask('POST', '/api/trip/start', wanted));
  const path = `/api/trip/${trip_id}`;
  const say = async (message: string) => {
    await node.isQuiet();
    await ask('POST', '/api/chat', { trip_id, message });
    await node.isQuiet();
  };
  await node.isQuiet();
  const first = planIn(await ask('GET', path));
  await ask('PATCH', path, { shared: true, name: 'Divorce party' });
  await say('Another mix');
  await ask('PATCH', path, { wishes: [{ label: 'Near a hospice' }] });
  await say('My passport is X1234567, call me on 055 123 4567');
  await say('When is my biopsy?');
  const second = planIn(await ask('GET', path));
  return { trip_id, path, first, second };
};

test('A shared trip holds nothing of what its owner is, eats or has to do, in whatever form it is read', async () => {
  const owner = await enrol('10.1.1.1', 'owner@example.com');
  const stranger = await enrol('10.1.1.2', 'stranger@example.com');
  const { trip_id, path, first, second } = await sharedTrip(owner);
  const nobody = async (url: string) => (await fetch(`${node.url}${url}`)).text();

  const received: unknown[] = [];
  const watching = [null, stranger.token].map((token): Socket => node.connect(token ?? ''));
  for (const socket of watching) {
    socket.onAny((...event: unknown[]) => received.push(event));
    received.push(await watchTrip(socket, trip_id));
  }
  const own: unknown[] = [];
  const mine = node.connect(owner.token);
  mine.onAny((...event: unknown[]) => own.push(event));
  await watchTrip(mine, trip_id);
  node.planner.setFate('hold');
  await owner.ask('POST', '/api/chat', { trip_id, message: 'Another mix, far from my oncologist' });
  await vi.waitFor(() => expect(node.planner.held()).toBe(1));
  await vi.waitFor(() => expect(JSON.stringify(own)).toContain('reply:text'));

  const seen: string[] = [];
  for (const ask of [nobody, (url: string) => stranger.ask('GET', url)]) {
    for (const url of [
      path,
      `/api/chat/${trip_id}/history`,
      `${path}/versions`,
      `${path}/versions/1`,
      `${path}/feed`,
    ])
      seen.push(await ask(url));
    for (const format of EXPORT_FORMATS) seen.push(await ask(`${path}/export/${format}`));
  }
  for (const socket of watching) received.push(await watchTrip(socket, trip_id));
  const { app } = openApp(node.database, { built: { html: HTML, files: new Map(), dist: '' } });
  const page = await app.request(`/trip/chat/${trip_id}`);
  seen.push(await page.text(), JSON.stringify([...page.headers]));
  const copied = tripIn(await stranger.ask('POST', `${path}/copy`));
  const copy = `/api/trip/${copied.trip_id}`;
  const { url } = v.parse(
    v.pipe(v.string(), v.parseJson(), v.object({ url: v.string() })),
    await stranger.ask('POST', `${copy}/feed`),
  );
  for (const each of [
    copy,
    `${copy}/versions`,
    `${copy}/versions/1`,
    `${copy}/export/ics`,
    new URL(url).pathname,
  ])
    seen.push(await stranger.ask('GET', each));
  node.planner.letGo();
  await node.isQuiet();
  await vi.waitFor(() => expect(JSON.stringify(received)).toContain('trip:changed'));
  seen.push(await nobody(path), JSON.stringify(received));

  const ownBytes = [await owner.ask('GET', path), await owner.ask('GET', `${path}/versions/1`)].join('\n');
  const bytes = seen.join('\n');
  for (const [where, words] of Object.entries(MARKS)) {
    expect([where, words.filter((word) => bytes.includes(word))]).toEqual([where, []]);
    // They are there for the owner, so that they could be found.
    expect([where, words.some((word) => ownBytes.includes(word))]).toEqual([where, true]);
  }
  const shown = [second, planIn(await owner.ask('GET', path))].flatMap(venuesOf);
  const older = venuesOf(first).filter((id) => !shown.includes(id));
  expect(older).not.toEqual([]);
  expect(older.filter((id) => bytes.includes(`"${id}"`))).toEqual([]);
});
