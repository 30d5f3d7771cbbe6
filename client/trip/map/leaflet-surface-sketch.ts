import * as L from 'leaflet';
import { createSketchLabels } from './leaflet-surface-labels.ts';
import { HIGHWAYS } from './sketch/kingdom.ts';
import { AIRPORT, BUILT, GREEN, STREETS, WADI } from './sketch/riyadh-land.ts';
import { ROADS } from './sketch/riyadh-roads.ts';
import { type Point, smoothLine } from './sketch/sketch-line.ts';

/** Below the tile pane (200) and in paint order: what comes later covers what came before. */
const PANES = { land: 100, street: 105, green: 108, road: 110, label: 120 } as const;
type Pane = keyof typeof PANES;
const CITY_FROM = 8.5;
const STREETS_FROM = 10.4;
const HIGHWAYS_UNTIL = 9.5;

type Line = [line: L.Polyline, width: number];

const tuple = ([lat, lng]: Point): L.LatLngTuple => [lat, lng];

const addPanes = (map: L.Map): Record<Exclude<Pane, 'label'>, L.Renderer> => {
  const open = (name: Pane): L.Renderer => {
    const pane = map.createPane(`sketch-${name}`);
    pane.style.zIndex = String(PANES[name]);
    pane.style.pointerEvents = 'none';
    pane.setAttribute('aria-hidden', 'true');
    return L.svg({ pane: `sketch-${name}`, padding: 0.6 });
  };
  open('label');
  return {
    land: open('land'),
    street: open('street'),
    green: open('green'),
    road: open('road'),
  };
};

const shapeOn = (renderer: L.Renderer) => (points: readonly Point[], className: string, rounds: number) =>
  L.polygon(smoothLine(points, true, rounds).map(tuple), {
    interactive: false,
    stroke: false,
    fillOpacity: 1,
    renderer,
    smoothFactor: 0.6,
    className,
  });

const lineOn =
  (renderer: L.Renderer, group: L.LayerGroup) =>
  (points: readonly Point[], className: string, width: number): Line => {
    const line = L.polyline((points.length > 2 ? smoothLine(points) : points).map(tuple), {
      interactive: false,
      renderer,
      className,
      weight: width,
      lineCap: 'round',
      lineJoin: 'round',
      smoothFactor: 0.5,
      opacity: 1,
    }).addTo(group);
    return [line, width];
  };

/** The city's lines in paint order: water, runways, then each rank of road as a dark edge and its light middle. */
const cityLines = (road: L.Renderer, city: L.LayerGroup): Line[] => {
  const put = lineOn(road, city);
  const main = ROADS.filter(({ rank }) => rank === 1);
  const side = ROADS.filter(({ rank }) => rank === 2);
  return [
    put(WADI, 'sketch-bank', 11),
    put(WADI, 'sketch-water', 2.4),
    ...AIRPORT.runways.map((runway) => put(runway, 'sketch-runway', 4)),
    ...side.map(({ line }) => put(line, 'sketch-street-edge', 4.6)),
    ...main.map(({ line }) => put(line, 'sketch-road-edge', 7)),
    ...side.map(({ line }) => put(line, 'sketch-street', 3)),
    ...main.map(({ line }) => put(line, 'sketch-road', 4.6)),
  ];
};

const readOutline = (outline: string): Point[][] =>
  outline.split('|').map((ring) =>
    ring.split(',').map((pair): Point => {
      const [lng, lat] = pair.split(' ').map(Number);
      return [lat ?? Number.NaN, lng ?? Number.NaN];
    }),
  );

/** The outline of the Kingdom is a file of its own: the city is drawn without waiting for it. */
const addKingdom = (map: L.Map, land: L.Renderer, stopped: () => boolean): void => {
  const draw = (outline: string, className: string) => {
    for (const ring of readOutline(outline)) shapeOn(land)(ring, className, 0).addTo(map).bringToBack();
  };
  import('./ksa-outline.ts').then(
    ({ KINGDOM_OUTLINE, NEIGHBOUR_OUTLINE }) => {
      if (stopped()) return;
      draw(KINGDOM_OUTLINE, 'sketch-kingdom');
      draw(NEIGHBOUR_OUTLINE, 'sketch-near');
    },
    () => {
      // Only the view of the whole country needs the outline; the city stands without it.
    },
  );
};

/**
 * Draws the embedded base map: land, streets, parks, roads, names and landmarks, in colours of the theme's
 * variables, so that light and dark change live. Returns what ends it.
 */
export const addSketch = (map: L.Map): (() => void) => {
  let stopped = false;
  const renderer = addPanes(map);
  const [city, streets, country] = [L.layerGroup(), L.layerGroup(), L.layerGroup()];
  addKingdom(map, renderer.land, () => stopped);
  shapeOn(renderer.land)(BUILT, 'sketch-built', 3).addTo(city);
  shapeOn(renderer.land)(AIRPORT.area, 'sketch-airport', 2).addTo(city);
  for (const { shape } of GREEN) shapeOn(renderer.green)(shape, 'sketch-green', 2).addTo(city);
  const fine = STREETS.map((street) => lineOn(renderer.street, streets)(street, 'sketch-lane', 1.1));
  const lines = [...fine, ...cityLines(renderer.road, city)];
  for (const highway of HIGHWAYS) {
    L.polyline(highway.map(tuple), {
      interactive: false,
      renderer: renderer.road,
      className: 'sketch-highway',
      weight: 1.6,
    }).addTo(country);
  }
  const labels = createSketchLabels(map);
  const toggle = (group: L.LayerGroup, on: boolean) => (on ? group.addTo(map) : group.remove());
  const sync = () => {
    const zoom = map.getZoom();
    const grow = Math.max(0.42, Math.min(2.4, 1.4 ** (zoom - 12)));
    for (const [line, width] of lines) line.setStyle({ weight: width * grow });
    toggle(streets, zoom >= STREETS_FROM);
    toggle(city, zoom >= CITY_FROM);
    // A long way is flown ahead of the drawing; what shows until it catches up must be land, not sea.
    map.getContainer().classList.toggle('sketch-inland', zoom >= CITY_FROM);
    toggle(country, zoom < HIGHWAYS_UNTIL);
    labels.sync(zoom);
  };
  sync();
  map.on('zoomend', sync);
  return () => {
    stopped = true;
    map.off('zoomend', sync);
  };
};
