import { spanOfMatch, wordsIn } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';

const QUIET =
  /\b(?:(?:no|not|without|avoid|avoiding|hates?|dislikes?|dont like|doesnt like|cant stand|away from|fewer|less|few|fear of|afraid of|scared of|nothing)(?: (?:any|big|huge|large|the|too|very|so|many|much))* crowd(?:s|ed)?|uncrowded|crowd free|(?:quiet|calm|peaceful) (?:places|spots|sights)(?: only)?)\b/;

/** "No crowds": how full a place is on a day nobody here knows. */
export const readCrowds = (scene: Scene): FoundWish[] => {
  const [wish] = scene.pieces.flatMap((piece): FoundWish[] => {
    const said = wordsIn(piece, scene.reading).join(' ');
    const found = QUIET.exec(said);
    if (!found) return [];
    return [
      wishAt({ entries: [], place: null, ...spanOfMatch(piece, said, found) }, scene, {
        id: 'absent:crowds',
        label: 'Places without crowds',
        kind: 'other',
        instead:
          'how full a place is on a day I do not know; mornings from Sunday to Wednesday are the quietest.',
        means: { type: 'absent', id: 'crowds', absence: 'unknown' },
      }),
    ];
  });
  return wish ? [wish] : [];
};
