import * as v from 'valibot';
import { REPLY_MAX } from '../../shared/contracts/limits.ts';
import { Itinerary } from '../../shared/itinerary.ts';
import { itineraryFromText } from '../../shared/reading/read-itinerary.ts';

/** What a finished text turned out to be; `reason` is for the log. */
export type FinishedReply =
  | { kind: 'itinerary'; itinerary: Itinerary }
  | { kind: 'prose' }
  | { kind: 'bad'; reason: string };

const bad = (reason: string): FinishedReply => ({ kind: 'bad', reason });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readItinerary = (text: string): FinishedReply => {
  const checked = v.safeParse(Itinerary, parsed(text));
  if (!checked.success) {
    const issue = checked.issues[0];
    return bad(`The text is no valid itinerary: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`);
  }
  const { days } = checked.output;
  if (days.length === 0) return bad('The itinerary has no days');
  if (days.some((day, index) => day.day !== index + 1))
    return bad('The days do not count from 1 without a gap');
  return { kind: 'itinerary', itinerary: checked.output };
};

/** How our planners begin an itinerary; behind prose only they write it (`server/planner/ground/passage.ts`). */
const BEGINNING = '{"__meta__":';

/**
 * Judges the whole text of a reply before it is saved: an itinerary must fit the schema and count its days
 * from 1 without a gap, also behind prose that announced it; anything else is prose, unless it is empty, too long, or
 * hides an itinerary that was not checked.
 */
export const readFinishedReply = (text: string): FinishedReply => {
  if (text.trim() === '') return bad('The reply is empty');
  if (text.length > REPLY_MAX) return bad(`The reply is longer than ${REPLY_MAX} characters`);
  if (text.trimStart().startsWith('{')) return readItinerary(text);
  const begins = text.indexOf(BEGINNING);
  if (begins >= 0) return readItinerary(text.slice(begins));
  if (itineraryFromText(text)) return bad('An itinerary stands inside the prose');
  return { kind: 'prose' };
};
