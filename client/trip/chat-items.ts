import type { ChatMessage } from '../../shared/message.ts';
import { isSending, type TripState } from './trip-reducer.ts';

/** One entry of the conversation. A null message is the answer being written. */
export interface ChatItem {
  /** The same from the first sign of the entry to its stored form. */
  key: string;
  role: 'user' | 'assistant';
  message: ChatMessage | null;
}

/** The conversation as it is shown: what is stored, the message on its way, and the answer being written. */
export const chatItems = (state: TripState): ChatItem[] => {
  const stored = state.trip?.chat_history ?? [];
  const items: ChatItem[] = stored.map((message) => ({
    key: state.keys.get(message.id) ?? message.id,
    role: message.role,
    message,
  }));
  const { pending } = state;
  if (pending?.kind === 'message' && !stored.some(({ id }) => id === pending.id)) {
    const { id, content, createdAt } = pending;
    items.push({ key: id, role: 'user', message: { id, role: 'user', content, created_at: createdAt } });
  }
  if (isSending(state)) items.push({ key: state.answerKey ?? 'answer', role: 'assistant', message: null });
  return items;
};
