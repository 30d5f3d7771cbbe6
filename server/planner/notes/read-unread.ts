import type { Piece } from './grammar/pieces.ts';
import { type Item, isCue, isMention, type Span, within } from './grammar/reading.ts';
import type { Scene } from './grammar/scene.ts';
import { isKnownWord, isPlainWord } from './grammar/vocabulary.ts';
import type { FoundWish, Means } from './wish.ts';

const LONGEST = 60;
/** Classes of words that by themselves ask for nothing. */
const SILENT = ['cue', 'number', 'plain', 'day', 'part', 'nothing', 'thing'];
const SHORTEST = { asked: 4, listed: 3 } as const;
/** A thing in a list is named in so many words. */
const MOST_WORDS = 4;
const MOST_ALONE = 3;
/** So many things one after the other are a list where nothing at all of a text is known. */
const LIST = 3;

const JOINS = /^(?:and|or|nor|plus|then|و|او)$/;
/** What stands before a thing, or behind it, and is no part of its name. */
const AROUND =
  /^(?:a|an|the|some|any|of|all|also|maybe|perhaps|plus|with|good|nice|great|best|more|too|please|pls|plz|thx|etc|places?|spots?|things?|stuff|time|and|or|then|afterwards|later|first|altogether|anymore|instead|lol|(?:ha)+h?|tbh|obvi|sorry|\w+ly)$/;
/** Words of sentences: what holds one of them says something and is no mere thing of a list. */
const SENTENCE =
  /^(?:i|im|me|my|we|us|our|he|him|his|she|her|they|them|their|you|your|it|its|am|is|are|was|were|be|been|being|have|has|had|having|do|does|did|dont|doing|can|cant|could|will|would|should|may|might|must|need|needs|that|which|nothing|something|anything|who|when|where|what|why|how|if|because|since|as|so|from|to|for|than|there|here|this|these|those|only|just|every|each|until|till|before|after|by|at|thanks?|cheers|regards|hi|hello|hey|oi|dear|greetings|salam|bye|love|solo|mum|mom|dad|hubby|aunt(?:ie|y)s?|oldest|youngest|female|male|نحن|انا|عندنا|عندي|معي|معنا|كنا|انا|شكرا|لكم|من|الي|علي|مع|هل|هذا|هذه|مرحبا|سلام|عليكم)$/;
/** What one does with a thing that was understood: "souq hopping". */
const DOING = /ing$/;
/** A word that can be no thing: "curious", "active". */
const QUALITY = /(?:ous|ful|less|able|ive|ish)$/;
/** In Arabic what is said of a thing stands behind it. */
const LATIN = /^[a-z]/;

/** A part of a list, or of a sentence between its joints. */
interface Part extends Span {
  sentence: number;
  items: readonly Item[];
  isAsked: boolean;
  /** True where other words lead to the thing: it goes on with no list that stands before it. */
  isLed: boolean;
  /** The thing it names, where it does nothing else; without the words that ask for it. */
  thing: Span | null;
  /** The wishes that were read of it. */
  read: readonly FoundWish[];
}

const TASTES: readonly Means['type'][] = ['interest', 'kitchen', 'place', 'absent'];
/** Who comes, and why, is a list of its own. */
const WHO = ['business', 'family'];
const NAMES = ['interest', 'kitchen', 'absent', 'food', 'spot', 'block', 'counted', 'diet'];

const isNaming = ({ entries, place }: Item): boolean =>
  place !== null ||
  entries.some(
    ({ class: name, id }) => NAMES.includes(name) || (name === 'cue' && ['praise', 'please'].includes(id)),
  );

/** The last word that says how what follows is meant. */
const leadOf = (items: readonly Item[]): Item | undefined =>
  items.findLast((item) => isCue(item, 'want', 'avoid', 'prefer', 'verb', 'deny') && !item.place);

const thingIn = (span: Span, items: readonly Item[], { reading: { tokens } }: Scene): Span | null => {
  const lead = leadOf(items);
  let [from, to] = [lead?.to ?? span.from, span.to];
  const isAround = (at: number): boolean => AROUND.test(tokens[at]?.word ?? '');
  while (from < to && isAround(from)) from += 1;
  while (to > from && isAround(to - 1)) to -= 1;
  const words = tokens.slice(from, to).map(({ word }) => word);
  // "Nothing modern" refuses no thing.
  const isThing =
    tokens[from - 1]?.word !== 'nothing' &&
    !QUALITY.test(words.at(-1) ?? '') &&
    words.length > 0 &&
    words.length <= MOST_WORDS &&
    !words.some((word) => SENTENCE.test(word) || /\d/.test(word)) &&
    within({ from, to }, items).every(isNaming);
  // "A room in Olaya would save us a lot of trouble" asks for the room.
  const isFirst = !lead || items.every((item) => item.from >= lead.from || !isMention(item));
  return isThing && isFirst ? { from, to } : null;
};

const partOf = (
  span: Span,
  { items: all, sentence }: Piece,
  wishes: readonly FoundWish[],
  scene: Scene,
): Part => {
  const items = within(span, all);
  const isAsked = items.some((item) => isCue(item, 'want', 'avoid', 'prefer') && !isCue(item, 'at_most'));
  const isLed = (leadOf(items)?.from ?? span.from) > span.from;
  const thing = thingIn(span, items, scene);
  const read = wishes.filter(({ at }) => at.from < span.to && at.to > span.from);
  // "We are not comfortable" is no thing that is refused.
  return { ...span, sentence, items, isAsked, isLed, thing: isLed && !isAsked ? null : thing, read };
};

const partsOf = (scene: Scene, wishes: readonly FoundWish[]): Part[] =>
  scene.pieces.flatMap((piece) => {
    const { tokens } = scene.reading;
    const joints = range({ from: piece.from + 1, to: piece.to - 1 }).filter(
      (at) => JOINS.test(tokens[at]?.word ?? '') && tokens[at]?.gap === 'none',
    );
    const starts = [piece.from, ...joints.map((at) => at + 1)];
    return starts.map((from, i) => partOf({ from, to: joints[i] ?? piece.to }, piece, wishes, scene));
  });

/** Things that stand one after the other in a sentence, with nothing else said between them. */
const runsOf = (parts: readonly Part[]): Part[][] => {
  const runs: Part[][] = [];
  let last: Part | null = null;
  for (const part of parts) {
    const goesOn =
      last?.thing && part.thing && last.sentence === part.sentence && !part.isLed && !part.isAsked;
    if (goesOn) runs.at(-1)?.push(part);
    else runs.push([part]);
    last = part;
  }
  return runs;
};

const isTaste = ({ thing, read }: Part): boolean =>
  thing !== null &&
  read.some(({ means }) => TASTES.includes(means.type) && !('id' in means && WHO.includes(means.id)));

/** Things that stand in a list: beside one that was understood, or several one after the other. */
const listedIn = (parts: readonly Part[]): Set<Part> => {
  const runs = runsOf(parts);
  const isAllUnknown = !parts.some(isTaste);
  const isList = (run: readonly Part[]): boolean =>
    run.some(isTaste) || (isAllUnknown && run.length >= LIST && run.every(({ thing }) => thing !== null));
  // A list may have one thing a line, or a sentence.
  const isWhole = (run: readonly Part[] = []): boolean =>
    run.every(
      ({ thing, sentence }) =>
        thing && parts.filter((each) => each.sentence === sentence).length === run.length,
    );
  const isShort = ([part]: readonly Part[]): boolean =>
    !!part?.thing && part.thing.to - part.thing.from <= MOST_ALONE;
  return new Set(
    runs.flatMap((run, i) => {
      const beside = [runs[i - 1], runs[i + 1]].some((other) => other && isList(other) && isWhole(other));
      return isList(run) || (run.length === 1 && isWhole(run) && isShort(run) && beside) ? run : [];
    }),
  );
};

const isUnknown = (at: number, least: number, { reading: { tokens } }: Scene): boolean => {
  const { word = '', stem = '' } = tokens[at] ?? {};
  return word.length >= least && !isKnownWord(stem) && !/\d/.test(word);
};

/** True for a word that is no everyday one, and that was read as no part of anything either. */
const isUnread = (at: number, { items }: Part, { reading: { tokens } }: Scene): boolean => {
  const { word = '', stem = '' } = tokens[at] ?? {};
  const item = items.find(({ from, to }) => at >= from && at < to);
  const isRead = item?.place || item?.entries.some(({ class: name }) => name !== 'block');
  const isSmall = word.length < SHORTEST.listed || AROUND.test(word);
  return !isSmall && !isRead && !isPlainWord(stem) && !/\d/.test(word);
};

const range = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/** True where the word a thing ends with was read as nothing: of "rose petals" it is the petals that count. */
const isHeadLost = ({ thing, read, items }: Part, scene: Scene): boolean => {
  const last = (thing?.to ?? 0) - 1;
  const isRead = [...read.map(({ at }) => at), ...items.filter(({ place }) => place !== null)].some(
    ({ from, to }) => last >= from && last < to,
  );
  const word = scene.reading.tokens[last]?.word ?? '';
  return !isRead && isUnknown(last, SHORTEST.listed, scene) && LATIN.test(word) && !DOING.test(word);
};

/** What of a part was not understood: all of a sentence that asks for something, or a thing of a list by its name. */
const unreadOf = (part: Part, isListed: boolean, scene: Scene): Span | null => {
  const { thing, isAsked, read, items } = part;
  if (thing && read.length > 0) return isListed && !isAsked && isHeadLost(part, scene) ? thing : null;
  if (thing && isListed && range(thing).some((at) => isUnread(at, part, scene)))
    return isAsked ? part : thing;
  const isRead =
    read.length > 0 ||
    items.some(
      ({ place, entries }) => place !== null || entries.some((entry) => !SILENT.includes(entry.class)),
    );
  return isAsked && !isRead && range(part).some((at) => isUnknown(at, SHORTEST.asked, scene)) ? part : null;
};

/** What is asked for, refused or named in a list and that the vocabulary does not have. */
export const readUnread = (scene: Scene, wishes: readonly FoundWish[]): FoundWish[] => {
  const { tokens, text } = scene.reading;
  const parts = partsOf(scene, wishes);
  const listed = listedIn(parts);
  return parts.flatMap((part) => {
    const span = unreadOf(part, listed.has(part), scene);
    if (!span) return [];
    const words = text
      .slice(tokens[span.from]?.from, tokens[span.to - 1]?.to)
      .replace(/\s+/g, ' ')
      .trim();
    const label = words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
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
