import type { Concept, Entry } from './concepts.ts';
import { CUISINES } from './concepts.ts';
import { readLimit } from './read-limits.ts';
import { entryOf, type Item, isCue } from './reading.ts';
import { capital, isAsked, isRefused, pieceOf, type Scene, whenOf, wishAt } from './scene.ts';
import { type FoundWish, whenKey, whenText } from './wish.ts';

/** Words after a nationality that make it a kitchen. */
const TABLE_WORDS =
  /^(?:food|restaurant|dinner|lunch|brunch|breakfast|cuisine|place|kitchen|table|meal|dish|cooking|takeaway|buffet|one|spot)$/;
const NO_KITCHEN =
  /^(?:airline|airway|friend|colleague|passport|visa|speaking|embassy|client|family|flight|wife|husband|guest|partner|guide|music|art|couple|bath)$/;
const BEING = /^(?:am|are|is|be|being|from|were|was)$/;

/** "We are French" says nothing about dinner. */
const isKitchen = (item: Item, { reading: { tokens } }: Scene): boolean => {
  const next = tokens[item.to];
  if (next && next.gap === 'none' && TABLE_WORDS.test(next.stem)) return true;
  if (next && next.gap === 'none' && NO_KITCHEN.test(next.stem)) return false;
  return !tokens.slice(Math.max(0, item.from - 2), item.from).some(({ word }) => BEING.test(word));
};

/** What stands directly before "food" when it is that food that is spoken of. */
const QUALIFIES: readonly Entry['class'][] = ['kitchen', 'money', 'diet', 'food', 'access'];

const isInterest = (item: Item, { id }: Concept, { reading, stances }: Scene): boolean => {
  if (id === 'food') {
    const before = reading.items.find(({ to }) => to === item.from);
    const isQualified = before?.entries.some(({ class: name }) => QUALIFIES.includes(name)) ?? false;
    return !isQualified && stances.get(item) === 'want';
  }
  // "A luxury hotel" speaks of the hotel alone.
  const next = reading.items.find(({ from }) => from >= item.to && from <= item.to + 1);
  return id !== 'luxury' || !next || entryOf(next, 'thing') === null;
};

interface Taste {
  type: 'interest' | 'kitchen';
  id: string;
  label: string;
}

const IDS = { interest: ['want', 'avoid'], kitchen: ['kitchen', 'no-kitchen'] } as const;

/** A wish to have, or not to have, a kind of thing. */
const taste = (item: Item, scene: Scene, { type, id, label }: Taste): FoundWish => {
  const isAvoided = isRefused(item, scene);
  const when = whenOf(item, scene);
  // "Italian food", but "seafood".
  const name = type === 'kitchen' && /^[A-Z]/.test(label) ? `${label} food` : label;
  return wishAt(item, scene, {
    id: `${IDS[type][isAvoided ? 1 : 0]}:${id}${whenKey(when)}`,
    label: `${isAvoided ? `No ${name}` : capital(name)}${whenText(when)}`,
    kind: type,
    polarity: isAvoided ? 'avoid' : 'want',
    when,
    means: { type, id },
  });
};

const interestAt = (item: Item, scene: Scene): FoundWish[] => {
  const concept = entryOf(item, 'interest');
  if (!concept || !isInterest(item, concept, scene)) return [];
  if (concept.id === 'food' && isRefused(item, scene)) return [];
  return [taste(item, scene, { type: 'interest', id: concept.id, label: concept.label })];
};

const kitchenAt = (item: Item, scene: Scene): FoundWish[] => {
  const food = entryOf(item, 'food');
  const kitchen = entryOf(item, 'kitchen') ?? CUISINES.find(({ id }) => id === food?.kitchen);
  if (!kitchen || !isKitchen(item, scene)) return [];
  // "I eat fish" does not yet ask for it, and refused it is a diet.
  if (food && (isRefused(item, scene) || (!entryOf(item, 'kitchen') && scene.stances.get(item) === 'plain'))) return [];
  return [taste(item, scene, { type: 'kitchen', id: kitchen.id, label: kitchen.label })];
};

const DIET_LABELS = {
  vegetarian: 'Vegetarian dishes',
  vegan: 'Vegan dishes',
  gluten_free: 'Gluten-free dishes',
  nut_free: 'Dishes without nuts',
  fish_free: 'Dishes without fish',
  shellfish_free: 'Dishes without shellfish',
  dairy_free: 'Dairy-free dishes',
  egg_free: 'Dishes without eggs',
  halal: 'Halal food',
  mild: 'Mild food, nothing spicy',
} as const;

/** Diets, and food that somebody does not eat. "Not vegetarian" is no wish. */
const dietAt = (item: Item, scene: Scene): FoundWish[] => {
  const food = entryOf(item, 'food');
  const refused = isRefused(item, scene);
  const named = entryOf(item, 'diet');
  const id = named && !refused ? named.id : refused ? food?.diet : undefined;
  if (!id) return [];
  return [
    wishAt(item, scene, {
      id: `diet:${id}`,
      label: DIET_LABELS[id],
      kind: 'diet',
      polarity: 'need',
      strength: 2,
      means: { type: 'diet', id },
    }),
  ];
};

const GOES = /^(?:trip|visit|see|excursion|tour|go|going|detour|hop|day|flight|fly|drive|weekend|popping|to)$/;

/** A city elsewhere counts where one wants to go there from here, not where one comes from. */
const isGoal = (item: Item, scene: Scene): boolean => {
  const { tokens } = scene.reading;
  const piece = pieceOf(item, scene);
  const isTravel = piece?.items.some((each) => ['arrive', 'depart'].includes(entryOf(each, 'anchor')?.id ?? ''));
  const before = tokens.slice(Math.max(piece?.from ?? 0, item.from - 5), item.from);
  if (isTravel || before.some(({ word }) => /^(?:from|live|in|after|before|home|leaving)$/.test(word))) return false;
  const around = [...before, ...tokens.slice(item.to, item.to + 4)];
  return scene.stances.get(item) === 'want' || around.some(({ word }) => GOES.test(word));
};

/** What Riyadh does not have. */
const absentAt = (item: Item, scene: Scene): FoundWish[] => {
  const entry = entryOf(item, 'absent');
  if (!entry || scene.stances.get(item) === 'fine' || scene.stances.get(item) === 'seen') return [];
  if (isRefused(item, scene)) {
    if (entry.city) return [];
    const label = `No ${entry.label.replace(/^An? /, '').toLowerCase()}`;
    return [
      wishAt(item, scene, {
        id: `avoid-absent:${entry.id}`,
        label,
        kind: 'other',
        polarity: 'avoid',
        means: { type: 'absent', id: entry.id },
      }),
    ];
  }
  if (entry.city && !isGoal(item, scene)) return [];
  return [
    wishAt(item, scene, {
      id: `absent:${entry.id}`,
      label: entry.label,
      kind: 'other',
      instead: entry.instead,
      means: { type: 'absent', id: entry.id },
    }),
  ];
};

const placeAt = (item: Item, scene: Scene): FoundWish[] => {
  const { place } = item;
  if (!place || place.kind === 'hotel') return [];
  const stance = scene.stances.get(item);
  const when = isRefused(item, scene) ? null : whenOf(item, scene);
  const isSeen = stance === 'seen';
  const id = `${isSeen ? 'seen' : stance === 'avoid' ? 'avoid-place' : 'place'}:${place.id}${whenKey(when)}`;
  const says = isSeen ? 'Already seen: ' : stance === 'avoid' ? 'Not ' : '';
  return [
    wishAt(item, scene, {
      id,
      label: `${says}${place.name}${whenText(when)}`,
      kind: 'place',
      polarity: isRefused(item, scene) ? 'avoid' : 'want',
      when,
      means: { type: 'place', id: place.id, isSeen },
    }),
  ];
};

/** "Long walks" refused, or asked for. */
const effortAt = (item: Item, scene: Scene): FoundWish[] => {
  if (!entryOf(item, 'effort') || !isRefused(item, scene)) return [];
  return [
    wishAt(item, scene, {
      id: 'need:walks_little',
      label: 'Short ways on foot',
      kind: 'access',
      polarity: 'need',
      means: { type: 'access', id: 'walks_little' },
    }),
  ];
};

/** What is liked and disliked, eaten and not eaten, wanted by name, and not to be had here. */
export const readTastes = (scene: Scene, isTaken: (item: Item) => boolean): FoundWish[] =>
  scene.reading.items.flatMap((item) => {
    if (isTaken(item) || isCue(item, 'fine')) return [];
    const limit = readLimit(item, scene);
    // "No more than one mall" does not ask for it.
    const isCapped = limit.some(({ means }) => means.type === 'limit' && means.atMost !== null);
    if (isCapped) return limit;
    const isKnown = isAsked(item, scene) || isRefused(item, scene);
    const tastes = isKnown ? [...interestAt(item, scene), ...kitchenAt(item, scene)] : [];
    return [
      ...limit,
      ...tastes,
      ...dietAt(item, scene),
      ...absentAt(item, scene),
      ...(isKnown ? placeAt(item, scene) : []),
      ...effortAt(item, scene),
    ];
  });
