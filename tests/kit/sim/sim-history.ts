import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { isSending } from '../../../client/trip/trip-reducer.ts';
import { messagesOf } from '../../../server/db/messages.ts';
import type { Db } from '../../../server/db/open.ts';
import { presentTrip, readTrip } from '../../../server/db/read-trip.ts';
import type { ReplyRow } from '../../../server/db/replies.ts';
import { replies } from '../../../server/db/tables.ts';
import { REPLY_TIMERS } from '../../../server/replies/timers.ts';
import { insertSampleTrip } from '../trip-rows.ts';
import { SimBus } from './sim-bus.ts';
import { SimDatabase } from './sim-database.ts';
import { SimJudge } from './sim-judge.ts';
import { SimNode } from './sim-node.ts';
import { type SimRandom, simRandom } from './sim-random.ts';
import { SimReader } from './sim-reader.ts';
import { SimTime } from './sim-time.ts';
import type { SimWorld } from './sim-world.ts';

const STORM_MS = 7_000;
const CALM_MS = 120_000;
/** Everybody is connected again by then, and knows of the reply that is written. */
const CALM_BEGINS_MS = 9_000;
/** Readers that nothing tells of the end any more find out by themselves within this time. */
const SETTLE_MS = 20_000;
/** What was asked last may stay unanswered, and is given up after five seconds. */
const UNANSWERED_MS = 6_000;
const READERS = 5;

/** One history of one trip. */
export class SimHistory {
  readonly time = new SimTime();
  readonly random: SimRandom;
  readonly judge = new SimJudge(() => this.time.now);
  readonly nodes: SimNode[] = [];
  readonly readers: SimReader[] = [];
  readonly world: SimWorld;
  readonly #db: Db;
  readonly #born = new Map<SimNode, number>();
  #isCalm = false;
  #tags = 0;

  constructor(db: Db, userId: string, tripId: string, seed: number) {
    this.random = simRandom(seed);
    const { time, random } = this;
    const { leaseMs } = REPLY_TIMERS;
    const database = new SimDatabase(db, time, leaseMs);
    this.#db = database.reading;
    const onText = (node: SimNode, no: number): void => this.judge.heardText(node, no);
    const nextTag = (): string => {
      this.#tags += 1;
      return `Telling ${this.#tags}`;
    };
    const bus: SimWorld['bus'] = new SimBus(time, random.latency);
    const isCalm = (): boolean => this.#isCalm;
    this.world = { time, random, database, bus, userId, tripId, leaseMs, onText, nextTag, isCalm };
    time.settle = database.settle;
    time.afterEach = () => this.#look();
  }

  get up(): SimNode[] {
    return this.nodes.filter((node) => node.isUp);
  }

  openNode(): void {
    const node = new SimNode(this.world);
    this.nodes.push(node);
    this.#born.set(node, this.time.now);
  }

  openReader(): void {
    if (this.readers.length < READERS) this.readers.push(new SimReader(this.world, () => this.nodes));
  }

  closeReader(reader: SimReader): void {
    reader.close();
    this.readers.splice(this.readers.indexOf(reader), 1);
  }

  /** All replies of the trip as they are stored, the oldest first. */
  readonly rows = async (): Promise<ReplyRow[]> =>
    this.#db
      .select()
      .from(replies)
      .where(eq(replies.tripId, this.world.tripId))
      .orderBy(asc(replies.createdAt));

  /** The user opens the trip, and from then on everything happens that can happen. */
  async live(storm: (history: SimHistory) => void): Promise<void> {
    for (let at = this.random.between(1, 2); at >= 0; at -= 1) this.openNode();
    for (let at = this.random.between(0, 2); at >= 0; at -= 1) this.openReader();
    const [first] = this.nodes;
    const { tripId, userId } = this.world;
    if (!first) throw new Error('There is no node');
    const owed = { tripId, userId, messageId: null };
    void first.routes.db
      .transaction((tx) => first.replies.owe(tx, owed))
      .then(
        () => first.replies.wake(),
        () => {},
      );
    storm(this);
    await this.time.pass(STORM_MS);
    await this.#calmDown();
    await this.#end();
  }

  /** Everything is mended, and what is owed is written to its end. */
  async #calmDown(): Promise<void> {
    this.#isCalm = true;
    for (const node of this.nodes) {
      node.mendDatabase();
      node.thaw();
      node.link.mendSubscribing();
      node.link.mendPublishing();
    }
    for (const reader of this.readers) reader.page.thaw();
    if (this.up.length === 0) this.openNode();
    if (this.readers.length === 0) this.openReader();
    let isOver = false;
    for (let passed = 0; !isOver && passed < CALM_MS; passed += 500) {
      await this.time.pass(500);
      if (passed >= CALM_BEGINS_MS) this.#lookForLag();
      isOver = (await this.rows()).every(({ state }) => state !== 'waiting' && state !== 'writing');
    }
    if (!isOver) this.judge.fault('a reply was never ended');
  }

  #lookForLag(): void {
    for (const node of this.nodes.filter(({ process }) => process.state === 'running'))
      for (const reader of this.readers) this.judge.lookForLag(reader, node, this.world.tripId);
  }

  async #end(): Promise<void> {
    const { judge, time } = this;
    const { tripId, userId } = this.world;
    const snapshot = await readTrip(this.#db, tripId, userId);
    if (!snapshot) throw new Error('The trip is gone');
    const stored = presentTrip(snapshot, userId, null, time.now);
    const isSettled = ({ follower: { state } }: SimReader): boolean =>
      !isSending(state) && state.trip?.revision === stored.revision;
    await time.pass(SETTLE_MS, () => this.readers.every(isSettled));
    for (const reader of this.readers) judge.judgeReader(reader, stored);
    judge.judgeRows(await this.rows(), await messagesOf(this.#db, tripId));
    judge.writings.judgeDeaths(this.nodes, (node) => this.#born.get(node) ?? 0);
    for (const reader of this.readers) reader.follower.close();
    let closed = 0;
    const open = this.nodes.filter(({ process }) => process.state !== 'dead');
    for (const node of open) {
      void node.replies.close().then(() => {
        closed += 1;
      });
    }
    await time.pass(5_000, () => closed === open.length);
    if (closed < open.length) judge.fault('a node does not end');
    const processes = [...open.map(({ process }) => process), ...this.readers.map(({ page }) => page)];
    const isQuiet = await time.pass(UNANSWERED_MS, () => processes.every(({ timers }) => timers === 0));
    if (!isQuiet) judge.fault('something is left running');
  }

  #look(): void {
    for (const node of this.nodes) this.judge.writings.lookAt(node, this.world.tripId);
    for (const reader of this.readers) this.judge.lookAtReader(reader);
  }
}

/** Lives through the history of a seed on a real database, whose clock is that of this process. */
export const liveHistory = async (
  db: Db,
  userId: string,
  seed: number,
  storm: (history: SimHistory) => void,
) => {
  const tripId = await insertSampleTrip(db, userId);
  const history = new SimHistory(db, userId, tripId, seed);
  const real = Date.now;
  Date.now = () => history.time.now;
  try {
    await history.live(storm);
  } finally {
    Date.now = real;
  }
  return history;
};

/** A user's message, or another try where the last reply has failed; nothing where one is under way. */
export const askFor = ({ follower }: SimReader): void => {
  const { state } = follower;
  if (isSending(state) || state.phase !== 'ready') return;
  const asked = state.trip?.failure ? follower.retry() : follower.send(randomUUID(), 'More of it, please');
  asked.catch(() => {});
};
