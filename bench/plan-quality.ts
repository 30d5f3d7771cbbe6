import { openPlaces } from '../server/places/places.ts';
import { planTrip } from '../server/planner/plan-trip.ts';
import { planDays, type TripAsk } from '../server/planner/scheduling/plan-days.ts';
import { type PlanScore, planRequests, type Share, scorePlan } from '../tests/kit/planner/score-plan.ts';
import type { Report } from '../tests/kit/report.ts';

const REQUESTS = 300;

const joined = (scores: readonly PlanScore[]): Map<string, Share> => {
  const all = new Map<string, Share>();
  for (const [name, [done, due]] of scores.flatMap((score) => Object.entries(score))) {
    const [soFar, of] = all.get(name) ?? [0, 0];
    all.set(name, [soFar + done, of + due]);
  }
  return all;
};

const slowest = (run: (ask: TripAsk) => void, asks: readonly TripAsk[]): number => {
  const times = asks.map((ask) => {
    const began = performance.now();
    run(ask);
    return performance.now() - began;
  });
  return Math.max(...times);
};

/** How good the plans of the embedded planner are over a frozen set of requests, and how long they take. */
export const measurePlans = async (report: Report, tries = REQUESTS): Promise<void> => {
  const places = openPlaces();
  const asks = planRequests(tries);
  const scores = asks.map((ask) => scorePlan(planDays(ask, places), planTrip(ask, places), places));
  for (const [name, [done, due]] of joined(scores))
    report.say(`${name}: ${(done / Math.max(1, due)).toFixed(3)} (${done.toFixed(0)} of ${due})`);
  const write = (ask: TripAsk) => planTrip(ask, places);
  for (const nights of [7, 30]) {
    const ms = slowest(
      write,
      asks.slice(0, 24).map((ask) => ({ ...ask, nights })),
    );
    report.say(`slowest plan of ${nights} nights: ${ms.toFixed(0)} ms`);
  }
};
