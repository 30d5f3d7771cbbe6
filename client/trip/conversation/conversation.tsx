import { ArrowDown, BusFront, Landmark, Sparkles, UtensilsCrossed } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { useOnline } from '../../ui/use-online.ts';
import { newestItineraryId } from '../follow/answer.ts';
import { continuePlan, openTrip, sendEdit, tryAgain } from '../follow/open-trip.ts';
import { isSending } from '../follow/trip-reducer.ts';
import { prepareProse } from '../prose/prose-view.tsx';
import { AssistantItem } from './assistant-item.tsx';
import { type ChatItem, chatItems } from './chat-items.ts';
import { FailureRow } from './failure-row.tsx';
import { useFollow } from './use-follow.ts';
import { useOpenItinerary } from './use-open-itinerary.ts';
import { UserItem, type UserItemProps } from './user-item.tsx';
import './conversation.css';
import './start-chat.css';
import '../trip-notices.css';

const textFor = (isUpdating: boolean, hasPlan: boolean): string => {
  if (hasPlan) {
    return isUpdating ? 'This plan is being updated. The new version appears here once it is whole.' : '';
  }
  return isUpdating
    ? 'This trip is being updated. Its plan appears here once it is whole.'
    : 'There is no plan for this trip yet.';
};

/** Tells who visits a trip what is going on with its plan. The live region stays, so that a change is read out. */
const VisitorNotice = ({ isUpdating, hasPlan }: { isUpdating: boolean; hasPlan: boolean }) => {
  const text = textFor(isUpdating, hasPlan);
  return (
    <div role="status">
      {text === '' ? null : (
        <p className="visitor-notice">
          {isUpdating ? <span className="writing-pulse" aria-hidden="true" /> : null}
          {text}
        </p>
      )}
    </div>
  );
};

const SUGGESTIONS = [
  { Icon: UtensilsCrossed, label: 'Restaurants', text: 'Which restaurants do you recommend near our stops?' },
  { Icon: Sparkles, label: 'Activities', text: 'Suggest some activities that fit our trip.' },
  {
    Icon: Landmark,
    label: 'Cultural insights',
    text: 'What should we know about local customs and culture?',
  },
  { Icon: BusFront, label: 'Transportation tips', text: 'How do we best get around the city?' },
] as const;

/** What an empty conversation offers; a suggestion goes into the composer, where it can still be changed. */
const StartConversation = ({ onPick }: { onPick: ((text: string) => void) | null }) => (
  <section className="start-chat">
    <h2>Start Your Conversation</h2>
    <p>Ask for restaurants, activities, cultural insights or transportation tips.</p>
    <ul>
      {SUGGESTIONS.map(({ Icon, label, text }) => (
        <li key={label}>
          <button type="button" disabled={onPick === null} onClick={() => onPick?.(text)}>
            <Icon size={20} aria-hidden="true" />
            <span>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

const ABOVE_QUESTION = 16;

interface ItemProps {
  item: ChatItem;
  isOlder: boolean;
  expectedDays: number;
  onEdit: UserItemProps['onEdit'];
  isOff: boolean;
}

const Item = ({ item: { role, message }, isOlder, expectedDays, onEdit, isOff }: ItemProps) => (
  <li className="chat-item" data-role={role}>
    {role === 'user' && message ? (
      <UserItem message={message} onEdit={onEdit} isOff={isOff} />
    ) : (
      <AssistantItem message={message} isOlder={isOlder} expectedDays={expectedDays} />
    )}
  </li>
);

const storedOf = (items: readonly ChatItem[]): ChatMessage[] => items.flatMap(({ message }) => message ?? []);

interface ConversationProps {
  trip: Trip;
  /** False for a visitor, and for the owner while signed out. */
  mayWrite: boolean;
  /** Takes a suggestion. */
  onPick(text: string): void;
}

/** The conversation of a trip, in a part of the page that scrolls by itself. */
export const Conversation = ({ trip, mayWrite, onPick }: ConversationProps) => {
  const scroller = useRef<HTMLElement>(null);
  const { state } = useSnapshot(openTrip);
  // A reply for somebody else's trip is not shown before it is complete.
  const sending = trip.mine && isSending(state);
  const { mode, toEnd } = useFollow(scroller, sending ? 'following' : 'initial');
  const items = chatItems(state);
  const newest = newestItineraryId(storedOf(items));
  const openId = useOpenItinerary(newest, mode === 'following', scroller);
  const indexOf = (id: string | null) =>
    items.findIndex(({ message }) => message !== null && message.id === id);
  // Only what stands before it is older: a still newer one opens at once, before its predecessor closes. One that was
  // removed by an edit of its question is replaced by the newest.
  const openAt = indexOf(openId) < 0 ? indexOf(newest) : indexOf(openId);
  const lastQuestion = items.findLastIndex(({ role }) => role === 'user');
  const isOff = !useOnline() || state.isCopy || sending;
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

  // A first answer is a plan; one to a question may be text.
  const mayBeText = sending && newest !== null;
  useEffect(() => {
    if (mayBeText) prepareProse();
  }, [mayBeText]);

  const count = items.length;
  const [seenCount, setSeenCount] = useState(count);
  useEffect(() => {
    if (mode === 'following') setSeenCount(count);
  }, [mode, count]);
  // A visitor has one plan before them, which a newer one replaces where they are.
  const hasUnseen = trip.mine && (mode === 'away' || (mode === 'initial' && (sending || count > seenCount)));

  return (
    <div className="conversation">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section className="chat-scroll" ref={scroller} aria-label="Conversation" tabIndex={0}>
        <div className="chat-column">
          <h2 className="visually-hidden">Conversation</h2>
          {trip.mine ? null : <VisitorNotice isUpdating={isSending(state)} hasPlan={items.length > 0} />}
          {trip.mine && items.length === 0 ? <StartConversation onPick={mayWrite ? onPick : null} /> : null}
          <div role="log" aria-busy={sending}>
            <ol className="chat-list">
              {items.map((item, index) => (
                <Item
                  key={item.key}
                  item={item}
                  isOlder={index < openAt}
                  expectedDays={trip.nights + 1}
                  onEdit={mayWrite && index === lastQuestion ? sendEdit : null}
                  isOff={isOff}
                />
              ))}
            </ol>
          </div>
          {sending ? null : (
            <FailureRow
              trip={trip}
              onTryAgain={() => void tryAgain()}
              onContinue={() => void continuePlan()}
            />
          )}
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
