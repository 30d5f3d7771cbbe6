import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '../../shared/live.ts';
import type { Claims } from '../auth/claims.ts';
import type { PeerEvents } from './peers.ts';

/** What is kept with a socket. */
export interface SocketData {
  /** Null for a visitor, who may only watch shared trips. */
  user: Claims | null;
  /** The one trip it watches, or is about to. */
  trip: string | null;
  /** Cancels its end when its token runs out. */
  expiry: (() => void) | null;
  budget: { from: number; used: number };
}

export type LiveServer = Server<ClientToServer, ServerToClient, PeerEvents, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, PeerEvents, SocketData>;
