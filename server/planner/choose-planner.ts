import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { openPlaces } from '../places/places.ts';
import { createEmbeddedPlanner } from './embedded/embedded-planner.ts';
import { createModelPlanner } from './model-planner.ts';
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
  { apiKey, baseUrl, name }: Settings['model'],
  { now, pause, log }: PlannerTools,
): { kind: 'model' | 'embedded'; planner: Planner } => {
  const places = openPlaces();
  if (apiKey === null && baseUrl === null) {
    return { kind: 'embedded', planner: createEmbeddedPlanner({ places, now, pause }) };
  }
  const planner = createModelPlanner({ apiKey, baseUrl, model: name, places, now, pause, log });
  return { kind: 'model', planner };
};
