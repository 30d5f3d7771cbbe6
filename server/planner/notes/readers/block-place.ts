import { entryOf, type Item, isCue, within, wordsIn } from '../grammar/reading.ts';
import { pieceOf, type Scene } from '../grammar/scene.ts';
import type { BlockPlace } from '../profile.ts';

const LED = /^(?:in|at|near|inside|within|by)(?: (?:the|our|my|their|a))*$/;
const MOST_BETWEEN = 3;
const OF_WORK = [
  'meeting',
  'lecture',
  'work',
  'conference',
  'course',
  'online',
  'appointment',
  'call',
  'lunch',
  'dinner',
];

const isPlace = (item: Item): boolean =>
  entryOf(item, 'area') !== null || (item.place !== null && item.place.kind !== 'hotel');

/** True for "in KAFD", "at the Diplomatic Quarter". */
const isLed = (item: Item, scene: Scene): boolean => {
  const before = wordsIn({ from: item.from - MOST_BETWEEN, to: item.from }, scene.reading);
  return before.some((_, at) => LED.test(before.slice(at).join(' ')));
};

/** The place or quarter that an appointment is said to be at. */
export const blockPlaceOf = (item: Item, scene: Scene): Item | null => {
  const piece = pieceOf(item, scene);
  if (!piece) return null;
  return (
    within({ from: item.to, to: piece.to }, piece.items).find(
      (each) => isPlace(each) && isLed(each, scene),
    ) ?? null
  );
};

export const namedPlace = (item: Item): BlockPlace => {
  const area = entryOf(item, 'area');
  const { place } = item;
  const [lat, lng] = area?.at ?? [place?.lat ?? 0, place?.lng ?? 0];
  return { name: area?.label ?? place?.name ?? '', at: { lat, lng } };
};

/** "A conference at KAFD": where somebody has to be is no sight that is asked for. */
export const isPlaceOfWork = (item: Item, scene: Scene): boolean => {
  const piece = pieceOf(item, scene);
  if (!piece || !isLed(item, scene)) return false;
  const before = piece.items.filter(({ to }) => to <= item.from);
  const block = before.findLast((each) => OF_WORK.includes(entryOf(each, 'block')?.id ?? ''));
  return (
    block !== undefined &&
    !before.some((each) => each.from >= block.to && (isCue(each, 'want', 'verb') || isPlace(each)))
  );
};
