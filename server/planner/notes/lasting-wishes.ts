import type { Places } from '../../places/places.ts';
import { isOnePart } from './grammar/timed.ts';
import { normalText } from './normal-text.ts';
import { readWishes } from './read-wishes.ts';
import type { FoundWish, Means } from './wish.ts';

/** A request about the plan, or a question: it is met once and says nothing for good. */
const ORDER =
  /^\s*(?:(?:please|ok|okay|and|also|then|now|so|hi|hello)\b[\s,]*)*(?:add|remove|replace|swap|move|change|take|put|shift|switch|cancel|delete|make|show|tell|why|what|when|where|who|how|which|is|are|do|does|can|could|would you|will|undo|lock|unlock|drop|find|suggest|recommend|give|book|reserve|plan|redo|start|end|begin|shorten|extend|skip|اضف|أضف|احذف|بدل|غير|شيل|حط|متى|وين|كيف|كم|ليش|ماذا|هل)(?![\p{L}])/iu;

/** What is said of the traveller, or of every day, rather than of the plan as it stands. */
const LASTING: readonly Means['type'][] = ['diet', 'kids', 'elderly', 'access', 'rest', 'block'];

/** Money is saved on all of the trip where that is said; elsewhere on what is spoken of. */
const OF_ALL =
  /\b(?:all|every\w*|any\w*|whole|trip|always|throughout|from now|keep|generally|days)\b|كل|دائم|رحل/i;

const isLasting = ({ means, polarity, when }: FoundWish, sentence: string): boolean => {
  if (LASTING.includes(means.type)) return true;
  if (means.type === 'budget')
    return means.of !== 'hotel' && means.level === 'low' && when === null && OF_ALL.test(sentence);
  if (means.type === 'hour') return means.of === 'arrival' || means.of === 'departure';
  return polarity === 'avoid' && when === null && ['interest', 'kitchen'].includes(means.type);
};

/** "We want the afternoon free" is one of a day that was spoken of, and not every day. */
const isOfOneDay = ({ means, when }: FoundWish, sentence: string): boolean =>
  means.type === 'block' && when?.days.on === 'every' && isOnePart(normalText(sentence));

const sentencesOf = (text: string): string[] => text.match(/[^.!?؟\n]+[.!?؟\n]*/g) ?? [];

/** What a message says for good: what is refused, needed or fixed; not what is asked of the plan. */
export const lastingWishes = (text: string, places: Places): FoundWish[] =>
  sentencesOf(text)
    .filter((sentence) => !ORDER.test(sentence) && !/[?؟]\s*$/.test(sentence))
    .flatMap((sentence) =>
      readWishes(sentence, places).filter((wish) => isLasting(wish, sentence) && !isOfOneDay(wish, sentence)),
    );
