import { describe, expect, test } from 'vitest';
import { shownStops } from '../../../../client/trip/map/map-stops.ts';
import type { LatLng, MapSurface, MapView } from '../../../../client/trip/map/map-surface.ts';
import { createPinBoard } from '../../../../client/trip/map/pin-board.ts';
import { middleAround, pixelOf } from '../../../../client/trip/map/projection.ts';
import type { Venue, Venues } from '../../../../shared/reading/read-venues.ts';
import { venue } from '../../../kit/client/map-venue.ts';

const nothing = () => {};

/** A board on a surface that records its calls, with a view that really moves. */
const open = (size = { width: 600, height: 600 }) => {
  const log: string[] = [];
  const pins = new Set<string>();
  let view: MapView = { centre: { lat: 24.7136, lng: 46.6753 }, zoom: 11, ...size };
  const surface: MapSurface = {
    maxZoom: 13.5,
    zoomStep: 0.5,
    putPin: ({ id }) => {
      log.push(`${pins.has(id) ? 'update' : 'add'} ${id}`);
      pins.add(id);
    },
    dropPin: (id) => {
      log.push(`drop ${id}`);
      pins.delete(id);
    },
    shiftPin: nothing,
    sizePins: (size) => void log.push(`size ${size}`),
    markSelected: (id) => void log.push(`select ${id}`),
    markPointed: nothing,
    focusPin: nothing,
    drawRoute: (points) => {
      if (points.length > 1) log.push(`route ${points.length}`);
    },
    view: () => view,
    show: (centre, zoom) => {
      view = { ...view, centre, zoom };
      log.push('move');
    },
    zoomBy: (steps, around) => {
      const zoom = view.zoom + steps;
      view = { ...view, centre: middleAround(around, view, zoom), zoom };
    },
  };
  const board = createPinBoard(surface);
  const resize = (next: { width: number; height: number }) => {
    view = { ...view, ...next };
    board.viewChanged('size');
  };
  const take = () => log.splice(0);
  /** Shows all days of a plan with these stops. Returns the calls that made. */
  const show = (...stops: Venue[]) => {
    board.show(shownStops(plan(...stops), 'all'), 'all');
    return take();
  };
  /** Where a place is in the view, in pixels. */
  const middle = (place: LatLng) => {
    const [at, centre] = [pixelOf(place, view.zoom), pixelOf(view.centre, view.zoom)];
    return { x: at.x - centre.x + view.width / 2, y: at.y - centre.y + view.height / 2 };
  };
  return { board, show, take, resize, middle, zoom: () => view.zoom };
};

const a = venue('a', 1, 1, 24.7, 46.68);
const b = venue('b', 1, 2, 24.72, 46.7);
const between = venue('between', 2, 1, 24.71, 46.69);
const airport = venue('airport', 2, 2, 24.95, 46.7);

const plan = (...stops: Venue[]): Venues => ({
  hotels: [],
  stops,
  days: [...new Set(stops.map(({ day }) => day ?? 0))],
});

describe('while a plan grows', () => {
  test('pins that are there are not drawn again', () => {
    const { show } = open();
    expect(show(a)).toEqual(['add a', 'move']);
    expect(show(a, b).filter((line) => line !== 'move')).toEqual(['add b']);
    expect(show(a, b)).toEqual([]);
  });

  test('the view moves for a pin outside it, not for one inside', () => {
    const { show } = open();
    show(a, b);
    expect(show(a, b, between)).toEqual(['add between']);
    expect(show(a, b, between, airport)).toEqual(['add airport', 'move']);
  });

  test('a reader who moved the map keeps the view', () => {
    const { board, show, take } = open();
    show(a, b);
    board.readerMoved();
    expect(show(a, b, airport)).toEqual(['add airport']);
    board.viewChanged('size');
    expect(take()).toEqual([]);
  });

  test('a renumbered pin is brought up to date in place', () => {
    const { show } = open();
    show(a, b);
    expect(show(a, { ...b, order: 3 })).toEqual(['update b']);
  });
});

describe('another day, another plan', () => {
  test('choosing a day fits its stops and draws its way, even after the reader moved', () => {
    const { board, show, take } = open();
    const stops = [a, b, between, airport];
    show(...stops);
    board.readerMoved();
    board.show(shownStops(plan(...stops), 1), 1);
    expect(take()).toEqual(['drop between', 'drop airport', 'update a', 'update b', 'route 2', 'move']);
  });

  test('a day that comes to stand out moves the map only where the reader has moved it away', () => {
    const { board, show, take, middle, zoom } = open();
    const stops = [a, b, between, airport];
    const mark = (day: number | null) => {
      board.show(shownStops(plan(...stops), 'all', day), 'all');
      return take().filter((line) => line === 'move');
    };
    show(...stops);
    expect(mark(2)).toEqual([]);
    board.centre('a');
    take();
    const near = zoom();
    expect(mark(1)).toEqual([]);
    expect(mark(2)).toEqual(['move']);
    expect(zoom()).toBeLessThan(near);
    expect(middle(airport).y).toBeGreaterThan(0);
    expect(mark(null)).toEqual([]);
  });

  test('zooming keeps the middle one of the stops where it is seen', () => {
    const { board, show, middle, zoom } = open();
    const far = venue('far', 2, 3, 24.7, 45.5);
    show(a, b, between, far);
    const [was, from] = [middle(between), zoom()];
    board.zoomBy(1);
    expect(zoom()).toBe(from + 1);
    expect(middle(between).x).toBeCloseTo(was.x, 3);
    expect(middle(between).y).toBeCloseTo(was.y, 3);
  });

  test('the same choice made again fits anew', () => {
    const { board, show, take } = open();
    show(a, b);
    board.readerMoved();
    board.show(shownStops(plan(a, b), 'all'), 'all', {});
    expect(take()).toEqual(['move']);
  });

  test('a pin asked for comes to the middle of what its card leaves free', () => {
    const { board, show, middle } = open();
    show(a, airport);
    board.centre('airport');
    const { x, y } = middle(airport);
    expect([Math.round(x), Math.round(y)]).toEqual([300, 149]);
  });

  test('a single stop is not approached closer than the surface can show', () => {
    const { show, zoom } = open();
    show(a);
    expect(zoom()).toBe(13.5);
  });

  test('a map in a hidden tab is fitted when it gets its first size', () => {
    const { show, take, resize } = open({ width: 0, height: 0 });
    expect(show(a, b)).toEqual(['add a', 'add b']);
    resize({ width: 390, height: 500 });
    expect(take()).toEqual(['move']);
  });

  test('a selected pin under the card is brought into sight, one beside it stays', () => {
    const { board, show, take, resize } = open({ width: 390, height: 600 });
    show(a, airport);
    board.select('airport');
    expect(take()).toEqual(['select airport']);
    board.select('a');
    expect(take()).toEqual(['select a', 'move']);
    // A smaller panel fits everything anew, and still shows what the card speaks of.
    resize({ width: 390, height: 420 });
    expect(take()).toEqual(['move', 'move']);
  });
});
