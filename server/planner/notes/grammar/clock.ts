import { numberOf } from './numbers.ts';
import type { Token } from './tokens.ts';

/** A time of day as it is written. */
export interface Clock {
  minutes: number;
  to: number;
  /** The half of the day, where it was said. */
  half: 'am' | 'pm' | null;
  /** Said in a way that can only be a time. */
  isClear: boolean;
}

const halfAt = (token: Token | undefined): Clock['half'] => {
  if (token?.gap === 'comma' || token?.gap === 'stop') return null;
  if (/^(?:am|a\.m\.?|ص|صباحا?|صبح|صبحيه|فجر|فجرا)$/.test(token?.word ?? '')) return 'am';
  return /^(?:pm|p\.m\.?|م|مساء?ا?|عصرا?|ظهرا?|ضهر|ليلا?|مغرب|عشاء)$/.test(token?.word ?? '') ? 'pm' : null;
};

const SAID_HALF: Readonly<Record<string, Clock['half']>> = {
  'in the morning': 'am',
  'in the afternoon': 'pm',
  'in the evening': 'pm',
  'at night': 'pm',
  'in the night': 'pm',
};

/** The half of the day behind an hour, and the token after it: "pm", "in the morning". */
const halfBehind = (tokens: readonly Token[], at: number): { half: Clock['half']; to: number } => {
  const half = halfAt(tokens[at]);
  if (half) return { half, to: at + 1 };
  for (const length of [3, 2]) {
    const words = tokens.slice(at, at + length);
    const said = SAID_HALF[words.map(({ word }) => word).join(' ')];
    if (said && words.length === length && words.every(({ gap }) => gap === 'none'))
      return { half: said, to: at + length };
  }
  return { half: null, to: at };
};

const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

const MINUTES: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  twenty: 20,
  '5': 5,
  '10': 10,
  '20': 20,
  '25': 25,
  half: 30,
  quarter: 15,
};

/** Hours as Arabic counts them behind the word for one, from two on. */
const ARABIC_HOURS = 'ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر'.split(' ');
const ARABIC_MINUTES: Readonly<Record<string, number>> = { ربع: 15, نصف: 30, نص: 30 };

/** "الساعة الثامنة والنصف", "الساعة الحادية عشرة". */
const arabicHour = (tokens: readonly Token[], at: number): Clock | null => {
  const bare = (tokens[at]?.word ?? '').replace(/ه$/, '');
  const isHalved = /^و?(?:نص|نصف|ربع)$/.test(tokens[at + 1]?.word ?? '');
  const isLed = /^(?:ساعه|من|الي|حتي|بين|قبل|بعد|لين)$/.test(tokens[at - 1]?.word ?? '');
  const isTeen = /^عشره?$/.test(tokens[at + 1]?.word ?? '');
  // "الثمانية مساء": a number before a half of the day is an hour.
  const isOfHalf = halfAt(tokens[at + 1]) !== null;
  if (!isLed && !isHalved && !isOfHalf) return null;
  // After a word of grammar only what counts hours is one: "from the fifth to the eighth".
  const isOne = bare === 'واحد' && halfAt(tokens[at + 1]) !== null;
  if (
    tokens[at - 1]?.word !== 'ساعه' &&
    !isHalved &&
    !isOfHalf &&
    !isOne &&
    !(bare === 'حادي' && isTeen) &&
    ARABIC_HOURS.indexOf(bare) < 0
  )
    return null;
  const index = ARABIC_HOURS.indexOf(bare);
  const counted = numberOf(bare, 'number') ?? numberOf(`${bare}ه`, 'number');
  const hour = bare === 'حادي' || bare === 'واحد' ? 1 : index < 0 ? counted : index + 2;
  if (hour === null) return null;
  const next = isTeen ? at + 2 : at + 1;
  const more = (tokens[next]?.word ?? '').replace(/^و/, '');
  const minute = Object.hasOwn(ARABIC_MINUTES, more) ? (ARABIC_MINUTES[more] ?? 0) : 0;
  const after = minute > 0 ? next + 1 : next;
  const half = halfAt(tokens[after]);
  const said = (hour + (isTeen ? 10 : 0)) % 12;
  const hours = half ? said + (half === 'pm' ? 12 : 0) : said || 12;
  return { minutes: hours * 60 + minute, to: half ? after + 1 : after, half, isClear: true };
};

const partsOf = (word: string): { hour: number; minute: number; isClear: boolean } | null => {
  const colon = /^(\d{1,2})[:.h](\d{2})$/.exec(word);
  if (colon) return { hour: Number(colon[1]), minute: Number(colon[2]), isClear: true };
  const military = /^([01]\d|2[0-3])([0-5]\d)$/.exec(word);
  if (military) return { hour: Number(military[1]), minute: Number(military[2]), isClear: false };
  const number = /^\d{1,2}$/.test(word) ? Number(word) : NUMBER_WORDS.indexOf(word);
  return number >= 0 ? { hour: number, minute: 0, isClear: false } : null;
};

/** Before these words a number with an "h" behind it is an hour of the day, and not a length of time. */
const LEADS = /^(?:at|from|until|till|til|to|by|before|after|between|around|is|and)$/;

const NOON = 12;

const isHourWord = (tokens: readonly Token[], at: number): boolean => {
  const [word, unit] = [tokens[at]?.word ?? '', tokens[at + 1]];
  if (unit === undefined || unit.gap === 'comma' || unit.gap === 'stop') return false;
  if (/^(?:oclock|ish|uhr)$/.test(unit.word)) return true;
  if (!/^(?:h|hrs|hours?)$/.test(unit.word)) return false;
  const isNamed = LEADS.test(tokens[at - 1]?.word ?? '');
  const isLength = /^(?:for|a|an|of|about|another|full|whole)$/.test(tokens[at - 1]?.word ?? '');
  if (unit.word === 'h' && Number(word) > NOON && Number(word) <= 24 && !isLength) return true;
  const isLed = isNamed || tokens[at]?.gap !== 'none';
  // "Between 12 and 16 hours": so many are no length of time.
  if (unit.word === 'hours' && isNamed && Number(word) >= NOON && Number(word) <= 24) return true;
  return /^\d{4}$/.test(word) || (unit.word === 'h' && isLed);
};

const inHalf = (hour: number, half: Clock['half']): number =>
  half === 'pm' ? (hour % 12) + 12 : half === 'am' ? hour % 12 : hour;

const wholeHour = (tokens: readonly Token[], at: number): Clock | null => {
  const word = tokens[at]?.word ?? '';
  if (word === 'noon' || word === 'midday') return { minutes: 720, to: at + 1, half: 'pm', isClear: true };
  // "قبل الظهر": with no hour beside it the noon prayer is noon.
  if (word === 'ظهر' && tokens[at - 1]?.word === 'قبل')
    return { minutes: 720, to: at + 1, half: 'pm', isClear: true };
  if (word === 'midnight') return { minutes: 1440, to: at + 1, half: 'am', isClear: true };
  const said = partsOf(word);
  if (!said || said.hour > 24 || said.minute > 59) return null;
  const isHour = isHourWord(tokens, at);
  const { half: part, to } = halfBehind(tokens, isHour ? at + 2 : at + 1);
  const isNoon = said.hour === 12 && tokens[to - 1]?.word === 'morning';
  const isSaidNight = tokens[to - 1]?.word === 'night' && said.hour < 5;
  // "Twelve in the morning" ends the morning, "two at night" comes after midnight.
  const half = isNoon ? 'pm' : isSaidNight ? 'am' : part;
  const hour = inHalf(said.hour, half);
  const isSure = /^\d{4}$/.test(word) || half !== null || said.hour > 12 || (said.isClear && /^0/.test(word));
  return {
    minutes: hour * 60 + said.minute,
    to,
    half: isSure ? (hour >= 12 ? 'pm' : 'am') : null,
    isClear: said.isClear || half !== null || isHour,
  };
};

const SAID_MINUTES: Readonly<Record<string, number>> = {
  thirty: 30,
  fifteen: 15,
  forty: 40,
  'forty five': 45,
  twenty: 20,
};

/** "Six thirty", "nine forty-five". */
const saidInWords = (tokens: readonly Token[], at: number): Clock | null => {
  const hour = NUMBER_WORDS.indexOf(tokens[at]?.word ?? '');
  const [one, two] = [tokens[at + 1], tokens[at + 2]];
  if (hour < 1 || hour > 12 || one?.gap !== 'none') return null;
  const long =
    two && two.gap !== 'comma' && two.gap !== 'stop' ? SAID_MINUTES[`${one.word} ${two.word}`] : undefined;
  const minute = long ?? (Object.hasOwn(SAID_MINUTES, one.word) ? SAID_MINUTES[one.word] : undefined);
  if (minute === undefined) return null;
  const { half, to } = halfBehind(tokens, at + (long === undefined ? 2 : 3));
  return { minutes: inHalf(hour, half) * 60 + minute, to, half, isClear: true };
};

/** "Half past nine", "a quarter to six". */
export const clockAt = (tokens: readonly Token[], at: number): Clock | null => {
  const word = tokens[at]?.word ?? '';
  const isLong = /^minutes?$/.test(tokens[at + 1]?.word ?? '');
  const said = tokens[at + (isLong ? 2 : 1)]?.word ?? '';
  const turn = isLong && said === 'before' ? 'to' : isLong && said === 'after' ? 'past' : said;
  const minutes = Object.hasOwn(MINUTES, word) ? (MINUTES[word] ?? 0) : 0;
  const isTurn =
    turn === 'past' ||
    (turn === 'to' && (word === 'quarter' || word === 'five' || word === 'ten' || word === 'twenty'));
  const hour = minutes > 0 && isTurn ? wholeHour(tokens, at + (isLong ? 3 : 2)) : null;
  if (hour) return { ...hour, minutes: hour.minutes + (turn === 'past' ? minutes : -minutes), isClear: true };
  // "Half six" is half past six.
  const half = word === 'half' ? wholeHour(tokens, at + 1) : null;
  if (half) return { ...half, minutes: half.minutes + 30, isClear: true };
  return arabicHour(tokens, at) ?? saidInWords(tokens, at) ?? wholeHour(tokens, at);
};
