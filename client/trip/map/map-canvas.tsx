import { MapPinned, MapPinOff } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { subscribeKey } from 'valtio/utils';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { pairing, point } from '../pairing.ts';
import type { DayChoice, ShownStops } from './map-stops.ts';
import type { LatLng, MapSurface, SurfaceEvents } from './map-surface.ts';
import { createPinBoard, type PinBoard } from './pin-board.ts';

/** Shown over the map while there is nothing to show on it yet. */
export const MapLoading = () => (
  <div className="map-notice" role="status">
    <span className="map-spinner" aria-hidden="true" />
    <p className="map-notice-title">Loading map...</p>
  </div>
);

/** Shown when the trip has no places, or its itinerary could not be read. */
export const MapEmpty = ({ problem, onRetry }: { problem: string | null; onRetry: (() => void) | null }) => (
  <div className="map-notice" role="status">
    {problem === null ? (
      <MapPinned size={26} aria-hidden="true" />
    ) : (
      <MapPinOff size={26} aria-hidden="true" />
    )}
    <p className="map-notice-title">{problem ?? 'No locations yet'}</p>
    {onRetry ? (
      <button type="button" className="quiet-button" onClick={onRetry}>
        Try again
      </button>
    ) : (
      <p>Start chatting to get venue recommendations that will appear on the map!</p>
    )}
  </div>
);

/**
 * The overlay while a plan is written: a card at the edge and a thin veil, so that the pins that appear beneath
 * stay visible. The live region is always there, or a screen reader would not notice what is put into it.
 */
export const MapWriting = ({ writing }: { writing: boolean }) => (
  <div className="map-writing" data-on={writing} aria-live="polite">
    {writing ? (
      <div className="map-writing-card">
        <span className="map-spinner" aria-hidden="true" />
        <div>
          <p className="map-notice-title">Updating your itinerary...</p>
          <p>This may take a few moments...</p>
        </div>
      </div>
    ) : null}
  </div>
);

const LeafletSurface = lazyPart(async () => (await import('./leaflet/leaflet-surface.tsx')).LeafletSurface);
const GoogleSurface = lazyPart(async () => (await import('./google/google-surface.tsx')).GoogleSurface);

/** What the panel's own buttons do to the map, once it is open. */
export interface MapHandle {
  zoomBy(steps: number): void;
  focusPin(id: string): void;
  centre(id: string): void;
  locate(at: LatLng): void;
}

interface MapCanvasProps {
  maps: AppConfig['maps'];
  stops: ShownStops;
  day: DayChoice;
  /** The choice that led to that day: with another one the view is fitted anew. */
  choice: object;
  selected: string | null;
  onPress(id: string | null): void;
  onHandle(handle: MapHandle | null): void;
}

interface Open {
  surface: MapSurface;
  board: PinBoard;
}

const handleOf = ({ surface, board }: Open): MapHandle => ({
  zoomBy: board.zoomBy,
  focusPin: surface.focusPin,
  centre: board.centre,
  locate: board.locate,
});

/** Draws the stops on Google's map where there is a key, on the keyless one otherwise or when Google's fails. */
export const MapCanvas = ({ maps, stops, day, choice, selected, onPress, onHandle }: MapCanvasProps) => {
  const [open, setOpen] = useState<Open | null>(null);
  const [googleFailed, setGoogleFailed] = useState(false);
  // The surface's events come outside of rendering and must reach the board of this moment.
  const board = useRef<PinBoard | null>(null);
  const onSurface = useCallback((surface: MapSurface | null) => {
    const next = surface && { surface, board: createPinBoard(surface) };
    board.current = next?.board ?? null;
    setOpen(next);
  }, []);
  const onFailed = useCallback(() => setGoogleFailed(true), []);
  const onView = useCallback<SurfaceEvents['onView']>(({ by }) => {
    if (by === 'reader') board.current?.readerMoved();
    else board.current?.viewChanged(by === 'size' ? 'size' : 'zoom');
  }, []);

  useEffect(() => onHandle(open && handleOf(open)), [open, onHandle]);
  useEffect(() => open?.board.show(stops, day, choice), [open, stops, day, choice]);
  useEffect(() => open?.board.select(selected), [open, selected]);

  useEffect(() => {
    if (!open) return;
    const mark = () => open.surface.markPointed(pairing.pointed);
    mark();
    return subscribeKey(pairing, 'pointed', mark);
  }, [open]);

  const surface = { maps, onSurface, onPress, onPoint: point, onView };
  return (
    <Suspense fallback={<MapLoading />}>
      {maps.google_key !== null && !googleFailed ? (
        <GoogleSurface {...surface} apiKey={maps.google_key} onFailed={onFailed} />
      ) : (
        <LeafletSurface {...surface} />
      )}
      {open ? null : <MapLoading />}
    </Suspense>
  );
};
