import type { NamedDay } from '../../grammar/day-words.ts';
import { entryOf, type Item, textIn, wordsIn } from '../../grammar/reading.ts';
import { isRefused, type Scene } from '../../grammar/scene.ts';
import type { NamedTime } from '../../grammar/time-words.ts';
import { daysOf, isStartOfBlock, partHours, selectors, type Timed, timedIn } from '../../grammar/timed.ts';
import type { FoundWish } from '../../wish.ts';
import { FREE_TIME, freeTime } from '../free-time.ts';
import { leadOf, lunchHour, TABLE } from './bound-clues.ts';
import { earlyHour } from './early-risers.ts';
import { endsAtDark } from './ends-at-dark.ts';
import { hourWish } from './hour-wish.ts';
import {
  type BoundTime,
  boundTimes,
  inEvening,
  isDinnerAt,
  isTableFrom,
  isUpAt,
  MEAL,
} from './read-bounds.ts';
import { AT_AIRPORT, flightAt, layovers, RED_EYE, travelAt } from './read-travel.ts';
import { LATE_START, sleepyMornings } from './sleepy-mornings.ts';

const NIGHT = 6 * 60;
/** When the days of early risers begin. */
export const EARLY_START = 8 * 60;
const EARLY_NIGHT = 21 * 60;

const AFTER_NIGHT =
  /\bafter\b(?: \w+){0,4} (?:night|party|wedding|dinner|concert|gala|show|match|game|ball|do|bash|reception)\b/;

/** "No early start after the big night on Thursday": the morning is that of the day after. */
const isAfterNight = ({ to }: Item, { from }: NamedDay, { reading }: Scene): boolean =>
  from > to && AFTER_NIGHT.test(textIn({ from: to, to: from + 2 }, reading));

const nextDay = (day: NamedDay): NamedDay =>
  day.days.on === 'weekday' ? { ...day, days: { on: 'weekday', weekday: (day.days.weekday + 1) % 7 } } : day;

/** Bounds of a day: of every day, or time kept free where days are named. */
const bound = ({ item, days }: Timed, scene: Scene, of: 'dayStart' | 'dayEnd', at: number): FoundWish[] => {
  const named = selectors(days);
  if (!named) return [hourWish(item, scene, of, at)];
  const [from, to] = of === 'dayStart' ? [0, at] : [at, 1440];
  const meant =
    of === 'dayStart'
      ? days.flatMap((day) => selectors([isAfterNight(item, day, scene) ? nextDay(day) : day]) ?? [])
      : named;
  return meant.map((selector) => freeTime(item, scene, selector, from, to, FREE_TIME));
};

const DINNER = /^(?:dinner|supper|tea|eating|eat)$/;

const GOES_OUT = /^و?(?:نطلع|اطلع|طالعين|طالع|نمشي|امشي)$/;

/** "نوصل الجمعة ٢ ونطلع الأحد ٨": behind an arrival going out is going home. */
const isGoingHome = (timed: Timed, scene: Scene): boolean =>
  timed.time !== null &&
  GOES_OUT.test(scene.reading.tokens[timed.item.from]?.word ?? '') &&
  isBehindArrival(timed, scene);

const isBehindArrival = ({ item, piece }: Timed, { reading: { items, sentences } }: Scene): boolean =>
  items.some(
    (each) =>
      each.from < item.from &&
      each.from >= (sentences[piece.sentence]?.from ?? 0) &&
      entryOf(each, 'anchor')?.id === 'arrive',
  );

/** "ونطلع السبت الظهر": of the day of leaving there is no more than that, where no hour of a flight is said. */
const goingHomeBy = (timed: Timed, scene: Scene): FoundWish[] => {
  const part = timed.time ? null : partHours(timed.piece, timed.days);
  const isHome =
    GOES_OUT.test(scene.reading.tokens[timed.item.from]?.word ?? '') && isBehindArrival(timed, scene);
  const days = timed.days.filter(({ from }) => from >= timed.item.to);
  return part && isHome && selectors(days) ? bound({ ...timed, days }, scene, 'dayEnd', part.at) : [];
};

const NOTHING = /^(?:nothing|not|no|dont|isnt|arent|wont|cant|amnt|nobody|without|never|لا|ما|بدون)$/;
const [ONE, FIVE] = [60, 300];

/** "Nothing till one": nobody means the hours behind midnight. */
const inDaytime = (time: NamedTime, said: readonly string[]): NamedTime => {
  const isNoon = time.side === 'before' && !time.isSure && time.at >= ONE && time.at < FIVE;
  return isNoon && said.some((word) => NOTHING.test(word)) ? { ...time, at: time.at + 720 } : time;
};

const DAYS = /^days? (?:begins?|starts?|ends?|over|is over)\b/;

const PARTS: Readonly<Record<string, number>> = { lunch: 720, lunchtime: 720, afternoon: 720, evening: 1080 };

/** "Nothing till the afternoon": a part of the day in the place of an hour. */
const partBehind = ({ item }: Timed, { reading: { tokens } }: Scene): number | null => {
  if (!/^(?:until|till|til|before)$/.test(tokens[item.to - 1]?.word ?? '')) return null;
  const at = /^(?:the|our|my)$/.test(tokens[item.to]?.word ?? '') ? item.to + 1 : item.to;
  const part = tokens[at]?.word ?? '';
  return Object.hasOwn(PARTS, part) ? (PARTS[part] ?? null) : null;
};

const startAt = (timed: Timed, scene: Scene): FoundWish[] => {
  if (isStartOfBlock(timed.item, timed.piece, scene)) return [];
  // "We never go out after three" says nothing of when the days begin.
  const lead = scene.reading.tokens[timed.item.from - 1]?.word ?? '';
  if (NOTHING.test(lead) && /\bout after$/.test(textIn(timed.item, scene.reading))) return [];
  const home = goingHomeBy(timed, scene);
  if (home.length > 0) return home;
  const part = timed.time ? null : partBehind(timed, scene);
  if (part !== null) return bound(timed, scene, 'dayStart', part);
  if (timed.time && isGoingHome(timed, scene))
    return [hourWish(timed.item, scene, 'departure', flightAt(timed.time))];
  // "Finish dinner early, start it before seven."
  const { time: said, item: start, piece } = timed;
  const before = wordsIn({ ...piece, to: start.from }, scene.reading);
  if (said?.side === 'before' && before.some((word) => DINNER.test(word))) return dinnerAt(timed, scene);
  const time = said && inDaytime(said, wordsIn(piece, scene.reading));
  if (time && isTableFrom(time, wordsIn({ from: piece.from, to: time.from }, scene.reading)))
    return [hourWish(start, scene, 'dinnerFrom', inEvening(time))];
  // "Lunch never before two" puts off the lunch, and not the day.
  if (wordsIn(piece, scene.reading).some((word) => MEAL.test(word))) return [];
  // On a named day the city may wait until the evening, every day only where the day itself is spoken of.
  const isOfDays = DAYS.test(textIn(start, scene.reading));
  const latest = selectors(timed.days) || isOfDays ? 22 * 60 : 16 * 60;
  if (!time || time.at < NIGHT || time.at > latest) return [];
  return bound(timed, scene, 'dayStart', time.at);
};

const LEADS = /^(?:after|past|before|by|beyond)$/;
const MOST_BETWEEN = 2;

/** "Back by" is said of an hour that follows, and "they conk out after lunch" of none. */
const isOtherHour = ({ item, time }: Timed, { reading: { tokens } }: Scene): boolean =>
  time !== null &&
  LEADS.test(tokens[item.to - 1]?.word ?? '') &&
  (time.from - item.to > MOST_BETWEEN || time.to <= item.from);

const EARLY_END = 8 * 60;

const endAt = (timed: Timed, scene: Scene): FoundWish[] => {
  const { time } = timed;
  if (!time || isOtherHour(timed, scene) || isUpAt(time, scene)) return [];
  // "Dinner: not after eight."
  if (leadOf(timed.piece, scene, timed.item).some((word) => TABLE.test(word))) return dinnerAt(timed, scene);
  const isLast = selectors(timed.days)?.some(({ on }) => on === 'last') ?? false;
  // A last day ends in the morning as well as in the evening.
  const at = !time.isSure && time.at < (isLast ? EARLY_END : 720) ? time.at + 720 : time.at;
  const isOfDays = DAYS.test(textIn(timed.item, scene.reading));
  const earliest = isLast ? EARLY_END : selectors(timed.days) || isOfDays ? 12 * 60 : 17 * 60;
  return at < earliest || at > 1440 ? [] : bound(timed, scene, 'dayEnd', at);
};

const EARLY_DINNER = 19 * 60;

const dinnerAt = ({ item, piece, time }: Timed, scene: Scene): FoundWish[] => {
  const at = time ? inEvening(time) : EARLY_DINNER;
  if (!isDinnerAt(at, wordsIn(piece, scene.reading))) return [];
  // "No dinner before eight" has it later, and no earlier.
  if (time && isTableFrom(time, wordsIn({ from: piece.from, to: time.from }, scene.reading)))
    return [hourWish(item, scene, 'dinnerFrom', at)];
  return [hourWish(item, scene, 'dinnerBy', at)];
};

/** "To sleep in Diriyah" is to have a bed there. */
const isBed = ({ item }: Timed, { reading: { items, tokens } }: Scene): boolean => {
  const next = items.find(({ from }) => from >= item.to && from <= item.to + 1);
  const isPlace = next !== undefined && (next.place !== null || entryOf(next, 'area') !== null);
  return tokens[item.to - 1]?.word === 'in' && isPlace;
};

const BED =
  /^(?:the |our |my |his |her |their )?(?:rooms?|hotel|beds?|house|flat|apartment|suite|villa|airbnb|building|digs|door)\b/;

/** "We aren't leaving the room before half past ten": so late the day begins. */
const isBedLeft = ({ item, piece, time }: Timed, scene: Scene): boolean =>
  time?.side === 'before' &&
  BED.test(textIn({ from: item.to, to: item.to + 2 }, scene.reading)) &&
  wordsIn(piece, scene.reading).some((word) => NOTHING.test(word));

const isTravelAtDawn = ({ item, piece }: Timed, { reading }: Scene): boolean =>
  /\b(?:dawn|first light)$/.test(textIn(item, reading)) &&
  piece.items.some((each) =>
    ['arrive', 'depart', 'flight', 'redeye'].includes(entryOf(each, 'anchor')?.id ?? ''),
  );

const READERS: Readonly<Record<string, (timed: Timed, scene: Scene) => FoundWish[]>> = {
  arrive: travelAt,
  depart: (timed, scene) => (isBedLeft(timed, scene) ? startAt(timed, scene) : travelAt(timed, scene)),
  flight: travelAt,
  airport: travelAt,
  redeye: travelAt,
  start: startAt,
  end: endAt,
  dinner_by: dinnerAt,
  late: (timed, scene) =>
    isBed(timed, scene)
      ? []
      : timed.time
        ? startAt(timed, scene)
        : bound(timed, scene, 'dayStart', LATE_START),
  early: (timed, scene) =>
    // "We arrive at dawn": the hour of a flight.
    isTravelAtDawn(timed, scene)
      ? []
      : bound(
          timed,
          scene,
          'dayStart',
          isRefused(timed.item, scene) ? LATE_START : (earlyHour(timed, scene) ?? EARLY_START),
        ),
  early_night: (timed, scene) =>
    timed.time ? endAt(timed, scene) : bound(timed, scene, 'dayEnd', EARLY_NIGHT),
};

const isHourAnchor = (item: Item): boolean => Object.hasOwn(READERS, entryOf(item, 'anchor')?.id ?? '');

const hourOf = ({ means }: FoundWish): string => (means.type === 'hour' ? means.of : '');

const endOf = ({ means }: FoundWish): number => (means.type === 'hour' ? means.at : 0);

/** True for a vaguer way of saying what is said to the minute elsewhere. */
const isVague = ({ words, means }: FoundWish): boolean =>
  means.type === 'hour' &&
  [LATE_START, EARLY_START, EARLY_NIGHT, RED_EYE.in, RED_EYE.out].includes(means.at) &&
  !/\d/.test(words);

/** The same for hours that stand beside no phrase of the vocabulary: "I can't function before ten". */
const boundAt = ({ of, time, piece }: BoundTime, scene: Scene): FoundWish[] => {
  const item: Item = { entries: [], place: null, from: time.from, to: time.to };
  const timed: Timed = { item, piece, time, days: daysOf(time, piece.days, piece.times) };
  if (of === 'dayStart') return startAt(timed, scene);
  if (of === 'dayEnd') return endAt(timed, scene);
  if (of === 'dinnerBy') return dinnerAt(timed, scene);
  if (of === 'lunchAt') return [hourWish(item, scene, 'lunchAt', lunchHour(time))];
  if (of === 'dinnerFrom') return [hourWish(item, scene, 'dinnerFrom', inEvening(time))];
  const isLater = of === 'departure' && wordsIn(piece, scene.reading).includes('airport');
  return [hourWish(item, scene, of, isLater ? flightAt(time) + AT_AIRPORT : flightAt(time))];
};

/** Flights and other ways of coming and going, and the hours at which days begin and end. */
export const readHours = (scene: Scene): FoundWish[] => {
  const all = timedIn(scene, isHourAnchor).map((timed) => {
    const id = entryOf(timed.item, 'anchor')?.id ?? '';
    return { timed, wishes: READERS[id]?.(timed, scene) ?? [] };
  });
  // "Off the Manila flight, the next one leaves at half past seven": that hour is not of the flight before.
  const isRead = (time: NamedTime): boolean =>
    all.some(
      ({ timed, wishes }) => timed.time === time && (wishes.length > 0 || timed.piece.times.includes(time)),
    );
  const isOfAirport = ({ item }: Timed): boolean => entryOf(item, 'anchor')?.id === 'airport';
  // "Fly out at 10:15, at the airport by eight": the flight says its hour itself.
  const isFlightSaid = all.some(
    ({ timed, wishes }) =>
      timed.time !== null && !isOfAirport(timed) && wishes.some((wish) => hourOf(wish) === 'departure'),
  );
  const named = all.flatMap(({ timed, wishes }) => {
    if (isFlightSaid && isOfAirport(timed)) return [];
    return wishes.map((wish) => ({
      ...wish,
      words: timed.time ? scene.reading.text.slice(...spanOf(timed, scene)) : wish.words,
    }));
  });
  const bounds = boundTimes(scene, isRead);
  const read = new Set(named.map(hourOf));
  const dark = endsAtDark(scene);
  const found = [
    ...sleepyMornings(scene),
    ...dark,
    ...layovers(scene),
    ...named,
    // "We sleep till twelve, so start at one": what is said in so many words counts.
    ...bounds
      .flatMap((each) => boundAt(each, scene))
      .filter((wish) => !read.has(hourOf(wish)) || hourOf(wish) === ''),
  ];
  const exact = new Set(found.filter((wish) => !isVague(wish)).map(hourOf));
  // "Done by sunset, in bed by nine": the days are over when it gets dark.
  const isLater = (wish: FoundWish): boolean =>
    hourOf(wish) === 'dayEnd' && dark.some((end) => endOf(end) < endOf(wish));
  return found.filter((wish) => !isLater(wish) && (!isVague(wish) || !exact.has(hourOf(wish))));
};

const spanOf = ({ item, time }: Timed, { reading: { tokens } }: Scene): [number, number] => {
  const from = Math.min(item.from, time?.from ?? item.from);
  const to = Math.max(item.to, time?.to ?? item.to);
  return [tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0];
};
