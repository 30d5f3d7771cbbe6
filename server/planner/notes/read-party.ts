import { entryOf, type Item } from './grammar/reading.ts';
import { isRefused, type Scene, wishAt } from './grammar/scene.ts';
import type { FoundWish } from './wish.ts';

const GROWN = 18;
const OLD = 65;
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Words that may stand between children and their ages. */
const BETWEEN =
  /^(?:age|aged|is|are|and|who|of|year|yr|yo|old|turning|almost|nearly|a|the|our|my|his|her|he|she|they|one|other|son|daughter|boy|girl|y|o|month|both|just|only|about|عمره|عمرها|اعمارهم|سنه|سنوات|و)$/;
const MONTH = /^(?:month|mo|شهر)$/;
const YEARS = /^(?:year|yr|yo|y|سنه|سنوات)$/;
const REACH = 12;

const numberOf = (word: string): number | null => {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const at = NUMBER_WORDS.indexOf(word);
  return at > 0 ? at : null;
};

/** The ages said behind children: "aged 4 and 7", "(3, 6 and 9)", "is nine". */
const agesAfter = (item: Item, { reading: { tokens } }: Scene): number[] => {
  const ages: number[] = [];
  const end = Math.min(tokens.length, item.to + REACH);
  for (let at = item.to; at < end; at += 1) {
    const token = tokens[at];
    if (!token || token.gap === 'stop') break;
    const age = numberOf(token.word);
    const next = tokens[at + 1];
    // "Two grandparents" is a number of people, "aged two" an age.
    const isWord =
      !/^\d/.test(token.word) && next?.gap === 'none' && !/^(?:and|year|yr|month|mo|و)$/.test(next.stem);
    const isCount =
      next !== undefined &&
      next.gap !== 'stop' &&
      next.gap !== 'comma' &&
      /^(?:kid|child|children|boy|girl|son|daughter|night|day|people|adult|cousin|friend|couple|parent|grandparent|am|pm|of)$/.test(
        next.stem,
      );
    if (age !== null && !isCount && !isWord) ages.push(next && MONTH.test(next.stem) ? 0 : age);
    // A child's name may stand between: "our son Ben, 6".
    else if (!BETWEEN.test(token.stem) && !token.isCapital) break;
  }
  return ages;
};

/** The age said before somebody: "a 4-year-old son", "6yo twins". */
const agesBefore = (item: Item, { reading: { tokens } }: Scene): number[] => {
  for (let at = item.from - 1; at >= Math.max(0, item.from - 4); at -= 1) {
    const age = numberOf(tokens[at]?.word ?? '');
    const unit = tokens[at + 1]?.stem ?? '';
    if (age !== null && MONTH.test(unit)) return [0];
    if (age !== null && YEARS.test(unit)) return [age];
  }
  return [];
};

const AGED = /^(?:age|aged)$/;
const RELATIVE =
  /^(?:parent|mother|mum|mom|mama|mummy|dad|father|papa|aunt|auntie|aunty|uncle|husband|wife|law|folk|inlaw|grandma|grandpa|nana|gran|friend|partner|sister|brother)$/;
const YOUNG = /^(?:sis|sister|bro|brother|cousin)$/;
const NUMBERED = /^(\d{1,2})(?:st|nd|rd|th)$/;

/** "Ages 5 & 9", "Mum (82)", "his 7th birthday". */
const saidAges = (scene: Scene): { age: number; at: number }[] =>
  scene.reading.tokens.flatMap(({ word, stem }, at, tokens) => {
    const item = { entries: [], place: null, from: at, to: at + 1 };
    const birthday = NUMBERED.exec(word)?.[1];
    if (birthday && tokens[at + 1]?.stem === 'birthday') return [{ age: Number(birthday), at }];
    if (AGED.test(stem)) return agesAfter(item, scene).map((age) => ({ age, at }));
    if (YOUNG.test(stem)) return agesAfter(item, scene).flatMap((age) => (age < GROWN ? [{ age, at }] : []));
    // Of a relative only an age that is old counts: "my wife, 2 kids" says none.
    return RELATIVE.test(stem)
      ? agesAfter(item, scene).flatMap((age) => (age >= OLD ? [{ age, at }] : []))
      : [];
  });

/** "A 7-year-old", "a 74 year old": somebody of that age, whoever it is. */
const bareAges = ({ reading: { tokens } }: Scene): { age: number; at: number }[] =>
  tokens.flatMap(({ word }, at) => {
    const age = numberOf(word);
    const [unit, old] = [tokens[at + 1]?.stem ?? '', tokens[at + 2]?.stem ?? ''];
    if (age === null || (!YEARS.test(unit) && !MONTH.test(unit))) return [];
    if (unit !== 'yo' && old !== 'old' && old !== 'o') return [];
    return [{ age: MONTH.test(unit) ? 0 : age, at }];
  });

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

/** Children with their ages, and travellers in age. */
const readAges = (scene: Scene): FoundWish[] => {
  const { items } = scene.reading;
  if (items.some((item) => entryOf(item, 'nochild')))
    return bareAges(scene).flatMap(({ age, at }) => (age >= OLD ? elderlyAt(spanItem(at), scene) : []));
  const ages: number[] = [];
  let first: Item | null = null;
  for (const item of items) {
    const entry = entryOf(item, 'child');
    if (!entry || isRefused(item, scene)) continue;
    const said = [...agesAfter(item, scene), ...agesBefore(item, scene)];
    if (said.length > 0 && said.every((age) => age >= GROWN)) continue;
    first ??= item;
    const young = said.filter((age) => age < GROWN);
    ages.push(...(young.length === 0 && entry.age !== undefined ? [entry.age] : young));
  }
  const bare = [...bareAges(scene), ...saidAges(scene)];
  const young = bare.filter(({ age }) => age < GROWN);
  const child = first ?? (young[0] ? spanItem(young[0].at) : null);
  const old = bare.find(({ age }) => age >= OLD);
  return [
    ...(child ? [childrenOf([...ages, ...young.map(({ age }) => age)], child, scene)] : []),
    ...(old ? [elderlyAt(spanItem(old.at), scene)] : []),
  ];
};

const accessAt = (item: Item, scene: Scene): FoundWish[] => {
  const access = entryOf(item, 'access');
  if (!access || isRefused(item, scene)) return [];
  const { id, label } = access;
  return [
    wishAt(item, scene, {
      id: `need:${id}`,
      label,
      kind: 'access',
      polarity: 'need',
      strength: 2,
      means: { type: 'access', id },
    }),
  ];
};

/** "Calm cafés" speaks of the cafés, not of the days. */
const isQuality = (item: Item, { reading: { items, tokens } }: Scene): boolean => {
  const next = items.find(({ from }) => from === item.to);
  const id = next && (entryOf(next, 'interest') ?? entryOf(next, 'kitchen'))?.id;
  return id !== undefined && id !== 'walking' && tokens[item.to]?.gap === 'none';
};

/** "Not packed" is slow; "not slow" says nothing of how else. */
const paceAt = (item: Item, scene: Scene): FoundWish[] => {
  const pace = entryOf(item, 'pace');
  if (!pace) return [];
  const refused = isRefused(item, scene);
  if (pace.id === 'slow' && (refused || isQuality(item, scene))) return [];
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

/** Who comes along, how they move, and how much they want of a day. */
export const readParty = (scene: Scene, isTaken: (item: Item) => boolean): FoundWish[] => [
  ...readAges(scene),
  ...scene.reading.items.flatMap((item) => [
    ...(entryOf(item, 'elderly') && !isRefused(item, scene) ? [elderlyAt(item, scene)] : []),
    ...accessAt(item, scene),
    ...(isTaken(item) ? [] : paceAt(item, scene)),
  ]),
];
