import type { EntryOf } from '../grammar/entries.ts';
import { isBracketed, type Piece } from '../grammar/pieces.ts';
import { entryOf, type Item, textIn } from '../grammar/reading.ts';
import { isRefused, type Scene, wishAt } from '../grammar/scene.ts';
import { selectors, type Timed } from '../grammar/timed.ts';
import type { FoundWish } from '../wish.ts';
import { FREE_HOURS, freeTime, hoursOf, REST } from './free-time.ts';

const LIKING = /^(?:love|like|enjoy|loves|likes|mind)$/;

/** "Because of the heat" asks for shade as plainly as "we hate the heat". */
const isHeat = (item: Item, { stances, reading: { tokens } }: Scene): boolean => {
  const before = tokens.slice(Math.max(0, item.from - 2), item.from);
  return !before.some(({ word }) => LIKING.test(word)) && stances.get(item) !== 'fine';
};

const OF_FRIDAY = /^(?:ju?mm?u?a+h?|friday|khutbah|صلاه? جمعه)/;
const FRIDAY = { on: 'weekday', weekday: 5 } as const;
/** The sermon and the prayer behind it, with the time to find a place. */
const FRIDAY_PRAYER = { from: 11 * 60 + 30, to: 13 * 60 } as const;

/** "Fine mosques (above all on Friday)": what stands before the brackets is what they speak of. */
const itemsBefore = (piece: Piece, { pieces, reading }: Scene): readonly Item[] =>
  isBracketed(piece, reading) ? (pieces[pieces.indexOf(piece) - 1]?.items ?? []) : [];

/** The Friday prayer, where it is said in which mosque: its hour is the traveller's own. */
const fridayPrayer = ({ item, piece }: Timed, scene: Scene): FoundWish[] => {
  const items = [...itemsBefore(piece, scene), ...piece.items];
  const places = items.map((each) => each.place ?? scene.places.byId(entryOf(each, 'spot')?.id ?? ''));
  const mosque = places.find((place) => place?.kind === 'mosque');
  const isInMosque = mosque || items.some((each) => entryOf(each, 'interest')?.id === 'religion');
  if (!OF_FRIDAY.test(textIn(item, scene.reading)) || !isInMosque) return [];
  const label = mosque ? `Friday prayer at ${mosque.name}` : 'Friday prayer';
  return [freeTime(item, scene, FRIDAY, FRIDAY_PRAYER.from, FRIDAY_PRAYER.to, label)];
};

/** A nap at certain hours is time kept free on every day; without hours it is a habit. */
export const restAt = (timed: Timed, scene: Scene, entry: EntryOf<'rest'>): FoundWish[] => {
  const { item, time, days } = timed;
  if (entry.id === 'prayer' && scene.reading.tokens[item.to]?.word === 'for') return [];
  if (entry.id === 'heat' ? !isHeat(item, scene) : isRefused(item, scene)) return [];
  if (entry.id === 'nap' && time?.until) {
    const { from, to } = hoursOf(time, FREE_HOURS, false);
    const named = selectors(days) ?? [{ on: 'every' } as const];
    return named.map((selector) => freeTime(item, scene, selector, from, to, REST));
  }
  return [
    ...(entry.id === 'prayer' ? fridayPrayer(timed, scene) : []),
    wishAt(item, scene, {
      id: `rest:${entry.id}`,
      label: entry.label,
      kind: 'hours',
      polarity: 'need',
      strength: 2,
      means: { type: 'rest', id: entry.id },
    }),
  ];
};
