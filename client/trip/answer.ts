import type { GrowingView } from '../../shared/growing-reply.ts';
import type { ChatMessage } from '../../shared/message.ts';
import { itineraryFromMessage } from '../../shared/read-itinerary.ts';

const read = new WeakMap<ChatMessage, GrowingView>();

/** What a stored assistant message shows, in the same form as one that still grows. Read once per message. */
export const answerOf = (message: ChatMessage): GrowingView => {
  const known = read.get(message);
  if (known) return known;
  const itinerary = itineraryFromMessage(message);
  const answer: GrowingView = itinerary
    ? { kind: 'itinerary', itinerary, wholeDays: itinerary.days.length }
    : { kind: 'prose', text: message.content };
  read.set(message, answer);
  return answer;
};

/** Id of the newest message that is an itinerary with days, or null. */
export const newestItineraryId = (messages: readonly ChatMessage[]): string | null => {
  const newest = messages.findLast((message) => {
    const answer = message.role === 'assistant' ? answerOf(message) : null;
    return answer?.kind === 'itinerary' && answer.itinerary.days.length > 0;
  });
  return newest?.id ?? null;
};
