import { endOf, startOf } from '../../edits/work.ts';
import { conceptsIn } from '../../notes/concepts.ts';
import type { Piece } from './piece.ts';

export const allDays = ({ scene }: Piece): number[] => scene.plan.days.map(({ day }) => day);

export const fullDays = (piece: Piece): number[] =>
  allDays(piece).filter((day) => piece.scene.facts.frames[day - 1]?.role === 'full');

/** The day where one alone is meant. */
export const onlyDay = (days: readonly number[]): number | undefined =>
  days.length === 1 ? days[0] : undefined;

/** Tastes that make no day of their own. */
const NO_THEME = ['walking', 'business', 'family', 'food', 'indoor'];

export const themesIn = ({ plain }: Piece): string[] =>
  /\b(?:no|not|without|fewer|less)\b/.test(plain)
    ? []
    : conceptsIn(plain.split(' '))
        .map(({ concept }) => concept.id)
        .filter((id) => !NO_THEME.includes(id));

/** When a day of the plan is to begin or end, where words alone say so: an hour from now on. */
export const hoursOf = (piece: Piece, day: number, shift: number | null): { first: number; last: number } => {
  const stops = piece.scene.stops.filter((each) => each.day === day);
  const [first = 10 * 60] = stops.map(startOf);
  return { first: first + (shift ?? 60), last: Math.max(...stops.map(endOf), 12 * 60) + (shift ?? -60) };
};
