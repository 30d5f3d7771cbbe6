import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '../../shared/live.ts';
import type { Claims } from '../auth/access.ts';

/** Events between nodes. */
export interface PeerEvents {
  'reply:ask': (askId: string, tripId: string) => void;
  'reply:partial': (askId: string, reply: unknown) => void;
  /** The sender was disconnected: what it published meanwhile did not reach the other nodes. */
  'trips:resync': () => void;
}

/** What is kept with a socket. */
export interface SocketData {
  /** Null for a visitor, who may only watch shared trips. */
  user: Claims | null;
  /** The one trip it watches, or is about to. */
  trip: string | null;
  /** Cancels its end when its token runs out. */
  expiry: (() => void) | null;
  budget: { from: number; used: number };
  /** Where it comes from, as limits count it. */
  network: string;
  /** What its last whole answer to a watch was, and when, by `elapsed`; null when nothing of it holds any more. */
  answered: { key: string; at: number } | null;
}

export type LiveServer = Server<ClientToServer, ServerToClient, PeerEvents, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, PeerEvents, SocketData>;

const WINDOW_MS = 10_000;
const REQUESTS = 60;

/** Counts a request that costs a query; false when a socket asks for more of them than any page does. */
export const isWithinBudget = ({ data }: { data: Pick<SocketData, 'budget'> }, now: number): boolean => {
  if (now - data.budget.from >= WINDOW_MS) data.budget = { from: now, used: 0 };
  data.budget.used += 1;
  return data.budget.used <= REQUESTS;
};
