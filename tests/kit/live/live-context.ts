import { createServer } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { type Clock, systemClock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/open.ts';
import { networkOfRequest } from '../../../server/http/client-ip.ts';
import { MOST_SOCKETS, type MostSockets } from '../../../server/live/bounds.ts';
import { openLive } from '../../../server/live/open.ts';
import type { LiveEvents } from '../../../server/live-events.ts';
import { openReplies } from '../../../server/replies/open-replies.ts';
import type { Replies } from '../../../server/replies/replies.ts';
import type { ReplyTimers } from '../../../server/replies/reply-timers.ts';
import { withText } from '../../../shared/contracts/trip.ts';
import { ReplyText, TripChanged, WatchAnswer } from '../../../shared/live.ts';
import { applyText, mergeWriting, type Writing } from '../../../shared/reply-text.ts';
import { embeddedDatabase, type SuiteDatabase } from '../db/databases.ts';
import { insertSampleTrip, insertUser } from '../db/trip-rows.ts';
import { PLAN } from '../replies/reply-context.ts';
import {
  createScriptedPlanner,
  enqueueOn,
  readKnownFacts,
  type ScriptedCall,
  SHORT_TIMERS,
} from '../replies/reply-node.ts';
import { randomPieces } from '../seeded-random.ts';
import { recordingLog } from '../server/open-app.ts';
import { authenticateByName, openTripApi } from '../trips/api-context.ts';

export const connected = (socket: Socket): Promise<void> =>
  vi.waitFor(() => expect(socket.connected).toBe(true));
export const gone = (socket: Socket): Promise<void> => vi.waitFor(() => expect(socket.connected).toBe(false));

/** What the server says when it does not let a socket in. */
export const refusal = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('connect_error', (error) => resolve(error.message)));

/** One exchange with the server, after which everything it sent before has arrived. */
export const settled = (socket: Socket): Promise<WatchAnswer> => watchTrip(socket, 'no trip');

/** Two users, a trip of Sara's, and a node that is new for each test. */
class LiveContext {
  readonly #database: SuiteDatabase;
  #server: LiveServer | null = null;
  sara = '';
  omar = '';
  tripId = '';

  constructor(database: SuiteDatabase) {
    this.#database = database;
  }

  async begin(): Promise<void> {
    await this.#database.empty();
    [this.sara, this.omar] = [await insertUser(this.db), await insertUser(this.db)];
    this.#server = await openLiveServer(this.db);
    this.tripId = await insertSampleTrip(this.db, this.sara);
  }

  get db(): Db {
    return this.#database.db;
  }

  get server(): LiveServer {
    if (!this.#server) throw new Error('The server is opened before each test');
    return this.#server;
  }

  /** Enqueues the first plan of the trip. Returns the call of the planner. */
  async write(): Promise<ScriptedCall> {
    await enqueueOn(this.db, this.server.replies, { tripId: this.tripId, userId: this.sara });
    return this.server.scripted.next();
  }
}

/** A suite about the socket of one node, on the embedded database. */
export const describeLive = (title: string, suite: (context: LiveContext) => void): void => {
  describe(title, () => {
    const context = new LiveContext(embeddedDatabase());
    beforeEach(() => context.begin());
    afterEach(() => context.server.close());
    suite(context);
  });
};

/** A socket that does not come back by itself, with a token or a visitor's. */
export const openSocket = (
  url: string,
  token: string | null,
  more: Parameters<typeof io>[1] = {},
): Socket => {
  const auth = token === null ? {} : { token };
  return io(url, { auth, transports: ['websocket'], reconnection: false, forceNew: true, ...more });
};

/** One whole node on a free port, but for accounts: tokens are those of `authenticateByName`. */
export const openLiveServer = async (
  db: Db,
  options: {
    redisUrl?: string;
    authenticate?: typeof authenticateByName;
    timers?: Partial<ReplyTimers>;
    clock?: Clock;
    trustProxy?: number;
    mostSockets?: MostSockets;
  } = {},
) => {
  const http = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => http.listen(0, resolve));
  const { port } = v.parse(v.object({ port: v.number() }), http.address());
  const url = `http://localhost:${port}`;
  const log = recordingLog();
  const scripted = createScriptedPlanner();
  let replies: Replies | null = null;
  const live = await openLive(http, {
    authenticate: options.authenticate ?? authenticateByName,
    db,
    replies: () => {
      if (!replies) throw new Error('too early');
      return replies;
    },
    clock: options.clock ?? systemClock,
    log,
    redisUrl: options.redisUrl,
    networkOf: (request) => networkOfRequest(request, options.trustProxy ?? 0),
    mostSockets: options.mostSockets ?? MOST_SOCKETS,
    origin: url,
  });
  const { events }: { events: LiveEvents } = live;
  const timers = { ...SHORT_TIMERS, ...options.timers };
  replies = openReplies({
    db,
    planner: scripted.planner,
    readFacts: readKnownFacts,
    events,
    log,
    timers,
  });
  const sockets: Socket[] = [];
  return {
    url,
    log,
    live,
    events,
    replies,
    scripted,
    ask: openTripApi({ db, replies, events }).ask,
    connect: (token: string | null, more: Parameters<typeof io>[1] = {}): Socket => {
      const socket = openSocket(url, token, more);
      sockets.push(socket);
      return socket;
    },
    close: async () => {
      for (const socket of sockets) socket.disconnect();
      await replies?.close();
      await live.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
};
export type LiveServer = Awaited<ReturnType<typeof openLiveServer>>;

/** Asks to watch a trip. Returns the response of the server. */
export const watchTrip = async (socket: Socket, trip_id: unknown): Promise<WatchAnswer> =>
  v.parse(WatchAnswer, await socket.timeout(5_000).emitWithAck('trip:watch', { trip_id }));

/** Reads the growing text of a trip as the page does: by offset, watching again where something is missing. */
export const readLive = (socket: Socket, tripId: string) => {
  let known: Writing | null = null;
  let asking = false;
  const seen = { gaps: 0, pieces: 0, revisions: [] as number[] };
  // In a callback, not a promise: pieces that come right after the answer would be applied before it.
  const watch = (): Promise<void> =>
    new Promise((resolve) => {
      asking = true;
      socket.emit('trip:watch', { trip_id: tripId }, (response: unknown) => {
        asking = false;
        const answer = v.parse(WatchAnswer, response);
        const grown = answer.ok && 'reply' in answer ? withText(answer.reply) : null;
        if (grown) known = mergeWriting(known, grown);
        resolve();
      });
    });
  socket.on('reply:text', (...args: unknown[]) => {
    const [no, offset, text] = v.parse(ReplyText, args);
    seen.pieces += 1;
    const applied = applyText(known, no, offset, text);
    if (applied.kind === 'grown') known = applied.writing;
    // What arrives before the answer to a watch is in that answer.
    if (applied.kind !== 'gap' || asking) return;
    seen.gaps += 1;
    void watch();
  });
  socket.on('trip:changed', (event: unknown) => seen.revisions.push(v.parse(TripChanged, event).revision));
  return { seen, watch, text: () => known?.text ?? '' };
};

/**
 * Writes the plan in random pieces while readers join. All of them end with the whole text, seen without a gap, and
 * are notified of the message it becomes. `join` returns who joins after a piece; null for nobody.
 */
export const readersInMidText = async (
  call: ScriptedCall,
  tripId: string,
  random: () => number,
  join: (at: number) => Socket | null,
) => {
  const readers: ReturnType<typeof readLive>[] = [];
  for (const [at, piece] of randomPieces(PLAN, 60, random).entries()) {
    call.write(piece);
    const socket = join(at);
    if (socket) readers.push(readLive(socket, tripId));
    if (socket) void readers.at(-1)?.watch();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(readers.length).toBeGreaterThan(4);
  await vi.waitFor(() => expect(readers.map((one) => one.text())).toEqual(readers.map(() => PLAN)), 5_000);
  expect(readers.map((one) => one.seen.gaps)).toEqual(readers.map(() => 0));
  call.finish();
  await vi.waitFor(() => expect(readers.every((one) => one.seen.revisions.length > 0)).toBe(true));
};
