import { entryOf, type Item, isCue } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';
import { type Counted, countedBy, cueAfter, cueBefore, numberAt } from './counts.ts';

/** Something to be had so many times, or on every day. */
export const wishForMore = (
  item: Item,
  { id, label }: Counted,
  count: number,
  per: 'trip' | 'day',
  scene: Scene,
): FoundWish =>
  wishAt(item, scene, {
    id: `limit:${id}:least-${count}-${per}`,
    label: `At least ${count} ${count === 1 ? label.replace(/s$/, '').replace(/ food$/, ' meal') : label.replace(/ food$/, ' meals')}${per === 'day' ? ' a day' : ''}`,
    kind: 'interest',
    means: { type: 'limit', id, atMost: null, atLeast: count, per },
  });

const PER_DAY = /^\s?\/\s?day\b/i;

/** "2 sights/day". */
export const isPerDay = ({ to }: Item, { reading: { text, tokens } }: Scene): boolean => {
  const end = tokens[to - 1]?.to ?? 0;
  return PER_DAY.test(text.slice(end, end + 8));
};

/** "A coffee every day", "every day a coffee": with nothing else between that may be counted. */
export const isEveryDay = (item: Item, scene: Scene): boolean => {
  const after = cueAfter(item.to, item.to + 4, scene, 'per_day');
  // Of "views and cafés every day" it is the cafés that are.
  const isOther =
    after &&
    scene.reading.items.some((each) => countedBy(each) && each.from >= item.to && each.to <= after.from);
  if (isPerDay(item, scene) || (after && !isOther)) return true;
  const before = cueBefore(item.from - 4, item.from, scene, 'per_day');
  const { items } = scene.reading;
  return (
    before !== undefined &&
    !items.some((each) => countedBy(each) !== null && each.from < before.from && each.to > before.from - 3)
  );
};

const BEHIND = 4;

/** "Cafés (like 1 a day)": how many a day, said behind what it is. */
export const dailyBehind = ({ to }: Item, scene: Scene): number | null => {
  const { tokens } = scene.reading;
  for (let at = to; at < Math.min(tokens.length, to + BEHIND); at += 1) {
    const bound = scene.reading.itemAt.get(at);
    // "Museums, but at most one a day" bounds them.
    if (tokens[at]?.gap === 'stop' || (bound && isCue(bound, 'at_most'))) return null;
    const next = scene.reading.itemAt.get(at + 1);
    const count = next && isCue(next, 'per_day') ? numberAt(at, scene) : null;
    if (count !== null) return count;
  }
  return null;
};

/** What there is enough of to be had on every day. */
export const isDailyThing = (item: Item): boolean =>
  entryOf(item, 'kitchen') !== null ||
  ['coffee', 'park', 'local_food', 'kids', 'walking', 'romantic', 'museum', 'mall', 'souq', 'views'].includes(
    entryOf(item, 'interest')?.id ?? '',
  );
