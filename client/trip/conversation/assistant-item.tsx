import { memo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { ReplyView } from '../../../shared/reading/reply-parser.ts';
import { answerOf } from '../follow/answer.ts';
import { growing, nothingGrowing } from '../follow/open-trip.ts';
import { ItineraryView } from '../itinerary/itinerary-view.tsx';
import { ProseView } from '../prose/prose-view.tsx';

const NO_WORDS: ReplyView = { kind: 'empty' };

const Dots = () => (
  <p className="dots">
    <span className="visually-hidden">The planner is thinking</span>
    <i aria-hidden="true" />
    <i aria-hidden="true" />
    <i aria-hidden="true" />
  </p>
);

/** An itinerary that a later one has replaced: its greeting, and the rest on demand. */
const OlderItinerary = ({ view }: { view: ReplyView & { kind: 'itinerary' } }) => {
  const [isOpen, setOpen] = useState(false);
  const { itinerary } = view;
  return (
    <div className="older">
      {isOpen ? (
        <ItineraryView itinerary={itinerary} writing={false} expectedDays={0} />
      ) : (
        <p className="greeting">{itinerary.greeting}</p>
      )}
      <button type="button" className="older-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide this version' : 'Show this version'}
      </button>
    </div>
  );
};

export interface AssistantItemProps {
  /** The stored message; null while the answer is being written. */
  message: ChatMessage | null;
  isOlder: boolean;
  expectedDays: number;
}

/**
 * An answer of the planner. One component for the growing and the stored one: when the writing ends, what is on
 * screen stays and is not mounted again.
 */
export const AssistantItem = memo(({ message, isOlder, expectedDays }: AssistantItemProps) => {
  const grown = useSnapshot(message ? nothingGrowing : growing).view;
  const view = message ? answerOf(message) : (grown ?? NO_WORDS);
  const writing = message === null;
  return (
    <article className="assistant" aria-label="Planner">
      {view.kind === 'empty' ? <Dots /> : null}
      {view.kind === 'prose' ? <ProseView text={view.text} writing={writing} /> : null}
      {view.kind !== 'itinerary' ? null : isOlder ? (
        <OlderItinerary view={view} />
      ) : (
        <ItineraryView itinerary={view.itinerary} writing={writing} expectedDays={expectedDays} />
      )}
    </article>
  );
});
