import { isAirline, isFlightNumber, namesFlight } from '../../grammar/flight-numbers.ts';
import { isAnchor, isSaid, type Piece } from '../../grammar/pieces.ts';
import { entryOf, type Item, textIn, wordsIn } from '../../grammar/reading.ts';
import type { Scene } from '../../grammar/scene.ts';
import type { NamedTime } from '../../grammar/time-words.ts';
import {
  isBackBy,
  isLateTable,
  isLunchAt,
  isRuledOut,
  isSeated,
  isVehicleOff,
  leadOf,
  NIGHT,
  TABLE,
  TEA,
  withMeals,
} from './bound-clues.ts';
import { isOfTaste } from './refused-hours.ts';

/** What an hour bounds that no phrase of the vocabulary stands beside. */
export type Bound = 'dayStart' | 'dayEnd' | 'lunchAt' | 'dinnerBy' | 'dinnerFrom' | 'arrival' | 'departure';

/** An hour and what it bounds. */
export interface BoundTime {
  of: Bound;
  time: NamedTime;
  piece: Piece;
}

const NEVER =
  /^(?:no|not|never|nowhere|nothing|none|nobody|dont|doesnt|cant|wont|isnt|arent|without|avoid|stop|لا|ما|مو|مش|بدون)$/;
const EARLIEST =
  /^(?:earliest|first|start|starts|starting|begin|begins|beginning|wake|awake|rise|surface|surfaces|emerge|emerges|stir|stirs|onwards|onward)$/;
const OVER =
  /^(?:over|done|finish|finished|finishing|stop|stops|stopping|end|ends|ending|curfew|home|bed|beds|asleep|wrap|wrapped|close|shut|return|returned|back|indoors|hotel|pumpkins?|knackered|room)$/;
/** A table that is had at an hour. */
export const MEAL = /^(?:lunch|lunches|dinner|dinners|supper|iftar|غداء|غدا|عشاء|عشا)$/;
const LATEST = /^(?:latest|later|early|by|before|than|قبل)$/;
const OFF = /^(?:road|checkout|gone|taxi|exit|leave|leaving|bound|transfer|uber|cab|check|pickup)$/;
const TO_AIRPORT = /^(?:airport|out|gone|road|exit|checkout|leave)$/;
const THERE = /^(?:there|reach|reaching|appear|arrival)$/;

const SLEEPS = /^(?:sleep|sleeps|sleeping|asleep|bed|beds|bedtime|kip|dodo)$/;
const WAYS: Readonly<Record<string, Bound>> = {
  in: 'arrival',
  out: 'departure',
  return: 'departure',
  returning: 'departure',
};
const LED = /^(?:again|at|around|about|by|approx|on|the|day)$/;
const WHO = /^(?:am|are|is|be|we|i|us|me|flight|plane|train|bus|and|then)$/;
const HOMEWARD = /^(?:train|plane|flight|airport|home|bus|off|leave|leaving|fly|flying|drive|gone|away)$/;

const LATE = 23 * 60;
/** Who dines at this hour or before it means it as the latest. */
const EARLY_DINNER = 19 * 60;

const FIVE = 17 * 60;

/** An hour of a table: without a half of the day it is in the evening. */
export const inEvening = ({ at, isSure }: NamedTime): number => (!isSure && at < 720 ? at + 720 : at);

/** Tea at four is a cup, from five on it is what others call dinner. */
export const isDinnerAt = (at: number, words: readonly string[]): boolean =>
  at >= (words.includes('tea') ? FIVE : TEA);

const SHARP = /^(?:later|latest|early|sharp|prompt|promptly)$/;

const isSharp = ({ sentence }: Piece, scene: Scene): boolean => {
  const span = scene.reading.sentences[sentence];
  return span !== undefined && wordsIn(span, scene.reading).some((word) => SHARP.test(word));
};

const AROUND = 6;
/** Words further ahead of an hour than this are no longer said of it. */
const REACH = 16;

const COMES = /^(?:in|into|from|to|via|over|arrive|arriving|arrival|land|landing|lands)$/;
/** True where a sentence says where a flight comes from, or when it lands. */
const comesIn = ({ sentence }: Piece, { reading }: Scene): boolean => {
  const span = reading.sentences[sentence];
  return span !== undefined && wordsIn(span, reading).some((word) => COMES.test(word));
};

/** "In at 14:35, out 19:50": what begins a piece and leads to an hour. */
const wayOf = (time: NamedTime, piece: Piece, scene: Scene): Bound | null => {
  const { reading } = scene;
  const { tokens, itemAt } = reading;
  let at = time.from - 1;
  const isDay = (index: number): boolean =>
    itemAt.get(index)?.entries.some(({ class: c }) => c === 'day') ?? false;
  const isFlight = (index: number): boolean => isAirline(index, reading) || isFlightNumber(index, reading);
  while (at > piece.from && (LED.test(tokens[at]?.word ?? '') || isDay(at) || isFlight(at))) at -= 1;
  const word = tokens[at]?.word ?? '';
  // "We are off at noon", on the last day.
  if (/^(?:off|fly|flying|travel)$/.test(word) && piece.days.some(({ days }) => days.on === 'last'))
    return 'departure';
  const isFirst = at === piece.from || WHO.test(tokens[at - 1]?.word ?? '');
  // "We fly 6 pm Sunday": who comes says from where, or that they land.
  if (/^(?:fly|flying)$/.test(word) && isFirst && !comesIn(piece, scene)) return 'departure';
  // "Thursday we land at ten, Sunday we go at six."
  const isOfDay = piece.days.some(({ days }) => days.on !== 'every') && !piece.items.some(isSaid);
  if (/^(?:go|leave)$/.test(word) && isFirst && isOfDay && isAfterArrival(piece, scene)) return 'departure';
  return isFirst && at >= piece.from && Object.hasOwn(WAYS, word) ? (WAYS[word] ?? null) : null;
};

/** "Monday after six only", "Tuesday until noon, then the train": all that there is of a day. */
const isAllThereIs = (time: NamedTime, piece: Piece, scene: Scene): Bound | null => {
  if (piece.days.length === 0) return null;
  const { sentences } = scene.reading;
  const end = sentences[piece.sentence]?.to ?? piece.to;
  const after = wordsIn({ from: time.to, to: Math.min(end, time.to + 4) }, scene.reading);
  const around = [
    ...wordsIn({ from: Math.max(piece.from, time.from - 4), to: time.from }, scene.reading),
    ...after,
  ];
  if (time.side === 'after' && around.includes('only')) return 'dayStart';
  return time.side === 'before' && after.some((word) => HOMEWARD.test(word)) ? 'dayEnd' : null;
};

const BACK = /^(?:back|home|bed|return|returned)$/;

const isAfterArrival = (piece: Piece, { pieces }: Scene): boolean =>
  pieces.some(
    ({ sentence, from, items }) =>
      sentence === piece.sentence &&
      from < piece.from &&
      items.some((item) => entryOf(item, 'anchor')?.id === 'arrive'),
  );

const STAYS =
  /^(?:free|empty|open|clear|blank|unplanned|alone|out|be|space|room|some|enough|time|breakfast|lunch|dinner|it|them|that|this|us|me|as)$/;
const LEFT_BEHIND = /^(?:hotel|city|town|country|kingdom|airport|place)$/;

/** "Leave day 2 free from noon", "leave the museum at three": nobody goes home. */
const isLeftSo = (words: readonly string[]): boolean => {
  const at = words.indexOf('leave');
  if (at < 0) return false;
  const [next = '', then = ''] = words.slice(at + 1);
  return words.slice(at + 1).some((word) => STAYS.test(word)) || (next === 'the' && !LEFT_BEHIND.test(then));
};

/** "EK 818 home at 23:30", "we come with QR1164 at half past nine": what the hour of a flight with a number bounds. */
const flightOf = (piece: Piece, words: readonly string[], scene: Scene): Bound | null => {
  if (!namesFlight(piece, scene.reading)) return null;
  const isOut = words.some(
    (word) => HOMEWARD.test(word) || /^(?:out|back|return|leaves?|departs?)$/.test(word),
  );
  return isOut || isAfterArrival(piece, scene) ? 'departure' : 'arrival';
};

/** What an hour is said of, by the words of its piece. */
const boundOf = (time: NamedTime, piece: Piece, scene: Scene): Bound | null => {
  const travel = wayOf(time, piece, scene) ?? isAllThereIs(time, piece, scene);
  if (travel) return travel;
  if (isVehicleOff(time, piece, scene)) return 'departure';
  if (isLunchAt(time, piece, scene)) return 'lunchAt';
  const before = withMeals([
    ...leadOf(piece, scene),
    ...wordsIn({ from: Math.max(piece.from, time.from - REACH), to: time.from }, scene.reading),
  ]);
  const after = wordsIn({ from: time.to, to: Math.min(piece.to, time.to + AROUND) }, scene.reading);
  const all = [...before, ...after];
  const has = (words: readonly string[], pattern: RegExp): boolean =>
    words.some((word) => pattern.test(word));
  const evening = inEvening(time);
  const isEvening = evening >= TEA && evening <= LATE;
  const isDinner = isDinnerAt(evening, all) && evening < 22 * 60;
  if (has(before, SLEEPS)) {
    if (time.side === 'before' && /^(?:un)?till?$/.test(before.at(-1) ?? ''))
      return time.at < 780 ? 'dayStart' : null;
    if (evening >= 18 * 60) return 'dayEnd';
  }
  const isOff = has(all, OFF) && has(all, TO_AIRPORT) && !has(all, NEVER) && !isLeftSo(all);
  if (has(all, /^airport$/) || isOff) return 'departure';
  if (isTableFrom(time, before, after) && isDinner) return 'dinnerFrom';
  if (has(before, TABLE) && has(before, NEVER) && time.side === 'after' && isEvening) return 'dinnerBy';
  const isBy = time.side === 'before' || has(all, LATEST) || isSharp(piece, scene) || before.at(-2) === 'tea';
  if ((has(all, TABLE) || isSeated(piece, all, scene)) && isBy && isDinner) return 'dinnerBy';
  const isOther = (item: Item): boolean => isSaid(item) && !has(wordsIn(item, scene.reading), TABLE);
  const isEveryDay = piece.days.every(({ days }) => days.on === 'every') && !piece.items.some(isOther);
  if (has(before, TABLE) && time.side === 'at' && isDinner && evening <= EARLY_DINNER && isEveryDay)
    return 'dinnerBy';
  if (has(before, TABLE) && isEveryDay && isLateTable(time, evening, all)) return 'dinnerFrom';
  if (isEvening && time.side === 'before' && isEveryDay && isBackBy(before)) return 'dayEnd';
  const flight = flightOf(piece, all, scene);
  if (flight) return flight;
  if (isRuledOut(time, before, after)) return 'dayStart';
  // "We land at four, hotel by half past five."
  if (has(all, /^hotel$/) && !has(all, BACK) && isAfterArrival(piece, scene)) return null;
  const isLatest = has(before, /^later$/);
  // "Lunch never before two" puts off the lunch, and not the day.
  const isMeal = has(all, MEAL);
  // "No museums after five" ends no day.
  if (time.side !== 'at' && has(before, NEVER) && isOfTaste(time, piece.items)) return null;
  if (time.side === 'before' && has(before, NEVER) && !isLatest) return isMeal ? null : 'dayStart';
  if (time.side === 'after' && has(before, NEVER) && isEvening) return 'dayEnd';
  if (has(all, EARLIEST) && time.at >= NIGHT && time.at <= TEA) return 'dayStart';
  if (time.side === 'after' && time.isSure && time.at >= NIGHT && time.at < 720) return 'dayStart';
  if (has(before, THERE) && time.isSure) return 'arrival';
  // "She has her hair done at ten" ends nothing.
  if (HAS_DONE.test(all.join(' '))) return null;
  return (isLatest || has(all, OVER)) && isEvening ? 'dayEnd' : null;
};

const UP_AT =
  /(?:^|\b(?:we|i|are|am|be|all|usually|always|everyone|everybody|kids|and|birds|only|never) )(?:up|awake|wake|wake up|rise) (?:at|by|around|about)$/;

/** "Up at noon", "the kids are up by six", "up at five all my life": an hour of rising. */
export const isUpAt = (time: NamedTime, { pieces, reading }: Scene): boolean => {
  const { from = 0 } = pieces.find((piece) => time.from >= piece.from && time.from < piece.to) ?? {};
  return UP_AT.test(textIn({ from: Math.max(from, time.from - AROUND), to: time.from }, reading));
};

const HAS_DONE = /\b(?:have|has|having|get|gets|getting|got)(?: \w+){1,3} done\b/;
const KEPT = ['dinner_by'];

const LATER = /^(?:later|latest|after|past)$/;
/** So many words before an hour may say that a table is not to be had before it. */
const BESIDE = 7;

/** "Dinner not before eight", "no dinner earlier than eight", "dinner after eight": when a table is to begin at the earliest. */
export const isTableFrom = (
  { side }: Pick<NamedTime, 'side'>,
  before: readonly string[],
  after: readonly string[] = [],
): boolean => {
  const near = before.slice(-BESIDE);
  const table = near.findLastIndex((word) => TABLE.test(word));
  if (table < 0) return false;
  const isNever = near.some((word) => NEVER.test(word));
  const isEarlier = near.some((word) => /^(?:earlier|sooner)$/.test(word));
  if (isNever && (side === 'before' || isEarlier))
    return !near.some((word) => LATER.test(word)) && !after.slice(0, 3).some((word) => /^latest$/.test(word));
  // "Dinner after eight"
  return !isNever && side === 'after' && near.length - table <= 3;
};

/** Hours with a bound of their own, in pieces that no phrase of the vocabulary has read. */
export const boundTimes = (scene: Scene, isRead: (time: NamedTime) => boolean): BoundTime[] =>
  scene.pieces.flatMap((piece) => {
    const isTaken = piece.items.some(
      (item) => isAnchor(item) && !KEPT.includes(entryOf(item, 'anchor')?.id ?? ''),
    );
    return piece.times.flatMap((time) => {
      if (time.until !== null || isRead(time)) return [];
      const isUp = time.at >= NIGHT && time.at <= TEA && isUpAt(time, scene);
      const of = isUp ? 'dayStart' : isTaken ? wayOf(time, piece, scene) : boundOf(time, piece, scene);
      return of ? [{ of, time, piece }] : [];
    });
  });
