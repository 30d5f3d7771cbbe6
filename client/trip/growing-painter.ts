import { createGrowingReply, type GrowingView } from '../../shared/growing-reply.ts';
import type { Writing } from '../../shared/reply-text.ts';

export interface Painter {
  /** Takes the newest text; null ends the picture at once. */
  update(writing: Writing | null): void;
  close(): void;
}

/**
 * Turns growing text into pictures of it. `soon` runs its work when the next picture is due; text in between is
 * joined, and each character is read once, so long answers cost no more per picture than short ones.
 */
export const createPainter = (
  soon: (work: () => void) => void,
  show: (view: GrowingView | null) => void,
): Painter => {
  const reader = createGrowingReply();
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
    reader.push(latest.text.slice(fed.length));
    fed.length = latest.text.length;
    show(reader.view);
  };

  return {
    update(writing) {
      latest = writing;
      if (writing === null) {
        if (fed === null) return;
        fed = null;
        reader.reset();
        show(null);
      } else if (!isDue) {
        isDue = true;
        soon(paint);
      }
    },
    close() {
      isClosed = true;
    },
  };
};
