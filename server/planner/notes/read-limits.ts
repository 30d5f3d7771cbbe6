import { entryOf, type Item, isBroken, isCue, wordsAt } from './grammar/reading.ts';
import { isRefused, pieceOf, type Scene, whenOf, wishAt } from './grammar/scene.ts';
import { type FoundWish, whenKey, whenText } from './wish.ts';

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten'.split(' ');

const numberAt = (at: number, { reading: { tokens, itemAt } }: Scene): number | null => {
  const word = tokens[at]?.word ?? '';
  // "Day 2 zoo" is no number of zoos.
  if (/^(?:day|days|aged?|يوم)$/.test(tokens[at - 1]?.word ?? '')) return null;
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
  const kitchen = entryOf(item, 'kitchen');
  if (kitchen) return { id: `kitchen:${kitchen.id}`, label: `${kitchen.label} meals` };
  if (interest && interest.id !== 'food') return { id: interest.id, label: interest.label };
  return entryOf(item, 'counted') ? { id: 'stop', label: 'stops' } : null;
};

/** The number of a thing, directly before it or before its adjective: "two good museums", "a couple of things". */
const countBefore = (item: Item, scene: Scene): { count: number; low: number; at: number } | null => {
  const { tokens, items } = scene.reading;
  for (let to = item.from; to >= Math.max(1, item.from - 1); to -= 1) {
    const gap = tokens[to]?.gap;
    if (gap === 'stop' || gap === 'comma') return null;
    const phrase = items.find((each) => each.to === to && each.to - each.from > 1 && entryOf(each, 'number'));
    const at = phrase?.from ?? to - 1;
    const count = phrase ? (entryOf(phrase, 'number')?.n ?? null) : numberAt(at, scene);
    if (count === null) continue;
    if (to < item.from && UNIT.test(tokens[to]?.stem ?? '')) return null;
    const isChoice = /^(?:or|to|and)$/.test(tokens[at - 1]?.word ?? '') || gapIsDash(tokens[at]?.gap);
    const low = isChoice ? numberAt(tokens[at]?.gap === 'dash' ? at - 1 : at - 2, scene) : null;
    return { count, low: low ?? count, at };
  }
  return null;
};

/** "Four days for a family" is no number of families. */
const UNIT = /^(?:day|night|year|hour|people|person|friend|adult|of|for|ايام|ليال|يوم|اشخاص|سنه)$/;

const gapIsDash = (gap: string | undefined): boolean => gap === 'dash';

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

const TIMES = /^(?:time|evening|dinner|lunch|meal|night|occasion|go|day|مره|مرات)$/;
const OFTEN: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3, مره: 1, مرتين: 2 };
const NEAR = 6;

/** "Twice", "at least two evenings", said of something in its piece. */
const oftenIn = (item: Item, scene: Scene): number | null => {
  const { tokens, sentences, items } = scene.reading;
  const sentence = sentences.find(({ from, to }) => item.from >= from && item.from < to);
  const others = items.filter((each) => each !== item && countedBy(each) !== null);
  const low = Math.max(
    pieceOf(item, scene)?.from ?? 0,
    item.from - NEAR,
    ...others.filter(({ to }) => to <= item.from).map(({ to }) => to),
  );
  const high = Math.min(
    sentence?.to ?? 0,
    item.to + NEAR,
    ...others.filter(({ from }) => from >= item.to).map(({ from }) => from),
  );
  const found: { count: number; far: number }[] = [];
  for (let at = low; at < high; at += 1) {
    const word = tokens[at]?.word ?? '';
    const isTimes = TIMES.test(tokens[at + 1]?.stem ?? '');
    const count = Object.hasOwn(OFTEN, word) ? (OFTEN[word] ?? null) : isTimes ? numberAt(at, scene) : null;
    if (count !== null) found.push({ count, far: at < item.from ? item.from - at : at - item.to });
  }
  // "Saudi food twice and Persian once": the number that stands nearest is its own.
  return found.sort((a, b) => a.far - b.far)[0]?.count ?? null;
};

/** Something to be had so many times, or on every day. */
const wishForMore = (
  item: Item,
  { id, label }: Counted,
  count: number,
  per: 'trip' | 'day',
  scene: Scene,
): FoundWish =>
  wishAt(item, scene, {
    id: `limit:${id}:least-${count}-${per}`,
    label: `At least ${count} ${count === 1 ? label.replace(/s$/, '') : label}${per === 'day' ? ' a day' : ''}`,
    kind: 'interest',
    means: { type: 'limit', id, atMost: null, atLeast: count, per },
  });

const ARTICLE = 1;
/** So many sights a day are asked for, and no bound. */
const MANY = 4;
const PER_DAY = /^\s?\/\s?day\b/i;
const DUAL = /^[\u0600-\u06ff]{3,}(?:ين|ان)$/;

/** "2 sights/day". */
const isPerDay = ({ to }: Item, { reading: { text, tokens } }: Scene): boolean => {
  const end = tokens[to - 1]?.to ?? 0;
  return PER_DAY.test(text.slice(end, end + 8));
};

/** "مكانين": two places in one word. */
const isDual = ({ from }: Item, { reading: { tokens } }: Scene): boolean =>
  DUAL.test(tokens[from]?.word ?? '');

const PEOPLE = /^(?:architects?|photographers?|artists?|hikers?|foodies?|shoppers?|gamers?)$/;

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
  // Two architects are no two buildings.
  if (PEOPLE.test(scene.reading.tokens[item.to - 1]?.word ?? '')) return [];
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
  const isStops = counted.id === 'stop';
  if (count === null && !isStops) {
    const often = oftenIn(item, scene) ?? 1;
    if (isEveryDay(item, scene) && isDailyThing(item)) return [wishForMore(item, counted, 1, 'day', scene)];
    if (often > 1 && !most) return [wishForMore(item, counted, often, 'trip', scene)];
  }
  if (count === null || count < 1) return [];
  if (isStops && !day) return [];
  const isOne = least === undefined && isOneOf(item, scene);
  const isMost =
    most !== undefined || enough !== undefined || isOne || (isStops && least === undefined && count < MANY);
  const isLeast = least !== undefined || (!isMost && count > 1);
  if (!isMost && !isLeast) return [];
  const per = day ? 'day' : 'trip';
  // "Four or five" are five at most, and four at least.
  const number = isMost ? count : (said?.low ?? count);
  const one = number === 1 ? counted.label.replace(/s$/, '') : counted.label;
  return [
    wishAt(item, scene, {
      id: `limit:${counted.id}:${isMost ? 'most' : 'least'}-${number}-${per}`,
      label: `${isMost ? 'At most' : 'At least'} ${number} ${one}${day ? ' a day' : ''}`,
      kind: isStops ? 'pace' : 'interest',
      means: {
        type: 'limit',
        id: counted.id,
        atMost: isMost ? number : null,
        atLeast: isMost ? null : number,
        per,
      },
    }),
  ];
};

/** "A coffee every day", "every day a coffee": with nothing else between that may be counted. */
const isEveryDay = (item: Item, scene: Scene): boolean => {
  if (isPerDay(item, scene) || cueAfter(item.to, item.to + 4, scene, 'per_day')) return true;
  const before = cueBefore(item.from - 4, item.from, scene, 'per_day');
  const { items } = scene.reading;
  return (
    before !== undefined &&
    !items.some((each) => countedBy(each) !== null && each.from < before.from && each.to > before.from - 3)
  );
};

/** What there is enough of to be had on every day. */
const isDailyThing = (item: Item): boolean =>
  entryOf(item, 'kitchen') !== null ||
  ['coffee', 'park', 'local_food', 'kids', 'walking', 'romantic', 'museum', 'mall', 'souq', 'views'].includes(
    entryOf(item, 'interest')?.id ?? '',
  );

const isArticle = (cue: Item, { reading }: Scene): boolean =>
  /^(?:single|one)$/.test(reading.tokens[cue.to - 1]?.word ?? '');
