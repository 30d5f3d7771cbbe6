/** A point as [latitude, longitude] in degrees, the order in which maps are usually read aloud. */
export type Point = readonly [lat: number, lng: number];

/** One degree of longitude at Riyadh is this share of a degree of latitude. */
export const LNG_SCALE = 0.908;

/** Reads a hand-drawn line written as `lat lng, lat lng, …`, line breaks allowed. */
export const line = (text: string): readonly Point[] =>
  text.split(',').map((pair): Point => {
    const [lat, lng] = pair.trim().split(/\s+/).map(Number);
    return [lat ?? Number.NaN, lng ?? Number.NaN];
  });

const cut = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const cutCorners = (points: readonly Point[], closed: boolean): Point[] => {
  const out: Point[] = [];
  const first = points[0];
  const last = points.at(-1);
  if (!closed && first) out.push(first);
  points.forEach((from, i) => {
    const to = points[i + 1] ?? (closed ? first : undefined);
    if (to) out.push(cut(from, to, 0.25), cut(from, to, 0.75));
  });
  if (!closed && last) out.push(last);
  return out;
};

/**
 * Rounds the corners of a hand-drawn line (Chaikin's corner cutting, `rounds` times). The ends of an open line
 * stay where they are; a closed line is given without repeating its first point.
 */
export const smoothLine = (points: readonly Point[], closed = false, rounds = 2): Point[] => {
  let line = [...points];
  for (let round = 0; round < rounds; round++) line = cutCorners(line, closed);
  return line;
};

/** The point at `share` (0 to 1) of a line's length, and the angle in degrees at which text reads along it. */
export const alongLine = (points: readonly Point[], share: number): { at: Point; angle: number } | null => {
  const legs = points.slice(1).map((to, i) => {
    const from = points[i] ?? to;
    return { from, to, length: Math.hypot(to[0] - from[0], (to[1] - from[1]) * LNG_SCALE) };
  });
  let left = share * legs.reduce((sum, leg) => sum + leg.length, 0);
  for (const { from, to, length } of legs) {
    if (left > length && to !== points.at(-1)) {
      left -= length;
      continue;
    }
    const steep = (-Math.atan2(to[0] - from[0], (to[1] - from[1]) * LNG_SCALE) * 180) / Math.PI;
    const angle = steep > 90 ? steep - 180 : steep < -90 ? steep + 180 : steep;
    return { at: cut(from, to, length === 0 ? 0 : Math.min(1, left / length)), angle };
  }
  return null;
};

/** The middle of a shape's corners, where its name is written. */
export const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [lat]) => sum + lat, 0) / points.length,
  points.reduce((sum, [, lng]) => sum + lng, 0) / points.length,
];

/** Distance from a point to a line in metres, flat-earth arithmetic, good to a percent within the city. */
export const metresToLine = (point: Point, line: readonly Point[]): number => {
  const metres = ([lat, lng]: Point) => [lat * 111_195, lng * 111_195 * LNG_SCALE] as const;
  const [py, px] = metres(point);
  let nearest = Number.POSITIVE_INFINITY;
  line.slice(1).forEach((to, i) => {
    const [ay, ax] = metres(line[i] ?? to);
    const [by, bx] = metres(to);
    const square = (by - ay) ** 2 + (bx - ax) ** 2;
    const share =
      square === 0 ? 0 : Math.max(0, Math.min(1, ((py - ay) * (by - ay) + (px - ax) * (bx - ax)) / square));
    nearest = Math.min(nearest, Math.hypot(py - ay - share * (by - ay), px - ax - share * (bx - ax)));
  });
  return nearest;
};
