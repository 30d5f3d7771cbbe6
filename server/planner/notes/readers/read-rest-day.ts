import type { DaySelector } from '../day-selector.ts';
import { isSaid, type Piece } from '../grammar/pieces.ts';
import { type Item, textIn, wordsAt } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';
import { FREE_TIME, freeTime } from './free-time.ts';

const ONE =
  '(?:a|an|one|1|another|some|the odd)(?: (?:really|very|nice|proper|full|whole|totally|more|complete|or two))*';
/** A day on which nothing is done. */
const LAZY =
  '(?:lazy|rest|do nothing|doing nothing|pool|lounging|chill|chilled|chill out|relaxing|relaxation|recovery|empty|unplanned|plan free)';
/** One on which little is: how little, nobody said. */
const SLOW = '(?:slow|slower|easy|quiet|light|lighter|gentle|calm|relaxed|laid back|restful|unhurried|down)';
const NO_TRIP = '(?! (?:trip|trips|tour|hike|out|tours)\\b)';
const IDLE_DAY = new RegExp(
  `\\b${ONE} ${LAZY} day\\b${NO_TRIP}|\\b${ONE} day (?:of (?:rest|leisure|doing nothing|relaxation)|(?:just |only )?doing (?:nothing|absolutely nothing)|to (?:rest|relax|chill|do nothing|be lazy|recover|laze)|(?:by|at) the pool|without (?:plans|any plans|a plan))\\b`,
);
const SLOW_DAY = new RegExp(`\\b${ONE} ${SLOW} day\\b${NO_TRIP}`);

/** "Leave two days totally free", "a couple of days with nothing would be heaven". */
const SEVERAL = '(?:two|2|three|3|a couple of|couple of|a few|some)(?: \\w+)? days';
const QUITE = '(?:totally|completely|entirely|fully|all|absolutely|just)';
const IDLE_DAYS = new RegExp(
  `\\b(?:leave|leaving|keep|keeping|want|need|like|love|please|give us|plan)(?: (?!last|first|final|other|next)\\w+){0,3} ${SEVERAL} (?:${QUITE} )?(?:free|empty|unplanned|blank|open|off|with nothing|without (?:any )?plans?|to ourselves|for ourselves)(?! (?:for|to|of)\\b)|\\b${SEVERAL} (?:with (?:${QUITE} )?nothing(?! (?:planned|booked|on|arranged|fixed|scheduled|yet|to)\\b)|of nothing|doing nothing|without (?:any )?plans?)\\b`,
);

/** Of several days two, apart from one another, are kept. */
const TWO_DAYS: readonly DaySelector[] = [{ on: 'middle' }, { on: 'last', back: 1 }];

const ARRIVAL =
  /\b(?:arrival day|day of (?:our |my )?arrival|(?:first|1st) day|day 1|day one|day (?:we|i) (?:land|arrive|get in|come))\b/;
/** "The arrival day for nothing", "just rest and dinner on the first day". */
const IDLE =
  /\b(?:for nothing|for (?:arriving|landing|jet ?lag)|(?:do|plan|with|is) nothing|nothing (?:at all|planned))\b/;
const FOR_REST =
  /\b(?:for|just|only|to|want|need|some|is|proper) (?:(?:the|a|our|my|some|just) )?(?:rest|resting|sleep|sleeping|recovery|recovering|recover|sleep it off|chill)\b(?! of\b)/;
const REFUSED =
  /\b(?:no|not|never|dont|without|nothing but|anything but|instead of|skip) (?:\w+ ){0,2}(?:rest|resting|sleep|sleeping|nothing)\b/;
/** Who rests on the day of arrival still has dinner. */
const DINNER = 19 * 60;
const FIRST_DAY: DaySelector = { on: 'day', day: 1 };

/** The day of arrival, where it is said to be for rest. */
export const readRestOnArrival = (scene: Scene): FoundWish[] =>
  scene.pieces.flatMap((piece) => {
    const words = wordsOf(piece, scene);
    const isOther = piece.items.some(isSaid) || piece.times.length > 0;
    if (!ARRIVAL.test(words) || REFUSED.test(words) || isOther) return [];
    const item: Item = { entries: [], place: null, from: piece.from, to: piece.to };
    if (IDLE.test(words)) return [freeTime(item, scene, FIRST_DAY, 0, 1440, FREE_TIME)];
    return FOR_REST.test(words) ? [freeTime(item, scene, FIRST_DAY, 0, DINNER, FREE_TIME)] : [];
  });

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
    const item: Item = { entries: [], place: null, from: piece.from, to: piece.to };
    if (!isNamed && IDLE_DAYS.test(words))
      return TWO_DAYS.map((days) => freeTime(item, scene, days, 0, 1440, FREE_TIME));
    if (!isOfOneDay(words) || isNamed) return [];
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
