import { numberOf } from '../../notes/grammar/numbers.ts';
import { timesIn } from '../../notes/grammar/time-words.ts';
import type { Scene } from '../scene/scene.ts';
import { wholeOf } from './read-when.ts';

const MIDNIGHT = 24 * 60 - 1;
const HOUR =
  '(?:\\d|noon|midday|half|quarter|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:[.,!?]|$| (?:thirty|fifteen|o|sharp|in the|instead|please|not|or|and|on|at)))';
/** "إلى التاسعة", "عشرة ونص", "قبل 11 يوم الأحد": an hour without its word. */
const ARABIC_AT =
  /(?<!الساعة )(?:(?<=(?:قبل|بعد) )(?=\d{1,2} يوم ال)|(?<=(?:نبد[اأ]|يبد[اأ]|نرجع|نخلص) )(?=\d{1,2})|(?:إلى|الى|على|حتى) (?=ال(?:واحدة|ثانية|ثالثة|رابعة|خامسة|سادسة|سابعة|ثامنة|تاسعة|عاشرة))|(?<=^|\s)(?=(?:واحدة|ثنتين|ثلاث|ثلاثة|أربع|اربع|خمس|ست|ستة|سبع|سبعة|ثمان|ثمانية|تسع|تسعة|عشر|عشرة)(?:ة)? (?:و?(?:نص|نصف|ربع)|الا|إلا)))/gu;
const CLOCK_AFTER = new RegExp(
  `(?<!(?:[\\dm]|quarter|half|five|ten|twenty) ?)\\b(?:to|for|till?|until|by|already at) (?=${HOUR})`,
  'giu',
);

/** "Nine would suit us better", "make dinner half eight": an hour that no word leads to. */
const BARE_HOUR =
  /(?<![\w:.,]|\bday |\bnight |\bstop |\bat |\bno |\ball |\bof )\b(?:(?:half (?:past )?|quarter (?:past|to) )(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[1-9]|1[0-2])|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[1-9]|1[0-2])(?=$|[,!?)]|\.(?:\s|$)| (?:earliest|latest|please|pls|instead|would|is|works|suits|then|sharp|for (?:lunch|dinner|breakfast|iftar|the)\b))/gi;
const ARABIC_HOUR = /(?<=^|\s)(?<!(?:يوم|ليلة) )(?=\d{1,2}(?::\d\d)?(?:\s*$|\s*[.،!؟]))/gu;

/** "Kampai 830", "Turaif 2130 please": an hour without its colon, at the end or before a few words. */
const RUN_HOUR =
  /(?<=[\p{L}.] )([1-9]|1\d|2[0-3])([0-5][05])(?=$|[,.!?]| (?:please|pls|instead|would|is|works|suits|then|sharp|not|for|on)\b)/gu;

/** "10 am, not 9": the hour that is not meant. */
const NOT_THEN =
  /,?\s(?:and not|not|instead of|rather than) (?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?![\d:])/gi;

/** The hours a text names, in minutes after midnight; `isEvening` reads "8" as 20:00. */
export const clocksIn = (text: string, scene: Scene, isEvening = false): number[] => {
  const found = ledClocksIn(text, scene, isEvening);
  if (found.length > 0) return found;
  const led = text.replace(RUN_HOUR, 'at $1:$2').replace(BARE_HOUR, 'at $&');
  const said = /\p{Script=Arabic}/u.test(text) ? text.replace(ARABIC_HOUR, 'الساعة ') : led;
  return said === text ? found : ledClocksIn(said, scene, isEvening);
};

const ledClocksIn = (text: string, scene: Scene, isEvening: boolean): number[] => {
  // "Move it to 8": an hour, where "10 to 8" is a range.
  const whole = wholeOf(
    text
      .replace(/\bo[ '’]clock\b/gi, 'oclock')
      .replace(/(?<=\d)[ -]?ish\b/gi, '')
      // "Start 10 for once".
      .replace(
        /(?<=\b(?:start|begin|finish|end|leave)s? )(?=\d{1,2}(?:$|[,.!?]| (?:for|on|please|each|every)\b))/gi,
        'at ',
      )
      .replace(/(?<![:.])\b(?=\d{1,2} (?:at the )?(?:earliest|latest|soonest|tops)\b)/g, 'at ')
      .replace(
        /(?<=\b(?:at|by|before|start|leave|till?|until|from|so|to) )(\d{1,2})([0-5][05])\b/g,
        'at $1:$2',
      )
      .replace(NOT_THEN, ' ')
      // "It takes two and a half hours" is no time of the day.
      .replace(
        /\b(?:an?|one|two|three|four|five|six|\d) (?:and a (?:half|quarter) )?h(?:ou)?rs?(?: and a (?:half|quarter))?\b(?! (?:later|earlier|sooner|before|after|from))/gi,
        ' ',
      )
      // "Get rid of all 3".
      .replace(/\b(all|both|of|these|those) (?:the )?\d\b(?![:.]\d| ?[ap]m)/gi, '$1')
      // "On day 5 in the morning" is not five in the morning.
      .replace(/\b(day|night|stop) \d{1,2}\b(?![:.]\d| ?[ap]m)/gi, '$1')
      .replace(
        /\b(?:make|let|have) (?:it|(?:that|this)(?! one)|(?:the |our )?(?:breakfast|lunch|dinner|iftar|suhoor))(?: be)? (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|\d)\b)/gi,
        'at ',
      )
      .replace(CLOCK_AFTER, 'at ')
      .replace(ARABIC_AT, 'الساعة '),
    scene,
  );
  const isMorning = /\bmorning\b|breakfast|صباح/i.test(text);
  return timesIn(whole, whole).flatMap(({ at, until, isSure }) => {
    const isLate = !isSure && !isMorning && at < 12 * 60 && (isEvening || at < 7 * 60);
    const start = Math.min(MIDNIGHT, at + (isLate ? 12 * 60 : 0));
    if (until === null) return [start];
    // "From 1 to 3" in the afternoon ends in it.
    return [start, until < start && until + 12 * 60 > start ? until + 12 * 60 : until];
  });
};

const LATER =
  /\b(?:later|back|delay|postpone|push(?:ed)? back|not so early|too early)\b|اخر|اجل|متاخر|بعدين/u;
const EARLIER = /\b(?:earlier|forward|sooner|ahead(?! of)|not so late|too late)\b|ابدر|بدري|ابكر|قدم/u;
const TENS: Readonly<Record<string, number>> = {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty five': 45,
};

const DURATION =
  /\b(?:(\d{1,3}) ?|(half(?: an?)?|quarter of an|an?|[a-z]+(?: five)?) )(?:more |extra )?(hours?|hrs?|h|minutes?|mins?)\b( and a half)?/;

const ARABIC_SHIFTS: readonly (readonly [RegExp, number])[] = [
  [/(?:نص|نصف) ساعه/u, 30],
  [/ربع ساعه/u, 15],
  [/ساعتين/u, 120],
  [/(?:^|\s)ساعه(?: واحده)?(?=\s|$)(?! \d)/u, 60],
];

/** As long as a few words say, in minutes; null where they say no length. */
export const minutesIn = (plain: string): number | null => {
  const arabic = ARABIC_SHIFTS.find(([words]) => words.test(plain));
  if (arabic) return arabic[1];
  const said = plain
    .replace(/\b(?:a )?couple(?: of)?\b/g, 'two')
    .replace(/\b(?:a )?few(?: more)? (?=h)/g, 'three ')
    .replace(/\b(\w+) and a half (hours?|hrs?)\b/g, '$1 $2 and a half');
  const [, digits, words = '', unit = '', more] = DURATION.exec(said) ?? [];
  const part = words.startsWith('half') ? 0.5 : words.startsWith('quarter') ? 0.25 : null;
  const size = digits
    ? Number(digits)
    : (part ?? TENS[words] ?? numberOf(words.replace(/^an?$/, 'one'), 'number'));
  const minutes = ((size ?? 0) + (more ? 0.5 : 0)) * (unit.startsWith('h') ? 60 : 1);
  return minutes > 1 ? minutes : null;
};

/** How much later (or, below zero, earlier) a text asks for; null when it does not. */
export const shiftIn = (plain: string): number | null => {
  const sign = LATER.test(plain) ? 1 : EARLIER.test(plain) ? -1 : 0;
  if (sign === 0) return null;
  const said = minutesIn(plain);
  if (said !== null) return sign * said;
  return sign * (/\b(?:bit|little|slightly)\b|شوي/u.test(plain) ? 30 : 60);
};

const PARTS: readonly (readonly [RegExp, number, number])[] = [
  [/قبل (?:مغرب|غروب)/u, 15 * 60 + 30, 17 * 60 + 30],
  [/بعد (?:مغرب|غروب)/u, 18 * 60 + 15, 22 * 60],
  [/\bafter (?:taraweeh|(?:the )?(?:evening |night )?prayers)\b|بعد تراويح/u, 20 * 60 + 30, 23 * 60 + 30],
  [/\bmornings?\b|\bbreakfast\b|صباح|صبح/u, 8 * 60, 12 * 60],
  [/\b(?:noon|midday)\b|ظهر/u, 12 * 60, 14 * 60],
  [/\bafternoons?\b|عصر/u, 14 * 60, 17 * 60 + 30],
  [/\b(?:evenings?|sunset|dusk|tonight)\b|مساء|مغرب|غروب/u, 17 * 60, 22 * 60],
  [/\b(?:nights?|late)\b|ليل/u, 19 * 60, 23 * 60],
];

/** The part of day a text names, in minutes after midnight. */
export const partIn = (plain: string): readonly [from: number, to: number] | null => {
  const said = plain.replace(
    /\b(?:not|than|instead of) (?:in )?(?:the )?(?:morning|afternoon|evening|night)\b/g,
    '',
  );
  const found = PARTS.find(([words]) => words.test(said));
  return found ? [found[1], found[2]] : null;
};
