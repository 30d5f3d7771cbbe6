import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { Trip } from '../../shared/contracts/trip.ts';
import { addDays, riyadhDate } from '../../shared/dates.ts';
import { Itinerary } from '../../shared/itinerary.ts';
import { signInAs } from '../../tests/kit/accounts/person.ts';
import { createDatabaseAt } from '../../tests/kit/db/postgres-database.ts';
import { type ModelServer, startModelServer } from '../../tests/kit/model/model-server.ts';
import { type App, startApp } from '../../tests/kit/server/start-app.ts';
import { from, type Target } from './target.ts';

const ATTACKING_USERS = 10;
/** A network in which nobody attacks. */
export const READERS_NETWORK = 10_000;
/** Slow for a model; faster than the longest part of a plan that is only shown as a whole would make a gap. */
const SLOW = { charsPerSecond: 600, chunk: 6 };
/** What each attacker's growing reply holds when the attack begins. */
const GROWN = 60_000;
const GROWING = { charsPerSecond: 8_000, chunk: 80 };
const SENTENCE = 'The old town wakes late, and its shops open after the first prayer of the day. ';
/** At the slow speed this lasts longer than a row, and it is no longer than a reply may be. */
const PROSE = SENTENCE.repeat(Math.floor(190_000 / SENTENCE.length));
const READY_MS = 120_000;

/** The server under attack as it runs in production, and those who use it. */
export interface Scene {
  app: App;
  target: Target;
  /** Somebody who has no part in the attack. */
  reader: Person;
  close(): Promise<void>;
}

/** Somebody with an account, in a network of their own. */
export interface Person {
  email: string;
  /** A fresh access token, good for five minutes. */
  token(): Promise<string>;
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<unknown>;
  /** Starts a trip. Returns its id; its plan is being written from then on. */
  start(nights: number): Promise<string>;
  read(tripId: string): Promise<Trip>;
}

const openPerson = async (url: string, network: number): Promise<Person> => {
  const request = (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(from(network))) headers.set(name, value);
    return fetch(path, { ...init, headers });
  };
  const email = `t-${randomUUID()}@example.com`;
  const browser = await signInAs({ app: { request } }, { email }, url);
  const call: Person['call'] = async (method, path, body) => {
    const headers = await browser.bearer();
    const answer = await browser.send(method, `/api${path}`, body, headers);
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const start = async (nights: number): Promise<string> => {
    const start_date = addDays(riyadhDate(Date.now()), 30);
    const wanted = { start_date, destination: 'Riyadh', companions: 1, notes: 'History and food', nights };
    return v.parse(Trip, await call('POST', '/trip/start', wanted)).trip_id;
  };
  const read = async (id: string) => v.parse(Trip, await call('GET', `/trip/${id}`));
  return { email, token: browser.token, call, start, read };
};

const until = async (what: string, isGood: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + READY_MS;
  while (!(await isGood())) {
    if (performance.now() > end) throw new Error(`Not in time: ${what}`);
    await wait(200);
  }
};

const textLength = ({ reply }: Trip): number => (reply && 'text' in reply ? reply.text.length : 0);

/** Makes an attacker with a plan of 30 nights and a shared one of 7. */
const prepareAttacker = async (person: Person): Promise<Target['users'][number]> => {
  const [writing, other] = [await person.start(30), await person.start(7)];
  for (const id of [writing, other]) {
    await until('a plan', async () => (await person.read(id)).reply === null);
  }
  await person.call('PATCH', `/trip/${other}`, { shared: true });
  return { token: '', writing, other };
};

/**
 * The answer of a model to which the server writes this plan, with much to say about each stop. What is left out of an
 * answer, as a stop that does not fit, is a gap of its own.
 */
const askedFor = ({ greeting, hotel_recommendation: hotel, days }: Itinerary): string => {
  const written = days.map(({ day, activities }) => ({
    day,
    activities: activities.map(({ venue_id, activity_type }) => ({
      venue_id,
      activity_type,
      description: ' There is shade, tea and a place to sit.'.repeat(12),
    })),
  }));
  return JSON.stringify({
    greeting,
    hotel: { venue_id: hotel?.venue_id, reason: hotel?.reason },
    days: written,
  });
};

/** Lets a long reply grow in the first trip of each, and go on slowly. */
const growReplies = async (model: ModelServer, people: readonly Person[], users: Target['users']) => {
  Object.assign(model.script, { ...GROWING, text: PROSE });
  for (const [at, person] of people.entries()) {
    await person.call('POST', '/chat', { trip_id: users[at]?.writing, message: 'What should I know?' });
  }
  for (const [at, person] of people.entries()) {
    await until('a long reply', async () => textLength(await person.read(users[at]?.writing ?? '')) > GROWN);
  }
  const written = (await people[0]?.read(users[0]?.writing ?? ''))?.chat_history ?? [];
  const plan = v.parse(Itinerary, written.find((said) => said.structured_itinerary)?.structured_itinerary);
  Object.assign(model.script, { ...SLOW, text: askedFor(plan) });
};

/** Starts the server on an empty database of the PostgreSQL at `postgresUrl`, as it runs in production, and those who use it. */
export const openScene = async (postgresUrl: string): Promise<Scene> => {
  const database = await createDatabaseAt(postgresUrl);
  const model = await startModelServer({ charsPerSecond: Number.POSITIVE_INFINITY });
  const app = await startApp({
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret of the bench that is long enough',
    OPENAI_BASE_URL: model.url,
    NODE_ENV: 'production',
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
    MODEL_CALLS_AT_ONCE: '32',
    LOG_LEVEL: 'error',
  });
  const close = async () => {
    await app.dispose();
    await model.close();
    await database.drop();
  };
  try {
    return { app, close, ...(await fillScene(app, model)) };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Lets everything begin that is to be attacked. */
const fillScene = async (app: App, model: ModelServer): Promise<Pick<Scene, 'target' | 'reader'>> => {
  const people: Person[] = [];
  for (let at = 0; at < ATTACKING_USERS; at += 1) people.push(await openPerson(app.url, at));
  const users: Target['users'] = [];
  for (const person of people) users.push(await prepareAttacker(person));
  const reader = await openPerson(app.url, READERS_NETWORK);
  await growReplies(model, people, users);
  for (const [at, user] of users.entries()) user.token = (await people[at]?.token()) ?? '';
  const shared = users.map(({ other }) => other);
  return { target: { url: app.url, users, shared, email: reader.email }, reader };
};
