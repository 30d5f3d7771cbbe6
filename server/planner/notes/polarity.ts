import { type Concept, conceptsIn } from './concepts.ts';
import { clausesOf, indexOfPhrase } from './normal-text.ts';

const DENIALS = [
  'no',
  'not',
  'without',
  'never',
  'dont',
  'do not',
  'less',
  'fewer',
  'nothing',
  'بدون',
  'لا',
  'ما ابي',
  'ما نبي',
  'ما احب',
  'غير',
];
/** Verbs of dislike keep their force over a whole list ("avoid malls, crowds and museums"). */
const AVOIDANCES = [
  'avoid',
  'avoiding',
  'hate',
  'dislike',
  'skip',
  'exclude',
  'dont like',
  'dont want',
  'do not want',
  'not interested in',
  'not into',
  'allergic to',
  'tired of',
  'leave out',
  'keep away from',
  'اكره',
  'تجنب',
];
const WISHES = [
  'love',
  'like',
  'want',
  'prefer',
  'enjoy',
  'into',
  'interested',
  'keen',
  'looking for',
  'only',
  'plenty',
  'lots',
  'احب',
  'ابي',
  'نحب',
  'ودي',
];
/** Set phrases whose "no" or "not" denies nothing. */
const HARMLESS = [
  'no problem',
  'not only',
  'no limit',
  'no budget limit',
  'dont mind',
  'do not miss',
  'dont miss',
  'not miss',
  'must not miss',
  'never miss',
  'cant miss',
];

/** How many words a denial reaches ahead. */
const REACH = 6;

export interface Polar<T> {
  value: T;
  wanted: boolean;
}

interface Marks {
  denials: number[];
  wishes: number[];
}

const allIndexes = (words: readonly string[], phrases: readonly string[]): number[] =>
  phrases.flatMap((phrase) => {
    const found: number[] = [];
    for (let at = indexOfPhrase(words, phrase); at >= 0; at = indexOfPhrase(words, phrase, at + 1))
      found.push(at);
    return found;
  });

const marksOf = (words: readonly string[]): Marks => {
  const harmless = new Set(allIndexes(words, HARMLESS));
  const denials = allIndexes(words, [...DENIALS, ...AVOIDANCES]).filter((at) => !harmless.has(at));
  const wishes = allIndexes(words, WISHES).filter((at) => !denials.some((d) => d < at && at - d <= 2));
  return { denials, wishes };
};

/** True when the word at `at` stands under a denial that no later wish has lifted. */
export const deniedAt = (words: readonly string[], at: number): boolean => isDenied(marksOf(words), at);

const isDenied = ({ denials, wishes }: Marks, at: number): boolean => {
  const nearest = denials.filter((d) => d < at && at - d <= REACH).sort((a, b) => b - a)[0];
  return nearest !== undefined && !wishes.some((w) => w > nearest && w < at);
};

const startsList = (words: readonly string[]): boolean =>
  AVOIDANCES.some((phrase) => indexOfPhrase(words, phrase) >= 0);

/** Concepts of a text with what the traveller thinks of each; a later statement overrules an earlier one. */
export const polarConcepts = (text: string): Polar<Concept>[] => {
  const said = new Map<string, Polar<Concept>>();
  let list = false;
  for (const clause of text.split(/[.!?؟\n]+/).flatMap((sentence) => ['', ...clausesOf(sentence)])) {
    if (clause === '') {
      list = false;
      continue;
    }
    const words = clause.split(' ');
    const marks = marksOf(words);
    const hasMarks = marks.denials.length + marks.wishes.length > 0;
    const continued: boolean = list && !hasMarks && words.length <= 5;
    for (const { concept, at } of conceptsIn(words)) {
      const wanted = !(continued || isDenied(marks, at));
      said.delete(concept.id);
      said.set(concept.id, { value: concept, wanted });
    }
    list = continued || startsList(words);
  }
  return [...said.values()];
};
