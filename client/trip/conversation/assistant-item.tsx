import { memo, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import type { ReplyView } from '../../../shared/reading/reply-parser.ts';
import { AnotherMix } from '../changes/another-mix.tsx';
import { NeedsLookBanner } from '../changes/needs-look.tsx';
import { withPending } from '../changes/pending-plan.ts';
import { planChanges } from '../changes/plan-changes.ts';
import { UndoBar } from '../changes/undo-bar.tsx';
import { answerOf } from '../follow/answer.ts';
import { growing, nothingGrowing, openTrip } from '../follow/open-trip.ts';
import { Glance } from '../glance/glance.tsx';
import { ItineraryView } from '../itinerary/itinerary-view.tsx';
import { useLeavingDays } from '../itinerary/leaving-days.ts';
import { ProseView } from '../prose/prose-view.tsx';
import { showTab } from '../trip-tab.ts';
import { OlderVersion } from '../versions/older-version.tsx';
import { Choices } from './choices.tsx';

const NO_WORDS: ReplyView = { kind: 'empty' };

const Dots = () => (
  <p className="dots">
    <span className="visually-hidden">The planner is thinking</span>
    <i aria-hidden="true" />
    <i aria-hidden="true" />
    <i aria-hidden="true" />
  </p>
);

interface PlanProps {
  itinerary: ReadItinerary;
  /** Null while it is written. */
  version: number | null;
  writing: boolean;
  /** It has folded, and its days leave the page out of sight. */
  isLeaving: boolean;
}

/** What can be done with the plan as a whole. */
const PlanWays = ({ tripId, version }: { tripId: string; version: number }) => (
  <div className="plan-ways">
    {version > 1 ? <UndoBar tripId={tripId} version={version} /> : null}
    <AnotherMix />
  </div>
);

/** Their room while a plan is written: what is beneath must not move once it is whole. */
const NoWays = ({ isComing }: { isComing: boolean }) => (isComing ? <div className="plan-ways" /> : null);

/** The plan as it is, or will be by the changes that are on their way; the current one with undo and redo. */
const Plan = ({ itinerary, version, writing, isLeaving }: PlanProps) => {
  const { pending } = useSnapshot(planChanges);
  const { id, state } = useSnapshot(openTrip);
  const isCurrent = version !== null && version === state.trip?.version;
  const shown = useMemo(() => {
    const own = isCurrent ? pending.filter(({ tripId }) => tripId === id) : [];
    return withPending(
      itinerary,
      own.flatMap(({ operations }) => operations),
    );
  }, [itinerary, pending, id, isCurrent]);
  const canChange = isCurrent && state.trip?.mine === true && id !== null;
  const isOwn = state.trip?.mine === true && (isCurrent || writing);
  const stops = isCurrent && !writing ? (state.trip?.needs_look ?? []) : [];
  return (
    <>
      {isOwn && state.trip ? <Glance trip={state.trip} itinerary={shown} writing={writing} /> : null}
      {stops.length > 0 && id !== null ? <NeedsLookBanner tripId={id} stops={stops} /> : null}
      {isLeaving ? null : (
        <button type="button" className="quiet-button view-plan" onClick={() => showTab('plan')}>
          View plan
        </button>
      )}
      <ItineraryView
        itinerary={shown}
        writing={writing}
        isLeaving={isLeaving}
        underGreeting={
          canChange ? <PlanWays tripId={id} version={version} /> : <NoWays isComing={isOwn && writing} />
        }
      />
    </>
  );
};

export interface AssistantItemProps {
  /** The stored message; null while the answer is being written. */
  message: ChatMessage | null;
  isOlder: boolean;
  /** Its answers can be chosen from. */
  isAsking: boolean;
}

/** What stands in place of a message whose plan is not shown in full: its version, or null for a message that is none. */
const foldedVersion = (message: ChatMessage | null, view: ReplyView, isOlder: boolean): number | null => {
  if (message === null || (view.kind === 'itinerary' && !isOlder)) return null;
  return message.version ?? (view.kind === 'itinerary' ? view.itinerary.version : null);
};

/**
 * An answer of the planner. One component for the growing and the stored one: when the writing ends, what is on
 * screen stays and is not mounted again.
 */
export const AssistantItem = memo(({ message, isOlder, isAsking }: AssistantItemProps) => {
  const grown = useSnapshot(message ? nothingGrowing : growing).view;
  const view = message ? answerOf(message) : (grown ?? NO_WORDS);
  const folded = foldedVersion(message, view, isOlder);
  const itinerary = view.kind === 'itinerary' ? view.itinerary : null;
  const whole = folded === null ? itinerary : null;
  const leaving = useLeavingDays(message ? whole : null);
  const plan = whole ?? leaving;
  const isText = folded === null && view.kind === 'prose';
  return (
    <article className="assistant" aria-label="Planner" data-whole={whole !== null}>
      {view.kind === 'empty' ? <Dots /> : null}
      {isText ? <ProseView text={view.text} writing={message === null} /> : null}
      {message && folded !== null ? (
        <OlderVersion message={message} version={folded} known={itinerary} />
      ) : null}
      {plan ? (
        <Plan
          itinerary={plan}
          version={message?.version ?? null}
          writing={message === null}
          isLeaving={whole === null}
        />
      ) : null}
      <Choices choices={message?.choices ?? []} isOpen={isAsking} />
    </article>
  );
});
