import { isSaid, type Piece } from '../grammar/pieces.ts';
import { type Item, textIn, wordsAt } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';
import { FREE_TIME, freeTime } from './free-time.ts';

const ONE =
  '(?:a|an|one|1|another|some|the odd)(?: (?:really|very|nice|proper|full|whole|totally|more|complete|or two))*';
/** A day on which nothing is done. */
const IDLE =
  '(?:lazy|rest|do nothing|doing nothing|pool|lounging|chill|chilled|chill out|relaxing|relaxation|recovery|empty|unplanned|plan free)';
/** One on which little is: how little, nobody said. */
const SLOW = '(?:slow|slower|easy|quiet|light|lighter|gentle|calm|relaxed|laid back|restful|unhurried|down)';
const NO_TRIP = '(?! (?:trip|trips|tour|hike|out|tours)\\b)';
const IDLE_DAY = new RegExp(
  `\\b${ONE} ${IDLE} day\\b${NO_TRIP}|\\b${ONE} day (?:of (?:rest|leisure|doing nothing|relaxation)|(?:just |only )?doing (?:nothing|absolutely nothing)|to (?:rest|relax|chill|do nothing|be lazy|recover|laze)|(?:by|at) the pool|without (?:plans|any plans|a plan))\\b`,
);
const SLOW_DAY = new RegExp(`\\b${ONE} ${SLOW} day\\b${NO_TRIP}`);

const wordsOf = (piece: Piece, scene: Scene): string => textIn(piece, scene.reading);

/** True where it is but one day of which a piece says that it is slow: "one lazy day per week". */
export const isOfOneDay = (words: string): boolean => IDLE_DAY.test(words) || SLOW_DAY.test(words);

/**
 * "One lazy day": a day without plans in the middle of the stay, where none is named. One that is only slower than the
 * others is nothing that a plan holds, and is said not to be understood.
 */
export const readRestDay = (scene: Scene): FoundWish[] =>
  scene.pieces.flatMap((piece) => {
    const words = wordsOf(piece, scene);
    const isNamed = piece.days.some(({ days }) => days.on !== 'every') || piece.items.some(isSaid);
    if (!isOfOneDay(words) || isNamed) return [];
    const item: Item = { entries: [], place: null, from: piece.from, to: piece.to };
    if (IDLE_DAY.test(words)) return [freeTime(item, scene, { on: 'middle' }, 0, 1440, FREE_TIME)];
    const label = wordsAt(scene.reading, piece).replace(/\s+/g, ' ').trim().slice(0, 60);
    return [
      wishAt(item, scene, {
        id: `unread:${label.toLowerCase()}`,
        label,
        kind: 'other',
        strength: 1,
        means: { type: 'unread' },
      }),
    ];
  });
