import { ChevronRight, RotateCcw } from 'lucide-react';
import { useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { toast } from '../../ui/toast.ts';
import { changePlan, useChangeObstacle, useIsChanging } from '../changes/plan-changes.ts';
import { openTrip } from '../follow/open-trip.ts';
import { ItineraryView } from '../itinerary/itinerary-view.tsx';
import { PageOpening } from '../itinerary/joining-days.ts';
import { CompareButton } from './compare-button.tsx';
import { useVersion } from './version-plans.ts';
import { setViewed, useViewed } from './viewed-versions.ts';
import { changedDays, whatChanged } from './what-changed.ts';
import './older-version.css';

/** Shows the plan on screen from its beginning, with the focus on what is beneath its newest change. */
const goToPlan = (): void => {
  const plan = document.querySelector('.chat-item[data-plan="true"]');
  plan?.scrollIntoView({ block: 'start' });
  plan?.querySelector<HTMLElement>('.undo-button')?.focus({ preventScroll: true });
};

interface RestoreProps {
  version: number;
  /** Called when it begins. */
  onPress?: () => void;
}

const Restore = ({ version, onPress }: RestoreProps) => {
  const obstacle = useChangeObstacle();
  const isChanging = useIsChanging(useSnapshot(openTrip).id ?? '');
  const restore = async (): Promise<void> => {
    const outcome = await changePlan([{ op: 'restore', version }], {
      describe: `Restoring version ${version}`,
    });
    if ('version' in outcome) goToPlan();
  };
  const press = (): void => {
    if (obstacle !== null) {
      toast({ title: 'One moment', text: obstacle });
      return;
    }
    if (isChanging) return;
    onPress?.();
    void restore();
  };
  return (
    <button
      type="button"
      className="older-way"
      aria-disabled={obstacle !== null || isChanging}
      title={obstacle ?? undefined}
      onClick={press}
    >
      <RotateCcw size={15} aria-hidden="true" /> Restore
      <span className="visually-hidden"> version {version}</span>
    </button>
  );
};

/** Its days join one by one whenever it is opened. */
const ALWAYS = { isOn: true };

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
    <PageOpening value={ALWAYS}>
      {/* Its greeting, or what it has changed, stands above it already. */}
      <ItineraryView itinerary={{ ...shown, greeting: '' }} writing={false} />
    </PageOpening>
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
  const isOpen = useViewed().has(message.id);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { id: tripId, state } = useSnapshot(openTrip);
  const newest = state.trip?.version ?? null;
  const changes = message.changes ?? [];
  const what = [changedDays(changes), whatChanged(changes)].filter((part) => part !== '');
  return (
    <div className="older">
      <p className="older-head">
        <strong>Version {version}</strong>
        {what.map((part) => ` · ${part}`)}
      </p>
      <p className="older-summary">{known?.greeting ?? message.content}</p>
      <div className="older-ways">
        <button
          ref={toggle}
          type="button"
          className="older-way"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setViewed(message.id, !isOpen)}
        >
          <ChevronRight className="older-mark" size={15} aria-hidden="true" /> View
          <span className="visually-hidden"> version {version}</span>
        </button>
        {tripId !== null && newest !== null && newest !== version ? (
          <CompareButton
            tripId={tripId}
            version={version}
            known={known}
            newest={newest}
            restore={(close) => <Restore version={version} onPress={close} />}
          />
        ) : null}
        <Restore version={version} />
      </div>
      {isOpen ? (
        // Who opens it reads it: a conversation that reads out what is new would read out all its days.
        <div className="older-plan" id={id} aria-live="off">
          <VersionPlan version={version} known={known} onAgain={() => toggle.current?.focus()} />
        </div>
      ) : null}
    </div>
  );
};
