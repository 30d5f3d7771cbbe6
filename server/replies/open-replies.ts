import { randomUUID } from 'node:crypto';
import { coalesce } from '../../shared/coalesce.ts';
import type { PartialReply } from '../../shared/contracts/trip.ts';
import { resumablePrefix } from '../../shared/resumable-prefix.ts';
import {
  type Clock,
  type Repeated,
  repeat,
  systemClock,
  TookTooLong,
  WORK_DEADLINE_MS,
  within,
} from '../clock.ts';
import { DatabaseAway } from '../database-away.ts';
import {
  claimReply,
  freeReplies,
  type Lease,
  releaseLease,
  requestShowAll,
  requestStop,
  uncountTry,
} from '../db/leases.ts';
import { openReplyOf, type ReplyRow, replyStates } from '../db/replies.ts';
import { type ConcludeDeps, conclude, finish, MAX_TRIES } from './conclude.ts';
import type { Replies } from './replies.ts';
import { type AttemptDeps, ReplyAttempt } from './reply-attempt.ts';
import { REPLY_TIMERS, type ReplyTimers } from './reply-timers.ts';
import { type ReadFacts, stoppedEnding } from './stopped-ending.ts';

export interface RepliesOptions extends Omit<AttemptDeps, 'timers' | 'clock'> {
  /** Names this process in the database, for whoever reads the rows. */
  nodeId?: string;
  readFacts: ReadFacts;
  timers?: Partial<ReplyTimers>;
  clock?: Clock;
}

/** Starts the life of replies on this node: it begins pending ones and takes over those of dead nodes. */
export const openReplies = (options: RepliesOptions): Replies => new ReplyNode(options);

/** A reply this node writes, through all its attempts here. */
interface Active {
  attempt: ReplyAttempt;
  stopping: boolean;
  /** Resolves when it has ended here, saved or lost; never rejects. */
  done: Promise<void>;
}

const SWEEP_AT_ONCE = 20;
const STOP_POLL_MS = 25;

class ReplyNode implements Replies {
  readonly #deps: ConcludeDeps;
  /** By trip. */
  readonly #active = new Map<string, Active>();
  /** Replies with a try that this process was not ended by: it counts for nothing (promise L4). */
  readonly #livedThrough = new Set<string>();
  readonly #sweepNow: () => Promise<void>;
  readonly #repeated: Repeated[];
  #closing = false;
  /** When a search for replies ended well, by `elapsed`. */
  #sweptAt: number;

  constructor(options: RepliesOptions) {
    const timers = { ...REPLY_TIMERS, ...options.timers };
    const nodeId = options.nodeId ?? randomUUID();
    const clock = options.clock ?? systemClock;
    this.#deps = { ...options, clock, timers, nodeId, closing: () => this.#closing };
    const warn = (reason: unknown): void => {
      // Nothing but the database is waited for here.
      const err = reason instanceof TookTooLong ? new DatabaseAway(reason) : reason;
      options.log.warn({ err }, 'Replies could not be looked after');
    };
    this.#sweptAt = clock.elapsed();
    // With a deadline of its own: a run that never ended would keep every later one from beginning.
    this.#sweepNow = coalesce(() => within(WORK_DEADLINE_MS, this.#sweep(), clock), warn);
    this.#repeated = [
      repeat(timers.sweepMs, this.#sweepNow, warn, clock),
      repeat(timers.pollMs, () => this.#poll(), warn, clock),
    ];
    this.wake();
  }

  wake(): void {
    void this.#sweepNow();
  }

  here(tripId: string): PartialReply | null {
    return this.#active.get(tripId)?.attempt.partial ?? null;
  }

  async stop(tripId: string): Promise<void> {
    const { db, timers, clock } = this.#deps;
    const here = this.#active.get(tripId);
    if (here) {
      stopHere(here);
      await here.done;
    }
    // Also after a stop here: the reply may have been lost to another node in the same moment.
    const asked = await requestStop(db, tripId);
    if (!asked) return;
    const until = clock.elapsed() + (asked.free ? 0 : timers.stopGraceMs);
    let open = await openReplyOf(db, tripId);
    while (open?.id === asked.id && clock.elapsed() < until) {
      await clock.pause(STOP_POLL_MS);
      open = await openReplyOf(db, tripId);
    }
    if (open?.id === asked.id) await this.#finishStopped(open);
  }

  async showAll(tripId: string): Promise<void> {
    this.#active.get(tripId)?.attempt.showAll();
    // Also where it is written here: another node may go on with it.
    await requestShowAll(this.#deps.db, tripId);
  }

  hasSweptWithin(ms: number): boolean {
    return this.#deps.clock.elapsed() - this.#sweptAt <= ms;
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#sweepNow();
    const all = [...this.#active.values()];
    for (const self of all) self.attempt.end({ kind: 'handed over' });
    await Promise.all(all.map((self) => self.done));
    await Promise.all(this.#repeated.map((one) => one.stop()));
  }

  async #sweep(): Promise<void> {
    if (this.#closing) return;
    for (const replyId of this.#livedThrough) {
      await uncountTry(this.#deps.db, replyId);
      this.#livedThrough.delete(replyId);
    }
    // Without those written here: after a long pause of this process its own leases look free.
    const mine = [...this.#active.values()].map((one) => one.attempt.lease.replyId);
    const free = await freeReplies(this.#deps.db, mine, SWEEP_AT_ONCE);
    await Promise.all(free.map((replyId) => this.#claim(replyId)));
    this.#sweptAt = this.#deps.clock.elapsed();
    if (free.length === SWEEP_AT_ONCE) await this.#sweep();
  }

  async #claim(replyId: string): Promise<void> {
    const { db, nodeId, timers, log } = this.#deps;
    const options = { owner: nodeId, leaseMs: timers.leaseMs, maxTries: MAX_TRIES, keep: resumablePrefix };
    const claimed = await claimReply(db, replyId, options).catch((err: unknown) => {
      // It may have been leased though no answer came.
      this.#livedThrough.add(replyId);
      throw err;
    });
    if (claimed.kind === 'taken') return;
    if (claimed.kind === 'leased') {
      if (this.#closing) await releaseLease(db, claimed.lease, claimed.lease.kept);
      else this.#begin(claimed.lease, claimed.revision);
    } else if (claimed.kind === 'stop requested') {
      await this.#finishStopped(claimed.reply);
    } else {
      log.error({ reply: replyId }, 'A reply was given up');
      await finish(this.#deps, heldBy(claimed.reply), { state: 'failed', failure: 'gave_up' });
    }
  }

  #begin(lease: Lease, revision: number): void {
    const { events, log } = this.#deps;
    const attempt = new ReplyAttempt(this.#deps, lease);
    const self: Active = { attempt, stopping: false, done: Promise.resolve() };
    this.#active.set(lease.tripId, self);
    events.tripChanged(lease.tripId, revision);
    self.done = this.#writeToEnd(self)
      .catch((err: unknown) => log.error({ err, reply: lease.replyId }, 'A reply could not be saved'))
      .then(() => {
        // The next reply of the trip may stand here already.
        if (this.#active.get(lease.tripId) === self) this.#active.delete(lease.tripId);
        return self.attempt.stopRenewing();
      });
  }

  /** Goes through the attempts of one reply until none follows. */
  async #writeToEnd(self: Active): Promise<void> {
    for (;;) {
      const outcome = await self.attempt.outcome;
      if (outcome.kind === 'lost') this.#livedThrough.add(self.attempt.lease.replyId);
      const again = await conclude(this.#deps, self.attempt, outcome, () => self.stopping);
      await self.attempt.stopRenewing();
      if (!again) return;
      self.attempt = new ReplyAttempt(this.#deps, again);
      if (this.#closing) self.attempt.end({ kind: 'handed over' });
      else if (self.stopping) stopHere(self);
    }
  }

  async #finishStopped(reply: ReplyRow): Promise<void> {
    await finish(this.#deps, heldBy(reply), await stoppedEnding(this.#deps, reply, reply.text));
  }

  /** Checks what other nodes did to the replies written here. */
  async #poll(): Promise<void> {
    const here = [...this.#active.values()];
    if (here.length === 0) return;
    const ids = here.map((one) => one.attempt.lease.replyId);
    const rows = new Map((await replyStates(this.#deps.db, ids)).map((row) => [row.id, row]));
    for (const self of here) {
      const row = rows.get(self.attempt.lease.replyId);
      if (row?.state !== 'writing' || row.attempt > self.attempt.lease.attempt)
        self.attempt.end({ kind: 'lost' });
      else if (row.stopRequestedAt) stopHere(self);
      else if (row.showAllRequestedAt) self.attempt.showAll();
    }
  }
}

const stopHere = (self: Active): void => {
  self.stopping = true;
  self.attempt.end({ kind: 'stopped' });
};

const heldBy = ({ id, tripId, attempt }: ReplyRow) => ({ replyId: id, tripId, attempt });
