import { layOutBeforePicture } from './before-picture.ts';

interface Turn {
  work(): void;
}

const waiting: Turn[] = [];
let isDue = false;

const runNext = (): void => {
  isDue = false;
  const turn = waiting.shift();
  // Asked for first: work that fails must not keep the others waiting.
  if (waiting.length > 0) askForPicture();
  if (!turn) return;
  // Asked for first too: what the work itself asks to measure would otherwise style and lay out the page in one go.
  layOutBeforePicture();
  turn.work();
};

const askForPicture = (): void => {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => setTimeout(runNext));
};

/**
 * Runs `work` right after a picture of the page, and no other work that was given here before the next one: a slow
 * phone draws the words of an answer or the pins of its map in one picture, not both. In order of asking; none in a
 * hidden tab. After the picture and not within it, since the browser would lay out and paint in the same go, and
 * could not answer a finger in between; for the same reason what was changed is laid out before it is painted. The
 * answer calls it off.
 */
export const takeTurn = (work: () => void): (() => void) => {
  const turn = { work };
  waiting.push(turn);
  askForPicture();
  return () => {
    const at = waiting.indexOf(turn);
    if (at >= 0) waiting.splice(at, 1);
  };
};
