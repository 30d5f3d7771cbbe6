import type { Socket } from 'socket.io-client';
import * as v from 'valibot';
import {
  type ConnectRefusal,
  RenewAnswer,
  ReplyText,
  TripChanged,
  TripDeleted,
  WatchAnswer,
} from '../shared/live.ts';
import { accessToken, onRenewed, onSignedOut, replaceToken } from './session/session.ts';

/** An event for this tab. 'connected' comes again after every interruption: watch again then. */
export type LiveEvent =
  | { kind: 'connected' }
  | { kind: 'text'; generation: number; offset: number; text: string }
  | { kind: 'trip changed'; tripId: string; revision: number }
  | { kind: 'trip deleted'; tripId: string }
  | { kind: 'trips changed' };

const listeners = new Set<(event: LiveEvent) => void>();
/** An attempt to connect that hangs is given up; in the library's own 20 s four attempts fit. */
const CONNECT_MS = 6_000;
const ACK_MS = 5_000;
const RETRY = { first: 300, most: 5_000 } as const;
/** Going from page to page must not cost a new connection each time. */
const LINGER_MS = 5_000;

let socket: Socket | null = null;
let opening = false;
/** The token the connection was made with; null for a visitor's. */
let connectedToken: string | null = null;
let retryMs: number = RETRY.first;
let retrying: ReturnType<typeof setTimeout> | undefined;
let lingering: ReturnType<typeof setTimeout> | undefined;

const notify = (event: LiveEvent): void => {
  for (const listener of listeners) listener(event);
};

const retry = (work: () => void): void => {
  clearTimeout(retrying);
  retrying = setTimeout(work, retryMs * (0.75 + Math.random() / 2));
  retryMs = Math.min(RETRY.most, retryMs * 2);
};

const TOKEN_REFUSED: ConnectRefusal = 'UNAUTHORIZED';

/** Socket.IO gives up when the server refused; a refused token may only have run out. */
const reconnectLater = (made: Socket, reason: string): void => {
  if (made.active) return;
  retry(() => {
    if (socket !== made) return;
    const renewed =
      reason === TOKEN_REFUSED && connectedToken ? replaceToken(connectedToken) : Promise.resolve(null);
    void renewed.catch(() => null).then(() => made.connect());
  });
};

const handleEvents = (made: Socket): void => {
  made.on('connect', () => {
    retryMs = RETRY.first;
    notify({ kind: 'connected' });
  });
  made.on('disconnect', (reason) => reconnectLater(made, reason));
  made.on('connect_error', (error) => reconnectLater(made, error.message));
  made.on('reply:text', (...args: unknown[]) => {
    const parsed = v.safeParse(ReplyText, args.slice(0, 3));
    if (!parsed.success) return;
    const [generation, offset, text] = parsed.output;
    notify({ kind: 'text', generation, offset, text });
  });
  made.on('trip:changed', (event: unknown) => {
    const parsed = v.safeParse(TripChanged, event);
    if (!parsed.success) return;
    notify({ kind: 'trip changed', tripId: parsed.output.trip_id, revision: parsed.output.revision });
  });
  made.on('trip:deleted', (event: unknown) => {
    const parsed = v.safeParse(TripDeleted, event);
    if (parsed.success) notify({ kind: 'trip deleted', tripId: parsed.output.trip_id });
  });
  made.on('trips:changed', () => notify({ kind: 'trips changed' }));
};

const authenticate = (send: (auth: { token?: string }) => void): void => {
  // Without a server to fetch a token from it connects as a visitor; the token reconnects it when it comes.
  void accessToken()
    .catch(() => null)
    .then((token) => {
      connectedToken = token;
      send(token ? { token } : {});
    });
};

const open = async (): Promise<void> => {
  if (socket || opening) return;
  opening = true;
  try {
    const { io } = await import('socket.io-client');
    if (listeners.size === 0) return;
    socket = io({
      auth: authenticate,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: RETRY.first,
      reconnectionDelayMax: RETRY.most,
      timeout: CONNECT_MS,
      autoConnect: false,
    });
    handleEvents(socket);
    socket.connect();
  } catch {
    retry(() => void open());
  } finally {
    opening = false;
  }
};

const reconnect = (): void => {
  socket?.disconnect().connect();
};

const close = (): void => {
  clearTimeout(retrying);
  const closing = socket;
  socket = null;
  closing?.disconnect();
};

onSignedOut(() => {
  if (connectedToken !== null) reconnect();
});
onRenewed((token) => {
  if (!socket || token === connectedToken) return;
  // A connection keeps its user for life: a visitor's cannot become someone's.
  if (connectedToken === null) {
    reconnect();
    return;
  }
  connectedToken = token;
  if (!socket.connected) return;
  socket.timeout(ACK_MS).emit('session:renew', { token }, (error: Error | null, answer: unknown) => {
    const parsed = v.safeParse(RenewAnswer, answer);
    if (error || !parsed.success || !parsed.output.ok) reconnect();
  });
});

/** Calls `listener` with every event, and stays connected as long as there is a listener. Returns how to unsubscribe. Never throws. */
export const listen = (listener: (event: LiveEvent) => void): (() => void) => {
  clearTimeout(lingering);
  listeners.add(listener);
  void open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(lingering);
    lingering = setTimeout(close, LINGER_MS);
  };
};

/** Whether the live connection stands: then the server is within reach. */
export const isConnected = (): boolean => socket?.connected === true;

/**
 * Watches a trip, which ends the watch of any other. `done` is called once, in the very task in which the answer
 * arrives, so that no text overtakes it; without a connection the answer is a refusal with code 'offline'.
 */
export const watch = (tripId: string, done: (answer: WatchAnswer) => void): void => {
  if (!socket?.connected) {
    done({ ok: false, code: 'offline' });
    return;
  }
  socket.timeout(ACK_MS).emit('trip:watch', { trip_id: tripId }, (error: Error | null, answer: unknown) => {
    const parsed = v.safeParse(WatchAnswer, answer);
    done(!error && parsed.success ? parsed.output : { ok: false, code: 'offline' });
  });
};

/** Ends the watch of a trip. */
export const unwatch = (tripId: string): void => {
  if (socket?.connected) socket.emit('trip:unwatch', { trip_id: tripId });
};
