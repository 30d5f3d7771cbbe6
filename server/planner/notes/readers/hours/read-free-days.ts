import type { NamedDay } from '../../grammar/day-words.ts';
import { isSaid, type Piece } from '../../grammar/pieces.ts';
import { type Span, textIn } from '../../grammar/reading.ts';
import type { Scene } from '../../grammar/scene.ts';
import { daysOf } from '../../grammar/timed.ts';
import type { FoundWish } from '../../wish.ts';
import { FREE_TIME, freeTime, halfOf } from '../free-time.ts';

/** All of a day, said before it or behind it. */
const ALL_BEFORE =
  /\b(?:all|all day|(?:whole|entire|full)(?: day)?|any ?time|completely|totally|fully|entirely)(?: (?:of|on|the|free|available|open))*$/;
const ALL_BEHIND =
  /^(?:(?:we|i|are|am|im|is|free|available|open|and|for) )*(?:all|(?:the )?(?:all|whole|entire|full) day|any ?time|completely|totally|fully|entirely|طول اليوم|كله|كامل|كاملا|اليوم كله)(?: |$)/;
const HAS_TIME =
  /\b(?:free|available|only|just|around|at leisure)\b|(?:^| )(?:متفرغ|متفرغين|فاضي|فاضيين|متاح|متاحين|فقط|بس)(?: |$)/;
/** Time that is to be left alone. */
const KEPT = /\b(?:keep|keeping|leave|left|kept|reserve|reserved|block|blocked|nothing|off)\b/;
/** "Thursday is fully free, Friday we fly at noon": the hour is that of the flight. */
const LEAVES = /\b(?:fly|flies|flying|flight|plane|train|airport)\b/;
const TAKEN =
  /\b(?:busy|work|works|working|taken|occupied|booked|tied up)\b|(?:^| )(?:مشغول|مشغولين|دوام)(?: |$)/;

type Hours = readonly [from: number, to: number];

const PARTS: readonly (readonly [RegExp, Hours])[] = [
  [/\b(?:until|till|til|before|by) (?:noon|midday|lunch|lunchtime)\b/, [0, 720]],
  [/\bafter (?:noon|midday|lunch)\b/, [780, 1440]],
  [/\b(?:evening|night|eve)s?\b|\bafter (?:work|dark)\b|مساء|ليل/, [1080, 1440]],
  [/\bafternoons?\b|عصر/, [720, 1080]],
  [/\bmornings?\b|صباح|صبح/, [0, 780]],
];

/** "All day" is no day. */
const isNamed = ({ days }: NamedDay): boolean => days.on !== 'every';
const isIn =
  ({ from, to }: Span) =>
  (each: Span): boolean =>
    each.from >= from && each.from < to;
const byPlace = (one: Span, other: Span): number => one.from - other.from;

/** True for a day of which a sentence says that it is free from morning to night. */
const isWhole = (day: NamedDay, marks: readonly Span[], scene: Scene): boolean => {
  const piece = scene.pieces.find((each) => isIn(each)(day)) ?? day;
  const inPiece = marks.filter(isIn(piece));
  const next = inPiece.find(({ from }) => from >= day.to);
  const last = inPiece.findLast(({ to }) => to <= day.from);
  const before = textIn({ from: last?.to ?? piece.from, to: day.from }, scene.reading);
  const behind = textIn({ from: day.to, to: next?.from ?? piece.to }, scene.reading);
  if (ALL_BEFORE.test(before) || (ALL_BEHIND.test(behind) && !(next && ALL_BEFORE.test(behind)))) return true;
  // "Tuesday (all day)", a piece by itself.
  const after = scene.pieces.find(({ from }) => from === piece.to);
  return (
    behind === '' &&
    after !== undefined &&
    !marks.some(isIn(after)) &&
    ALL_BEHIND.test(textIn(after, scene.reading))
  );
};

/** The hours of some days that are free, by an hour or a part of the day beside them. */
const hoursOf = (day: NamedDay, piece: Piece, scene: Scene): Hours | null => {
  const time = piece.times.find((each) => daysOf(each, piece.days, piece.times).includes(day));
  if (!time) return PARTS.find(([words]) => words.test(textIn(piece, scene.reading)))?.[1] ?? null;
  const at = time.isSure ? time.at : halfOf(time.at, false);
  if (time.until !== null) return [at, time.until > at ? time.until : time.until + 720];
  const isEnd =
    time.side === 'before' && !TAKEN.test(textIn({ from: piece.from, to: time.from }, scene.reading));
  return isEnd ? [0, at] : [at, 1440];
};

interface FreeDays {
  wishes: FoundWish[];
  /** The sentences that are read by this. */
  sentences: readonly number[];
}

const inSentence = (number: number, scene: Scene): FoundWish[] | null => {
  const span = scene.reading.sentences[number];
  const pieces = scene.pieces.filter(({ sentence, days }) => sentence === number && days.length > 0);
  const words = span ? textIn(span, scene.reading) : '';
  if (
    !span ||
    !HAS_TIME.test(words) ||
    KEPT.test(words) ||
    LEAVES.test(words) ||
    pieces.some(({ items }) => items.some(isSaid))
  )
    return null;
  // What a sentence begins with is said of its other pieces as well.
  const days = [...new Set(pieces.flatMap((piece) => piece.days))].filter(isNamed).sort(byPlace);
  const marks = [...days, ...pieces.flatMap(({ times }) => times)].sort(byPlace);
  const whole = days.filter((day) => isWhole(day, marks, scene));
  const others = days.filter((day) => !whole.includes(day));
  if (whole.length === 0 || others.length === 0) return null;
  return others.flatMap((day) =>
    pieces
      .filter((piece) => piece.days.includes(day))
      .flatMap((piece) => {
        const rest = piece.days.filter((each) => isNamed(each) && !whole.includes(each));
        const hours = hoursOf(day, { ...piece, days: rest }, scene);
        if (!hours) return [];
        const item = { entries: [], place: null, from: piece.from, to: piece.to };
        const [from, to] = hours;
        return [
          ...(from > 0 ? [freeTime(item, scene, day.days, 0, from, FREE_TIME)] : []),
          ...(to < 1440 ? [freeTime(item, scene, day.days, to, 1440, FREE_TIME)] : []),
        ];
      }),
  );
};

/**
 * "Free after six on Monday and all day Tuesday": what is left of the days that are not free from morning to night.
 * Such a sentence is about nothing else.
 */
export const readFreeDays = (scene: Scene): FreeDays => {
  const found = scene.reading.sentences.flatMap((_, number) => {
    const wishes = inSentence(number, scene);
    return wishes && wishes.length > 0 ? [{ number, wishes }] : [];
  });
  return {
    wishes: found.flatMap(({ wishes }) => wishes),
    sentences: found.map(({ number }) => number),
  };
};
