import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Trip } from '../../shared/trip.ts';
import { openTrip, tryAgain } from '../state/trip.ts';
import { newestItineraryId } from './answer.ts';
import { AssistantItem } from './assistant-item.tsx';
import { type ChatItem, chatItems } from './chat-items.ts';
import { FailureRow } from './failure-row.tsx';
import { StartConversation } from './start-conversation.tsx';
import { isSending } from './trip-reducer.ts';
import { useFollow } from './use-follow.ts';
import { useOpenItinerary } from './use-open-itinerary.ts';
import './conversation.css';

const ABOVE_QUESTION = 16;

interface ItemProps {
  item: ChatItem;
  isOlder: boolean;
  expectedDays: number;
}

const Item = ({ item: { role, message }, isOlder, expectedDays }: ItemProps) => (
  <li className="chat-item" data-role={role}>
    {role === 'user' ? (
      <p className="bubble">
        <span className="visually-hidden">You: </span>
        {message?.content}
      </p>
    ) : (
      <AssistantItem message={message} isOlder={isOlder} expectedDays={expectedDays} />
    )}
  </li>
);

/** The conversation of a trip, in a part of the page that scrolls by itself. `onPick` takes a suggestion. */
export const Conversation = ({ trip, onPick }: { trip: Trip; onPick: ((text: string) => void) | null }) => {
  const scroller = useRef<HTMLElement>(null);
  const { state } = useSnapshot(openTrip);
  const sending = isSending(state);
  const { reading, toEnd } = useFollow(scroller, sending ? 'following' : 'resting');
  const openId = useOpenItinerary(newestItineraryId(trip.chat_history), reading === 'following', scroller);
  const items = chatItems(state);
  // Only what stands before it: a still newer one opens at once, before its predecessor closes.
  const openAt = items.findIndex(({ message }) => message !== null && message.id === openId);
  const asked = state.pending?.kind === 'message' ? state.pending.id : null;

  useLayoutEffect(() => {
    // Opened again, a conversation begins at its last question: the answer is read from its start.
    const questions = scroller.current?.querySelectorAll<HTMLElement>('.chat-item[data-role="user"]');
    const last = questions?.[questions.length - 1];
    if (scroller.current && last) scroller.current.scrollTop = last.offsetTop - ABOVE_QUESTION;
  }, []);
  useEffect(() => {
    if (asked !== null) toEnd();
  }, [asked, toEnd]);

  const count = items.length;
  const [seenCount, setSeenCount] = useState(count);
  useEffect(() => {
    if (reading === 'following') setSeenCount(count);
  }, [reading, count]);
  const hasUnseen = reading === 'away' || (reading === 'resting' && (sending || count > seenCount));

  return (
    <div className="conversation">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section className="chat-scroll" ref={scroller} aria-label="Conversation" tabIndex={0}>
        <div className="chat-column">
          <h2 className="visually-hidden">Conversation</h2>
          {items.length === 0 ? <StartConversation onPick={onPick} /> : null}
          <div role="log" aria-busy={sending}>
            <ol className="chat-list">
              {items.map((item, index) => (
                <Item key={item.key} item={item} isOlder={index < openAt} expectedDays={trip.nights + 1} />
              ))}
            </ol>
          </div>
          {sending ? null : <FailureRow trip={trip} onTryAgain={() => void tryAgain()} />}
        </div>
      </section>
      {hasUnseen ? (
        <button type="button" className="jump" onClick={toEnd}>
          <ArrowDown size={16} aria-hidden="true" /> Jump to latest
        </button>
      ) : null}
    </div>
  );
};
