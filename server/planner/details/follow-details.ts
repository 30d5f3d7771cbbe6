import type { Change } from '../../../shared/contracts/changes.ts';
import type { Day, Itinerary } from '../../../shared/itinerary.ts';
import { dayFacts } from '../../places/calendar.ts';
import type { Places } from '../../places/places.ts';
import { planningInput, type TripDetails } from '../../trip-details.ts';
import { dayList } from '../edits/edit-trip.ts';
import { fail, openWork, type Work } from '../edits/work.ts';
import type { Profile } from '../notes/profile.ts';
import { tripProfile } from '../notes/trip-profile.ts';
import { finishVersion, stopIdsFor } from '../operations/finish-version.ts';
import { openPlanFacts } from '../operations/plan-facts.ts';
import { factsAbout, newsOnce, phrasesOn } from '../plan-trip.ts';
import { type DayFrame, dayFrame } from '../scheduling/frame/day-frame.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import { framesInSteps, openTrip, type TripAsk } from '../scheduling/plan-days.ts';
import { writeDay } from '../wording/write-day.ts';
import { followWishes } from './follow-wishes.ts';
import { type Bounds, refitDay } from './refit-day.ts';
import { detailsText, lockedText } from './say-details.ts';

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
  /** What of that is said beside the difference between the plans. */
  beside: string;
}

const isSameFrame = (one: DayFrame, other: DayFrame): boolean =>
  JSON.stringify({ ...one, facts: null }) === JSON.stringify({ ...other, facts: null });

const isOnPlan = ({ plan }: Pick<Work, 'plan'>, id = ''): boolean =>
  plan.days.some(({ activities }) => activities.some(({ stop_id }) => stop_id === id));

/** True where prayers are all that is new of a day, and something of it has gone for them. */
const isLostToPrayers = (work: Work, day: Day, { then, now, was, is }: Bounds, days: number): boolean => {
  if (!is.prayerBreaks || was.prayerBreaks || then.date !== now.date) return false;
  const withoutPrayers = dayFrame({ ...is, prayerBreaks: false }, day.day, days, dayFacts(day.date));
  return isSameFrame(then, withoutPrayers) && !day.activities.every(({ stop_id }) => isOnPlan(work, stop_id));
};

/** Fits each day whose bounds are others now, one a step. Nothing goes for the prayers alone: one can pray on the way. */
function* refitDays(work: Work, days: number, was: Profile): Steps<void> {
  const is = work.facts.profile;
  const prayedIn: number[] = [];
  for (const day of work.plan.days) {
    const now = work.facts.frames[day.day - 1];
    if (!now) continue;
    const facts = dayFacts(day.date);
    const asPlanned = dayFrame(was, day.day, days, facts);
    // That the trip is longer or shorter is no reason to touch a day that is full as before.
    const asNow = dayFrame(was, day.day, work.facts.frames.length, facts);
    const then = asNow.role === asPlanned.role ? asNow : asPlanned;
    if (isSameFrame(then, now)) continue;
    const before = work.plan;
    const bounds = { then, now, was, is };
    refitDay(work, day, bounds);
    if (isLostToPrayers(work, day, bounds, days)) {
      work.plan = before;
      prayedIn.push(day.day);
    }
    yield;
  }
  if (prayedIn.length === 0) return;
  const on = prayedIn.length > 2 ? 'most days' : dayList(prayedIn);
  fail(work, `On ${on} a prayer falls into a visit, which stays: say if it is to go.`);
}

/** Plans the days that the trip has in addition, around those there are. */
function* planNewDays(work: Work, said: readonly string[]): Steps<void> {
  const { ask, places, plan } = work;
  const hotel = plan.hotel_recommendation;
  const trip = openTrip(ask, places, { days: plan.days, hotelId: hotel?.venue_id ?? null }, said);
  const open = trip.frames.filter(({ day }) => plan.days.every((each) => each.day !== day));
  if (open.length === 0) return;
  const phrases = phrasesOn(plan.days, places);
  const origin = hotel?.coordinates ?? trip.origin;
  const planned = yield* framesInSteps({ ...trip, origin }, open);
  const written = planned.map((day) => writeDay(day, trip.profile, phrases, 'Riyadh'));
  const days = newsOnce(written, plan.days);
  work.plan = { ...plan, days: [...plan.days, ...days].sort((a, b) => a.day - b.day) };
}

const assemble = ({ plan: next, facts }: Work, plan: Itinerary, version: number): Itinerary => {
  const isOtherDate = next.days[0]?.date !== plan.days[0]?.date;
  return {
    ...next,
    days: isOtherDate ? newsOnce(next.days) : next.days,
    __meta__: { version, engine: 'embedded' },
    ...(isOtherDate ? factsAbout({ ...facts, frames: [...facts.frames] }, next.days) : {}),
  };
};

const inOne = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ');

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
  const newStopId = stopIdsFor(plan, { tripId: ask.tripId, version });
  const facts = openPlanFacts(ask, places, said, { versionOf: () => null, newStopId });
  const kept = { ...plan, days: plan.days.filter(({ day }) => day <= ask.nights + 1) };
  const work = openWork({ ask, places, facts, plan: kept });
  const was = tripProfile(planningInput(before), places, saidBefore);
  yield* refitDays(work, plan.days.length, was);
  yield* planNewDays(work, said);
  yield* followWishes(work, was, said !== saidBefore);
  const next = assemble(work, plan, version);
  const finished = finishVersion(next, plan, { tripId: ask.tripId, version }, { putBackLocked: false });
  const { changes, summary } = finished;
  const changed = detailsText(before, ask);
  const left = [...lockedText(plan, finished.plan), ...new Set(work.failed)];
  const text = inOne(changed, summary, ...left);
  const words = { summary: text, beside: inOne(changed, ...left) };
  if (seen(finished.plan) === seen(plan)) return { plan: null, changes: [], ...words };
  return { plan: { ...finished.plan, greeting: text }, changes, ...words };
}
