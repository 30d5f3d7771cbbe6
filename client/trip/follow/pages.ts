import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { currentPlanMessage } from './answer.ts';

/** How many older messages are read at once. */
export const PAGE = 20;

/** Whether a message that is known says all that a reading of it does; older plans are read without their days. */
const isSame = (known: ChatMessage, read: ChatMessage): boolean =>
  known.version === read.version && (Boolean(known.structured_itinerary) || !read.structured_itinerary);

/** Messages that have not changed keep their identity and are not drawn again. */
const keepKnown = (before: readonly ChatMessage[], after: readonly ChatMessage[]): ChatMessage[] => {
  const known = new Map(before.map((message) => [message.id, message]));
  return after.map((message) => {
    const one = known.get(message.id);
    return one && isSame(one, message) ? one : message;
  });
};

/** The trip as read, with the older messages that are known; without them where others may stand between. */
export const joinPages = (known: Trip | null, read: Trip): Trip => {
  const before = known?.chat_history ?? [];
  const page = keepKnown(before, read.chat_history);
  const at = before.findIndex(({ id }) => id === read.chat_history[0]?.id);
  if (!known || at <= 0 || !read.has_older) return { ...read, chat_history: page };
  return { ...read, chat_history: [...before.slice(0, at), ...page], has_older: known.has_older };
};

/** The trip with what stands before the message `before`, oldest first. */
export const prependPage = (trip: Trip, before: string, page: readonly ChatMessage[]): Trip => {
  // Meanwhile the conversation may have been read anew, with another first message.
  if (trip.chat_history[0]?.id !== before) return trip;
  return { ...trip, chat_history: [...page, ...trip.chat_history], has_older: page.length >= PAGE };
};

/**
 * A plan that was changed by hand is a message of its own, and yet the same plan on screen: it keeps its elements, with
 * what has the focus, and the version before it gets others. `keys` are the names of messages on screen.
 */
export const keepPlanKey = (
  keys: ReadonlyMap<string, string>,
  known: Trip | null,
  trip: Trip,
): ReadonlyMap<string, string> => {
  const from = known && currentPlanMessage(known);
  const to = currentPlanMessage(trip);
  if (!known || !from || !to || known.chat_history.some(({ id }) => id === to.id)) return keys;
  return new Map([...keys, [to.id, keys.get(from.id) ?? from.id], [from.id, `${from.id}:${to.id}`]]);
};
