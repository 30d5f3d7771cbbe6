import type { Pixel } from '../projection.ts';
import { TOWNS } from '../sketch/kingdom.ts';
import { LANDMARKS, SHAPES } from '../sketch/landmarks.ts';
import { GREEN } from '../sketch/riyadh-land.ts';
import { NAMES } from '../sketch/riyadh-names.ts';
import { ROADS } from '../sketch/riyadh-roads.ts';
import { alongLine, middleOf, type Point } from '../sketch/sketch-line.ts';
import { type SheetPlace, spotOnSheet } from '../sketch/sketch-sheet.ts';

interface Label {
  element: HTMLElement;
  spot: Pixel;
  from: number;
  to: number;
}

const SVG = 'http://www.w3.org/2000/svg';
const NO_LIMIT = 99;
const PARK_NAMES_FROM = 12.6;
const TOWNS_UNTIL = 8.4;
const ROAD_NAMES_FROM = { 1: 11.4, 2: 12.5 } as const;

const labelAt = (
  at: Point,
  content: HTMLElement | SVGElement,
  className: string,
): Pick<Label, 'element' | 'spot'> => {
  const element = document.createElement('div');
  element.className = `sketch-label ${className}`;
  element.append(content);
  return { element, spot: spotOnSheet(at) };
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
      const label = labelAt(spot.at, text, `sketch-road-name sketch-rank-${rank}`);
      return [{ ...label, from: ROAD_NAMES_FROM[rank], to: NO_LIMIT }];
    }),
  );

const allLabels = (): Label[] => [
  ...LANDMARKS.map(({ shape, at, size, from, to }) => ({
    ...labelAt(at, drawing(SHAPES[shape], size), `sketch-landmark sketch-${shape}`),
    from,
    to,
  })),
  ...NAMES.map(({ name, arabic, at, kind, from, to }) => ({
    ...labelAt(at, words(name, arabic), `sketch-name-${kind}`),
    from,
    to,
  })),
  ...GREEN.flatMap(({ name, shape }) =>
    name === null
      ? []
      : [
          {
            ...labelAt(middleOf(shape), words(name), 'sketch-name-park'),
            from: PARK_NAMES_FROM,
            to: NO_LIMIT,
          },
        ],
  ),
  ...TOWNS.map(({ name, at, from, capital }) => ({
    ...labelAt(at, words(name), capital ? 'sketch-name-capital' : 'sketch-name-place'),
    from,
    to: TOWNS_UNTIL,
  })),
  ...roadLabels(),
];

/** A part of the map in pixels of the box that the labels are in. */
interface Area {
  min: Pixel;
  max: Pixel;
}

/**
 * The sketch's names and drawings, in a box of the map. `place` shows those in an area that belong to a zoom level, and
 * puts them where the sheet lies.
 */
export const createSketchLabels = (
  box: Element,
): { place(zoom: number, sheet: SheetPlace, area: Area): void } => {
  const labels = allLabels();
  return {
    place: (zoom, { scale, x, y }, { min, max }) => {
      const added: HTMLElement[] = [];
      for (const { element, spot, from, to } of labels) {
        // Whole pixels: text between two of them is blurred. No transform: the browser would make a compositing layer
        // of each.
        const left = Math.round(x + spot.x * scale);
        const top = Math.round(y + spot.y * scale);
        const isIn = left >= min.x && left <= max.x && top >= min.y && top <= max.y;
        if (zoom < from || zoom > to || !isIn) {
          element.remove();
          continue;
        }
        element.style.left = `${left}px`;
        element.style.top = `${top}px`;
        if (!element.isConnected) added.push(element);
      }
      box.append(...added);
    },
  };
};
