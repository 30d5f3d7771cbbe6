import type { Places } from '../../places/places.ts';
import type { Planner } from '../planner.ts';
import { replyTo } from './reply.ts';
import { type Pause, writeOut } from './write-out.ts';

export interface EmbeddedPlannerParts {
  places: Places;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Waits, and throws the signal's reason when it aborts. */
  pause: Pause;
  /** How fast the answer is written; the default is a pace one can just about read along with. */
  charsPerSecond?: number;
}

const READING_PACE = 700;

/**
 * The planner that needs no model: it plans from the catalogue and the calendar, understands a closed set of
 * requests, and writes its answer word by word so that it can be watched and stopped like any other.
 */
export const createEmbeddedPlanner = ({
  places,
  now,
  pause,
  charsPerSecond = READING_PACE,
}: EmbeddedPlannerParts): Planner =>
  async function* (brief, signal) {
    signal.throwIfAborted();
    const known = [...(brief.plan?.days ?? []), brief.plan?.hotel_recommendation].filter(
      (part) => part != null,
    );
    const pacing = { charsPerSecond, now, pause };
    yield* writeOut(
      replyTo(brief, places),
      pacing,
      signal,
      known.map((part) => JSON.stringify(part)),
    );
  };
