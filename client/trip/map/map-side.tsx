import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { chooseItinerary } from '../../../shared/reading/read-itinerary.ts';
import type { Venues } from '../../../shared/reading/read-venues.ts';
import { venuesFrom } from '../../../shared/reading/read-venues.ts';
import { fetchConfig } from '../../api/config.ts';
import { PartFailed } from '../../part-failed.tsx';
import { lazyPart, PartBoundary } from '../../ui/loading/lazy-part.tsx';
import { answerOf, currentPlanMessage } from '../follow/answer.ts';
import { growing } from '../follow/open-trip.ts';
import { useVersion } from '../versions/version-plans.ts';
import { mergedVenues, pinsKey } from './map-stops.ts';
import type { TripMapProps } from './trip-map.tsx';

const store = proxy<{ config: AppConfig | null; asked: boolean }>({ config: null, asked: false });

const ask = async (): Promise<void> => {
  if (store.asked) return;
  store.asked = true;
  try {
    store.config = await fetchConfig();
  } catch {
    // The next screen that needs it asks again, and this one when the network is back.
    store.asked = false;
    window.addEventListener('online', () => void ask(), { once: true });
  }
};

/** What the server lets the browser know; null until it is there. Asked for once, at the first use. */
const useConfig = (): AppConfig | null => {
  useEffect(() => void ask(), []);
  return useSnapshot(store).config;
};

/** The embedded map, which needs no server: the only one there is without a network. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes 20 times a second; the key changes only with its pins.
  return useMemo(() => (view?.kind === 'itinerary' ? mergedVenues(view.itinerary, plan) : plan), [key, plan]);
};

/** As the conversation has read it: to read a plan of many days again takes a slow device a while. */
const itineraryOf = (message: ChatMessage): ReadItinerary | null => {
  const answer = message.role === 'assistant' ? answerOf(message) : null;
  return answer?.kind === 'itinerary' ? answer.itinerary : null;
};

const statusOf = (sending: boolean, isReading: boolean): TripMapProps['status'] => {
  if (sending) return 'writing';
  return isReading ? 'loading' : 'ready';
};

const problemOf = (hasFailed: boolean, hasAnswer: boolean): string | null => {
  if (hasFailed) return 'The plan could not be read';
  return hasAnswer ? 'No itinerary found' : null;
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
  // Deferred after the conversation: a stored reply is a long text, and both parse it.
  const history = useDeferredValue(trip.chat_history);
  // The plan of a long conversation may not be among the messages that were read.
  const isHere = trip.version === null || currentPlanMessage(trip) !== null;
  const version = isHere ? null : trip.version;
  const { plan: current, hasFailed, again } = useVersion(trip.trip_id, version);
  const plan = useMemo(() => {
    const chosen = current ?? chooseItinerary(history, itineraryOf);
    return chosen && venuesFrom(chosen);
  }, [current, history]);
  // Cards first: rendered together with them, the pins of a new day would delay both.
  const venues = useDeferredValue(useVenues(plan));
  const isReading = version !== null && venues === null && !hasFailed;
  const hasAnswer = history.some(({ role }) => role === 'assistant');
  if (!maps) return <MapSoon />;
  return (
    <PartBoundary
      instead={(again, isRepeated) => (
        <PartFailed title="The map could not be shown" isRepeated={isRepeated} again={again} />
      )}
    >
      <Suspense fallback={<MapSoon />}>
        <TripMap
          venues={venues}
          status={statusOf(sending, isReading)}
          problem={venues === null ? problemOf(hasFailed, hasAnswer) : null}
          onRetry={hasFailed ? again : null}
          maps={maps}
          onClose={onClose}
        />
      </Suspense>
    </PartBoundary>
  );
};
