import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useOnline } from '../../ui/use-online.ts';
import { ChangeAnnouncement } from '../changes/change-announcement.tsx';
import { clearNews, useChangedDays } from '../changes/changed-stops.ts';
import { DayRail, RAIL_FROM } from '../days/day-rail.tsx';
import { bringToTop, cardOfDay, goToLink } from '../days/go-to.ts';
import { usePlanDays } from '../days/plan-days.ts';
import { PlanNews } from '../days/plan-news.tsx';
import { useChangedPlan } from '../days/use-changed-plan.ts';
import { goneTo, useDayInView } from '../days/use-day-in-view.ts';
import { answerOf, newestItineraryId } from '../follow/answer.ts';
import { continuePlan, openTrip, readOlder, tryAgain } from '../follow/open-trip.ts';
import { isSending } from '../follow/trip-reducer.ts';
import { joining, PageOpening } from '../itinerary/joining-days.ts';
import { prepareProse } from '../prose/prose-view.tsx';
import { showTab, tripView } from '../trip-tab.ts';
import { type ChatItem, chatItems } from './chat-items.ts';
import { ChatList } from './chat-list.tsx';
import { FailureRow } from './failure-row.tsx';
import { topOfQuestion } from './scroll-targets.ts';
import { StartConversation } from './start-conversation.tsx';
import { useFollow } from './use-follow.ts';
import { GROWING, useOpenPlan } from './use-open-plan.ts';
import { useScrollPerTab } from './use-scroll-per-tab.ts';
import { VisitorNotice } from './visitor-notice.tsx';
import './conversation.css';

/** This close to the beginning, in CSS pixels, older messages are read. */
const NEAR_TOP = 240;

const messageOf = (items: readonly ChatItem[], id: string | null) =>
  items.find(({ message }) => message !== null && message.id === id)?.message ?? null;

/** Where a conversation begins that is opened again: at what the address names, today's day, or the last question. */
const goToStart = (scroller: HTMLElement, today: number | undefined): void => {
  const card = today === undefined ? null : cardOfDay(today);
  const top = topOfQuestion(scroller);
  if (goToLink(location.hash)) return;
  if (card) bringToTop(card);
  else if (top !== null) scroller.scrollTop = top;
};

interface ConversationProps {
  trip: Trip;
  /** The date in Riyadh, YYYY-MM-DD. */
  today: string;
  /** False for a visitor, and for the owner while signed out. */
  mayWrite: boolean;
  /** Whether the map stands in its place. */
  isBehindMap: boolean;
  /** Takes a suggestion. */
  onPick(text: string): void;
}

/** The conversation of a trip with its plan, in a part of the page that scrolls by itself, below the row of its days. */
export const Conversation = ({ trip, today, mayWrite, isBehindMap, onPick }: ConversationProps) => {
  const scroller = useRef<HTMLElement>(null);
  const { state } = useSnapshot(openTrip);
  // A reply for somebody else's trip is not shown before it is complete.
  const sending = trip.mine && isSending(state);
  const items = chatItems(state);
  const newest = newestItineraryId(items.flatMap(({ message }) => message ?? []));
  const firstMode = newest === null ? 'first' : 'answer';
  const { mode, toEnd, toQuestion, toBeginning, stay } = useFollow(scroller, sending ? firstMode : 'initial');
  useScrollPerTab(scroller);
  const { words } = useSnapshot(tripView);
  const isWatching = mode === 'following' || mode === 'first' || mode === 'answer';
  const openId = useOpenPlan(newest, sending, isWatching);
  const plan = messageOf(items, newest);
  const [hasAsked, setAsked] = useState(false);
  const isOnline = useOnline();
  const asked = state.pending?.kind === 'message' ? state.pending.id : null;
  // With the question itself: what comes after it would move it.
  if (asked !== null && !hasAsked) setAsked(true);

  const answer = plan && openId !== GROWING ? answerOf(plan) : null;
  const days = usePlanDays(trip, answer?.kind === 'itinerary' ? answer.itinerary.days : null);
  const hasRail = days.length >= RAIL_FROM && (plan !== null || sending);
  const written = days.filter(({ isWritten }) => isWritten).length;
  const isWhole = !sending && written > trip.nights;
  // A first plan was followed to its first day; what it was understood from stands above that.
  useEffect(() => {
    if (isWhole) toBeginning();
  }, [isWhole, toBeginning]);
  const { isOn: isJoining } = useSnapshot(joining);
  useDayInView(scroller, `${openId} ${plan?.version} ${written} ${isJoining}`);
  const ofToday =
    trip.status === 'active' && !sending ? days.find(({ date }) => date === today)?.day : undefined;
  const [opening] = useState(() => ({
    // Nothing stands below the plan, and the reader is not sent to one of its days.
    isOn: !sending && items.at(-1)?.message?.id === newest && location.hash === '' && ofToday === undefined,
  }));
  useEffect(() => {
    opening.isOn = false;
  }, [opening]);
  const onScrolled = (to: number | null): void => {
    stay();
    if (to !== null) goneTo(to);
  };
  useChangedPlan({ trip, plan, isAway: mode === 'away', onScrolled });
  const changed = useChangedDays();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened.
  useLayoutEffect(() => {
    if (scroller.current) goToStart(scroller.current, ofToday);
  }, []);
  useEffect(() => {
    const go = (): void => {
      if (!goToLink(location.hash) || tripView.tab === 'plan') return;
      // On a narrow screen it is behind the map or the messages, and has no place to scroll to until it is shown.
      showTab('plan');
      afterPaint(() => goToLink(location.hash));
    };
    window.addEventListener('hashchange', go);
    return () => window.removeEventListener('hashchange', go);
  }, []);
  useEffect(() => {
    if (asked === null) return;
    clearNews();
    showTab('chat');
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
    if (isWatching) setSeenLast(last);
  }, [isWatching, last]);
  // A visitor has one plan before them, which a newer one replaces where they are.
  const hasNews = sending || last !== seenLast;
  const isBelowPlan = newest !== null && items.at(-1)?.message?.id !== newest;
  const isElsewhere = mode === 'away' && items.at(-1)?.message?.id !== newest;
  // A narrow screen has the messages elsewhere while the plan is read.
  const isPlanAlone = useIsNarrow() && words === 'plan';
  const hasLeft = !isWatching && (sending || (hasNews && !isPlanAlone));
  const hasUnseen = trip.mine && (hasLeft || (isElsewhere && !isPlanAlone));

  const jump = (): void => {
    // The button goes with its focus.
    scroller.current?.focus({ preventScroll: true });
    toEnd();
  };

  return (
    // Said besides its style: Chromium may keep an older style of the days that it skips.
    <div className="conversation" data-plan={openId !== null} data-unseen={hasUnseen} inert={isBehindMap}>
      {/* Shown beneath the conversation; by the keyboard both come next to the composer. */}
      <PlanNews />
      {hasUnseen ? (
        <button type="button" className="jump" onClick={jump}>
          <ArrowDown size={16} aria-hidden="true" /> Jump to latest
        </button>
      ) : null}
      {isBelowPlan ? (
        <SkipLink to=".chat-item:last-child .assistant">Skip to the newest answer</SkipLink>
      ) : null}
      {hasRail ? <DayRail days={days} today={today} changed={changed} /> : null}
      <div className="chat-frame">
        <section
          className="chat-scroll"
          ref={scroller}
          aria-label="Conversation"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
          tabIndex={0}
          onScroll={({ currentTarget }) => {
            const canRead = isOnline && !state.isCopy && state.older === 'idle';
            if (currentTarget.scrollTop < NEAR_TOP && canRead) readOlder();
          }}
        >
          <div className="chat-column">
            <h2 className="visually-hidden">Conversation</h2>
            {trip.mine ? null : <VisitorNotice isUpdating={isSending(state)} hasPlan={items.length > 0} />}
            {trip.mine && items.length === 0 ? <StartConversation onPick={mayWrite ? onPick : null} /> : null}
            <PageOpening value={opening}>
              <ChatList {...{ trip, items, newest, openId, mayWrite, sending, hasAsked, scroller }} />
            </PageOpening>
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
      </div>
    </div>
  );
};
