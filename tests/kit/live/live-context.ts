import { sql } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import { type Database, type Db, openDatabase } from '../../../server/db/open.ts';
import type { WatchAnswer } from '../../../shared/live.ts';
import { insertSampleTrip, insertUser } from '../db/trip-rows.ts';
import { enqueueOn } from '../replies/reply-node.ts';
import type { ScriptedCall } from '../replies/scripted-planner.ts';
import { type LiveServer, openLiveServer, watchTrip } from './live-server.ts';

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
  #open: { database: Database; server: LiveServer } | null = null;
  sara = '';
  omar = '';
  tripId = '';

  async open(database: Database): Promise<void> {
    [this.sara, this.omar] = [await insertUser(database.db), await insertUser(database.db)];
    await this.begin(database);
  }

  async begin(database = this.#opened.database): Promise<void> {
    this.#open = { database, server: await openLiveServer(database.db) };
    this.tripId = await insertSampleTrip(this.db, this.sara);
  }

  async tidy(): Promise<void> {
    await this.server.close();
    await this.db.execute(sql`delete from trips`);
  }

  get #opened() {
    if (!this.#open) throw new Error('The context must be opened before the first test');
    return this.#open;
  }

  get db(): Db {
    return this.#opened.database.db;
  }

  get server(): LiveServer {
    return this.#opened.server;
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
    const context = new LiveContext();
    let database: Database;
    beforeAll(async () => {
      database = await openDatabase({});
      await database.migrate();
      await context.open(database);
      await context.tidy();
    });
    beforeEach(() => context.begin());
    afterEach(() => context.tidy());
    afterAll(() => database.close());
    suite(context);
  });
};
