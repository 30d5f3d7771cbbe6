import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SARA } from '../../tests/kit/accounts/person.ts';
import { type Attackers, from, type Target } from './target.ts';

interface Asked {
  path: string;
  method?: string;
  network: number;
  token?: string | undefined;
  body?: object;
}

/** Sends a request and reads its answer to the end; counts its status. */
const ask = (
  { target, count, end }: Attackers,
  agent: Agent,
  { path, method = 'GET', network, token, body }: Asked,
): Promise<void> =>
  new Promise((resolve) => {
    const headers = {
      ...from(network),
      'accept-encoding': 'gzip',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json', origin: target.url } : {}),
    };
    const sent = request(`${target.url}${path}`, { method, agent, headers, signal: end }, (response) => {
      count(String(response.statusCode));
      response.resume().once('close', resolve);
    });
    sent.once('error', () => {
      if (!end.aborted) count('broken');
      resolve();
    });
    sent.end(body && JSON.stringify(body));
  });

/** Between an answer and the next request, so that a server with fast answers is not asked much more often. */
const PAUSE_MS = 20;

/** So many clients, each of which asks anew soon after it has its answer. */
const flood =
  (clients: number, next: (attackers: Attackers, client: number, turn: number) => Asked) =>
  async (attackers: Attackers): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let turn = 0; !attackers.end.aborted; turn += 1) {
          await ask(attackers, agent, next(attackers, client, turn));
          await wait(PAUSE_MS);
        }
      }),
    );
    agent.destroy();
  };

const signIn = (email: string, network: number, turn: number): Asked => ({
  path: '/api/auth/sign-in/email',
  method: 'POST',
  network,
  body: { email, password: `wrong password ${turn}` },
});

/** One account, from a hundred networks at once. */
export const passwordFlood = flood(100, ({ target }, client, turn) => signIn(target.email, client, turn));

/** A password at one account after the other, from forty networks: each is compared, or a hash computed in its place. */
export const passwordSpray = flood(40, ({ random }, client, turn) =>
  signIn(`spray-${random()}@example.com`, client, turn),
);

/** New accounts from forty networks. */
export const signUpFlood = flood(40, ({ random }, client) => ({
  path: '/api/auth/sign-up/email',
  method: 'POST',
  network: client,
  body: { ...SARA, email: `sign-up-${random()}@example.com` },
}));

/** Ten accounts with ten clients each: a new name, and how the plan would follow other details. */
export const patchStorm = flood(100, ({ target: { users } }, client, turn) => {
  const network = client % users.length;
  const { token, other } = users[network] ?? {};
  const isPreview = turn % 3 === 2;
  return {
    path: `/api/trip/${other}${isPreview ? '?preview=1' : ''}`,
    method: 'PATCH',
    network,
    token,
    body: isPreview ? { nights: 1 + (turn % 30) } : { name: `Name ${turn}` },
  };
});

const READS_A_SECOND = 500;
const TICK_MS = 20;

/** Owners and visitors read what a page reads, at a fixed rate, from so many networks. */
const readFrom =
  (networks: number) =>
  async (attackers: Attackers): Promise<void> => {
    const { target, end, count } = attackers;
    const agent = new Agent({ keepAlive: true, maxSockets: 200 });
    const begun = performance.now();
    let sent = 0;
    while (!end.aborted) {
      const due = ((performance.now() - begun) / 1_000) * READS_A_SECOND;
      for (; sent < due; sent += 1) {
        count('reads');
        void ask(attackers, agent, readOf(target, sent, sent % networks));
      }
      await wait(TICK_MS);
    }
    agent.destroy();
  };

const readOf = ({ users, shared }: Target, turn: number, network: number): Asked => {
  const { token, other } = users[turn % users.length] ?? {};
  const visited = shared[turn % shared.length];
  const reads: readonly Asked[] = [
    { path: `/api/trip/${other}`, network, token },
    { path: `/api/trip/${visited}`, network },
    { path: '/api/trip/history', network, token },
    { path: `/trip/chat/${visited}`, network },
  ];
  return reads[Math.floor(turn / users.length) % reads.length] ?? { path: '/', network };
};

/** Of one network 60 a second are allowed. */
export const restReads = readFrom(1);
/** All that is allowed to ten. */
export const wideReads = readFrom(10);

const REOPEN_MS = 1_000;

/** Keeps so many raw connections open, each of which sends what `begin` says and, every second, what `drip` says. */
const rawClients =
  (
    clients: number,
    begin: (attackers: Attackers, client: number) => string,
    drip: string,
    isReading: boolean,
  ) =>
  async (attackers: Attackers): Promise<void> => {
    const { target, count, end } = attackers;
    const { port } = new URL(target.url);
    const live = (client: number) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          count('connected');
          socket.write(begin(attackers, client));
        });
        if (isReading) socket.resume();
        else socket.pause();
        const dripping = setInterval(() => socket.write(drip), 1_000);
        const close = () => socket.destroy();
        end.addEventListener('abort', close);
        socket.on('error', close);
        socket.once('close', () => {
          clearInterval(dripping);
          end.removeEventListener('abort', close);
          resolve();
        });
      });
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        while (!end.aborted) {
          await live(client);
          await wait(REOPEN_MS);
        }
      }),
    );
  };

const head = (line: string, network: number, more: Record<string, string> = {}): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries({ ...from(network), ...more }).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n');

/** Half of them stop in their headers, half in their body, and all add a character each second. */
export const halfBodies = rawClients(
  200,
  (_, client) => {
    const more = { 'Content-Type': 'application/json', 'Content-Length': '1000' };
    const line = head('POST /api/auth/sign-in/email', client, more);
    return client % 2 ? line : `${line}\r\n\r\n{"email":`;
  },
  'x',
  true,
);

const ASKED_AT_ONCE = 15;
const ASKED_LITTLE = 3;

/** Each asks for a trip of 30 nights and for a reply in writing, half of them often, and never reads. */
export const sleepingReaders = rawClients(
  40,
  ({ target: { users } }, client) => {
    const user = users[client % users.length];
    const authorization = `Bearer ${user?.token}`;
    const asked = `${head(`GET /api/trip/${user?.writing}`, client, { authorization })}\r\n\r\n`;
    return asked.repeat(client % 2 ? ASKED_AT_ONCE : ASKED_LITTLE);
  },
  'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  false,
);
