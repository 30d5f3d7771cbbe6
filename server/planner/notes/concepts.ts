import { join } from 'node:path';
import * as v from 'valibot';
import { PLACE_KINDS, PLACE_TAGS } from '../../places/place.ts';
import { readRecords } from '../../records.ts';
import { indexOfPhrase, normalText } from './normal-text.ts';

/** Something a traveller can like or dislike, and what it means in the catalogue. */
const Concept = v.object({
  id: v.string(),
  /** How the plan names it back to the traveller. */
  label: v.string(),
  tags: v.array(v.picklist(PLACE_TAGS)),
  kinds: v.array(v.picklist(PLACE_KINDS)),
  /** What it is called, English and Arabic. */
  words: v.array(v.pipe(v.string(), v.transform(normalText))),
});
export type Concept = v.InferOutput<typeof Concept>;

/** The closed list of wishes that are understood. */
export const CONCEPTS: readonly Concept[] = readRecords(
  join(import.meta.dirname, 'concepts.ndjson'),
  Concept,
);

interface Mention {
  concept: Concept;
  /** Index of its first word. */
  at: number;
  length: number;
}

/**
 * Concepts named in a clause of normal words, in reading order. Where two overlap the longer phrase wins,
 * so "shopping mall" is the mall and not shopping in general.
 */
export const conceptsIn = (words: readonly string[]): Mention[] => {
  const found: Mention[] = [];
  for (const each of CONCEPTS) {
    for (const phrase of each.words) {
      const length = phrase.split(' ').length;
      for (let at = indexOfPhrase(words, phrase); at >= 0; at = indexOfPhrase(words, phrase, at + 1)) {
        found.push({ concept: each, at, length });
      }
    }
  }
  found.sort((a, b) => b.length - a.length || a.at - b.at);
  const kept: Mention[] = [];
  for (const each of found) {
    const covered = kept.some((k) => each.at < k.at + k.length && k.at < each.at + each.length);
    if (!covered) kept.push(each);
  }
  return kept.sort((a, b) => a.at - b.at);
};

/** Kitchens that are looked for in a place's name and sentence, since the tags do not name them. */
export const CUISINES: readonly { id: string; label: string; words: readonly string[] }[] = [
  { id: 'lebanese', label: 'Lebanese', words: ['lebanese', 'levantine', 'لبناني'] },
  { id: 'indian', label: 'Indian', words: ['indian', 'هندي'] },
  { id: 'italian', label: 'Italian', words: ['italian', 'pizza', 'pasta', 'ايطالي'] },
  { id: 'japanese', label: 'Japanese', words: ['japanese', 'sushi', 'ياباني'] },
  { id: 'turkish', label: 'Turkish', words: ['turkish', 'تركي'] },
  { id: 'chinese', label: 'Chinese', words: ['chinese', 'cantonese', 'صيني'] },
  { id: 'french', label: 'French', words: ['french', 'فرنسي'] },
  { id: 'greek', label: 'Greek', words: ['greek', 'يوناني'] },
  { id: 'yemeni', label: 'Yemeni', words: ['yemeni', 'يمني'] },
  { id: 'egyptian', label: 'Egyptian', words: ['egyptian', 'مصري'] },
  { id: 'steak', label: 'grill', words: ['steak', 'steakhouse', 'grill', 'barbecue', 'bbq', 'مشاوي'] },
  { id: 'seafood', label: 'seafood', words: ['seafood', 'fish', 'بحري', 'سمك'] },
  { id: 'burger', label: 'burger', words: ['burger', 'برجر'] },
];
