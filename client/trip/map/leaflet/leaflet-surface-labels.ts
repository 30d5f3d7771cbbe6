import type { Pixel } from '../projection.ts';
import { TOWNS } from '../sketch/kingdom.ts';
import { type NameBox, namesAmongPins } from '../sketch/label-places.ts';
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
  /** What its words take up around its spot; null for a drawing, which pins may stand on. */
  name: NameBox | null;
}

/** Pixels of a letter, half a name's height, and how far below its place it is written: as the style sheet has them. */
const NAME_SIZES = {
  city: { letter: 11, half: 24, below: 0 },
  town: { letter: 8, half: 18, below: 0 },
  district: { letter: 6.8, half: 8, below: 0 },
  wadi: { letter: 6.2, half: 7, below: 0 },
  airport: { letter: 3.4, half: 14, below: 0 },
  sight: { letter: 5.8, half: 7, below: 23 },
  park: { letter: 6, half: 7, below: 0 },
  place: { letter: 7.4, half: 9, below: 0 },
  capital: { letter: 10, half: 12, below: 0 },
  road: { letter: 5.6, half: 6, below: 0 },
} as const;

const sizeOf = (text: string, kind: keyof typeof NAME_SIZES, angle = 0): NameBox => {
  const { letter, half, below } = NAME_SIZES[kind];
  return { x: 0, y: below, halfWidth: (text.length * letter) / 2, halfHeight: half, angle };
};

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
      const box = sizeOf(name, 'road', spot.angle);
      return [{ ...label, name: box, from: ROAD_NAMES_FROM[rank], to: NO_LIMIT }];
    }),
  );

const allLabels = (): Label[] => [
  ...LANDMARKS.map(({ shape, at, size, from, to }) => ({
    ...labelAt(at, drawing(SHAPES[shape], size), `sketch-landmark sketch-${shape}`),
    name: null,
    from,
    to,
  })),
  ...NAMES.map(({ name, arabic, at, kind, from, to }) => ({
    ...labelAt(at, words(name, arabic), `sketch-name-${kind}`),
    name: sizeOf(name, kind),
    from,
    to,
  })),
  ...GREEN.flatMap(({ name, shape }) =>
    name === null
      ? []
      : [
          {
            ...labelAt(middleOf(shape), words(name), 'sketch-name-park'),
            name: sizeOf(name, 'park'),
            from: PARK_NAMES_FROM,
            to: NO_LIMIT,
          },
        ],
  ),
  ...TOWNS.map(({ name, at, from, capital }) => ({
    ...labelAt(at, words(name), capital ? 'sketch-name-capital' : 'sketch-name-place'),
    name: sizeOf(name, capital ? 'capital' : 'place'),
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
 * puts them where the sheet lies; names that a pin would cover go beside it or are left out.
 */
export const createSketchLabels = (
  box: Element,
): { place(zoom: number, sheet: SheetPlace, area: Area, pins: readonly Pixel[]): void } => {
  const labels = allLabels();
  return {
    place: (zoom, { scale, x, y }, { min, max }, pins) => {
      const spots = labels.flatMap((label) => {
        // Whole pixels: text between two of them is blurred.
        const at = { x: Math.round(x + label.spot.x * scale), y: Math.round(y + label.spot.y * scale) };
        const isIn = at.x >= min.x && at.x <= max.x && at.y >= min.y && at.y <= max.y;
        if (zoom >= label.from && zoom <= label.to && isIn) return [{ ...label, at }];
        label.element.remove();
        return [];
      });
      const names = spots.flatMap(({ name, at }) =>
        name === null ? [] : [{ ...name, x: at.x + name.x, y: at.y + name.y }],
      );
      const offsets = namesAmongPins(names, pins);
      const added: HTMLElement[] = [];
      for (const { element, name, at } of spots) {
        const offset = name === null ? { x: 0, y: 0 } : offsets.shift();
        if (!offset) {
          element.remove();
          continue;
        }
        // No transform: the browser would make a compositing layer of each.
        element.style.left = `${Math.round(at.x + offset.x)}px`;
        element.style.top = `${Math.round(at.y + offset.y)}px`;
        if (!element.isConnected) added.push(element);
      }
      box.append(...added);
    },
  };
};
