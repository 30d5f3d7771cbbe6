import { Suspense, useDeferredValue, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { chooseItinerary } from '../../../shared/reading/read-itinerary.ts';
import { venuesFrom } from '../../../shared/reading/read-venues.ts';
import type { Venues } from '../../../shared/venue.ts';
import { useConfig } from '../../config.ts';
import { PartFailed } from '../../part-failed.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { growing } from '../follow/open-trip.ts';
import { mergedVenues, pinsKey } from './shown-venues.ts';

/** The drawn map: all there is while nobody can be asked, and it needs nobody. */
const DRAWN: AppConfig['maps'] = {
  google_key: null,
  google_map_id: null,
  tiles_url: null,
  tiles_attribution: null,
};

const TripMap = lazyPart(async () => (await import('./trip-map.tsx')).TripMap);

const MapSoon = () => (
  <div className="map-soon" role="status">
    Loading map...
  </div>
);

const useVenues = (plan: Venues | null): Venues | null => {
  const { view } = useSnapshot(growing);
  const key = pinsKey(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is another one 20 times a second; the key says when its pins are.
  return useMemo(() => (view?.kind === 'itinerary' ? mergedVenues(view.itinerary, plan) : plan), [key, plan]);
};

/** The map of a trip, with the places of its plan or of the one being written. */
export const MapSide = ({
  trip,
  sending,
  offline,
  onClose,
}: {
  trip: Trip;
  sending: boolean;
  offline: boolean;
  onClose: () => void;
}) => {
  const maps = useConfig()?.maps ?? (offline ? DRAWN : null);
  // Read apart from the conversation: a long answer is a long text, and both read it when it is stored.
  const history = useDeferredValue(trip.chat_history);
  const plan = useMemo(() => {
    const chosen = chooseItinerary(history);
    return chosen && venuesFrom(chosen);
  }, [history]);
  // Cards first: drawn with them in one go, the pins of a new day would hold up both.
  const venues = useDeferredValue(useVenues(plan));
  const hasAnswer = history.some(({ role }) => role === 'assistant');
  if (!maps) return <MapSoon />;
  return (
    <PartBoundary instead={(again) => <PartFailed title="The map could not be shown" again={again} />}>
      <Suspense fallback={<MapSoon />}>
        <TripMap
          venues={venues}
          status={sending ? 'writing' : 'ready'}
          problem={venues === null && hasAnswer ? 'No itinerary found' : null}
          maps={maps}
          onClose={onClose}
        />
      </Suspense>
    </PartBoundary>
  );
};
