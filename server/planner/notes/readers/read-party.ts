import { ENTRIES } from '../grammar/entries.ts';
import { entryOf, type Item, textIn, within, wordsAt } from '../grammar/reading.ts';
import { isRefused, pieceOf, type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';
import { GROWN, OLD, type SaidAge } from './age-numbers.ts';
import { numberAt } from './counts.ts';
import { isBroughtGifts, isNoChild } from './no-child.ts';
import { isNoAge, isOfManner, needsNoSteps } from './no-need.ts';
import { agesAfter, agesIn, isOfUnborn } from './read-ages.ts';
import { isOfOneDay } from './read-rest-day.ts';

const childrenOf = (ages: readonly number[], item: Item, scene: Scene): FoundWish => {
  const sorted = [...new Set(ages)].sort((a, b) => a - b);
  return wishAt(item, scene, {
    id: `need:kids${sorted.length > 0 ? `:${sorted.join('-')}` : ''}`,
    label: sorted.length > 0 ? `Children aged ${sorted.join(', ')}` : 'Children come along',
    kind: 'party',
    polarity: 'need',
    strength: 2,
    means: { type: 'kids', ages: sorted },
  });
};

const elderlyAt = (item: Item, scene: Scene): FoundWish =>
  wishAt(item, scene, {
    id: 'need:elderly',
    label: 'Older travellers come along',
    kind: 'party',
    polarity: 'need',
    strength: 2,
    means: { type: 'elderly' },
  });

const spanItem = (at: number): Item => ({ entries: [], place: null, from: at, to: at + 1 });

/** "Kids: none." */
const isNone = ({ to }: Item, { reading: { tokens } }: Scene): boolean => {
  const [none, after] = [tokens[to], tokens[to + 1]];
  if (!none || none.gap === 'stop' || !/^(?:none|no|zero|0|nil|لا|بدون)$/.test(none.word)) return false;
  return after === undefined || after.gap === 'stop' || after.gap === 'comma';
};

/** The ages that a word for a child is said of, where it is not said how old they are. */
const STAGES: Readonly<Record<number, readonly [from: number, to: number]>> = {
  0: [0, 2],
  2: [1, 3],
  4: [3, 5],
  15: [11, 17],
};

/** "2 teens (13, 16), something the teens like": what a word lets guess counts where no age is said that it stands for. */
const guessed = (guesses: readonly number[], said: readonly number[]): number[] =>
  guesses.filter((guess) => {
    const [from, to] = STAGES[guess] ?? [guess, guess];
    return !said.some((age) => age >= from && age <= to);
  });

/** Children that come along, by the words for them and by their ages. */
const childrenIn = (scene: Scene, bare: readonly SaidAge[]): FoundWish[] => {
  const { reading } = scene;
  const ages = bare.map(({ age }) => age).filter((age) => age < GROWN);
  const guesses: number[] = [];
  let first: Item | null = null;
  for (const item of reading.items) {
    const entry = entryOf(item, 'child');
    if (!entry) continue;
    const said = agesAfter(item, reading);
    const young = said.filter((age) => age < GROWN && (age > 0 || !isOfUnborn(item.to, reading)));
    // "No dairy for the little one (3)" refuses the dairy.
    if ((isRefused(item, scene) || isNone(item, scene)) && young.length === 0) continue;
    if (said.length > 0 && young.length === 0) continue;
    if (young.length === 0 && isNoChild(item, reading)) continue;
    if (isBroughtGifts(item, reading)) continue;
    first ??= item;
    ages.push(...young);
    if (entry.age !== undefined && young.length === 0) guesses.push(entry.age);
  }
  const young = bare.find(({ age }) => age < GROWN);
  const child = first ?? (young ? spanItem(young.at) : null);
  return child ? [childrenOf([...ages, ...guessed(guesses, ages)], child, scene)] : [];
};

/** Children with their ages, and travellers in age. */
const readAges = (scene: Scene): FoundWish[] => {
  const { reading } = scene;
  const gifts = reading.items.filter(
    (item) => entryOf(item, 'child') !== null && isBroughtGifts(item, reading),
  );
  const isOfGift = (at: number): boolean =>
    reading.sentences.some(({ from, to }) => at >= from && at < to && within({ from, to }, gifts).length > 0);
  const bare = agesIn(reading).filter(
    ({ age, at }) => !(age === 0 && isOfUnborn(at, reading)) && !(age < GROWN && isOfGift(at)),
  );
  const old = bare.find(({ age }) => age >= OLD);
  const isAlone = reading.items.some((item) => entryOf(item, 'nochild'));
  return [...(isAlone ? [] : childrenIn(scene, bare)), ...(old ? [elderlyAt(spanItem(old.at), scene)] : [])];
};

/** "Number one is with Grandma" leaves both at home. */
const staysHome = ({ from }: Item, { reading: { tokens } }: Scene): boolean =>
  tokens[from - 1]?.word === 'with' &&
  /^(?:is|are|stay|stays|staying|left|stayed)$/.test(tokens[from - 2]?.word ?? '');

/** "No hills no stairs": what says itself what is not possible is not refused by a "no" before it. */
const SAYS_NO = /^(?:no|not|without|cant|cannot|can't)\b/i;

const METRO_ENTRIES = ENTRIES.filter((entry) => entry.class === 'access' && entry.id === 'metro');

/** "A wheelchair at the airport only" is needed nowhere else. */
const isOfAirport = ({ to }: Item, { reading }: Scene): boolean =>
  /^(?:(?:only|just|assistance) )?(?:at|in|for|on|through) (?:the )?(?:airports?|planes?|flights?)\b/.test(
    textIn({ from: to, to: to + 4 }, reading),
  );

/** "I need to sit somewhere with wifi": to work, and not to rest. */
const isSeat = (item: Item, { reading }: Scene): boolean =>
  /\bsit$/.test(textIn(item, reading)) &&
  /\b(?:wifi|wi fi|laptops?|internet|plug|power|desk|calls?|work|working|emails?|zoom|outside|outdoors?)\b/.test(
    textIn({ from: item.to, to: item.to + 6 }, reading),
  );

const accessAt = (item: Item, scene: Scene): FoundWish[] => {
  const access = entryOf(item, 'access');
  if (!access || (isRefused(item, scene) && !SAYS_NO.test(wordsAt(scene.reading, item)))) return [];
  if (isOfAirport(item, scene) || isSeat(item, scene) || needsNoSteps(item, scene.reading)) return [];
  const { id, label } = access;
  return [
    wishAt(item, scene, {
      id: `need:${id}`,
      label,
      kind: 'access',
      polarity: id === 'metro' ? 'want' : 'need',
      strength: 2,
      means: { type: 'access', id },
    }),
  ];
};

const METRO = '(?:metro|subway|underground|tube|public transport)';
const CARS = '(?:taxis?|cabs?|ubers?|careems?|bolt|cars?|ride hailing|driving|drivers?)';
const LED = '(?:(?:any|the|a|by|use|using|take|taking|get|getting|with|of|in|too|to|many) )*';
const NO_CAR =
  '\\b(?:wont|not|dont|no|never|without)(?: \\w+)? (?:rent|rental|renting|hire|hiring|drive|driving)(?: an?)? ?(?:cars?)?';
const AND = '(?:(?:please|pls|only|and|but|so|we|i|if possible|where possible) )*';
/** "Metro, not taxis", "instead of taxis we take the metro". */
const METRO_FIRST = new RegExp(
  `\\b${METRO} ${AND}(?:not|no|never|dont|instead of|rather than|over|without|avoid|avoiding) ${LED}${CARS}\\b|\\b(?:instead of|rather than|not|no|without|avoid) ${LED}${CARS} (?:please |but |we |i |would |rather |prefer |like |want |to |will )*(?:take |use |by |go by |using |taking )?(?:the )?${METRO}\\b|${NO_CAR}(?: \\w+){0,4} ${METRO}\\b`,
);

/** The metro, where it is set against what it is taken in the stead of. */
const metroFirst = (scene: Scene): FoundWish[] =>
  scene.reading.sentences.flatMap((sentence) => {
    if (!METRO_FIRST.test(textIn(sentence, scene.reading))) return [];
    return METRO_ENTRIES.flatMap((entry) => accessAt({ entries: [entry], place: null, ...sentence }, scene));
  });

/** "Calm cafés" speaks of the cafés, not of the days. */
const isQuality = (item: Item, { reading: { items, tokens } }: Scene): boolean => {
  const next = items.find(({ from }) => from === item.to);
  const id = next && (entryOf(next, 'interest') ?? entryOf(next, 'kitchen'))?.id;
  return id !== undefined && id !== 'walking' && tokens[item.to]?.gap === 'none';
};

const OF_DAYS =
  /^(?:days?|schedule|programme|program|plan|itinerary|agenda|it|trip|full|jam|action|week|them|tight|so|well|too|not|tightly|densely|itineraries|like)$/;

/** "Sunscreen packed", "I packed my mask". */
const isLuggage = (item: Item, { reading: { tokens } }: Scene): boolean => {
  if (item.to - item.from > 1 || tokens[item.from]?.word !== 'packed') return false;
  const near = [
    ...tokens.slice(Math.max(0, item.from - 3), item.from),
    ...tokens.slice(item.to, item.to + 2),
  ];
  return !near.some(({ word }) => OF_DAYS.test(word)) && near.length > 0;
};

/** "Two full days" says how long a trip is. */
const isNumberOfFullDays = (item: Item, scene: Scene): boolean =>
  /^full days?$/.test(textIn(item, scene.reading)) && numberAt(item.from - 1, scene) !== null;

/** "Not packed" is slow; "not slow" says nothing of how else. */
const paceAt = (item: Item, scene: Scene): FoundWish[] => {
  const pace = entryOf(item, 'pace');
  if (!pace) return [];
  const refused = isRefused(item, scene);
  if (pace.id === 'slow' && (refused || isQuality(item, scene))) return [];
  if (isLuggage(item, scene) || isNumberOfFullDays(item, scene)) return [];
  if (isOfManner(item, scene.reading)) return [];
  const piece = pieceOf(item, scene);
  // "Thursday full day free": of one day it says how much there is of it.
  if (textIn(item, scene.reading) === 'full day' && piece?.days.some(({ days }) => days.on !== 'every'))
    return [];
  if (pace.id === 'slow' && piece && isOfOneDay(textIn(piece, scene.reading))) return [];
  const id = refused ? 'slow' : pace.id;
  return [
    wishAt(item, scene, {
      id: `pace:${id}`,
      label: id === 'slow' ? 'An unhurried pace' : 'Full days',
      kind: 'pace',
      means: { type: 'pace', id },
    }),
  ];
};

/** "Paid by grandma": who gives something comes along no more for it. */
const isGiver = ({ from }: Item, { reading }: Scene): boolean =>
  /\b(?:by|from|thanks to)(?: (?:my|our|his|her))?$/.test(textIn({ from: from - 3, to: from }, reading));

/** Who comes along, how they move, and how much they want of a day. */
export const readParty = (scene: Scene, isTaken: (item: Item) => boolean): FoundWish[] => [
  ...readAges(scene),
  ...metroFirst(scene),
  ...scene.reading.items.flatMap((item) => [
    ...(entryOf(item, 'elderly') &&
    !isRefused(item, scene) &&
    !staysHome(item, scene) &&
    !isGiver(item, scene) &&
    !isNoAge(item, scene.reading)
      ? [elderlyAt(item, scene)]
      : []),
    ...accessAt(item, scene),
    ...(isTaken(item) ? [] : paceAt(item, scene)),
  ]),
];
