import type { Standing } from '../edits/work.ts';
import { type Act, locking, removing } from './act.ts';
import { NONE, type Piece, pointIn, type Reading, withEach } from './reading.ts';
import * as say from './words.ts';

/** What is done with each stop that a piece points at, by the words that say so and those that mean something else. */
const each =
  (says: RegExp, unless: RegExp, actFor: (stop: Standing) => Act) =>
  (piece: Piece): Reading =>
    says.test(piece.plain) && !unless.test(piece.plain) ? withEach(piece, (stop) => [actFor(stop)]) : NONE;

const NO_LOCK =
  /\b(?:rest|everything else|others?|otherwise|free|going|it up|quiet|light|simple|relaxed|instead of|the plan|typo)\b/;
/** Holding stops where they are. */
export const readLock = each(say.KEEP, NO_LOCK, ({ id }) => locking(id, true));

const unlock = each(say.UNLOCK, /\b(?:rest|everything else|others?|otherwise)\b/, ({ id }) =>
  locking(id, false),
);
/** Letting them go again: plainly, or what is locked. */
export const readUnlock = (piece: Piece): Reading =>
  /\bun\w+\b/.test(piece.plain) || pointIn(piece).stops.some(({ stop }) => stop.locked)
    ? unlock(piece)
    : NONE;

const NEVER = /(?!)/;
export const readLonger = each(say.LONGER, NEVER, ({ id }) => ({ do: 'stay', stop: id, isLonger: true }));
export const readShorter = each(say.SHORTER, NEVER, ({ id }) => ({ do: 'stay', stop: id, isLonger: false }));

const NO_REMOVAL =
  /\b(?:instead|for something|with something|and (?:add|put|do) )\b|\btoo (?:far|expensive)\b/;
/** Taking stops off the plan. */
export const readRemove = each(say.REMOVE, NO_REMOVAL, ({ id }) => removing(id));
