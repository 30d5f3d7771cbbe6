import { isNumberOfDays } from '../grammar/day-words.ts';
import { entryOf, type Item, isBroken, isCue, sentenceAt, textIn } from '../grammar/reading.ts';
import { pieceOf, type Scene } from '../grammar/scene.ts';

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten'.split(' ');

/** A number from one to ten at a token, in figures or words; null for another word. */
export const numberAt = (at: number, { reading: { tokens, itemAt } }: Scene): number | null => {
  const word = tokens[at]?.word ?? '';
  // "Day 2 zoo" is no number of zoos; "in ten days two malls" are two malls.
  const isBehind = tokens[at]?.gap !== 'stop' && /^(?:day|days|aged?|يوم)$/.test(tokens[at - 1]?.word ?? '');
  if (isBehind && !isNumberOfDays(at - 1, tokens)) return null;
  if (/^[1-9]$/.test(word)) return Number(word);
  const known = itemAt.get(at);
  const entry = known && entryOf(known, 'number');
  return entry?.id === 'number' ? entry.n : NUMBER_WORDS.includes(word) ? NUMBER_WORDS.indexOf(word) : null;
};

/** What is counted: the id of a limit, and how it is named. */
export interface Counted {
  id: string;
  label: string;
}

/** What is eaten of what is counted: 'Italian food', but 'Steak', as a nationality alone is nothing to eat. */
export const foodOf = ({ label }: Counted): string => {
  const name = label.replace(/ (?:meals|food)$/, '');
  return /^[A-Z]/.test(name) ? `${name} food` : name.charAt(0).toUpperCase() + name.slice(1);
};

/** What an item of a text counts as; null where it counts as nothing. */
export const countedBy = (item: Item): Counted | null => {
  const interest = entryOf(item, 'interest');
  const kitchen = entryOf(item, 'kitchen');
  if (kitchen) return { id: `kitchen:${kitchen.id}`, label: `${kitchen.label} meals` };
  if (interest && !['food', 'family', 'business'].includes(interest.id))
    return { id: interest.id, label: interest.label };
  return entryOf(item, 'counted') ? { id: 'stop', label: 'stops' } : null;
};

/** The number of a thing, directly before it or before its adjective: "two good museums", "a couple of things". */
export const countBefore = (item: Item, scene: Scene): { count: number; low: number; at: number } | null => {
  const { tokens, items } = scene.reading;
  for (let to = item.from; to >= Math.max(1, item.from - 1); to -= 1) {
    const gap = tokens[to]?.gap;
    if (gap === 'stop' || gap === 'comma') return null;
    const phrase = items.find((each) => each.to === to && each.to - each.from > 1 && entryOf(each, 'number'));
    const at = phrase?.from ?? to - 1;
    const count = phrase ? (entryOf(phrase, 'number')?.n ?? null) : numberAt(at, scene);
    if (count === null) continue;
    if (to < item.from && UNIT.test(tokens[to]?.stem ?? '')) return null;
    const isDash = tokens[at]?.gap === 'dash';
    const isChoice = isDash || /^(?:or|to|and)$/.test(tokens[at - 1]?.word ?? '');
    const low = isChoice ? numberAt(isDash ? at - 1 : at - 2, scene) : null;
    return { count, low: low ?? count, at };
  }
  return null;
};

/** "مول واحد بس": one, and no more, behind the thing. */
export const arabicOne = ({ to }: Item, { reading: { tokens } }: Scene): ReturnType<typeof countBefore> =>
  /^واحده?$/.test(tokens[to]?.word ?? '') && tokens[to]?.gap === 'none' ? { count: 1, low: 1, at: to } : null;

const TRIPS = /^(?:trip|day|outing|visit|excursion|drive|tour|morning|afternoon)$/;
const MOST_LED = 6;

/** "One trip out to the dunes": how often one goes there. */
export const tripsTo = (item: Item, scene: Scene): ReturnType<typeof countBefore> => {
  const { tokens } = scene.reading;
  for (let at = item.from - 1; at > Math.max(0, item.from - MOST_LED); at -= 1) {
    if (isBroken(tokens, at, at)) return null;
    const count = TRIPS.test(tokens[at]?.stem ?? '') ? numberAt(at - 1, scene) : null;
    const way = textIn({ from: at + 1, to: item.from }, scene.reading);
    if (count !== null) return WAY.test(way) ? { count, low: count, at: at - 1 } : null;
  }
  return null;
};

const WAY = /^(?:out )?(?:to|into|in|at|of|among)(?: (?:the|a|an|some))?$/;

/** "Four days for a family" is no number of families. */
const UNIT =
  /^(?:star|نجوم|نجمه|day|night|year|hour|people|person|friend|adult|of|for|ايام|ليال|يوم|اشخاص|سنه)$/;

/** A cue of a few words before what it speaks of (`to`), with no comma between. */
export const cueBefore = (
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
export const cueAfter = (
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

const MANY = 3;

/** "6 nights honeymoon" says how long a trip is, and not how often something is had. */
const isStay = (at: number, scene: Scene): boolean =>
  /^(?:night|day)$/.test(scene.reading.tokens[at + 1]?.stem ?? '') && (numberAt(at, scene) ?? 0) > MANY;

/** "Twice", "at least two evenings", said of something in its piece. */
export const oftenIn = (item: Item, scene: Scene): number | null => {
  const { tokens, items } = scene.reading;
  const sentence = sentenceAt(item.from, scene.reading);
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
    const isTimes = TIMES.test(tokens[at + 1]?.stem ?? '') && !isStay(at, scene);
    const count = Object.hasOwn(OFTEN, word) ? (OFTEN[word] ?? null) : isTimes ? numberAt(at, scene) : null;
    if (count !== null) found.push({ count, far: at < item.from ? item.from - at : at - item.to });
  }
  // "Saudi food twice and Persian once": the number that stands nearest is its own.
  return found.sort((a, b) => a.far - b.far)[0]?.count ?? null;
};

const DUAL = /^[\u0600-\u06ff]{3,}(?:ين|ان)$/;

/** "مكانين": two places in one word. */
export const isDual = ({ from }: Item, { reading: { tokens } }: Scene): boolean =>
  DUAL.test(tokens[from]?.word ?? '');
