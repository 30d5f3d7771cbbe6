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

/** Entries of a conversation that follow each other, by the indices of the first and the last. */
export interface VersionRun {
  from: number;
  to: number;
  /** How many plans are among them. */
  count: number;
}

/** So many earlier plans one after the other are shown; more are folded into one row. */
const MOST_SHOWN = 2;

const hasPlan = ({ message }: ChatItem): boolean =>
  message !== null && (message.version != null || message.structured_itinerary != null);

/**
 * The plans before the one at `openAt` that follow each other with no other answer between them, each with the
 * message that it answered, where these are more than two.
 */
export const earlierVersions = (items: readonly ChatItem[], openAt: number): VersionRun[] => {
  const runs: VersionRun[] = [];
  let isBroken = true;
  for (const [index, item] of items.slice(0, Math.max(0, openAt)).entries()) {
    if (item.role === 'user') continue;
    const run = runs.at(-1);
    if (!hasPlan(item)) isBroken = true;
    else if (run && !isBroken) Object.assign(run, { to: index, count: run.count + 1 });
    else {
      isBroken = false;
      runs.push({ from: items[index - 1]?.role === 'user' ? index - 1 : index, to: index, count: 1 });
    }
  }
  return runs.filter(({ count }) => count > MOST_SHOWN);
};
