import type { Itinerary } from '../../shared/itinerary.ts';
import type { Clock } from '../clock.ts';
import type { Places } from '../places/places.ts';
import type { TripDetails } from '../trip-details.ts';
import { chatReply } from './chat/reply.ts';
import { askOf } from './chat/scene/scene.ts';
import { type Followed, followDetails } from './details/follow-details.ts';
import { stopIdsFor } from './operations/finish-version.ts';
import { withStopIds } from './operations/stop-ids.ts';
import { tripInSteps } from './plan-trip.ts';
import { type Brief, isEdit, NOTHING_MORE, type Planner, type ReplyExtras } from './planner.ts';
import { inTurns, type Steps } from './scheduling/in-steps.ts';
import { paceOf, readKept, restAfter, writeOut } from './wording/write-out.ts';

const CONTINUE =
  /^\s*(please )?(continue|go on|carry on|keep going|resume|finish|complete|(plan|write|add) the (rest|other|remaining|missing))\b|أكمل|تابع/i;

/** A plan that has come from nowhere but here has no ids yet. */
const withIds = (plan: Itinerary, tripId: string): Itinerary =>
  withStopIds(plan, null, stopIdsFor(plan, { tripId, version: plan.__meta__.version }));

/** How the plan of a brief follows what is new of its trip since `detailsBefore`. */
export const followBrief = (
  brief: Brief,
  plan: Itinerary,
  before: TripDetails,
  places: Places,
): Steps<Followed> =>
  followDetails({
    ask: askOf(brief),
    before,
    plan: withIds(plan, brief.tripId),
    said: brief.said,
    version: brief.version,
    places,
  });

function* followReply(brief: Brief, plan: Itinerary, before: TripDetails, places: Places): Steps<string> {
  const followed = yield* followBrief(brief, plan, before, places);
  return followed.plan ? restAfter(brief.kept, followed.plan) : followed.summary;
}

function* firstPlan(brief: Brief, places: Places): Steps<string> {
  const { picked } = brief;
  const ask = { ...askOf(brief), ...(picked ? { picks: picked.picks, hotelPick: picked.hotelId } : {}) };
  const fresh = yield* tripInSteps(ask, places, brief.version);
  if (brief.kept === '' || JSON.stringify(fresh).startsWith(brief.kept)) return restAfter(brief.kept, fresh);
  // What was kept came from elsewhere, a model perhaps: the rest is planned around it.
  return restAfter(brief.kept, yield* tripInSteps(ask, places, brief.version, readKept(brief.kept)));
}

/** What the button above the plan sends, and what somebody may write in its stead. */
const ANOTHER_MIX =
  /^\s*(?:please )?(?:(?:can|could) (?:you|we|i) )?(?:(?:give|show|make|get|have|see|try|do|i want|i'd like|we'd like|let's (?:see|try))(?: me| us)? )?(?:another|a new|a different|a fresh) mix\b[\s\w,]{0,40}[.!?]?\s*$/i;

/** True where a wholly new plan for the same request is asked for by the words of the button, or like ones. */
export const isAnotherMix = (brief: Brief): boolean => isEdit(brief) && ANOTHER_MIX.test(brief.request);

/** A wholly new plan for the same request: what fits equally well is chosen anew. */
function* anotherMix(brief: Brief, places: Places): Steps<string> {
  const insteadOf = brief.plan?.days.flatMap((day) =>
    day.activities.flatMap(({ venue_id }) => venue_id ?? []),
  );
  const fresh = yield* tripInSteps(
    { ...askOf(brief), mix: brief.version, ...(insteadOf ? { insteadOf } : {}) },
    places,
    brief.version,
    undefined,
    brief.said,
  );
  return restAfter(brief.kept, fresh);
}

/** A reply, as far as it is still to be written, and what it has beside its text. */
export interface WrittenReply extends ReplyExtras {
  text: string;
}

const onlyText = (text: string): WrittenReply => ({ text, ...NOTHING_MORE });

function* answerMessage(brief: Brief, request: string, places: Places): Steps<WrittenReply> {
  const { plan } = brief;
  if (!plan) return onlyText(yield* firstPlan(brief, places));
  if (plan.days.length <= brief.nights && CONTINUE.test(request)) {
    const settled = { days: plan.days, hotelId: plan.hotel_recommendation?.venue_id ?? null };
    return onlyText(restAfter(brief.kept, yield* tripInSteps(askOf(brief), places, brief.version, settled)));
  }
  const { text, plan: next, ...extras } = yield* chatReply(brief, plan, request, places);
  return { text: next ? restAfter(brief.kept, next) : text, ...extras };
}

/**
 * What has to follow `brief.kept`: an itinerary's JSON, or Markdown when that is the better answer. A day that has to
 * be planned is a step of its own.
 */
export function* replyInSteps(brief: Brief, places: Places): Steps<WrittenReply> {
  const { request, plan, detailsBefore } = brief;
  if (plan && detailsBefore) return onlyText(yield* followReply(brief, plan, detailsBefore, places));
  if (request === null) return onlyText(yield* firstPlan(brief, places));
  if (isAnotherMix(brief)) return onlyText(yield* anotherMix(brief, places));
  return yield* answerMessage(brief, request, places);
}

/** Within it the answer to whoever asked for a plan is sent, on a machine at rest. */
const ANSWER_FIRST_MS = 30;

/** The beginning of a plan up to the name of its first stop. */
const WITH_FIRST_STOP = /^.*?"activities":\[\{.*?"venue_name":"[^"]*"/s;

export interface EmbeddedPlannerDeps extends Pick<Clock, 'now' | 'pause'> {
  places: Places;
  /** How fast a reply is written; without it, as fast as its length asks for. */
  charsPerSecond?: number;
}

/**
 * The planner that needs no model: it plans from the catalogue and the calendar, understands a closed set of
 * requests, and writes its reply word by word so that it can be watched and stopped like any other.
 */
export const createEmbeddedPlanner = ({ places, now, pause, charsPerSecond }: EmbeddedPlannerDeps): Planner =>
  async function* (brief, signal, showAll) {
    signal.throwIfAborted();
    // Each question to the embedded database would wait for a step of planning: who asked has their answer first.
    await pause(ANSWER_FIRST_MS, signal);
    const known = [...(brief.plan?.days ?? []), brief.plan?.hotel_recommendation].filter(
      (part) => part != null,
    );
    const { text, ...extras } = await inTurns(replyInSteps(brief, places), pause, signal);
    // Who has just sent the form wants to see the first stop; the show begins there.
    const headStart = brief.plan ? 0 : (WITH_FIRST_STOP.exec(text)?.[0].length ?? 0);
    const pacing = { charsPerSecond: charsPerSecond ?? paceOf(text), headStart, now, pause, showAll };
    const shown = known.map((part) => JSON.stringify(part));
    yield* writeOut(text, pacing, signal, shown);
    return extras;
  };
