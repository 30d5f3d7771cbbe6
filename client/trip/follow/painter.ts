import { createReplyParser, type ReplyView } from '../../../shared/reading/reply-parser.ts';
import type { Writing } from '../../../shared/reply-text.ts';

export interface Painter {
  /** Takes the newest text; null ends the picture at once. */
  update(writing: Writing | null): void;
  close(): void;
}

/**
 * A picture grows by so many characters, or by this share of what waits where that is more. A whole day that arrives
 * in one piece is shown stop by stop: drawn in one go it would hold up a slow phone, and nobody reads that fast. The
 * share lets a planner that writes still faster be followed evenly, a little behind.
 */
const PER_PICTURE = 200;
const SHARE = 1 / 8;
/** So much at once is no growth but a reader who comes late: they see all of it. */
const LATE = 4_000;

/**
 * Turns growing text into pictures of it. `soon` runs its work when the next picture is due; text in between is
 * joined, and each character is read once, so long answers cost no more per picture than short ones.
 */
export const createPainter = (
  soon: (work: () => void) => void,
  show: (view: ReplyView | null) => void,
): Painter => {
  const reader = createReplyParser();
  let fed: { no: number; length: number } | null = null;
  let latest: Writing | null = null;
  let isDue = false;
  let isClosed = false;

  const paint = (): void => {
    isDue = false;
    if (isClosed || latest === null) return;
    if (fed?.no !== latest.no) {
      fed = { no: latest.no, length: 0 };
      reader.reset();
    }
    const waiting = latest.text.length - fed.length;
    const step = waiting > LATE ? waiting : Math.max(PER_PICTURE, Math.ceil(waiting * SHARE));
    const end = fed.length + Math.min(waiting, step);
    reader.push(latest.text.slice(fed.length, end));
    fed.length = end;
    show(reader.view);
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
        if (fed === null) return;
        fed = null;
        reader.reset();
        show(null);
      } else paintSoon();
    },
    close() {
      isClosed = true;
    },
  };
};
