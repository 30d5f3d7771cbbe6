import type { MessageAccepted } from '../../../shared/contracts/message.ts';
import type { WatchAnswer } from '../../../shared/live.ts';
import type { LiveEvent } from '../../live.ts';
import { createFallback, type Fallback, isWithoutServer } from './fallback.ts';
import type { FollowerDeps, FollowerEvents } from './follower-deps.ts';
import { readOlder } from './older-messages.ts';
import { createPainter, differsBeyondText, type Painter } from './painter.ts';
import { acceptPending, beginPending, dropPending, messageOf, revisionOf } from './pending.ts';
import { isGone, isUnclear } from './refusal.ts';
import { createTripReads, type TripReads } from './trip-reads.ts';
import {
  applyChanged,
  applyReplyText,
  applyTrip,
  applyWatch,
  hasNewFailure,
  isBehind,
  isSending,
  NEW_TRIP_STATE,
  type Pending,
  type TripState,
} from './trip-reducer.ts';
import { createTripWatch, type TripWatch } from './trip-watch.ts';

const SILENCE_MS = 5_000;

/** Keeps one trip in step with the server, from its opening to its closing, by the promises L1 and L2. */
export class TripFollower {
  readonly #id: string;
  readonly #deps: FollowerDeps;
  readonly #events: FollowerEvents;
  readonly #abort = new AbortController();
  readonly #painter: Painter;
  readonly #reads: TripReads;
  readonly #watch: TripWatch;
  readonly #fallback: Fallback;
  readonly #stopListening: () => void;
  #state: TripState = NEW_TRIP_STATE;
  #cancelSilenceTimer: () => void = () => {};

  constructor(id: string, deps: FollowerDeps, events: FollowerEvents) {
    this.#id = id;
    this.#deps = deps;
    this.#events = events;
    this.#painter = createPainter(deps.soon, events.onGrowing);
    this.#reads = createTripReads(() => this.#readOnce(), deps.after);
    const watch = (done: (answer: WatchAnswer) => void) => deps.live.watch(id, done);
    this.#watch = createTripWatch({ ...deps, watch }, (answer) => this.#takeWatch(answer));
    this.#stopListening = deps.live.listen((event) => this.#onEvent(event));
    this.#fallback = createFallback(
      id,
      deps,
      () => this.#state,
      (next) => this.#setState(next),
    );
    this.resync();
  }

  get state(): TripState {
    return this.#state;
  }

  /** Watches and reads the trip now, whatever is known: for when the tab or the network is back. */
  resync(): void {
    if (this.#state.phase === 'unreachable') this.#setState({ ...this.#state, phase: 'loading' });
    this.#watch.ask();
    void this.#reads.now();
  }

  /** Reads the trip now. Resolves when what the server has is shown, or could not be read. */
  readNow(): Promise<void> {
    return this.#reads.now();
  }

  /** Reads the messages before the first one that is shown; the state says how that goes. */
  readOlder(): Promise<void> {
    return readOlder(
      this.#id,
      this.#deps,
      () => this.#state,
      (next) => this.#setState(next),
    );
  }

  /** Stops following; no event is fired any more. */
  close(): void {
    this.#abort.abort();
    this.#stopListening();
    this.#reads.close();
    this.#painter.close();
    this.#watch.close();
    this.#cancelSilenceTimer();
    this.#fallback.close();
    this.#deps.live.unwatch(this.#id);
  }

  /**
   * Shows a message at once and sends it. Throws the problem when the server did not accept it. The same `id`
   * again is the same message.
   */
  async send(id: string, content: string, choice?: string): Promise<void> {
    await this.#request(messageOf(this.#state, { id, content, replaces: null, at: this.#deps.now() }), () =>
      this.#deps.sendMessage({
        trip_id: this.#id,
        message: content,
        id,
        ...(choice === undefined ? {} : { choice }),
      }),
    );
  }

  /** The same for the last message in other words: until the server refuses, the first ones are gone. */
  async edit(replaces: string, id: string, content: string): Promise<void> {
    await this.#request(messageOf(this.#state, { id, content, replaces, at: this.#deps.now() }), () =>
      this.#deps.editMessage(this.#id, { message_id: replaces, message: content, id }),
    );
  }

  /** Asks for the failed reply once more. Throws the problem when the server refused. */
  async retry(): Promise<void> {
    await this.#request({ kind: 'retry', revision: revisionOf(this.#state) }, () =>
      this.#deps.retryReply(this.#id),
    );
  }

  async #request(pending: Pending, call: () => Promise<MessageAccepted>): Promise<void> {
    this.#setState(beginPending(this.#state, pending));
    try {
      const { reply_id } = await call();
      this.#setState(acceptPending(this.#state, reply_id));
      void this.#reads.now();
    } catch (problem) {
      if (isUnclear(problem)) await this.#reads.now();
      // The trip may have shown that it arrived in spite of the failure.
      if (this.#state.pending !== pending) return;
      this.#setState(dropPending(this.#state));
      void this.#reads.now();
      throw problem;
    }
  }

  #setState(next: TripState): void {
    const before = this.#state;
    if (this.#abort.signal.aborted || next === before) return;
    this.#state = next;
    // The stored message first, then the end of the growing one: the other way round it would vanish between.
    if (next.writing !== null) this.#painter.update(next.writing);
    if (differsBeyondText(before, next)) this.#events.onState(next);
    if (next.writing === null) this.#painter.update(null);
    if (hasNewFailure(before, next)) this.#events.onReplyFailed();
    this.#restartSilenceTimer();
  }

  #onEvent(event: LiveEvent): void {
    if (event.kind === 'connected') {
      if (isWithoutServer(this.#state)) this.resync();
      else this.#watch.ask();
    } else if (event.kind === 'text') {
      this.#takeText(event.generation, event.offset, event.text);
    } else if (event.kind === 'trip deleted') {
      if (event.tripId === this.#id) this.#markMissing();
    } else if (event.kind === 'trip changed' && event.tripId === this.#id) {
      this.#setState(applyChanged(this.#state, event.revision));
      if (isBehind(this.#state)) void this.#reads.now();
    }
  }

  #takeText(generation: number, offset: number, text: string): void {
    const applied = applyReplyText(this.#state, generation, offset, text);
    if (applied.kind === 'gap') this.#watch.ask();
    this.#setState(applied.state);
  }

  #takeWatch(answer: WatchAnswer): void {
    // Security: while the connection was away, a trip may have been deleted, or shared no more.
    if (!answer.ok && answer.code === 'not_found' && this.#state.trip) void this.#reads.now();
    if (!answer.ok) return;
    this.#setState(applyWatch(this.#state, answer));
    const hasEnded = 'reply' in answer && answer.reply === null && this.#state.writing !== null;
    // The first reading is under way already; should it turn out to be behind, another one follows it.
    if (this.#state.trip !== null && (isBehind(this.#state) || hasEnded)) void this.#reads.now();
  }

  /** Resolves to whether the trip has to be read again soon. */
  async #readOnce(): Promise<boolean> {
    if (!this.#deps.isOnline()) await this.#fallback.now();
    try {
      const trip = await this.#deps.fetchTrip(this.#id, this.#abort.signal);
      this.#setState(applyTrip(this.#state, trip));
      return isBehind(this.#state);
    } catch (problem) {
      if (this.#abort.signal.aborted) return false;
      const isFirst = this.#state.phase === 'loading';
      if (isGone(problem)) this.#markMissing();
      else await this.#fallback.now(problem);
      if (isFirst && (this.#state.phase === 'failed' || isGone(problem))) this.#events.onLoadFailed(problem);
      // Without a network no try can succeed until it is back, and the browser fires an event for that.
      return this.#state.phase !== 'missing' && this.#deps.isOnline();
    }
  }

  #markMissing(): void {
    this.#setState({ ...NEW_TRIP_STATE, phase: 'missing' });
  }

  /** A reply without news for long is polled, by the socket and, in case that is gone, by reading the trip. */
  #restartSilenceTimer(): void {
    this.#cancelSilenceTimer();
    if (!isSending(this.#state) || this.#abort.signal.aborted) return;
    this.#cancelSilenceTimer = this.#deps.after(SILENCE_MS, () => {
      this.resync();
      this.#restartSilenceTimer();
    });
  }
}
