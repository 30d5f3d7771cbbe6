import { isBehind, isSending, type TripState } from '../../../client/trip/trip-reducer.ts';
import type { MessageRow } from '../../../server/db/messages.ts';
import type { ReplyRow } from '../../../server/db/replies.ts';
import { closeKept } from '../../../server/replies/keep-whole.ts';
import { keptText } from '../../../shared/kept-text.ts';
import type { Trip } from '../../../shared/trip.ts';
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

/** How long the writer on another node may not have heard of a stop. */
const STOP_HEARD_MS = 500;
/** Over two nodes, after a gap, with a storm of them just before. */
const LAG_MS = 2_000;
const CLOSING = closeKept(' ').trim();

/** Watches a history as it happens and writes down whatever must not be. */
export class SimJudge {
  readonly faults: string[] = [];
  answers = 0;
  readonly writings: SimWritings;
  readonly #now: () => number;
  readonly #seen = new Map<SimReader, TripState>();
  readonly #shown = new Map<SimReader, Shown>();
  readonly #stopped = new Map<string, number>();
  readonly #beside = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
    this.writings = new SimWritings(now, (what) => this.fault(what));
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
    const { no, text } = writing;
    // An owed reply that nobody has begun has no number yet, and no text.
    if (no === 0 && text === '') return;
    if (no < shown.no) this.fault(`writing ${no} was shown after ${shown.no}`);
    if (no <= shown.over) this.fault(`writing ${no} came back after its end`);
    if (no === shown.no && !text.startsWith(shown.text)) this.fault(`writing ${no} shrank on a page`);
    const known = this.writings.all.get(no);
    // Read from the database before the writer itself has heard that it may begin.
    const isTrue = known ? known.text.startsWith(text) : keptText(text) === text;
    if (!isTrue) this.fault(`false text of writing ${no} was shown`);
    if (known)
      for (const id of trip ? trip.chat_history.slice(-2).map((one) => one.id) : [])
        this.#beside.add(`${known.replyId} ${id}`);
    shown.no = no;
    shown.text = text;
  }

  #lookAtTrip(trip: Trip, shown: Shown): void {
    if (trip.revision < shown.revision) this.fault('a page went back to an older trip');
    if (trip.revision === shown.revision) return;
    shown.revision = trip.revision;
    const ids = new Set(trip.chat_history.map(({ id }) => id));
    if ([...shown.messages].some((id) => !ids.has(id))) this.fault('a message vanished from a page');
    shown.messages = ids;
  }

  /** A piece of text goes out. */
  heardText(node: SimNode, no: number): void {
    const at = this.#stopped.get(this.writings.all.get(no)?.replyId ?? '');
    if (at === undefined || this.#now() <= at + STOP_HEARD_MS) return;
    const isExcused = node.troubles.some((one) => one.to + STOP_HEARD_MS >= this.#now());
    if (!isExcused) this.fault(`text of writing ${no} went out after its stop`);
  }

  /** A stop has been answered, after which these replies of the trip are there. */
  stopAnswered(replies: readonly ReplyRow[], askedAt: number): void {
    for (const reply of replies) {
      if (reply.createdAt.getTime() > askedAt) continue;
      if (reply.state === 'waiting' || reply.state === 'writing') this.fault('a stop was answered too early');
      if (!this.#stopped.has(reply.id)) this.#stopped.set(reply.id, this.#now());
    }
  }

  /** On a calm line, what was written a while ago has to be on the page. */
  lookForLag(reader: SimReader, node: SimNode, tripId: string): void {
    const growing = node.replies.here(tripId);
    const written = growing && this.writings.all.get(growing.no);
    const due = written?.lengths.findLast(({ at }) => at <= this.#now() - LAG_MS);
    const shown = reader.follower.state.writing;
    if (!growing || !due || (shown?.no === growing.no && shown.text.length >= due.length)) return;
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
      const content = byId.get(reply.answerId ?? '')?.content;
      if (reply.state === 'done' && content === undefined) this.fault('a reply is done without an answer');
      if (content !== undefined) this.#judgeAnswer(reply, content);
      if (reply.answerId && this.#beside.has(`${reply.id} ${reply.answerId}`))
        this.fault('an answer was shown twice');
    }
  }

  #judgeAnswer(reply: ReplyRow, content: string): void {
    const text = this.writings.all.get(reply.no)?.text;
    const body = reply.state === 'done' ? content : content.replace(CLOSING, '');
    const isTrue = reply.state === 'done' ? text === content : text?.startsWith(body);
    if (!isTrue) this.fault(`the answer stored is not what writing ${reply.no} was`);
  }

  judgeReader(reader: SimReader, stored: Trip): void {
    const { state } = reader.follower;
    if (isSending(state)) this.fault('a reader waits for ever');
    else if (isBehind(state) || state.trip?.revision !== stored.revision) this.fault('a reader stays behind');
    else if (JSON.stringify(state.trip) !== JSON.stringify(stored))
      this.fault('a reader ends with another trip');
  }
}
