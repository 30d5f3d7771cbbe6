import type { LiveEvent } from '../../../client/live.ts';
import type { WatchAnswer } from '../../../shared/live.ts';
import type { SimProcess } from '../simulated-time.ts';
import { type SimContext, SimSocket } from './sim-context.ts';
import type { SimNode } from './sim-node.ts';

/**
 * One connection from its opening to its loss. What it carries comes late; until it is calm some of it comes
 * twice, or after what was said later. What is under way when it is lost is gone.
 */
export class SimLine {
  readonly #context: SimContext;
  readonly node: SimNode;
  readonly #page: SimProcess;
  readonly #socket: SimSocket;
  readonly #lost: () => void;
  readonly openedAt: number;
  #isOpen = true;
  #lastAt = 0;

  constructor(
    context: SimContext,
    node: SimNode,
    page: SimProcess,
    on: { receive: (event: LiveEvent) => void; lost: () => void },
  ) {
    this.#context = context;
    this.openedAt = context.time.now;
    this.node = node;
    this.#page = page;
    this.#lost = on.lost;
    this.#socket = new SimSocket(context.userId, context.time.now, (event) =>
      this.#carry(() => on.receive(event)),
    );
    node.sockets.add(this.#socket);
    node.onDeath.add(this.cut);
  }

  readonly cut = (): void => {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.node.sockets.delete(this.#socket);
    this.node.onDeath.delete(this.cut);
    this.#page.arrive(0, this.#lost);
  };

  watch(request: unknown, done: (answer: WatchAnswer) => void): void {
    this.node.process.arrive(this.#context.random.latency(), () => {
      if (!this.#isOpen) return;
      this.node.watch(this.#socket, request, (answer) => this.#carry(() => done(answer)));
    });
  }

  #carry(arrived: () => void): void {
    const { random, time } = this.#context;
    const deliver = (ms: number): void =>
      this.#page.arrive(ms, () => {
        if (this.#isOpen) arrived();
      });
    const isCalm = this.#context.isCalm();
    if (!isCalm && random.chance(0.05)) deliver(random.between(1, 900));
    if (!isCalm && random.chance(0.05)) deliver(random.between(1, 400));
    else {
      this.#lastAt = Math.max(this.#lastAt, time.now + random.latency());
      deliver(this.#lastAt - time.now);
    }
  }
}
