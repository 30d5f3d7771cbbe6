import { planTrip } from '../../../server/planner/plan-trip.ts';
import { planRequests, type Request } from './requests.ts';
import { type Seen, seePlan, type World } from './world.ts';

export interface Made {
  request: Request;
  seen: Seen;
  ms: number;
}

const known = new Map<string, Made>();

/** The plan of a request as the embedded planner makes it, each request planned once. */
export const makePlan = (request: Request, world: World): Made => {
  const { id, startDate, nights, companions, notes } = request;
  const key = JSON.stringify([startDate, nights, companions, notes, id]);
  const before = known.get(key);
  if (before) return before;
  const began = performance.now();
  const plan = planTrip({ tripId: id, startDate, nights, companions, notes }, world.places);
  const made = { request, seen: seePlan(plan, world), ms: performance.now() - began };
  known.set(key, made);
  return made;
};

const PLANS = 500;

/** Plans over all months and lengths, the same for every part that judges them. */
export const manyPlans = (world: World, tries = PLANS): Made[] =>
  planRequests(tries).map((request) => makePlan(request, world));
