import { Eye, LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import { toast } from '../../ui/toast.ts';
import type { MapHandle } from './map-canvas.tsx';
import type { LatLng } from './map-surface.ts';

/** From farther than this, in degrees, the map of a trip would have to leave the trip. */
const NEARBY = 3;
const PATIENCE_MS = 15_000;

const isNearby = ({ lat, lng }: LatLng): boolean =>
  Math.max(Math.abs(lat - RIYADH_CENTRE.lat), Math.abs(lng - RIYADH_CENTRE.lng)) < NEARBY;

/** Asks the browser, which asks the reader, where they are. */
const findReader = (): Promise<LatLng> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  });

const locate = async (handle: MapHandle): Promise<void> => {
  try {
    const at = await findReader();
    if (isNearby(at)) handle.locate(at);
    else toast({ title: 'You are far from Riyadh', text: 'Your position is shown once you are there.' });
  } catch {
    toast({ title: 'Your position is not known', text: 'Allow this page to see it, and try again.' });
  }
};

const LocateButton = ({ handle }: { handle: MapHandle | null }) => {
  const [isLooking, setLooking] = useState(false);
  const press = async (): Promise<void> => {
    if (!handle || isLooking) return;
    setLooking(true);
    await locate(handle);
    setLooking(false);
  };
  return (
    <button
      type="button"
      aria-label="Show where I am"
      title="Show where I am"
      aria-busy={isLooking}
      disabled={!handle}
      onClick={() => void press()}
    >
      <LocateFixed size={18} aria-hidden="true" />
    </button>
  );
};

interface MapButtonsProps {
  handle: MapHandle | null;
  /** Shows all pins again; null without any. */
  onFit: (() => void) | null;
  /** Whether the day that is read is the one on the map. */
  isFollowing: boolean;
  /** Switches that; null without any pins. */
  onFollow: ((isOn: boolean) => void) | null;
}

/** What a reader does to the map by buttons. */
export const MapButtons = ({ handle, onFit, isFollowing, onFollow }: MapButtonsProps) => (
  <div className="map-buttons">
    <div className="map-zoom">
      <button type="button" aria-label="Zoom in" disabled={!handle} onClick={() => handle?.zoomBy(1)}>
        <Plus size={18} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Zoom out" disabled={!handle} onClick={() => handle?.zoomBy(-1)}>
        <Minus size={18} aria-hidden="true" />
      </button>
    </div>
    <div className="map-zoom">
      <button
        type="button"
        aria-label="Show all stops"
        title="Show all stops"
        disabled={!handle || !onFit}
        onClick={() => onFit?.()}
      >
        <Maximize size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Show the day I read"
        title="Show the day I read"
        aria-pressed={isFollowing}
        disabled={!handle || !onFollow}
        onClick={() => onFollow?.(!isFollowing)}
      >
        <Eye size={18} aria-hidden="true" />
      </button>
      <LocateButton handle={handle} />
    </div>
  </div>
);
