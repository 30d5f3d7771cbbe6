import type { SimProcess, SimTime } from './sim-time.ts';

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

  restorePublishing(): void {
    if (this.publishes || this.isAway) return;
    this.since = this.process.elapsed();
    this.publishes = true;
    this.process.arrive(0, () => this.onReturn());
  }

  restoreSubscribing(): void {
    if (this.subscribes || this.isAway) return;
    this.since = this.process.elapsed();
    this.subscribes = true;
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
