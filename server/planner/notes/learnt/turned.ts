import { isFew } from '../grammar/few.ts';
import {
  entryOf,
  type Item,
  indexesOf,
  isCue,
  type Reading,
  type Span,
  sentenceAt,
  textIn,
  within,
  wordsAt,
} from '../grammar/reading.ts';
import { pieceOf, type Scene } from '../grammar/scene.ts';
import type { Intent } from './intents.ts';
import { likeliestIntent } from './likeliest-intent.ts';
import { isNotSeen, isQualified } from './not-meant.ts';
import type { Segment } from './segments.ts';

/** How sure a part has to be to say of what is only named that it is refused, and of what is refused that it is asked for. */
const SURE = { named: 0.8, refused: 0.99 } as const;

const isTaste = (item: Item): boolean => entryOf(item, 'interest') !== null || entryOf(item, 'spot') !== null;
const isKitchen = (item: Item): boolean => entryOf(item, 'kitchen') !== null;
const isPlace = (item: Item): boolean => item.place !== null || entryOf(item, 'spot') !== null;

const NAMING =
  /^(?:and|or|the|a|an|some|any|of|in|on|at|to|for|with|please|pls|plz|also|then|too|i|we|us|our|my|would|will|lots|plenty|gentle|gently|easy|relaxed|calm|slow|slowly|leisurely|simple)$/;

/** True for what refuses nothing: a thing, a day, and words of asking; "noise" is no thing that anybody asks for. */
const isSilent = (item: Item): boolean =>
  item.place !== null ||
  isCue(item, 'verb', 'please', 'praise', 'near', 'want') ||
  item.entries.every(({ class: name }) => !['cue', 'nothing'].includes(name));

/** "No crowds": a refusal that has met what nobody asks for, with the words before it, refuses nothing else. */
const spentOn = (item: Item, { stances, reading }: Scene): Item[] => {
  const { items } = reading;
  const isNothing = item.entries.some(({ class: name }) => name === 'nothing');
  if (!isNothing || !(stances.get(item) === 'avoid' || isFew(item, reading))) return [];
  const led = [item];
  for (let at = items.indexOf(item) - 1; at >= 0; at -= 1) {
    const [before, first] = [items[at], led.at(-1)];
    if (!before || before.to !== first?.from || !isCue(before, 'avoid', 'deny')) break;
    led.push(before);
  }
  return led;
};

/** "Visit souqs and have traditional food": a part that names things, and has no word by which they could be refused. */
const isNaming = ({ from, to }: Span, scene: Scene): boolean => {
  const { tokens, items } = scene.reading;
  const known = new Set(
    within({ from, to }, items)
      .flatMap((item) => (isSilent(item) ? [item] : spentOn(item, scene)))
      .flatMap(indexesOf),
  );
  return tokens.slice(from, to).every(({ word }, i) => known.has(from + i) || NAMING.test(word));
};

/** "No guided tours, light shows": what is but named behind another thing that is refused is not refused with it. */
const isOnlyListed = (item: Item, { from }: Span, scene: Scene): boolean => {
  const piece = pieceOf(item, scene);
  return (
    piece !== null &&
    piece !== undefined &&
    piece.from > from &&
    isNaming(piece, scene) &&
    scene.pieces.some(
      (other) =>
        other.from >= from && other.to <= piece.from && other.items.some((each) => isCue(each, 'deny')),
    )
  );
};

/** What a part says of each thing it names, and whether it asks for it. */
const SAYS: Readonly<
  Partial<Record<Intent, { before: string; isAsked: boolean; isMeant: (item: Item) => boolean }>>
> = {
  like: { before: 'We would love', isAsked: true, isMeant: isTaste },
  kitchen: { before: 'We would love', isAsked: true, isMeant: isKitchen },
  place: { before: 'We want to see', isAsked: true, isMeant: isPlace },
  dislike: { before: 'No', isAsked: false, isMeant: isTaste },
  no_kitchen: { before: 'No', isAsked: false, isMeant: isKitchen },
  seen: { before: 'We have already seen', isAsked: false, isMeant: isPlace },
  no_place: { before: 'We do not want to see', isAsked: false, isMeant: isPlace },
};

const REFUSED_BEHIND =
  /^(?:but |and |which |though )?(?:i|we) (?:really |just |honestly |personally )?(?:dont|cant|do not|cannot|could not|couldnt|hate|dislike|loathe|detest|never)\b(?: \w+){0,3} (?:it|them|that|those|which)\b(?: (?:at all|either|one bit|really))?$/;

/** "Everyone wants to talk football with me, I don't care for it at all": what the rest of a sentence refuses is not asked for. */
const isRefusedBehind = ({ to }: Span, reading: Reading): boolean => {
  const end = sentenceAt(Math.max(0, to - 1), reading)?.to ?? to;
  return REFUSED_BEHIND.test(textIn({ from: to, to: end }, reading));
};

/** Each thing of which a part says the opposite of what the rules read, in words that they read; none where they read both. */
export const turned = (segment: Segment, scene: Scene): string[] => {
  const { reading, stances } = scene;
  const says = SAYS[segment.intent];
  if (!says) return [];
  if (says.isAsked && isRefusedBehind(segment, reading)) return [];
  if (isNotSeen(segment, reading)) return [];
  if (!says.isAsked && (isNaming(segment, scene) || isQualified(segment, reading))) return [];
  // Of what is wanted in small numbers neither all nor none is wanted.
  const items = within(segment, reading.items).filter((item) => says.isMeant(item) && !isFew(item, reading));
  // A list may go on with what is liked: "no marathons, parks, a massage"; of one thing all of a part speaks.
  const isOther =
    items.length > 1 &&
    items.some((item) => {
      const piece = pieceOf(item, scene);
      const own = piece && SAYS[likeliestIntent(piece, reading).intent];
      return own?.isAsked !== says.isAsked;
    });
  if (isOther || (!says.isAsked && items.every((item) => isOnlyListed(item, segment, scene)))) return [];
  const read = items.map((item) => stances.get(item));
  const isAsked = (stance: (typeof read)[number]): boolean => stance !== 'avoid' && stance !== 'seen';
  if (read.some((stance) => isAsked(stance) === says.isAsked)) return [];
  // What is asked for in so many words is asked for; a refusal may be turned: "without museums it is no trip".
  const isPlain = read.every((stance) => stance === 'plain');
  if (!isPlain && !says.isAsked) return [];
  const least = isPlain ? SURE.named : SURE.refused;
  return segment.probability < least ? [] : items.map((item) => `${says.before} ${wordsAt(reading, item)}`);
};
