import { createReplyParser, type ReplyView } from '../../../shared/reading/reply-parser.ts';
import type { Writing } from '../../../shared/reply-text.ts';
import type { TripState } from './trip-reducer.ts';

export interface Painter {
  /** Takes the newest text; null clears what is shown at once. */
  update(writing: Writing | null): void;
  close(): void;
}

/**
 * Characters shown per frame, or this share of what waits where that is more. A whole day that arrives in one piece is
 * shown stop by stop: rendered in one go it would block a slow phone. The share lets a planner that writes still faster
 * be followed evenly, a little behind.
 */
const CHARS_PER_FRAME = 200;
const SHARE = 1 / 8;
/** Where the first stop of a plan begins. What stands before it is little to draw, and comes in one frame with it. */
const FIRST_STOP = '"activities":[{';
const LONGEST_HEAD = 2_000;
/** More than this at once is a tab that joins late: it shows all of it. */
const LATE_JOIN = 4_000;

/**
 * Turns growing text into views of it, one per frame. `soon` runs its work when the next frame is due; text in between
 * is joined, and each character is parsed once, so a frame of a long reply costs no more than one of a short one.
 */
export const createPainter = (
  soon: (work: () => void) => void,
  show: (view: ReplyView | null) => void,
): Painter => {
  const parser = createReplyParser();
  let parsed: { generation: number; length: number } | null = null;
  let latest: Writing | null = null;
  let isDue = false;
  let isClosed = false;

  const paint = (): void => {
    isDue = false;
    if (isClosed || latest === null) return;
    if (parsed?.generation !== latest.generation) {
      parsed = { generation: latest.generation, length: 0 };
      parser.reset();
    }
    const waiting = latest.text.length - parsed.length;
    const head = parsed.length === 0 ? latest.text.slice(0, LONGEST_HEAD).indexOf(FIRST_STOP) : 0;
    const pace = Math.max(0, head) + Math.max(CHARS_PER_FRAME, Math.ceil(waiting * SHARE));
    const step = waiting > LATE_JOIN ? waiting : pace;
    const end = parsed.length + Math.min(waiting, step);
    parser.push(latest.text.slice(parsed.length, end));
    parsed.length = end;
    show(parser.view);
    if (end < latest.text.length) paintSoon();
  };

  const paintSoon = (): void => {
    if (isDue) return;
    isDue = true;
    soon(paint);
  };

  return {
    update(writing) {
      latest = writing;
      if (writing === null) {
        if (parsed === null) return;
        parsed = null;
        parser.reset();
        show(null);
      } else paintSoon();
    },
    close() {
      isClosed = true;
    },
  };
};

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
  before.keys !== after.keys ||
  before.older !== after.older;
