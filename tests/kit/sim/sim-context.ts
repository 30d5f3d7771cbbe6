import type { LiveEvent } from '../../../client/live.ts';
import type { PeerEvents } from '../../../server/live/live-socket.ts';
import type { WatchingSocket } from '../../../server/live/watch.ts';
import type { WatchAnswer } from '../../../shared/live.ts';
import type { SimRandom } from '../seeded-random.ts';
import type { SimProcess, SimTime } from '../simulated-time.ts';
import type { SimDatabase } from './sim-database.ts';

/** What nodes send each other. */
export type SimMessage =
  | { kind: 'room'; room: string; event: LiveEvent }
  | { kind: 'peer'; name: keyof PeerEvents; args: unknown[] };

/** All that the parts of one history have in common. */
export interface SimContext {
  time: SimTime;
  random: SimRandom;
  database: SimDatabase;
  bus: SimBus<SimMessage>;
  userId: string;
  tripId: string;
  leaseMs: number;
  judge: { onText(troubles: SimTroubles, no: number): void; onWatchAnswer(answer: WatchAnswer): void };
  nextTag(): string;
  /** From here on nothing is lost, doubled or overtaken any more. */
  isCalm(): boolean;
}

/** The server's end of a connection. */
export class SimSocket implements WatchingSocket {
  readonly data: WatchingSocket['data'];
  readonly rooms = new Set<string>();
  readonly send: (event: LiveEvent) => void;

  constructor(userId: string, now: number, send: (event: LiveEvent) => void) {
    const seconds = Math.floor(now / 1_000);
    const user = { sub: userId, sid: userId, exp: seconds + 86_400, email: 'sara@example.com', name: 'Sara' };
    this.data = { user, trip: null, budget: { from: now, used: 0 }, network: '192.0.2.1', answered: null };
    this.send = send;
  }

  join(room: string): void {
    this.rooms.add(room);
  }

  leave(room: string): void {
    this.rooms.delete(room);
  }
}

/** A node's two connections to the bus between nodes. */
export class SimLink {
  readonly process: SimProcess;
  /** Changes whenever the subscription is lost: what was under way then is lost with it. */
  subscription = 0;
  publishes = true;
  subscribes = true;
  /** While it is, nothing restores it. */
  isAway = false;
  /** When it was last cut or restored. */
  since = 0;
  onReturn: () => void = () => {};

  constructor(process: SimProcess) {
    this.process = process;
  }

  /** Whether it has carried everything both ways since then. */
  isWholeSince(at: number): boolean {
    return this.publishes && this.subscribes && this.since <= at;
  }

  cut(ends: { publishing: boolean; subscribing: boolean }): void {
    this.since = this.process.elapsed();
    if (ends.publishing) this.publishes = false;
    if (ends.subscribing) {
      this.subscribes = false;
      this.subscription += 1;
    }
  }

  /** It is lost and stays so. */
  goAway(): void {
    this.cut({ publishing: true, subscribing: true });
    this.isAway = true;
  }

  restore(end: 'publishes' | 'subscribes'): void {
    if (this[end] || this.isAway) return;
    this.since = this.process.elapsed();
    this[end] = true;
    this.process.arrive(0, () => this.onReturn());
  }
}

/** Publish and subscribe as Redis has it: in the order of the publisher, once at most, and never later. */
export class SimBus<Message> {
  readonly #time: SimTime;
  readonly #latency: () => number;
  readonly #ends = new Map<
    SimLink,
    { receive: (message: Message) => void; lastFrom: Map<SimLink, number> }
  >();

  constructor(time: SimTime, latency: () => number) {
    this.#time = time;
    this.#latency = latency;
  }

  join(link: SimLink, receive: (message: Message) => void): void {
    this.#ends.set(link, { receive, lastFrom: new Map() });
  }

  leave(link: SimLink): void {
    this.#ends.delete(link);
  }

  publish(from: SimLink, message: Message): void {
    if (!from.publishes) return;
    for (const [to, { receive, lastFrom }] of this.#ends) {
      if (to === from || !to.subscribes) continue;
      const { subscription } = to;
      const at = Math.max(this.#time.now + this.#latency(), lastFrom.get(from) ?? 0);
      lastFrom.set(from, at);
      to.process.arrive(at - this.#time.now, () => {
        if (to.subscription === subscription) receive(message);
      });
    }
  }
}

type Kind = 'frozen' | 'cut off' | 'dead';

/** From when to when a machine was frozen or cut off from the database; the last may still last. */
export class SimTroubles {
  readonly all: { kind: Kind; from: number; to: number }[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  begin(kind: Kind): void {
    this.all.push({ kind, from: this.#now(), to: Number.POSITIVE_INFINITY });
  }

  end(kind: Kind): void {
    for (const one of this.all) if (one.kind === kind) one.to = Math.min(one.to, this.#now());
  }

  /** Whether there was none at all since then. */
  areOverSince(at: number): boolean {
    return this.all.every(({ to }) => to < at);
  }
}
