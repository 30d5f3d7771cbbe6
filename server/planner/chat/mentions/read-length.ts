import { type Standing, startOf } from '../../edits/work.ts';
import { minutesIn, partIn } from './read-clocks.ts';

const WHOLE_PART =
  /\b(?:whole|full|entire|all|complete) (?:of )?(?:the |that )?(?:morning|afternoon|evening)\b/;
/** A text in which "the whole morning" is but a morning. */
export const withoutWhole = (text: string): string =>
  text.replace(
    /\b(?:whole|full|entire|all) (?:of )?(?:the |that )?(?=(?:day|morning|afternoon|evening)\b)/gi,
    '',
  );

/** Parts of a day that somebody stays for, as they are long for a visit. */
const SPANS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:half a|half|half the) day\b|نص يوم|نصف يوم/u, 240],
  [WHOLE_PART, 180],
  [/\b(?:whole|full|entire|all|complete) (?:of )?(?:the |that )?day\b/, 420],
];
const TIMES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:twice|two times|double|doubl\w+|2x|x2)\b|ضعف/u, 2],
  [/\b(?:three times|thrice|tripl\w+|3x|x3)\b/, 3],
  [/\b(?:half (?:as long|the time|of the time)|in half|by half|halv\w+)\b/, 0.5],
];
const UNIT = '(?:hours?|hrs?|h|minutes?|mins?|hour and a half)';
/** "An hour longer", "one more hour", "longer by an hour": as much as that beside what it has. */
const MORE = new RegExp(
  `\\b${UNIT} (?:and a half )?(?:more|longer|extra)\\b(?! than)|\\b(?:another|extra|additional|one more|more|longer by|add|extend\\w* .*by) (?:[\\w]+ ){0,2}${UNIT}\\b|اكثر|زيادة`,
  'u',
);
const LESS = new RegExp(
  `\\b${UNIT} (?:and a half )?(?:less|shorter|off)\\b(?! than)|\\b(?:less|shorter by|shorten\\w* .*by|cut .*by|trim|minus) (?:[\\w]+ ){0,2}${UNIT}\\b|اقل`,
  'u',
);
const ONE_MORE = /\b(?:another|extra|additional|one more) (?=h|m)/g;
const SHORTEST = 15;
/** "Two hours is too long": that is what it has. */
const TOO = /.*\b(?:is|are|was|of it) (?:far |way |much )?(?:too|to) (?:long|much|short|little)\b/;

/** How long a text wants a stop to last that lasts `now`, in minutes; null where it says no length. */
export const lengthIn = (text: string): ((now: number) => number) | null => {
  const plain = text.replace(TOO, ' ');
  const times = TIMES.find(([words]) => words.test(plain))?.[1];
  if (times !== undefined) return (now) => times * now;
  const span = SPANS.find(([words]) => words.test(plain))?.[1];
  if (span !== undefined) return () => span;
  const said = minutesIn(plain.replace(ONE_MORE, 'one '));
  if (said === null) return null;
  if (MORE.test(plain)) return (now) => now + said;
  return LESS.test(plain) ? (now) => Math.max(SHORTEST, now - said) : () => said;
};

const ONLY =
  /^(?:(?:like|say|maybe|about|around|for|so|at|least|most|max|maximum|just|only|make|it|that|or|and|please|pls|rather|would|is|be|do|enough|fine|ok|of|a|an|the|one|two|three|four|five|six|half|quarter|couple|few|\d{1,3}|hours?|hrs?|h|minutes?|mins?|whole|full|entire|day|morning|afternoon|evening|more|less|longer|shorter|extra|another|twice|double|as|long|time)(?: |$))+$/;
/** True for words that say no more than how long: "like half a day", "45 min max". */
export const isLengthOnly = (plain: string): boolean => ONLY.test(plain) && lengthIn(plain) !== null;

/** Who wants a stop to last: "more time at", "stay longer", or a length with the words for where. */
const STAYS =
  /\b(?:more|less|extra|enough|the) time (?:at|in|for|with|on)\b|\b(?:stay\w*|spend\w*|longer|shorter|make .* (?:last|long))\b|\b(?:hours?|hrs?|h|mins?|minutes?|day|morning|afternoon|evening|long|time) (?:more |longer |less |shorter |extra )?(?:at|in|for|on|with|there)\b/;
const OTHERWISE =
  /\b(?:later|earlier|free|after|before|away|from|by car|drive|rest|nap|break|sleep|nights?|weeks?|days (?:longer|shorter)|trip)\b/;
/** "Make lunch shorter". */
const SHAPED =
  /(?<!\b(?:an?|the|some|with|take|any|no|lot) )\b(?:longer|shorter)\b(?! (?:\w+ )?(?:drives?|walks?|ways?|trips?|days?|nights?|stay|than|time))/;
/** True where a text says for how long a stop is to be. */
export const isOfLength = (plain: string): boolean =>
  !OTHERWISE.test(plain) && (SHAPED.test(plain) || (lengthIn(plain) !== null && STAYS.test(plain)));

/** When a stop is to begin that is to have a whole part of the day, where it stands in another; nothing elsewhere. */
export const startsIn = (plain: string, stop: Standing): number[] => {
  const part = WHOLE_PART.test(plain) ? partIn(plain) : null;
  if (!part || (startOf(stop) >= part[0] && startOf(stop) < part[1])) return [];
  return [60, 90, 30, 120].map((minutes) => part[0] + minutes);
};
