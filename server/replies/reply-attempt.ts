import { REPLY_MAX } from '../../shared/contracts/limits.ts';
import type { ReplyFailure } from '../../shared/contracts/problem.ts';
import type { PartialReply } from '../../shared/contracts/trip.ts';
import { type Clock, type Repeated, repeat } from '../clock.ts';
import { type Lease, renewLease } from '../db/leases.ts';
import { cleanText } from '../db/messages.ts';
import type { Db } from '../db/open.ts';
import type { LiveEvents } from '../live-events.ts';
import type { Log } from '../log.ts';
import { type Brief, extrasIn, type Planner, PlannerFailure, type ReplyExtras } from '../planner/planner.ts';
import { buildBrief } from './brief.ts';
import { createJoiner, type Joiner } from './joiner.ts';
import type { ReplyTimers } from './reply-timers.ts';

export interface AttemptDeps {
  db: Db;
  planner: Planner;
  events: LiveEvents;
  log: Log;
  /** The position of a trip's reply in the queue before the planner, if there is one. */
  queuePositionOf?: (tripId: string) => number | null;
  clock: Clock;
  timers: ReplyTimers;
}

/** How an attempt ended. */
export type Outcome =
  | { kind: 'written'; extras: ReplyExtras }
  | { kind: 'stopped' | 'handed over' }
  /** Somebody else holds the lease now, or the reply is gone: nothing is left to do. */
  | { kind: 'lost' }
  /** `inMidText` where an answer had begun of which nothing was written yet. */
  | { kind: 'failed'; code: ReplyFailure; inMidText?: boolean };

/**
 * One attempt at one reply: a text that grows in this process until an outcome. The loop that reads the
 * planner waits for nothing else; checkpoints and events go out beside it (promise L5).
 */
export class ReplyAttempt {
  readonly lease: Lease;
  readonly outcome: Promise<Outcome>;
  readonly #deps: AttemptDeps;
  readonly #abort = new AbortController();
  readonly #showAll = new AbortController();
  readonly #joiner: Joiner;
  readonly #renewing: Repeated;
  #settle: ((outcome: Outcome) => void) | null = null;
  #text: string;
  #saved: string;
  /** Since when, by `elapsed`, the lease is sure to be held: the database counts from a moment after it. */
  #heldSince: number;

  constructor(deps: AttemptDeps, lease: Lease) {
    this.lease = lease;
    this.#deps = deps;
    this.#text = lease.kept;
    this.#saved = lease.kept;
    this.#heldSince = deps.clock.elapsed();
    this.outcome = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#joiner = createJoiner({
      from: lease.kept.length,
      windowMs: deps.timers.joinMs,
      clock: deps.clock,
      send: (offset, piece) => deps.events.replyText(lease.tripId, lease.generation, offset, piece),
    });
    this.#renewing = repeat(
      deps.timers.renewMs,
      () => this.#renew(),
      (err) => this.#noteUnsaved(err),
      deps.clock,
    );
    this.#write().catch((error: unknown) => this.#fail(error));
  }

  /** All of the text so far, as readers get it. */
  get partial(): PartialReply {
    const { replyId: id, tripId, attempt, generation: no } = this.lease;
    const queue_position = this.#deps.queuePositionOf?.(tripId) ?? null;
    return { id, attempt, no, text: this.#text, ...(queue_position === null ? {} : { queue_position }) };
  }

  /** Ends the attempt and closes the connection to the model; only the first end counts. */
  end(outcome: Outcome): void {
    if (!this.#settle) return;
    this.#joiner.flush();
    this.#settle(outcome);
    this.#settle = null;
    this.#abort.abort(new Error(`The attempt has ended: ${outcome.kind}`));
  }

  /** Asks the planner to show what is left at once. */
  showAll(): void {
    this.#showAll.abort();
  }

  /** Stops renewing the lease; call when the outcome has been dealt with. */
  stopRenewing(): Promise<void> {
    return this.#renewing.stop();
  }

  async #write(): Promise<void> {
    const brief = await this.#brief();
    if (!brief) return this.end({ kind: 'lost' });
    const clean = createPieceCleaner();
    const pieces = this.#deps
      .planner(brief, this.#abort.signal, this.#showAll.signal)
      [Symbol.asyncIterator]();
    for (;;) {
      const next = await pieces.next();
      if (next.done) return this.end({ kind: 'written', extras: extrasIn(next.value) });
      if (!this.#settle) {
        await pieces.return?.();
        return;
      }
      this.#append(clean(next.value));
    }
  }

  /** Returns null when it cannot be read: the attempt is dropped, the lease runs out, the sweep tries again. */
  async #brief(): Promise<Brief | null> {
    const { db, clock, log } = this.#deps;
    try {
      return await buildBrief(db, this.lease, clock.now());
    } catch (err) {
      log.warn({ err, reply: this.lease.replyId }, 'The brief of a reply could not be read');
      return null;
    }
  }

  #append(piece: string): void {
    if (piece === '') return;
    this.#text += piece;
    this.#joiner.push(piece);
    if (this.#text.length > REPLY_MAX) this.end({ kind: 'failed', code: 'bad_answer' });
  }

  /** The text goes on growing until the lease has run out: then another node may write the reply, and this one ends. */
  #noteUnsaved(err: unknown): void {
    const { log, timers, clock } = this.#deps;
    const { replyId: reply } = this.lease;
    log.warn({ err, reply }, 'A checkpoint could not be written');
    if (!this.#settle || clock.elapsed() - this.#heldSince <= timers.leaseMs) return;
    log.warn(
      { reply },
      'The lease of a reply has run out and could not be renewed: it is no longer written here',
    );
    this.end({ kind: 'lost' });
  }

  async #renew(): Promise<void> {
    const [text, asked] = [this.#text, this.#deps.clock.elapsed()];
    const { db, timers } = this.#deps;
    const holds = await renewLease(db, this.lease, timers.leaseMs, text === this.#saved ? null : text);
    if (!holds) return this.end({ kind: 'lost' });
    this.#saved = text;
    this.#heldSince = asked;
  }

  #fail(err: unknown): void {
    // After the end the planner only throws because it was aborted.
    if (!this.#settle) return;
    const about = { err, reply: this.lease.replyId, attempt: this.lease.attempt };
    const known = err instanceof PlannerFailure;
    if (known) this.#deps.log.warn(about, 'The planner could not answer');
    else this.#deps.log.error(about, 'The planner broke');
    this.end({ kind: 'failed', code: known ? err.code : 'gave_up', inMidText: known && err.inMidText });
  }
}

/**
 * Returns a function that cleans pieces one after the other, and holds back half of a surrogate pair until its
 * other half comes: on its own it would not survive the way to the database and to other nodes.
 */
const createPieceCleaner = (): ((piece: string) => string) => {
  let half = '';
  return (piece) => {
    const whole = half + piece;
    const cut = /[\ud800-\udbff]$/.test(whole) ? whole.length - 1 : whole.length;
    half = whole.slice(cut);
    return cleanText(whole.slice(0, cut));
  };
};
