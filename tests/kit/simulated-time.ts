import type { Clock } from '../../server/clock.ts';

interface Due {
  at: number;
  work: () => void;
}

/** Simulated time in whole milliseconds since the epoch: it passes only from one piece of work to the next. */
export class SimTime {
  now = Date.parse('2027-01-02T09:00:00Z');
  readonly #due: Due[] = [];
  /** Lets everything that needs no time come to its end. */
  settle: () => Promise<void> = () => new Promise((resolve) => setImmediate(resolve));
  /** Called after each piece of work. */
  afterEach: () => void = () => {};

  after(ms: number, work: () => void): void {
    const at = this.now + Math.max(0, Math.ceil(ms));
    let low = 0;
    let high = this.#due.length;
    // The soonest stands last; of equals the one asked for first.
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#due[middle]?.at ?? 0) > at) low = middle + 1;
      else high = middle;
    }
    this.#due.splice(low, 0, { at, work });
  }

  /** Lets `ms` pass, or less once `done` returns true. Returns whether it did. */
  async pass(ms: number, done: () => boolean = () => false): Promise<boolean> {
    const end = this.now + ms;
    await this.settle();
    while (!done()) {
      const next = this.#due.at(-1);
      if (!next || next.at > end) {
        this.now = end;
        return false;
      }
      this.#due.pop();
      // What was due in a sleep of the machine happens when it wakes up.
      this.now = Math.max(this.now, next.at);
      next.work();
      await this.settle();
      this.afterEach();
    }
    return true;
  }
}

/**
 * A process, or a page in a browser: its timers and what reaches it from outside. Frozen, it does nothing, and
 * all of it happens when it wakes up; killed, nothing ever happens in it again.
 */
export class SimProcess implements Clock {
  state: 'running' | 'frozen' | 'dead' = 'running';
  /** When it woke up last, or began. */
  awakeSince: number;
  readonly #time: SimTime;
  #held: (() => void)[] = [];
  /** Timers that wait. */
  timers = 0;

  constructor(time: SimTime) {
    this.#time = time;
    this.awakeSince = time.now;
  }

  after(ms: number, work: () => void): () => void {
    let isWanted = true;
    this.timers += 1;
    const end = (): boolean => {
      if (!isWanted) return false;
      isWanted = false;
      this.timers -= 1;
      return true;
    };
    this.arrive(ms, () => {
      if (end()) work();
    });
    return () => void end();
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  now(): number {
    return this.#time.now;
  }

  elapsed(): number {
    return this.#time.now;
  }

  /** Something from outside that reaches the process in `ms`. */
  arrive(ms: number, work: () => void): void {
    const run = (): void => {
      if (this.state === 'frozen') this.#held.push(run);
      else if (this.state === 'running') work();
    };
    this.#time.after(ms, run);
  }

  freeze(): void {
    if (this.state === 'running') this.state = 'frozen';
  }

  thaw(): void {
    if (this.state !== 'frozen') return;
    this.state = 'running';
    this.awakeSince = this.#time.now;
    for (const run of this.#held.splice(0)) this.#time.after(0, run);
  }

  kill(): void {
    this.state = 'dead';
    this.#held = [];
  }
}
