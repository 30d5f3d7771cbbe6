import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { openPlaces } from '../places/places.ts';
import { createEmbeddedPlanner } from './embedded/embedded-planner.ts';
import type { Planner } from './planner.ts';

export interface PlannerTools {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Waits, and throws the signal's reason when it aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  log: Log;
}

/** The model's planner where a key or an address of a model is set, otherwise the one that needs neither. */
export const choosePlanner = (
  model: Settings['model'],
  { now, pause }: PlannerTools,
): { kind: 'model' | 'embedded'; planner: Planner } => {
  if (model.apiKey !== null || model.baseUrl !== null) {
    throw new Error('A model is configured, but this build cannot use one yet');
  }
  return { kind: 'embedded', planner: createEmbeddedPlanner({ places: openPlaces(), now, pause }) };
};
