import { type Item, type Span, textIn, within } from '../grammar/reading.ts';
import { isRefused, type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';
import { type Counted, countedBy } from './counts.ts';

/** How many of what was named before there may be, with no name beside the number; "one nice swim" is none of it. */
const SO_MANY =
  /^(?:maybe |perhaps |just |only )?(?:(one|two|three|1|2|3|a couple) or )?(one|two|three|1|2|3|a couple)(?: of (?:them|those|these))?(?:(?: (?:is|are|would be|will be))? (?:at most|at the most|max|maximum|tops|enough|plenty|will do|would do|only|no more)| (?:is|are|would be|will be) (?:fine|lovely|ok|okay|nice))\b/;
/** "At most one." */
const AT_MOST =
  /^(?:so |and |but |please )*(?:at most|at the most|max|maximum|no more than|not more than|only|just) (one|two|three|1|2|3)(?: of (?:them|those|these)| please| each)?(?: (?:a|per|each|every|in one) (day)| (daily))?(?: (?:or|else|otherwise|as|because|please) .*)?$/;
/** "Malls. ONE." */
const NUMBER_ALONE = /^(?:one|two|three|1|2|3)$/;
/** "Museums, but not too many." */
const NOT_MANY =
  /^(?:but |and |just |only |though |please )*(?:not|dont want|nothing like|without|never) (?:too|so|that|all that) (?:many|much)(?: of (?:them|those|these|it))?(?: (?:please|pls|though))?$/;
/** "I would mind a second one." */
const NO_SECOND =
  /\b(?:mind|hate|dislike|no|not|without|skip|spare|too much|too many|never)\b.*\b(?:a )?second one\b|\ba second one (?:would|is|isnt|wouldnt)\b.*\b(?:too|no|not|never|much|pain|bore|needed|necessary)\b/;
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  '1': 1,
  '2': 2,
  '3': 3,
  'a couple': 2,
};

/** The last thing before a place of a text that there can be a number of. */
const countedBefore = (at: number, scene: Scene): { item: Item; counted: Counted } | null => {
  const before = within({ from: 0, to: at }, scene.reading.items);
  return (
    before.reverse().flatMap((item) => {
      const counted = countedBy(item);
      return counted && counted.id !== 'stop' ? [{ item, counted }] : [];
    })[0] ?? null
  );
};

/** So few words before it the thing was named. */
const NEAR = 10;

const isDaily = (words: string): boolean =>
  AT_MOST.exec(words)
    ?.slice(2)
    .some((word) => word !== undefined) ?? false;

const countIn = (words: string): number | null => {
  if (NO_SECOND.test(words)) return 1;
  if (NOT_MANY.test(words)) return 2;
  const [, , said] = SO_MANY.exec(words) ?? [];
  const number = said ?? AT_MOST.exec(words)?.[1] ?? NUMBER_ALONE.exec(words)?.[0];
  return number === undefined ? null : (NUMBERS[number] ?? null);
};

const limitOf = (span: Span, scene: Scene): FoundWish[] => {
  const words = textIn(span, scene.reading);
  const most = countIn(words);
  const named = most === null ? null : countedBefore(span.from, scene);
  if (most === null || !named || span.from - named.item.to > NEAR) return [];
  if (within(span, scene.reading.items).some((item) => countedBy(item) !== null)) return [];
  const { item, counted } = named;
  // "Not only museums: one or two are lovely" asks for some, and "no malls" for none.
  if (isRefused(item, scene)) return [];
  const per = isDaily(words) ? 'day' : 'trip';
  const label = most === 1 ? counted.label.replace(/s$/, '') : counted.label;
  return [
    wishAt(item, scene, {
      id: `limit:${counted.id}:most-${most}-${per}`,
      label: `At most ${most} ${label}${per === 'day' ? ' a day' : ''}`,
      kind: 'interest',
      means: { type: 'limit', id: counted.id, atMost: most, atLeast: null, per },
    }),
  ];
};

/** "Museums: one or two are plenty", "a mall is fine, I would mind a second one": how many, said behind what it is of. */
export const readCountsBehind = (scene: Scene): FoundWish[] =>
  scene.pieces.flatMap((piece) => limitOf(piece, scene));
