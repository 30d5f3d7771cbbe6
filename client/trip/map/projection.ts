import type { LatLng, MapView } from './map-surface.ts';

/** Room in pixels kept free of pins at each edge. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A place in pixels of a flat surface. */
export interface Pixel {
  x: number;
  y: number;
}

const TILE = 256;

/** Projects a place by web Mercator: its pixel at a zoom. */
export const pixelOf = ({ lat, lng }: LatLng, zoom: number): Pixel => {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
};

/** The place at a projected pixel; the inverse of `pixelOf`. */
export const placeOf = ({ x, y }: Pixel, zoom: number): LatLng => {
  const size = TILE * 2 ** zoom;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return { lat, lng: (x / size) * 360 - 180 };
};

const extent = (places: readonly LatLng[], zoom: number) => {
  const pixels = places.map((place) => pixelOf(place, zoom));
  const xs = pixels.map(({ x }) => x);
  const ys = pixels.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/**
 * The middle and zoom at which all places are inside the view with the insets free. Never closer than
 * `maxZoom`; the zoom is a whole number of `zoomStep`s. Null without a place or when the view has no room.
 */
export const fitView = (
  places: readonly LatLng[],
  view: Pick<MapView, 'width' | 'height'>,
  insets: Insets,
  limits: { maxZoom: number; zoomStep: number },
): { centre: LatLng; zoom: number } | null => {
  const room = {
    width: view.width - insets.left - insets.right,
    height: view.height - insets.top - insets.bottom,
  };
  if (places.length === 0 || room.width <= 0 || room.height <= 0) return null;
  const unit = extent(places, 0);
  const scale = Math.min(room.width / (unit.right - unit.left), room.height / (unit.bottom - unit.top));
  const stepped = Math.floor(Math.log2(scale) / limits.zoomStep) * limits.zoomStep;
  const zoom = Math.min(limits.maxZoom, stepped);
  const box = extent(places, zoom);
  const centre = {
    x: (box.left + box.right) / 2 + (insets.right - insets.left) / 2,
    y: (box.top + box.bottom) / 2 + (insets.bottom - insets.top) / 2,
  };
  return { centre: placeOf(centre, zoom), zoom };
};

/** The middle nearest to the present one at which the place is inside the insets. */
export const nearestView = (place: LatLng, view: MapView, insets: Insets): LatLng => {
  const at = pixelOf(place, view.zoom);
  const middle = pixelOf(view.centre, view.zoom);
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  const x = at.x - middle.x + view.width / 2;
  const y = at.y - middle.y + view.height / 2;
  const dx = x - within(x, insets.left, Math.max(insets.left, view.width - insets.right));
  const dy = y - within(y, insets.top, Math.max(insets.top, view.height - insets.bottom));
  return placeOf({ x: middle.x + dx, y: middle.y + dy }, view.zoom);
};

/** The middle at another zoom at which the place is seen where it is now. */
export const middleAround = (
  place: LatLng,
  { centre, zoom }: Pick<MapView, 'centre' | 'zoom'>,
  next: number,
): LatLng => {
  const [at, middle, then] = [pixelOf(place, zoom), pixelOf(centre, zoom), pixelOf(place, next)];
  return placeOf({ x: then.x + middle.x - at.x, y: then.y + middle.y - at.y }, next);
};

/** Whether a place is inside the view and clear of the insets. */
export const inView = (place: LatLng, view: MapView, insets: Insets): boolean => {
  const at = pixelOf(place, view.zoom);
  const middle = pixelOf(view.centre, view.zoom);
  const x = at.x - middle.x + view.width / 2;
  const y = at.y - middle.y + view.height / 2;
  return (
    x >= insets.left && x <= view.width - insets.right && y >= insets.top && y <= view.height - insets.bottom
  );
};
