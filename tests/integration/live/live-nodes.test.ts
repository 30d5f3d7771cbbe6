import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OwnRedis, startOwnRedis } from '../../../scripts/services/redis.ts';
import { systemClock } from '../../../server/clock.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { openRedisLink } from '../../../server/live/redis.ts';
import { createPostgresDatabase } from '../../kit/db/databases.ts';
import { insertSampleTrip, insertUser } from '../../kit/db/trip-rows.ts';
import { openFaultyProxy } from '../../kit/faulty-proxy.ts';
import {
  connected,
  gone,
  type LiveServer,
  openLiveServer,
  readersInMidText,
  readLive,
  settled,
} from '../../kit/live/live-context.ts';
import { PLAN } from '../../kit/replies/reply-context.ts';
import { enqueueOn } from '../../kit/replies/reply-node.ts';
import { seededRandom } from '../../kit/seeded-random.ts';
import { recordingLog } from '../../kit/server/open-app.ts';

/** How much less a connection is waited for than otherwise. */
const QUICKER = 20;

describe('The socket of two nodes', () => {
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let databases: Database[];
  let redis: OwnRedis;
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
    // Each node looks for pending replies when it opens: a first connection that comes late would find the one of the test.
    await second.ping();
    // A checkpoint so rare that only the writer itself knows what was written.
    const timers = { renewMs: 60_000, leaseMs: 60_000 };
    a = await openLiveServer(first.db, { redisUrl: redis.url, timers });
    b = await openLiveServer(second.db, { redisUrl: redis.url, timers: { ...timers, sweepMs: 60_000 } });
    await vi.waitFor(async () => expect([await a.live.ping(), await b.live.ping()]).toEqual([true, true]));
    await second.ping();
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
    if (!databases[0]) throw new Error('no databases');
    await enqueueOn(databases[0].db, a.replies, { tripId, userId: sara });
    return a.scripted.next();
  };

  test('[L2] brings the text of the other node to readers who join in its middle', async () => {
    // The writer is asked, and its answer is passed on before any piece that follows it.
    await readersInMidText(await begin(), tripId, seededRandom(11), (at) =>
      at % 20 === 0 ? (at % 40 === 0 ? b : a).connect(sara) : null,
    );
  });

  test('[L7] ends sessions and watches on the other node as well', async () => {
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

  test('[L7] ends a watch whose right ended while Redis was away, before anything else is sent', async () => {
    const share = (shared: boolean) => a.ask(sara, 'PATCH', `/trip/${tripId}`, { shared });
    await share(true);
    const visitor = readLive(b.connect(null), tripId);
    await visitor.watch();
    await redis.stop();
    expect(await a.live.ping()).toBe(false);
    await share(false);
    expect(visitor.seen.revisions).toEqual([]);
    await redis.start();
    // Told once, by its own node, that it has to read again, which is refused then.
    await vi.waitFor(() => expect(visitor.seen.revisions).toEqual([3]), 8_000);
    const owner = readLive(b.connect(sara), tripId);
    await owner.watch();
    await vi.waitFor(() => {
      a.events.tripChanged(tripId, 99);
      expect(owner.seen.revisions).toContain(99);
    }, 8_000);
    expect(visitor.seen.revisions).toEqual([3]);
  });

  test('finds Redis again after connections that never answered, from their beginning or later', async () => {
    const proxy = await openFaultyProxy(redis.url, 6379);
    const log = recordingLog();
    const quick = {
      ...systemClock,
      after: (ms: number, work: () => void) => systemClock.after(ms / QUICKER, work),
      pause: (ms: number) => systemClock.pause(ms / QUICKER),
    };
    const link = openRedisLink(proxy.url.href, { log, clock: quick });
    let returns = 0;
    link.onReturn(() => {
      returns += 1;
    });
    await vi.waitFor(async () => expect(await link.ping()).toBe(true));
    proxy.begin('loss');
    await vi.waitFor(() => expect(proxy.opened()).toBeGreaterThan(5), 8_000);
    proxy.end();
    await vi.waitFor(async () => expect([await link.ping(), returns >= 2]).toEqual([true, true]), 8_000);
    expect(log.lines.map(({ message }) => message)).toEqual(['Redis does not answer', 'Redis answers again']);
    link.close();
    await proxy.close();
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
    // Nobody notified this reader that the reply has ended; the node itself looks after its watched trips.
    await vi.waitFor(() => expect(other.seen.revisions).toContain(own.seen.revisions[0]), 8_000);
    const again = await begin();
    let end = 300;
    again.write(PLAN.slice(0, end));
    // One of the two may not have found Redis again yet, and what is written meanwhile is lost: the next piece that
    // arrives lets the other node's reader see that and ask for the whole.
    await vi.waitFor(() => {
      again.write(PLAN.slice(end, end + 1));
      end += 1;
      expect(other.text().length).toBeGreaterThan(300);
      expect(own.text().startsWith(other.text())).toBe(true);
    }, 8_000);
  });
});
