import type { Budget } from './profile.ts';
import { entryOf, type Item, isBroken, isCue, type Reading } from './reading.ts';
import { isRefused, pieceOf, type Scene, wishAt } from './scene.ts';
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
  // "Five star hotel and cheap food": what follows directly is meant before what came last.
  return to - from + (isBefore ? 1 : 0) + (isBroken(tokens, from, to) ? CUT : 0);
};

const thingOf = (money: Item, { reading }: Scene): 'hotel' | 'food' | null => {
  const near = reading.items
    .filter((item) => item !== money && entryOf(item, 'thing'))
    .map((item) => ({ item, far: distance(money, item, reading) }))
    .filter(({ item, far }) => far <= NEAR && isSameSentence(money, item, reading))
    .sort((a, b) => a.far - b.far)[0];
  return near ? (entryOf(near.item, 'thing')?.id ?? null) : null;
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
const IN_RIYALS: Readonly<Record<string, number>> = { usd: 3.75, dollar: 3.75, eur: 4.1, euro: 4.1, gbp: 4.8, pound: 4.8 };

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

const hotelAt = (item: Item, scene: Scene): FoundWish[] => {
  const { place } = item;
  if (place?.kind !== 'hotel' || scene.stances.get(item) === 'fine') return [];
  const refused = isRefused(item, scene);
  return [
    wishAt(item, scene, {
      id: refused ? `avoid-place:${place.id}` : `stay:${place.id}`,
      label: refused ? `Not ${place.name}` : `Staying at ${place.name}`,
      kind: 'stay',
      polarity: refused ? 'avoid' : 'want',
      strength: 2,
      means: refused ? { type: 'place', id: place.id, isSeen: false } : { type: 'hotel', id: place.id },
    }),
  ];
};

const MOST_BETWEEN = 7;

/** True for a place or district that words of staying lead to: "staying near …", "a hotel close to …". */
const isStay = (item: Item, scene: Scene): boolean => {
  const piece = pieceOf(item, scene);
  const { tokens } = scene.reading;
  const before = piece?.items.filter((each) => each.to <= item.from && item.from - each.to <= MOST_BETWEEN) ?? [];
  const stay = before.findLast((each) => isCue(each, 'stay'));
  const near = before.findLast((each) => isCue(each, 'near'));
  if (!stay || !near || near.from < stay.from) return false;
  return !isBroken(tokens, stay.to, item.from);
};

const areaAt = (item: Item, scene: Scene): FoundWish[] => {
  const { place } = item;
  const area = entryOf(item, 'area');
  if ((!area && !place) || place?.kind === 'hotel' || !isStay(item, scene) || isRefused(item, scene)) return [];
  const name = area?.label ?? place?.name ?? '';
  const at = area?.at ?? (place ? ([place.lat, place.lng] as const) : null);
  return [
    wishAt(item, scene, {
      id: `stay:${area?.id ?? place?.id}`,
      label: `A hotel near ${name}`,
      kind: 'stay',
      strength: 2,
      means: { type: 'area', name, at },
    }),
  ];
};

/** What may be spent on what, and where the traveller stays; items that name a stay are not to be visited for that. */
export const readStay = (
  scene: Scene,
  isBlocked: (item: Item) => boolean,
): { wishes: FoundWish[]; isTaken: (item: Item) => boolean } => {
  const taken = new Set<Item>();
  const wishes = scene.reading.items.flatMap((item) => {
    if (isBlocked(item)) return [];
    const stays = [...hotelAt(item, scene), ...areaAt(item, scene)];
    if (stays.length > 0) taken.add(item);
    return [...stays, ...moneyAt(item, scene)];
  });
  const nightly = scene.reading.tokens.flatMap((_, at) => nightlyAt(at, scene));
  return { wishes: [...wishes, ...nightly], isTaken: (item) => taken.has(item) };
};
