import type { Concept } from './concept.ts';
import { CONCEPTS } from './concepts.ts';
import { indexOfPhrase } from './normal-text.ts';

export interface Mention {
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
