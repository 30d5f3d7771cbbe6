import { CONCEPTS } from '../concepts.ts';
import { type Item, spanOfMatch, textIn } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';

const HEIGHTS =
  /\b(?:vertigo|acrophobia|(?:afraid|scared|terrified|frightened|fear) of (?:high|heights?)|(?:dizzy|sick|panics?|panicky)(?: \w+){0,2} (?:high places|heights?|tall (?:buildings|towers)|towers)|(?:hates?|dislikes?|cant stand|cant do|cant handle|not good with|bad with|dont like) heights)\b/;

/** "She gets dizzy with high places": whoever fears heights looks down from none. */
export const noHeights = (scene: Scene): FoundWish[] => {
  const concept = CONCEPTS.find(({ id }) => id === 'heights');
  return scene.reading.sentences.flatMap((sentence) => {
    const said = textIn(sentence, scene.reading);
    const found = HEIGHTS.exec(said);
    if (!concept || !found) return [];
    const item: Item = { entries: [concept], place: null, ...spanOfMatch(sentence, said, found) };
    return [
      wishAt(item, scene, {
        id: 'avoid:heights',
        label: `No ${concept.label}`,
        kind: 'interest',
        polarity: 'avoid',
        strength: 2,
        means: { type: 'interest', id: concept.id },
      }),
    ];
  });
};
