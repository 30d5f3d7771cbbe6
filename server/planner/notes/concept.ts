import type { PlaceKind, PlaceTag } from '../../places/place.ts';
import { normalText } from './normal-text.ts';

/** Something a traveller can like or dislike, and what it means in the catalogue. */
export interface Concept {
  id: string;
  /** How the plan names it back to the traveller. */
  label: string;
  tags: readonly PlaceTag[];
  kinds: readonly PlaceKind[];
  words: readonly string[];
}

/** A concept from its words, which are given as one text parted by bars. */
export const concept = (
  id: string,
  label: string,
  tags: readonly PlaceTag[],
  kinds: readonly PlaceKind[],
  words: string,
): Concept => ({ id, label, tags, kinds, words: words.split('|').map(normalText) });
