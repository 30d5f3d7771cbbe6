import type { Clock } from '../clock.ts';
import type { Places } from '../places/places.ts';
import { replyInSteps } from './embedded-reply.ts';
import type { Planner } from './planner.ts';
import type { Steps } from './scheduling/in-steps.ts';
import { writeOut } from './wording/write-out.ts';

export interface EmbeddedPlannerDeps extends Pick<Clock, 'now' | 'pause'> {
  places: Places;
  /** How fast the reply is written; the default is a pace one can just about read along with. */
  charsPerSecond?: number;
}

const READING_PACE = 700;

/** Does the work, yielding to the event loop after each step: other replies are being written meanwhile. */
const runYielding = async <T>(steps: Steps<T>, pause: Clock['pause'], signal: AbortSignal): Promise<T> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause(0, signal);
  }
};

/**
 * The planner that needs no model: it plans from the catalogue and the calendar, understands a closed set of
 * requests, and writes its reply word by word so that it can be watched and stopped like any other.
 */
export const createEmbeddedPlanner = ({
  places,
  now,
  pause,
  charsPerSecond = READING_PACE,
}: EmbeddedPlannerDeps): Planner =>
  async function* (brief, signal) {
    signal.throwIfAborted();
    const known = [...(brief.plan?.days ?? []), brief.plan?.hotel_recommendation].filter(
      (part) => part != null,
    );
    const pacing = { charsPerSecond, now, pause };
    yield* writeOut(
      await runYielding(replyInSteps(brief, places), pause, signal),
      pacing,
      signal,
      known.map((part) => JSON.stringify(part)),
    );
  };
