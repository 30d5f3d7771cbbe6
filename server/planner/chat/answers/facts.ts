import { join } from 'node:path';
import * as v from 'valibot';
import { readRecords } from '../../../records.ts';
import { indexOfPhrase, normalText } from '../../notes/normal-text.ts';
import type { Text } from './sentences.ts';
import { asks } from './subjects.ts';

/** Something worth knowing of the city, in two languages, with the words that ask for it and where it comes from. */
const Fact = v.object({
  id: v.string(),
  words: v.array(v.pipe(v.string(), v.transform(normalText))),
  /** What asks for it by the whole of a question, where no phrase alone does. */
  asks: v.optional(v.string()),
  asks_ar: v.optional(v.string(), ''),
  /** Facts that say the same more widely: they are left out beside it. */
  narrows: v.optional(v.array(v.string()), []),
  /** Phrases beside which these words ask for something else. */
  unless: v.optional(v.array(v.pipe(v.string(), v.transform(normalText))), []),
  en: v.string(),
  ar: v.string(),
  /** As in docs/data-sources.md; what has no source is common knowledge that nobody has checked. */
  grade: v.picklist(['A', 'B', 'C']),
  as_of: v.string(),
  sources: v.array(v.string()),
  /** Of a place that is named, what is known of itself is said instead. */
  yields: v.optional(v.boolean(), false),
});
type Fact = v.InferOutput<typeof Fact>;

const FACTS = readRecords(join(import.meta.dirname, 'facts.ndjson'), Fact).map((fact) => ({
  ...fact,
  whole: fact.asks === undefined ? null : asks(fact.asks, fact.asks_ar),
}));

/** As plain as a phrase of so many words. */
const WHOLE_WORDS = 4;

/** A fact, the word of the question at which it is asked for, and how plainly: ten for each word of its phrase. */
export interface FactAsked {
  fact: Fact;
  at: number;
  worth: number;
  /** The whole of the question asks for it. */
  isWhole: boolean;
}

/** The facts a question asks for, by whole words or by the whole of it, those of the longest phrases first. */
export const factsFor = (question: string): FactAsked[] => {
  const said = normalText(question).split(' ');
  const all = FACTS.flatMap((fact): FactAsked[] => {
    if (fact.unless.some((phrase) => indexOfPhrase(said, phrase) >= 0)) return [];
    const whole = fact.whole ? said.join(' ').search(fact.whole) : -1;
    const before = said.join(' ').slice(0, Math.max(whole, 0)).split(' ').length - 1;
    const found = fact.words
      .map((phrase) => ({ at: indexOfPhrase(said, phrase), length: phrase.split(' ').length }))
      .concat({ at: whole < 0 ? -1 : before, length: WHOLE_WORDS })
      .filter(({ at }) => at >= 0)
      .sort((a, b) => b.length - a.length);
    const [best] = found;
    return best ? [{ fact, at: best.at, worth: best.length * 10 + found.length, isWhole: whole >= 0 }] : [];
  }).sort((a, b) => b.worth - a.worth);
  const wider = all.flatMap(({ fact }) => fact.narrows);
  return all.filter(({ fact }) => !wider.includes(fact.id));
};

/** The text of a fact. Throws where there is no such fact. */
export const factText = (id: string): Text => {
  const fact = FACTS.find((each) => each.id === id);
  if (!fact) throw new Error(`There is no fact ${id}`);
  return [fact.en, fact.ar];
};
