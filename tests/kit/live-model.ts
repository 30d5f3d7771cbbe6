import { keepWhole } from '../../server/replies/keep-whole.ts';
import { keptText } from '../../shared/kept-text.ts';
import type { WatchAnswer } from '../../shared/live.ts';
import type { GrowingReply, Trip } from '../../shared/trip.ts';
import { sampleItinerary } from './sample-itinerary.ts';
import { messageWith, tripWith } from './trip-double.ts';

/** What a node says to a room. */
export type RoomEvent =
  | { kind: 'text'; no: number; offset: number; text: string }
  | { kind: 'changed'; revision: number };

const PLAN = JSON.stringify(sampleItinerary(3));
const MAX_TRIES = 3;

/**
 * The life of one trip's replies in memory, by the same rules as the server's: text in a writer's memory that is
 * ahead of its checkpoint, leases that are lost, writings that begin anew from what is kept. Everything is told
 * to `room` in the order it happens; what becomes of it on the way is the caller's affair.
 */
export class LiveModel {
  /** All text there ever was of each writing, by its number. */
  readonly writings = new Map<number, string>();
  readonly #room: (event: RoomEvent) => void;
  #trip = tripWith();
  #reply: (GrowingReply & { checkpoint: string; tries: number }) | null = null;
  #lastNo = 0;

  constructor(room: (event: RoomEvent) => void) {
    this.#room = room;
  }

  /** True while a reply is being written. */
  get isWriting(): boolean {
    return this.#reply !== null;
  }

  /** As GET /api/trip/{id} answers: saved messages, and the reply from memory. */
  read(): Trip {
    return { ...this.#trip, reply: this.#growing() };
  }

  watch(): WatchAnswer & { ok: true } {
    return { ok: true, revision: this.#trip.revision, reply: this.#growing() };
  }

  /** A message of the user, or none for the first plan, and the reply that is owed to it. */
  ask(): void {
    const { chat_history } = this.#trip;
    const id = `m${chat_history.length}`;
    const said = chat_history.length === 0 ? [] : [messageWith(id, 'user', 'More')];
    const replyId = `r${this.#trip.revision}`;
    this.#reply = { id: replyId, attempt: 0, no: 0, text: '', checkpoint: '', tries: 0 };
    this.#change({ chat_history: [...chat_history, ...said], failure: null });
    this.#begin('');
  }

  /** The planner yields up to `length` more units; at the end of the plan the answer is saved. */
  grow(length: number): void {
    const reply = this.#reply;
    if (!reply) return;
    const text = PLAN.slice(reply.text.length, reply.text.length + length);
    this.#room({ kind: 'text', no: reply.no, offset: reply.text.length, text });
    reply.text += text;
    this.writings.set(reply.no, reply.text);
    if (reply.text === PLAN) this.#end(PLAN, null);
  }

  checkpoint(): void {
    if (this.#reply) this.#reply.checkpoint = this.#reply.text;
  }

  /** The writer dies: its memory is gone, and another goes on after the last whole day of the checkpoint. */
  kill(): void {
    if (!this.#reply) return;
    if (this.#reply.tries >= MAX_TRIES) this.#end(null, 'gave_up');
    else this.#begin(keptText(this.#reply.checkpoint));
  }

  /** Somebody stops it: what is whole is kept. */
  stop(): void {
    if (!this.#reply) return;
    const hasPlan = this.#trip.chat_history.some(({ role }) => role === 'assistant');
    this.#end(keepWhole(this.#reply.text, hasPlan)?.content ?? null, 'stopped');
  }

  #growing(): GrowingReply | null {
    if (!this.#reply) return null;
    const { id, attempt, no, text } = this.#reply;
    return { id, attempt, no, text };
  }

  #begin(kept: string): void {
    if (!this.#reply) return;
    this.#lastNo += 1;
    const { attempt, tries } = this.#reply;
    const next = { attempt: attempt + 1, tries: tries + 1, no: this.#lastNo, text: kept, checkpoint: kept };
    this.#reply = { ...this.#reply, ...next };
    this.writings.set(this.#lastNo, kept);
    this.#change({});
  }

  #end(content: string | null, code: 'stopped' | 'gave_up' | null): void {
    if (!this.#reply) return;
    const { id } = this.#reply;
    const { chat_history } = this.#trip;
    const answer = content === null ? [] : [messageWith(`a${chat_history.length}`, 'assistant', content)];
    const failure = code !== null && content === null ? { reply_id: id, code } : null;
    this.#reply = null;
    this.#change({ chat_history: [...chat_history, ...answer], failure });
  }

  #change(more: Partial<Trip>): void {
    this.#trip = { ...this.#trip, ...more, revision: this.#trip.revision + 1 };
    this.#room({ kind: 'changed', revision: this.#trip.revision });
  }
}
