import type { Places } from '../../../server/places/places.ts';
import type { Piece } from '../../../server/planner/notes/grammar/pieces.ts';
import { isMention } from '../../../server/planner/notes/grammar/reading.ts';
import { openScene } from '../../../server/planner/notes/grammar/scene.ts';
import type { Intent } from '../../../server/planner/notes/learnt/intents.ts';
import { readByRules } from '../../../server/planner/notes/read-by-rules.ts';
import type { FoundWish } from '../../../server/planner/notes/wish.ts';
import { type Label, type WishCase, wishCases } from '../../../tests/kit/judges/labels.ts';
import type { NotesPiece } from './notes-piece.ts';

const DIETS: Readonly<Record<string, Intent>> = {
  vegetarian: 'diet:vegetarian',
  vegan: 'diet:vegan',
  halal: 'diet:halal',
  no_fish: 'diet:no_fish',
  no_shellfish: 'diet:no_shellfish',
  gluten_free: 'diet:gluten_free',
  dairy_free: 'diet:dairy_free',
  nut_free: 'diet:nut_free',
  no_eggs: 'diet:no_eggs',
  sesame_free: 'diet:sesame_free',
  not_spicy: 'diet:not_spicy',
  low_sugar: 'diet:low_sugar',
  pescatarian: 'diet:pescatarian',
  no_red_meat: 'diet:no_red_meat',
};

const MOST_OF_LOW = 2;

const moneyOf = ({ check }: Label): Intent | null => {
  if ('hotel_price_min' in check) return 'hotel_budget:high';
  if ('hotel_price_max' in check)
    return Number(check.hotel_price_max) <= MOST_OF_LOW ? 'hotel_budget:low' : 'hotel_budget:mid';
  if ('meal_price_max' in check) return 'food_budget:low';
  if ('meal_price_min' in check) return 'min' in check ? 'one_fine_dinner' : 'food_budget:high';
  return null;
};

const paceOf = ({ check }: Label): Intent => {
  if ('min_stops' in check) return 'fast';
  return 'max_stops' in check ? 'max_sights' : 'slow';
};

/** Kinds of labels that are one intent whatever their check. */
const BY_KIND: Readonly<Record<string, Intent>> = {
  like: 'like',
  day_wish: 'like',
  place: 'place',
  children: 'kids',
  elderly: 'elderly',
  nap: 'nap',
  prayer: 'prayer',
  heat: 'heat',
  impossible: 'impossible',
  late_start: 'start_after',
};

const refusalOf = ({ check }: Label): Intent => {
  if ('no_place' in check) return 'no_place';
  if ('no_cuisine' in check) return 'no_kitchen';
  return 'max_of_kind' in check ? 'at_most' : 'dislike';
};

/** What a label says its words are for; null where that is none of the intents. */
const intentOf = (label: Label): Intent | null => {
  const { kind, polarity, check } = label;
  if (kind === 'dislike') return refusalOf(label);
  if (kind === 'seen') return 'no_place' in check ? 'seen' : 'dislike';
  if (kind === 'food') return polarity === 'avoid' ? 'no_kitchen' : 'cuisine' in check ? 'kitchen' : 'like';
  if (kind === 'diet') return DIETS[String(check.diet)] ?? null;
  if (kind === 'mobility') return 'no_long_walks' in check ? 'walks_little' : 'wheelchair';
  if (kind === 'pace') return paceOf(label);
  if (kind === 'budget') return moneyOf(label);
  if (kind === 'early_night')
    return 'dinner_starts_before' in check ? 'dinner_by' : 'day_ends_before' in check ? 'end_before' : null;
  if (kind === 'flight')
    return 'first_stop_after' in check ? 'arrival' : 'last_stop_before' in check ? 'departure' : null;
  if (kind === 'appointment') return 'free' in check ? 'busy' : null;
  if (kind === 'stay') return 'hotel_is' in check ? 'stay_hotel' : 'stay_area';
  return BY_KIND[kind] ?? null;
};

interface Said {
  intent: Intent | null;
  from: number;
  to: number;
}

/** Where the labels of a request stand in its notes. */
const saidIn = ({ notes, labels }: WishCase): Said[] =>
  labels
    .filter(({ kind }) => kind !== 'not_ascribed')
    .flatMap((label) => {
      const from = notes.indexOf(label.words);
      return from < 0 ? [] : [{ intent: intentOf(label), from, to: from + label.words.length }];
    });

/** Not every wish of a request has a label: nothing is said where nothing is named either. */
const isSilent = (piece: Piece, wishes: readonly FoundWish[]): boolean =>
  !piece.items.some((item) => isMention(item) || item.entries.some((entry) => entry.class === 'cue')) &&
  !wishes.some(({ at }) => at.from < piece.to && at.to > piece.from);

/** The pieces of one request that its labels speak of, each with what they say of it; `none` of those that name nothing. */
const piecesOf = (request: WishCase, places: Places): NotesPiece[] => {
  const { notes } = request;
  const { pieces, reading } = openScene(notes, places);
  const said = saidIn(request);
  const wishes = readByRules(notes, places);
  return pieces.flatMap((piece): NotesPiece[] => {
    const from = reading.tokens[piece.from]?.from ?? 0;
    const to = reading.tokens[piece.to - 1]?.to ?? 0;
    const [label, ...others] = said.filter((each) => each.from < to && each.to > from);
    if (!label) return isSilent(piece, wishes) ? [{ intent: 'none', text: notes.slice(from, to) }] : [];
    const { intent } = label;
    const isOne = others.every((other) => other.intent === intent);
    // What is said over two pieces is learnt as a whole.
    if (!isOne || intent === null || label.from < from) return [];
    return [{ intent, text: notes.slice(from, Math.max(to, label.to)) }];
  });
};

/** What the labels of requests teach: pieces of their notes, and what each is for. */
export const labelPieces = (places: Places): NotesPiece[] =>
  wishCases().flatMap((request) => piecesOf(request, places));
