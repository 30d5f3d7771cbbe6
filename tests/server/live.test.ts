import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startOwnRedis, type TestRedis } from '../../scripts/services/redis.ts';
import type { Database, Db } from '../../server/db/open.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createPostgresDatabase } from '../kit/databases.ts';
import { type LiveServer, openLiveServer, readLive, watchTrip } from '../kit/live-server.ts';
import { sampleItinerary } from '../kit/sample-itinerary.ts';
import { randomPieces, seededRandom } from '../kit/seeded-random.ts';
import { insertSampleTrip, insertUser } from '../kit/trip-rows.ts';

const PLAN = JSON.stringify(sampleItinerary(4));
const connected = (socket: Socket) => vi.waitFor(() => expect(socket.connected).toBe(true));
const gone = (socket: Socket) => vi.waitFor(() => expect(socket.connected).toBe(false));
const refusal = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('connect_error', (error) => resolve(error.message)));
/** One exchange with the server, after which everything it sent before has arrived. */
const settled = (socket: Socket) => watchTrip(socket, 'no trip');

describe('The socket', () => {
  let database: Database;
  let db: Db;
  let server: LiveServer;
  let sara: string;
  let omar: string;
  let tripId: string;

  beforeAll(async () => {
    database = await openDatabase({});
    await database.migrate();
    db = database.db;
    sara = await insertUser(db);
    omar = await insertUser(db);
  });
  beforeEach(async () => {
    server = await openLiveServer(db);
    tripId = await insertSampleTrip(db, sara);
  });
  afterEach(async () => {
    await server.close();
    await db.execute(sql`delete from trips`);
  });
  afterAll(() => database.close());

  const begin = async () => {
    await db.transaction((tx) => server.replies.owe(tx, { tripId, userId: sara, messageId: null }));
    server.replies.wake();
    return server.scripted.next();
  };

  test('lets visitors in, and refuses a wrong token by name', async () => {
    const visitor = server.connect(null);
    await connected(visitor);
    expect(await refusal(server.connect('wrong'))).toBe('UNAUTHORIZED');
    expect(await refusal(server.connect(null, { auth: { token: 7 } }))).toBe('UNAUTHORIZED');
  });

  test('refuses pages of other sites, and speaks both transports to its own', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    for (const transport of ['websocket', 'polling']) {
      await refusal(server.connect(null, { transports: [transport], extraHeaders: headers }));
      const own = server.connect(null, { transports: [transport], extraHeaders: { origin: server.url } });
      await connected(own);
    }
  });

  test('brings every reader the same text, whenever it joined', async () => {
    const random = seededRandom(7);
    const call = await begin();
    const readers: ReturnType<typeof readLive>[] = [];
    for (const piece of randomPieces(PLAN, 60, random)) {
      call.write(piece);
      if (random() < 0.05) {
        const reader = readLive(server.connect(sara), tripId);
        readers.push(reader);
        void reader.watch();
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(readers.length).toBeGreaterThan(4);
    await vi.waitFor(() => expect(readers.map((reader) => reader.text())).toEqual(readers.map(() => PLAN)));
    // On the writer's own node the text so far and the room fit without a gap.
    expect(readers.map((reader) => reader.seen.gaps)).toEqual(readers.map(() => 0));
    call.finish();
    await vi.waitFor(() => expect(readers.every((reader) => reader.seen.revisions.length > 0)).toBe(true));
  });

  test('lets only those watch who may read the trip, and one trip at a time', async () => {
    const call = await begin();
    const stranger = server.connect(omar);
    const visitor = server.connect(null);
    const readers = [stranger, visitor].map((socket) => readLive(socket, tripId));
    for (const socket of [stranger, visitor]) {
      expect(await watchTrip(socket, tripId)).toEqual({ ok: false, code: 'not_found' });
      expect(await watchTrip(socket, randomUUID())).toEqual({ ok: false, code: 'not_found' });
    }
    const owner = server.connect(sara);
    const mine = readLive(owner, tripId);
    await mine.watch();
    call.write('{"__meta__"');
    await vi.waitFor(() => expect(mine.text()).toBe('{"__meta__"'));
    const other = await insertSampleTrip(db, sara);
    expect(await watchTrip(owner, other)).toEqual({ ok: true, revision: 1, reply: null });
    call.write(':{"version":1');
    await vi.waitFor(() => expect(server.replies.here(tripId)?.text).toHaveLength(24));
    await Promise.all([settled(owner), settled(stranger), settled(visitor)]);
    expect(mine.text()).toBe('{"__meta__"');
    expect(readers.map((reader) => reader.seen)).toEqual(
      readers.map(() => ({ gaps: 0, pieces: 0, revisions: [] })),
    );
    await watchTrip(owner, tripId);
    owner.emit('trip:unwatch', { trip_id: tripId });
    await settled(owner);
    const { pieces } = mine.seen;
    call.write(',"engine":"model"}');
    await vi.waitFor(() => expect(server.replies.here(tripId)?.text).toHaveLength(42));
    await settled(owner);
    expect(mine.seen.pieces).toBe(pieces);
  });

  test('shows a shared trip to visitors live, and ends that with the sharing', async () => {
    const call = await begin();
    await server.ask(sara, 'PATCH', `/trip/${tripId}`, { shared: true });
    const readers = [sara, omar, null].map((who) => readLive(server.connect(who), tripId));
    await Promise.all(readers.map((reader) => reader.watch()));
    call.write('{"__meta__"');
    await vi.waitFor(() =>
      expect(new Set(readers.map((reader) => reader.text()))).toEqual(new Set(['{"__meta__"'])),
    );
    await server.ask(sara, 'PATCH', `/trip/${tripId}`, { shared: false });
    await vi.waitFor(() => expect(readers.map((reader) => reader.seen.revisions.length)).toEqual([1, 1, 1]));
    call.write(':{"version":1');
    await vi.waitFor(() => expect(readers[0]?.text()).toBe('{"__meta__":{"version":1'));
    expect(readers.slice(1).map((reader) => reader.text())).toEqual(['{"__meta__"', '{"__meta__"']);
  });

  test('does not let a watch slip in while the sharing ends', async () => {
    await server.ask(sara, 'PATCH', `/trip/${tripId}`, { shared: true });
    for (let round = 0; round < 10; round += 1) {
      const visitor = server.connect(null);
      await connected(visitor);
      const reader = readLive(visitor, tripId);
      const watching = watchTrip(visitor, tripId);
      await server.ask(sara, 'PATCH', `/trip/${tripId}`, { shared: false });
      await watching;
      server.events.replyText(tripId, 1, 0, 'private');
      await settled(visitor);
      expect(reader.seen.pieces).toBe(0);
      await server.ask(sara, 'PATCH', `/trip/${tripId}`, { shared: true });
      visitor.disconnect();
    }
  });

  test('tells the tabs of a user that the list changed, and watchers that a trip is gone', async () => {
    const [tab, watcher, stranger] = [server.connect(sara), server.connect(sara), server.connect(omar)];
    const heard: string[] = [];
    for (const [name, socket] of Object.entries({ tab, watcher, stranger })) {
      socket.onAny((event: string) => heard.push(`${name} ${event}`));
      await connected(socket);
    }
    await watchTrip(watcher, tripId);
    await server.ask(sara, 'DELETE', `/trip/${tripId}`);
    await vi.waitFor(() => expect(heard).toHaveLength(4));
    await settled(stranger);
    expect(heard.sort()).toEqual([
      'tab trip:deleted',
      'tab trips:changed',
      'watcher trip:deleted',
      'watcher trips:changed',
    ]);
  });

  test('bears any payload', async () => {
    const socket = server.connect(sara);
    await connected(socket);
    const garbage = [null, undefined, 7, 'x', [], {}, { trip_id: 1 }, { trip_id: tripId, more: 1 }, () => {}];
    for (const event of ['trip:watch', 'trip:unwatch', 'session:renew']) {
      for (const one of garbage) {
        socket.emit(event, one);
        socket.emit(event, one, 'no function');
        socket.emit(event);
      }
    }
    // More than a page would ever ask, so the socket is told to wait; it lives, and no error was logged.
    expect(await watchTrip(socket, tripId)).toMatchObject({ ok: true });
    expect(server.log.lines.filter((line) => line.level === 'error')).toEqual([]);
  });

  test('answers only so many questions in a while', async () => {
    const socket = server.connect(null);
    const answers = await Promise.all(Array.from({ length: 80 }, () => watchTrip(socket, tripId)));
    expect(answers.filter((answer) => !answer.ok && answer.code === 'too_many_requests')).toHaveLength(20);
  });

  test('is closed when its token runs out, unless a fresh one was shown', async () => {
    // Five seconds are tolerated between clocks, so these have a quarter of a second left.
    const soon = () => `${sara}/${sara}/${Date.now() / 1_000 - 4.75}`;
    const [lazy, busy] = [server.connect(soon()), server.connect(soon())];
    await Promise.all([connected(lazy), connected(busy)]);
    const renew = (token: unknown) => busy.timeout(5_000).emitWithAck('session:renew', { token });
    expect(await renew(omar)).toEqual({ ok: false });
    expect(await renew('wrong')).toEqual({ ok: false });
    expect(await renew(sara)).toEqual({ ok: true });
    await gone(lazy);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(busy.connected).toBe(true);
    const visitor = server.connect(null);
    expect(await visitor.timeout(5_000).emitWithAck('session:renew', { token: sara })).toEqual({ ok: false });
  });

  test('is closed at once when its session ends, or all of its user', async () => {
    const [one, two, three] = ['a', 'b', 'c'].map((sid) => server.connect(`${sara}/${sid}`));
    const other = server.connect(omar);
    if (!one || !two || !three) throw new Error('no sockets');
    await Promise.all([one, two, three, other].map(connected));
    server.events.sessionEnded('a');
    await gone(one);
    await settled(two);
    expect(two.connected).toBe(true);
    server.events.userSignedOut(sara);
    await Promise.all([gone(two), gone(three)]);
    await settled(other);
  });

  test('lets browsers come back by themselves when the server is stopped', async () => {
    const socket = server.connect(sara);
    await connected(socket);
    const reason = new Promise((resolve) => socket.once('disconnect', resolve));
    await server.live.close();
    expect(await reason).toBe('transport close');
  });

  test('opens, serves its readers and closes although there is no Redis', async () => {
    const lonely = await openLiveServer(db, { redisUrl: 'redis://127.0.0.1:1' });
    const reader = readLive(lonely.connect(sara), tripId);
    await reader.watch();
    lonely.events.tripChanged(tripId, 2);
    await vi.waitFor(() => expect(reader.seen.revisions).toEqual([2]));
    expect(await lonely.live.ping()).toBe(false);
    await lonely.close();
  });
});

describe('The socket of two nodes', () => {
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let databases: Database[];
  let redis: TestRedis;
  let a: LiveServer;
  let b: LiveServer;
  let sara: string;
  let tripId: string;

  beforeAll(async () => {
    redis = await startOwnRedis();
    made = await createPostgresDatabase();
    databases = await Promise.all([1, 2].map(() => openDatabase({ url: made.url })));
    await databases[0]?.migrate();
  });
  beforeEach(async () => {
    const [first, second] = databases;
    if (!first || !second) throw new Error('no databases');
    // A checkpoint so rare that only the writer itself can tell what was written.
    const timers = { renewMs: 60_000, leaseMs: 60_000 };
    a = await openLiveServer(first.db, { redisUrl: redis.url, timers });
    b = await openLiveServer(second.db, { redisUrl: redis.url, timers: { ...timers, sweepMs: 60_000 } });
    await vi.waitFor(async () => expect([await a.live.ping(), await b.live.ping()]).toEqual([true, true]));
    sara = await insertUser(first.db);
    tripId = await insertSampleTrip(first.db, sara);
  });
  afterEach(async () => {
    await a.close();
    await b.close();
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await made.drop();
    await redis.stop();
  });

  const begin = async () => {
    await databases[0]?.db.transaction((tx) => a.replies.owe(tx, { tripId, userId: sara, messageId: null }));
    a.replies.wake();
    return a.scripted.next();
  };

  test('brings the text of the other node to readers who join in its middle', async () => {
    const random = seededRandom(11);
    const call = await begin();
    const readers: ReturnType<typeof readLive>[] = [];
    for (const [at, piece] of randomPieces(PLAN, 60, random).entries()) {
      call.write(piece);
      if (at % 20 === 0) {
        const reader = readLive((at % 40 === 0 ? b : a).connect(sara), tripId);
        readers.push(reader);
        void reader.watch();
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await vi.waitFor(
      () => expect(readers.map((reader) => reader.text())).toEqual(readers.map(() => PLAN)),
      5_000,
    );
    // The writer is asked, and its answer is passed on before any piece that follows it.
    expect(readers.map((reader) => reader.seen.gaps)).toEqual(readers.map(() => 0));
    call.finish();
    await vi.waitFor(() => expect(readers.every((reader) => reader.seen.revisions.length > 0)).toBe(true));
  });

  test('ends sessions and watches on the other node as well', async () => {
    const socket = b.connect(`${sara}/tablet`);
    const watcher = b.connect(`${sara}/phone`);
    const reader = readLive(watcher, tripId);
    await Promise.all([connected(socket), reader.watch()]);
    a.events.sessionEnded('tablet');
    await gone(socket);
    a.events.tripDeleted(tripId, sara);
    await vi.waitFor(async () => {
      const before = reader.seen.pieces;
      b.events.replyText(tripId, 1, 0, 'after');
      await settled(watcher);
      expect(reader.seen.pieces).toBe(before);
    });
  });

  test('serves its own readers without Redis, and the others again when Redis is back', async () => {
    const call = await begin();
    const [own, other] = [readLive(a.connect(sara), tripId), readLive(b.connect(sara), tripId)];
    const session = a.connect(`${sara}/tablet`);
    await Promise.all([own.watch(), other.watch(), connected(session)]);
    call.write(PLAN.slice(0, 100));
    await vi.waitFor(() => expect([own.text().length, other.text().length]).toEqual([100, 100]));
    await redis.stop();
    expect(await a.live.ping()).toBe(false);
    call.write(PLAN.slice(100, 200));
    await vi.waitFor(() => expect(own.text()).toHaveLength(200));
    a.events.sessionEnded('tablet');
    await gone(session);
    await b.replies.stop(tripId);
    await vi.waitFor(() => expect(own.seen.revisions).toHaveLength(1));
    expect(other.text()).toHaveLength(100);
    await redis.start();
    // Nobody told this reader that the reply has ended; the node itself looks after its watched trips.
    await vi.waitFor(() => expect(other.seen.revisions).toEqual([own.seen.revisions[0]]), 8_000);
    const again = await begin();
    again.write(PLAN.slice(0, 300));
    await vi.waitFor(() =>
      expect([own.text(), other.text()]).toEqual([PLAN.slice(0, 300), PLAN.slice(0, 300)]),
    );
  });
});
