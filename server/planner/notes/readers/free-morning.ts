import { CONCEPTS } from '../concepts.ts';
import { wordsIn } from '../grammar/reading.ts';
import { capital, type Scene, wishAt } from '../grammar/scene.ts';
import { type FoundWish, whenKey, whenText } from '../wish.ts';

const ANYTHING = /\b(?:something|anything|sth|a thing|things|activity|activities|ideas?|plans?|stuff)\b/;
const DENIES =
  /\b(?:no|not|nothing|never|dont|without|skip|leave|avoid|free|keep|own|our|my|booked|already)\b/;

/** "Maybe something on Friday morning when everything is shut": what is open then lies in the open air. */
export const readFreeMorning = (scene: Scene, read: readonly FoundWish[]): FoundWish[] => {
  const concept = CONCEPTS.find(({ id }) => id === 'outdoors');
  return scene.pieces.flatMap((piece) => {
    const [day, other] = piece.days.filter(({ days }) => days.on !== 'every');
    const said = wordsIn(piece, scene.reading).join(' ');
    const isRead = read.some(({ at }) => at.from >= piece.from && at.from < piece.to);
    if (!concept || !day || other || day.part !== 'morning' || isRead) return [];
    if (!ANYTHING.test(said) || DENIES.test(said) || piece.times.length > 0) return [];
    const when = { days: day.days, part: day.part, at: null };
    return [
      wishAt({ entries: [], place: null, from: piece.from, to: piece.to }, scene, {
        id: `want:${concept.id}${whenKey(when)}`,
        label: `${capital(concept.label)}${whenText(when)}`,
        kind: 'interest',
        strength: 2,
        when,
        means: { type: 'interest', id: concept.id },
      }),
    ];
  });
};
