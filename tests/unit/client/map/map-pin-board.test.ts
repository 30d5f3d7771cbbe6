import { describe, expect, test } from 'vitest';
import { shownStops } from '../../../../client/trip/map/map-stops.ts';
import type { MapSurface, MapView } from '../../../../client/trip/map/map-surface.ts';
import { createPinBoard } from '../../../../client/trip/map/pin-board.ts';
import type { Venue, Venues } from '../../../../shared/reading/read-venues.ts';

/** A surface that records its calls, with a view that really moves. */
const recordingSurface = (size = { width: 600, height: 600 }) => {
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
    shiftPin: () => {},
    markSelected: (id) => {
      log.push(`select ${id}`);
    },
    focusPin: () => {},
    drawRoute: (points) => {
      if (points.length > 1) log.push(`route ${points.length}`);
    },
    view: () => view,
    show: (centre, zoom) => {
      view = { ...view, centre, zoom };
      log.push('move');
    },
    zoomBy: () => {},
  };
  const resize = (next: { width: number; height: number }) => {
    view = { ...view, ...next };
  };
  const take = () => log.splice(0);
  return { surface, take, resize, zoom: () => view.zoom };
};

const stop = (id: string, day: number, order: number, lat: number, lng: number): Venue => ({
  id,
  name: id,
  lat,
  lng,
  type: '',
  description: '',
  day,
  dayLabel: `Day ${day}`,
  order,
});
const a = stop('a', 1, 1, 24.7, 46.68);
const b = stop('b', 1, 2, 24.72, 46.7);
const between = stop('between', 2, 1, 24.71, 46.69);
const airport = stop('airport', 2, 2, 24.95, 46.7);

const plan = (...stops: Venue[]): Venues => ({
  hotels: [],
  stops,
  days: [...new Set(stops.map(({ day }) => day ?? 0))],
});
const all = (...stops: Venue[]) => shownStops(plan(...stops), 'all');

describe('while a plan grows', () => {
  test('pins that are there are not drawn again', () => {
    const { surface, take } = recordingSurface();
    const board = createPinBoard(surface);
    board.show(all(a), 'all');
    expect(take()).toEqual(['add a', 'move']);
    board.show(all(a, b), 'all');
    expect(take().filter((line) => line !== 'move')).toEqual(['add b']);
    board.show(all(a, b), 'all');
    expect(take()).toEqual([]);
  });

  test('the view moves for a pin outside it, not for one inside', () => {
    const { surface, take } = recordingSurface();
    const board = createPinBoard(surface);
    board.show(all(a, b), 'all');
    take();
    board.show(all(a, b, between), 'all');
    expect(take()).toEqual(['add between']);
    board.show(all(a, b, between, airport), 'all');
    expect(take()).toEqual(['add airport', 'move']);
  });

  test('a reader who moved the map keeps the view', () => {
    const { surface, take } = recordingSurface();
    const board = createPinBoard(surface);
    board.show(all(a, b), 'all');
    board.readerMoved();
    take();
    board.show(all(a, b, airport), 'all');
    board.viewChanged('size');
    expect(take()).toEqual(['add airport']);
  });

  test('a renumbered pin is brought up to date in place', () => {
    const { surface, take } = recordingSurface();
    const board = createPinBoard(surface);
    board.show(all(a, b), 'all');
    take();
    board.show(all(a, { ...b, order: 3 }), 'all');
    expect(take()).toEqual(['update b']);
  });
});

describe('another day, another plan', () => {
  test('choosing a day fits its stops and draws its way, even after the reader moved', () => {
    const { surface, take } = recordingSurface();
    const board = createPinBoard(surface);
    const venues = plan(a, b, between, airport);
    board.show(shownStops(venues, 'all'), 'all');
    board.readerMoved();
    take();
    board.show(shownStops(venues, 1), '1');
    expect(take()).toEqual(['drop between', 'drop airport', 'route 2', 'move']);
  });

  test('a single stop is not approached closer than the surface can show', () => {
    const { surface, zoom } = recordingSurface();
    createPinBoard(surface).show(all(a), 'all');
    expect(zoom()).toBe(13.5);
  });

  test('a map in a hidden tab is fitted when it gets its first size', () => {
    const { surface, take, resize } = recordingSurface({ width: 0, height: 0 });
    const board = createPinBoard(surface);
    board.show(all(a, b), 'all');
    expect(take()).toEqual(['add a', 'add b']);
    resize({ width: 390, height: 500 });
    board.viewChanged('size');
    expect(take()).toEqual(['move']);
  });

  test('a selected pin under the card is brought into sight, one beside it stays', () => {
    const { surface, take, resize } = recordingSurface({ width: 390, height: 600 });
    const board = createPinBoard(surface);
    board.show(all(a, airport), 'all');
    take();
    board.select('airport');
    expect(take()).toEqual(['select airport']);
    board.select('a');
    expect(take()).toEqual(['select a', 'move']);
    // A smaller panel fits everything anew, and still shows what the card speaks of.
    resize({ width: 390, height: 420 });
    board.viewChanged('size');
    expect(take()).toEqual(['move', 'move']);
  });
});
