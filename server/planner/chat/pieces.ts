import { CONCEPTS, CUISINES } from '../notes/concepts.ts';
import { openSpelling } from '../notes/grammar/spelling.ts';
import { stemOf } from '../notes/grammar/tokens.ts';
import { isKnownWord } from '../notes/grammar/vocabulary.ts';
import { normalText } from '../notes/normal-text.ts';
import { POLITE, VERBS } from './words.ts';

const ORDERS =
  'replace remove change restaurant dinner lunch relaxed cheaper hotel another instead later earlier tomorrow something breakfast museum vegetarian italian lebanese afternoon evening morning friday swap';
const KNOWN = new Set(
  [...[...CONCEPTS, ...CUISINES].flatMap(({ words }) => words), ...ORDERS.split(' ')].filter((word) =>
    /^[a-z]{5,}$/.test(word),
  ),
);
const correct = openSpelling(KNOWN);
const VERB = new RegExp(`^\\s*(?:please )?(?:${VERBS})(?![\\p{L}\\p{N}])`, 'iu');
/** The same without the words that may begin a statement too. */
const ORDER = new RegExp(`^(?!\\s*(?:we|i)\\b)\\s*(?:please )?(?:${VERBS})(?![\\p{L}\\p{N}])`, 'iu');

/** The text with slips in words of travel put right; names keep their capitals and are left alone. */
const withoutSlips = (text: string): string =>
  text.replace(/(?<![\p{L}'’])[a-z]+(?![\p{L}'’])/gu, (word) =>
    VERB.test(word) || isKnownWord(stemOf(word)) ? word : (correct(word) ?? word),
  );

/** A message as it is read: without vowel marks and, where it names no place, without slips. */
export const readable = (message: string, namesPlace: (text: string) => boolean): string => {
  const bare = message.replace(/[\u064B-\u0652]/g, '');
  return namesPlace(bare) ? bare : withoutSlips(bare);
};

const DAY = /\b(?:day \w+|(?:sun|mon|tues|wednes|thurs|fri|satur)day|last day|first day|tomorrow)\b/i;

/** "Put A on day 2 and B on day 4": the second half has the verb of the first. */
const apart = (piece: string): string[] => {
  const [verb] = VERB.exec(piece) ?? [];
  const [one = '', other = '', ...more] = piece.split(/\s+and\s+/i);
  const isPair = verb && DAY.test(one) && DAY.test(other) && normalText(other).split(' ').length > 3;
  const isOne = more.length > 0 || /\b(?:swap|switch|exchange|both)\b/i.test(piece);
  return isPair && !isOne ? [one, `${verb} ${other}`] : [piece];
};

const TAKEN_BACK =
  /(?:^|[.!?,;:]\s*|\s)(?:or rather|no,? wait|wait,? no|scratch that|on second thoughts?|actually,? no|sorry,? no|failing that)\b[,:]?(?:\s*no\b[,:]?)?/gi;
/** "On Sunday rather than today": the day that is not meant. */
const NOT_THEN =
  /,?\s(?:rather than|instead of|and not|not) (?:on )?(?:day \d+|\w{3,6}day|today|tomorrow|tonight)\b/gi;
/** "… the coffee stop. I mean Arabica": more words for the same. */
const I_MEAN = new RegExp(`[.?!,]\\s*i mean(?:t)?\\s+(?!(?:${VERBS})\\b)(?=[^.?!]{2,40}$)`, 'i');
/** A connecting word that a verb, or a slot of the day, follows. */
const JOIN = new RegExp(
  String.raw`(?:,|،|\s-\s|\band\b|\bthen\b|\balso\b|\bplus\b|\bbut\b|\bafter that\b|\bso\b)\s*(?:and\s+|then\s+|also\s+|please\s+|just\s+)*(?=(?:${VERBS}|make|an? (?:different|better|other|cheaper)|another)\b)|,\s*(?=(?:on )?day \d|(?:the )?(?:breakfast|lunch|dinner|iftar|suhoor)\b)|\s+و(?=(?:ازل|احذف|شيل|الغ|اضف|أضف|ضيف|غير|غيّر|بدل|انقل)(?:\s|$))`,
  'iu',
);
/** As much of a message is read; longer ones are no requests. */
const MOST_PIECES = 8;
const LONGEST_PIECE = 240;

/** Cuts a message where a new thought begins; what was taken back is left out. `isAsked` marks a question that orders nothing. */
export const piecesOf = (said: string): { text: string; isAsked: boolean }[] => {
  const meant = said.replace(NOT_THEN, ' ').replace(I_MEAN, ' ');
  const text = meant.split(TAKEN_BACK).findLast((part) => normalText(part).split(' ').length > 2) ?? meant;
  return text
    .split(/(?<=[?؟])|[.!;؛\n]+(?!\d)/)
    .flatMap((sentence) => {
      const isAsked =
        /[?؟]\s*$/.test(sentence) && !ORDER.test(sentence) && !POLITE.test(normalText(sentence));
      const parts = sentence.split(JOIN).flatMap(apart);
      return parts.map((part) => ({ text: part.trim().slice(0, LONGEST_PIECE), isAsked }));
    })
    .map((piece) => ({ ...piece, text: piece.text.replace(/[?؟]+$/, '') }))
    .filter((piece) => /\p{L}/u.test(piece.text))
    .slice(0, MOST_PIECES);
};
