import { parentPort } from 'node:worker_threads';
import * as v from 'valibot';
import { openPlaces } from '../../../server/places/places.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';

const Ask = v.object({
  tripId: v.string(),
  startDate: v.string(),
  nights: v.number(),
  companions: v.number(),
  notes: v.string(),
});

const places = openPlaces();

parentPort?.on('message', (message: unknown) => {
  const ask = v.parse(Ask, message);
  const began = performance.now();
  const plan = planTrip(ask, places);
  parentPort?.postMessage({ plan, ms: performance.now() - began });
});
