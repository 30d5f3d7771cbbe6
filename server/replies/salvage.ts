import { createReplyParser } from '../../shared/reading/reply-parser.ts';
import { resumablePrefix } from '../../shared/resumable-prefix.ts';
import type { Answer } from '../db/leases.ts';
import { readFinishedReply } from '../planner/validate-reply.ts';

/** Closes the text of an itinerary that ends after a whole day, so that it is a whole itinerary. */
export const closePrefix = (kept: string): string =>
  kept === '' ? '' : `${kept.replace(/[\s,]+$/, '')}],"cultural_insights":[],"transportation_tips":[]}`;

/**
 * What of a stopped reply is worth keeping as a message: prose as far as it goes, and the whole days of a
 * first plan. Of a changed plan nothing, since the plan before it is whole and the fragment is not.
 */
export const salvage = (text: string, hasPlan: boolean): Answer | null => {
  const reply = createReplyParser();
  reply.push(text);
  if (reply.view.kind === 'prose') return { content: text.trimEnd(), itinerary: null };
  if (hasPlan) return null;
  const content = closePrefix(resumablePrefix(text));
  const read = readFinishedReply(content);
  return read.kind === 'itinerary' ? { content, itinerary: read.itinerary } : null;
};
