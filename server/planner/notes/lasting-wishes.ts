import type { Places } from '../../places/places.ts';
import { CONCEPTS } from './concepts.ts';
import { isOnePart } from './grammar/timed.ts';
import { stemOf } from './grammar/tokens.ts';
import { normalText } from './normal-text.ts';
import { readByRules } from './read-by-rules.ts';
import type { FoundWish, Means } from './wish.ts';

/** A request about the plan, or a question: it is met once and says nothing for good. */
const ORDER =
  /^\s*(?:(?:please|ok|okay|and|also|then|now|so|hi|hello)\b[\s,]*)*(?:add|remove|replace|swap|move|change|take|put|shift|switch|cancel|delete|make|show|tell|why|what|when|where|who|how|which|is|are|do|does|can|could|would you|will|undo|lock|unlock|drop|find|suggest|recommend|give|book|reserve|plan|redo|start|end|begin|shorten|extend|skip|اضف|أضف|احذف|بدل|غير|شيل|حط|متى|وين|كيف|كم|ليش|ماذا|هل)(?![\p{L}])/iu;

/** What is said of the traveller, or of every day, rather than of the plan as it stands. */
const LASTING: readonly Means['type'][] = ['diet', 'kids', 'elderly', 'access', 'rest', 'block'];

/** Money is saved on all of the trip where that is said; elsewhere on what is spoken of. */
const OF_ALL =
  /\b(?:all|every\w*|any\w*|whole|trip|always|throughout|from now|keep|generally|days)\b|كل|دائم|رحل/i;

const ARRIVES =
  /\b(?:arriv\w+|land\w*|(?:get|gets|getting|come|comes|coming|fly|flying) in|reach|inbound|touch\w* down|check in)\b|وصول|نوصل|توصل|يوصل/i;

export const isTravel = ({ means }: FoundWish): boolean =>
  means.type === 'hour' && (means.of === 'arrival' || means.of === 'departure');

const isLasting = ({ means, polarity, when }: FoundWish, sentence: string): boolean => {
  if (LASTING.includes(means.type)) return true;
  if (means.type === 'budget')
    return means.of !== 'hotel' && means.level === 'low' && when === null && OF_ALL.test(sentence);
  // "Flight 19:30" does not say whether it is the one in or out.
  if (means.type === 'hour')
    return means.of === 'departure' || (means.of === 'arrival' && ARRIVES.test(sentence));
  return polarity === 'avoid' && when === null && ['interest', 'kitchen'].includes(means.type);
};

/** "We want the afternoon free" is one of a day that was spoken of, and not every day. */
const isOfOneDay = ({ means, when }: FoundWish, sentence: string): boolean =>
  means.type === 'block' && when?.days.on === 'every' && isOnePart(normalText(sentence));

/** Of these one is like no other: whoever refuses trampolines refuses those alone, unless a wide word is said. */
const UNLIKE = ['entertainment', 'kids'];
const WIDE = /entertain|fun|show|event|kid|child|famil|ترفيه|فعاليات|اطفال/;

/** A refusal of what few places are: of those that are called or described by its words. */
const narrowed = (wish: FoundWish, { all }: Places): FoundWish[] => {
  const { means, words } = wish;
  const concept = CONCEPTS.find(({ id }) => means.type === 'interest' && id === means.id);
  if (!concept || !UNLIKE.includes(concept.id) || WIDE.test(words) || wish.polarity !== 'avoid')
    return [wish];
  const stems = normalText(words).split(' ').map(stemOf);
  return all
    .filter(({ name, about, aliases, tags, kind }) => {
      if (!concept.kinds.includes(kind) && !concept.tags.some((tag) => tags.includes(tag))) return false;
      const said = normalText([name, about, ...aliases, ...tags].join(' ').replaceAll('_', ' ')).split(' ');
      return stems.every((stem) => said.some((word) => stemOf(word) === stem));
    })
    .map(({ id, name }) => ({
      ...wish,
      id: `avoid-place:${id}`,
      label: `Not ${name}`,
      kind: 'place',
      means: { type: 'place', id, isSeen: false },
    }));
};

/** "Make day 2 free until the flight at 11" keeps that time free as "keep it free" does, also in another mix of the plan. */
const FREES = /^\s*(?:please\b[\s,]*)?make\b.*\bfree\b/i;

/** "Plan all days around the prayer times": how every day is to be. */
const PLANS_ALL =
  /^\W*(?:please\W+)?(?:plan|keep|make) (?:(?:all|every|each|the) )+(?:days?|trip|meals?|stops?)\b|^\W*(?:please\W+)?plan around\b/i;

const sentencesOf = (text: string): string[] => text.match(/[^.!?؟\n]+[.!?؟\n]*/g) ?? [];

/** What a message says for good: what is refused, needed or fixed; not what is asked of the plan. */
export const lastingWishes = (text: string, places: Places): FoundWish[] =>
  sentencesOf(text).flatMap((sentence) => {
    const isOrder = ORDER.test(sentence) && !PLANS_ALL.test(sentence);
    if ((isOrder && !FREES.test(sentence)) || /[?؟]\s*$/.test(sentence)) return [];
    return readByRules(sentence, places)
      .filter((wish) => isLasting(wish, sentence) && !isOfOneDay(wish, sentence))
      .filter((wish) => wish.means.type === 'block' || isTravel(wish) || !isOrder)
      .flatMap((wish) => narrowed(wish, places));
  });
