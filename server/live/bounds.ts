import { createBudget } from '../budget.ts';
import type { Clock } from '../clock.ts';
import type { LiveSocket, SocketData } from './live-socket.ts';

/** How many sockets there may be on one node: in all, of one network, of one user. */
export interface MostSockets {
  all: number;
  network: number;
  user: number;
}

/** A class room shares a network. */
export const MOST_SOCKETS: MostSockets = { all: 5_000, network: 120, user: 30 };

const ASKING_MS = 10_000;
/** How many requests that cost a query all sockets together may make within that time. */
const MOST_REQUESTS = { network: 300, user: 120 } as const;

/** What waits for a client that does not read, in characters; then its connection is closed. */
export const WAITING_MAX = 1_000_000;
/** Of a WebSocket, as Socket.IO's own client takes it: try again later. */
export const TOO_SLOW = 1013;
/** How long a client has to read that; then what waits for it is dropped. */
const GOODBYE_MS = 1_000;

/** Counts what the sockets of one network and of one user ask for, however many they open. */
export interface Asking {
  /** False when they ask for more than any pages do. */
  mayAsk(who: Pick<SocketData, 'user' | 'network'>): boolean;
}

/** No limit but that of each socket: for load tests. */
const UNLIMITED: Asking = { mayAsk: () => true };

export const createAsking = (isLimited: boolean, clock: Pick<Clock, 'elapsed'>): Asking => {
  if (!isLimited) return UNLIMITED;
  const networks = createBudget(MOST_REQUESTS.network, ASKING_MS, clock);
  const users = createBudget(MOST_REQUESTS.user, ASKING_MS, clock);
  return {
    mayAsk: ({ user, network }) => networks.spend(network) && (user === null || users.spend(user.sub)),
  };
};

/** The open connections of each network. */
export interface Connections {
  /** Whether one more may be opened. */
  admits(network: string): boolean;
  /** Counts one that was opened; returns what to call when it is closed. */
  add(network: string): () => void;
}

export const countConnections = (most: MostSockets | null): Connections => {
  const open = new Map<string, number>();
  let all = 0;
  const change = (network: string, by: number): void => {
    all += by;
    const count = (open.get(network) ?? 0) + by;
    if (count > 0) open.set(network, count);
    else open.delete(network);
  };
  return {
    admits: (network) => most === null || (all < most.all && (open.get(network) ?? 0) < most.network),
    add: (network) => {
      change(network, 1);
      return () => change(network, -1);
    },
  };
};

type Connection = LiveSocket['conn'];

/** Closes a connection for which more than `WAITING_MAX` characters wait; its page comes back by itself. */
export const boundWaiting = (connection: Connection, clock: Pick<Clock, 'after'>): void => {
  let waiting = 0;
  const count = ({ data }: { data?: unknown }): void => {
    waiting += typeof data === 'string' ? data.length : 0;
    if (waiting <= WAITING_MAX) return;
    connection.off('packetCreate', count);
    closeSlow(connection, clock);
  };
  connection.on('packetCreate', count);
  // What is flushed went to the operating system, or is all that is on its way there: no more follows until it arrived.
  connection.on('flush', () => {
    waiting = 0;
  });
};

const closeSlow = (connection: Connection, clock: Pick<Clock, 'after'>): void => {
  const socket: unknown = Reflect.get(connection.transport, 'socket');
  if (!isWebSocket(socket)) {
    connection.close(true);
    return;
  }
  socket.close(TOO_SLOW, 'Too slow');
  clock.after(GOODBYE_MS, () => socket.terminate());
};

interface WebSocketEnd {
  close(code: number, reason: string): void;
  terminate(): void;
}

/** The library keeps it to itself. */
const isWebSocket = (value: unknown): value is WebSocketEnd =>
  typeof value === 'object' &&
  value !== null &&
  'terminate' in value &&
  typeof value.terminate === 'function';
