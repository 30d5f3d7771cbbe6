import type { Standing } from '../../edits/work.ts';
import type { Focus, Scene } from '../scene/scene.ts';
import type { Days } from './read-when.ts';

/** A piece of a message with all that it is read by. */
export interface Piece {
  text: string;
  /** Normal text of it. */
  plain: string;
  scene: Scene;
  /** The days it names, or takes over from the piece before. */
  days: readonly number[];
  named: Days;
  focus: Focus;
  /** The day of what the piece before it was about, where it names none. */
  near: number | null;
  /** It is all of the message. */
  isAlone: boolean;
  /** No other clause of the message orders anything. */
  isOnlyOrder: boolean;
}

/** The stops of the days that are meant; all where none are. */
export const inScope = ({ scene: { stops }, days }: Pick<Piece, 'scene' | 'days'>): readonly Standing[] =>
  days.length > 0 ? stops.filter(({ day }) => days.includes(day)) : stops;
