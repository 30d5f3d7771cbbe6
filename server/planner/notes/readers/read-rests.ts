import type { EntryOf } from '../grammar/entries.ts';
import type { Item } from '../grammar/reading.ts';
import { isRefused, type Scene, wishAt } from '../grammar/scene.ts';
import { selectors, type Timed } from '../grammar/timed.ts';
import type { FoundWish } from '../wish.ts';
import { FREE_HOURS, freeTime, hoursOf } from './free-time.ts';

const LIKING = /^(?:love|like|enjoy|loves|likes|mind)$/;

/** "Because of the heat" asks for shade as plainly as "we hate the heat". */
const isHeat = (item: Item, { stances, reading: { tokens } }: Scene): boolean => {
  const before = tokens.slice(Math.max(0, item.from - 2), item.from);
  return !before.some(({ word }) => LIKING.test(word)) && stances.get(item) !== 'fine';
};

/** A nap at certain hours is time kept free on every day; without hours it is a habit. */
export const restAt = ({ item, time, days }: Timed, scene: Scene, entry: EntryOf<'rest'>): FoundWish[] => {
  if (entry.id === 'prayer' && scene.reading.tokens[item.to]?.word === 'for') return [];
  if (entry.id === 'heat' ? !isHeat(item, scene) : isRefused(item, scene)) return [];
  if (entry.id === 'nap' && time?.until) {
    const { from, to } = hoursOf(time, FREE_HOURS, false);
    const named = selectors(days) ?? [{ on: 'every' } as const];
    return named.map((selector) => freeTime(item, scene, selector, from, to, 'Rest'));
  }
  return [
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
