import { line, type Point } from './sketch-line.ts';

/** A road of the sketch. `rank` 1: ring roads and motorways, 2: main streets. `labels`: where along it its name stands. */
export interface Road {
  name: string | null;
  rank: 1 | 2;
  line: readonly Point[];
  labels: readonly number[];
}

/** Makes a road from its course written as `lat lng, lat lng, …`. */
export const road = (
  name: string | null,
  rank: 1 | 2,
  course: string,
  labels: readonly number[] = [],
): Road => ({
  name,
  rank,
  line: line(course),
  labels,
});
