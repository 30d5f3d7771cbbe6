import type { PeerEvents } from '../../server/live/live-socket.ts';
import type { WatchingSocket } from '../../server/live/watch.ts';
import type { WatchAnswer } from '../../shared/live.ts';
import type { SimBus } from './sim-bus.ts';
import type { SimDatabase } from './sim-database.ts';
import type { SimRandom } from './sim-random.ts';
import type { SimTime } from './sim-time.ts';
import type { SimTroubles } from './sim-troubles.ts';

/** What a socket receives. */
export type SimEvent =
  | { kind: 'text'; no: number; offset: number; text: string }
  | { kind: 'changed'; tripId: string; revision: number };

/** What nodes send each other. */
export type SimMessage =
  | { kind: 'room'; room: string; event: SimEvent }
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
  /** Called with every piece of text a node sends. */
  onText(troubles: SimTroubles, no: number): void;
  /** Called with every response to a watch when it is given. */
  onWatchAnswer(answer: WatchAnswer): void;
  nextTag(): string;
  /** From here on nothing is lost, doubled or overtaken any more. */
  isCalm(): boolean;
}

/** The server's end of a connection. */
export class SimSocket implements WatchingSocket {
  readonly data: WatchingSocket['data'];
  readonly rooms = new Set<string>();
  readonly send: (event: SimEvent) => void;

  constructor(userId: string, now: number, send: (event: SimEvent) => void) {
    const seconds = Math.floor(now / 1_000);
    const user = { sub: userId, sid: userId, exp: seconds + 86_400, email: 'sara@example.com', name: 'Sara' };
    this.data = { user, trip: null, budget: { from: now, used: 0 } };
    this.send = send;
  }

  join(room: string): void {
    this.rooms.add(room);
  }

  leave(room: string): void {
    this.rooms.delete(room);
  }
}
