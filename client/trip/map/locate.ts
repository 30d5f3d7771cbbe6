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

/** Shows on a map where the reader is, or says why not. */
export const locate = async (handle: MapHandle): Promise<void> => {
  try {
    const at = await findReader();
    if (isNearby(at)) handle.locate(at);
    else toast({ title: 'You are far from Riyadh', text: 'Your position is shown once you are there.' });
  } catch {
    toast({ title: 'Your position is not known', text: 'Allow this page to see it, and try again.' });
  }
};
