import { entryOf, type Item, isBroken, type Reading } from './grammar/reading.ts';
import { isRefused, type Scene, wishAt } from './grammar/scene.ts';
import type { Budget } from './profile.ts';
import type { FoundWish } from './wish.ts';

const LABELS = {
  all: { low: 'A careful budget', mid: 'A moderate budget', high: 'Money is no object' },
  hotel: { low: 'A cheap hotel', mid: 'A mid-range hotel', high: 'A five-star hotel' },
  food: { low: 'Cheap food', mid: 'Mid-range restaurants', high: 'Expensive restaurants' },
} as const;

/** How far a thing may stand from what is said of its price. */
const NEAR = 6;
const CUT = 4;

/** Words behind a comma are further off than those beside. */
const distance = (money: Item, thing: Item, { tokens }: Reading): number => {
  const isBefore = thing.to <= money.from;
  const [from, to] = isBefore ? [thing.to, money.from] : [money.to, thing.from];
  if (to - from > NEAR) return Number.POSITIVE_INFINITY;
  // "Five star hotel and cheap food": what follows directly is meant before what came last; Arabic has it behind.
  const isArabic = /[\u0600-\u06ff]/.test(tokens[money.from]?.word ?? '');
  return to - from + (isBefore === isArabic ? 0 : 1) + (isBroken(tokens, from, to) ? CUT : 0);
};

/** "Cheap food and bed": of both, which is of all. */
const isOfAll = ({ to }: Item, id: string | null, { tokens, items }: Reading): boolean => {
  const other = items.find(({ from }) => from === to + 1);
  const thing = other && entryOf(other, 'thing');
  return tokens[to]?.word === 'and' && thing !== null && thing !== undefined && thing.id !== id;
};

const thingOf = (money: Item, { reading }: Scene): 'hotel' | 'food' | null => {
  const near = reading.items
    .filter((item) => item !== money && entryOf(item, 'thing'))
    .map((item) => ({ item, far: distance(money, item, reading) }))
    .filter(({ item, far }) => far <= NEAR && isSameSentence(money, item, reading))
    .sort((a, b) => a.far - b.far)[0]?.item;
  const id = near ? (entryOf(near, 'thing')?.id ?? null) : null;
  return near && isOfAll(near, id, reading) ? null : id;
};

const isSameSentence = (one: Item, other: Item, { sentences }: Reading): boolean =>
  sentences.some(
    ({ from, to }) => one.from >= from && one.from < to && other.from >= from && other.from < to,
  );

/** "Not cheap" is dear, "not fancy" is cheap. */
const TURNED = { low: 'high', mid: 'mid', high: 'low' } as const;

const moneyAt = (item: Item, scene: Scene): FoundWish[] => {
  const money = entryOf(item, 'money');
  if (!money) return [];
  const level: Budget = isRefused(item, scene) ? TURNED[money.id] : money.id;
  const of = money.of ?? thingOf(item, scene) ?? 'all';
  return [
    wishAt(item, scene, {
      id: `budget:${of === 'all' ? level : `${of}-${level}`}`,
      label: LABELS[of][level],
      kind: 'budget',
      strength: 2,
      means: { type: 'budget', of, level },
    }),
  ];
};

const PRICES = /^(?:sar|riyal|usd|dollar|eur|euro|gbp|pound)$/;
/** Riyals for a night up to which a hotel is cheap, and up to which it is moderate. */
const NIGHTLY = { low: 450, mid: 1000 } as const;
const IN_RIYALS: Readonly<Record<string, number>> = {
  usd: 3.75,
  dollar: 3.75,
  eur: 4.1,
  euro: 4.1,
  gbp: 4.8,
  pound: 4.8,
};

/** "Under 400 riyals a night". */
const nightlyAt = (at: number, scene: Scene): FoundWish[] => {
  const { tokens } = scene.reading;
  const amount = Number(tokens[at]?.word ?? '');
  const around = [tokens[at - 1]?.stem ?? '', tokens[at + 1]?.stem ?? ''];
  const unit = around.find((stem) => PRICES.test(stem));
  const isNightly = tokens.slice(at + 1, at + 6).some(({ stem }) => stem === 'night' || stem === 'nightly');
  if (!(amount >= 50) || !unit || !isNightly) return [];
  const riyals = amount * (IN_RIYALS[unit] ?? 1);
  const level: Budget = riyals <= NIGHTLY.low ? 'low' : riyals <= NIGHTLY.mid ? 'mid' : 'high';
  const item: Item = { entries: [], place: null, from: at, to: at + 1 };
  return [
    wishAt(item, scene, {
      id: `budget:hotel-${level}`,
      label: LABELS.hotel[level],
      kind: 'budget',
      strength: 2,
      means: { type: 'budget', of: 'hotel', level },
    }),
  ];
};

/** What may be spent, on the hotel, on food or on all of it. */
export const readMoney = (scene: Scene, isTaken: (item: Item) => boolean): FoundWish[] => [
  ...scene.reading.items.flatMap((item) => (isTaken(item) ? [] : moneyAt(item, scene))),
  ...scene.reading.tokens.flatMap((_, at) => nightlyAt(at, scene)),
];
