import { isAnchor, isSaid, type Piece } from '../grammar/pieces.ts';
import { entryOf, type Item, type Span } from '../grammar/reading.ts';
import { isRefused, type Scene } from '../grammar/scene.ts';
import type { NamedTime } from '../grammar/time-words.ts';
import { daysOf, partHours, selectors, type Timed, timedIn } from '../grammar/timed.ts';
import type { FoundWish } from '../wish.ts';
import { FREE_TIME, freeTime } from './free-time.ts';
import { hourWish } from './hour-wish.ts';
import {
  type BoundTime,
  boundTimes,
  inEvening,
  isDinnerAt,
  isTableFrom,
  leadOf,
  MEAL,
  TABLE,
} from './read-bounds.ts';

const NIGHT = 6 * 60;
/** "At three", said of a flight without a half of the day, is the afternoon. */
const flightAt = ({ at, isSure }: NamedTime): number => (!isSure && at < NIGHT ? at + 720 : at);

/** At the airport this long before a flight. */
const AT_AIRPORT = 150;
const LATE_START = 11 * 60;
const EARLY_START = 8 * 60;
const EARLY_NIGHT = 21 * 60;
const RED_EYE = { in: 6 * 60, out: 23 * 60 + 30 } as const;

const OTHERS =
  /^(?:friend|colleague|brother|sister|cousin|parent|husband|wife|partner|guest|luggage|bag|son|daughter)$/;

/** "My friends arrive on Friday" is no arrival of the traveller's. */
const isOthers = ({ item, piece }: Timed, { reading }: Scene): boolean =>
  reading.tokens.slice(Math.max(piece.from, item.from - 2), item.from).some(({ stem }) => OTHERS.test(stem));

const HOMEWARD =
  /\b(?:home|back|return|out|leave|leaves|leaving|depart|departs|outbound|next day|following day|day after)\b/;

const RIDE = /^(?:train|bus|coach)\b|\b(?:train|bus|coach)$/;

/** "The train to Dammam is at four": the way to another city. */
const leadsElsewhere = ({ to }: Item, { reading: { tokens, itemAt } }: Scene): boolean => {
  const at = tokens[to - 1]?.word === 'to' ? to : to + 1;
  const city = tokens[at];
  if (tokens[at - 1]?.word !== 'to' || !city || city.word === 'riyadh') return false;
  const known = itemAt.get(at);
  return known ? entryOf(known, 'absent')?.city === true : city.isCapital;
};

const isHomeward = ({ item, piece, days }: Timed, scene: Scene): boolean => {
  const { tokens, items } = scene.reading;
  const near = scene.pieces.filter(({ sentence }) => sentence === piece.sentence);
  const said = near.flatMap(({ from, to }) => tokens.slice(from, to)).map(({ word }) => word);
  if (HOMEWARD.test(said.join(' ')) || leadsElsewhere(item, scene)) return true;
  if (days.some(({ days: each }) => each.on === 'last')) return true;
  return items.some((each) => each.from < item.from && entryOf(each, 'anchor')?.id === 'arrive');
};

/** "The bus at ten" may be one within the city: of a train or a bus it has to be said that it leads away. */
const isRideInTown = (timed: Timed, scene: Scene): boolean =>
  RIDE.test(words(timed.item, scene).join(' ')) && (timed.time === null || !isHomeward(timed, scene));

/** "Eight nights, as the flight was cheap": a number of nights is no hour of the flight. */
const isCounted = ({ items }: Piece, { reading: { tokens } }: Scene): boolean =>
  items.some((item) => entryOf(item, 'part') && /s$/.test(tokens[item.to - 1]?.word ?? ''));

/** "I arrive by the plane of one o'clock", "our flight lands at one": the hour is that of the verb beside the plane. */
const isToldElsewhere = ({ item, piece, time }: Timed): boolean =>
  piece.items.some(
    (each) =>
      (time === null || each.from < item.from) &&
      ['arrive', 'depart'].includes(entryOf(each, 'anchor')?.id ?? ''),
  );

const LEFT_ALONE = /\bleave\b.*\b(?:free|empty|open|clear|blank|unplanned|alone)\b/;

/** "Leave Sunday morning free": nobody goes home. */
const isLeftAlone = (piece: Piece, scene: Scene): boolean => LEFT_ALONE.test(words(piece, scene).join(' '));

const travelAt = (timed: Timed, scene: Scene): FoundWish[] => {
  const { item, piece, time, days } = timed;
  const id = entryOf(item, 'anchor')?.id ?? '';
  if (id === 'flight' && (isToldElsewhere(timed) || isRideInTown(timed, scene))) return [];
  const at = time ? flightAt(time) : isCounted(piece, scene) ? null : (partHours(piece, days)?.at ?? null);
  if (isOthers(timed, scene)) return [];
  if (id === 'redeye') {
    if (time) return [hourWish(item, scene, isHomeward(timed, scene) ? 'departure' : 'arrival', time.at)];
    const isOut = isHomeward(timed, scene);
    return [hourWish(item, scene, isOut ? 'departure' : 'arrival', isOut ? RED_EYE.out : RED_EYE.in)];
  }
  if (at === null || (id === 'depart' && isLeftAlone(piece, scene))) return [];
  if (id === 'airport') return [hourWish(item, scene, 'departure', at + AT_AIRPORT)];
  const isOut = id === 'depart' || (id === 'flight' && isHomeward(timed, scene));
  return [hourWish(item, scene, isOut ? 'departure' : 'arrival', isOut ? at : at % 1440)];
};

/** Bounds of a day: of every day, or time kept free where days are named. */
const bound = ({ item, days }: Timed, scene: Scene, of: 'dayStart' | 'dayEnd', at: number): FoundWish[] => {
  const named = selectors(days);
  if (!named) return [hourWish(item, scene, of, at)];
  const [from, to] = of === 'dayStart' ? [0, at] : [at, 1440];
  return named.map((selector) => freeTime(item, scene, selector, from, to, FREE_TIME));
};

const DINNER = /^(?:dinner|supper|tea|eating|eat)$/;

const GOES_OUT = /^و?(?:نطلع|اطلع|طالعين|طالع|نمشي|امشي)$/;

/** "نوصل الجمعة ٢ ونطلع الأحد ٨": behind an arrival going out is going home. */
const isGoingHome = (
  { item, piece, time }: Timed,
  { reading: { tokens, items, sentences } }: Scene,
): boolean =>
  time !== null &&
  GOES_OUT.test(tokens[item.from]?.word ?? '') &&
  items.some(
    (each) =>
      each.from < item.from &&
      each.from >= (sentences[piece.sentence]?.from ?? 0) &&
      entryOf(each, 'anchor')?.id === 'arrive',
  );

/** "Nothing till one": nobody means the hours behind midnight. */
const inDaytime = (time: NamedTime): NamedTime => ({ ...time, at: flightAt(time) });

const DAYS = /^days? (?:begins?|starts?|ends?|over|is over)\b/;

const startAt = (timed: Timed, scene: Scene): FoundWish[] => {
  if (timed.time && isGoingHome(timed, scene))
    return [hourWish(timed.item, scene, 'departure', flightAt(timed.time))];
  // "Finish dinner early, start it before seven."
  const { time: said, item: start, piece } = timed;
  const before = words({ ...piece, to: start.from }, scene);
  if (said?.side === 'before' && before.some((word) => DINNER.test(word))) return dinnerAt(timed, scene);
  const time = said && inDaytime(said);
  if (time && isTableFrom(time, words({ from: piece.from, to: time.from }, scene)))
    return [hourWish(start, scene, 'dinnerFrom', inEvening(time))];
  // "Lunch never before two" puts off the lunch, and not the day.
  if (words(piece, scene).some((word) => MEAL.test(word))) return [];
  // On a named day the city may wait until the evening, every day only where the day itself is spoken of.
  const isOfDays = DAYS.test(words(start, scene).join(' '));
  const latest = selectors(timed.days) || isOfDays ? 22 * 60 : 16 * 60;
  if (!time || time.at < NIGHT || time.at > latest) return [];
  return bound(timed, scene, 'dayStart', time.at);
};

const endAt = (timed: Timed, scene: Scene): FoundWish[] => {
  const { time } = timed;
  if (!time) return [];
  // "Dinner: not after eight."
  if (leadOf(timed.piece, scene, timed.item).some((word) => TABLE.test(word))) return dinnerAt(timed, scene);
  const at = !time.isSure && time.at < 720 ? time.at + 720 : time.at;
  const isOfDays = DAYS.test(words(timed.item, scene).join(' '));
  const earliest = selectors(timed.days) || isOfDays ? 12 * 60 : 17 * 60;
  return at < earliest || at > 1440 ? [] : bound(timed, scene, 'dayEnd', at);
};

const EARLY_DINNER = 19 * 60;

const dinnerAt = ({ item, piece, time }: Timed, scene: Scene): FoundWish[] => {
  const at = time ? inEvening(time) : EARLY_DINNER;
  if (!isDinnerAt(at, words(piece, scene))) return [];
  // "No dinner before eight" has it later, and no earlier.
  if (time && isTableFrom(time, words({ from: piece.from, to: time.from }, scene)))
    return [hourWish(item, scene, 'dinnerFrom', at)];
  return [hourWish(item, scene, 'dinnerBy', at)];
};

/** "To sleep in Diriyah" is to have a bed there. */
const isBed = ({ item }: Timed, { reading: { items, tokens } }: Scene): boolean => {
  const next = items.find(({ from }) => from >= item.to && from <= item.to + 1);
  const isPlace = next !== undefined && (next.place !== null || entryOf(next, 'area') !== null);
  return tokens[item.to - 1]?.word === 'in' && isPlace;
};

const READERS: Readonly<Record<string, (timed: Timed, scene: Scene) => FoundWish[]>> = {
  arrive: travelAt,
  depart: travelAt,
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
    bound(timed, scene, 'dayStart', isRefused(timed.item, scene) ? LATE_START : EARLY_START),
  early_night: (timed, scene) =>
    timed.time ? endAt(timed, scene) : bound(timed, scene, 'dayEnd', EARLY_NIGHT),
};

const isHourAnchor = (item: Item): boolean => Object.hasOwn(READERS, entryOf(item, 'anchor')?.id ?? '');

const hourOf = ({ means }: FoundWish): string => (means.type === 'hour' ? means.of : '');

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
  if (of === 'dinnerFrom') return [hourWish(item, scene, 'dinnerFrom', inEvening(time))];
  const isLater = of === 'departure' && words(piece, scene).includes('airport');
  return [hourWish(item, scene, of, isLater ? flightAt(time) + AT_AIRPORT : flightAt(time))];
};

const words = ({ from, to }: Span, { reading: { tokens } }: Scene): string[] =>
  tokens.slice(from, to).map(({ word }) => word);

const SLEEPY =
  /^(?:zombies?|useless|hopeless|comatose|grumpy|dead|slow|inhuman|groggy|monsters?|bears?|torture|agony|painful|hell|struggle|impossible|hard|difficult|asleep)$/;

/** "In the morning we are zombies", "mornings are hard for us": an early start is not for them. */
const sleepyMornings = (scene: Scene): FoundWish[] =>
  scene.pieces.flatMap((piece) => {
    const said = words(piece, scene);
    const at = said.findIndex((word) => SLEEPY.test(word));
    const isMorning = said.some((word) => /^mornings?$/.test(word));
    const isOneDay = piece.days.some(({ days }) => days.on !== 'every');
    const isOther = piece.times.length > 0 || piece.items.some((each) => isSaid(each) || isAnchor(each));
    if (at < 0 || !isMorning || isOneDay || isOther) return [];
    const item: Item = { entries: [], place: null, from: piece.from + at, to: piece.from + at + 1 };
    return [hourWish(item, scene, 'dayStart', LATE_START)];
  });

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
  const named = all.flatMap(({ timed, wishes }) => {
    return wishes.map((wish) => ({
      ...wish,
      words: timed.time ? scene.reading.text.slice(...spanOf(timed, scene)) : wish.words,
    }));
  });
  const bounds = boundTimes(scene, isRead);
  const read = new Set(named.map(hourOf));
  const found = [
    ...sleepyMornings(scene),
    ...named,
    // "We sleep till twelve, so start at one": what is said in so many words counts.
    ...bounds
      .flatMap((each) => boundAt(each, scene))
      .filter((wish) => !read.has(hourOf(wish)) || hourOf(wish) === ''),
  ];
  const exact = new Set(found.filter((wish) => !isVague(wish)).map(hourOf));
  return found.filter((wish) => !isVague(wish) || !exact.has(hourOf(wish)));
};

const spanOf = ({ item, time }: Timed, { reading: { tokens } }: Scene): [number, number] => {
  const from = Math.min(item.from, time?.from ?? item.from);
  const to = Math.max(item.to, time?.to ?? item.to);
  return [tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0];
};
