import { noThrottle } from '../../../server/auth/throttle.ts';
import type { Db } from '../../../server/db/open.ts';
import type { TripDeps } from '../../../server/http/trips.ts';
import { type AskPeers, openPeers, type PeerBus } from '../../../server/live/peers.ts';
import { resyncOnReconnect } from '../../../server/live/resync.ts';
import { OWNER_ROOM } from '../../../server/live/rooms.ts';
import { onWatch } from '../../../server/live/watch.ts';
import type { LiveEvents } from '../../../server/live-events.ts';
import { noFairUse } from '../../../server/replies/fair-use.ts';
import { openReplies } from '../../../server/replies/open-replies.ts';
import type { Replies } from '../../../server/replies/replies.ts';
import type { WatchAnswer } from '../../../shared/live.ts';
import { recordingLog } from '../open-app.ts';
import { SimLink } from './sim-bus.ts';
import type { SimCable } from './sim-database.ts';
import { createSimPlanner } from './sim-planner.ts';
import { SimProcess } from './sim-time.ts';
import { SimTroubles } from './sim-troubles.ts';
import type { SimMessage, SimSocket, SimWorld } from './sim-world.ts';

/** One node: the real replies, watches and routes, on a simulated machine. */
export class SimNode implements SimCable {
  readonly process: SimProcess;
  readonly link: SimLink;
  readonly replies: Replies;
  readonly log = recordingLog();
  readonly sockets = new Set<SimSocket>();
  /** Called when the machine dies. */
  readonly onDeath = new Set<() => void>();
  readonly troubles: SimTroubles;
  isCut = false;
  isClosing = false;
  readonly #world: SimWorld;
  readonly #db: Db;
  readonly #events: LiveEvents;
  readonly #ask: AskPeers;
  readonly #hearing = new Map<string, (...what: unknown[]) => void>();

  constructor(world: SimWorld) {
    this.#world = world;
    this.process = new SimProcess(world.time);
    this.link = new SimLink(this.process);
    this.troubles = new SimTroubles(this.#now);
    this.#db = world.database.handle(this);
    this.#events = this.#createEvents();
    const replies = openReplies({
      db: this.#db,
      planner: createSimPlanner(this.process, world.random, world.nextTag),
      events: this.#events,
      log: this.log,
      now: this.#now,
      clock: this.process,
      timers: { leaseMs: world.leaseMs },
    });
    this.replies = replies;
    const link = {
      isUp: () => this.link.publishes,
      onReturn: (run: () => void) => {
        this.link.onReturn = run;
      },
    };
    const talk = this.#createTalk();
    const { log, process: clock } = this;
    this.#ask = openPeers(talk, link, { replies: () => replies, clock });
    resyncOnReconnect(talk, link, this.#sockets(), { db: this.#db, log, clock });
    world.bus.join(this.link, (message) => this.#hear(message));
  }

  /** True when it answers: alive, awake, and not on its way out. */
  get isUp(): boolean {
    return this.process.state === 'running' && !this.isClosing;
  }

  /** Whether it has worked, and talked to the database and to the other nodes, ever since then. */
  isSoundSince(at: number): boolean {
    return (
      this.process.state === 'running' &&
      this.process.awakeSince <= at &&
      this.link.isWholeSince(at) &&
      this.troubles.areOverSince(at)
    );
  }

  latency(): number {
    return this.#world.random.latency();
  }

  losesAnswer(): boolean {
    return !this.#world.isCalm() && this.#world.random.chance(0.005);
  }

  /** As much as the routes of trips need. */
  get routes(): TripDeps {
    return {
      db: this.#db,
      replies: this.replies,
      events: this.#events,
      now: this.#now,
      authenticate: async () => Promise.reject(new Error('Nobody signs in here')),
      throttle: noThrottle,
      fairUse: noFairUse,
    };
  }

  watch(socket: SimSocket, request: unknown, ack: (answer: WatchAnswer) => void): void {
    const { replies, log } = this;
    const answer = (told: WatchAnswer): void => {
      this.#world.onWatchAnswer(told);
      ack(told);
    };
    onWatch(
      socket,
      request,
      answer,
      { db: this.#db, replies: () => replies, now: this.#now, log },
      this.#ask,
    );
  }

  kill(): void {
    this.troubles.begin('dead');
    this.process.kill();
    this.#world.bus.leave(this.link);
    this.sockets.clear();
    for (const end of this.onDeath) end();
  }

  freeze(): void {
    this.troubles.begin('frozen');
    this.process.freeze();
  }

  thaw(): void {
    if (this.process.state === 'frozen') this.troubles.end('frozen');
    this.process.thaw();
  }

  cutDatabase(): void {
    this.troubles.begin('cut off');
    this.isCut = true;
  }

  mendDatabase(): void {
    if (this.isCut) this.troubles.end('cut off');
    this.isCut = false;
  }

  /** Ends it in good order. */
  async close(): Promise<void> {
    this.isClosing = true;
    await this.replies.close();
    this.kill();
  }

  readonly #now = (): number => this.#world.time.now;

  #createEvents(): LiveEvents {
    const nothing = (): void => {};
    return {
      replyText: (tripId, no, offset, text) => {
        this.#world.onText(this.troubles, no);
        this.#tell({ kind: 'room', room: OWNER_ROOM + tripId, event: { kind: 'text', no, offset, text } });
      },
      tripChanged: (tripId, revision) =>
        this.#tell({ kind: 'room', room: OWNER_ROOM + tripId, event: { kind: 'changed', tripId, revision } }),
      tripsChanged: nothing,
      tripDeleted: nothing,
      tripUnshared: nothing,
      sessionEnded: nothing,
      userSignedOut: nothing,
    };
  }

  #tell(message: SimMessage): void {
    this.#world.bus.publish(this.link, message);
    this.#hear(message);
  }

  #createTalk(): PeerBus {
    return {
      on: (said, hear) => this.#hearing.set(said, (...what) => Reflect.apply(hear, undefined, what)),
      serverSideEmit: (said, ...what) => this.#world.bus.publish(this.link, { kind: 'talk', said, what }),
    };
  }

  #hear(message: SimMessage): void {
    if (message.kind === 'talk') this.#hearing.get(message.said)?.(...message.what);
    else for (const socket of this.sockets) if (socket.rooms.has(message.room)) socket.send(message.event);
  }

  #sockets() {
    const rooms = (): Set<string> => new Set([...this.sockets].flatMap((socket) => [...socket.rooms]));
    const tell: LiveEvents['tripChanged'] = (tripId, revision) => {
      const event = { kind: 'changed', tripId, revision } as const;
      this.#hear({ kind: 'room', room: OWNER_ROOM + tripId, event });
    };
    return { rooms, tell };
  }
}
