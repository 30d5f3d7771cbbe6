import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { Trip } from '../../../shared/contracts/trip.ts';
import { eachDatabase } from '../db/databases.ts';
import { everMessages, insertUser, tripState } from '../db/trip-rows.ts';
import { PLAN } from '../replies/reply-context.ts';
import { openReplyNode, type ReplyNode } from '../replies/reply-node.ts';
import { openTripApi, type TripApi } from './trip-api.ts';

/** 23:30 on 13 January 2027 in UTC, when the 14th has begun in Riyadh. */
const NOW = Date.parse('2027-01-13T23:30:00Z');
export const WANTED = {
  start_date: '2027-01-14',
  destination: 'Riyadh',
  nights: 3,
  companions: 1,
  notes: ' Calm ',
};
/** What the API says of everything that is not one's own. */
export const NOT_FOUND = {
  status: 404,
  body: expect.objectContaining({ code: 'not_found', detail: 'Not found' }),
};

/** Two users and the API of their trips, on a node whose planner is in the hands of the test. */
class ApiContext {
  #open: { database: Database; node: ReplyNode; ask: TripApi['ask'] } | null = null;
  sara = '';
  omar = '';

  async open(database: Database): Promise<void> {
    [this.sara, this.omar] = [await insertUser(database.db), await insertUser(database.db)];
    this.begin(database);
  }

  /** A new node, as each test has its own. */
  begin(database = this.#opened.database): void {
    const node = openReplyNode(database.db);
    const { replies, events } = node;
    const { ask } = openTripApi({ db: database.db, replies, events: events.events, now: () => NOW });
    this.#open = { database, node, ask };
  }

  async tidy(): Promise<void> {
    await this.node.replies.close();
    await this.#opened.database.db.execute(sql`delete from trips`);
  }

  async close(): Promise<void> {
    await this.node.replies.close();
    await this.#opened.database.close();
  }

  get #opened() {
    if (!this.#open) throw new Error('The context must be opened before the first test');
    return this.#open;
  }

  get node(): ReplyNode {
    return this.#opened.node;
  }

  ask(...args: Parameters<TripApi['ask']>): ReturnType<TripApi['ask']> {
    return this.#opened.ask(...args);
  }

  /** Starts a trip, its first plan not yet written. */
  async start(as = this.sara): Promise<Trip> {
    const { status, body } = await this.ask(as, 'POST', '/trip/start', WANTED);
    expect(status).toBe(201);
    return v.parse(Trip, body);
  }

  async read(as: string | null, id: string): Promise<Trip> {
    const { status, body } = await this.ask(as, 'GET', `/trip/${id}`);
    expect(status).toBe(200);
    return v.parse(Trip, body);
  }

  /** A trip with its first plan written. */
  async planned(as = this.sara): Promise<Trip> {
    const { trip_id } = await this.start(as);
    const call = await this.node.scripted.next();
    call.write(PLAN);
    call.finish();
    return vi.waitFor(async () => {
      const trip = await this.read(as, trip_id);
      expect(trip.reply).toBeNull();
      return trip;
    });
  }

  send(as: string, trip_id: string, message: string, id?: string) {
    return this.ask(as, 'POST', '/chat', { trip_id, message, ...(id ? { id } : {}) });
  }

  state(tripId: string) {
    return tripState(this.#opened.database.db, tripId);
  }

  /** All messages a trip ever had, also those an edit has replaced. */
  everMessages(tripId: string) {
    return everMessages(this.#opened.database.db, tripId);
  }
}

/** The same suite about the API on both databases. */
export const eachApiContext = (title: string, suite: (context: ApiContext) => void): void =>
  eachDatabase(title, (open) => {
    const context = new ApiContext();
    beforeAll(async () => context.open(await open()));
    afterEach(async () => {
      await context.tidy();
      context.begin();
    });
    afterAll(() => context.close());
    suite(context);
  });
