import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MapLoading } from './map-notices.tsx';
import type { ShownStops } from './map-stops.ts';
import type { MapSurface, SurfaceEvents } from './map-surface.ts';
import { createPinBoard, type PinBoard } from './pin-board.ts';

const LeafletSurface = lazyPart(async () => (await import('./leaflet/leaflet-surface.tsx')).LeafletSurface);
const GoogleSurface = lazyPart(async () => (await import('./google/google-surface.tsx')).GoogleSurface);

/** What the panel's own buttons do to the map, once it is open. */
export interface MapHandle {
  zoomBy(steps: number): void;
  focusPin(id: string): void;
}

interface MapCanvasProps {
  maps: AppConfig['maps'];
  stops: ShownStops;
  viewKey: string;
  selected: string | null;
  onPress(id: string | null): void;
  onHandle(handle: MapHandle | null): void;
}

interface Open {
  surface: MapSurface;
  board: PinBoard;
}

const handleOf = ({ surface, board }: Open): MapHandle => ({
  zoomBy: (steps) => {
    board.readerMoved();
    surface.zoomBy(steps);
  },
  focusPin: surface.focusPin,
});

/** Draws the stops on Google's map where there is a key, on the keyless one otherwise or when Google's fails. */
export const MapCanvas = ({ maps, stops, viewKey, selected, onPress, onHandle }: MapCanvasProps) => {
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
  useEffect(() => open?.board.show(stops, viewKey), [open, stops, viewKey]);
  useEffect(() => open?.board.select(selected), [open, selected]);

  const surface = { maps, onSurface, onPress, onView };
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
