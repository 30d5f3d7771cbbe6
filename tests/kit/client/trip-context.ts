import type { LiveEvent } from '../../../client/live.ts';
import type { FollowerDeps, FollowerEvents } from '../../../client/trip/follow/follower-deps.ts';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import type { WatchAnswer } from '../../../shared/live.ts';
import { SimProcess, SimTime } from '../simulated-time.ts';
import { tripWith } from '../trips/sample-itinerary.ts';

/** The events of a follower whose state alone is looked at. */
export const UNHEARD: FollowerEvents = {
  onState: () => {},
  onGrowing: () => {},
  onLoadFailed: () => {},
  onReplyFailed: () => {},
};

/** A simulated server and clock for what follows a trip in the browser. */
export interface TripContext {
  deps: FollowerDeps;
  /** What the next readings return. */
  trip: Trip;
  /** What the next reading of older messages returns, and the messages before which they were asked for. */
  older: ChatMessage[];
  before: string[];
  /** Set: readings fail with it. */
  problem: unknown;
  watchAnswer: WatchAnswer;
  /** Set: sending fails with it. */
  refusal: unknown;
  /** What this device kept of the trip. */
  copy: Trip | null;
  isOnline: boolean;
  /** Whether the live connection stands. */
  isConnected: boolean;
  readings: number;
  watches: number;
  sent: string[];
  publish(event: LiveEvent): void;
  /** Lets time pass, and everything that falls due in it happen. */
  pass(ms: number): Promise<void>;
}

export const createTripContext = (): TripContext => {
  const time = new SimTime();
  const page = new SimProcess(time);
  const listeners = new Set<(event: LiveEvent) => void>();
  const accept = async (id: string) => {
    context.sent.push(id);
    if (context.refusal) throw context.refusal;
    return { message_id: id, reply_id: `reply-to-${id}` };
  };
  const context: TripContext = {
    trip: tripWith(),
    older: [],
    before: [],
    problem: null,
    watchAnswer: { ok: true, revision: 1, reply: null },
    refusal: null,
    copy: null,
    isOnline: true,
    isConnected: true,
    readings: 0,
    watches: 0,
    sent: [],
    deps: {
      fetchTrip: async () => {
        context.readings += 1;
        if (context.problem) throw context.problem;
        return context.trip;
      },
      fetchOlder: async (_, before) => {
        context.before.push(before);
        if (context.problem) throw context.problem;
        return context.older;
      },
      readCopy: async () => context.copy,
      isOnline: () => context.isOnline,
      sendMessage: ({ id = '' }) => accept(id),
      editMessage: (_, { id = '' }) => accept(id),
      retryReply: () => accept('retry'),
      live: {
        listen: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        watch: (_, done) => {
          context.watches += 1;
          done(context.watchAnswer);
        },
        unwatch: () => {},
        isConnected: () => context.isConnected,
      },
      after: (ms, work) => page.after(ms, work),
      soon: (work) => void page.after(50, work),
      now: () => time.now,
    },
    publish: (event) => {
      for (const listener of listeners) listener(event);
    },
    pass: async (ms) => void (await time.pass(ms)),
  };
  return context;
};
