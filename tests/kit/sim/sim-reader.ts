import { ApiProblem } from '../../../client/http.ts';
import type { LiveEvent } from '../../../client/live.ts';
import type { FollowerDeps } from '../../../client/trip/follow/follower-deps.ts';
import { TripFollower } from '../../../client/trip/follow/trip-follower.ts';
import { requireTrip } from '../../../server/http/trips.ts';
import { Problem } from '../../../server/problem.ts';
import { editMessage, retryReply, sendMessage } from '../../../server/trips/message-commands.ts';
import { PROBLEMS } from '../../../shared/contracts/problem.ts';
import type { WatchAnswer } from '../../../shared/live.ts';
import { UNHEARD } from '../client/trip-context.ts';
import { SimProcess } from '../simulated-time.ts';
import type { SimContext } from './sim-context.ts';
import { SimLine } from './sim-line.ts';
import type { SimNode } from './sim-node.ts';

const WATCH_ANSWER_MS = 5_000;

const problemOf = (error: unknown): ApiProblem =>
  error instanceof Problem
    ? new ApiProblem(error.detail, { status: PROBLEMS[error.code].status, code: error.code })
    : new ApiProblem('HTTP 500', { status: 500, code: 'unexpected' });

/** A tab with the real follower in it, on a line that may be as bad as it likes. */
export class SimReader {
  readonly follower: TripFollower;
  readonly page: SimProcess;
  readonly tripId: string;
  readonly #context: SimContext;
  readonly #nodes: () => SimNode[];
  readonly #waiting = new Set<(answer: WatchAnswer) => void>();
  #listener: (event: LiveEvent) => void = () => {};
  #line: SimLine | null = null;

  constructor(context: SimContext, nodes: () => SimNode[]) {
    this.#context = context;
    this.tripId = context.tripId;
    this.#nodes = nodes;
    this.page = new SimProcess(context.time);
    this.follower = new TripFollower(context.tripId, this.#deps(), UNHEARD);
    this.#connectIn(context.random.between(1, 60));
  }

  /** The page goes away, as if its tab were closed. */
  close(): void {
    this.follower.close();
    this.#line?.cut();
    this.page.kill();
  }

  /** The connection is lost, with everything that was under way on it. */
  drop(): void {
    this.#line?.cut();
  }

  /** Whether it has been awake and on the line to a sound node ever since then. */
  isSoundSince(at: number): boolean {
    const { state, awakeSince } = this.page;
    const isAwake = state === 'running' && awakeSince <= at;
    return isAwake && this.#line !== null && this.#line.openedAt <= at && this.#line.node.isSoundSince(at);
  }

  /** Asks a node that is up, as a request over HTTP does, which may get lost either way. */
  async request<Result>(ask: (node: SimNode) => Promise<Result>): Promise<Result> {
    const { random, isCalm } = this.#context;
    const node = random.pick(this.#nodes().filter((one) => one.isUp));
    const getsLost = (): boolean => !isCalm() && random.chance(0.05);
    return new Promise<Result>((resolve, reject) => {
      const fail = (): void =>
        this.page.arrive(random.latency(), () => reject(new ApiProblem('Network error')));
      if (!node || getsLost()) return fail();
      node.onDeath.add(fail);
      node.process.arrive(random.latency(), () => {
        ask(node).then(
          (result) => (getsLost() ? fail() : this.page.arrive(random.latency(), () => resolve(result))),
          (error: unknown) => this.page.arrive(random.latency(), () => reject(problemOf(error))),
        );
      });
    });
  }

  #connectIn(ms: number): void {
    this.page.arrive(ms, () => {
      const node = this.#context.random.pick(this.#nodes().filter((one) => one.isUp));
      if (!node) return this.#connectIn(300);
      this.#line = new SimLine(this.#context, node, this.page, {
        receive: (event) => this.#listener(event),
        lost: () => this.#lost(),
      });
      this.#listener({ kind: 'connected' });
    });
  }

  #lost(): void {
    this.#line = null;
    for (const done of [...this.#waiting]) done({ ok: false, code: 'offline' });
    this.#connectIn(this.#context.random.between(100, 1_500));
  }

  readonly #watch = (tripId: string, done: (answer: WatchAnswer) => void): void => {
    const offline = { ok: false, code: 'offline' } as const;
    if (!this.#line) {
      done(offline);
      return;
    }
    const once = (answer: WatchAnswer): void => {
      if (!this.#waiting.delete(once)) return;
      cancel();
      done(answer);
    };
    this.#waiting.add(once);
    const cancel = this.page.after(WATCH_ANSWER_MS, () => once(offline));
    this.#line.watch({ trip_id: tripId }, once);
  };

  #deps(): FollowerDeps {
    const { time, userId } = this.#context;
    return {
      fetchTrip: (id) => this.request((node) => requireTrip(node.routes, id, userId)),
      // Nobody scrolls up here.
      fetchOlder: async () => [],
      readCopy: async () => null,
      isOnline: () => true,
      sendMessage: ({ trip_id: tripId, id, message: content }) =>
        this.request((node) => sendMessage(node.routes, userId, { tripId, id, content })),
      editMessage: (tripId, { id, message: content, message_id: replaced }) =>
        this.request((node) => editMessage(node.routes, userId, { tripId, id, content, replaced })),
      retryReply: (id) => this.request((node) => retryReply(node.routes, userId, id)),
      live: {
        listen: (listener) => {
          this.#listener = listener;
          return () => {
            this.#listener = () => {};
          };
        },
        watch: this.#watch,
        unwatch: () => {},
        isConnected: () => this.#line !== null,
      },
      after: (ms, work) => this.page.after(ms, work),
      soon: (work) => void this.page.after(50, work),
      now: () => time.now,
    };
  }
}
