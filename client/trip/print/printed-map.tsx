import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { type Venue, venuesFrom } from '../../../shared/reading/read-venues.ts';
import { fitView, type Pixel, pixelOf } from '../map/projection.ts';
import { AIRPORT, BUILT, GREEN, STREETS, WADI } from '../map/sketch/riyadh-land.ts';
import { NAMES } from '../map/sketch/riyadh-names.ts';
import { ROADS } from '../map/sketch/riyadh-roads.ts';
import { type Point, smoothLine } from '../map/sketch/sketch-line.ts';
import { pathOnSheet, sheetOn, spotOnSheet } from '../map/sketch/sketch-sheet.ts';
import { PIN_SIZE, spreadPins } from '../map/spread-pins.ts';

/** In units of the drawing, of which a thousand are the width of the page. */
const WIDTH = 1_000;
/** The rest of the cover, on the lower one of A4 and Letter, and as much of it as leaves room for the first day. */
const HEIGHTS = { part: 600, page: 930 } as const;
const MARGIN = 40;
const DISC = 13;
const LIMITS = { maxZoom: 14, zoomStep: 0.05 };
/** Farther than this from the middle of the city, in degrees, a place would make a dot of all others. */
const CITY_DEGREES = 0.3;
/** About the room that a letter of a name takes. */
const LETTER = 7;
const NAME_HEIGHT = 18;

const isInCity = ({ lat, lng }: Venue): boolean =>
  Math.abs(lat - RIYADH_CENTRE.lat) < CITY_DEGREES && Math.abs(lng - RIYADH_CENTRE.lng) < CITY_DEGREES;

const linesOf = (lines: readonly (readonly Point[])[]): string =>
  lines.map((line) => pathOnSheet(line.length > 2 ? smoothLine(line) : line, false)).join('');

const roadsOf = (rank: number): string =>
  linesOf(ROADS.filter((road) => road.rank === rank).map(({ line }) => line));

const shapesOf = (shapes: readonly (readonly Point[])[]): string =>
  shapes.map((shape) => pathOnSheet(smoothLine(shape, true), true)).join('');

/** Land, water and roads; `unit` is what one unit of the page is on the sheet. */
const Ground = ({ transform, unit }: { transform: string; unit: number }) => (
  <g transform={transform} fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d={shapesOf([BUILT])} fill="#f3eadb" />
    <path d={shapesOf([AIRPORT.area])} fill="#ebe5e4" />
    <path d={linesOf(STREETS)} stroke="#fff" strokeWidth={unit} />
    <path d={shapesOf(GREEN.map(({ shape }) => shape))} fill="#d7e2c2" />
    <path d={linesOf([WADI])} stroke="#8fbcb9" strokeWidth={3 * unit} />
    <path d={roadsOf(2)} stroke="#e2d3b8" strokeWidth={3.5 * unit} />
    <path d={roadsOf(1)} stroke="#e0b877" strokeWidth={5 * unit} />
  </g>
);

interface Disc extends Pixel {
  id: string;
  text: string;
}

/** Names of quarters that meet neither a disc nor each other. */
const namesBeside = (discs: readonly Disc[], zoom: number, place: (at: Point) => Pixel, height: number) => {
  const shown: (Pixel & { name: string; half: number })[] = [];
  for (const { name, at, kind, from } of NAMES) {
    if ((kind !== 'district' && kind !== 'town') || from > zoom + 0.6) continue;
    const { x, y } = place(at);
    const half = (name.length * LETTER) / 2;
    const meets = (other: Pixel, room: number) =>
      Math.abs(other.x - x) < half + room && Math.abs(other.y - y) < NAME_HEIGHT + 4;
    const isInside = x > half && x < WIDTH - half && y > NAME_HEIGHT && y < height - NAME_HEIGHT;
    if (!isInside || discs.some((disc) => meets(disc, DISC)) || shown.some((one) => meets(one, one.half)))
      continue;
    shown.push({ name, x, y, half });
  }
  return shown;
};

const drawnAt = (venues: readonly Venue[], height: number) => {
  const insets = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  const fit = fitView(venues, { width: WIDTH, height }, insets, LIMITS);
  if (!fit) return null;
  const { zoom } = fit;
  const middle = pixelOf(fit.centre, zoom);
  const origin = { x: middle.x - WIDTH / 2, y: middle.y - height / 2 };
  const { scale, x, y } = sheetOn(zoom, origin);
  const shifts = spreadPins(venues, zoom, PIN_SIZE);
  const discs = venues.map((venue): Disc => {
    const at = pixelOf(venue, zoom);
    const { dx, dy } = shifts.get(venue.id) ?? { dx: 0, dy: 0 };
    return {
      id: venue.id,
      text: venue.day === null ? 'H' : String(venue.day),
      x: at.x - origin.x + dx,
      y: at.y - origin.y + dy,
    };
  });
  const place = (at: Point): Pixel => {
    const spot = spotOnSheet(at);
    return { x: spot.x * scale + x, y: spot.y * scale + y };
  };
  return {
    transform: `translate(${x} ${y}) scale(${scale})`,
    unit: 1 / scale,
    discs,
    names: namesBeside(discs, zoom, place, height),
  };
};

/** One of the places that several days have in common, as the hotel is. */
const oncePerPlace = (venues: readonly Venue[]): Venue[] => {
  const seen = new Set<string>();
  return venues.filter(({ lat, lng, day }) => {
    const keys = [`${lat} ${lng}`, `${lat} ${lng} ${day}`];
    const isSeen = keys.some((key) => seen.has(key));
    seen.add(day === null ? `${lat} ${lng}` : `${lat} ${lng} ${day}`);
    return !isSeen;
  });
};

interface PrintedMapProps {
  plan: ReadItinerary;
  /** The room it may take of the cover. */
  room: keyof typeof HEIGHTS;
}

/** All places of the plan on the sketch of the city, each with the number of its day. */
export const PrintedMap = ({ plan, room }: PrintedMapProps) => {
  const { hotels, stops } = venuesFrom(plan);
  const all = oncePerPlace([...hotels, ...stops]);
  const height = HEIGHTS[room];
  const drawn = drawnAt(all.filter(isInCity), height);
  if (!drawn) return null;
  const beyond = all.filter((venue) => !isInCity(venue));
  return (
    <figure className="print-map">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label="Map of the places">
        <Ground transform={drawn.transform} unit={drawn.unit} />
        {drawn.names.map(({ name, x, y }) => (
          <text key={name} x={x} y={y + 5} className="print-map-name">
            {name}
          </text>
        ))}
        {drawn.discs.map(({ id, text, x, y }) => (
          <g key={id} className="print-map-disc" data-hotel={text === 'H' || undefined}>
            <circle cx={x} cy={y} r={DISC} />
            <text x={x} y={y + 5}>
              {text}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        Each place with the number of its day; H is the hotel.
        {beyond.length === 0
          ? ''
          : ` Beyond this map: ${beyond.map(({ name, dayLabel }) => `${name} (${dayLabel})`).join(', ')}.`}
      </figcaption>
    </figure>
  );
};
