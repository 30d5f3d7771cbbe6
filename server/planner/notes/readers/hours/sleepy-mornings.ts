import { isAnchor, isSaid } from '../../grammar/pieces.ts';
import { type Item, wordsIn } from '../../grammar/reading.ts';
import type { Scene } from '../../grammar/scene.ts';
import type { FoundWish } from '../../wish.ts';
import { hourWish } from './hour-wish.ts';

/** When days begin for who is not to be woken early. */
export const LATE_START = 11 * 60;
const SLEEPY =
  /^(?:zombies?|useless|hopeless|comatose|grumpy|dead|slow|inhuman|groggy|monsters?|bears?|torture|agony|painful|hell|struggle|impossible|hard|difficult|asleep)$/;

/** "In the morning we are zombies", "mornings are hard for us": an early start is not for them. */
export const sleepyMornings = (scene: Scene): FoundWish[] =>
  scene.pieces.flatMap((piece) => {
    const said = wordsIn(piece, scene.reading);
    const at = said.findIndex((word) => SLEEPY.test(word));
    const isMorning = said.some((word) => /^mornings?$/.test(word));
    const isOneDay = piece.days.some(({ days }) => days.on !== 'every');
    const isOther = piece.times.length > 0 || piece.items.some((each) => isSaid(each) || isAnchor(each));
    if (at < 0 || !isMorning || isOneDay || isOther) return [];
    const item: Item = { entries: [], place: null, from: piece.from + at, to: piece.from + at + 1 };
    return [hourWish(item, scene, 'dayStart', LATE_START)];
  });
