import type { Change } from '../../../shared/contracts/changes.ts';
import type { Day, Itinerary } from '../../../shared/itinerary.ts';
import { dayFacts } from '../../places/calendar.ts';
import type { Places } from '../../places/places.ts';
import { planningInput, type TripDetails } from '../../trip-details.ts';
import type { Profile } from '../notes/profile.ts';
import { tripProfile } from '../notes/trip-profile.ts';
import { finishVersion } from '../operations/finish-version.ts';
import { factsAbout } from '../plan-trip.ts';
import { dayFrame } from '../scheduling/day-frame.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import { framesInSteps, memoryOf, type TripAsk } from '../scheduling/plan-days.ts';
import { followWishes } from './follow-wishes.ts';
import { refitDay } from './refit-day.ts';
import { detailsText, lockedText } from './say-details.ts';
import { openWorkbench, putDay, type Workbench } from './workbench.ts';

/** A trip whose details have changed, and the plan as it was made for the old ones. */
export interface NewDetails {
  ask: TripAsk;
  before: TripDetails;
  /** Every stop has its `stop_id`. */
  plan: Itinerary;
  /** What the traveller has said in messages. */
  said: readonly string[];
  /** The same before, where a message is among what is new. */
  saidBefore?: readonly string[];
  /** Number of the version to be made. */
  version: number;
  places: Places;
}

/** How a plan follows new details; `plan` is null where it stays as it is. */
export interface Followed {
  plan: Itinerary | null;
  changes: Change[];
  summary: string;
}

const refitDays = (bench: Workbench, plan: Itinerary, was: Profile): void => {
  const is = bench.trip.profile;
  for (const day of bench.plan.days) {
    const now = bench.trip.frames[day.day - 1];
    if (!now) continue;
    const then = dayFrame(was, day.day, plan.days.length, dayFacts(day.date));
    const isSame = JSON.stringify({ ...then, facts: null }) === JSON.stringify({ ...now, facts: null });
    if (!isSame) refitDay(bench, day, { then, now, was, is });
  }
};

/** Plans the days that the trip has in addition, around those there are. */
function* planNewDays(bench: Workbench): Steps<void> {
  const { trip, days } = bench;
  const open = trip.frames.filter(({ day }) => !days.has(day));
  if (open.length === 0) return;
  const memory = memoryOf([...days.values()], trip.places);
  for (const day of yield* framesInSteps({ ...trip, memory }, open)) putDay(bench, day);
}

const assemble = (bench: Workbench, plan: Itinerary, version: number): Itinerary => {
  const days: Day[] = [...bench.days.values()].sort((a, b) => a.day - b.day);
  const isOtherDate = days[0]?.date !== plan.days[0]?.date;
  return {
    ...plan,
    __meta__: { version, engine: 'embedded' },
    hotel_recommendation: bench.hotel,
    days,
    ...(isOtherDate ? factsAbout(bench.trip, days) : {}),
  };
};

const seen = ({ hotel_recommendation, days }: Itinerary): string =>
  JSON.stringify([hotel_recommendation, days]);

/**
 * Makes the plan follow new details of its trip: days that the trip has lost go, all others keep the stops that
 * fit, new ones are planned in addition, and new wishes are met. What nothing touches stays byte for byte. A day
 * that has to be planned is a step of its own; the same arguments always give the same plan.
 */
export function* followDetails({
  ask,
  before,
  plan,
  said,
  saidBefore = said,
  version,
  places,
}: NewDetails): Steps<Followed> {
  const kept = { ...plan, days: plan.days.filter(({ day }) => day <= ask.nights + 1) };
  const bench = openWorkbench(ask, places, kept, said);
  const was = tripProfile(planningInput(before), places, saidBefore);
  refitDays(bench, plan, was);
  yield;
  yield* planNewDays(bench);
  yield* followWishes(bench, was);
  const next = assemble(bench, plan, version);
  const finished = finishVersion(next, plan, { tripId: ask.tripId, version }, { putBackLocked: false });
  const { changes, summary } = finished;
  const says = [
    detailsText(before, ask),
    summary,
    ...lockedText(plan, finished.plan),
    ...new Set(bench.failed),
  ].filter(Boolean);
  const text = says.join(' ');
  if (seen(finished.plan) === seen(plan)) return { plan: null, changes: [], summary: text };
  return { plan: { ...finished.plan, greeting: text }, changes, summary: text };
}
