import { MAP_ZOOM } from '../../../shared/contracts/limits.ts';
import type { DayChoice, ShownStops } from './map-stops.ts';
import type { LatLng, MapPin, MapSurface, MapView } from './map-surface.ts';
import { fitView, type Insets, inView, nearestView } from './projection.ts';
import { PIN_SIZE, pinSize, spreadPins } from './spread-pins.ts';

/** Pins need room for their own size; the right edge also for the zoom buttons. */
const FIT: Insets = { top: 44, right: 64, bottom: 44, left: 44 };
/** A new pin this close to the edge is still seen: no reason to move the map. */
const EDGE: Insets = { top: 18, right: 18, bottom: 18, left: 18 };

/** More pins than these would make a slow machine drop frames if each glided to its place; a plan of some days has fewer. */
const MOST_IN_FLIGHT = 30;

/** A card lies over the lower edge while a pin is selected, which needs room above it; on a narrow panel it takes the whole width. */
const CARD = { height: 320, width: 430, share: 0.6 };

/** Keeps one surface in step with what should be shown. */
export interface PinBoard {
  /** Shows these stops of a day, or of all. Another day or another `choice` of the reader fits the view anew. */
  show(stops: ShownStops, day: DayChoice, choice?: object): void;
  /** The reader moved the map: from now on it stays where the reader put it, until the day choice changes. */
  readerMoved(): void;
  /** The zoom or the size of the surface changed. */
  viewChanged(change: 'zoom' | 'size'): void;
  /** Marks a pin, and moves the view just as far as it takes to see it beside the card. */
  select(id: string | null): void;
  /** Brings a pin to the middle of what its card leaves free. */
  centre(id: string): void;
  /** Zooms towards the pins that are seen: one place far off has the middle of the view lie in the desert. */
  zoomBy(steps: number): void;
  /** Shows where the reader is. */
  locate(at: LatLng): void;
}

/** Closer than a pin is brought to the middle: among the streets around it. */
const AMONG_STREETS = 13;
const READER = { id: 'reader', kind: 'reader', colour: 0, text: '', label: 'You are here' } as const;

const samePin = (a: MapPin, b: MapPin): boolean =>
  a.lat === b.lat &&
  a.lng === b.lng &&
  a.text === b.text &&
  a.label === b.label &&
  a.colour === b.colour &&
  a.rank === b.rank;

/** Decides what changes on a surface: which pins come and go, how they are spread, and when the view moves. */
export const createPinBoard = (surface: MapSurface): PinBoard => {
  let pins: readonly MapPin[] = [];
  let shown: { day: DayChoice; choice: object | undefined } | null = null;
  let heldByReader = false;
  let fitPending = false;
  let selected: string | null = null;
  let firstKey = '';
  let shifts = new Map<string, { dx: number; dy: number }>();
  let size = PIN_SIZE;

  /** Whether what the program moves may be seen on its way. */
  const mayFly = (): boolean => pins.length <= MOST_IN_FLIGHT;

  const fitAll = (animate: boolean) => {
    const target = fitView(pins, surface.view(), FIT, {
      maxZoom: Math.min(surface.maxZoom, MAP_ZOOM.maxFit),
      zoomStep: surface.zoomStep,
    });
    // A map in a hidden tab has no size yet; the fit waits for the first size it gets.
    fitPending = target === null && pins.length > 0;
    if (target) surface.show(target.centre, target.zoom, animate && mayFly());
  };

  const freeOf = ({ height }: MapView): Insets => ({
    ...EDGE,
    bottom: Math.min(CARD.height, height * CARD.share),
  });

  const uncover = (animate: boolean) => {
    const pin = pins.find(({ id }) => id === selected);
    if (!pin) return;
    const view = surface.view();
    // It may stand below its place, to leave room for others.
    const below = Math.max(0, shifts.get(pin.id)?.dy ?? 0);
    const free = { ...freeOf(view), bottom: freeOf(view).bottom + below };
    const besideCard = { ...EDGE, left: Math.min(CARD.width, view.width) };
    if (inView(pin, view, free) || inView(pin, view, besideCard)) return;
    const centre = nearestView(pin, view, { ...free, right: FIT.right, top: FIT.top });
    surface.show(centre, view.zoom, animate && mayFly());
  };

  const spread = () => {
    const { zoom } = surface.view();
    const next = spreadPins(pins, zoom);
    const sizeNow = pinSize(pins.length, zoom);
    if (sizeNow !== size) surface.sizePins(sizeNow);
    size = sizeNow;
    for (const [id, { dx, dy }] of next) {
      const now = shifts.get(id);
      const glides = now !== undefined && mayFly();
      if (now?.dx !== dx || now.dy !== dy) surface.shiftPin(id, dx, dy, glides);
    }
    shifts = next;
  };

  const exchange = (next: readonly MapPin[]): MapPin[] => {
    const before = new Map(pins.map((pin) => [pin.id, pin]));
    const after = new Set(next.map(({ id }) => id));
    const fresh = next.filter(({ id }) => !before.has(id));
    // Each that drops is a layer of its own until it has landed.
    const falls = fresh.length <= MOST_IN_FLIGHT;
    for (const id of before.keys()) {
      if (after.has(id)) continue;
      surface.dropPin(id);
      shifts.delete(id);
    }
    for (const pin of next) {
      const old = before.get(pin.id);
      if (!old || !samePin(old, pin)) surface.putPin(pin, falls);
    }
    pins = next;
    return fresh;
  };

  const moveView = (fresh: readonly MapPin[], hadPins: boolean, isChosen: boolean) => {
    if (pins.length === 0) return;
    const anotherPlan = fresh.length === pins.length;
    if (isChosen || !hadPins || (anotherPlan && !heldByReader)) {
      heldByReader = false;
      fitAll(hadPins);
    } else if (!heldByReader) {
      const view = surface.view();
      if (fresh.some((pin) => !inView(pin, view, EDGE))) fitAll(true);
    }
  };

  /** The middle one of the pins that are seen, from west to east and from south to north; that of the view without any. */
  const middleOfSeen = (): LatLng => {
    const view = surface.view();
    const seen = pins.filter((pin) => inView(pin, view, EDGE));
    const middle = (of: (pin: LatLng) => number): number | undefined =>
      seen.map(of).sort((one, other) => one - other)[Math.floor(seen.length / 2)];
    return {
      lat: middle(({ lat }) => lat) ?? view.centre.lat,
      lng: middle(({ lng }) => lng) ?? view.centre.lng,
    };
  };

  /** Shows the pins that have come to stand out, where the reader has moved the map away from them; no closer than it is. */
  const showFirst = () => {
    const first = pins.filter(({ rank }) => rank === 'first');
    const key = first.map(({ id }) => id).join();
    if (key === firstKey) return;
    firstKey = key;
    const view = surface.view();
    if (first.every((pin) => inView(pin, view, EDGE))) return;
    const limits = { maxZoom: view.zoom, zoomStep: surface.zoomStep };
    const target = fitView(first, view, FIT, limits);
    if (target) surface.show(target.centre, target.zoom, mayFly());
  };

  return {
    show: (stops, day, choice) => {
      const hadPins = pins.length > 0;
      const isChosen = shown !== null && (shown.day !== day || shown.choice !== choice);
      shown = { day, choice };
      const fresh = exchange(stops.pins);
      surface.drawRoute(stops.route, stops.colour);
      moveView(fresh, hadPins, isChosen);
      showFirst();
      spread();
    },
    readerMoved: () => {
      heldByReader = true;
    },
    viewChanged: (change) => {
      if (change === 'size' && (fitPending || !heldByReader)) fitAll(false);
      if (change === 'size') uncover(false);
      spread();
    },
    select: (id) => {
      surface.markSelected(id);
      selected = id;
      uncover(true);
    },
    centre: (id) => {
      const pin = pins.find((one) => one.id === id);
      if (!pin) return;
      heldByReader = true;
      const view = surface.view();
      const limits = { maxZoom: Math.max(view.zoom, AMONG_STREETS), zoomStep: surface.zoomStep };
      const target = fitView([pin], view, freeOf(view), limits);
      if (target) surface.show(target.centre, target.zoom, mayFly());
    },
    zoomBy: (steps) => {
      heldByReader = true;
      surface.zoomBy(steps, middleOfSeen());
    },
    locate: (at) => {
      heldByReader = true;
      surface.putPin({ ...READER, ...at }, true);
      surface.show(at, Math.max(surface.view().zoom, AMONG_STREETS), true);
    },
  };
};
