import { useEffect, useRef } from 'react';
import 'leaflet/dist/leaflet.css';
import '../sketch/sketch.css';
import { isCalm } from '../../../ui/is-calm.ts';
import type { SurfaceProps } from '../map-surface.ts';
import { openLeafletSurface } from './leaflet-surface-map.ts';

/** The map that needs no key: Leaflet over the embedded sketch, with raster tiles on top where they are set. */
export const LeafletSurface = ({ maps, onSurface, onPress, onView }: SurfaceProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { tiles_url: tilesUrl, tiles_attribution: tilesAttribution } = maps;
  useEffect(() => {
    if (!box.current) return;
    const opened = openLeafletSurface(
      box.current,
      { onPress, onView },
      {
        still: isCalm(),
        tiles: tilesUrl === null ? null : { url: tilesUrl, attribution: tilesAttribution },
      },
    );
    onSurface(opened.surface);
    return () => {
      onSurface(null);
      opened.close();
    };
  }, [tilesUrl, tilesAttribution, onSurface, onPress, onView]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: Leaflet makes this box the keyboard's handle for the map (arrows, + and -).
  return <section ref={box} className="map-canvas" aria-label="Map of your stops" tabIndex={0} />;
};
