import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { callJson, readAnswer } from '../../../client/http.ts';
import { Trip } from '../../../shared/contracts/trip.ts';
import { addDays, riyadhDate } from '../../../shared/dates.ts';
import { createBrowser, SARA } from '../accounts/person.ts';

/** A user with an account, who may send requests to any node. Rejects where the server refuses. */
export interface Traveller {
  /** A fresh access token, good for minutes. */
  token(): Promise<string>;
  /** Starts a trip to Riyadh. Returns its id; its first plan is being written from then on. */
  start(at: string, more: { nights: number; notes: string }): Promise<string>;
  read(at: string, tripId: string): Promise<Trip>;
  /** Prepares to press the stop button. Returns a function that presses it. */
  prepareStop(at: string, tripId: string): Promise<() => Promise<void>>;
}

/** Makes an account. `appUrl` is the public address; requests go to wherever `node` says at that moment. */
export const openTraveller = async (
  appUrl: string,
  node: () => string = () => appUrl,
): Promise<Traveller> => {
  const request = (path: string, init: RequestInit) => fetch(path.replace(appUrl, node()), init);
  const browser = createBrowser({ app: { request } }, appUrl);
  const account = { ...SARA, email: `t-${randomUUID()}@example.com` };
  await browser.post('/api/auth/sign-up/email', account);
  const { email, password } = account;
  const answer = await browser.post('/api/auth/sign-in/email', { email, password });
  if (!answer.ok) throw new Error(`Sign-in: ${await answer.text()}`);
  const call = async (url: string, method: 'GET' | 'POST', body?: unknown) =>
    callJson(url, { method, body, token: await browser.token() });
  return {
    token: browser.token,
    start: async (at, more) => {
      const start_date = addDays(riyadhDate(Date.now()), 30);
      const trip = { start_date, destination: 'Riyadh', companions: 0, ...more };
      return readAnswer(Trip, await call(`${at}/api/trip/start`, 'POST', trip)).trip_id;
    },
    read: async (at, tripId) => v.parse(Trip, await call(`${at}/api/trip/${tripId}`, 'GET')),
    prepareStop: async (at, tripId) => {
      const token = await browser.token();
      return async () => void (await callJson(`${at}/api/chat/${tripId}/stop`, { method: 'POST', token }));
    },
  };
};
