import { type Span, textIn, wordsIn } from '../grammar/reading.ts';
import type { Scene } from '../grammar/scene.ts';
import { isKnownWord, isPlainWord } from '../grammar/vocabulary.ts';
import type { FoundWish } from '../wish.ts';
import { AROUND, listedIn, type Part, partsOf } from './list-parts.ts';

const LONGEST = 60;
/** Classes of words that by themselves ask for nothing. */
const SILENT = ['cue', 'number', 'plain', 'day', 'part', 'nothing', 'thing'];
const SHORTEST = 3;
/** What one does with a thing that was understood: "souq hopping". */
const DOING = /ing$/;
/** In Arabic what is said of a thing stands behind it. */
const LATIN = /^[a-z]/;

const isIn = (at: number, { from, to }: Span): boolean => at >= from && at < to;

/** True for a word that the vocabulary does not have, neither alone nor in a phrase. */
const isUnknown = (at: number, { reading: { tokens } }: Scene): boolean => {
  const { word = '', stem = '' } = tokens[at] ?? {};
  return word.length > SHORTEST && !isKnownWord(stem) && !/\d/.test(word);
};

/** True for a word that is no everyday one, and that was read as no part of anything either. */
const isUnread = (at: number, { items }: Part, { reading: { tokens } }: Scene): boolean => {
  const { word = '', stem = '' } = tokens[at] ?? {};
  const item = items.find((each) => isIn(at, each));
  const isRead = item && (item.place || item.entries.some(({ class: name }) => name !== 'block'));
  return word.length >= SHORTEST && !isRead && !AROUND.test(word) && !isPlainWord(stem);
};

const range = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/** True where the word a thing ends with was read as nothing: of "rose petals" it is the petals that count. */
const isHeadLost = ({ thing, isEndRead, items }: Part, scene: Scene): boolean => {
  const last = (thing?.to ?? 0) - 1;
  const word = scene.reading.tokens[last]?.word ?? '';
  const isRead = isEndRead || items.some((each) => each.place && isIn(last, each));
  return !isRead && isUnknown(last, scene) && LATIN.test(word) && !DOING.test(word);
};

/** What of a part was not understood: all of a sentence that asks for something, or a thing of a list by its name. */
const unreadOf = (part: Part, isListed: boolean, scene: Scene): Span | null => {
  const { thing, isAsked, isRead, items } = part;
  // "Sunsets, not shopping sprees": nobody asks for these.
  if (thing && scene.reading.tokens[thing.from - 1]?.word === 'not') return null;
  // "Coffee, plain and simple".
  if (thing && /^plain and simple\b/.test(textIn({ from: thing.from, to: thing.from + 3 }, scene.reading)))
    return null;
  if (thing && isRead) return isListed && !isAsked && isHeadLost(part, scene) ? thing : null;
  if (thing && isListed && range(thing).some((at) => isUnread(at, part, scene)))
    return isAsked ? part : thing;
  const isKnown =
    isRead ||
    items.some(
      ({ place, entries }) => place !== null || entries.some((entry) => !SILENT.includes(entry.class)),
    );
  return isAsked && !isKnown && range(part).some((at) => isUnknown(at, scene)) ? part : null;
};

/** What leads to a thing that is asked for and is no part of it: "but he loves". */
const LEADS =
  /^(?:(?:but|and|also|so|plus|maybe|perhaps|then|please|pls|just|really|deeply|mostly|would|(?:we|i|he|she|they|you)(?:['’](?:d|ve|re|m|s|ll))?|both|all|want|wants|love|loves|like|likes|enjoy|enjoys|adore|adores|need|needs|would like|interested in|into|keen on|to see|to have|(?:(?:are|is) )?(?:bored by|bored of|hates?|interested in) (?:everything|nothing|anything) (?:except|but)|(?:(?:my|our|the|his|her) )?(?:dad|mum|mom|wife|husband|hubby|son|daughter|boyfriend|girlfriend|father|mother|brother|sister|kids|children|boys?|girls?)(?: (?:is|are))?(?: an?)?(?: (?:big|huge|great|total))?(?: (?:obsessed with|obsessed w\/|mad about|crazy about|fan of|fans of))?) )+(?=\S)/i;

/** So many things stand behind a heading at most. */
const MOST_LISTED = 8;
const NONE = /^(?:no|not|never|without|none|nobody)$/;

/** "Allergic to kiwi", "allergies: soy, kiwi": what somebody must not eat is never passed over, whatever it is. */
const unreadAllergies = ({ pieces, reading: { tokens } }: Scene, wishes: readonly FoundWish[]): Span[] =>
  pieces.flatMap((piece, number) => {
    const at = range(piece).find((index) => /^allerg/.test(tokens[index]?.word ?? ''));
    if (at === undefined || wordsIn({ from: piece.from, to: at }, { tokens }).some((word) => NONE.test(word)))
      return [];
    const isLed = /^(?:to|against|of|on)$/.test(tokens[at + 1]?.word ?? '');
    const isHead = !isLed && tokens[at]?.word === 'allergies';
    const spans: Span[] = isHead
      ? pieces
          .slice(number + 1, number + 1 + MOST_LISTED)
          .filter(({ sentence, from, to }) => sentence === piece.sentence && to - from < SHORTEST)
      : [isLed ? { from: at, to: piece.to } : { from: Math.max(piece.from, at - 2), to: at + 1 }];
    return spans.filter((span) => !wishes.some((wish) => wish.at.from < span.to && wish.at.to > span.from));
  });

/** What is asked for, refused or named in a list and that the vocabulary does not have. */
export const readUnread = (scene: Scene, wishes: readonly FoundWish[]): FoundWish[] => {
  const { tokens, text } = scene.reading;
  const parts = partsOf(scene, wishes);
  const listed = listedIn(parts);
  const allergies = unreadAllergies(scene, wishes);
  const isAllergy = (span: Span): boolean =>
    allergies.some(({ from, to }) => span.from < to && span.to > from);
  // "Interests: cars, football" names what the list is of, and asks for no interests.
  const isHeading = ({ to }: Span): boolean => /^\s*:/.test(text.slice(tokens[to - 1]?.to));
  const spans = parts
    .flatMap((part) => unreadOf(part, listed.has(part), scene) ?? [])
    .filter((span) => !isAllergy(span) && !isHeading(span));
  return [...allergies, ...spans].flatMap((span) => {
    const words = text
      .slice(tokens[span.from]?.from, tokens[span.to - 1]?.to)
      .replace(/\s+/g, ' ')
      .trim();
    const said = words.replace(LEADS, '') || words;
    const label = said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said;
    return [
      {
        id: `unread:${label.toLowerCase()}`,
        label,
        kind: 'other',
        polarity: 'want',
        strength: 1,
        when: null,
        words,
        at: span,
        instead: null,
        season: null,
        means: { type: 'unread' },
      },
    ];
  });
};
