import type { Places } from '../../../places/places.ts';
import { entryOf, within, wordsAt } from '../grammar/reading.ts';
import type { Scene } from '../grammar/scene.ts';
import { readByRules } from '../read-by-rules.ts';
import type { FoundWish } from '../wish.ts';
import { besideRules, isOverruled } from './beside-rules.ts';
import type { Intent } from './intents.ts';
import { restated } from './restated.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { turned } from './turned.ts';

/** How sure a part has to be to say what the rules found nothing of. Of parts so sure nine of ten are read right (decision 034). */
const SURE = 0.7;
/** What would cost every day, or a whole one, where it is wrong: "work till Thursday, Friday free" asks for sights. */
const SURER: Readonly<Partial<Record<Intent, number>>> = {
  day_off: 0.9,
  start_after: 0.85,
  end_before: 0.85,
  dinner_by: 0.85,
  kids: 0.9,
};

/** "I am no vegetarian": where a diet has its own word, the rules have read it; nobody says of halal that it is not needed. */
const isNamedDiet = (segment: Segment, { reading }: Scene): boolean =>
  segment.intent.startsWith('diet:') &&
  segment.intent !== 'diet:halal' &&
  within(segment, reading.items).some((item) => entryOf(item, 'diet') !== null);

/** So many hours of every day are kept by nobody who does not say so in a word of the rules. */
const MOST_KEPT = 5 * 60;
const KEEPS =
  /\b(?:free|nothing|keep|kept|leave|left|block|blocked|busy|rest|sleep|nap|off|alone|unplanned|empty|no plans|dont plan)\b|فاضي|فراغ|مشغول/i;

/** "A museum from nine until six": hours that would take most of every day. */
const takesDays = ({ means, when }: FoundWish, words: string): boolean =>
  means.type === 'block' &&
  when?.days.on === 'every' &&
  means.to - means.from >= MOST_KEPT &&
  !KEEPS.test(words);

/** What the weights read of a part, as wishes of its words. */
const wishesOf = (segment: Segment, scene: Scene, places: Places): FoundWish[] => {
  const isSure = segment.probability >= (SURER[segment.intent] ?? SURE) && !isNamedDiet(segment, scene);
  const plain = isSure ? restated(segment, scene.reading) : null;
  const texts = plain === null ? turned(segment, scene) : [plain];
  const words = wordsAt(scene.reading, segment);
  const at = { from: segment.from, to: segment.to };
  // A hotel's name is found in the words of the part; what else they say was read before.
  const isMeant = ({ means }: FoundWish): boolean =>
    segment.intent !== 'stay_hotel' || ['hotel', 'area'].includes(means.type);
  return texts.flatMap((text) =>
    readByRules(text, places)
      .filter((wish) => isMeant(wish) && !takesDays(wish, words))
      .map((wish) => ({ ...wish, words, at })),
  );
};

/** The wishes of a text by the rules, and by what was learnt of how travellers say what the rules do not know. */
export const withLearnt = (ruled: readonly FoundWish[], scene: Scene, places: Places): FoundWish[] => {
  const learnt = segmentsOf(scene)
    .map((segment) => ({
      segment,
      wishes: besideRules(segment, wishesOf(segment, scene, places), ruled, scene.reading),
    }))
    .filter(({ wishes }) => wishes.length > 0);
  return [
    ...ruled.filter((wish) => !learnt.some(({ segment }) => isOverruled(wish, segment))),
    ...learnt.flatMap(({ wishes }) => wishes),
  ];
};
