import { weekdayOf } from '../../../../shared/dates.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { endOf, type Standing, startOf } from '../../edits/work.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn, partIn, shiftIn } from '../mentions/read-clocks.ts';
import { readStops } from '../mentions/read-stops.ts';
import { type Act, removing } from '../scene/act.ts';
import type { Scene } from '../scene/scene.ts';

const isLate = (each: Standing): boolean =>
  startOf(each) >= 17 * 60 || each.role === 'dinner' || (each.role === 'sight' && startOf(each) >= 12 * 60);

const TOWARDS =
  /\bon the (?:late |early )?(?:morning|afternoon|evening|night) of\b|\b(?:to|in|into|for|until|during) (?:the )?(?:late |early )?(?:morning|midday|afternoon|evening|night|noon|sunset)\b|\b(?:at|for|before|around|about|near) (?:sunset|night|noon|midday|dusk)\b|\bafter (?:dark|sunset|taraweeh|(?:the )?prayers?)\b|صباح|عصر|مساء|غروب|مغرب|بعد تراويح/u;

const DAY_PART =
  /\b(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?|day \d+|tomorrow|that|full|\d+(?:st|nd|rd|th)|(?:first|second|third|fourth|fifth|last|next) days?) (?:morning|afternoon|evening|night)\b/u;

/** What follows the first word of a stop's name in a text; all of it where none is there. */
const textAfter = (text: string, { stop }: Standing): string => {
  const words = stop.venue_name.split(/[\s-]+/).filter((word) => word.length > 3);
  const at = words.map((word) => text.toLowerCase().indexOf(word.toLowerCase())).filter((from) => from >= 0);
  return text.slice(Math.max(0, ...at));
};

const AT_SUNSET =
  /\b(?:at|for|around|towards?|near|during|(?:just|right|shortly) before) (?:the )?(?:sunset|sundown|dusk|golden hour)\b|وقت غروب|عند غروب/u;
const AT_DUSK = /\b(?:at|for|around|towards?|near|during) (?:the )?blue hour\b/;
/** Minutes before sunset at which a visit begins that sees the light after it. */
const BLUE_HOUR = [10, 0, 20, 30];

/** Hours from which on a stop sees the sun go down: some of the visit is before it, at the most all of it. */
const aroundSunset = ({ plan }: Scene, each: Standing, isDusk: boolean): number[] => {
  const { date } = plan.days[each.day - 1] ?? {};
  if (!date) return [];
  const { maghrib } = dayFacts(date).prayers;
  const length = endOf(each) - startOf(each);
  const before = isDusk ? BLUE_HOUR : [45, 60, 30, length - 15, length];
  return before.map((minutes) => Math.floor((maghrib - minutes) / 5) * 5);
};

/** Hours a stop is asked to begin at, the one that was named alone, or those of a part of the day; of several the nth. */
export const hoursFor = ({ text, plain, scene }: Piece, each: Standing, nth = 0): number[] => {
  // "The meetings end at three, the fort at four": the hour that follows the name, where one does.
  const behind = textAfter(text, each);
  const said = clocksIn(behind, scene).length > 0 ? `${behind}. ${text.slice(0, -behind.length)}` : text;
  const early = clocksIn(said, scene);
  // "11" of a park at noon is no 23:00.
  const nearer = (late: number, other = late): number =>
    Math.abs(other - startOf(each)) < Math.abs(late - startOf(each)) ? other : late;
  const clocks = clocksIn(said, scene, isLate(each)).map((late, i) => nearer(late, early[i]));
  // "Myazu 20:00 -> 21:00": not the one at which it is.
  const others = clocks.filter((at) => at !== startOf(each));
  // "At 22:40 is way too late, earlier please".
  const isTold = others.length === 0 && shiftIn(plain) !== null && clocks.length > 0;
  const clock = isTold ? undefined : (others.length > 0 ? others : clocks)[nth];
  if (clock !== undefined || nth > 0) return clock === undefined ? [] : [clock];
  if (AT_SUNSET.test(plain)) return aroundSunset(scene, each, false);
  if (AT_DUSK.test(plain)) return aroundSunset(scene, each, true);
  const part = partIn(plain.replace(/\b(?:breakfast|too late|late|tonight)\b/g, ''));
  if (part && (TOWARDS.test(plain) || (DAY_PART.test(plain) && shiftIn(plain) === null))) {
    const [from, to] = part;
    const away = (at: number): number => Math.abs(at - (from + to) / 2);
    const hours = Array.from({ length: (to - from) / 30 }, (_, i) => from + 30 * i);
    return hours.sort((a, b) => away(a) - away(b));
  }
  const shift = shiftIn(plain) ?? 0;
  const shares = /\d|hour|half|ساع/u.test(plain) ? [1] : [1, 0.5, 1.5, 2, 0.25];
  const shifted = shares.map(
    (share) => startOf(each) + (share === 1 ? shift : Math.round((shift * share) / 15) * 15),
  );
  return shift === 0 ? [] : shifted.filter((at) => at >= 0 && at < 24 * 60);
};

const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const ORDINALS = 'first second third fourth fifth sixth seventh'.split(' ');
const PART_OF =
  '(?:to|on|in|for) (?:the )?(?:late |early )?(?:morning|afternoon|evening|night) (?:of|on) (?:the )?';
/** Of "from Sunday night to Monday afternoon" the part that is about this day; all where none is. */
const onDay = ({ plain, scene }: Piece, day: number): string => {
  const weekday = WEEKDAYS[weekdayOf(scene.plan.days[day - 1]?.date ?? scene.brief.startDate)];
  return (
    new RegExp(
      `\\b(?:${PART_OF})?(?:${weekday}|day ${day}|the ${ORDINALS[day - 1] ?? 'same'} day)(?:s? (?:in|at|during|for) (?:the )?\\w+|s? \\w+)?`,
    ).exec(plain)?.[0] ?? plain
  );
};

/** Hours at which a stop is to begin on the day that it moves to. */
export const hoursOn = (piece: Piece, day: number, each: Standing): number[] =>
  hoursFor({ ...piece, plain: onDay(piece, day).replace(/\b(?:later|earlier)\b/g, '') }, each);

export const IN_PLACE =
  /\b(?:in place of|instead of|in lieu of|replacing|and drop|where) (?:the |our )?(.{3,40})$/i;

/** What has to make way for a stop that comes to a day: "… to Monday, in place of the mall". */
export const madeWay = ({ text, scene }: Piece, day: number): Act[] => {
  const there = scene.stops.filter((each) => each.day === day);
  const [stop, more] = readStops(IN_PLACE.exec(text)?.[1] ?? '', there, scene).stops;
  return stop?.day === day && !more ? [removing(stop.id)] : [];
};

/** True for a text that names the light of an evening, and no hour. */
export const isOfLight = (plain: string): boolean => AT_SUNSET.test(plain) || AT_DUSK.test(plain);

/** True where an hour is the one at which a stop begins anyway: it tells of the stop, and orders nothing. */
export const isItsHour = (
  { plain, isAlone }: Piece,
  each: Standing,
  [at = 0, ...more]: readonly number[],
): boolean => {
  const span = /\b(?:am|pm|morning|evening|night|noon)\b/.test(plain) ? 1440 : 720;
  return (
    more.length === 0 &&
    Math.abs((at % span) - (startOf(each) % span)) <= (isAlone || /\d/.test(plain) ? 0 : 15)
  );
};
