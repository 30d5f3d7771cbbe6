import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Trip } from '../../shared/contracts/trip.ts';
import type { Fault } from '../../tests/kit/faulty-proxy.ts';
import type { App } from '../../tests/kit/server/start-app.ts';
import { type FaultStage, pause, type Service } from './fault-stage.ts';
import { logSince } from './log-lines.ts';
import { askForCodes, type Mails } from './mails.ts';
import { type Memory, watchMemory } from './memory.ts';
import { type Probe, probe, probeAgain, type Request } from './probes.ts';
import { beginReplies, goneOnAt, type Scenery } from './watched-replies.ts';

/** How long a reply goes on beyond the fault. */
const BEYOND_S = 40;
const GO_ON_MS = 30_000;
const READY_MS = 12_000;
const FIRST_MAIL_MS = 500;
/** After the last of them nothing may follow. */
const AFTER_MS = 3_000;

/** What a row has seen; times in milliseconds. */
export interface Row {
  service: Service;
  fault: Fault;
  probes: Probe[];
  /** From the fault to the first /readyz that was 503, on each node; NaN where there was none. */
  unreadyMs: number[];
  /** From its end to the first /readyz that was 200 again. */
  readyMs: number[];
  /** From its end to the next text, for each reader of an open reply. */
  goneOnMs: number[];
  mails: Mails;
  /** Of each node. */
  memory: Memory[];
  logs: string[][];
  /** What must not happen at all. */
  wrong: string[];
}

const Sent = v.object({ message_id: v.string() });

/** A message that is sent again until it is taken, as a page does it. */
const sendStubbornly = async (node: App, trip_id: string, token: string, id: string): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    const body = { trip_id, id, message: 'Please change day 2' };
    const answer = await probe(node, { what: 'POST chat', path: '/api/chat', method: 'POST', body, token });
    if (answer.status === 202 && v.is(Sent, JSON.parse(answer.text))) return tries;
    if (tries > 200) throw new Error(`A message was never taken: ${answer.text}`);
    await pause(1_000);
  }
};

const requestsAbout = (tripId: string, token: string, email: string): Request[] => [
  { what: 'GET trip', path: `/api/trip/${tripId}`, token },
  { what: 'GET history', path: '/api/trip/history', token },
  {
    what: 'PATCH trip',
    path: `/api/trip/${tripId}`,
    method: 'PATCH',
    body: { name: 'A name' },
    token,
  },
  {
    what: 'POST sign-in',
    path: '/api/auth/sign-in/email',
    method: 'POST',
    body: { email, password: 'a wrong password' },
  },
  { what: '/healthz', path: '/healthz' },
  { what: '/readyz', path: '/readyz' },
];

const firstAt = (probes: readonly Probe[], node: App, good: (probe: Probe) => boolean): number =>
  probes
    .filter((one) => one.what === '/readyz' && one.node === node && good(one))
    .map(({ at, ms }) => at + ms)
    .sort((one, other) => one - other)[0] ?? Number.NaN;

/** Starts trips while the way is cut; returns how many were said to be started. */
const startTrips = async (node: App, token: string, count: number): Promise<number> => {
  const body = { start_date: '2027-02-01', destination: 'Riyadh', nights: 1, companions: 0, notes: null };
  const request = { what: 'POST start', path: '/api/trip/start', method: 'POST', body, token };
  const answers = await Promise.all(Array.from({ length: count }, () => probe(node, request)));
  return answers.filter(({ status }) => status >= 200 && status < 300).length;
};

const Trips = v.array(v.looseObject({}));
const countTrips = async (node: App, token: string): Promise<number> => {
  const { text } = await probe(node, { what: 'GET history', path: '/api/trip/history', token });
  return v.parse(Trips, JSON.parse(text)).length;
};

/** Cuts the way to a service for `seconds` in the middle of two replies, and looks at everything until all is well. */
export const runRow = async (
  stage: FaultStage,
  scenery: Scenery,
  { service, fault, seconds }: { service: Service; fault: Fault; seconds: number },
): Promise<Row> => {
  const { nodes, proxies, traveller } = stage;
  const replies = await beginReplies(stage, scenery, seconds + BEYOND_S);
  const token = await traveller.token();
  const trips = await countTrips(nodes[0], token);
  const memory = watchMemory(nodes);
  const logs = nodes.map(logSince);
  const probing = probeAgain(nodes, requestsAbout(replies.tripId, token, scenery.mailboxes[0] ?? ''));
  const boxes = service === 'smtp' ? scenery.mailboxes : [];
  const mails = askForCodes(stage, boxes, (seconds * 1_000) / (boxes.length + 1));
  // The first mail is on its way then.
  await pause(FIRST_MAIL_MS);
  proxies[service].begin(fault);
  const cutAt = performance.now();
  const messageId = randomUUID();
  const taken = pause(1_000).then(() => sendStubbornly(nodes[1], scenery.secondId, token, messageId));
  const started = pause(2_000).then(() => startTrips(nodes[1], token, 3));
  await pause(cutAt + seconds * 1_000 - performance.now());
  proxies[service].end();
  const endAt = performance.now();
  await untilTrue(() => goneOnAt(replies.readers, endAt).every(Number.isFinite), GO_ON_MS);
  await pause(Math.max(0, endAt + READY_MS - performance.now()));
  const probes = await probing.stop();
  const wrong = await replies.finish(cutAt);
  await taken;
  const goneOnMs = goneOnAt(replies.readers, endAt).map((at) => at - endAt);
  replies.close();
  const came = await mails.come();
  await pause(AFTER_MS);
  const more = (await countTrips(nodes[0], token)) - trips;
  const said = await started;
  // A slow database may have carried out what was answered too late with 503.
  if (fault === 'slow' ? more < said : more !== said)
    wrong.push(`${more} trips came of ${said} that were said to be started`);
  wrong.push(...(await faultsOfMessage(stage, scenery.secondId, messageId)));
  return {
    service,
    fault,
    probes,
    unreadyMs: nodes.map((node) => firstAt(probes, node, ({ status }) => status === 503) - cutAt),
    readyMs: nodes.map(
      (node) => firstAt(probes, node, ({ at, status }) => status === 200 && at > endAt) - endAt,
    ),
    goneOnMs,
    mails: came,
    memory: memory.stop(),
    logs: logs.map((read) => read()),
    wrong,
  };
};

/** That a message was taken once, and answered once. */
const faultsOfMessage = async (stage: FaultStage, tripId: string, id: string): Promise<string[]> => {
  const read = async (): Promise<Trip> => stage.traveller.read(stage.nodes[0].url, tripId);
  let trip = await read();
  await untilTrue(async () => {
    trip = await read();
    return trip.reply === null;
  }, GO_ON_MS);
  // A model that is away when it is asked is waited for only a moment; the message stays, and can be tried again.
  const expected = trip.failure?.code === 'model_unreachable' ? 'user' : 'user,assistant';
  const at = trip.chat_history.findIndex((message) => message.id === id);
  const roles = trip.chat_history.slice(at).map(({ role }) => role);
  return at >= 0 && roles.join() === expected ? [] : [`a message became ${roles.join() || 'nothing'}`];
};

const untilTrue = async (isTrue: () => boolean | Promise<boolean>, ms: number): Promise<void> => {
  const end = performance.now() + ms;
  while (!(await isTrue()) && performance.now() < end) await pause(50);
};
