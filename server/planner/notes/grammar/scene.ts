import type { Places } from '../../../places/places.ts';
import type { FoundWish, When } from '../wish.ts';
import type { NamedDay } from './day-words.ts';
import type { Stance } from './governor.ts';
import { isAnchor, isSaid, type Piece, piecesOf } from './pieces.ts';
import { entryOf, type Item, isCue, type Reading, readText, type Span, wordsAt } from './reading.ts';
import { stancesIn } from './stances.ts';

/** A text read for its wishes. */
export interface Scene {
  reading: Reading;
  places: Places;
  pieces: readonly Piece[];
  stances: ReadonlyMap<Item, Stance>;
}

/** Opens a text for reading. */
export const openScene = (text: string, places: Places): Scene => {
  const reading = readText(text, places);
  return { reading, places, pieces: piecesOf(reading), stances: stancesIn(reading) };
};

export const pieceOf = (item: Span, { pieces }: Scene): Piece | null =>
  pieces.find(({ from, to }) => item.from >= from && item.from < to) ?? null;

export const isRefused = (item: Item, { stances }: Scene): boolean => {
  const stance = stances.get(item);
  return stance === 'avoid' || stance === 'seen';
};

export const isAsked = (item: Item, scene: Scene): boolean => {
  const stance = scene.stances.get(item);
  return stance === 'want' || stance === 'plain';
};

/** Of several days of a piece the one that follows a word, with no other thing between; else the one before it. */
const nearestDay = (item: Item, { items, days }: Piece): NamedDay | undefined => {
  const after = days.find(({ from }) => from >= item.to);
  const isNext =
    after && !items.some((each) => isSaid(each) && each.from >= item.to && each.from < after.from);
  return isNext ? after : (days.findLast(({ to }) => to <= item.from) ?? days[0]);
};

const isTravel = (item: Item): boolean =>
  ['arrive', 'depart', 'flight', 'redeye'].includes(entryOf(item, 'anchor')?.id ?? '');

const BEFORE = /^(?:before|until|till)$/;

/** "A museum on Friday before our plane": the plane only ends the time there is. */
const isEndOf = ({ from }: Span, { tokens }: Reading): boolean =>
  BEFORE.test(tokens[from - 1]?.word ?? '') || BEFORE.test(tokens[from - 2]?.word ?? '');

/** "Parks, except on Friday" says nothing of when to go to one. */
const isExcepted = ({ from }: Span, { items }: Reading): boolean =>
  items.some((item) => (item.to === from || item.to === from - 1) && isCue(item, 'except'));

/** When something is wanted, where a day was named for it. */
export const whenOf = (item: Item, scene: Scene): When | null => {
  const whole = pieceOf(item, scene);
  if (!whole || whole.items.some((each) => isTravel(each) && !isEndOf(each, scene.reading))) return null;
  const piece = { ...whole, days: whole.days.filter((day) => !isExcepted(day, scene.reading)) };
  const day = nearestDay(item, piece);
  if (!day || day.days.on === 'every') return null;
  const time = piece.items.some(isAnchor) ? undefined : piece.times[0];
  return { days: day.days, part: day.part, at: time && time.side !== 'before' ? time.at : null };
};

/** Makes a wish of what stands at an item; what is not given is as usual. */
export const wishAt = (
  item: Item,
  scene: Scene,
  made: Pick<FoundWish, 'id' | 'label' | 'kind' | 'means'> & Partial<FoundWish>,
): FoundWish => ({
  polarity: 'want',
  strength: scene.stances.get(item) === 'plain' ? 1 : 2,
  words: wordsAt(scene.reading, item),
  at: { from: item.from, to: item.to },
  when: null,
  instead: null,
  season: null,
  ...made,
});

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
