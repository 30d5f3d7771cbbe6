import type { MessageAccepted } from '../../../shared/contracts/message.ts';
import type { WatchAnswer } from '../../../shared/live.ts';
import type { LiveEvent } from '../../live.ts';
import { differsBeyondText } from './differs-beyond-text.ts';
import { createFallBack, type FallBack, isUnheard } from './fall-back.ts';
import type { FollowerDeps, FollowerEvents } from './follower-deps.ts';
import { messageOf, revisionOf } from './message-of.ts';
import { createPainter, type Painter } from './painter.ts';
import { createReading, type Reading } from './reading.ts';
import { isGone, isUnclear } from './refusal.ts';
import {
  acceptPending,
  applyChanged,
  applyReplyText,
  applyTrip,
  applyWatch,
  beginPending,
  dropPending,
  hasNewFailure,
  isBehind,
  isSending,
  NEW_TRIP_STATE,
  type Pending,
  type TripState,
} from './trip-reducer.ts';
import { createWatching, type Watching } from './watching.ts';

const SILENCE_MS = 5_000;

/** Keeps one trip in step with the server, from its opening to its closing, by the promises L1 and L2. */
export class TripFollower {
  readonly #id: string;
  readonly #deps: FollowerDeps;
  readonly #events: FollowerEvents;
  readonly #abort = new AbortController();
  readonly #painter: Painter;
  readonly #reading: Reading;
  readonly #watching: Watching;
  readonly #fallBack: FallBack;
  readonly #stopListening: () => void;
  #state: TripState = NEW_TRIP_STATE;
  #cancelGuard: () => void = () => {};

  constructor(id: string, deps: FollowerDeps, events: FollowerEvents) {
    this.#id = id;
    this.#deps = deps;
    this.#events = events;
    this.#painter = createPainter(deps.soon, events.onGrowing);
    this.#reading = createReading(() => this.#readOnce(), deps.after);
    const watch = (done: (answer: WatchAnswer) => void) => deps.live.watch(id, done);
    this.#watching = createWatching({ ...deps, watch }, (answer) => this.#takeWatch(answer));
    this.#stopListening = deps.live.listen((event) => this.#hear(event));
    this.#fallBack = createFallBack(
      id,
      deps,
      () => this.#state,
      (next) => this.#become(next),
    );
    this.look();
  }

  get state(): TripState {
    return this.#state;
  }

  /** Watches and reads the trip now, whatever is known: the tab or the network is back. */
  look(): void {
    if (this.#state.phase === 'unreachable') this.#become({ ...this.#state, phase: 'loading' });
    this.#watching.ask();
    void this.#reading.now();
  }

  /** Ends all of it; nothing is called back any more. */
  close(): void {
    this.#abort.abort();
    this.#stopListening();
    this.#reading.close();
    this.#painter.close();
    this.#watching.close();
    this.#cancelGuard();
    this.#fallBack.close();
    this.#deps.live.unwatch(this.#id);
  }

  /**
   * Shows a message at once and sends it. Throws what the server answered when it has not taken it. The same `id`
   * again is the same message.
   */
  async send(id: string, content: string): Promise<void> {
    await this.#ask(messageOf(this.#state, { id, content, replaces: null, at: this.#deps.now() }), () =>
      this.#deps.sendMessage({ trip_id: this.#id, message: content, id }),
    );
  }

  /** The same for the last message in other words: until the server refuses, the first ones are gone. */
  async edit(replaces: string, id: string, content: string): Promise<void> {
    await this.#ask(messageOf(this.#state, { id, content, replaces, at: this.#deps.now() }), () =>
      this.#deps.editMessage(this.#id, { message_id: replaces, message: content, id }),
    );
  }

  /** Asks for the failed reply once more. Throws what the server answered when it refused. */
  async retry(): Promise<void> {
    await this.#ask({ kind: 'retry', revision: revisionOf(this.#state) }, () =>
      this.#deps.retryReply(this.#id),
    );
  }

  async #ask(pending: Pending, call: () => Promise<MessageAccepted>): Promise<void> {
    this.#become(beginPending(this.#state, pending));
    try {
      const { reply_id } = await call();
      this.#become(acceptPending(this.#state, reply_id));
      void this.#reading.now();
    } catch (problem) {
      if (isUnclear(problem)) await this.#reading.now();
      // The trip may have shown that it arrived in spite of the failure.
      if (this.#state.pending !== pending) return;
      this.#become(dropPending(this.#state));
      void this.#reading.now();
      throw problem;
    }
  }

  #become(next: TripState): void {
    const before = this.#state;
    if (this.#abort.signal.aborted || next === before) return;
    this.#state = next;
    // The stored message first, then the end of the growing one: the other way round it would vanish between.
    if (next.writing !== null) this.#painter.update(next.writing);
    if (differsBeyondText(before, next)) this.#events.onState(next);
    if (next.writing === null) this.#painter.update(null);
    if (hasNewFailure(before, next)) this.#events.onReplyFailed();
    this.#guard();
  }

  #hear(event: LiveEvent): void {
    if (event.kind === 'connected') {
      if (isUnheard(this.#state)) this.look();
      else this.#watching.ask();
    } else if (event.kind === 'text') {
      this.#takeText(event.no, event.offset, event.text);
    } else if (event.kind === 'trip deleted') {
      if (event.tripId === this.#id) this.#lose();
    } else if (event.kind === 'trip changed' && event.tripId === this.#id) {
      this.#become(applyChanged(this.#state, event.revision));
      if (isBehind(this.#state)) void this.#reading.now();
    }
  }

  #takeText(no: number, offset: number, text: string): void {
    const applied = applyReplyText(this.#state, no, offset, text);
    if (applied.kind === 'gap') this.#watching.ask();
    this.#become(applied.state);
  }

  #takeWatch(answer: WatchAnswer): void {
    // Security: while the connection was away, a trip may have been deleted, or shared no more.
    if (!answer.ok && answer.code === 'not_found' && this.#state.trip) void this.#reading.now();
    if (!answer.ok) return;
    this.#become(applyWatch(this.#state, answer));
    const hasEnded = answer.reply === null && this.#state.writing !== null;
    // The first reading is under way already; should it turn out to be behind, another one follows it.
    if (this.#state.trip !== null && (isBehind(this.#state) || hasEnded)) void this.#reading.now();
  }

  /** Answers whether the trip is to be read again soon. */
  async #readOnce(): Promise<boolean> {
    if (!this.#deps.isOnline()) await this.#fallBack.now();
    try {
      const trip = await this.#deps.fetchTrip(this.#id, this.#abort.signal);
      this.#become(applyTrip(this.#state, trip));
      return isBehind(this.#state);
    } catch (problem) {
      if (this.#abort.signal.aborted) return false;
      const isFirst = this.#state.phase === 'loading';
      if (isGone(problem)) this.#lose();
      else await this.#fallBack.now();
      if (isFirst && (this.#state.phase === 'failed' || isGone(problem))) this.#events.onLoadFailed(problem);
      // Without a network there is nobody to ask until it is back, and that is told.
      return this.#state.phase !== 'missing' && this.#deps.isOnline();
    }
  }

  #lose(): void {
    this.#become({ ...NEW_TRIP_STATE, phase: 'missing' });
  }

  /** A reply silent for long is asked after, by the socket and, in case that is gone, by reading the trip. */
  #guard(): void {
    this.#cancelGuard();
    if (!isSending(this.#state) || this.#abort.signal.aborted) return;
    this.#cancelGuard = this.#deps.after(SILENCE_MS, () => {
      this.look();
      this.#guard();
    });
  }
}
