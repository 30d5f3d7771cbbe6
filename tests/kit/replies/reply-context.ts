import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { addMessage } from '../../../server/db/messages.ts';
import type { Db } from '../../../server/db/open.ts';
import { eachDatabase, type SuiteDatabase } from '../db/databases.ts';
import { insertSampleTrip, insertUser, tripState } from '../db/trip-rows.ts';
import { sampleItinerary } from '../trips/sample-itinerary.ts';
import { currentReply, enqueueOn, openReplyNode, type ReplyNode } from './reply-node.ts';

/** The text the planners of these suites write: a plan of four days. */
export const PLAN = JSON.stringify(sampleItinerary(4));

/** Its beginning up to the end of its first `days` days. */
export const until = (days: number): string => {
  const whole = JSON.stringify(sampleItinerary(4).days.slice(0, days)).slice(0, -1);
  return PLAN.slice(0, PLAN.indexOf('"days":') + '"days":'.length) + whole;
};

/** A database with one user, and nodes on it that are closed after each test. */
class ReplyContext {
  readonly #database: SuiteDatabase;
  #nodes: ReplyNode[] = [];
  userId = '';

  constructor(database: SuiteDatabase) {
    this.#database = database;
  }

  async tidy(): Promise<void> {
    await Promise.all(this.#nodes.splice(0).map((one) => one.replies.close()));
    await this.db.execute(sql`delete from trips`);
  }

  get db(): Db {
    return this.#database.db;
  }

  node(...args: Partial<Parameters<typeof openReplyNode>>): ReplyNode {
    const [db = this.db, ...more] = args;
    const opened = openReplyNode(db, ...more);
    this.#nodes.push(opened);
    return opened;
  }

  trip(): Promise<string> {
    return insertSampleTrip(this.db, this.userId);
  }

  /** A trip whose first plan is pending. Returns it with the node and the call of its planner. */
  async begin(on = this.node()) {
    const tripId = await this.trip();
    await this.enqueue(on, tripId);
    return { ...on, node: on, tripId, call: await on.scripted.next() };
  }

  /** The same, its first plan written. */
  async planned() {
    const begun = await this.begin();
    begun.call.finish(PLAN);
    await this.ended(begun.tripId, 'done');
    return begun;
  }

  enqueue(on: ReplyNode, tripId: string, messageId: string | null = null): Promise<string> {
    return enqueueOn(this.db, on.replies, { tripId, userId: this.userId, messageId });
  }

  /** Stores a message of the user and enqueues its answer. */
  async ask(on: ReplyNode, tripId: string, content: string): Promise<void> {
    const messageId = await this.db.transaction((tx) => addMessage(tx, { tripId, role: 'user', content }));
    await this.enqueue(on, tripId, messageId);
  }

  /** The reply being written, the newest text `on` knows. */
  current(on: Pick<ReplyNode, 'replies'>, tripId: string) {
    return currentReply(this.db, on.replies, tripId);
  }

  state(tripId: string) {
    return tripState(this.db, tripId);
  }

  /** Waits until the last reply of a trip has come to this state. */
  ended(tripId: string, state: string) {
    return vi.waitFor(async () => {
      const now = await this.state(tripId);
      expect(now.reply?.state).toBe(state);
      return now;
    });
  }
}

/** The same suite about replies on both databases. */
export const eachReplyContext = (title: string, suite: (context: ReplyContext) => void): void =>
  eachDatabase(title, (database) => {
    const context = new ReplyContext(database);
    beforeAll(async () => {
      context.userId = await insertUser(database.db);
    });
    afterEach(() => context.tidy());
    suite(context);
  });
