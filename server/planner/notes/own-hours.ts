import { FREE_HOURS, freeTime, hoursOf } from './free-time.ts';
import { isSaid } from './grammar/pieces.ts';
import { entryOf, type Item } from './grammar/reading.ts';
import type { Scene } from './grammar/scene.ts';
import { selectorsOrEvery } from './grammar/timed.ts';
import type { FoundWish } from './wish.ts';

/** Hours from and to on a named day, with nothing in them to visit, are somebody's own: "Thursday 12 to 5 at friends'". */
export const ownHours = (scene: Scene, read: readonly FoundWish[]): FoundWish[] =>
  scene.pieces.flatMap((piece) => {
    const isOther = piece.items.some((item) => isVisited(item) || entryOf(item, 'anchor') !== null);
    const ranges = piece.times.filter(({ until }) => until !== null);
    if (isOther || ranges.length === 0) return [];
    const near = scene.pieces.filter(({ sentence }) => sentence === piece.sentence);
    const days = piece.days.length > 0 ? piece.days : near.flatMap((each) => each.days);
    const named = selectorsOrEvery(days);
    if (!named) return [];
    return ranges.flatMap((time) => {
      const { from, to } = hoursOf(time, FREE_HOURS, false);
      const item = { entries: [], place: null, from: time.from, to: time.to };
      return named
        .map((selector) => freeTime(item, scene, selector, from, to, 'Own plans'))
        .filter((wish) => !isRead(wish, read));
    });
  });

/** "Lunch with the family" visits no family. */
const isVisited = (item: Item): boolean => isSaid(item) && entryOf(item, 'interest')?.id !== 'family';

const isRead = (wish: FoundWish, read: readonly FoundWish[]): boolean =>
  read.some(
    ({ means, when }) =>
      means.type === 'block' &&
      wish.means.type === 'block' &&
      means.from <= wish.means.from &&
      means.to >= wish.means.to &&
      JSON.stringify(when?.days) === JSON.stringify(wish.when?.days),
  );
