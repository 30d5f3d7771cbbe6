import { io } from 'socket.io-client';
import * as v from 'valibot';
import { callJson, readAnswer } from '../../../client/http.ts';
import type { LiveEvent } from '../../../client/live.ts';
import { TripFollower } from '../../../client/trip/follow/trip-follower.ts';
import { isSending, type TripState } from '../../../client/trip/follow/trip-reducer.ts';
import { type EditedMessage, MessageAccepted, type NewMessage } from '../../../shared/contracts/message.ts';
import { Trip } from '../../../shared/contracts/trip.ts';
import { ReplyText, TripChanged, WatchAnswer } from '../../../shared/live.ts';

/** The text on a reader's screen became longer, or another writing took its place. */
export interface Growth {
  /** performance.now() of this process. */
  at: number;
  no: number;
  length: number;
}

/** A tab without a screen: the client's own follower on a real socket and the real API. */
export interface TripReader {
  readonly state: TripState;
  readonly growth: readonly Growth[];
  /** What stood on the screen at a moment of performance.now(). */
  textAt(at: number): string;
  /** When the last reply was over for this reader; null while one is open or before there was any. */
  readonly endedAt: number | null;
  send(id: string, content: string): Promise<void>;
  /** Resolves when `good` holds for what the reader knows; rejects after `ms`. */
  until(good: (state: TripState) => boolean, ms: number): Promise<void>;
  close(): void;
}

const LOOK_MS = 10;
const ANSWER_MS = 5_000;

/** The page's live connection on a real socket: the same transports, the same pauses before it comes back. */
const openLive = (url: string, token: string) => {
  const listeners = new Set<(event: LiveEvent) => void>();
  const notify = (event: LiveEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const socket = io(url, {
    auth: { token },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 5_000,
    forceNew: true,
  });
  socket.on('connect', () => notify({ kind: 'connected' }));
  socket.on('reply:text', (...args: unknown[]) => {
    const [generation, offset, text] = v.parse(ReplyText, args.slice(0, 3));
    notify({ kind: 'text', generation, offset, text });
  });
  socket.on('trip:changed', (event: unknown) => {
    const { trip_id, revision } = v.parse(TripChanged, event);
    notify({ kind: 'trip changed', tripId: trip_id, revision });
  });
  const watch = (trip_id: string, done: (answer: WatchAnswer) => void): void => {
    if (!socket.connected) {
      done({ ok: false, code: 'offline' });
      return;
    }
    socket.timeout(ANSWER_MS).emit('trip:watch', { trip_id }, (error: Error | null, answer: unknown) => {
      const parsed = v.safeParse(WatchAnswer, answer);
      done(!error && parsed.success ? parsed.output : { ok: false, code: 'offline' });
    });
  };
  const listen = (listener: (event: LiveEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { socket, listen, watch, unwatch: () => {}, isConnected: () => socket.connected };
};

/** The calls a follower makes, over the client's own request function and with its own errors. */
const openApi = (url: string, token: string) => {
  const post = async (path: string, body?: unknown) =>
    readAnswer(MessageAccepted, await callJson(`${url}/api${path}`, { method: 'POST', body, token }));
  return {
    fetchTrip: async (id: string, signal?: AbortSignal) =>
      readAnswer(Trip, await callJson(`${url}/api/trip/${id}`, signal ? { token, signal } : { token })),
    sendMessage: (message: NewMessage) => post('/chat', message),
    editMessage: (id: string, edited: EditedMessage) => post(`/chat/${id}/edit`, edited),
    retryReply: (id: string) => post(`/chat/${id}/retry`),
    // What is measured is the server: nobody scrolls up, and this device keeps nothing.
    fetchOlder: async () => [],
    readCopy: async () => null,
    isOnline: () => true,
  };
};

/** Keeps what stood on the screen, writing by writing. */
const createRecord = () => {
  const texts = new Map<number, string>();
  const growth: Growth[] = [];
  return {
    growth,
    take: ({ writing }: TripState): void => {
      const last = growth.at(-1);
      if (!writing || (last?.no === writing.generation && last.length === writing.text.length)) return;
      growth.push({ at: performance.now(), no: writing.generation, length: writing.text.length });
      texts.set(writing.generation, writing.text);
    },
    textAt: (at: number): string => {
      const then = growth.findLast((one) => one.at <= at);
      return then ? (texts.get(then.no) ?? '').slice(0, then.length) : '';
    },
  };
};

const untilGood = async (good: () => boolean, ms: number, describeState: () => string): Promise<void> => {
  const end = performance.now() + ms;
  while (!good()) {
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${describeState()}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};

/** Opens a trip as its page does. It comes back by itself when the server, or the way there, was gone. */
export const openTripReader = (url: string, token: string, tripId: string): TripReader => {
  const record = createRecord();
  const live = openLive(url, token);
  let endedAt: number | null = null;
  const after = (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  };
  // Without a screen the next frame is due at once: what is measured is the text's way to the tab.
  const deps = { ...openApi(url, token), live, after, soon: (work: () => void) => work(), now: Date.now };
  const follower = new TripFollower(tripId, deps, {
    onState: (state) => {
      record.take(state);
      if (isSending(state)) endedAt = null;
      else if (state.trip) endedAt ??= performance.now();
    },
    onGrowing: () => record.take(follower.state),
    onLoadFailed: () => {},
    onReplyFailed: () => {},
  });
  const describeState = () => JSON.stringify({ ...follower.state, trip: follower.state.trip?.revision });
  return {
    get state() {
      return follower.state;
    },
    growth: record.growth,
    textAt: record.textAt,
    get endedAt() {
      return endedAt;
    },
    send: (id, content) => follower.send(id, content),
    until: (good, ms) => untilGood(() => good(follower.state), ms, describeState),
    close: () => {
      follower.close();
      live.socket.disconnect();
    },
  };
};
