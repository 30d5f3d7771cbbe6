import { randomUUID } from 'node:crypto';
import { Socket as NetSocket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { type Attackers, from } from './target.ts';

const SOCKETS = 100;
const NETWORKS = 10;
const IDLE = 3_000;
/** Below the 120 that one network may have. */
const IDLE_OF_A_NETWORK = 100;
const OPENED_AT_ONCE = 50;
const SLEEPERS = 40;
const SLEEP_MS = 5_000;

interface Watcher {
  socket: Socket;
  trips: readonly string[];
  isOwner: boolean;
}

const open = ({ target, count, end }: Attackers, network: number, token: string | null): Socket => {
  const auth = token === null ? {} : { token };
  const socket = io(target.url, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: from(network),
  });
  socket.on('connect', () => count('connected'));
  socket.on('connect_error', () => count('refused'));
  end.addEventListener('abort', () => socket.disconnect());
  return socket;
};

/** The owners of trips with a growing reply, and visitors of shared ones, each half. Few networks and few accounts. */
const openWatchers = (attackers: Attackers, sockets: number): Watcher[] =>
  Array.from({ length: sockets }, (_, at) => {
    const { users, shared } = attackers.target;
    const user = users[at % users.length];
    const isOwner = at < sockets / 2 && user !== undefined;
    // Visitors sit in other networks than owners.
    const network = (at % NETWORKS) + (isOwner ? 0 : NETWORKS);
    const socket = open(attackers, network, isOwner ? user.token : null);
    return { socket, isOwner, trips: isOwner ? [user.writing, user.other] : shared };
  });

const watch = ({ count }: Attackers, { socket, trips }: Watcher, turn: number): void => {
  if (!socket.connected) return;
  count('watches');
  const trip_id = trips[turn % trips.length] ?? randomUUID();
  socket.emit('trip:watch', { trip_id }, ({ ok, code }: { ok: boolean; code?: string }) =>
    count(ok ? 'answered' : (code ?? 'refused')),
  );
};

/** Watches two trips in turn, so that no answer is spared its text. */
const watchEvery =
  (ms: (isOwner: boolean) => number) =>
  async (attackers: Attackers): Promise<void> => {
    const watchers = openWatchers(attackers, SOCKETS);
    await Promise.all(
      watchers.map(async (watcher) => {
        const every = ms(watcher.isOwner);
        await wait(attackers.random() * every);
        for (let turn = 0; !attackers.end.aborted; turn += 1) {
          watch(attackers, watcher, turn);
          await wait(every);
        }
      }),
    );
  };

/** All that is allowed: five sockets share a user's 120 watches in ten seconds, and a network's 300. */
export const watchWithin = watchEvery((isOwner) => (isOwner ? 430 : 175));
/** Fifty a second from each socket. */
export const watchBeyond = watchEvery(() => 20);

const BURST = 60;
const BURST_MS = 2_000;

/** All sockets ask 60 times at once, half of it for trips that do not exist, and wait for no answer. */
export const bursts = async (attackers: Attackers): Promise<void> => {
  const watchers = openWatchers(attackers, SOCKETS);
  while (!attackers.end.aborted) {
    await wait(BURST_MS);
    for (const watcher of watchers) {
      const trips = watcher.trips.flatMap((id) => [id, randomUUID()]);
      for (let turn = 0; turn < BURST; turn += 1) watch(attackers, { ...watcher, trips }, turn);
    }
  }
};

/** The connection below a socket of the client library. */
const wireOf = (socket: Socket): NetSocket | null => {
  const below = ['io', 'engine', 'transport', 'ws', '_socket'];
  const wire = below.reduce<unknown>((at, name) => Reflect.get(Object(at), name), socket);
  return wire instanceof NetSocket ? wire : null;
};

/** Sockets whose clients ask and never read; each comes back as a new one when it may have been closed. */
export const sleepingSockets = async (attackers: Attackers): Promise<void> => {
  while (!attackers.end.aborted) {
    const watchers = openWatchers(attackers, SLEEPERS);
    for (const { socket } of watchers) socket.on('connect', () => wireOf(socket)?.pause());
    for (let turn = 0; turn * 200 < SLEEP_MS && !attackers.end.aborted; turn += 1) {
      for (const watcher of watchers) watch(attackers, watcher, turn);
      await wait(200);
    }
    for (const { socket } of watchers) {
      wireOf(socket)?.destroy();
      socket.disconnect();
    }
  }
};

/** As many as can be opened, which then do nothing. */
export const idleSockets = async (attackers: Attackers): Promise<void> => {
  for (let at = 0; at < IDLE && !attackers.end.aborted; at += 1) {
    const socket = open(attackers, Math.floor(at / IDLE_OF_A_NETWORK), null);
    if (at % OPENED_AT_ONCE !== OPENED_AT_ONCE - 1) continue;
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
      socket.once('connect_error', () => resolve());
      attackers.end.addEventListener('abort', () => resolve());
    });
  }
};
