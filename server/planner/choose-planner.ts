import type { Clock } from '../clock.ts';
import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { openPlaces } from '../places/places.ts';
import { createEmbeddedPlanner } from './embedded-planner.ts';
import { createModelPlanner } from './model/model-planner.ts';
import type { Planner } from './planner.ts';
import { createQueuedPlanner, type QueuedPlanner } from './queued-planner.ts';

export interface PlannerDeps extends Pick<Clock, 'now' | 'pause'> {
  log: Log;
}

export interface ChosenPlanner {
  kind: 'model' | 'embedded';
  planner: Planner;
  /** Which position in the queue before the model the reply of a trip has; null when it is not queued. */
  queuePositionOf: QueuedPlanner['queuePositionOf'];
}

/**
 * The model's planner where a key or an address of a model is set, with a queue before it, for a model takes
 * only so many questions at once; otherwise the one that needs neither.
 */
export const choosePlanner = (
  { apiKey, baseUrl, name, callsAtOnce }: Settings['model'],
  { now, pause, log }: PlannerDeps,
): ChosenPlanner => {
  const places = openPlaces();
  if (apiKey === null && baseUrl === null) {
    return {
      kind: 'embedded',
      planner: createEmbeddedPlanner({ places, now, pause }),
      queuePositionOf: () => null,
    };
  }
  const planner = createModelPlanner({ apiKey, baseUrl, model: name, places, now, pause, log });
  return { kind: 'model', ...createQueuedPlanner(planner, callsAtOnce) };
};
