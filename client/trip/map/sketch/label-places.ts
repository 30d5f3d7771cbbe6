import type { Pixel } from '../projection.ts';

/** What a name takes up around its middle, in pixels, turned by `angle` degrees. */
export interface NameBox extends Pixel {
  halfWidth: number;
  halfHeight: number;
  angle: number;
}

/** A pin's disc with what sets it apart from the land, in pixels. */
const PIN = 14;
/** Names that move aside keep this far from others, in pixels. */
const APART = 3;
/** Where a name that a pin covers may go, by its own half sizes: below, above, and to the sides. */
const ASIDE = [
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
] as const;

/** The sine and the cosine of what a name is turned by. */
const turnOf = ({ angle }: NameBox): [sine: number, cosine: number] => [
  Math.sin((angle * Math.PI) / 180),
  Math.cos((angle * Math.PI) / 180),
];

const isCovered = (name: NameBox, pins: readonly Pixel[]): boolean => {
  const [sine, cosine] = turnOf(name);
  return pins.some((pin) => {
    const [right, down] = [pin.x - name.x, pin.y - name.y];
    return (
      Math.abs(right * cosine + down * sine) < name.halfWidth + PIN &&
      Math.abs(down * cosine - right * sine) < name.halfHeight + PIN
    );
  });
};

/** The box around a turned one. */
const upright = (name: NameBox): NameBox => {
  const [sine, cosine] = turnOf(name);
  const { halfWidth, halfHeight } = name;
  return {
    ...name,
    halfWidth: halfWidth * Math.abs(cosine) + halfHeight * Math.abs(sine),
    halfHeight: halfWidth * Math.abs(sine) + halfHeight * Math.abs(cosine),
    angle: 0,
  };
};

const meet = (one: NameBox, other: NameBox): boolean =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth + APART &&
  Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight + APART;

/**
 * Where names are written among pins: returns the offset of each from its own place in pixels, mostly none, or null for
 * one that has no room. A name that a pin would cover goes just beside it, where neither a pin nor another name is; one
 * along a road stays with its road or is left out.
 */
export const namesAmongPins = (names: readonly NameBox[], pins: readonly Pixel[]): (Pixel | null)[] => {
  const covered = names.map((name) => isCovered(name, pins));
  const written = names.filter((_, index) => !covered[index]).map(upright);
  return names.map((name, index) => {
    if (!covered[index]) return { x: 0, y: 0 };
    if (name.angle !== 0) return null;
    for (const side of ASIDE) {
      const offset = { x: side.x * (name.halfWidth + PIN), y: side.y * (name.halfHeight + PIN) };
      const moved = { ...name, x: name.x + offset.x, y: name.y + offset.y };
      if (isCovered(moved, pins) || written.some((other) => meet(moved, other))) continue;
      written.push(moved);
      return offset;
    }
    return null;
  });
};
