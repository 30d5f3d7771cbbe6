import * as L from 'leaflet';
import { HIGHWAYS } from '../sketch/kingdom.ts';
import { AIRPORT, BUILT, GREEN, STREETS, WADI } from '../sketch/riyadh-land.ts';
import { ROADS } from '../sketch/riyadh-roads.ts';
import { type Point, smoothLine } from '../sketch/sketch-line.ts';
import { pathOnSheet, type SheetPlace, sheetOn } from '../sketch/sketch-sheet.ts';
import { createSketchLabels } from './leaflet-surface-labels.ts';
import { PINS_MOVED, pinSpots } from './leaflet-surface-pins.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Below the tile pane (200), the names above the land. */
const PANES = { sheet: 100, label: 120 } as const;
const CITY_FROM = 8.5;
const STREETS_FROM = 10.4;
const HIGHWAYS_UNTIL = 9.5;
const HIGHWAY_WIDTH = 1.6;
/** What is drawn around the view, in views, so that a drag does not come to the end of the paper at once. */
const PADDING = 0.6;

/** The names come back once the map has stood still for so long: positioned in every frame of a zoom, they would slow it. */
const STILL_AFTER_MS = 60;

const addPane = (map: L.Map, name: keyof typeof PANES): HTMLElement => {
  const pane = map.createPane(`sketch-${name}`);
  pane.style.zIndex = String(PANES[name]);
  pane.style.pointerEvents = 'none';
  pane.setAttribute('aria-hidden', 'true');
  return pane;
};

const groupIn = (parent: Element, className: string): SVGGElement => {
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('class', className);
  parent.append(group);
  return group;
};

const pathIn = (group: SVGGElement, className: string, data: string): SVGPathElement => {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('class', className);
  path.setAttribute('d', data);
  group.append(path);
  return path;
};

const drawShape = (group: SVGGElement, points: readonly Point[], className: string, rounds: number): void => {
  pathIn(group, className, pathOnSheet(smoothLine(points, true, rounds), true));
};

type Lines = readonly (readonly Point[])[];

/** All lines of a kind as one path: an element for each of them would be styled again at every zoom. */
const drawLines = (group: SVGGElement, lines: Lines, className: string, width: number): void => {
  const data = lines.map((line) => pathOnSheet(line.length > 2 ? smoothLine(line) : line, false)).join('');
  pathIn(group, `sketch-line ${className}`, data).style.setProperty('--width', String(width));
};

/** The city's lines in paint order: water, runways, then each rank of road as a dark edge and its light middle. */
const drawCityLines = (city: SVGGElement): void => {
  const ofRank = (wanted: number) => ROADS.filter(({ rank }) => rank === wanted).map(({ line }) => line);
  drawLines(city, [WADI], 'sketch-bank', 11);
  drawLines(city, [WADI], 'sketch-water', 2.4);
  drawLines(city, AIRPORT.runways, 'sketch-runway', 4);
  drawLines(city, ofRank(2), 'sketch-street-edge', 4.6);
  drawLines(city, ofRank(1), 'sketch-road-edge', 7);
  drawLines(city, ofRank(2), 'sketch-street', 3);
  drawLines(city, ofRank(1), 'sketch-road', 4.6);
};

const readOutline = (outline: string): Point[][] =>
  outline.split('|').map((ring) =>
    ring.split(',').map((pair): Point => {
      const [lng, lat] = pair.split(' ').map(Number);
      return [lat ?? Number.NaN, lng ?? Number.NaN];
    }),
  );

/** The outline of the Kingdom is a file of its own: the city is drawn without waiting for it. */
const drawKingdom = (land: SVGGElement): void => {
  const draw = (outline: string, className: string) => {
    for (const ring of readOutline(outline)) pathIn(land, className, pathOnSheet(ring, true));
  };
  import('../sketch/ksa-outline.ts').then(
    ({ KINGDOM_OUTLINE, NEIGHBOUR_OUTLINE }) => {
      draw(NEIGHBOUR_OUTLINE, 'sketch-near');
      draw(KINGDOM_OUTLINE, 'sketch-kingdom');
    },
    () => {
      // Only the view of the whole country needs the outline; the city stands without it.
    },
  );
};

/** Everything on one sheet, in paint order; what is only seen from some zooms has a group of its own. */
const drawSheet = (sheet: SVGGElement): void => {
  drawKingdom(groupIn(sheet, 'sketch-land'));
  const ground = groupIn(sheet, 'sketch-of-city');
  drawShape(ground, BUILT, 'sketch-built', 3);
  drawShape(ground, AIRPORT.area, 'sketch-airport', 2);
  const streets = groupIn(sheet, 'sketch-of-streets');
  drawLines(streets, STREETS, 'sketch-lane', 1.1);
  const city = groupIn(sheet, 'sketch-of-city');
  for (const { shape } of GREEN) drawShape(city, shape, 'sketch-green', 2);
  drawCityLines(city);
  const country = groupIn(sheet, 'sketch-of-country');
  pathIn(country, 'sketch-highway', HIGHWAYS.map((highway) => pathOnSheet(highway, false)).join(''));
};

interface Sheet {
  svg: SVGSVGElement;
  sheet: SVGGElement;
  renderer: L.Renderer;
}

const openSheet = (map: L.Map): Sheet => {
  const pane = addPane(map, 'sheet');
  const renderer = L.svg({ pane: 'sketch-sheet', padding: PADDING }).addTo(map);
  const svg = pane.querySelector('svg');
  const root = svg?.querySelector('g');
  if (!svg || !root) throw new Error('the renderer of the sketch has no group to draw into');
  const sheet = groupIn(root, 'sketch-sheet');
  drawSheet(sheet);
  return { svg, sheet, renderer };
};

/**
 * Puts the sheet where Leaflet put it, but with a 2D transform. With a 3D transform it is a compositing layer, and so
 * is every name and pin above it, which would all be sorted again for each frame.
 */
const flatten = (svg: SVGSVGElement): void => {
  svg.style.transform = svg.style.transform.replace(
    /translate3d\(([^,]+),([^,]+),[^)]*\)/,
    'translate($1,$2)',
  );
};

const placeSheet = (sheet: SVGGElement, zoom: number, { scale, x, y }: SheetPlace): void => {
  const transform = `translate(${x} ${y}) scale(${scale})`;
  if (sheet.getAttribute('transform') === transform) return;
  sheet.setAttribute('transform', transform);
  const grow = Math.max(0.42, Math.min(2.4, 1.4 ** (zoom - 12)));
  // On the lines themselves: a property of the sheet would have the style of all it contains recomputed.
  for (const line of sheet.querySelectorAll<SVGElement>('.sketch-line'))
    line.style.setProperty('--line', `${grow / scale}px`);
  sheet
    .querySelector<SVGElement>('.sketch-highway')
    ?.style.setProperty('stroke-width', `${HIGHWAY_WIDTH / scale}px`);
  sheet.classList.toggle('sketch-with-streets', zoom >= STREETS_FROM);
  sheet.classList.toggle('sketch-with-city', zoom >= CITY_FROM);
  sheet.classList.toggle('sketch-with-country', zoom < HIGHWAYS_UNTIL);
};

/**
 * Draws the embedded base map: land, streets, parks, roads, names and landmarks, in colours of the theme's
 * variables, so that light and dark change live. Leaflet moves and scales one group; a path of its own for each
 * line would be projected and clipped at every move, which a slow phone shows as a dropped frame.
 * Returns a function that removes it.
 */
export const addSketch = (map: L.Map): (() => void) => {
  const { svg, sheet, renderer } = openSheet(map);
  const labelPane = addPane(map, 'label');
  const labels = createSketchLabels(labelPane);
  const at = () => sheetOn(map.getZoom(), map.getPixelOrigin());
  const flattenSheet = () => flatten(svg);
  const drawSheetAnew = () => {
    flattenSheet();
    placeSheet(sheet, map.getZoom(), at());
  };
  const placeLabels = () => {
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint([0, 0]);
    // A view on each side, for a drag: what is farther away would be styled and laid out at every zoom.
    const area = { min: corner.subtract(size), max: corner.add(size.multiplyBy(2)) };
    labels.place(map.getZoom(), at(), area, pinSpots(map));
    labelPane.classList.remove('sketch-label-away');
  };
  const placeLabelsAfterMove = () => {
    if (!labelPane.classList.contains('sketch-label-away')) placeLabels();
  };
  let stillness: ReturnType<typeof setTimeout> | undefined;
  const placeLabelsSoon = () => {
    clearTimeout(stillness);
    stillness = setTimeout(placeLabels, STILL_AFTER_MS);
  };
  const placeLabelsWhenStill = () => {
    labelPane.classList.add('sketch-label-away');
    placeLabelsSoon();
  };
  const markInland = () => {
    // A long way is flown ahead of the drawing; what shows until it catches up must be land, not sea.
    map.getContainer().classList.toggle('sketch-inland', map.getZoom() >= CITY_FROM);
  };
  drawSheetAnew();
  placeLabels();
  markInland();
  renderer.on('update', drawSheetAnew);
  // After the renderer's own listeners, which move the sheet on the same events.
  map.on('zoom viewreset', flattenSheet);
  map.on('zoom viewreset', placeLabelsWhenStill);
  map.on('moveend', placeLabelsAfterMove);
  map.on(PINS_MOVED, placeLabelsSoon);
  map.on('zoomend', markInland);
  return () => {
    renderer.off('update', drawSheetAnew);
    map.off('zoom viewreset', flattenSheet);
    map.off('zoom viewreset', placeLabelsWhenStill);
    clearTimeout(stillness);
    map.off('moveend', placeLabelsAfterMove);
    map.off(PINS_MOVED, placeLabelsSoon);
    map.off('zoomend', markInland);
  };
};
