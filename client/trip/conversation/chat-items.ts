import type { ChatMessage } from '../../../shared/contracts/message.ts';
import { isSending, type TripState } from '../follow/trip-reducer.ts';

/** One entry of the conversation. A null message is the answer being written. */
export interface ChatItem {
  /** The same from the first sign of the entry to its stored form. */
  key: string;
  role: 'user' | 'assistant';
  message: ChatMessage | null;
}

/** What is stored, and the message on its way: at the end, or in the place of the one it replaces. */
const messagesOf = ({ trip, pending }: TripState): ChatMessage[] => {
  const stored = trip?.chat_history ?? [];
  if (pending?.kind !== 'message' || stored.some(({ id }) => id === pending.id)) return stored;
  const { id, content, createdAt, replaces } = pending;
  const replaced = replaces === null ? -1 : stored.findIndex((message) => message.id === replaces);
  const before = replaced < 0 ? stored : stored.slice(0, replaced);
  return [...before, { id, role: 'user', content, created_at: createdAt }];
};

/** The conversation as it is shown: its messages, and the answer being written. */
export const chatItems = (state: TripState): ChatItem[] => {
  const items: ChatItem[] = messagesOf(state).map((message) => ({
    key: state.keys.get(message.id) ?? message.id,
    role: message.role,
    message,
  }));
  // A visitor is sent no growing text: the page says that a new version is on its way.
  if (isSending(state) && state.trip?.mine !== false)
    items.push({ key: state.answerKey ?? 'answer', role: 'assistant', message: null });
  return items;
};
