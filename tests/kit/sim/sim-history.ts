import { asc, eq } from 'drizzle-orm';
import { isSending } from '../../../client/trip/follow/trip-reducer.ts';
import { requestStop } from '../../../server/db/leases.ts';
import type { Db } from '../../../server/db/open.ts';
import type { ReplyRow } from '../../../server/db/replies.ts';
import { replies } from '../../../server/db/tables.ts';
import { requireTrip } from '../../../server/http/trips.ts';
import { REPLY_TIMERS } from '../../../server/replies/reply-timers.ts';
import { tripState } from '../db/trip-rows.ts';
import { enqueueOn } from '../replies/reply-node.ts';
import { type SimRandom, simRandom } from '../seeded-random.ts';
import { SimProcess, SimTime } from '../simulated-time.ts';
import { SimBus, type SimContext } from './sim-context.ts';
import { SimDatabase } from './sim-database.ts';
import { SimJudge } from './sim-judge.ts';
import { places, SimNode } from './sim-node.ts';
import { SimReader } from './sim-reader.ts';
import { bringRedisBack, takeRedisAway } from './sim-redis-away.ts';

const STORM_MS = 7_000;
const CALM_MS = 120_000;
/** Everybody is connected again by then, and knows of the reply that is written. */
const CALM_BEGINS_MS = 9_000;
/** Readers that nothing tells of the end any more find out by themselves within this time. */
const SETTLE_MS = 20_000;
/** What was asked last may stay unanswered, and is given up after five seconds. */
const UNANSWERED_MS = 6_000;
const READERS = 5;
/** How far a page may be behind its writer in a storm of lost and late messages, and after it. */
const STORM_LAG_MS = 2_500;
const LAG_MS = 2_000;

/** One history of one trip. */
export class SimHistory {
  readonly time = new SimTime();
  readonly random: SimRandom;
  readonly judge = new SimJudge(() => this.time.now);
  readonly nodes: SimNode[] = [];
  readonly readers: SimReader[] = [];
  readonly context: SimContext;
  readonly #database: SimDatabase;
  readonly #born = new Map<SimNode, number>();
  #isCalm = false;
  #tags = 0;

  constructor(db: Db, userId: string, tripId: string, seed: number) {
    this.random = simRandom(seed);
    const { time, random } = this;
    const database = new SimDatabase(db, time, REPLY_TIMERS.leaseMs);
    this.#database = database;
    const nextTag = (): string => {
      this.#tags += 1;
      return `Telling ${this.#tags}`;
    };
    const bus: SimContext['bus'] = new SimBus(time, random.latency);
    this.context = {
      time,
      random,
      database,
      bus,
      userId,
      tripId,
      leaseMs: REPLY_TIMERS.leaseMs,
      judge: this.judge,
      nextTag,
      isCalm: () => this.#isCalm,
    };
    time.settle = database.settle;
    time.afterEach = () => this.#look();
  }

  get up(): SimNode[] {
    return this.nodes.filter((node) => node.isUp);
  }

  openNode(): void {
    const node = new SimNode(this.context);
    this.nodes.push(node);
    this.#born.set(node, this.time.now);
  }

  openReader(): void {
    if (this.readers.length < READERS) this.readers.push(new SimReader(this.context, () => this.nodes));
  }

  closeReader(reader: SimReader): void {
    reader.close();
    this.readers.splice(this.readers.indexOf(reader), 1);
  }

  /** All replies of the trip as they are stored, the oldest first. */
  readonly rows = async (): Promise<ReplyRow[]> =>
    this.#database.reading
      .select()
      .from(replies)
      .where(eq(replies.tripId, this.context.tripId))
      .orderBy(asc(replies.createdAt));

  /** Asks for a stop as a node does that dies of it: it stands in the database, and nobody sees to it. */
  async requestStop(): Promise<void> {
    const process = new SimProcess(this.time);
    const cable = { process, isCut: false, latency: () => 0, losesAnswer: () => false };
    const marked = await requestStop(this.#database.handle(cable), this.context.tripId);
    if (marked) this.judge.stopMarked(marked.id);
  }

  /** The user opens the trip, and from then on everything happens that can happen. */
  async live(storm: (history: SimHistory) => void): Promise<void> {
    for (let at = this.random.between(1, 2); at >= 0; at -= 1) this.openNode();
    for (let at = this.random.between(0, 2); at >= 0; at -= 1) this.openReader();
    const [first] = this.nodes;
    const { tripId, userId } = this.context;
    if (!first) throw new Error('There is no node');
    void enqueueOn(first.routes.db, first.replies, { tripId, userId }).catch(() => {});
    storm(this);
    for (let passed = 0; passed < STORM_MS; passed += 500) {
      await this.time.pass(500);
      this.#lookForLag(STORM_LAG_MS);
    }
    const isRedisAway = this.random.chance(0.15);
    if (isRedisAway) takeRedisAway(this);
    await this.#calmDown();
    if (isRedisAway) await bringRedisBack(this);
    await this.#end();
  }

  /** Everything is restored, and what is pending is written to its end. */
  async #calmDown(): Promise<void> {
    this.#isCalm = true;
    for (const node of this.nodes) {
      node.restoreDatabase();
      node.thaw();
      node.link.restore('subscribes');
      node.link.restore('publishes');
    }
    for (const reader of this.readers) reader.page.thaw();
    if (this.up.length === 0) this.openNode();
    if (this.readers.length === 0) this.openReader();
    let isOver = false;
    for (let passed = 0; !isOver && passed < CALM_MS; passed += 500) {
      await this.time.pass(500);
      this.#lookForLag(passed < CALM_BEGINS_MS ? STORM_LAG_MS : LAG_MS);
      isOver = (await this.rows()).every(({ state }) => state !== 'waiting' && state !== 'writing');
    }
    if (!isOver) this.judge.fault('a reply was never ended');
  }

  #lookForLag(lagMs: number): void {
    const isRestored = lagMs === LAG_MS && this.nodes.every(({ link }) => !link.isAway);
    // What went out before everything was sound may wait for the next text, or for five silent seconds.
    const from = isRestored ? 0 : this.time.now - lagMs - 2_000;
    const isSound = (one: SimNode | SimReader): boolean => isRestored || one.isSoundSince(from);
    for (const node of this.nodes.filter((one) => one.process.state === 'running' && isSound(one)))
      for (const reader of this.readers.filter(isSound)) this.judge.lookForLag(reader, node, from, lagMs);
  }

  async #end(): Promise<void> {
    const { judge, time } = this;
    const { tripId, userId } = this.context;
    const reading = { places, replies: { here: () => null }, now: () => time.now };
    const stored = await requireTrip({ db: this.#database.reading, ...reading }, tripId, userId);
    const isSettled = ({ follower: { state } }: SimReader): boolean =>
      !isSending(state) && state.trip?.revision === stored.revision;
    await time.pass(SETTLE_MS, () => this.readers.every(isSettled));
    for (const reader of this.readers) judge.judgeReader(reader, stored);
    judge.judgeAnswers();
    const { messages, contents } = await tripState(this.#database.reading, tripId);
    judge.judgeRows(
      await this.rows(),
      messages.map((message, at) => ({ ...message, content: contents[at] ?? '' })),
    );
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
    for (const node of this.nodes) this.judge.writings.lookAt(node, this.context.tripId);
    for (const reader of this.readers) this.judge.lookAtReader(reader);
  }
}
