import { foldedWord } from '../normal-text.ts';
import { ENTRIES } from './entries.ts';

type Kind = 'number' | 'ordinal';

const WORDS = new Map(
  ENTRIES.flatMap((entry) =>
    entry.class === 'number'
      ? entry.words.map((word) => [`${entry.id} ${foldedWord(word)}`, entry.n] as const)
      : [],
  ),
);
const DIGITS = { number: /^(\d{1,2})$/, ordinal: /^(\d{1,2})(?:st|nd|rd|th)$/ };

/** The number that a folded word says, how many ("two", "3") or which of several ("second", "2nd"); null for another word. */
export const numberOf = (word: string, kind: Kind): number | null => {
  const written = DIGITS[kind].exec(word)?.[1];
  return written ? Number(written) : (WORDS.get(`${kind} ${word}`) ?? null);
};
