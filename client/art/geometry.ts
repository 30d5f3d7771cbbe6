/** Shapes of the illustration as SVG path data, computed so that no picture files are needed. Units: SVG user units. */

const round = (value: number) => Math.round(value * 10) / 10;

/** One stepped merlon with a pointed middle, `step` wide, drawn from left to right. */
const merlon = (step: number): string => {
  const rise = step * 0.72;
  const up = (dx: number, dy: number) => `l${round(step * dx)} ${round(rise * dy)}`;
  const along = (dx: number) => `h${round(step * dx)}`;
  return [
    along(0.14),
    up(0.18, -0.45),
    along(0.08),
    up(0.1, -0.55),
    up(0.1, 0.55),
    along(0.08),
    up(0.18, 0.45),
    along(0.14),
  ].join('');
};

/** A Najdi mud-brick tower: tapered body standing at (x, base), merlons along the parapet. */
export const tower = (x: number, base: number, width: number, height: number, taper = 0.09): string => {
  const inset = width * taper;
  const left = x + inset;
  const right = x + width - inset;
  const count = Math.max(2, Math.round((right - left) / 15));
  const crown = merlon((right - left) / count).repeat(count);
  return `M${round(x)} ${base}L${round(left)} ${round(base - height)}${crown}L${round(x + width)} ${base}Z`;
};

export interface Openings {
  size?: number;
  gap?: number;
  rows?: number;
  /** Each row above has one opening less. */
  pyramid?: boolean;
}

/** Rows of the triangular openings of Najdi walls, centred on `cx`, the lowest row at `y`. */
export const openings = (
  cx: number,
  y: number,
  count: number,
  { size = 6, gap = 5, rows = 1, pyramid = false }: Openings = {},
): string => {
  let path = '';
  for (let row = 0; row < rows; row++) {
    const inRow = pyramid ? count - row : count;
    const width = inRow * size + (inRow - 1) * gap;
    for (let i = 0; i < inRow; i++) {
      const x = cx - width / 2 + i * (size + gap);
      path += `M${round(x)} ${round(y - row * (size + gap))}`;
      path += `l${round(size / 2)} ${round(-size * 0.95)}l${round(size / 2)} ${round(size * 0.95)}z`;
    }
  }
  return path;
};

interface Point {
  x: number;
  y: number;
}

const bezier = (a: Point, b: Point, c: Point, t: number): Point => ({
  x: (1 - t) ** 2 * a.x + 2 * (1 - t) * t * b.x + t * t * c.x,
  y: (1 - t) ** 2 * a.y + 2 * (1 - t) * t * b.y + t * t * c.y,
});

/** Small leaves on both sides of one frond. */
const leaflets = (crown: Point, bend: Point, tip: Point, scale: number): string => {
  let path = '';
  for (let k = 2; k <= 15; k++) {
    const t = k / 15;
    const at = bezier(crown, bend, tip, t);
    const next = bezier(crown, bend, tip, t + 0.02);
    const angle = Math.atan2(next.y - at.y, next.x - at.x);
    const length = (4 + 12 * Math.sin(Math.PI * (0.12 + t * 0.8))) * scale;
    for (const side of [-1, 1]) {
      const dx = Math.cos(angle + side * 0.62) * length;
      const dy = Math.sin(angle + side * 0.62) * length + length * 0.3;
      path += `M${round(at.x)} ${round(at.y)}l${round(dx)} ${round(dy)}`;
    }
  }
  return path;
};

const FROND_DEGREES = [-176, -160, -142, -122, -104, -84, -64, -46, -26, -8, 24, 152];

const frond = (crown: Point, degrees: number, index: number, seed: number, scale: number) => {
  const angle = ((degrees + ((index * 37 + seed * 53) % 11) - 5) * Math.PI) / 180;
  const length = (54 + ((index * 29 + seed * 17) % 13)) * scale;
  const up = Math.max(0, -Math.sin(angle));
  const droop = Math.sin(angle) > 0 ? 16 * scale : 0;
  const bend = {
    x: crown.x + Math.cos(angle) * length * (0.5 - up * 0.05),
    y: crown.y - (12 + up * 34) * scale + droop,
  };
  const tip = {
    x: crown.x + Math.cos(angle) * length * (1.02 + up * 0.12),
    y: crown.y + (30 - up * 44 + ((index * 13 + seed * 7) % 9)) * scale,
  };
  return { bend, tip };
};

export interface Palm {
  trunk: string;
  spine: string;
  leaf: string;
  dates: string;
  scale: number;
}

/** A date palm standing at (x, y), `height` tall: leaning trunk, feathered crown, two clusters of dates. */
export const palm = (x: number, y: number, height: number, lean: number, seed: number): Palm => {
  const scale = height / 150;
  const crown = { x: x + lean, y: y - height };
  const at = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`;
  const trunk =
    `M${at(-5 * scale, 0)}Q${at(-1.5 * scale + lean * 0.1, -height * 0.55)} ${at(lean - 3 * scale, -height)}` +
    `L${at(lean + 3 * scale, -height)}Q${at(3.4 * scale + lean * 0.1, -height * 0.5)} ${at(5.5 * scale, 0)}Z`;
  let spine = '';
  let leaf = '';
  FROND_DEGREES.forEach((degrees, index) => {
    const { bend, tip } = frond(crown, degrees, index, seed, scale);
    spine += `M${round(crown.x)} ${round(crown.y)}Q${round(bend.x)} ${round(bend.y)} ${round(tip.x)} ${round(tip.y)}`;
    leaf += leaflets(crown, bend, tip, scale);
  });
  let dates = '';
  for (const side of [-1, 1]) {
    for (let k = 0; k < 7; k++) {
      dates += `M${round(crown.x + side * (5 + (k % 3) * 2.6) * scale)} ${round(crown.y + (7 + k * 2) * scale)}h.01`;
    }
  }
  return { trunk, spine, leaf, dates, scale };
};
