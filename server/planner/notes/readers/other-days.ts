import type { DaySelector } from '../day-selector.ts';
import type { NamedDay } from '../grammar/day-words.ts';
import type { Piece } from '../grammar/pieces.ts';
import { type Span, textIn } from '../grammar/reading.ts';
import type { Scene } from '../grammar/scene.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const THE_OTHERS =
  /\b(?:(?:the |all )?(?:other|remaining|rest of the) (?:week ?)?days|the rest of the (?:week|time)|(?:on )?the others)\b/;
const FREE = /\b(?:free|available)\b/;

const isIn = ({ from }: NamedDay, span: Span): boolean => from >= span.from && from < span.to;

/** The days of the week but those that are named; null where none of them is. */
export const withoutNamed = (days: readonly NamedDay[]): DaySelector[] | null => {
  const named = days.flatMap((day) => (day.days.on === 'weekday' ? day.days.weekday : []));
  return named.length === 0
    ? null
    : WEEK.filter((weekday) => !named.includes(weekday)).map((weekday) => ({ on: 'weekday', weekday }));
};

/**
 * "I am free on Friday and Saturday, other days I work", "weekends are free, I work by day": the days of a piece that
 * are the ones its sentence does not name; null where a piece names its own.
 */
export const otherDays = (piece: Piece, { pieces, reading }: Scene): DaySelector[] | null => {
  const before = pieces.filter(({ sentence, from }) => sentence === piece.sentence && from < piece.from);
  const named = before.flatMap((each) => each.days.filter((day) => isIn(day, each)));
  if (piece.days.some((day) => isIn(day, piece) && day.days.on !== 'every')) return null;
  const isOfOthers = THE_OTHERS.test(textIn(piece, reading));
  const isOffered = before.some(
    (each) => FREE.test(textIn(each, reading)) && each.days.some((day) => isIn(day, each)),
  );
  return isOfOthers || isOffered ? withoutNamed(named) : null;
};
