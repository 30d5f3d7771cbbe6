import { type Item, isCue, isMention, type Span, within, wordsIn } from '../grammar/reading.ts';
import type { Scene } from '../grammar/scene.ts';
import type { FoundWish, Means } from '../wish.ts';

/** A thing in a list is named in so many words. */
const MOST_WORDS = 4;
const MOST_ALONE = 3;
/** So many things one after the other are a list where nothing at all of a text is known. */
const LIST = 3;

const JOINS = /^(?:and|or|nor|plus|then|و|او)$/;
/** What stands before a thing, or behind it, and is no part of its name. */
export const AROUND =
  /^(?:a|an|the|some|any|of|all|both|each|either|also|maybe|perhaps|plus|with|good|nice|great|best|more|too|please|pl[sz]+|thx|etc|places?|spots?|things?|stuff|time|and|or|then|afterwards|later|first|altogether|anymore|instead|lol|(?:ha)+h?|tbh|obvi|sorry|\w+ly)$/;
/** Words of sentences: what holds one of them says something and is no mere thing of a list. */
const SENTENCE =
  /^(?:i|im|me|my|we|us|our|he|him|his|she|her|they|them|their|you|your|it|its|am|is|are|was|were|be|been|being|have|has|had|having|do|does|did|dont|doing|can|cant|could|will|would|should|may|might|must|need|needs|that|which|nothing|something|anything|who|when|where|what|why|how|if|because|since|as|so|from|to|for|than|there|here|this|these|those|only|just|every|each|until|till|before|after|by|at|thanks?|cheers|regards|hi|hello|hey|oi|dear|greetings|salam|bye|love|solo|travell?ers?|wife|husband|partner|girlfriend|boyfriend|papa|mama|mum|mom|dad|hubby|aunt(?:ie|y)s?|oldest|youngest|female|male|نحن|انا|عندنا|عندي|معي|معنا|كنا|انا|شكرا|لكم|من|الي|علي|مع|هل|هذا|هذه|مرحبا|سلام|عليكم)$/;
/** A word that can be no thing: "curious", "active". */
const QUALITY = /(?:ous|ful|less|able|ive|ish|ual)$/;

/** A part of a list, or of a sentence between its joints. */
export interface Part extends Span {
  sentence: number;
  items: readonly Item[];
  isAsked: boolean;
  /** True where other words lead to the thing: it goes on with no list that stands before it. */
  isLed: boolean;
  /** The thing it names, where it does nothing else; without the words that ask for it. */
  thing: Span | null;
  /** True where something was read of it, of the word its thing ends with, and a taste. */
  isRead: boolean;
  isEndRead: boolean;
  isTaste: boolean;
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
  const words = wordsIn({ from, to }, { tokens });
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

/** Returns whether any token of a span is one of those that `spans` cover; made and asked in linear time. */
const coverage = (spans: readonly Span[], length: number): ((span: Span) => boolean) => {
  const steps = new Int32Array(length + 1);
  for (const { from, to } of spans) {
    steps[from] = (steps[from] ?? 0) + 1;
    steps[to] = (steps[to] ?? 0) - 1;
  }
  const covered = new Int32Array(length + 1);
  let open = 0;
  for (let at = 0; at < length; at += 1) {
    open += steps[at] ?? 0;
    covered[at + 1] = (covered[at] ?? 0) + Number(open > 0);
  }
  return ({ from, to }) => (covered[to] ?? 0) > (covered[from] ?? 0);
};

type Covers = Record<'isRead' | 'isTaste', (span: Span) => boolean>;

const partOf = (span: Span, sentence: number, covers: Covers, scene: Scene): Part => {
  const items: Item[] = [];
  for (let at = span.from; at < span.to; at += 1) {
    const item = scene.reading.itemAt.get(at);
    if (item) items.push(item);
  }
  const isAsked = items.some((item) => isCue(item, 'want', 'avoid', 'prefer') && !isCue(item, 'at_most'));
  const isLed = (leadOf(items)?.from ?? span.from) > span.from;
  // "We are not comfortable" is no thing that is refused.
  const thing = isLed && !isAsked ? null : thingIn(span, items, scene);
  return {
    ...{ ...span, sentence, items, isAsked, isLed, thing },
    isRead: covers.isRead(span),
    isEndRead: thing !== null && covers.isRead({ from: thing.to - 1, to: thing.to }),
    isTaste: thing !== null && covers.isTaste(span),
  };
};

const isOfTaste = ({ means }: FoundWish): boolean =>
  TASTES.includes(means.type) && !('id' in means && WHO.includes(means.id));

/** The parts of a text in its order, by what was read of them. */
export const partsOf = (scene: Scene, wishes: readonly FoundWish[]): Part[] => {
  const { tokens } = scene.reading;
  const covers: Covers = {
    isRead: coverage(
      wishes.map(({ at }) => at),
      tokens.length,
    ),
    isTaste: coverage(
      wishes.filter(isOfTaste).map(({ at }) => at),
      tokens.length,
    ),
  };
  return scene.pieces.flatMap((piece) => {
    const joints: number[] = [];
    for (let at = piece.from + 1; at < piece.to - 1; at += 1)
      if (JOINS.test(tokens[at]?.word ?? '') && tokens[at]?.gap === 'none') joints.push(at);
    const starts = [piece.from, ...joints.map((at) => at + 1)];
    return starts.map((from, i) =>
      partOf({ from, to: joints[i] ?? piece.to }, piece.sentence, covers, scene),
    );
  });
};

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

/** Things that stand in a list: beside one that was understood, or several one after the other. */
export const listedIn = (parts: readonly Part[]): Set<Part> => {
  const runs = runsOf(parts);
  const isAllUnknown = !parts.some(({ isTaste }) => isTaste);
  const isList = (run: readonly Part[]): boolean =>
    run.some(({ isTaste }) => isTaste) ||
    (isAllUnknown && run.length >= LIST && run.every(({ thing }) => thing !== null));
  const sizes = new Map<number, number>();
  for (const { sentence } of parts) sizes.set(sentence, (sizes.get(sentence) ?? 0) + 1);
  // A list may have one thing a line, or a sentence.
  const isWhole = ([first, ...others]: readonly Part[]): boolean =>
    !!first?.thing && sizes.get(first.sentence) === 1 + others.length;
  const isShort = ([part]: readonly Part[]): boolean =>
    !!part?.thing && part.thing.to - part.thing.from <= MOST_ALONE;
  return new Set(
    runs.flatMap((run, i) => {
      const beside = [runs[i - 1], runs[i + 1]].some((other) => other && isList(other) && isWhole(other));
      return isList(run) || (run.length === 1 && isWhole(run) && isShort(run) && beside) ? run : [];
    }),
  );
};
