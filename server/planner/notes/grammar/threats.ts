import type { Stance } from './governor.ts';
import {
  entryOf,
  type Item,
  isBroken,
  isCue,
  isNamedPlace,
  type Reading,
  type Span,
  within,
} from './reading.ts';

/** What happens to somebody who is not spared something: "there will be a mutiny". */
const HARM =
  /^(?:hives|rash|mutin(?:y|ies)|screams?|screaming|riots?|revolt|rebels?|rebellion|divorces?|divorced|murder|cry|cries|crying|tears|tantrums?|meltdowns?|faints?|explodes?|sulks?|strike|uproar|bloodshed|kills?|dies?|die|weeps?|vomits?|howls?|despair|collapses?|ill|sick|swells?|apoplectic|lynch|lynched)$/;
/** "If it has a roller coaster, count me out." */
const REFUSALS = /^(?:(?:me|us|him|her) out|no deal|forget it|not coming)$/;
/** Of these it is only the outcome that shows they are meant so: "show him a museum and he is asleep". */
const OUTCOME = /^(?:asleep|yawns?|yawning|snores?|snoring|gone|comatose|bolts?|flees?)$/;
const JOY = /^(?:joy|happiness|happy|delight|laughter|excitement)$/;
const WHEN = /^(?:if|when|whenever|unless|should)$/;
/** "At the mere mention of museums". */
const AT_THE = /^(?:sight|mention|thought|idea|word|smell)$/;
const ONE_MORE = /^(?:another|more)$/;
const MADE_TO = /^(?:show|take|drag|send|put|bring|feed|give)$/;
/** What somebody will not go without. */
const WITHOUT = /^(?:miss|misses|skip|skips|dont|no|without|isnt|cant|wont|never|leave|forget|omit|unless)$/;
const TASTES = ['interest', 'kitchen', 'food', 'absent'];

const isTaste = (item: Item): boolean =>
  isNamedPlace(item) || item.entries.some(({ class: name }) => TASTES.includes(name));

/** Where a sentence says on what condition something happens; null where it does not. */
const conditionIn = ({ from, to }: Span, { tokens }: Reading): { at: number; isOutcome: boolean } | null => {
  for (let at = from; at < to; at += 1) {
    const word = tokens[at]?.word ?? '';
    if (WHEN.test(word)) return { at, isOutcome: false };
    if (AT_THE.test(word) && tokens[at + 1]?.word === 'of') return { at, isOutcome: false };
    const isFirst = at === from || isBroken(tokens, at, at);
    if (ONE_MORE.test(word) && /^(?:one|and|or)$|^$/.test(isFirst ? '' : (tokens[at - 1]?.word ?? '-')))
      return { at, isOutcome: true };
    if (MADE_TO.test(word) && isFirst) return { at, isOutcome: true };
  }
  return null;
};

const isJoined = ({ from, to }: Span, { tokens }: Reading): boolean =>
  tokens.slice(from, to).some(({ word }) => word === 'and');

/** Where some harm is threatened; -1 where none is. "I would die for a coffee" threatens nobody. */
const harmIn = ({ from, to }: Span, { tokens }: Reading, isOutcome: boolean): number => {
  if (tokens.slice(from, to).some(({ word }) => JOY.test(word))) return -1;
  return tokens.findIndex(
    ({ word }, at) =>
      at >= from &&
      at < to &&
      (HARM.test(word) ||
        REFUSALS.test(`${tokens[at - 1]?.word} ${word}`) ||
        (isOutcome && OUTCOME.test(word))) &&
      tokens[at + 1]?.word !== 'for',
  );
};

/** The end of a condition that stands behind what it threatens with. */
const endBehind = (from: number, end: number, reading: Reading): number => {
  let at = from + 1;
  const isContrast = (index: number): boolean => {
    const item = reading.itemAt.get(index);
    // "If he so much as sees one."
    return item !== undefined && isCue(item, 'contrast') && reading.tokens[index]?.word !== 'so';
  };
  while (at < end && !isBroken(reading.tokens, at, at) && !isContrast(at)) at += 1;
  return at;
};

const FROM = /^(?:with|from|after|off|on)$/;
const MOST_BETWEEN = 6;

/** "She swells like a balloon with prawns": what somebody does not tolerate. */
const untolerated = (sentence: Span, reading: Reading): Item[] => {
  const harm = harmIn(sentence, reading, false);
  if (harm < 0) return [];
  const way = reading.tokens.slice(harm, harm + MOST_BETWEEN).findIndex(({ word }) => FROM.test(word));
  const from = harm + way + 1;
  return way < 0
    ? []
    : within({ from, to: Math.min(from + 2, sentence.to) }, reading.items).filter((item) =>
        entryOf(item, 'food'),
      );
};

/**
 * What a threat in a sentence says of the things in it: "if you send us to a museum there will be a mutiny" refuses
 * museums, "if we miss the souq my wife will cry" asks for the souq.
 */
export const threatenedIn = (sentence: Span, reading: Reading): { items: Item[]; stance: Stance } | null => {
  const condition = conditionIn(sentence, reading);
  if (!condition) return { items: untolerated(sentence, reading), stance: 'avoid' };
  const harm = harmIn(sentence, reading, condition.isOutcome);
  if (harm < 0) return null;
  const { at, isOutcome } = condition;
  const span = { from: at, to: harm > at ? harm : endBehind(at, sentence.to, reading) };
  if (isOutcome && !(harm > at && isJoined(span, reading))) return null;
  const isMissed = reading.tokens.slice(span.from, span.to).some(({ word }) => WITHOUT.test(word));
  return { items: within(span, reading.items).filter(isTaste), stance: isMissed ? 'want' : 'avoid' };
};
