import type { Stance } from './governor.ts';
import { SentenceReader } from './polarity.ts';
import { type Item, isCue, isMention, type Reading, type Span, within } from './reading.ts';
import { threatenedIn } from './threats.ts';

const isAsked = ({ text, tokens }: Reading, { from }: Span): boolean =>
  /[?؟]/.test(text.slice(tokens[from - 1]?.to ?? 0, tokens[from]?.from ?? 0));

const MOST_WORDS = 5;
const PRONOUN = /^(?:them|it|those|these|that|one)$/;

/** "Malls? God no.", "I can't get enough of them": said of what the sentence before names. */
const verdictIn = (sentence: Span, items: readonly Item[], reading: Reading): Stance | null => {
  const { tokens, text } = reading;
  const isQuestion = /^\s*[?؟]/.test(text.slice(tokens[sentence.to - 1]?.to ?? 0));
  const [first] = items;
  if (isQuestion || !first) return null;
  const isIf = tokens[sentence.from]?.word === 'if';
  const isShort = !isIf && sentence.to - sentence.from <= MOST_WORDS && first.from - sentence.from <= 2;
  if (isShort && isAsked(reading, sentence) && isCue(first, 'deny', 'avoid', 'post_deny')) return 'avoid';
  const about = items.find(
    (item) =>
      isCue(item, 'want', 'avoid') &&
      PRONOUN.test(tokens[item.to]?.word ?? '') &&
      item.to + 1 === sentence.to,
  );
  return about ? (isCue(about, 'want') ? 'want' : 'avoid') : null;
};

/** "Same goes for towers." */
const LIKEWISE = /^(?:(?:and )?(?:the )?same (?:goes )?(?:for|with)|ditto|likewise|or|nor)\b/;
const MOST_LED = 5;

const goesOn = ({ from }: Span, { tokens }: Reading): boolean =>
  LIKEWISE.test(
    tokens
      .slice(from, from + MOST_LED)
      .map(({ word }) => word)
      .join(' '),
  );

/** "Nothing with sesame. Or eggs.": a sentence that goes on with the refusal before it. */
const goOn = (items: readonly Item[], before: readonly Item[], stances: Map<Item, Stance>): void => {
  const last = before.at(-1);
  const [first] = items.filter(isMention);
  if (last && first && stances.get(last) === 'avoid' && stances.get(first) === 'plain')
    stances.set(first, 'avoid');
};

/** What the traveller thinks of each thing that is named. */
export const stancesIn = (reading: Reading): ReadonlyMap<Item, Stance> => {
  const stances = new Map<Item, Stance>();
  let asked: readonly Item[] = [];
  for (const sentence of reading.sentences) {
    const items = within(sentence, reading.items);
    const verdict = items.some(isMention) ? null : verdictIn(sentence, items, reading);
    if (verdict) for (const item of asked) stances.set(item, verdict);
    new SentenceReader(reading, sentence, stances).read();
    if (goesOn(sentence, reading)) goOn(items, asked, stances);
    const threatened = threatenedIn(sentence, reading);
    for (const item of threatened?.items ?? []) stances.set(item, threatened?.stance ?? 'plain');
    const mentions = items.filter(isMention);
    if (mentions.length > 0) asked = mentions;
  }
  return stances;
};
