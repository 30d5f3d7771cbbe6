import { isBehind, isSending, type TripState } from '../../../client/trip/follow/trip-reducer.ts';
import type { MessageRow } from '../../../server/db/messages.ts';
import type { ReplyRow } from '../../../server/db/replies.ts';
import { readFinishedReply } from '../../../server/planner/validate-reply.ts';
import { closePrefix } from '../../../server/replies/stopped-ending.ts';
import { type Trip, withText } from '../../../shared/contracts/trip.ts';
import type { WatchAnswer } from '../../../shared/live.ts';
import { resumablePrefix } from '../../../shared/resumable-prefix.ts';
import { asReadAnew } from '../trips/plan-text.ts';
import type { SimTroubles } from './sim-context.ts';
import type { SimNode } from './sim-node.ts';
import type { SimReader } from './sim-reader.ts';
import { SimWritings } from './sim-writings.ts';

/** What a page has shown so far. */
interface Shown {
  no: number;
  text: string;
  over: number;
  revision: number;
  messages: Set<string>;
}

/** How long the writer on another node may not have received a stop. */
const STOP_DELAY_MS = 500;
const CLOSING = closePrefix(' ').trim();

/** Two plans of this simulation have the same stops and other districts. */
const SUMMARY = 'Only words of the plan have changed.';

/** The greeting of a plan that changes another one is made of what has changed when it is stored. */
const withSummary = (text: string): string =>
  text.replace(/"greeting":"(?:[^"\\]|\\.)*"/, `"greeting":"${SUMMARY}"`);

/** How many days a text has as a plan; 0 for prose. */
const daysIn = (text: string): number => {
  const read = readFinishedReply(text);
  return read.kind === 'itinerary' ? read.itinerary.days.length : 0;
};

/** Watches a history as it happens and records every violation of a promise. */
export class SimJudge {
  readonly faults: string[] = [];
  answers = 0;
  readonly writings: SimWritings;
  readonly #now: () => number;
  readonly #seen = new Map<SimReader, TripState>();
  readonly #shown = new Map<SimReader, Shown>();
  readonly #stopped = new Map<string, number>();
  readonly #beside = new Set<string>();
  /** The last writing that had begun at a revision, as pages have read it. */
  readonly #lastNos = new Map<number, number>();
  /** What watches received: a revision, and the generation that grew. */
  readonly #watched: [revision: number, no: number][] = [];

  constructor(now: () => number) {
    this.#now = now;
    const fault = (what: string): void => this.fault(what);
    this.writings = new SimWritings(now, fault, (node, no, replyId) => {
      if (this.#isAfterStop(node.troubles, replyId)) fault(`writing ${no} began after its stop`);
    });
  }

  fault(what: string): void {
    if (this.faults.length < 20) this.faults.push(what);
  }

  lookAtReader(reader: SimReader): void {
    const { state } = reader.follower;
    if (this.#seen.get(reader) === state) return;
    this.#seen.set(reader, state);
    const { writing, trip } = state;
    const shown = this.#shown.get(reader) ?? { no: 0, text: '', over: 0, revision: 0, messages: new Set() };
    this.#shown.set(reader, shown);
    if (trip) this.#lookAtTrip(trip, shown);
    if (!writing) {
      shown.over = Math.max(shown.over, shown.no);
      shown.text = '';
      return;
    }
    const { generation: no, text } = writing;
    // A pending reply that nobody has begun has no number yet, and no text.
    if (no === 0 && text === '') return;
    if (no < shown.no) this.fault(`writing ${no} was shown after ${shown.no}`);
    if (no <= shown.over) this.fault(`writing ${no} came back after its end`);
    if (no === shown.no && !text.startsWith(shown.text)) this.fault(`writing ${no} shrank on a page`);
    const known = this.writings.all.get(no);
    // Read from the database before the writer itself has received that it may begin.
    const isTrue = known ? known.text.startsWith(text) : resumablePrefix(text) === text;
    if (!isTrue) this.fault(`false text of writing ${no} was shown`);
    if (known)
      for (const id of trip ? trip.chat_history.slice(-2).map((one) => one.id) : [])
        this.#beside.add(`${known.replyId} ${id}`);
    shown.no = no;
    shown.text = text;
  }

  #lookAtTrip(trip: Trip, shown: Shown): void {
    if (trip.revision < shown.revision) this.fault('a page went back to an older trip');
    const { last_no } = trip;
    const reply = withText(trip.reply);
    if (reply && reply.no > 0 && reply.no < last_no) this.fault('a reading returned an earlier writing');
    if (trip.revision === shown.revision) return;
    this.#lastNos.set(trip.revision, last_no);
    shown.revision = trip.revision;
    const ids = new Set(trip.chat_history.map(({ id }) => id));
    if ([...shown.messages].some((id) => !ids.has(id))) this.fault('a message vanished from a page');
    shown.messages = ids;
  }

  /** A watch is answered. */
  onWatchAnswer(answer: WatchAnswer): void {
    const reply = answer.ok && 'reply' in answer ? withText(answer.reply) : null;
    if (answer.ok && reply && reply.no > 0) this.#watched.push([answer.revision, reply.no]);
  }

  /** A piece of text goes out. */
  onText(troubles: SimTroubles, no: number): void {
    if (this.#isAfterStop(troubles, this.writings.all.get(no)?.replyId ?? ''))
      this.fault(`text of writing ${no} went out after its stop`);
  }

  #isAfterStop(troubles: SimTroubles, replyId: string): boolean {
    const at = this.#stopped.get(replyId);
    if (at === undefined || this.#now() <= at + STOP_DELAY_MS) return false;
    return troubles.areOverSince(this.#now() - STOP_DELAY_MS);
  }

  /** Since now it stands in the database that this reply is to stop. */
  stopMarked(replyId: string): void {
    if (!this.#stopped.has(replyId)) this.#stopped.set(replyId, this.#now());
  }

  /** A stop has been answered, after which these replies of the trip are there. */
  stopAnswered(replies: readonly ReplyRow[], askedAt: number): void {
    for (const reply of replies) {
      if (reply.createdAt.getTime() > askedAt) continue;
      if (reply.state === 'waiting' || reply.state === 'writing') this.fault('a stop was answered too early');
      this.stopMarked(reply.id);
    }
  }

  /** What came in one response belongs together. */
  judgeAnswers(): void {
    for (const [at, no] of this.#watched) {
      const begun = [...this.#lastNos].some(([revision, lastNo]) => revision <= at && lastNo > no);
      if (begun) this.fault(`a watch returned writing ${no}, which was over`);
    }
  }

  /** Where nothing was in the way for long, what was written a while ago has to be on the page. */
  lookForLag(reader: SimReader, node: SimNode, from: number, lagMs: number): void {
    const growing = node.replies.here(reader.tripId);
    const written = growing && this.writings.all.get(growing.no);
    const old = written?.lengths.filter(({ at }) => at >= from && at <= this.#now() - lagMs) ?? [];
    // Text that was lost is missed when the next comes, be it in a second.
    const due = from === 0 ? old.at(-1) : old.findLast(({ at }) => at + 1_000 <= (old.at(-1)?.at ?? 0));
    const shown = reader.follower.state.writing;
    if (!growing || !due || (shown?.generation === growing.no && shown.text.length >= due.length)) return;
    this.fault(`writing ${growing.no} lags behind on a page`);
  }

  /** What the database says at the end. */
  judgeRows(replies: readonly ReplyRow[], messages: readonly MessageRow[]): void {
    const byId = new Map(messages.map((message) => [message.id, message]));
    const answers = replies.flatMap(({ answerId }) => (answerId === null ? [] : [answerId]));
    const assistants = messages.filter(({ role }) => role === 'assistant').map(({ id }) => id);
    this.answers = answers.length;
    if (answers.toSorted().join() !== assistants.toSorted().join()) this.fault('answers and messages differ');
    const done = replies.filter(({ state }) => state === 'done').map(({ messageId }) => messageId);
    if (new Set(done).size !== done.length) this.fault('a message was answered twice');
    for (const reply of replies) {
      if (reply.leaseUntil !== null || reply.state === 'waiting' || reply.state === 'writing')
        this.fault('a reply is left open');
      const answer = byId.get(reply.answerId ?? '');
      if (reply.state === 'done' && !answer) this.fault('a reply is done without an answer');
      if (answer) {
        const before = messages
          .slice(0, messages.indexOf(answer))
          .findLast(({ content }) => daysIn(content) > 0);
        this.#judgeAnswer(reply, answer.content, daysIn(before?.content ?? ''));
      }
      if (reply.answerId && this.#beside.has(`${reply.id} ${reply.answerId}`))
        this.fault('an answer was shown twice');
    }
  }

  #judgeAnswer(reply: ReplyRow, content: string, daysBefore: number): void {
    const written = this.writings.textOf(reply.id, reply.generation);
    const isChange = reply.messageId !== null && daysIn(content) > 0 && daysBefore >= daysIn(content);
    const text = written && isChange ? withSummary(written) : written;
    const body = reply.state === 'done' ? content : content.replace(CLOSING, '');
    const isTrue = reply.state === 'done' ? text === content : text?.startsWith(body);
    if (!isTrue) this.fault(`the answer stored is not what writing ${reply.generation} was`);
  }

  judgeReader(reader: SimReader, stored: Trip): void {
    const { state } = reader.follower;
    if (isSending(state)) this.fault('a reader waits for ever');
    else if (isBehind(state) || state.trip?.revision !== stored.revision) this.fault('a reader stays behind');
    else if (JSON.stringify(state.trip && asReadAnew(state.trip)) !== JSON.stringify(stored))
      this.fault('a reader ends with another trip');
  }
}
