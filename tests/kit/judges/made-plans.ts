import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { Itinerary } from '../../../shared/itinerary.ts';
import { planRequests, type Request } from './requests.ts';
import { type Catalogue, type Seen, seePlan } from './see-plan.ts';

export interface Made {
  request: Request;
  seen: Seen;
  /** How long the planner took. */
  ms: number;
}

const Answer = v.object({ plan: Itinerary, ms: v.number() });
type Answer = v.InferOutput<typeof Answer>;

const known = new Map<string, Answer>();
const askOf = ({ id: tripId, startDate, nights, companions, notes }: Request) => ({
  tripId,
  startDate,
  nights,
  companions,
  notes,
});
const keyOf = (request: Request): string => JSON.stringify(askOf(request));

/** Plans the requests that are waiting, one after the other, until there is none left. */
const work = async (waiting: Request[]): Promise<void> => {
  const worker = new Worker(join(import.meta.dirname, 'plan-worker.ts'));
  for (let request = waiting.shift(); request; request = waiting.shift()) {
    worker.postMessage(askOf(request));
    const [message] = await once(worker, 'message');
    known.set(keyOf(request), v.parse(Answer, message));
  }
  await worker.terminate();
};

/** The plans of requests as the embedded planner makes them, on all processors, each request planned once. */
export const makePlans = async (requests: readonly Request[], catalogue: Catalogue): Promise<Made[]> => {
  const fresh = new Map(requests.map((request) => [keyOf(request), request]));
  const waiting = [...fresh].flatMap(([key, request]) => (known.has(key) ? [] : [request]));
  const workers = Math.min(availableParallelism(), waiting.length);
  await Promise.all(Array.from({ length: workers }, () => work(waiting)));
  return requests.map((request) => {
    const answer = known.get(keyOf(request));
    if (!answer) throw new Error(`Request ${request.id} was not planned`);
    return { request, seen: seePlan(answer.plan, catalogue), ms: answer.ms };
  });
};

const PLANS = 500;

/** Plans over all months and lengths, the same for every part that judges them. */
export const manyPlans = (catalogue: Catalogue, tries = PLANS, seed?: number): Promise<Made[]> =>
  makePlans(planRequests(tries, seed), catalogue);
