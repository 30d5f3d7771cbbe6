import { isAnchor, type Piece } from './grammar/pieces.ts';
import { entryOf } from './grammar/reading.ts';
import type { Scene } from './grammar/scene.ts';
import type { NamedTime } from './grammar/time-words.ts';

/** What an hour bounds that no phrase of the vocabulary stands beside. */
export type Bound = 'dayStart' | 'dayEnd' | 'dinnerBy' | 'arrival' | 'departure';

/** An hour and what it bounds. */
export interface BoundTime {
  of: Bound;
  time: NamedTime;
  piece: Piece;
}

const NEVER =
  /^(?:no|not|never|nothing|none|nobody|dont|doesnt|cant|wont|isnt|arent|without|avoid|stop|لا|ما|مو|مش|بدون)$/;
const EARLIEST =
  /^(?:earliest|first|start|starts|starting|begin|begins|beginning|wake|awake|rise|onwards|onward)$/;
const OVER =
  /^(?:over|done|finish|finished|finishing|stop|stops|stopping|end|ends|ending|curfew|home|bed|beds|asleep|wrap|wrapped|close|shut|return|returned|back|indoors|hotel|pumpkin|knackered|room)$/;
const TABLE =
  /^(?:dinner|dinners|supper|suppers|tea|dine|dining|eat|eats|eating|table|ate|fed|عشاء|عشا|نتعشي|اتعشي)$/;
const LATEST = /^(?:latest|later|early|by|before|than|قبل)$/;
const OFF = /^(?:road|checkout|gone|taxi|exit|leave|leaving|bound|transfer|uber|cab|check|pickup)$/;
const TO_AIRPORT = /^(?:airport|out|gone|road|exit|checkout|leave)$/;
const THERE = /^(?:there|reach|reaching|appear|arrival)$/;

const NIGHT = 6 * 60;
const [TEA, LATE] = [16 * 60, 23 * 60];

const wordsOf = (from: number, to: number, { reading: { tokens } }: Scene): string[] =>
  tokens.slice(Math.max(0, from), to).map(({ word }) => word);

const SHARP = /^(?:later|latest|early|sharp|prompt|promptly)$/;

const isSharp = ({ sentence }: Piece, scene: Scene): boolean => {
  const span = scene.reading.sentences[sentence];
  return span !== undefined && wordsOf(span.from, span.to, scene).some((word) => SHARP.test(word));
};

const AROUND = 6;

/** What an hour is said of, by the words of its piece. */
const boundOf = (time: NamedTime, piece: Piece, scene: Scene): Bound | null => {
  const before = wordsOf(piece.from, time.from, scene);
  const after = wordsOf(time.to, Math.min(piece.to, time.to + AROUND), scene);
  const all = [...before, ...after];
  const has = (words: readonly string[], pattern: RegExp): boolean =>
    words.some((word) => pattern.test(word));
  const evening = time.isSure || time.at >= 720 ? time.at : time.at + 720;
  const isEvening = evening >= TEA && evening <= LATE;
  if (has(all, /^airport$/) || (has(all, OFF) && has(all, TO_AIRPORT) && !has(all, NEVER)))
    return 'departure';
  if (
    has(all, TABLE) &&
    (time.side === 'before' || has(all, LATEST) || isSharp(piece, scene)) &&
    isEvening &&
    evening < 22 * 60
  )
    return 'dinnerBy';
  const isLatest = has(before, /^later$/);
  if (time.side === 'before' && has(before, NEVER) && !isLatest) return 'dayStart';
  if (time.side === 'after' && has(before, NEVER) && isEvening) return 'dayEnd';
  if (has(all, EARLIEST) && time.at >= NIGHT && time.at <= TEA) return 'dayStart';
  if (time.side === 'after' && time.isSure && time.at >= NIGHT && time.at < 720) return 'dayStart';
  if (has(before, THERE) && time.isSure) return 'arrival';
  return (isLatest || has(all, OVER)) && isEvening ? 'dayEnd' : null;
};

const KEPT = ['dinner_by'];

/** Hours with a bound of their own, in pieces that no phrase of the vocabulary has read. */
export const boundTimes = (scene: Scene, isRead: (time: NamedTime) => boolean): BoundTime[] =>
  scene.pieces.flatMap((piece) => {
    const isTaken = piece.items.some(
      (item) => isAnchor(item) && !KEPT.includes(entryOf(item, 'anchor')?.id ?? ''),
    );
    if (isTaken) return [];
    return piece.times.flatMap((time) => {
      if (time.until !== null || isRead(time)) return [];
      const of = boundOf(time, piece, scene);
      return of ? [{ of, time, piece }] : [];
    });
  });
