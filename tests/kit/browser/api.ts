import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import * as v from 'valibot';
import { Trip } from '../../../shared/contracts/trip.ts';
import { addDays, riyadhDate } from '../../../shared/dates.ts';
import type { App } from '../server/start-app.ts';

/** Someone with an account, as the tests know them. */
export interface Traveller {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

export const Token = v.object({ token: v.string() });
const Started = v.object({ trip_id: v.string() });

/** Makes an account over the API. */
export const signUp = async (app: App, more: Partial<Traveller> = {}): Promise<Traveller> => {
  const traveller = {
    email: `t-${randomUUID()}@example.com`,
    password: 'correct horse',
    firstName: 'Layla',
    lastName: 'Haddad',
    ...more,
  };
  const response = await fetch(`${app.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({
      email: traveller.email,
      password: traveller.password,
      first_name: traveller.firstName,
      last_name: traveller.lastName,
      nationality: 'British',
      date_of_birth: '1990-04-01',
    }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return traveller;
};

/** Returns an access token of the session that a browser context has; null when it has none. */
export const tokenOf = async (app: App, context: BrowserContext): Promise<string | null> => {
  const answer = await context.request.get(`${app.url}/api/auth/token`, {
    headers: { origin: app.url },
    // A connection kept from the test before may be closed by the server just then.
    maxRetries: 1,
  });
  return answer.ok() ? v.parse(Token, await answer.json()).token : null;
};

/** Gives a browser context the session cookie of a traveller. Returns an access token. */
export const signIn = async (app: App, context: BrowserContext, traveller: Traveller): Promise<string> => {
  const answer = await context.request.post(`${app.url}/api/auth/sign-in/email`, {
    maxRetries: 1,
    headers: { origin: app.url },
    data: { email: traveller.email, password: traveller.password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return v.parse(v.string(), await tokenOf(app, context));
};

/** A date `days` from today in Riyadh as YYYY-MM-DD. */
export const inDays = (days: number): string => addDays(riyadhDate(Date.now()), days);

/** A Sunday some three weeks from today: Fridays have hours of their own, and no test may depend on when it is run. */
export const comingSunday = (): string => {
  const from = inDays(20);
  return addDays(from, (7 - new Date(`${from}T00:00:00Z`).getUTCDay()) % 7);
};

/** Calls the API with an access token. Returns the body; fails the test with another status than `status`. */
export const callAs = async (
  app: App,
  token: string,
  path: string,
  { status = 200, method = 'GET', body }: { status?: number; method?: string; body?: object } = {},
): Promise<unknown> => {
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status, await response.clone().text()).toBe(status);
  return response.json();
};

/** Starts a trip over the API. Returns its id. */
export const startTrip = async (
  app: App,
  token: string,
  more: Record<string, unknown> = {},
): Promise<string> => {
  const wanted = { destination: 'Riyadh', nights: 2, companions: 1, notes: 'History and food' };
  const body = { start_date: comingSunday(), ...wanted, ...more };
  const started = await callAs(app, token, '/api/trip/start', { status: 201, method: 'POST', body });
  return v.parse(Started, started).trip_id;
};

/** Reads a trip as its owner. */
export const readTrip = async (app: App, token: string, id: string): Promise<Trip> =>
  v.parse(Trip, await callAs(app, token, `/api/trip/${id}`));

/** Shares a trip of the owner of this token, or ends that, without a page. */
export const shareTrip = async (app: App, token: string, id: string, shared = true): Promise<void> =>
  void (await callAs(app, token, `/api/trip/${id}`, { method: 'PATCH', body: { shared } }));

/** For what is written by the model: many characters, on a machine that may be busy. */
export const LONG = { timeout: 60_000 };

/** Waits until no reply of the trip is being written. */
export const finished = async (app: App, token: string, id: string): Promise<void> => {
  await expect.poll(async () => (await readTrip(app, token, id)).reply, LONG).toBeNull();
};

/** A trip with its first plan, of one night unless said otherwise. */
export const plannedTrip = async (app: App, token: string, nights = 1): Promise<string> => {
  const id = await startTrip(app, token, { nights });
  await finished(app, token, id);
  return id;
};

/** The same without its show: for a long plan that is only looked at when it is whole. */
export const tripAtOnce = async (app: App, token: string, nights: number): Promise<string> => {
  const id = await startTrip(app, token, { nights });
  await callAs(app, token, `/api/chat/${id}/show-all`, { status: 202, method: 'POST', body: {} });
  await finished(app, token, id);
  return id;
};
