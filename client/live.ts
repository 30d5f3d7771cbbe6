import type { Socket } from 'socket.io-client';
import * as v from 'valibot';
import { RenewAnswer, ReplyText, TripChanged, TripDeleted, WatchAnswer } from '../shared/live.ts';
import { accessToken, onRenewed, onSignedOut, replaceToken } from './session/session.ts';

/** What the server tells this tab. 'connected' comes again after every interruption: watch again then. */
export type LiveEvent =
  | { kind: 'connected' }
  | { kind: 'text'; no: number; offset: number; text: string }
  | { kind: 'trip changed'; tripId: string; revision: number }
  | { kind: 'trip deleted'; tripId: string }
  | { kind: 'trips changed' };

const listeners = new Set<(event: LiveEvent) => void>();
/** An attempt to connect that hangs is given up; the library's own 20 s are four lost attempts of a reader on the road. */
const CONNECT_MS = 6_000;
const ANSWER_MS = 5_000;
const RETRY = { first: 300, most: 5_000 } as const;
/** Going from page to page must not cost a new connection each time. */
const LINGER_MS = 5_000;

let socket: Socket | null = null;
let opening = false;
/** The token the connection was made with; null for a visitor's. */
let shown: string | null = null;
let retryMs: number = RETRY.first;
let retrying: ReturnType<typeof setTimeout> | undefined;
let lingering: ReturnType<typeof setTimeout> | undefined;

const tell = (event: LiveEvent): void => {
  for (const listener of listeners) listener(event);
};

const retry = (work: () => void): void => {
  clearTimeout(retrying);
  retrying = setTimeout(work, retryMs * (0.75 + Math.random() / 2));
  retryMs = Math.min(RETRY.most, retryMs * 2);
};

/** Socket.IO gives up where the server said no; a refused token may only have run out. */
const comeBack = (made: Socket, reason: string): void => {
  if (made.active) return;
  retry(() => {
    if (socket !== made) return;
    const renewed = reason === 'UNAUTHORIZED' && shown ? replaceToken(shown) : Promise.resolve(null);
    void renewed.catch(() => null).then(() => made.connect());
  });
};

const hear = (made: Socket): void => {
  made.on('connect', () => {
    retryMs = RETRY.first;
    tell({ kind: 'connected' });
  });
  made.on('disconnect', (reason) => comeBack(made, reason));
  made.on('connect_error', (error) => comeBack(made, error.message));
  made.on('reply:text', (...args: unknown[]) => {
    const parsed = v.safeParse(ReplyText, args.slice(0, 3));
    if (!parsed.success) return;
    const [no, offset, text] = parsed.output;
    tell({ kind: 'text', no, offset, text });
  });
  made.on('trip:changed', (event: unknown) => {
    const parsed = v.safeParse(TripChanged, event);
    if (!parsed.success) return;
    tell({ kind: 'trip changed', tripId: parsed.output.trip_id, revision: parsed.output.revision });
  });
  made.on('trip:deleted', (event: unknown) => {
    const parsed = v.safeParse(TripDeleted, event);
    if (parsed.success) tell({ kind: 'trip deleted', tripId: parsed.output.trip_id });
  });
  made.on('trips:changed', () => tell({ kind: 'trips changed' }));
};

const authenticate = (answer: (auth: { token?: string }) => void): void => {
  // Out of reach for a token, it connects as a visitor; the token connects it anew when it comes.
  void accessToken()
    .catch(() => null)
    .then((token) => {
      shown = token;
      answer(token ? { token } : {});
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
    hear(socket);
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
  if (shown !== null) reconnect();
});
onRenewed((token) => {
  if (!socket || token === shown) return;
  // A connection keeps its user for life: a visitor's cannot become someone's.
  if (shown === null) {
    reconnect();
    return;
  }
  shown = token;
  if (!socket.connected) return;
  socket.timeout(ANSWER_MS).emit('session:renew', { token }, (error: Error | null, answer: unknown) => {
    const parsed = v.safeParse(RenewAnswer, answer);
    if (error || !parsed.success || !parsed.output.ok) reconnect();
  });
});

/** Calls back with what the server tells, and stays connected as long as anyone listens. Never throws. */
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

/**
 * Watches a trip, which ends the watch of any other. `done` is called once, in the turn the answer arrives, so
 * that no text overtakes it; without a connection the answer is a refusal with code 'offline'.
 */
export const watch = (tripId: string, done: (answer: WatchAnswer) => void): void => {
  if (!socket?.connected) {
    done({ ok: false, code: 'offline' });
    return;
  }
  socket
    .timeout(ANSWER_MS)
    .emit('trip:watch', { trip_id: tripId }, (error: Error | null, answer: unknown) => {
      const parsed = v.safeParse(WatchAnswer, answer);
      done(!error && parsed.success ? parsed.output : { ok: false, code: 'offline' });
    });
};

/** Ends the watch of a trip. */
export const unwatch = (tripId: string): void => {
  if (socket?.connected) socket.emit('trip:unwatch', { trip_id: tripId });
};
