import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSnapshot } from 'valtio';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import type { Venues } from '../../../shared/reading/read-venues.ts';
import { dayInView, unmarkDay } from '../days/use-day-in-view.ts';
import { focusAsker, forgetAsker, pairing } from '../pairing.ts';
import { MapButtons } from './map-buttons.tsx';
import { MapCanvas, MapEmpty, type MapHandle, MapLoading, MapWriting } from './map-canvas.tsx';
import { countLine, type DayChoice, dayColour, honouredDay, shownStops } from './map-stops.ts';
import { PlaceCard } from './place-card.tsx';
import { useAskedPin } from './use-asked-pin.ts';
import { useFollowedDay } from './use-followed-day.ts';
import './map.css';
import './map-cards.css';
import './pins.css';

interface DayFilterProps {
  days: readonly number[];
  chosen: DayChoice;
  onChoose(choice: DayChoice): void;
}

/** 'All Days' and one button per day in a single scrolling row; the chosen one is kept in sight. */
const DayFilter = ({ days, chosen, onChoose }: DayFilterProps) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = row.current?.querySelector(`[data-day="${chosen}"]`);
    // Only the row scrolls: scrollIntoView would move the page on a phone.
    if (row.current && button instanceof HTMLElement) {
      const middle = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2;
      row.current.scrollTo({ left: middle, behavior: 'instant' });
    }
  }, [chosen]);
  return (
    <fieldset className="map-days">
      <legend className="visually-hidden">Days on the map</legend>
      {/* A row of its own: a fieldset lays out all its children again when one is added. */}
      <div
        ref={row}
        className="map-days-row"
        onWheel={({ currentTarget, deltaY }) => {
          currentTarget.scrollLeft += deltaY;
        }}
      >
        {(['all', ...days] as const).map((day) => (
          <button
            key={day}
            type="button"
            className="map-day"
            data-day={day}
            aria-pressed={day === chosen}
            data-colour={day === 'all' ? undefined : dayColour(day)}
            onClick={() => onChoose(day)}
          >
            {day === 'all' ? 'All Days' : `Day ${day}`}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

export interface TripMapProps {
  /** The places of the plan; null when there is none yet. */
  venues: Venues | null;
  status: 'loading' | 'ready' | 'writing';
  /** Why there is nothing to show, e.g. 'No itinerary found'. */
  problem: string | null;
  /** Tries what went wrong again, where that can help. */
  onRetry: (() => void) | null;
  maps: AppConfig['maps'];
  onClose(): void;
}

/**
 * The map panel of a trip: heading, day filter, map with pins, and the card of the pressed pin. Rendered again
 * only when one of its props changes: beside it a reply may grow 20 times a second.
 */
export const TripMap = memo(({ venues, status, problem, onRetry, maps, onClose }: TripMapProps) => {
  // Each choice is a new one: a day chosen again is fitted again.
  const [choice, setChoice] = useState<{ day: DayChoice }>({ day: 'all' });
  const [pressed, setPressed] = useState<string | null>(null);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const day = honouredDay(choice.day, venues);
  // A hundred pins take longer than a press may: its button shows it first.
  const shown = useDeferredValue(choice);
  const shownDay = honouredDay(shown.day, venues);
  // The day pressed in the row of days stands out among all.
  const marked = useDeferredValue(useSnapshot(dayInView).pressed);
  const stops = useMemo(() => shownStops(venues, shownDay, marked), [venues, shownDay, marked]);
  // The press is shown first, then the card with what it moves.
  const press = useCallback((id: string | null) => {
    forgetAsker();
    startTransition(() => setPressed(id));
  }, []);
  // A pin can leave while its card is open (another day, another plan): then the card goes with it.
  const venue = pressed === null ? undefined : stops.venues.get(pressed);
  const isEmpty = stops.pins.length === 0;
  const choose = useCallback((day: DayChoice) => setChoice({ day }), []);
  const [isFollowing, setFollowing] = useState(false);
  useFollowedDay(isFollowing, choose);
  const chooseByHand = useCallback((day: DayChoice) => {
    setFollowing(false);
    unmarkDay();
    setChoice({ day });
  }, []);
  const venueId = venue?.id ?? null;
  useAskedPin({ venues, stops, handle, choose, chosen: venueId, press: setPressed });
  useEffect(() => {
    pairing.chosen = venueId;
    return () => {
      pairing.chosen = null;
    };
  }, [venueId]);

  const closeCard = useCallback(() => {
    setPressed(null);
    if (pressed !== null && !focusAsker()) handle?.focusPin(pressed);
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
          <DayFilter days={venues.days} chosen={day} onChoose={chooseByHand} />
        ) : status === 'ready' ? null : (
          <div className="map-days-soon" />
        )}
      </header>
      <div className="map-stage">
        <MapCanvas
          maps={maps}
          stops={stops}
          day={shownDay}
          choice={shown}
          selected={venueId}
          onPress={press}
          onHandle={setHandle}
        />
        <MapButtons
          handle={handle}
          onFit={isEmpty ? null : () => choose(day)}
          isFollowing={isFollowing}
          onFollow={isEmpty ? null : setFollowing}
        />
        <MapWriting writing={status === 'writing'} />
        {status === 'loading' ? <MapLoading /> : null}
        {status === 'ready' && isEmpty ? <MapEmpty problem={problem} onRetry={onRetry} /> : null}
        {venue ? <PlaceCard venue={venue} onClose={closeCard} /> : null}
      </div>
    </section>
  );
});
