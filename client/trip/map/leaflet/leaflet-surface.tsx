import { useEffect, useRef } from 'react';
import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import { MAP_ZOOM, RIYADH_CENTRE } from '../../../../shared/contracts/limits.ts';
import { isCalm } from '../../../ui/use-media.ts';
import type { LatLng, MapSurface, MapView, SurfaceEvents, SurfaceProps } from '../map-surface.ts';
import { middleAround } from '../projection.ts';
import { createLeafletPins } from './leaflet-surface-pins.ts';
import { addSketch } from './leaflet-surface-sketch.ts';
import '../sketch/sketch.css';
import '../sketch/sketch-names.css';

interface LeafletOptions {
  /** No animation, for readers who asked for less motion. */
  still: boolean;
  tiles: { url: string; attribution: string | null } | null;
}

/** One step closer than the map comes by itself: the sketch has nothing more to show there. */
const SKETCH_MAX_ZOOM = 16;
const TILES_MAX_ZOOM = 18;
/** A tile host that fails this often from the start is taken to be out of reach. */
const TILE_ERRORS_UNTIL_DROPPED = 6;
const BLANK_TILE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** The region the sketch draws. */
const KINGDOM_BOUNDS: L.LatLngBoundsLiteral = [
  [11, 27],
  [36.5, 65.5],
];
const FARTHEST_ZOOM = 4.5;

const openMap = (box: HTMLElement, { still, tiles }: LeafletOptions): L.Map => {
  const map = L.map(box, {
    center: RIYADH_CENTRE,
    zoom: MAP_ZOOM.initial,
    minZoom: FARTHEST_ZOOM,
    maxZoom: tiles ? TILES_MAX_ZOOM : SKETCH_MAX_ZOOM,
    zoomSnap: 0.5,
    zoomControl: false,
    fadeAnimation: !still,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    maxBounds: KINGDOM_BOUNDS,
  });
  L.control.scale({ imperial: false, position: 'bottomright' }).addTo(map);
  map.attributionControl.setPrefix(
    '<a href="https://leafletjs.com" target="_blank" rel="noopener">Leaflet</a>',
  );
  return map;
};

const addTiles = (map: L.Map, tiles: NonNullable<LeafletOptions['tiles']>): void => {
  const layer = L.tileLayer(tiles.url, {
    ...(tiles.attribution === null ? {} : { attribution: tiles.attribution }),
    maxZoom: TILES_MAX_ZOOM,
    // Public tile hosts refuse requests without a referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
    errorTileUrl: BLANK_TILE,
  });
  let loaded = 0;
  let failed = 0;
  layer.on('tileload', () => {
    loaded += 1;
  });
  layer.on('tileerror', () => {
    failed += 1;
    if (failed >= TILE_ERRORS_UNTIL_DROPPED && loaded === 0) layer.remove();
  });
  layer.addTo(map);
};

/** Never so far out that the ends of the drawn region come into view; that depends on the size. */
const limitZoom = (map: L.Map): void => {
  const { x, y } = map.getSize();
  if (x > 0 && y > 0) map.setMinZoom(Math.max(FARTHEST_ZOOM, map.getBoundsZoom(KINGDOM_BOUNDS, true)));
};

/** How long the size of a map has to stay before its pins are placed for it, and where it is not seen. */
const SIZE_MS = 100;
const HIDDEN_SIZE_MS = 250;

/** Distinguishes the reader's moves from the program's: only the reader's begin with input on the map. */
const watchMoves = (map: L.Map, box: HTMLElement, { onView }: SurfaceEvents): (() => void) => {
  const byReader = () => onView({ by: 'reader' });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key.startsWith('Arrow') || key === '+' || key === '-' || key === '=') byReader();
  };
  map.on('dragstart', byReader);
  map.on('zoomend', () => onView({ by: 'program' }));
  box.addEventListener('wheel', byReader, { passive: true });
  box.addEventListener('dblclick', byReader);
  box.addEventListener('keydown', onKey);
  const takeSize = (): void => {
    map.invalidateSize({ pan: false });
    limitZoom(map);
    onView({ by: 'size' });
  };
  let later: ReturnType<typeof setTimeout> | undefined;
  const sizes = new ResizeObserver(() => {
    clearTimeout(later);
    // The line beside it is dragged. Behind the plan of a phone each line of a message, and the keyboard it is typed by,
    // gives it another height.
    const isSeen = box.checkVisibility({ visibilityProperty: true });
    later = setTimeout(takeSize, isSeen ? SIZE_MS : HIDDEN_SIZE_MS);
  });
  sizes.observe(box);
  return () => {
    clearTimeout(later);
    sizes.disconnect();
    box.removeEventListener('wheel', byReader);
    box.removeEventListener('dblclick', byReader);
    box.removeEventListener('keydown', onKey);
  };
};

const plain = ({ lat, lng }: L.LatLng): LatLng => ({ lat, lng });

/** A view of the map but for its size. */
type Spot = Pick<MapView, 'centre' | 'zoom'>;

/**
 * The moves that the program makes. Leaflet ignores a move during a zoom animation, or undoes it at its end: the move is
 * made after it. In flight Leaflet says where the map was, and `spot` where it will be.
 */
const programMoves = (map: L.Map): { moveTo(spot: Spot, animate: boolean): void; spot(): Spot } => {
  let isZooming = false;
  let next: (() => void) | null = null;
  let target: Spot | null = null;
  map.on('zoomanim', () => {
    isZooming = true;
  });
  map.on('zoomend', () => {
    isZooming = false;
    const move = next;
    next = null;
    move?.();
  });
  map.on('moveend', () => {
    // At the end of one zoom another may have begun.
    if (!isZooming) target = null;
  });
  return {
    moveTo: (spot, animate) => {
      const move = () => void map.setView(spot.centre, spot.zoom, { animate });
      target = spot;
      if (isZooming) next = move;
      else move();
    },
    spot: () => target ?? { centre: plain(map.getCenter()), zoom: map.getZoom() },
  };
};

/**
 * Opens a Leaflet map in `box` and gives its surface. `close` ends everything it started. The sketch lies in
 * panes below the tiles: tiles that arrive simply cover it, tiles that do not leave it seen.
 */
const openLeafletSurface = (
  box: HTMLElement,
  events: SurfaceEvents,
  options: LeafletOptions,
): { surface: MapSurface; close(): void } => {
  const map = openMap(box, options);
  const removeSketch = addSketch(map);
  if (options.tiles) addTiles(map, options.tiles);
  else map.attributionControl.addAttribution('Sketch map');
  map.on('click', () => events.onPress(null));
  const unwatch = watchMoves(map, box, events);
  const moves = programMoves(map);
  const surface: MapSurface = {
    maxZoom: map.getMaxZoom(),
    zoomStep: 0.5,
    ...createLeafletPins(map, events),
    view: () => {
      const size = map.getSize();
      return { ...moves.spot(), width: size.x, height: size.y };
    },
    show: (centre, zoom, animate) => moves.moveTo({ centre, zoom }, animate && !options.still),
    zoomBy: (steps, around) => {
      const from = moves.spot();
      const zoom = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), from.zoom + steps));
      moves.moveTo({ centre: middleAround(around, from, zoom), zoom }, !options.still);
    },
  };
  return {
    surface,
    close: () => {
      unwatch();
      removeSketch();
      map.remove();
    },
  };
};

/** The map that needs no key: Leaflet over the embedded sketch, with raster tiles on top where they are set. */
export const LeafletSurface = ({ maps, onSurface, onPress, onPoint, onView }: SurfaceProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { tiles_url: tilesUrl, tiles_attribution: tilesAttribution } = maps;
  useEffect(() => {
    if (!box.current) return;
    const opened = openLeafletSurface(
      box.current,
      { onPress, onPoint, onView },
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
  }, [tilesUrl, tilesAttribution, onSurface, onPress, onPoint, onView]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: Leaflet makes this box the keyboard's handle for the map (arrows, + and -).
  return <section ref={box} className="map-canvas" aria-label="Map of your stops" tabIndex={0} />;
};
