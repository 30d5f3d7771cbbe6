import * as L from 'leaflet';
import { isCalm } from '../../../ui/use-media.ts';
import type { MapSurface, SurfaceEvents } from '../map-surface.ts';
import { dressPin, glide, listenForPoint, pinElement } from '../pin-element.ts';

type PinMethods = Pick<
  MapSurface,
  'putPin' | 'dropPin' | 'shiftPin' | 'sizePins' | 'markSelected' | 'markPointed' | 'focusPin' | 'drawRoute'
>;

const ABOVE_ALL = 10_000;
const ABOVE_OTHERS = ABOVE_ALL / 2;
/** Over the chosen pin too. */
const FALLING = 2 * ABOVE_ALL;

interface Drawn {
  at: L.LatLng;
  holder: HTMLElement;
  element: HTMLElement;
  /** Offset from its position, in pixels, which leaves room for others. */
  shift: L.Point;
  isRaised: boolean;
  isFirst: boolean;
  /** It drops onto the map, above all others: below them, each one above it would become a compositing layer. */
  isFalling: boolean;
}

/** A drag that begins on a pin also ends in a click; one that went this far, in pixels, was meant for the map. */
const DRAG = 6;

const listenForPress = (element: HTMLElement, onPress: () => void): void => {
  let down: { x: number; y: number } | null = null;
  element.addEventListener('pointerdown', ({ clientX, clientY }) => {
    down = { x: clientX, y: clientY };
  });
  element.addEventListener('click', (event) => {
    // The map below would take the same click as 'close the card'.
    event.stopPropagation();
    const far = down ? Math.hypot(event.clientX - down.x, event.clientY - down.y) : 0;
    down = null;
    // A click of the keyboard has no detail and no pointer that could have moved.
    if (event.detail === 0 || far < DRAG) onPress();
  });
};

const drawRouteOn = (map: L.Map): MapSurface['drawRoute'] => {
  const layer = L.layerGroup().addTo(map);
  return (points, colour) => {
    layer.clearLayers();
    if (points.length < 2) return;
    const way = points.map(({ lat, lng }): L.LatLngTuple => [lat, lng]);
    const base = { interactive: false, lineCap: 'round', lineJoin: 'round', opacity: 1 } as const;
    L.polyline(way, { ...base, className: 'route-halo', weight: 7 }).addTo(layer);
    L.polyline(way, {
      ...base,
      className: `route-way route-day-${colour}`,
      weight: 3.5,
      dashArray: '1 8',
    }).addTo(layer);
  };
};

/** The corner of the map's layers in projected pixels, as it will be after an animated zoom. */
const originAfter = (map: L.Map, { center, zoom }: L.ZoomAnimEvent): L.Point => {
  const pane = map.getPane('mapPane');
  const moved = pane ? L.DomUtil.getPosition(pane) : L.point(0, 0);
  return map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(moved).round();
};

const spotOf = (map: L.Map, { at, shift }: Drawn, zoom: number, origin: L.Point): L.Point =>
  map.project(at, zoom).subtract(origin).round().add(shift);

const putOn = (map: L.Map, pin: Drawn): void => {
  const { x, y } = spotOf(map, pin, map.getZoom(), map.getPixelOrigin());
  pin.holder.style.left = `${x}px`;
  pin.holder.style.top = `${y}px`;
  pin.holder.style.transform = '';
  // Further south is nearer to the eye. Whole numbers: a browser takes no others.
  pin.holder.style.zIndex = String(
    Math.round(y) + (pin.isFalling ? FALLING : pin.isRaised ? ABOVE_ALL : pin.isFirst ? ABOVE_OTHERS : 0),
  );
};

/**
 * Keeps pins in position. Without Leaflet's markers, and with a transform only during a zoom animation: whatever is
 * transformed is a compositing layer, and a hundred of them cost more in every frame than the words of the plan.
 */
const keepInPlace = (map: L.Map, drawn: ReadonlyMap<string, Drawn>): void => {
  map.on('zoom viewreset', () => {
    for (const pin of drawn.values()) putOn(map, pin);
  });
  map.on('zoomanim', (event) => {
    const origin = originAfter(map, event);
    for (const pin of drawn.values()) {
      const now = spotOf(map, pin, map.getZoom(), map.getPixelOrigin());
      const { x, y } = spotOf(map, pin, event.zoom, origin).subtract(now);
      pin.holder.style.transform = `translate(${x}px, ${y}px)`;
    }
  });
};

/** The event of a map whose pins have come, gone or moved. */
export const PINS_MOVED = 'pinsmoved';

/** Where the pins of a map stand, in pixels of its layers. */
export const pinSpots = (map: L.Map): L.Point[] =>
  [...(map.getPane('markerPane')?.querySelectorAll<HTMLElement>('.pin-place') ?? [])].map(({ style }) =>
    L.point(Number.parseFloat(style.left), Number.parseFloat(style.top)),
  );

/** The pins and the way on a Leaflet map. Each pin is a real button, so Enter and Space press it too. */
export const createLeafletPins = (
  map: L.Map,
  { onPress, onPoint }: Pick<SurfaceEvents, 'onPress' | 'onPoint'>,
): PinMethods => {
  const drawn = new Map<string, Drawn>();
  keepInPlace(map, drawn);
  map.on('unload', () => drawn.clear());
  let selected: string | null = null;
  let pointed: string | null = null;

  const add = (id: string, at: L.LatLng, falls: boolean): Drawn => {
    const element = pinElement('button');
    element.classList.toggle('pin-new', falls);
    listenForPress(element, () => onPress(id));
    listenForPoint(element, (isOn) => onPoint(id, isOn));
    const holder = document.createElement('div');
    holder.className = 'pin-place leaflet-zoom-animated';
    holder.append(element);
    map.getPane('markerPane')?.append(holder);
    const pin = {
      at,
      holder,
      element,
      shift: L.point(0, 0),
      isRaised: id === selected,
      isFirst: false,
      isFalling: falls && !isCalm(),
    };
    const land = () => {
      pin.isFalling = false;
      if (drawn.get(id) === pin) putOn(map, pin);
    };
    holder.addEventListener('animationend', land, { once: true });
    holder.addEventListener('animationcancel', land, { once: true });
    drawn.set(id, pin);
    return pin;
  };

  return {
    putPin: (pin, falls) => {
      const at = L.latLng(pin.lat, pin.lng);
      const known = drawn.get(pin.id) ?? add(pin.id, at, falls);
      known.at = at;
      known.isFirst = pin.rank === 'first';
      putOn(map, known);
      dressPin(known.element, pin);
      known.element.setAttribute('aria-label', pin.label);
      known.element.setAttribute('aria-pressed', String(pin.id === selected));
      map.fire(PINS_MOVED);
    },
    dropPin: (id) => {
      const pin = drawn.get(id);
      if (!pin) return;
      pin.holder.remove();
      drawn.delete(id);
      map.fire(PINS_MOVED);
    },
    shiftPin: (id, dx, dy, animate) => {
      const pin = drawn.get(id);
      if (!pin) return;
      const before = pin.shift;
      pin.shift = L.point(dx, dy);
      putOn(map, pin);
      if (animate) glide(pin.element, before.x - dx, before.y - dy);
      map.fire(PINS_MOVED);
    },
    // Not on the map: all that is drawn in it would inherit it.
    sizePins: (size) => map.getPane('markerPane')?.style.setProperty('--pin-size', `${size}px`),
    markSelected: (id) => {
      const before = selected;
      selected = id;
      for (const pinId of new Set([before, id])) {
        const pin = drawn.get(pinId ?? '');
        if (!pin) continue;
        pin.element.setAttribute('aria-pressed', String(pinId === id));
        pin.isRaised = pinId === id;
        putOn(map, pin);
      }
    },
    markPointed: (id) => {
      drawn.get(pointed ?? '')?.holder.removeAttribute('data-pointed');
      pointed = id;
      drawn.get(id ?? '')?.holder.setAttribute('data-pointed', 'true');
    },
    focusPin: (id) => drawn.get(id)?.element.focus({ preventScroll: true }),
    drawRoute: drawRouteOn(map),
  };
};
