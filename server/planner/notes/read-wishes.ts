import type { Places } from '../../places/places.ts';
import { withoutCounted } from './counted-wishes.ts';
import { openScene } from './grammar/scene.ts';
import { withLearnt } from './learnt/learnt-wishes.ts';
import { wishesByRules } from './read-by-rules.ts';
import { settled } from './settled.ts';
import type { FoundWish } from './wish.ts';

/** Every wish of a text (English or Arabic, free words), each once. Never throws; linear in the length of the text. */
export const readWishes = (text: string, places: Places): FoundWish[] => {
  const scene = openScene(text, places);
  return withoutCounted(settled(withLearnt(wishesByRules(scene), scene, places)));
};
