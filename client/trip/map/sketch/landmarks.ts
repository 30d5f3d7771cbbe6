import { line, type Point } from './sketch-line.ts';

export type LandmarkShape =
  | 'kingdom'
  | 'faisaliah'
  | 'fort'
  | 'palm'
  | 'dune'
  | 'plane'
  | 'towers'
  | 'museum';

/** A small drawing on the sketch: its foot stands at `at`, `size` in pixels, between two zoom levels. */
export interface Landmark {
  shape: LandmarkShape;
  at: Point;
  size: number;
  from: number;
  to: number;
}

/** The drawings, each a path in a box of 30 by 30 whose foot is the lower edge. */
export const SHAPES: Readonly<Record<LandmarkShape, string>> = {
  kingdom: 'M8 30C8 17 9 8 10 2h10c1 6 2 15 2 28zM11.3 3.2C11.5 10 13 14.5 15 14.5S18.5 10 18.7 3.2z',
  faisaliah: 'M15 0l1 5a2 2 0 0 1 .6 2.4L22 30H8L13.4 7.4A2 2 0 0 1 14 5z',
  fort: 'M3 30V15l1-2 1 2h1l1-2 1 2V19h3v-2l1-2 1 2h1l1-2 1 2h1l1-2 1 2v2h3V15l1-2 1 2h1l1-2 1 2V30h-9v-4a2 2 0 0 0-4 0v4z',
  palm: 'M14 30C14.5 22 14 17 14.8 12 10 9 6 10 4 14 4 8 10 6 14 9 12 5 9 4 7 4c4-2 8 0 8 4 0-4 4-6 8-4-2 0-5 1-7 5 4-3 10-1 10 5-2-4-6-5-9.5-2C16 17 16 22 16.5 30z',
  dune: 'M0 22C6 21 9 13 14 13S22 20 30 22C22 20.5 18 17 14.5 14.2 16 18 15 20.5 11 22z',
  plane:
    'M15 3c1.4 0 2 2 2 5v4l10 6v2.5l-10-3v6l3 2.5v2l-5-1.5-5 1.5v-2l3-2.500v-6l-10 3V18l10-6V8c0-3 .6-5 2-5z',
  towers: 'M6 30V12l4-3v21zM12 30V4l5-4v30zM19 30V9l5 3v18z',
  museum: 'M4 30V14h22v16h-6v-6a5 5 0 0 0-10 0v6zM3 12l12-7 12 7z',
};

const NO_LIMIT = 99;
const landmark = (shape: LandmarkShape, lat: number, lng: number, from: number, size: number): Landmark => ({
  shape,
  at: [lat, lng],
  size,
  from,
  to: NO_LIMIT,
});

const DUNES: readonly Point[] =
  line(`24.66 46.4, 24.85 46.98, 24.95 46.86, 24.5 46.5, 24.97 46.45, 24.45 46.95, 24.72 46.99,
    24.38 46.7, 24.88 46.4, 25.05 46.93, 24.6 46.46`);
/** Groves along Wadi Hanifah: their feet stand on its bank. */
const PALMS: readonly Point[] =
  line(`24.79 46.5285, 24.7625 46.549, 24.7485 46.5605, 24.7185 46.5788, 24.7005 46.5895, 24.66 46.6065,
    24.632 46.6205, 24.594 46.6745, 24.5705 46.7145`);

/** Landmarks drawn on the sketch; buildings stand where they were surveyed. */
export const LANDMARKS: readonly Landmark[] = [
  landmark('kingdom', 24.71136, 46.67436, 11.5, 30),
  landmark('faisaliah', 24.69, 46.6853, 11.5, 28),
  landmark('fort', 24.63121, 46.71333, 11.8, 24),
  landmark('fort', 24.7336, 46.5744, 10.6, 28),
  landmark('museum', 24.6472, 46.7108, 12.2, 20),
  landmark('towers', 24.76143, 46.63908, 11.4, 24),
  landmark('plane', 24.957, 46.7, 10, 22),
  ...DUNES.map(([lat, lng], i) => ({ ...landmark('dune', lat, lng, 10, 26 + (i % 3) * 8), to: 13.5 })),
  ...PALMS.map(([lat, lng]) => landmark('palm', lat, lng, 11, 18)),
];
