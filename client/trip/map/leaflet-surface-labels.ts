import * as L from 'leaflet';
import { TOWNS } from './sketch/kingdom.ts';
import { LANDMARKS, SHAPES } from './sketch/landmarks.ts';
import { GREEN } from './sketch/riyadh-land.ts';
import { NAMES } from './sketch/riyadh-names.ts';
import { ROADS } from './sketch/riyadh-roads.ts';
import { alongLine, middleOf, type Point } from './sketch/sketch-line.ts';

interface Label {
  marker: L.Marker;
  from: number;
  to: number;
}

const SVG = 'http://www.w3.org/2000/svg';
const NO_LIMIT = 99;
const PARK_NAMES_FROM = 12.6;
const TOWNS_UNTIL = 8.4;
const ROAD_NAMES_FROM = { 1: 11.4, 2: 12.5 } as const;

const labelAt = (at: Point, element: HTMLElement | SVGElement, className: string): L.Marker => {
  const holder = document.createElement('div');
  holder.append(element);
  return L.marker([at[0], at[1]], {
    interactive: false,
    keyboard: false,
    pane: 'sketch-label',
    icon: L.divIcon({ className: `sketch-label ${className}`, html: holder, iconSize: [0, 0] }),
  });
};

const words = (text: string, arabic: string | null = null): HTMLElement => {
  const element = document.createElement('span');
  if (arabic !== null) {
    const line = document.createElement('b');
    line.lang = 'ar';
    line.textContent = arabic;
    element.append(line);
  }
  element.append(text);
  return element;
};

const drawing = (path: string, size: number): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 30 30');
  svg.setAttribute('width', String(size));
  svg.setAttribute('height', String(size));
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('d', path);
  shape.setAttribute('fill-rule', 'evenodd');
  svg.append(shape);
  return svg;
};

const roadLabels = (): Label[] =>
  ROADS.flatMap(({ name, rank, line, labels }) =>
    labels.flatMap((share) => {
      const spot = alongLine(line, share);
      if (!spot || name === null) return [];
      const text = words(name);
      text.style.setProperty('--turn', `${spot.angle.toFixed(1)}deg`);
      const marker = labelAt(spot.at, text, `sketch-road-name sketch-rank-${rank}`);
      return [{ marker, from: ROAD_NAMES_FROM[rank], to: NO_LIMIT }];
    }),
  );

const allLabels = (): Label[] => [
  ...LANDMARKS.map(({ shape, at, size, from, to }) => ({
    marker: labelAt(at, drawing(SHAPES[shape], size), `sketch-landmark sketch-${shape}`),
    from,
    to,
  })),
  ...NAMES.map(({ name, arabic, at, kind, from, to }) => ({
    marker: labelAt(at, words(name, arabic), `sketch-name-${kind}`),
    from,
    to,
  })),
  ...GREEN.flatMap(({ name, shape }) =>
    name === null
      ? []
      : [
          {
            marker: labelAt(middleOf(shape), words(name), 'sketch-name-park'),
            from: PARK_NAMES_FROM,
            to: NO_LIMIT,
          },
        ],
  ),
  ...TOWNS.map(({ name, at, from, capital }) => ({
    marker: labelAt(at, words(name), capital ? 'sketch-name-capital' : 'sketch-name-place'),
    from,
    to: TOWNS_UNTIL,
  })),
  ...roadLabels(),
];

/** The sketch's names and drawings; `sync` shows those that belong to a zoom level. */
export const createSketchLabels = (map: L.Map): { sync(zoom: number): void } => {
  const labels = allLabels();
  return {
    sync: (zoom) => {
      for (const { marker, from, to } of labels) {
        if (zoom >= from && zoom <= to) marker.addTo(map);
        else marker.remove();
      }
    },
  };
};
