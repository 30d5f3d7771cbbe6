import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { riyadhDate } from '../../../shared/dates.ts';
import { session } from '../../session/session.ts';
import { useUndoKeys } from '../../trip/changes/use-undo-keys.ts';
import { Composer, type ComposerProps } from '../../trip/conversation/composer.tsx';
import { Conversation } from '../../trip/conversation/conversation.tsx';
import { openTrip, sendDraft, setDraft, stopWriting } from '../../trip/follow/open-trip.ts';
import { isSending } from '../../trip/follow/trip-reducer.ts';
import { ViewOnly } from '../../trip/trip-notices.tsx';

type OwnComposerProps = Pick<ComposerProps, 'offline' | 'expectedDays' | 'input'>;

/** By itself, since what is drawn with each key must be small. */
const OwnComposer = (props: OwnComposerProps) => {
  const { state, draft, isStopping } = useSnapshot(openTrip, { sync: true });
  return (
    <Composer
      draft={draft}
      sending={isSending(state)}
      isStopping={isStopping}
      onDraft={setDraft}
      onSend={() => void sendDraft()}
      onStop={() => void stopWriting()}
      {...props}
    />
  );
};

interface PlanSideProps {
  trip: Trip;
  /** The user looks at the trip as a visitor sees it. */
  isVisitorView: boolean;
  offline: boolean;
  /** Whether the map stands in the place of the conversation. */
  isBehindMap: boolean;
}

/** The conversation of a trip, and what its owner writes there. */
export const PlanSide = ({ trip, offline, isVisitorView, isBehindMap }: PlanSideProps) => {
  const { status, hasEnded } = useSnapshot(session);
  const input = useRef<HTMLTextAreaElement>(null);
  const mayWrite = status === 'in' && trip.mine;
  const guest = isVisitorView ? 'owner' : 'stranger';
  useUndoKeys(mayWrite && trip.version !== null);
  const pick = (text: string): void => {
    setDraft(text);
    input.current?.focus();
  };
  return (
    <div className="trip-plan">
      {/* Shown last, but before a plan of a hundred buttons on the way of the Tab key. */}
      {mayWrite ? (
        <OwnComposer offline={offline} expectedDays={trip.nights + 1} input={input} />
      ) : (
        <ViewOnly tripId={trip.trip_id} looking={status === 'in' ? guest : 'visitor'} hasEnded={hasEnded} />
      )}
      <Conversation
        trip={trip}
        today={riyadhDate(Date.now())}
        mayWrite={mayWrite}
        isBehindMap={isBehindMap}
        onPick={pick}
      />
    </div>
  );
};
