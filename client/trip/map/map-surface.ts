import type { AppConfig } from '../../../shared/contracts/app-config.ts';

/** A place on the earth in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** A marker as it is drawn: everything a surface needs, nothing it could decide differently. */
export interface MapPin extends LatLng {
  id: string;
  /** 'hotel' shows a house, 'stop' its number; 'reader' is where the reader is. */
  kind: 'hotel' | 'stop' | 'reader';
  /** 1 to 15, the day's colour; 0 for all but stops. */
  colour: number;
  /** Whether it stands out among the others, or gives way to those that do; absent where all are equal. */
  rank?: 'first' | 'second' | undefined;
  /** The number on the marker; empty for a hotel, and for the stops of several days. */
  text: string;
  /** The accessible name. */
  label: string;
}

/** What part of the map a surface shows: its centre, zoom (a doubling per step, 256 px for the whole earth at 0) and size. */
export interface MapView {
  centre: LatLng;
  zoom: number;
  width: number;
  height: number;
}

/**
 * One map, whichever library draws it. The pin board decides what is on it; the surface only draws.
 * Pins keep their element from `putPin` to `dropPin`, so that nothing flickers while a plan grows.
 */
export interface MapSurface {
  /** Closest zoom at which this surface still has something to show, and the step it can zoom by. */
  readonly maxZoom: number;
  readonly zoomStep: number;
  /** Adds a pin, which drops onto the map if it `falls`, or brings the one with this id up to date. */
  putPin(pin: MapPin, falls: boolean): void;
  dropPin(id: string): void;
  /** Moves a pin's drawing off its place by pixels, so that pins in one spot can all be reached. */
  shiftPin(id: string, dx: number, dy: number, animate: boolean): void;
  /** How large the square is that is pressed of a pin, in pixels; its drawing goes with it. */
  sizePins(size: number): void;
  markSelected(id: string | null): void;
  /** Marks the pin whose card is pointed at. */
  markPointed(id: string | null): void;
  focusPin(id: string): void;
  /** Draws the day's way in its colour (1 to 15), or takes it away when there are fewer than two points. */
  drawRoute(points: readonly LatLng[], colour: number): void;
  view(): MapView;
  show(centre: LatLng, zoom: number, animate: boolean): void;
  /** Zooms; what is at `around` stays where it is seen. */
  zoomBy(steps: number, around: LatLng): void;
}

/**
 * A pin (or the bare map, null) was pressed; a pin is pointed at or has the focus, until `isOn` is false; the view or
 * its size changed, by the reader or the program.
 */
export interface SurfaceEvents {
  onPress(id: string | null): void;
  onPoint(id: string, isOn: boolean): void;
  onView(change: { by: 'reader' | 'program' | 'size' }): void;
}

/** What every surface component takes: `onSurface` gets the surface when it can be drawn on, null when it is gone. */
export interface SurfaceProps extends SurfaceEvents {
  maps: AppConfig['maps'];
  onSurface(surface: MapSurface | null): void;
}
