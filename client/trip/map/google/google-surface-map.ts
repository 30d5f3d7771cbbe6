import { DAY_COLOURS, MAP_ZOOM } from '../../../../shared/contracts/limits.ts';
import type { MapPin, MapSurface, MapView, SurfaceEvents } from '../map-surface.ts';
import { dressPin, listenForPoint, pinElement, shiftElement } from '../pin-element.ts';
import { middleAround } from '../projection.ts';

/** The two classes of Google's SDK that are needed; passed in because the SDK loads at run time. */
export interface GoogleClasses {
  AdvancedMarkerElement: typeof google.maps.marker.AdvancedMarkerElement;
  Polyline: typeof google.maps.Polyline;
}

const ABOVE_ALL = 10_000;
const ABOVE_OTHERS = ABOVE_ALL / 2;
const STREET_LEVEL = 18;
/** How far Google's map can be zoomed. */
const FARTHEST = 0;
const CLOSEST = 22;

interface Drawn {
  marker: google.maps.marker.AdvancedMarkerElement;
  element: HTMLElement;
}

const cssColour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const createPins = (
  map: google.maps.Map,
  { AdvancedMarkerElement }: GoogleClasses,
  { onPress, onPoint }: Pick<SurfaceEvents, 'onPress' | 'onPoint'>,
): Pick<MapSurface, 'putPin' | 'dropPin' | 'shiftPin' | 'markSelected' | 'markPointed' | 'focusPin'> => {
  const drawn = new Map<string, Drawn>();
  let selected: string | null = null;
  let pointed: string | null = null;
  const add = (pin: MapPin, falls: boolean): Drawn => {
    const element = pinElement('div');
    element.classList.add('pin-google');
    element.classList.toggle('pin-new', falls);
    // Clickable markers get the role, the keyboard and the name of a button from Google's own element.
    const marker = new AdvancedMarkerElement({ map, content: element, position: pin, gmpClickable: true });
    marker.addEventListener('gmp-click', () => onPress(pin.id));
    listenForPoint(marker, (isOn) => onPoint(pin.id, isOn));
    const made = { marker, element };
    drawn.set(pin.id, made);
    return made;
  };
  const mark = (id: string, { marker, element }: Drawn) => {
    element.setAttribute('data-selected', String(id === selected));
    marker.setAttribute('aria-pressed', String(id === selected));
    element.setAttribute('data-pointed', String(id === pointed));
    const ofRank = element.dataset.rank === 'first' ? ABOVE_OTHERS : null;
    marker.zIndex = id === selected || id === pointed ? ABOVE_ALL : ofRank;
  };
  const markBoth = (...ids: (string | null)[]): void => {
    for (const id of ids) {
      const known = drawn.get(id ?? '');
      if (id !== null && known) mark(id, known);
    }
  };
  return {
    putPin: (pin, falls) => {
      const known = drawn.get(pin.id) ?? add(pin, falls);
      known.marker.position = { lat: pin.lat, lng: pin.lng };
      known.marker.title = pin.label;
      dressPin(known.element, pin);
      mark(pin.id, known);
    },
    dropPin: (id) => {
      const known = drawn.get(id);
      if (known) known.marker.map = null;
      drawn.delete(id);
    },
    shiftPin: (id, dx, dy, animate) => {
      const known = drawn.get(id);
      if (known) shiftElement(known.element, dx, dy, animate);
    },
    markSelected: (id) => {
      const before = selected;
      selected = id;
      markBoth(before, id);
    },
    markPointed: (id) => {
      const before = pointed;
      pointed = id;
      markBoth(before, id);
    },
    focusPin: (id) => drawn.get(id)?.marker.focus(),
  };
};

const createRoute = (map: google.maps.Map, { Polyline }: GoogleClasses): MapSurface['drawRoute'] => {
  const line = new Polyline({ clickable: false, strokeWeight: 4, strokeOpacity: 0.9 });
  return (points, colour) => {
    const drawnColour = Math.max(1, Math.min(DAY_COLOURS, colour));
    line.setOptions({
      path: points.map(({ lat, lng }) => ({ lat, lng })),
      // Google draws on a canvas, where CSS variables do not apply.
      strokeColor: cssColour(`--day-${drawnColour}`),
    });
    line.setMap(points.length < 2 ? null : map);
  };
};

/** Draws on a map of Google's. `close` ends what it listens to; the map itself belongs to the component. */
export const createGoogleSurface = (
  map: google.maps.Map,
  classes: GoogleClasses,
  { onPress, onPoint, onView }: SurfaceEvents,
): { surface: MapSurface; close(): void } => {
  const box = map.getDiv();
  const byReader = () => onView({ by: 'reader' });
  const listeners = [
    map.addListener('click', () => onPress(null)),
    map.addListener('dragstart', byReader),
    map.addListener('zoom_changed', () => onView({ by: 'program' })),
  ];
  box.addEventListener('wheel', byReader, { passive: true });
  const sizes = new ResizeObserver(() => onView({ by: 'size' }));
  sizes.observe(box);
  const view = (): MapView => {
    const centre = map.getCenter();
    return {
      centre: { lat: centre?.lat() ?? 0, lng: centre?.lng() ?? 0 },
      zoom: map.getZoom() ?? MAP_ZOOM.initial,
      width: box.clientWidth,
      height: box.clientHeight,
    };
  };
  const surface: MapSurface = {
    maxZoom: STREET_LEVEL,
    zoomStep: 1,
    ...createPins(map, classes, { onPress, onPoint }),
    drawRoute: createRoute(map, classes),
    view,
    show: (centre, zoom, animate) => {
      if (animate) map.panTo(centre);
      map.moveCamera({ center: centre, zoom });
    },
    sizePins: (size) => box.style.setProperty('--pin-size', `${size}px`),
    zoomBy: (steps, around) => {
      const from = view();
      const zoom = Math.max(FARTHEST, Math.min(CLOSEST, from.zoom + steps));
      map.moveCamera({ center: middleAround(around, from, zoom), zoom });
    },
  };
  return {
    surface,
    close: () => {
      for (const listener of listeners) listener.remove();
      box.removeEventListener('wheel', byReader);
      sizes.disconnect();
    },
  };
};
