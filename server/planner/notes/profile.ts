import type { PlaceKind, PlaceTag } from '../../places/place.ts';
import type { Concept } from './concepts.ts';

export type Pace = 'slow' | 'normal' | 'fast';
export type Budget = 'low' | 'mid' | 'high';

/** A place the traveller named, and where in the trip it was asked for. */
export interface Wanted {
  placeId: string;
  /** Weekday 0 Sunday … 6 Saturday, when one was named. */
  weekday: number | null;
  /** Day number from 1, when one was named. */
  day: number | null;
}

/** What was read from a traveller's notes; everything the planner respects is in here. */
export interface Profile {
  interests: readonly Concept[];
  weights: ReadonlyMap<PlaceTag, number>;
  kindWeights: ReadonlyMap<PlaceKind, number>;
  excludedConcepts: readonly Concept[];
  excludedIds: ReadonlySet<string>;
  wanted: readonly Wanted[];
  cuisines: readonly string[];
  kids: boolean;
  elderly: boolean;
  wheelchair: boolean;
  vegetarian: boolean;
  pace: Pace;
  budget: Budget | null;
  /** Minutes after midnight, when the traveller set them. */
  dayStart: number | null;
  dayEnd: number | null;
  arrival: number | null;
  departure: number | null;
  /** District words the traveller wants to stay in. */
  stayNear: string | null;
}
