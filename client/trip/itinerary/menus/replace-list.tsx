import { Button, Dialog } from '@radix-ui/themes';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Alternative } from '../../../../shared/contracts/places.ts';
import { activityLabel } from '../../../../shared/stop-title.ts';
import { fetchAlternatives } from '../../../api/trips.ts';
import { changeFailureText } from '../../../failure-text.ts';
import { ActivityMark } from '../../stops/activity-mark.tsx';
import { PlaceSearch } from '../../stops/place-search.tsx';
import { priceText } from '../../stops/price-text.ts';
import type { StopQuestionProps } from './stop-question.ts';
import '../../../ui/confirm-dialog.css';

type Found = { kind: 'loading' } | { kind: 'failed'; text: string } | { kind: 'ready'; list: Alternative[] };

const FAILED = 'Other places could not be loaded. Please try again.';

/** The places that can stand in for a stop, and a way to ask for them again. */
const useAlternatives = (tripId: string, stopId: string): [found: Found, again: () => void] => {
  const [found, setFound] = useState<Found>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      try {
        setFound({ kind: 'ready', list: await fetchAlternatives(tripId, stopId, abort.signal) });
      } catch (problem) {
        if (!abort.signal.aborted) setFound({ kind: 'failed', text: changeFailureText(problem, FAILED) });
      }
    };
    void load();
    return () => abort.abort();
  }, [tripId, stopId, attempt]);
  const again = (): void => {
    setFound({ kind: 'loading' });
    setAttempt(attempt + 1);
  };
  return [found, again];
};

const aboutOf = ({ kind, price_level, district = '', minutes_away }: Alternative): string =>
  [activityLabel(kind), priceText(price_level), district, `${minutes_away} min away`]
    .filter((part) => part !== '')
    .join(' · ');

const AlternativeButton = (props: { one: Alternative; isOff: boolean; onChoose: () => void }) => {
  const { one, isOff, onChoose } = props;
  return (
    <button type="button" className="alternative" disabled={isOff} onClick={onChoose}>
      <span className="alternative-name">{one.name}</span>
      <span className="alternative-about">
        <ActivityMark type={one.kind} /> {aboutOf(one)}
      </span>
      <span className="alternative-reason">{one.reason}</span>
    </button>
  );
};

const LOADING_ROWS = [1, 2, 3];

const Results = ({ found, isOff, onChoose }: ResultsProps) => {
  if (found.kind === 'loading') {
    return (
      <div aria-hidden="true">
        {LOADING_ROWS.map((row) => (
          <div key={row} className="alternative alternative-coming" />
        ))}
      </div>
    );
  }
  if (found.kind === 'failed') return null;
  return (
    <ul className="alternatives">
      {found.list.map((one) => (
        <li key={one.venue_id}>
          <AlternativeButton one={one} isOff={isOff} onChoose={() => onChoose(one)} />
        </li>
      ))}
    </ul>
  );
};

interface ResultsProps {
  found: Found;
  isOff: boolean;
  onChoose: (one: Alternative) => void;
}

const textOf = (found: Found, obstacle: string | null): string => {
  if (found.kind === 'loading') return 'Looking for other places…';
  if (found.kind === 'failed') return found.text;
  if (found.list.length === 0) return 'No other place fits at that time. You can ask for one in the chat.';
  return obstacle ?? '';
};

/** The places offered for a stop, of which one press takes one. */
const Offered = ({
  stop,
  stopId,
  editing,
  onChange,
  onSearch,
}: StopQuestionProps & { onSearch: () => void }) => {
  const [found, again] = useAlternatives(editing.tripId, stopId);
  const choose = ({ venue_id, name }: Alternative): void =>
    onChange({ op: 'replace', stop_id: stopId, venue_id }, `Replacing ${stop.name} by ${name}`);
  return (
    <>
      <button type="button" className="search-all" onClick={onSearch}>
        <Search size={18} aria-hidden="true" /> Search all places
      </button>
      <p className="alternatives-state" role="status" data-kind={found.kind}>
        {textOf(found, editing.obstacle)}
      </p>
      <Results found={found} isOff={editing.obstacle !== null} onChoose={choose} />
      <div className="confirm-buttons long-dialog-end">
        {found.kind === 'failed' ? (
          <Button type="button" size="3" onClick={again}>
            Try again
          </Button>
        ) : null}
        <Dialog.Close>
          <Button type="button" size="3" variant="soft" color="gray">
            Cancel
          </Button>
        </Dialog.Close>
      </div>
    </>
  );
};

/** Offers the places that can stand in for a stop, and the search of all others; choosing one replaces it. */
export const ReplaceList = (props: StopQuestionProps) => {
  const { stop, stopId, editing, onTry } = props;
  const [isSearching, setSearching] = useState(false);
  const day =
    editing.days.find(({ activities }) => activities.some((one) => one.stopId === stopId))?.day ?? 1;
  if (!isSearching) return <Offered {...props} onSearch={() => setSearching(true)} />;
  return (
    <>
      <PlaceSearch
        editing={editing}
        day={day}
        doing="Replacing it by"
        onTake={({ venue_id, name }) =>
          onTry({ op: 'replace', stop_id: stopId, venue_id }, `Replacing ${stop.name} by ${name}`)
        }
      />
      <div className="confirm-buttons long-dialog-end">
        <Button type="button" size="3" variant="soft" color="gray" onClick={() => setSearching(false)}>
          Back
        </Button>
      </div>
    </>
  );
};
