import { entryOf, type Item, textIn } from '../grammar/reading.ts';
import { isRefused, type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';

/** "No museums longer than an hour": what is refused is that it takes so long. */
const TOO_LONG =
  /^(?:(?:that|which|who|if|it|they) )*(?:(?:is|are|take|takes|taking|last|lasts|lasting|go on|for) )*(?:longer|more|over|above) (?:than )?(?:\d+|an?|one|two|three|half an|ten|fifteen|twenty|thirty|forty) ?(?:hours?|hrs?|h|minutes?|mins?|km|kilomet\w+|miles?)\b/;

/** True for what is refused only where it takes too long. */
export const isTooLong = (item: Item, scene: Scene): boolean =>
  isRefused(item, scene) && TOO_LONG.test(textIn({ from: item.to, to: item.to + 8 }, scene.reading));

/** How long a stop may take no plan is asked: that is said not to be understood, and refuses nothing. */
export const tooLong = (item: Item, scene: Scene): FoundWish[] => {
  if (entryOf(item, 'interest')?.id === 'walking') return [];
  const { text, tokens } = scene.reading;
  const end =
    TOO_LONG.exec(textIn({ from: item.to, to: item.to + 8 }, scene.reading))?.[0].split(' ').length ?? 0;
  const said = text.slice(tokens[item.from]?.from, tokens[item.to + end - 1]?.to).replace(/\s+/g, ' ');
  return [
    wishAt(item, scene, {
      id: `unread:no ${said.toLowerCase()}`,
      label: `No ${said}`,
      kind: 'other',
      strength: 1,
      means: { type: 'unread' },
    }),
  ];
};
