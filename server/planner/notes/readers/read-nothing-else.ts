import { type Item, textIn } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import { type FoundWish, whenKey, whenText } from '../wish.ts';

const NOTHING_ELSE =
  /\b(?:nothing (?:else|more|besides|other)|(?:and |, )?that is (?:it|all)|thats (?:it|all)|no more than that|else (?:stays |is )?(?:free|empty)|only that)\b/;

/** "Just a park on Saturday and nothing else": that day has no more than what is asked for it. */
export const nothingElse = (scene: Scene, wishes: readonly FoundWish[]): FoundWish[] =>
  scene.reading.sentences.flatMap((sentence) => {
    if (!NOTHING_ELSE.test(textIn(sentence, scene.reading))) return [];
    const item: Item = { entries: [], place: null, ...sentence };
    const all = scene.pieces.flatMap((piece) =>
      piece.from >= sentence.from && piece.from < sentence.to ? piece.days : [],
    );
    const days = [...new Map(all.map((each) => [JSON.stringify(each.days), each])).values()];
    return days.flatMap(({ days: named }) => {
      const when = { days: named, part: null, at: null };
      const isAsked = wishes.some(
        (wish) => wish.when !== null && JSON.stringify(wish.when.days) === JSON.stringify(named),
      );
      if (named.on === 'every' || !isAsked) return [];
      return [
        wishAt(item, scene, {
          id: `avoid:stop${whenKey(when)}`,
          label: `No further sightseeing${whenText(when)}`,
          kind: 'pace',
          polarity: 'avoid',
          when,
          means: { type: 'interest', id: 'stop' },
        }),
      ];
    });
  });
