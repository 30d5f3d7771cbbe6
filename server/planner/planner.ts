import * as v from 'valibot';
import type { ReplyFailure } from '../../shared/contracts/problem.ts';
import type { Itinerary } from '../../shared/itinerary.ts';
import { TripDetails } from '../trip-details.ts';
import { type Act, type Offer, Offers, type Proposal } from './chat/scene/act.ts';
import type { PlacePick } from './scheduling/picked-day.ts';

/** What a model picked for a first plan: a hotel, and places for days. */
export interface Picked {
  hotelId: string | null;
  picks: readonly PlacePick[];
}

/** What somebody else has read a message as: it is carried out, and the message is not read again. */
export interface Meant {
  acts: readonly Act[];
  /** What is asked back or said beside what is done; '' for nothing. */
  text: string;
  offers: readonly Proposal[];
  /** It is but a thought: what it would change is shown before it is done. */
  isThought: boolean;
}

/** The input of a planner. Dates are YYYY-MM-DD on the calendar of Riyadh. */
export interface Brief {
  tripId: string;
  destination: string;
  startDate: string;
  nights: number;
  companions: number;
  /** With the wishes put in by hand as lines of their own. */
  notes: string;
  /** Whether a model may read `notes` themselves; false where their writer keeps them from it. */
  notesToModel?: boolean;
  /** Ids of the wishes that the traveller has taken back, wherever they may still stand. */
  removed?: readonly string[];
  today: string;
  /** The plan so far (highest version), or null before the first one. */
  plan: Itinerary | null;
  /** Version the next itinerary must carry. */
  version: number;
  /** The conversation before `request`, oldest first; an itinerary is represented by its greeting alone. */
  conversation: readonly { role: 'user' | 'assistant'; content: string }[];
  /** All that the traveller has written before `request`, oldest first: what was said for good holds for good. */
  said: readonly string[];
  /** The message to answer; null asks for the first itinerary, or for one that follows new details. */
  request: string | null;
  /** What the trip itself says, which `notes` and `removed` are made of; without it these are all there is. */
  details?: TripDetails;
  /** The version that an undo goes back to, and the first one; none where there is but one. */
  earlier?: readonly { plan: Itinerary; details: TripDetails }[];
  /** The version that the newest one has undone; null or missing where the newest is no undo. */
  undone?: { plan: Itinerary; details: TripDetails } | null;
  /** What the answer that was pressed does; null where the message is one in words. */
  chosen?: readonly Act[] | null;
  /** What a model picked for a first plan, which is planned from that. */
  picked?: Picked;
  /** What a model has read the message as. */
  meant?: Meant;
  /** The answers our newest message has offered, should the message name one in words. */
  offered?: readonly Offer[];
  /** What the trip was before its details changed, where the plan is to follow them. */
  detailsBefore?: TripDetails | null;
  /**
   * Text an earlier attempt wrote and kept: it ends after a whole day (or is empty). The planner yields
   * only what follows, so that `kept` + everything yielded is the complete text.
   */
  kept: string;
  /** True where another attempt has begun this reply. */
  again?: boolean;
}

/** True for a message about a plan; all else asks for a plan, or for one that follows new details. */
export const isEdit = (brief: Brief): brief is Brief & { plan: Itinerary; request: string } =>
  brief.plan !== null && brief.request !== null;

/** What a reply may have beside its text. */
export const ReplyExtras = v.object({
  /** The answers it offers to its own question. */
  offers: Offers,
  /** The details of the trip, where the reply changes them; the text is made for these. */
  details: v.nullable(TripDetails),
  /** The version that its plan brings back, where it does nothing else. */
  restored: v.nullable(v.number()),
});
export type ReplyExtras = v.InferOutput<typeof ReplyExtras>;

export const NOTHING_MORE: ReplyExtras = { offers: [], details: null, restored: null };

/** What an iterator of a planner has returned beside its text; nothing for one that returns nothing. */
export const extrasIn = (returned: unknown): ReplyExtras => {
  const parsed = v.safeParse(ReplyExtras, returned);
  return parsed.success ? parsed.output : NOTHING_MORE;
};

/**
 * A planner writes the reader's text: either the JSON of a complete `Itinerary` (shared/itinerary.ts, keys
 * in that order) or Markdown when the request was a question. It yields pieces as they come, stops soon
 * after `signal` aborts, writes what it holds back at once when `showAll` aborts, and throws `PlannerFailure` when it
 * cannot write a reply. The iterator may return `ReplyExtras`; they follow from the brief alone, so that an attempt
 * that goes on after `kept` returns them too.
 */
export type Planner = (
  brief: Brief,
  signal: AbortSignal,
  showAll?: AbortSignal,
) => AsyncIterable<string, unknown>;

/** Reads a reply to its end. Returns its text and what it has beside it. */
export const wholeReply = async (
  pieces: AsyncIterable<string, unknown>,
): Promise<{ text: string; extras: ReplyExtras }> => {
  const each = pieces[Symbol.asyncIterator]();
  let text = '';
  for (;;) {
    const { done, value } = await each.next();
    if (done) return { text, extras: extrasIn(value) };
    text += value;
  }
};

/** The planner could not write a reply. `code` is what the client receives; `message` is for the log. */
export class PlannerFailure extends Error {
  readonly code: ReplyFailure;
  /** True when an answer had begun, whether or not any of it was yielded: another attempt may well bring it. */
  readonly inMidText: boolean;

  constructor(code: ReplyFailure, message: string, options: ErrorOptions & { inMidText?: boolean } = {}) {
    super(message, options);
    this.name = 'PlannerFailure';
    this.code = code;
    this.inMidText = options.inMidText ?? false;
  }
}
