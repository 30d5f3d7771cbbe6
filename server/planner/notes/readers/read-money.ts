import {
  entryOf,
  type Item,
  isBroken,
  isCue,
  type Reading,
  sentenceAt,
  textIn,
  wordsAt,
} from '../grammar/reading.ts';
import { isRefused, pieceOf, type Scene, wishAt } from '../grammar/scene.ts';
import type { Budget } from '../profile.ts';
import type { FoundWish } from '../wish.ts';
import { levelBehind } from './budget-level.ts';
import { cueAfter, cueBefore, numberAt, oftenIn } from './counts.ts';
import { wishForMore } from './daily-things.ts';
import { type OtherSense, saysOther } from './other-senses.ts';
import { readLimit } from './read-limits.ts';
import { moneyOfUnit, readSums } from './read-sums.ts';

const LABELS = {
  all: { low: 'A careful budget', mid: 'A moderate budget', high: 'Money is no object' },
  hotel: { low: 'A cheap hotel', mid: 'A mid-range hotel', high: 'A five-star hotel' },
  food: { low: 'Cheap food', mid: 'Mid-range restaurants', high: 'Expensive restaurants' },
} as const;

const CHEAPEST = {
  all: 'The cheapest there is',
  hotel: 'The cheapest bed',
  food: 'The cheapest food',
} as const;

/** How far a thing may stand from what is said of its price. */
const NEAR = 6;
const CUT = 4;

/** Words behind a comma are further off than those beside. */
const distance = (money: Item, thing: Item, { tokens, items }: Reading): number => {
  const isBefore = thing.to <= money.from;
  const [from, to] = isBefore ? [thing.to, money.from] : [money.to, thing.from];
  const isOther = items.some((item) => isCue(item, 'contrast') && item.from >= from && item.to <= to);
  if (to - from > NEAR || isOther) return Number.POSITIVE_INFINITY;
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

/** Words for what nothing is cheaper than. */
const LEAST =
  /\b(?:cheapest|hostels?|dorms?|dormitory|bunk|dirt cheap|cheap cheap|as cheap as|lowest|backpackers?|capsule|fleapit|1 star|one star|no star|just a bed|any bed|only a bed|next to no|penniless|ارخص|نزل)\b|ارخص|نزل شباب|بيت شباب/;
const SAID_AROUND = 3;

/** What a traveller is says how all is paid for, whatever stands beside it. */
const TRAVELLER = /^(?:backpack(?:er|ing)|student)/i;

const isLeast = (item: Item, scene: Scene): boolean => {
  const piece = pieceOf(item, scene) ?? item;
  const from = Math.max(piece.from, item.from - SAID_AROUND);
  const to = Math.min(piece.to, item.to + SAID_AROUND);
  return LEAST.test(textIn({ from, to }, scene.reading));
};

const budgetWish = (
  item: Item,
  scene: Scene,
  of: 'all' | 'hotel' | 'food',
  level: Budget,
  isCheapest: boolean,
): FoundWish => {
  const key = isCheapest ? 'lowest' : level;
  return wishAt(item, scene, {
    id: `budget:${of === 'all' ? key : `${of}-${key}`}`,
    label: isCheapest ? CHEAPEST[of] : LABELS[of][level],
    kind: 'budget',
    strength: 2,
    means: { type: 'budget', of, level, isCheapest },
  });
};

const FEW_STARS = /^(?:[23]|two|three|ثلاث|نجمتين)/i;
const IS_STARS = /^(?:[234]|two|three|four|ثلاث|اربع)\b.*(?:star|نجوم|\*)/i;
const BOUND_BEHIND = 3;

/** "Three star tops": no more than that, where others ask for a hotel of that kind. */
const isAtMost = (item: Item, scene: Scene): boolean =>
  cueBefore(item.from - BOUND_BEHIND, item.from, scene, 'at_most') !== undefined ||
  cueAfter(item.to, item.to + BOUND_BEHIND, scene, 'at_most', 'enough') !== undefined;

const SUM_WITHIN = 20;
const SUM =
  /^\s*[?؟]|^\s*(?:[$€£]|sar|usd|eur|gbp)?\s*\d{3,}|^\s*(?:[:=]|is|of|around|about|approx|up to|max)[\s:]*(?:(?:is|of|around|about|approx|up to|max)\s*)?(?:[$€£]|sar|usd)?\s*\d/i;

const SPLURGES = /\b(?:splurge|splash|treat|push|blow)/i;

/** True for money that is spent on one dinner: "splurge once on dinner", "one posh steak". */
const isOneMeal = (item: Item, scene: Scene): boolean => {
  const { items } = scene.reading;
  const next = items.find(({ from }) => from === item.to);
  if (next && entryOf(next, 'kitchen') && numberAt(item.from - 1, scene) === 1) return true;
  const words = wordsAt(scene.reading, item);
  const near = pieceOf(item, scene)?.items ?? [];
  const isTable = /dinner|meal/i.test(words) || near.some((each) => entryOf(each, 'thing')?.id === 'food');
  return SPLURGES.test(words) && isTable && oftenIn(item, scene) === 1;
};

const oneFineDinner = (item: Item, scene: Scene): FoundWish =>
  wishForMore(item, { id: 'fine_dining', label: 'fine dinner' }, 1, 'trip', scene);

/** "Budget: 600 SAR a night" names a sum, and does not say that it is little. */
const isSum = ({ from, to }: Item, { reading: { text, tokens } }: Scene): boolean => {
  const behind = text.slice(tokens[to - 1]?.to ?? 0).slice(0, SUM_WITHIN);
  return to - from === 1 && tokens[from]?.word === 'budget' && SUM.test(behind);
};

/** "Museums, plain and simple", "it's simple: parks", "make it simple to get around": nothing that is said of prices. */
const NO_PRICE: readonly OtherSense[] = [
  {
    said: /^simple$/,
    before: /\b(?:plain and|pure and|it ?s|that ?s|it is|that is|very|quite)$/,
    behind: /^(?!food|meals?|dishes|hotels?|rooms?|beds?)/,
  },
  { said: /^simple$/, behind: /^(?:as that|to|ways?|plans?|requests?|wish|wishes|questions?|answers?)\b/ },
];

const moneyAt = (item: Item, scene: Scene): FoundWish[] => {
  const money = entryOf(item, 'money');
  if (!money) return [];
  // Who wants to dine well once or twice does not say so of all tables.
  const isCounted = entryOf(item, 'interest')?.id === 'fine_dining' && readLimit(item, scene).length > 0;
  if (isCounted) return [];
  if (isSum(item, scene) || saysOther(NO_PRICE, item, scene.reading)) return [];
  const isTurned = isRefused(item, scene);
  // "One posh steak" is one meal, and so is what is splurged once.
  if (money.id === 'high' && money.of !== 'hotel' && isOneMeal(item, scene))
    return [oneFineDinner(item, scene)];
  const words = wordsAt(scene.reading, item);
  const isStars = IS_STARS.test(words);
  const isBounded = isStars && FEW_STARS.test(words) && isAtMost(item, scene);
  const level: Budget =
    levelBehind(item, scene) ?? (isTurned ? TURNED[money.id] : isBounded ? 'low' : money.id);
  const isTraveller = TRAVELLER.test(words);
  const of = money.of ?? (isTraveller ? null : thingOf(item, scene)) ?? (isStars ? 'hotel' : 'all');
  return [
    budgetWish(item, scene, of, level, of !== 'all' && level === 'low' && !isTurned && isLeast(item, scene)),
  ];
};

const PRICES = /^(?:sar|riyal|rial|sr|usd|dollar|eur|euro|gbp|pound|quid|aed|dirham|ريال|دولار)$/;
/** Riyals for a night up to which a hotel is the cheapest, cheap and moderate. */
const NIGHTLY = { least: 250, low: 450, mid: 1000 } as const;
/** The same of a meal for one. */
const MEAL = { least: 40, low: 90, mid: 220 } as const;
const NIGHT = /^(?:night|nightly|room|hotel|ليله|فندق)$/;
const EATEN =
  /^(?:meal|lunch|dinner|food|eat|eating|head|person|plate|supper|restaurant|bill|diem|وجبه|عشاء|غداء|اكل)$/;
/** "Small gifts under 20 riyals each": what else has a price. */
const BOUGHT = /^(?:gift|present|souvenir|magnet|postcard|scarf|ticket)$/;
const BESIDE = 7;
const PRICE_LABELS = { hotel: NIGHTLY, food: MEAL } as const;

/** "Under 400 riyals a night", "30 riyals a meal at most". */
const priceAt = (at: number, scene: Scene): FoundWish[] => {
  const { tokens, sentences } = scene.reading;
  const amount = Number(tokens[at]?.word ?? '');
  const around = [tokens[at - 1]?.stem ?? '', tokens[at + 1]?.stem ?? ''];
  const unit = around.find((stem) => PRICES.test(stem));
  if (!(amount >= 5) || !unit) return [];
  const sentence = sentenceAt(at, { sentences }) ?? { from: 0, to: at };
  const near = tokens
    .slice(Math.max(sentence.from, at - BESIDE), Math.min(sentence.to, at + BESIDE))
    .map(({ stem }) => stem);
  if (near.some((stem) => BOUGHT.test(stem))) return [];
  const of = near.some((stem) => NIGHT.test(stem))
    ? 'hotel'
    : near.some((stem) => EATEN.test(stem))
      ? 'food'
      : null;
  if (!of) return [];
  const riyals = amount * moneyOfUnit(unit).riyals;
  const bounds = PRICE_LABELS[of];
  const level: Budget = riyals <= bounds.low ? 'low' : riyals <= bounds.mid ? 'mid' : 'high';
  const item: Item = { entries: [], place: null, from: at, to: at + 1 };
  return [budgetWish(item, scene, of, level, riyals <= bounds.least)];
};

/** Who eats where it is good and cheap. */
const WORKERS =
  /^(?:taxi|taxis|cab|cabbie|cabby|driver|truck|trucker|lorry|bus|worker|workmen|builder|labourer|laborer|student|courier|porter|soldier|nurse|cleaner|عمال|سواق|سائق|سائقين|سواقين)$/;
const EATS = /^(?:eat|eats|eating|ياكلون|ياكل|ياكلوا)$/;
const MOST_NAMED = 7;

/** "I eat where the taxi drivers eat". */
const tablesOfWorkers = (scene: Scene): FoundWish[] => {
  const { tokens } = scene.reading;
  return tokens.flatMap(({ word }, from) => {
    if (!/^(?:where|وين|حيث)$/.test(word)) return [];
    const behind = tokens.slice(from + 1, from + MOST_NAMED);
    const eats = behind.findIndex((each) => EATS.test(each.word));
    if (eats < 1 || !behind.slice(0, eats).some(({ stem }) => WORKERS.test(stem))) return [];
    const item: Item = { entries: [], place: null, from, to: from + 2 + eats };
    return [budgetWish(item, scene, 'food', 'low', false)];
  });
};

/** What may be spent, on the hotel, on food or on all of it. */
export const readMoney = (scene: Scene, isTaken: (item: Item) => boolean): FoundWish[] => {
  const sums = readSums(scene);
  const isOfSum = (at: number): boolean => sums.some((sum) => at >= sum.at.from && at < sum.at.to);
  // "Budget 80 SAR a day": how much that is the sum says.
  const isNamed = (item: Item): boolean =>
    item.to - item.from === 1 &&
    /^budgets?$/i.test(wordsAt(scene.reading, item)) &&
    sums.some((sum) => isSameSentence({ ...item, ...sum.at }, item, scene.reading));
  return [
    ...scene.reading.items.flatMap((item) => (isTaken(item) || isNamed(item) ? [] : moneyAt(item, scene))),
    ...tablesOfWorkers(scene),
    ...sums,
    ...scene.reading.tokens.flatMap((_, at) => (isOfSum(at) ? [] : priceAt(at, scene))),
  ];
};
