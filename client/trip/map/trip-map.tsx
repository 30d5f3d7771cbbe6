import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import type { Venues } from '../../../shared/reading/read-venues.ts';
import { DayFilter } from './day-filter.tsx';
import { MapCanvas, type MapHandle } from './map-canvas.tsx';
import './map-cards.css';
import { MapEmpty, MapLoading, MapWriting } from './map-notices.tsx';
import { countLine, type DayChoice, honouredDay, shownStops } from './map-stops.ts';
import './map.css';
import './pins.css';
import { Minus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react';
import { PlaceCard } from './place-card.tsx';

export interface TripMapProps {
  /** The places of the plan; null when there is none yet. */
  venues: Venues | null;
  status: 'loading' | 'ready' | 'writing';
  /** Why there is nothing to show, e.g. 'No itinerary found'. */
  problem: string | null;
  maps: AppConfig['maps'];
  onClose(): void;
}

const ZoomButtons = ({ handle }: { handle: MapHandle | null }) => (
  <div className="map-zoom">
    <button type="button" aria-label="Zoom in" disabled={!handle} onClick={() => handle?.zoomBy(1)}>
      <Plus size={18} aria-hidden="true" />
    </button>
    <button type="button" aria-label="Zoom out" disabled={!handle} onClick={() => handle?.zoomBy(-1)}>
      <Minus size={18} aria-hidden="true" />
    </button>
  </div>
);

/**
 * The map panel of a trip: heading, day filter, map with pins, and the card of the pressed pin. Rendered again
 * only when one of its props changes: beside it a reply may grow 20 times a second.
 */
export const TripMap = memo(({ venues, status, problem, maps, onClose }: TripMapProps) => {
  const [choice, setChoice] = useState<DayChoice>('all');
  const [pressed, setPressed] = useState<string | null>(null);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const day = honouredDay(choice, venues);
  const stops = useMemo(() => shownStops(venues, day), [venues, day]);
  // A pin can leave while its card is open (another day, another plan): then the card goes with it.
  const venue = pressed === null ? undefined : stops.venues.get(pressed);
  const isEmpty = stops.pins.length === 0;

  const closeCard = useCallback(() => {
    setPressed(null);
    if (pressed !== null) handle?.focusPin(pressed);
  }, [handle, pressed]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !venue) return;
    event.stopPropagation();
    closeCard();
  };

  return (
    <section className="map-panel" aria-label="Trip Itinerary" onKeyDown={onKeyDown}>
      <header className="map-head">
        <div className="map-heading">
          <h2>Trip Itinerary</h2>
          <p>{venues && !isEmpty ? countLine(venues) : ' '}</p>
        </div>
        <button type="button" className="map-close" aria-label="Close map" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
        {venues && venues.days.length > 0 ? (
          <DayFilter days={venues.days} chosen={day} onChoose={setChoice} />
        ) : null}
      </header>
      <div className="map-stage">
        <MapCanvas
          maps={maps}
          stops={stops}
          viewKey={String(day)}
          selected={venue?.id ?? null}
          onPress={setPressed}
          onHandle={setHandle}
        />
        <ZoomButtons handle={handle} />
        <MapWriting writing={status === 'writing'} />
        {status === 'loading' ? <MapLoading /> : null}
        {status === 'ready' && isEmpty ? <MapEmpty problem={problem} /> : null}
        {venue ? <PlaceCard venue={venue} onClose={closeCard} /> : null}
      </div>
    </section>
  );
});
