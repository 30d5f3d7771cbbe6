import type { Places } from '../../places/places.ts';
import { isTravel, sentencesOf } from './lasting-wishes.ts';
import { normalText } from './normal-text.ts';
import { readByRules } from './read-by-rules.ts';
import { isOpposite } from './settled.ts';
import type { FoundWish } from './wish.ts';

/** What may stand between "not" and a diet; of "not Indian, something with vegetarian dishes" nothing is denied. */
const BETWEEN =
  'an?|the|of|in|us|we|you|i|is|are|am|be|were|was|really|actually|all|both|even|strictly|fully|exactly|any|here|our|my|your|party|group|family|them|longer|wife|husband|kids|children|friends';
/** "We are not vegetarian", "nobody of us is vegan". */
const denies = (words: string): RegExp =>
  new RegExp(
    `\\b(?:not|isnt|arent|aint|im not|nobody|noone|no one|none|neither|never|no longer)\\b(?: (?:${BETWEEN}))*? ${words}(?:s|es)?\\b`,
  );

/** "We have no flight at seven." */
const NO_FLIGHT = /\b(?:no|dont have|do not have|havent|have not|isnt|is not|not a) (?:\w+ ){0,2}flight\b/;

/** What one is, or is not; "we do not eat beef" denies no diet. */
const MAY_BE_DENIED: readonly string[] = ['vegetarian', 'vegan', 'halal', 'kosher', 'pescatarian'];

const isNoSuch = (plain: string, word: string): boolean =>
  word !== '' &&
  new RegExp(
    `\\b(?:there (?:is|are|was)|theres) no (?:\\w+ )?${word}s?\\b|\\b(?:dont|do not) ${word}\\b`,
  ).test(plain);

/** "There are no children with us", "no kids at all on this trip". */
const NO_CHILDREN =
  /\b(?:there (?:are|is)|have|has|with|bring\w*|travel\w*|take|taking)(?: \w+)? no (?:kids|children|child|toddlers?|bab(?:y|ies))\b|\b(?:no|without) (?:any )?(?:kids|children|toddlers?|bab(?:y|ies)) (?:at all|with us|on this|in this|on the|come|coming|along|this time)\b|\b(?:dont|do not|didnt) (?:have|bring|travel with|take) (?:any )?(?:kids|children)\b|\b(?:kids|children) (?:\w+ )?(?:(?:stay|staying|remain|left) (?:\w+ )?(?:home|behind|with)|(?:are|is|do|will) not com\w+|(?:arent|dont|wont|cant) (?:be )?com\w+|(?:cant|wont) make it)\b/;

const TAKES_OFF =
  /\b(?:take|taking|took|remove|delete|drop|forget|lose|cancel|ignore|scrap|clear|undo|lift|get rid of|switch off|turn off)\b/;
/** What stands above the plan, and no stop of it. */
const CHIP =
  /\b(?:wish|wishes|chip|chips|tag|tags|notes?|thing|rule|filter|label|setting|preference|restriction|requirement|condition)\b/;

/** True where something is to be taken off what stands above the plan, and not off the plan. */
export const isOfChip = (plain: string): boolean => TAKES_OFF.test(plain) && CHIP.test(plain);

/** The words of a label that say what it is about. */
const subjectOf = ({ label }: FoundWish): string =>
  normalText(label).replace(/^(?:no|not|a|an|the|at most|at least) /, '');

const isTakenBack = (known: FoundWish, plain: string): boolean => {
  const { means } = known;
  if (means.type === 'diet' && MAY_BE_DENIED.includes(means.id)) {
    const words = [means.id.replaceAll('_', ' '), normalText(known.words)].filter((each) =>
      /^[a-z ]+$/.test(each),
    );
    if (words.some((each) => denies(each).test(plain))) return true;
  }
  if (isTravel(known) && NO_FLIGHT.test(plain)) return true;
  if (means.type === 'kids' && NO_CHILDREN.test(plain)) return true;
  // "There is no wedding", "I do not work on Saturday".
  if (means.type === 'block' && isNoSuch(plain, normalText(means.label).split(' ')[0] ?? '')) return true;
  // "The 'no souqs' thing" is what refuses them, and not what wants them.
  const subject = subjectOf(known);
  const isRefusal = plain.includes(`no ${subject}`);
  return isOfChip(plain) && plain.includes(subject) && isRefusal === (known.polarity === 'avoid');
};

const QUESTION = /[?؟]\s*$/;

const UNDOES_LAST =
  /^(?:(?:oh|no|wait|sorry|please|pls|ok|okay|actually|hm+|can you|could you|just) )*(?:undo|revert|reverse|take back|cancel)(?: (?:that|this|it|(?:the|that|my) last (?:thing|change|one|step|edit|message)))?(?: please| pls| thanks)*$/;
/** Where one sentence ends, or what is asked beside an order begins. */
const APART =
  /(?<=[.!?؟;])\s+|\n+|\.{2,}\s*|,?\s+and (?=(?:what|when|where|how|which|is|are|does|do)\b)|,\s*(?=undo\b)/i;
/** True for a message that does nothing but take the one before it back. */
export const undoesLast = (text: string): boolean => UNDOES_LAST.test(normalText(text));

const SCRAPS =
  /(?:^|[.!?,;]\s*)(?:(?:oh|no|nah|wait|sorry|ok|actually|hm+|mm|then|just) )*(?:scrap|ditch|bin|nix|forget|lose) (?:that|it|this)(?: (?:then|please|pls|again))?[.!]*\s*$/i;
/** True for a message that ends in taking back what has just come: "22:35 though. Scrap that." */
export const scrapsIt = (text: string): boolean => SCRAPS.test(text.trim());

/** What a message takes back in a sentence of its own, and the rest of it: "Undo that. How cold is it there?". */
export const undoneApart = (text: string): { undo: string; rest: string } | null => {
  const all = text.split(APART).filter((each) => each.trim() !== '');
  const undo = all.find(undoesLast);
  return undo === undefined || all.length < 2
    ? null
    : { undo, rest: all.filter((each) => each !== undo).join(' ') };
};

/** True for a message that asks, so that there is nothing of it to be undone. */
export const onlyAsks = (text: string): boolean => QUESTION.test(text);

/** Wishes that a message takes back: the ids of those it denies, or that its writer wants gone from above the plan. */
export const takenBackBy = (text: string, known: readonly FoundWish[]): string[] =>
  sentencesOf(text).flatMap((sentence) => {
    const plain = normalText(sentence);
    return QUESTION.test(sentence)
      ? []
      : known.filter((each) => isTakenBack(each, plain)).map(({ id }) => id);
  });

/** "Add a mall on Friday": that one, whatever was said of malls. */
const ORDERS =
  /^(?:(?:please|pls|ok|okay|and|also|then|now|so|just|hi|can|could|would|will|you|we|i|want|to|lets|d|like) )*(?:add|put|book|get|give|find|show|replace|swap|change|move|include|remove|drop|take|skip|make|plan|suggest|recommend)\b/;

/** What a message says is wanted after all, though it was refused. */
export const wantedAfterAll = (text: string, known: readonly FoundWish[], places: Places): FoundWish[] => {
  const refused = known.filter(({ polarity }) => polarity === 'avoid');
  if (refused.length === 0) return [];
  return sentencesOf(text).flatMap((sentence) => {
    const plain = normalText(sentence);
    const isOrder = ORDERS.test(plain) && !isOfChip(plain);
    if (QUESTION.test(sentence) || isOrder) return [];
    return readByRules(sentence, places).filter(
      (wish) =>
        wish.polarity === 'want' && wish.strength === 2 && refused.some(({ id }) => isOpposite(id, wish.id)),
    );
  });
};
