import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { useOnline } from '../../ui/use-online.ts';
import { ChangeAnnouncement } from '../changes/change-announcement.tsx';
import { newestItineraryId } from '../follow/answer.ts';
import { continuePlan, openTrip, readOlder, sendEdit, tryAgain } from '../follow/open-trip.ts';
import { isSending } from '../follow/trip-reducer.ts';
import { prepareProse } from '../prose/prose-view.tsx';
import { AssistantItem } from './assistant-item.tsx';
import { type ChatItem, chatItems } from './chat-items.ts';
import { FailureRow } from './failure-row.tsx';
import { KeepPlace } from './keep-place.tsx';
import { OlderMessages, obstacleToReading } from './older-messages.tsx';
import { StartConversation } from './start-conversation.tsx';
import { topOfQuestion, useFollow } from './use-follow.ts';
import { GROWING, useOpenPlan } from './use-open-plan.ts';
import { UserItem, type UserItemProps } from './user-item.tsx';
import './conversation.css';
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

/** This close to the beginning, in CSS pixels, older messages are read. */
const NEAR_TOP = 240;

interface ItemProps {
  item: ChatItem;
  /** It is the plan as it is now. */
  isPlan: boolean;
  /** It is the one plan that stands open: as it is now, or as it is written. */
  isOpen: boolean;
  isOlder: boolean;
  /** It answers the question that stands above all else, and has the room for that. */
  hasRoom: boolean;
  /** Its answers can be chosen from. */
  isAsking: boolean;
  /** It came when the reader went back: no news. */
  isEarlier: boolean;
  expectedDays: number;
  onEdit: UserItemProps['onEdit'];
  isOff: boolean;
}

const Item = (props: ItemProps) => {
  const { item, isPlan, isOpen, isOlder, hasRoom, isAsking, isEarlier, expectedDays, onEdit, isOff } = props;
  const { role, message } = item;
  return (
    <li
      className="chat-item"
      data-role={role}
      data-plan={isPlan}
      data-open={isOpen}
      data-room={hasRoom}
      aria-live={isEarlier ? 'off' : undefined}
    >
      {role === 'user' && message ? (
        <UserItem message={message} onEdit={onEdit} isOff={isOff} />
      ) : (
        <AssistantItem message={message} isOlder={isOlder} isAsking={isAsking} expectedDays={expectedDays} />
      )}
    </li>
  );
};

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
  const items = chatItems(state);
  const newest = newestItineraryId(storedOf(items));
  const firstMode = newest === null ? 'following' : 'answer';
  const { mode, toEnd, toQuestion } = useFollow(scroller, sending ? firstMode : 'initial');
  const openId = useOpenPlan(newest, sending, mode === 'following' || mode === 'answer');
  const indexOf = (id: string | null) =>
    items.findIndex(({ message }) => (id === GROWING ? message === null : message?.id === id));
  const openAt = openId === null ? -1 : indexOf(openId);
  // Its id, not its index: what the reader goes back to comes before it.
  const [firstId] = useState(items[0]?.message?.id ?? null);
  const earlier = Math.max(0, indexOf(firstId));
  const plan = items[openAt]?.message;
  const [hasAsked, setAsked] = useState(false);
  const lastQuestion = items.findLastIndex(({ role }) => role === 'user');
  const isOnline = useOnline();
  const isOffline = !isOnline || state.isCopy;
  const isOff = isOffline || sending;
  const asked = state.pending?.kind === 'message' ? state.pending.id : null;

  useLayoutEffect(() => {
    // Opened again, a conversation begins at its last question: the answer is read from its start.
    const top = scroller.current && topOfQuestion(scroller.current);
    if (scroller.current && top !== null) scroller.current.scrollTop = top;
  }, []);
  useEffect(() => {
    if (asked === null) return;
    setAsked(true);
    toQuestion();
  }, [asked, toQuestion]);

  // A first answer is a plan; one to a question may be text.
  const mayBeText = sending && newest !== null;
  useEffect(() => {
    if (mayBeText) prepareProse();
  }, [mayBeText]);

  const last = items.at(-1)?.key;
  const [seenLast, setSeenLast] = useState(last);
  useEffect(() => {
    if (mode === 'following' || mode === 'answer') setSeenLast(last);
  }, [mode, last]);
  // A visitor has one plan before them, which a newer one replaces where they are.
  const hasUnseen = trip.mine && (mode === 'away' || (mode === 'initial' && (sending || last !== seenLast)));

  return (
    <div className="conversation">
      <section
        className="chat-scroll"
        ref={scroller}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (currentTarget.scrollTop < NEAR_TOP && state.older === 'idle' && !isOffline) readOlder();
        }}
      >
        <div className="chat-column">
          <h2 className="visually-hidden">Conversation</h2>
          {trip.mine ? null : <VisitorNotice isUpdating={isSending(state)} hasPlan={items.length > 0} />}
          {trip.mine && items.length === 0 ? <StartConversation onPick={mayWrite ? onPick : null} /> : null}
          <OlderMessages
            hasOlder={trip.has_older}
            older={state.older}
            obstacle={obstacleToReading(isOnline, state.isCopy)}
            shown={earlier}
          />
          <div role="log" aria-busy={sending}>
            <KeepPlace
              scroller={scroller}
              // Changes by hand that follow each other are one message, with another version each.
              changesWith={[items[0]?.key, openId, plan?.version, state.older].join()}
            >
              <ol className="chat-list">
                {items.map((item, index) => (
                  <Item
                    key={item.key}
                    item={item}
                    isPlan={item.message !== null && item.message.id === newest}
                    isOpen={index === openAt}
                    isOlder={index < openAt}
                    hasRoom={hasAsked && index === items.length - 1 && item.role === 'assistant'}
                    isAsking={mayWrite && !isOff && index === items.length - 1}
                    isEarlier={index < earlier}
                    expectedDays={trip.nights + 1}
                    onEdit={mayWrite && index === lastQuestion ? sendEdit : null}
                    isOff={isOff}
                  />
                ))}
              </ol>
            </KeepPlace>
          </div>
          <ChangeAnnouncement />
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
