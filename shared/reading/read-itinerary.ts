import type { ChatMessage } from '../contracts/message.ts';
import { WHOLE } from './itinerary-fields.ts';
import { createItineraryReader } from './itinerary-reader.ts';
import type { ReadItinerary } from './itinerary-shape.ts';
import { createReplyParser } from './reply-parser.ts';

/** Reads parsed JSON, whole, in any of the spellings met in practice; null when it is no itinerary at all. */
export const readItinerary = (value: unknown): ReadItinerary | null => createItineraryReader(WHOLE)(value);

/** Reads a finished text: JSON, bare, in a code fence or after some prose. Null when it holds no itinerary. */
export const itineraryFromText = (text: string): ReadItinerary | null => {
  try {
    return readItinerary(JSON.parse(text));
  } catch {
    const reply = createReplyParser();
    reply.push(text);
    return reply.whole && reply.view.kind === 'itinerary' ? reply.view.itinerary : null;
  }
};

/** The itinerary of an assistant's message; `structured_itinerary` is preferred over `content`. */
export const itineraryFromMessage = (message: ChatMessage): ReadItinerary | null => {
  if (message.role !== 'assistant') return null;
  const structured = message.structured_itinerary;
  const read = typeof structured === 'string' ? itineraryFromText(structured) : readItinerary(structured);
  return read ?? itineraryFromText(message.content);
};

/**
 * The itinerary the map shows: the one with the highest version among messages that have days. A later
 * message wins on a tie, and when its version is missing.
 */
export const chooseItinerary = (
  messages: readonly ChatMessage[],
  read: (message: ChatMessage) => ReadItinerary | null = itineraryFromMessage,
): ReadItinerary | null => {
  let best: ReadItinerary | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const message of messages) {
    const itinerary = read(message);
    if (!itinerary || itinerary.days.length === 0) continue;
    // Without a version a message counts as a tie, so it must not lower the bar for those that follow.
    const version = itinerary.version ?? highest;
    if (version < highest) continue;
    best = itinerary;
    highest = version;
  }
  return best;
};
