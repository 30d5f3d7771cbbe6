import type { TripState } from './trip-reducer.ts';

/** Whether more has changed than the text that grows, which is painted apart from everything else. */
export const differsBeyondText = (before: TripState, after: TripState): boolean =>
  before.phase !== after.phase ||
  before.trip !== after.trip ||
  before.isCopy !== after.isCopy ||
  before.replyId !== after.replyId ||
  (before.writing === null) !== (after.writing === null) ||
  before.queuePosition !== after.queuePosition ||
  before.pending !== after.pending ||
  before.answerKey !== after.answerKey ||
  before.keys !== after.keys;
