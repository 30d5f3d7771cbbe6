import { noThrottle } from '../../../server/auth/throttle.ts';
import type { Db } from '../../../server/db/open.ts';
import { readTripForWatch } from '../../../server/db/read-trip.ts';
import type { TripDeps } from '../../../server/http/trips.ts';
import { type AskPeers, openPeers, type PeerBus, resyncOnReconnect } from '../../../server/live/peers.ts';
import { OWNER_ROOM } from '../../../server/live/rooms.ts';
import { onWatch } from '../../../server/live/watch.ts';
import type { LiveEvents } from '../../../server/live-events.ts';
import { noFairUse } from '../../../server/replies/fair-use.ts';
import { openReplies } from '../../../server/replies/open-replies.ts';
import type { Replies } from '../../../server/replies/replies.ts';
import type { WatchAnswer } from '../../../shared/live.ts';
import { readKnownFacts } from '../replies/reply-node.ts';
import { recordingLog } from '../server/open-app.ts';
import { SimProcess } from '../simulated-time.ts';
import { knownPlaces } from '../trips/known-places.ts';
import { type SimContext, SimLink, type SimMessage, type SimSocket, SimTroubles } from './sim-context.ts';
import type { SimCable } from './sim-database.ts';
import { createSimPlanner } from './sim-planner.ts';

const changeOf = (tripId: string, revision: number): SimMessage => ({
  kind: 'room',
  room: OWNER_ROOM + tripId,
  event: { kind: 'trip changed', tripId, revision },
});

export const places = knownPlaces();

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
  readonly #context: SimContext;
  readonly #db: Db;
  readonly #events: LiveEvents;
  readonly #ask: AskPeers;
  readonly #handlers = new Map<string, (...what: unknown[]) => void>();

  constructor(context: SimContext) {
    this.#context = context;
    this.process = new SimProcess(context.time);
    this.link = new SimLink(this.process);
    this.troubles = new SimTroubles(this.#now);
    this.#db = context.database.handle(this);
    this.#events = this.#createEvents();
    const replies = openReplies({
      db: this.#db,
      planner: createSimPlanner(this.process, context.random, context.nextTag),
      readFacts: readKnownFacts,
      events: this.#events,
      log: this.log,
      clock: this.process,
      timers: { leaseMs: context.leaseMs },
    });
    this.replies = replies;
    const link = {
      isUp: () => this.link.publishes,
      onReturn: (run: () => void) => {
        this.link.onReturn = run;
      },
    };
    const bus = this.#createPeerBus();
    const { log, process: clock } = this;
    this.#ask = openPeers(bus, link, { replies: () => replies, clock });
    resyncOnReconnect(bus, link, this.#sockets(), { db: this.#db, log, clock });
    context.bus.join(this.link, (message) => this.#receive(message));
  }

  /** True when it responds: alive, awake, and not on its way out. */
  get isUp(): boolean {
    return this.process.state === 'running' && !this.isClosing;
  }

  /** Whether it has worked, and reached the database and the other nodes, ever since then. */
  isSoundSince(at: number): boolean {
    return (
      this.process.state === 'running' &&
      this.process.awakeSince <= at &&
      this.link.isWholeSince(at) &&
      this.troubles.areOverSince(at)
    );
  }

  latency(): number {
    return this.#context.random.latency();
  }

  losesAnswer(): boolean {
    return !this.#context.isCalm() && this.#context.random.chance(0.005);
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
      places,
      pause: this.process.pause,
    };
  }

  watch(socket: SimSocket, request: unknown, ack: (answer: WatchAnswer) => void): void {
    const { replies, log } = this;
    const respond = (response: WatchAnswer): void => {
      this.#context.judge.onWatchAnswer(response);
      ack(response);
    };
    onWatch(
      socket,
      request,
      respond,
      {
        replies: () => replies,
        clock: this.process,
        log,
        mayAsk: () => true,
        readTrip: (id) => readTripForWatch(this.#db, id),
        turn: async () => {},
      },
      this.#ask,
    );
  }

  kill(): void {
    this.troubles.begin('dead');
    this.process.kill();
    this.#context.bus.leave(this.link);
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

  restoreDatabase(): void {
    if (this.isCut) this.troubles.end('cut off');
    this.isCut = false;
  }

  /** Ends it in good order. */
  async close(): Promise<void> {
    this.isClosing = true;
    await this.replies.close();
    this.kill();
  }

  readonly #now = (): number => this.#context.time.now;

  #createEvents(): LiveEvents {
    const nothing = (): void => {};
    return {
      replyText: (tripId, generation, offset, text) => {
        this.#context.judge.onText(this.troubles, generation);
        const event = { kind: 'text', generation, offset, text } as const;
        this.#publish({ kind: 'room', room: OWNER_ROOM + tripId, event });
      },
      tripChanged: (tripId, revision) => this.#publish(changeOf(tripId, revision)),
      tripsChanged: nothing,
      tripDeleted: nothing,
      tripUnshared: nothing,
      sessionEnded: nothing,
      userSignedOut: nothing,
    };
  }

  #publish(message: SimMessage): void {
    this.#context.bus.publish(this.link, message);
    this.#receive(message);
  }

  #createPeerBus(): PeerBus {
    return {
      on: (name, handler) => this.#handlers.set(name, (...args) => Reflect.apply(handler, undefined, args)),
      serverSideEmit: (name, ...args) => this.#context.bus.publish(this.link, { kind: 'peer', name, args }),
    };
  }

  #receive(message: SimMessage): void {
    if (message.kind === 'peer') this.#handlers.get(message.name)?.(...message.args);
    else for (const socket of this.sockets) if (socket.rooms.has(message.room)) socket.send(message.event);
  }

  #sockets() {
    const rooms = (): Set<string> => new Set([...this.sockets].flatMap((socket) => [...socket.rooms]));
    const notify = (id: string, revision: number): void => this.#receive(changeOf(id, revision));
    // Nobody loses a right in a history.
    return { rooms, notify, check: async () => {} };
  }
}
