import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { oncePerObject } from '../../../shared/once-per-object.ts';
import type { ReadDay, ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { itineraryFromMessage } from '../../../shared/reading/read-itinerary.ts';
import type { ReplyView } from '../../../shared/reading/reply-parser.ts';

let shown: readonly ReadDay[] = [];

/** Takes note of the days that are on screen: those that are the same in the next version need no drawing. */
export const noteShown = (view: ReplyView): void => {
  if (view.kind === 'itinerary') shown = view.itinerary.days;
};

/** The itinerary, with those of its days that are on screen as the very objects they are there. */
const withSeenDays = (itinerary: ReadItinerary): ReadItinerary => {
  const seen = new Map(shown.map((day) => [JSON.stringify(day), day]));
  return { ...itinerary, days: itinerary.days.map((day) => seen.get(JSON.stringify(day)) ?? day) };
};

/** What a stored assistant message shows, in the same form as one that still grows. Read once per message. */
export const answerOf = oncePerObject((message: ChatMessage): ReplyView => {
  const itinerary = itineraryFromMessage(message);
  const answer: ReplyView = itinerary
    ? { kind: 'itinerary', itinerary: withSeenDays(itinerary), wholeDays: itinerary.days.length }
    : { kind: 'prose', text: message.content };
  noteShown(answer);
  return answer;
});

/** Id of the newest message that is an itinerary with days, or null. */
export const newestItineraryId = (messages: readonly ChatMessage[]): string | null => {
  const newest = messages.findLast((message) => {
    const answer = message.role === 'assistant' ? answerOf(message) : null;
    return answer?.kind === 'itinerary' && answer.itinerary.days.length > 0;
  });
  return newest?.id ?? null;
};

/** The message that carries the current plan of a trip with its days; null where that is not among those read. */
export const currentPlanMessage = ({ version, chat_history }: Trip): ChatMessage | null =>
  (version === null
    ? null
    : chat_history.findLast((message) => message.version === version && message.structured_itinerary)) ??
  null;
