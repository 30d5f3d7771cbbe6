import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import * as v from 'valibot';
import { WatchAnswer } from '../../shared/live.ts';
import { type Browser, createBrowser } from '../../tests/kit/accounts/person.ts';
import type { Report } from '../../tests/kit/report.ts';
import { type FaultStage, pause, signUpByMail } from './fault-stage.ts';
import { probe } from './probes.ts';

/** How long a right may outlive its end, and what is looked at beyond it. */
const PROMISED_MS = 60_000;
const BEYOND_MS = 12_000;
const EVERY_MS = 1_000;

/** Somebody who has a trip open on the second node, and each event they were sent. */
interface Watcher {
  who: string;
  events: { what: string; at: number }[];
  socket: Socket;
}

const watch = async (who: string, url: string, token: string | null, trip_id: string): Promise<Watcher> => {
  const events: Watcher['events'] = [];
  const socket = io(url, {
    auth: token === null ? {} : { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  socket.onAny((what: string) => events.push({ what, at: performance.now() }));
  socket.on('disconnect', () => events.push({ what: 'disconnect', at: performance.now() }));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const answer = v.parse(WatchAnswer, await socket.timeout(5_000).emitWithAck('trip:watch', { trip_id }));
  if (!answer.ok) throw new Error(`${who} may not watch: ${answer.code}`);
  return { who, events, socket };
};

interface Account {
  email: string;
  browser: Browser;
  tripId: string;
  token(): Promise<string>;
}

const network = { request: (path: string, init: RequestInit) => fetch(path, init) };
const Started = v.looseObject({ trip_id: v.string() });
const Devices = v.array(v.looseObject({ id: v.string(), current: v.boolean() }));

const call = async (url: string, token: string, method: string, path: string, body?: object) => {
  const answer = await probe(
    { url },
    { what: path, path: `/api${path}`, method, token, ...(body ? { body } : {}) },
  );
  if (answer.status < 200 || answer.status > 299) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.text;
};

/** An account with one trip, whose requests go to the first node. */
const openAccount = async (stage: FaultStage): Promise<Account> => {
  const { url } = stage.nodes[0];
  const email = `r-${randomUUID()}@example.com`;
  const browser = await signUpByMail(stage.sink)({ app: network }, { email }, url);
  const trip = { start_date: '2027-02-01', destination: 'Riyadh', nights: 1, companions: 0 };
  const started = await call(url, await browser.token(), 'POST', '/trip/start', trip);
  const { trip_id } = v.parse(Started, JSON.parse(started));
  return { email, browser, tripId: trip_id, token: browser.token };
};

/**
 * Cuts Redis for `seconds` while, on the first node, a trip is un-shared, a session ended and an account deleted, and
 * counts what those who watch on the second node receive of what changes there.
 */
export const measureRights = async (stage: FaultStage, seconds: number, report: Report): Promise<void> => {
  const [first, second] = stage.nodes;
  stage.model.script.charsPerSecond = Number.POSITIVE_INFINITY;
  const [owner, traveller, leaver, stranger] = [
    await openAccount(stage),
    await openAccount(stage),
    await openAccount(stage),
    await openAccount(stage),
  ];
  const tablet = createBrowser({ app: network }, first.url);
  await tablet.signIn({ email: traveller.email });
  const [ownerToken, phoneToken, tabletToken, leaverToken] = await Promise.all([
    owner.token(),
    traveller.token(),
    tablet.token(),
    leaver.token(),
  ]);
  const share = (token: string, id: string, shared: boolean) =>
    call(first.url, token, 'PATCH', `/trip/${id}`, { shared });
  await share(ownerToken, owner.tripId, true);
  await share(leaverToken, leaver.tripId, true);
  const staying = [
    await watch('the owner', second.url, ownerToken, owner.tripId),
    await watch('the other session', second.url, phoneToken, traveller.tripId),
  ];
  const losing = [
    await watch('a visitor', second.url, null, owner.tripId),
    await watch('a stranger', second.url, await stranger.token(), owner.tripId),
    await watch('the ended session', second.url, tabletToken, traveller.tripId),
    await watch('the deleted account', second.url, leaverToken, leaver.tripId),
    await watch('a visitor of the deleted account', second.url, null, leaver.tripId),
  ];
  stage.proxies.redis.begin('silence');
  const cutAt = performance.now();
  await pause(1_000);
  await share(ownerToken, owner.tripId, false);
  const sessions = v.parse(
    Devices,
    JSON.parse(await call(first.url, phoneToken, 'GET', '/account/sessions')),
  );
  const ended = sessions.find(({ current }) => !current);
  await call(first.url, phoneToken, 'DELETE', `/account/sessions/${ended?.id}`);
  await call(first.url, leaverToken, 'DELETE', '/account', { confirm: leaver.email });
  const changedAt = performance.now();
  const rename = async (): Promise<void> => {
    const name = `Named at ${performance.now()}`;
    await call(second.url, ownerToken, 'PATCH', `/trip/${owner.tripId}`, { name });
    await call(second.url, phoneToken, 'PATCH', `/trip/${traveller.tripId}`, { name });
  };
  let backAt = Number.NaN;
  while (performance.now() < Math.max(changedAt + PROMISED_MS, cutAt + seconds * 1_000) + BEYOND_MS) {
    await rename();
    await pause(EVERY_MS);
    if (Number.isNaN(backAt) && performance.now() >= cutAt + seconds * 1_000) {
      stage.proxies.redis.end();
      backAt = performance.now();
    }
  }
  for (const { who, events } of losing) {
    const last = events.at(-1);
    const sinceMs = (last?.at ?? changedAt) - changedAt;
    report.say(
      `  ${who} was sent ${events.length} events, the last ${(sinceMs / 1_000).toFixed(1)} s after the change: ${last?.what}`,
    );
    report.promise('nothing more than 60 s after the change', sinceMs <= PROMISED_MS);
    report.promise(
      'nothing once Redis is back',
      events.every(({ at }) => at < backAt),
    );
  }
  for (const { who, events } of staying) {
    const after = events.filter(({ what, at }) => what === 'trip:changed' && at > backAt).length;
    report.promise(`${who} still is (${events.length} events, ${after} of them afterwards)`, after > 0);
  }
  for (const { socket } of [...staying, ...losing]) socket.disconnect();
};
