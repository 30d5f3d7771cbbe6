import * as L from 'leaflet';
import type { MapSurface } from './map-surface.ts';
import { dressPin, pinElement, shiftElement } from './pin-element.ts';

type PinPart = Pick<
  MapSurface,
  'putPin' | 'dropPin' | 'shiftPin' | 'markSelected' | 'focusPin' | 'drawRoute'
>;

/** Leaflet wants a real size for its hit area; the drawing is centred in it. */
const TARGET = 32;
const ABOVE_ALL = 10_000;

interface Drawn {
  marker: L.Marker;
  element: HTMLElement;
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

/** The pins and the way on a Leaflet map. Each pin is a real button, so Enter and Space press it too. */
export const createLeafletPins = (map: L.Map, onPress: (id: string) => void): PinPart => {
  const drawn = new Map<string, Drawn>();
  let selected: string | null = null;

  const add = (id: string, at: L.LatLngExpression): Drawn => {
    const element = pinElement('button');
    listenForPress(element, () => onPress(id));
    const icon = L.divIcon({ className: 'pin-place', html: element, iconSize: [TARGET, TARGET] });
    const marker = L.marker(at, { icon, keyboard: false, interactive: false, riseOnHover: true }).addTo(map);
    const pin = { marker, element };
    drawn.set(id, pin);
    return pin;
  };

  return {
    putPin: (pin) => {
      const known = drawn.get(pin.id);
      const { marker, element } = known ?? add(pin.id, pin);
      if (known) marker.setLatLng(pin);
      else element.classList.add('pin-new');
      dressPin(element, pin);
      element.setAttribute('aria-label', pin.label);
      element.setAttribute('aria-pressed', String(pin.id === selected));
    },
    dropPin: (id) => {
      drawn.get(id)?.marker.remove();
      drawn.delete(id);
    },
    shiftPin: (id, dx, dy) => {
      const pin = drawn.get(id);
      if (pin) shiftElement(pin.element, dx, dy);
    },
    markSelected: (id) => {
      selected = id;
      for (const [pinId, { marker, element }] of drawn) {
        element.setAttribute('aria-pressed', String(pinId === id));
        marker.setZIndexOffset(pinId === id ? ABOVE_ALL : 0);
      }
    },
    focusPin: (id) => drawn.get(id)?.element.focus({ preventScroll: true }),
    drawRoute: drawRouteOn(map),
  };
};
