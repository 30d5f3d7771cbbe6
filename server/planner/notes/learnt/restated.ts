import { clockText } from '../../../../shared/clock-text.ts';
import { daysIn } from '../grammar/day-words.ts';
import {
  entryOf,
  type Item,
  indexesOf,
  isCue,
  type Reading,
  textIn,
  within,
  wordsAt,
  wordsIn,
} from '../grammar/reading.ts';
import { timesIn } from '../grammar/time-words.ts';
import { isOfUnborn } from '../readers/read-ages.ts';
import { isFreeForSights } from '../readers/read-blocks.ts';
import type { Intent } from './intents.ts';
import { isNotMeant } from './not-meant.ts';
import { agesIn, numbersIn } from './said-numbers.ts';
import type { Segment } from './segments.ts';

type Restate = (segment: Segment, reading: Reading) => string | null;

/** What says the same plainly, where nothing of the part itself is needed to say it. */
const PLAIN: Readonly<Partial<Record<Intent, string>>> = {
  'diet:vegetarian': 'Vegetarian dishes',
  'diet:vegan': 'Vegan dishes',
  'diet:halal': 'Halal food',
  'diet:no_fish': 'Dishes without fish',
  'diet:no_shellfish': 'Dishes without shellfish',
  'diet:gluten_free': 'Gluten-free dishes',
  'diet:dairy_free': 'Dairy-free dishes',
  'diet:nut_free': 'Dishes without nuts',
  'diet:no_eggs': 'Dishes without eggs',
  'diet:sesame_free': 'Dishes without sesame',
  'diet:not_spicy': 'Mild food, nothing spicy',
  'diet:low_sugar': 'I am diabetic',
  'diet:pescatarian': 'I am pescatarian',
  'diet:no_red_meat': 'Dishes without beef',
  elderly: 'My elderly parents come along',
  wheelchair: 'Step-free ways',
  stroller: 'We bring a pushchair',
  walks_little: 'We cannot walk far',
  slow: 'An unhurried pace',
  fast: 'Full days',
  'hotel_budget:low': 'A cheap hotel',
  'hotel_budget:mid': 'A mid-range hotel',
  'hotel_budget:high': 'A five-star hotel',
  'food_budget:low': 'Cheap food',
  'food_budget:high': 'Expensive restaurants',
  'all_budget:low': 'A careful budget',
  'all_budget:high': 'Money is no object',
  nap: 'A rest after lunch',
  prayer: 'Time for prayers',
  heat: 'Nothing outdoors in the midday heat',
};

/** What hour is said, and between which minutes after midnight it lies. */
const HOURS: Readonly<Partial<Record<Intent, { before: string; from: number; to: number }>>> = {
  start_after: { before: 'Days begin at', from: 330, to: 1020 },
  end_before: { before: 'Days end by', from: 1020, to: 1500 },
  dinner_by: { before: 'Dinner by', from: 1020, to: 1410 },
  dinner_from: { before: 'Dinner not before', from: 1080, to: 1410 },
  arrival: { before: 'Landing at', from: 0, to: 1440 },
  departure: { before: 'Flight home at', from: 0, to: 1440 },
};
const NOON = 720;
const MIDNIGHT = 1440;

interface Bounds {
  from: number;
  to: number;
}

const inBounds = (at: number, isSure: boolean, { from, to }: Bounds): number | null =>
  (isSure ? [at] : [at, at + NOON]).find((each) => each >= from && each <= to) ?? null;

/** "ثمان ونص": Arabic has what is more than an hour behind it. */
const minutesBehind = (at: number, { tokens }: Reading): number => {
  const next = tokens[at + 1]?.word ?? '';
  return /^و?نصف?$/.test(next) ? 30 : /^و?ربع$/.test(next) ? 15 : 0;
};

/** The hour of a part where it names one alone, in the half of the day that is meant of such hours. */
const hourOf = (segment: Segment, reading: Reading, bounds: Bounds): number | null => {
  const [time, other] = timesIn(segment, reading);
  if (other || (time && time.until !== null)) return null;
  if (time) return inBounds(time.at, time.isSure, bounds);
  // "Start 11 earliest": the one number of a part that says an hour is that hour.
  const [said, another] = numbersIn(segment, reading);
  if (!said || another || said.number > 24) return null;
  return inBounds(said.number * 60 + minutesBehind(said.at, reading), said.number > 12, bounds);
};

const MOST_A_DAY = 6;

/** Hours of days that are taken or kept: "Own plans on Monday 18:30–21:00". */
const blockOf = (label: string, segment: Segment, reading: Reading): string | null => {
  const days = daysIn(segment, reading);
  const times = timesIn(segment, reading).filter(({ until }) => until !== null);
  const [day, time] = [days[0], times[0]];
  if (days.length > 1 || times.length !== 1 || !time || time.until === null) return null;
  const isLate = !time.isSure && time.at < 8 * 60;
  const [from, until] = isLate ? [time.at + NOON, time.until + NOON] : [time.at, time.until];
  const to = until > from ? until : until + NOON;
  if (to <= from || to > 1440) return null;
  return `${label} ${day ? `on ${wordsAt(reading, day)}` : 'every day'} ${clockText(from)}–${clockText(to)}`;
};

const COUNTED = ['interest', 'kitchen'] as const;

const countedIn = (segment: Segment, { items }: Reading): Item[] =>
  within(segment, items).filter((item) => COUNTED.some((name) => entryOf(item, name) !== null));

/** "Once", "twice": how often is how many. */
const timesOf = (segment: Segment, reading: Reading): number[] =>
  wordsIn(segment, reading).flatMap((word) => (word === 'once' ? 1 : word === 'twice' ? 2 : []));

const limitOf = (bound: string, segment: Segment, reading: Reading): string | null => {
  const [thing, ...others] = countedIn(segment, reading);
  const [number, ...more] = new Set([
    ...numbersIn(segment, reading).map((said) => said.number),
    ...timesOf(segment, reading),
  ]);
  if (!thing || number === undefined || others.length > 0 || more.length > 0) return null;
  const isDaily = within(segment, reading.items).some((item) => isCue(item, 'per_day'));
  return `At ${bound} ${number} ${wordsAt(reading, thing)}${isDaily ? ' a day' : ''}`;
};

const NEAR_TO =
  /^(?:near|close|closer|around|beside|nearby|next|by|distance|within|round|walkable|قرب|قريب|جنب)$/;

/** What quarters are called by that one goes to see. */
const SIGHTS = /boulevard|bujairi|diriyah|tower|mall|old (?:town|city)|centre|center|front/;

/** Where a part says that somebody sleeps, where it names one place or quarter alone. */
const stayOf: Restate = (segment, reading) => {
  const [one, other] = within(segment, reading.items).filter(
    ({ place, entries }) => place !== null || entries.some(({ class: name }) => name === 'area'),
  );
  // A sight that is only named is one to be seen, and so is a quarter that is called by one.
  const isLed = reading.tokens
    .slice(segment.from, segment.to)
    .some(({ stem, word }) => BED.test(stem) || NEAR_TO.test(word));
  if (one && (one.place || SIGHTS.test(textIn(one, reading))) && !isLed) return null;
  return one && !other ? `A hotel near ${wordsAt(reading, one)}` : null;
};

const TABLE =
  /^(?:dinner|meal|supper|lunch|restaurant|table|dine|dining|eat|food|menu|chef|عشاء?|مطعم|وجبه)$/;

const isAtTable = ({ from, to }: Segment, { tokens }: Reading): boolean =>
  tokens.slice(from, to).some(({ stem }) => TABLE.test(stem));

const hourText = (segment: Segment, reading: Reading): string | null => {
  const hour = HOURS[segment.intent];
  const at = hour ? hourOf(segment, reading, hour) : null;
  return hour && at !== null ? `${hour.before} ${at === MIDNIGHT ? 'midnight' : clockText(at)}` : null;
};

const kidsText = (segment: Segment, reading: Reading): string | null => {
  const ages = agesIn(segment, reading).filter((age) => age > 0 || !isOfUnborn(segment.from, reading));
  return ages.length > 0 ? `Children aged ${ages.join(', ')}` : null;
};

const PER = /^(?:a|per|each|every|the|in|on|that|this)$/;

/** "One lazy day per week", "a quiet day or two": numbers of days. */
const countsDays = (at: number, { tokens }: Reading): boolean => {
  const behind = tokens.slice(at + 1, at + 3).map(({ stem }) => stem);
  const isOf = behind[0] === 'day' || (behind[1] === 'day' && !PER.test(behind[0] ?? ''));
  return isOf || (tokens[at - 1]?.word === 'or' && tokens[at - 2]?.stem === 'day');
};

/** The least number is the bound: "in Rome we did five a day, now two"; "one in the morning, one after lunch" are two. */
const mostText = (segment: Segment, reading: Reading): string | null => {
  const numbers = numbersIn(segment, reading)
    .filter(({ at }) => reading.tokens[at + 1]?.word !== 'more' && !countsDays(at, reading))
    .map(({ number }) => number);
  const isTwice = numbers.length === 2 && numbers.every((number) => number === 1);
  const most = isTwice ? 2 : Math.min(...numbers);
  return most <= MOST_A_DAY ? `At most ${most} sights a day` : null;
};

const dayOffText = (segment: Segment, reading: Reading): string | null => {
  const [day, other] = daysIn(segment, reading);
  const isOffered = indexesOf(segment).some(
    (at) => /^(?:free|day|off)$/.test(reading.tokens[at]?.word ?? '') && isFreeForSights(at + 1, reading),
  );
  return day && !other && !isOffered ? `Free time on ${wordsAt(reading, day)}` : null;
};

/** What says the same by what the part names. */
const BY_PARTS: Readonly<Partial<Record<Intent, Restate>>> = {
  kids: kidsText,
  max_sights: mostText,
  start_after: hourText,
  end_before: hourText,
  dinner_by: hourText,
  dinner_from: hourText,
  arrival: hourText,
  departure: hourText,
  stay_area: stayOf,
  // Houses of one name are told apart by what stands around it.
  stay_hotel: (segment, reading) => `We stay at the ${wordsAt(reading, segment)}`,
  busy: (segment, reading) => blockOf('Own plans', segment, reading),
  keep_free: (segment, reading) => blockOf('Free time', segment, reading),
  day_off: dayOffText,
  at_most: (segment, reading) => limitOf('most', segment, reading),
  at_least: (segment, reading) => limitOf('least', segment, reading),
  // One grand dinner names a meal.
  one_fine_dinner: (segment, reading) => (isAtTable(segment, reading) ? 'At least 1 fine dinner' : null),
};

const BED =
  /^(?:hotel|room|bed|sleep|sleeping|slept|stay|star|dig|hostel|motel|lodging|accommodation|crash|inn|suite|pillow|mattress|roof|overnight|htl|فندق|اوتيل|غرفه|سرير|ننام|انام|نوم|سكن|نجوم|اقامه)/;

/** Who comes along says nothing of money: "no children on this trip". */
const CHILDREN = /^(?:kid|child|children|toddler|bab)/;

const CLEAR = 0.95;

/** "We are pensioners" says nothing of beds: what is cheap or dear has to be named, where it is not clear without. */
const isNamed = ({ intent, probability, from, to }: Segment, { tokens }: Reading): boolean => {
  if (intent.startsWith('all_budget') && tokens.slice(from, to).some(({ stem }) => CHILDREN.test(stem)))
    return false;
  if (probability >= CLEAR) return true;
  const thing = intent.startsWith('hotel_budget') ? BED : intent.startsWith('food_budget') ? TABLE : null;
  return thing === null || tokens.slice(from, to).some(({ stem }) => thing.test(stem));
};

/** What a part of a text says, in words that the rules read; null where it does not have what that takes. */
export const restated: Restate = (segment, reading) =>
  isNamed(segment, reading) && !isNotMeant(segment, reading)
    ? (PLAIN[segment.intent] ?? BY_PARTS[segment.intent]?.(segment, reading) ?? null)
    : null;
