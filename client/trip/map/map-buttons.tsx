import { Eye, LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { MapHandle } from './map-canvas.tsx';

const LocateButton = ({ handle }: { handle: MapHandle | null }) => {
  const [isLooking, setLooking] = useState(false);
  const press = async (): Promise<void> => {
    if (!handle || isLooking) return;
    setLooking(true);
    try {
      const { locate } = await import('./locate.ts');
      await locate(handle);
    } catch {
      toast({
        title: 'Error',
        text: 'Your position could not be asked for. Please try again.',
        kind: 'error',
      });
    }
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
