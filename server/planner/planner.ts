import type { ReplyFailure } from '../../shared/contracts/problem.ts';
import type { Itinerary } from '../../shared/itinerary.ts';
import type { TripDetails } from '../trip-details.ts';

/** The input of a planner. Dates are YYYY-MM-DD on the calendar of Riyadh. */
export interface Brief {
  tripId: string;
  destination: string;
  startDate: string;
  nights: number;
  companions: number;
  /** With the wishes put in by hand as lines of their own. */
  notes: string;
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
  /** What the trip was before its details changed, where the plan is to follow them. */
  detailsBefore?: TripDetails | null;
  /**
   * Text an earlier attempt wrote and kept: it ends after a whole day (or is empty). The planner yields
   * only what follows, so that `kept` + everything yielded is the complete text.
   */
  kept: string;
}

/**
 * A planner writes the reader's text: either the JSON of a complete `Itinerary` (shared/itinerary.ts, keys
 * in that order) or Markdown when the request was a question. It yields pieces as they come, stops soon
 * after `signal` aborts, writes what it holds back at once when `showAll` aborts, and throws `PlannerFailure` when it cannot write a reply.
 */
export type Planner = (brief: Brief, signal: AbortSignal, showAll?: AbortSignal) => AsyncIterable<string>;

/** The planner could not write a reply. `code` is what the client receives; `message` is for the log. */
export class PlannerFailure extends Error {
  readonly code: ReplyFailure;

  constructor(code: ReplyFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlannerFailure';
    this.code = code;
  }
}
