import { line, type Point } from './sketch-line.ts';

/** The built-up area. */
export const BUILT: readonly Point[] =
  line(`24.89 46.585, 24.908 46.625, 24.902 46.67, 24.872 46.735, 24.84 46.815, 24.812 46.87, 24.755 46.895,
    24.69 46.88, 24.63 46.87, 24.575 46.85, 24.535 46.79, 24.525 46.72, 24.53 46.65, 24.545 46.61,
    24.572 46.565, 24.605 46.585, 24.655 46.57, 24.7 46.545, 24.745 46.545, 24.79 46.55, 24.84 46.56`);

/** Wadi Hanifah from the north-west past Diriyah to the south-east. */
export const WADI: readonly Point[] =
  line(`25.08 46.31, 24.95 46.405, 24.87 46.47, 24.82 46.507, 24.785 46.534, 24.757 46.5545, 24.7455 46.5645, 24.7392 46.5715,
    24.7348 46.5766, 24.7295 46.5788, 24.717 46.5805, 24.698 46.5925, 24.685 46.6025, 24.668 46.6078,
    24.6525 46.6085, 24.635 46.619, 24.6175 46.638, 24.6085 46.6655, 24.597 46.6725, 24.583 46.69,
    24.573 46.712, 24.56 46.732, 24.535 46.755, 24.5 46.78, 24.455 46.803`);

export interface GreenArea {
  name: string | null;
  shape: readonly Point[];
}

const box = (name: string | null, lat: number, lng: number, north: number, east: number): GreenArea => ({
  name,
  // Tilted by the same angle as the city's street grid, or a park would lie across the streets around it.
  shape: [
    [lat + north, lng - east * 0.35],
    [lat + north * 0.35 + east * 0.3, lng + east],
    [lat - north, lng + east * 0.35],
    [lat - north * 0.35 - east * 0.3, lng - east],
  ],
});

/** Parks, campuses and gardens; middle points as surveyed, outlines simplified. */
export const GREEN: readonly GreenArea[] = [
  {
    name: 'King Salman Park',
    shape: line(`24.7262 46.7022, 24.7395 46.7318, 24.7345 46.7425, 24.7175 46.7515, 24.6985 46.7265,
    24.7035 46.7165, 24.714 46.7045`),
  },
  {
    name: 'King Saud University',
    shape: line(`24.7285 46.604, 24.7368 46.6268, 24.7215 46.638, 24.7085 46.6245, 24.7065 46.6125,
    24.7155 46.6045`),
  },
  {
    name: null,
    shape: line(
      `24.6935 46.6135, 24.6905 46.628, 24.683 46.6365, 24.671 46.636, 24.6675 46.6235, 24.677 46.6125`,
    ),
  },
  {
    name: 'Imam Mohammad University',
    shape: line('24.8205 46.6835, 24.828 46.7085, 24.8135 46.7165, 24.8085 46.7005'),
  },
  box('King Abdullah Park', 24.6665, 46.7385, 0.0032, 0.0034),
  box('Riyadh Zoo', 24.6768, 46.7373, 0.0024, 0.0026),
  box(null, 24.6472, 46.7105, 0.0026, 0.0026),
  box('Salam Park', 24.621, 46.7085, 0.003, 0.0026),
  box('Al Suwaidi Park', 24.597, 46.695, 0.0021, 0.0023),
  box(null, 24.6862, 46.6879, 0.001, 0.001),
  box(null, 24.7424, 46.7676, 0.0025, 0.0025),
  box(null, 24.7911, 46.7423, 0.0018, 0.002),
  box('King Fahd Stadium', 24.7886, 46.8391, 0.0058, 0.006),
  box(null, 24.8008, 46.5785, 0.005, 0.0055),
  box(null, 24.7375, 46.5722, 0.003, 0.0022),
  box(null, 24.5334, 46.4547, 0.012, 0.013),
];

/** The airport's ground and its two runways. */
export const AIRPORT: { area: readonly Point[]; runways: readonly (readonly Point[])[] } = {
  area: line('25.018 46.645, 25.024 46.722, 24.935 46.757, 24.905 46.737, 24.905 46.682, 24.945 46.647'),
  runways: [line('24.9757 46.678, 24.9385 46.6945'), line('24.9785 46.703, 24.9412 46.721')],
};

interface Patch {
  corner: Point;
  /** Streets across and along, their spacing and length in steps of about 5 km along the grid's two directions. */
  across: number;
  along: number;
  spacing: readonly [across: number, along: number];
  size: readonly [width: number, height: number];
}

/** The grid of the new city runs about 23 degrees off the compass: one step east-north-east, one north-north-west. */
const EAST: Point = [0.0207, 0.0454];
const SOUTH: Point = [-0.0211, 0.0108];

const patch = (
  lat: number,
  lng: number,
  across: number,
  along: number,
  spacing: readonly [number, number],
): Patch => ({
  corner: [lat, lng],
  across,
  along,
  spacing,
  size: [along * spacing[1], across * spacing[0]],
});

const PATCHES: readonly Patch[] = [
  patch(24.8335, 46.574, 9, 15, [0.24, 0.2]),
  patch(24.866, 46.583, 3, 7, [0.24, 0.22]),
  patch(24.7755, 46.598, 5, 12, [0.22, 0.2]),
  patch(24.7435, 46.611, 5, 10, [0.25, 0.19]),
  patch(24.7295, 46.6445, 8, 9, [0.19, 0.17]),
  patch(24.7085, 46.633, 7, 6, [0.26, 0.22]),
  patch(24.802, 46.733, 12, 9, [0.27, 0.24]),
  patch(24.7375, 46.755, 9, 8, [0.25, 0.24]),
  patch(24.6805, 46.708, 10, 10, [0.16, 0.17]),
  patch(24.6605, 46.6565, 8, 7, [0.2, 0.15]),
  patch(24.6225, 46.6415, 7, 10, [0.2, 0.2]),
  patch(24.601, 46.7225, 7, 9, [0.24, 0.2]),
  patch(24.578, 46.655, 5, 8, [0.22, 0.22]),
  patch(24.757, 46.562, 5, 2, [0.16, 0.16]),
  patch(24.632, 46.706, 6, 5, [0.09, 0.09]),
];

const move = (from: Point, east: number, south: number): Point => [
  from[0] + EAST[0] * east + SOUTH[0] * south,
  from[1] + EAST[1] * east + SOUTH[1] * south,
];

const streetsOf = ({ corner, across, along, spacing, size }: Patch): (readonly Point[])[] => [
  ...Array.from({ length: across + 1 }, (_, i) => [
    move(corner, 0, i * spacing[0]),
    move(corner, size[0], i * spacing[0]),
  ]),
  ...Array.from({ length: along + 1 }, (_, i) => [
    move(corner, i * spacing[1], 0),
    move(corner, i * spacing[1], size[1]),
  ]),
];

/** Small streets as a pattern, not as a survey: parallel lines in the direction of each quarter's real grid. */
export const STREETS: readonly (readonly Point[])[] = PATCHES.flatMap(streetsOf);
