import { ChevronRight, RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { changePlan, useChangeObstacle, useIsChanging } from '../changes/plan-changes.ts';
import { openTrip } from '../follow/open-trip.ts';
import { ItineraryView } from '../itinerary/itinerary-view.tsx';
import { useVersion } from './version-plans.ts';
import { whatChanged } from './what-changed.ts';
import './older-version.css';

/** Shows the plan on screen from its beginning, with the focus on what is beneath its newest change. */
const goToPlan = (from: HTMLElement | null): void => {
  const plan = from?.closest('.chat-list')?.querySelector('.chat-item[data-plan="true"]');
  plan?.scrollIntoView({ block: 'start' });
  plan?.querySelector<HTMLElement>('.undo-button')?.focus({ preventScroll: true });
};

const Restore = ({ version }: { version: number }) => {
  const obstacle = useChangeObstacle();
  const isChanging = useIsChanging(useSnapshot(openTrip).id ?? '');
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOff = obstacle !== null || isChanging;
  const restore = async (): Promise<void> => {
    const outcome = await changePlan([{ op: 'restore', version }], {
      describe: `Restoring version ${version}`,
    });
    if ('version' in outcome) goToPlan(button.current);
  };
  return (
    <div className="older-restore">
      <button
        ref={button}
        type="button"
        className="quiet-button"
        aria-disabled={isOff}
        aria-describedby={obstacle === null ? undefined : id}
        onClick={() => {
          if (!isOff) void restore();
        }}
      >
        <RotateCcw size={15} aria-hidden="true" /> Restore this version
      </button>
      {obstacle === null ? null : <p id={id}>{obstacle}</p>}
    </div>
  );
};

interface VersionPlanProps {
  version: number;
  known: ReadItinerary | null;
  /** Called before it is read again: the button that asks for that goes with its focus. */
  onAgain: () => void;
}

/** The days of a version, read when they are first asked for unless they came with its message. */
const VersionPlan = ({ version, known, onAgain }: VersionPlanProps) => {
  const { id } = useSnapshot(openTrip);
  const { plan, hasFailed, again } = useVersion(id ?? '', known || id === null ? null : version);
  const shown = known ?? plan;
  if (hasFailed) {
    return (
      <div className="older-failed" role="alert">
        <p>Version {version} could not be read.</p>
        <button
          type="button"
          className="quiet-button"
          onClick={() => {
            onAgain();
            again();
          }}
        >
          Try again
        </button>
      </div>
    );
  }
  if (!shown) return <p role="status">Reading version {version}…</p>;
  return (
    <>
      <Restore version={version} />
      {/* Its greeting, or what it has changed, stands above it already. */}
      <ItineraryView itinerary={{ ...shown, greeting: '' }} writing={false} expectedDays={0} />
    </>
  );
};

export interface OlderVersionProps {
  message: ChatMessage;
  version: number;
  /** Its plan, where that came with the message. */
  known: ReadItinerary | null;
}

/** A plan that a later one has replaced, folded: what it has changed, and its days on demand. */
export const OlderVersion = ({ message, version, known }: OlderVersionProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const changed = whatChanged(message.changes ?? []);
  return (
    <div className="older">
      <button
        ref={toggle}
        type="button"
        className="older-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight className="older-mark" size={17} aria-hidden="true" />
        Version {version}
        {changed === '' ? '' : ` · ${changed}`}
      </button>
      <p className="older-summary">{known?.greeting ?? message.content}</p>
      {isOpen ? (
        // Who opens it reads it: a conversation that reads out what is new would read out all its days.
        <div className="older-plan" id={id} aria-live="off">
          <VersionPlan version={version} known={known} onAgain={() => toggle.current?.focus()} />
        </div>
      ) : null}
    </div>
  );
};
