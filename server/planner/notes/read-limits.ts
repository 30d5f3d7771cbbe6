import { entryOf, type Item, isBroken, isCue, wordsAt } from './grammar/reading.ts';
import { isRefused, type Scene, whenOf, wishAt } from './grammar/scene.ts';
import { type FoundWish, whenKey, whenText } from './wish.ts';

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten'.split(' ');

const numberAt = (at: number, { reading: { tokens, itemAt } }: Scene): number | null => {
  const word = tokens[at]?.word ?? '';
  if (/^[1-9]$/.test(word)) return Number(word);
  const known = itemAt.get(at);
  const entry = known && entryOf(known, 'number');
  return entry?.id === 'number' ? entry.n : NUMBER_WORDS.includes(word) ? NUMBER_WORDS.indexOf(word) : null;
};

interface Counted {
  id: string;
  label: string;
}

const countedBy = (item: Item): Counted | null => {
  const interest = entryOf(item, 'interest');
  if (interest && interest.id !== 'food') return { id: interest.id, label: interest.label };
  return entryOf(item, 'counted') ? { id: 'stop', label: 'stops' } : null;
};

/** The number of a thing, directly before it or before its adjective: "two good museums". */
const countBefore = (item: Item, scene: Scene): { count: number; at: number } | null => {
  for (let at = item.from - 1; at >= Math.max(0, item.from - 2); at -= 1) {
    const count = numberAt(at, scene);
    const gap = scene.reading.tokens[at + 1]?.gap;
    if (gap === 'stop' || gap === 'comma') return null;
    if (count !== null) return { count, at };
  }
  return null;
};

/** A cue of a few words before what it speaks of (`to`), with no comma between. */
const cueBefore = (
  from: number,
  to: number,
  { reading }: Scene,
  ...ids: readonly string[]
): Item | undefined =>
  reading.items.find(
    (item) =>
      item.to > from && item.from < to && isCue(item, ...ids) && !isBroken(reading.tokens, item.to, to),
  );

/** The same behind it (`from`). */
const cueAfter = (
  from: number,
  to: number,
  { reading }: Scene,
  ...ids: readonly string[]
): Item | undefined =>
  reading.items.find(
    (item) =>
      item.from >= from &&
      item.from < to &&
      isCue(item, ...ids) &&
      !isBroken(reading.tokens, from, item.from),
  );

const ARTICLE = 1;
const PER_DAY = /^\s?\/\s?day\b/i;
const DUAL = /^[\u0600-\u06ff]{3,}ين$/;

/** "2 sights/day". */
const isPerDay = ({ to }: Item, { reading: { text, tokens } }: Scene): boolean => {
  const end = tokens[to - 1]?.to ?? 0;
  return PER_DAY.test(text.slice(end, end + 8));
};

/** "مكانين": two places in one word. */
const isDual = ({ from }: Item, { reading: { tokens } }: Scene): boolean =>
  DUAL.test(tokens[from]?.word ?? '');

const SIGHTSEEING = /^sight ?seeing/i;

/** "No sightseeing on the first day". */
const noSights = (item: Item, scene: Scene): FoundWish[] => {
  const when = whenOf(item, scene);
  if (!when || !SIGHTSEEING.test(wordsAt(scene.reading, item))) return [];
  return [
    wishAt(item, scene, {
      id: `avoid:stop${whenKey(when)}`,
      label: `No sightseeing${whenText(when)}`,
      kind: 'pace',
      polarity: 'avoid',
      when,
      means: { type: 'interest', id: 'stop' },
    }),
  ];
};

/** "One museum" is one, and asked for; of what many places have something of, one is no number. */
export const isOneOf = (item: Item, scene: Scene): boolean => {
  const interest = entryOf(item, 'interest');
  const isCountable = interest !== null && interest.tags.length === 0 && interest.kinds.length > 0;
  const at = item.from - 1;
  if (!isCountable || numberAt(at, scene) !== 1 || whenOf(item, scene) !== null) return false;
  return cueBefore(at - 2, at, scene, 'at_most', 'at_least') === undefined;
};

/** How many of something there may be, or have to be. */
export const readLimit = (item: Item, scene: Scene): FoundWish[] => {
  const counted = countedBy(item);
  if (!counted) return [];
  if (isRefused(item, scene)) return counted.id === 'stop' ? noSights(item, scene) : [];
  const said = countBefore(item, scene);
  const start = said?.at ?? item.from;
  const most = cueBefore(start - 2, start, scene, 'at_most');
  const least = cueBefore(start - 2, start, scene, 'at_least');
  const enough = said || isDual(item, scene) ? cueAfter(item.to, item.to + 3, scene, 'enough') : undefined;
  const day =
    isPerDay(item, scene) ||
    cueAfter(item.to, item.to + 4, scene, 'per_day') !== undefined ||
    cueBefore(start - 4, start, scene, 'per_day') !== undefined;
  const count = said?.count ?? (isDual(item, scene) ? 2 : most && isArticle(most, scene) ? ARTICLE : null);
  if (count === null || count < 1) return [];
  const isStops = counted.id === 'stop';
  if (isStops && !day) return [];
  const isOne = least === undefined && isOneOf(item, scene);
  const isMost = most !== undefined || enough !== undefined || isOne || (isStops && least === undefined);
  const isLeast = least !== undefined || (!isMost && count > 1);
  if (!isMost && !isLeast) return [];
  const per = day ? 'day' : 'trip';
  const [one] = [count === 1 ? counted.label.replace(/s$/, '') : counted.label];
  return [
    wishAt(item, scene, {
      id: `limit:${counted.id}:${isMost ? 'most' : 'least'}-${count}-${per}`,
      label: `${isMost ? 'At most' : 'At least'} ${count} ${one}${day ? ' a day' : ''}`,
      kind: isStops ? 'pace' : 'interest',
      means: {
        type: 'limit',
        id: counted.id,
        atMost: isMost ? count : null,
        atLeast: isMost ? null : count,
        per,
      },
    }),
  ];
};

const isArticle = (cue: Item, { reading }: Scene): boolean =>
  /^(?:single|one)$/.test(reading.tokens[cue.to - 1]?.word ?? '');
