import { layOutBeforeNextFrame } from './before-next-frame.ts';

interface Job {
  work(): void;
}

const waiting: Job[] = [];
let isDue = false;

const runNext = (): void => {
  isDue = false;
  const job = waiting.shift();
  // Requested first: a job that throws must not keep the others waiting.
  if (waiting.length > 0) requestFrame();
  if (!job) return;
  // Requested first too: a measurement by the job itself would otherwise style and lay out the page in one task.
  layOutBeforeNextFrame();
  job.work();
};

const requestFrame = (): void => {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => setTimeout(runNext));
};

/**
 * Runs `work` right after a frame of the page, one job per frame, in the order of the calls: a slow phone renders the
 * words of a reply or the pins of its map in one frame, not both. No job runs in a hidden tab. After the frame and not
 * within it, since the browser would lay out and paint in the same task and could not handle input in between; for the
 * same reason what was changed is laid out before it is painted. Returns a cancel function.
 */
export const oncePerFrame = (work: () => void): (() => void) => {
  const job = { work };
  waiting.push(job);
  requestFrame();
  return () => {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
  };
};
