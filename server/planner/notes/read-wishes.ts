import type { Places } from '../../places/places.ts';
import { withoutCounted } from './counted-wishes.ts';
import { openScene } from './grammar/scene.ts';
import { withLearnt } from './learnt/learnt-wishes.ts';
import { wishesByRules } from './read-by-rules.ts';
import { settled } from './settled.ts';
import type { FoundWish } from './wish.ts';

/** "The hostel is sorted": what a bed costs that is booked is asked by nobody. */
const withoutBeds = (wishes: readonly FoundWish[]): FoundWish[] =>
  wishes.some(({ means }) => means.type === 'area' && means.isOwn)
    ? wishes.filter(({ means }) => !(means.type === 'budget' && means.of === 'hotel'))
    : [...wishes];

/** Every wish of a text (English or Arabic, free words), each once. Never throws; linear in the length of the text. */
export const readWishes = (text: string, places: Places): FoundWish[] => {
  const scene = openScene(text, places);
  return withoutBeds(withoutCounted(settled(withLearnt(wishesByRules(scene), scene, places))));
};
