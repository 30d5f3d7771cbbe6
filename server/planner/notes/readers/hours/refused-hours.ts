import { entryOf, type Item, type Span } from '../../grammar/reading.ts';
import { pieceOf, type Scene } from '../../grammar/scene.ts';
import type { NamedTime } from '../../grammar/time-words.ts';

/** So many words may stand between what is refused and the hour it is refused from: "no museums at all after five". */
const BESIDE = 4;
const NOON = 720;
/** Nobody speaks of four in the morning: "no malls before five" is the afternoon. */
const DAYBREAK = 6 * 60;

const isTaste = (item: Item): boolean =>
  entryOf(item, 'interest') !== null || entryOf(item, 'kitchen') !== null;

/** True for an hour that stands directly behind something a traveller can have a taste for. */
export const isOfTaste = (time: Span, items: readonly Item[]): boolean =>
  items.some((item) => isTaste(item) && item.to <= time.from && item.to >= time.from - BESIDE);

const spanOf = ({ at, side, isSure, until }: NamedTime): readonly [number, number] | null => {
  if (until !== null) return null;
  if (side === 'after') return [!isSure && at < NOON ? at + NOON : at, 24 * 60];
  return side === 'before' ? [0, !isSure && at < DAYBREAK ? at + NOON : at] : null;
};

/** "No museums after five": the hours something is refused in, where they stand behind it. */
export const hoursBehind = (item: Item, scene: Scene): readonly [number, number] | null => {
  const time = pieceOf(item, scene)?.times.find(({ from }) => from >= item.to && from <= item.to + BESIDE);
  return time ? spanOf(time) : null;
};
