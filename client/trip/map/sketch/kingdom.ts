import { line, type Point } from './sketch-line.ts';

/** A town on the country view, shown from a zoom level on. */
export interface Town {
  name: string;
  at: Point;
  from: number;
  capital: boolean;
}

const town = (name: string, lat: number, lng: number, from: number): Town => ({
  name,
  at: [lat, lng],
  from,
  capital: false,
});

export const TOWNS: readonly Town[] = [
  { name: 'Riyadh', at: [24.71, 46.68], from: 4, capital: true },
  town('Jeddah', 21.54, 39.17, 4.5),
  town('Makkah', 21.42, 39.83, 5.6),
  town('Madinah', 24.47, 39.61, 5),
  town('AlUla', 26.61, 37.92, 5),
  town('Dammam', 26.43, 50.1, 5),
  town('Abha', 18.22, 42.5, 5),
  town('Tabuk', 28.38, 36.57, 5.2),
  town('Taif', 21.28, 40.42, 6.2),
  town('Buraydah', 26.33, 43.97, 5.8),
  town('Hail', 27.52, 41.69, 5.4),
  town('Yanbu', 24.09, 38.06, 6),
  town('Al Ahsa', 25.38, 49.59, 5.8),
  town('Jazan', 16.89, 42.55, 5.6),
  town('NEOM', 28, 35.3, 5.6),
];

/** Main roads between the towns, a few points each: enough for a view of the whole country. */
export const HIGHWAYS: readonly (readonly Point[])[] = [
  line('24.71 46.68, 24.2 44.9, 22.9 42.6, 21.6 40.9, 21.28 40.42, 21.42 39.83, 21.54 39.17'),
  line('24.71 46.68, 25.4 48.4, 26.43 50.1'),
  line('24.71 46.68, 26.33 43.97, 27.52 41.69, 28.38 36.57'),
  line('21.54 39.17, 22.8 39, 24.47 39.61, 26.61 37.92, 28.38 36.57'),
  line('21.28 40.42, 20 41.4, 18.22 42.5, 16.89 42.55'),
  line('24.47 39.61, 25.6 41.8, 26.33 43.97'),
  line('21.54 39.17, 20.2 40.3, 19.13 41.15, 18 41.75, 16.89 42.55'),
  line('21.54 39.17, 22.8 39.1, 24.09 38.15, 25.05 37.35, 26.25 36.55, 27.35 35.75, 28 35.3'),
  line('24.71 46.68, 24.1 47.3, 22.3 46.7, 20.5 44.9, 18.22 42.5'),
];
