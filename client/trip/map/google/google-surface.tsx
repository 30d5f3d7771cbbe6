import { GoogleMap, type Libraries, useJsApiLoader } from '@react-google-maps/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MAP_ZOOM, RIYADH_CENTRE } from '../../../../shared/contracts/limits.ts';
import type { SurfaceProps } from '../map-surface.ts';
import { createGoogleSurface } from './google-surface-map.ts';

interface GoogleSurfaceProps extends SurfaceProps {
  apiKey: string;
  /** Google's script could not be loaded, or refused the key. */
  onFailed(): void;
}

declare global {
  interface Window {
    /** Google's script calls this when it refuses the key; there is no other sign of it. */
    gm_authFailure?: () => void;
  }
}

/** The loader compares by identity: a list made anew at each rendering would load the script again. */
const LIBRARIES: Libraries = ['marker'];
/** Advanced markers need a map id; Google keeps this one for installations without their own. */
const SHARED_MAP_ID = 'DEMO_MAP_ID';
const FILL = { width: '100%', height: '100%' };

const isDark = () => document.documentElement.classList.contains('dark');

/** The map by Google, with the same pins, way and view rules as the keyless one. */
export const GoogleSurface = ({
  apiKey,
  maps,
  onSurface,
  onPress,
  onPoint,
  onView,
  onFailed,
}: GoogleSurfaceProps) => {
  const { isLoaded, loadError } = useJsApiLoader({
    googleMapsApiKey: apiKey,
    libraries: LIBRARIES,
    language: 'en',
    region: 'SA',
  });
  const [mapOptions] = useState<google.maps.MapOptions>(() => ({
    center: RIYADH_CENTRE,
    zoom: MAP_ZOOM.initial,
    mapId: maps.google_map_id ?? SHARED_MAP_ID,
    disableDefaultUI: true,
    scaleControl: true,
    clickableIcons: false,
    gestureHandling: 'greedy',
    colorScheme: isDark() ? 'DARK' : 'LIGHT',
  }));
  const close = useRef<(() => void) | null>(null);

  useEffect(() => {
    window.gm_authFailure = onFailed;
    return () => {
      window.gm_authFailure = undefined;
    };
  }, [onFailed]);
  useEffect(() => {
    if (loadError) onFailed();
  }, [loadError, onFailed]);

  const opened = useCallback(
    (map: google.maps.Map) => {
      let gone = false;
      close.current = () => {
        gone = true;
      };
      const start = async () => {
        const [{ AdvancedMarkerElement }, { Polyline }] = await Promise.all([
          google.maps.importLibrary('marker') as Promise<google.maps.MarkerLibrary>,
          google.maps.importLibrary('maps') as Promise<google.maps.MapsLibrary>,
        ]);
        if (gone) return;
        const google_ = createGoogleSurface(
          map,
          { AdvancedMarkerElement, Polyline },
          { onPress, onPoint, onView },
        );
        close.current = google_.close;
        onSurface(google_.surface);
      };
      start().catch(onFailed);
    },
    [onSurface, onPress, onPoint, onView, onFailed],
  );
  const closed = useCallback(() => {
    close.current?.();
    close.current = null;
    onSurface(null);
  }, [onSurface]);

  if (!isLoaded) return null;
  return (
    <section className="map-canvas" aria-label="Map of your stops">
      <GoogleMap mapContainerStyle={FILL} options={mapOptions} onLoad={opened} onUnmount={closed} />
    </section>
  );
};
