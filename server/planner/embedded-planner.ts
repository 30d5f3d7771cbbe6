import type { Itinerary } from '../../shared/itinerary.ts';
import type { Clock } from '../clock.ts';
import type { Places } from '../places/places.ts';
import type { TripDetails } from '../trip-details.ts';
import { answerQuestion } from './chat/answer-question.ts';
import { editInSteps } from './chat/edit-plan.ts';
import { readRequest } from './chat/read-request.ts';
import { type Followed, followDetails } from './details/follow-details.ts';
import { finishVersion, stopIdsFor } from './operations/finish-version.ts';
import { withStopIds } from './operations/stop-ids.ts';
import { tripInSteps } from './plan-trip.ts';
import type { Brief, Planner } from './planner.ts';
import { inTurns, type Steps } from './scheduling/in-steps.ts';
import type { TripAsk } from './scheduling/plan-days.ts';
import { paceOf, readKept, restAfter, writeOut } from './wording/write-out.ts';

/** A polite close of the conversation that asks for nothing. */
const THANKS =
  /^\s*(thanks?( you)?( so much| a lot)?|thank you|great|perfect|awesome|looks? (good|great)|ok(ay)?|nice|cool|love it|شكرا|ممتاز|تمام|hello|hi|hey|مرحبا|السلام عليكم)[\s!.,،]*$/i;

const UNDO = /^\s*(please )?(undo|revert|go back|restore)\b|تراجع/i;

const CONTINUE =
  /^\s*(please )?(continue|go on|carry on|keep going|resume|finish|complete|(plan|write|add) the (rest|other|remaining|missing))\b|أكمل|تابع/i;

const askOf = ({ tripId, startDate, nights, companions, notes, removed = [] }: Brief): TripAsk => ({
  tripId,
  startDate,
  nights,
  companions,
  notes,
  removed,
});

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
  const ask = askOf(brief);
  const fresh = yield* tripInSteps(ask, places, brief.version);
  if (brief.kept === '' || JSON.stringify(fresh).startsWith(brief.kept)) return restAfter(brief.kept, fresh);
  // What was kept came from elsewhere, a model perhaps: the rest is planned around it.
  return restAfter(brief.kept, yield* tripInSteps(ask, places, brief.version, readKept(brief.kept)));
}

/** What the button above the plan sends, and what somebody may write in its stead. */
const ANOTHER_MIX =
  /^\s*(please )?(give me |show me )?(another|a new|a different) mix\b[\s\w,]{0,40}[.!]?\s*$/i;

/** A wholly new plan for the same request: what fits equally well is chosen anew. */
function* anotherMix(brief: Brief, places: Places): Steps<string> {
  const fresh = yield* tripInSteps(
    { ...askOf(brief), mix: brief.version },
    places,
    brief.version,
    undefined,
    brief.said,
  );
  return restAfter(brief.kept, fresh);
}

const EXAMPLES = [
  '“Replace the dinner on day 2 with something Lebanese”',
  '“Make day 3 more relaxed”',
  '“What should I wear?”',
];

const unclear = (): string =>
  `I did not quite understand that. Which day or stop should I change, or what would you like to know?\n\n${EXAMPLES.map((each) => `- ${each}`).join('\n')}`;

const cannot = (why: readonly string[], unknownPlace: string | null): string => {
  const unknown = unknownPlace
    ? [
        `I do not know a place called ${unknownPlace.replace(/[[\]()*_`<>]/g, '')}, so I have not put anything in its stead.`,
      ]
    : [];
  return `${[...unknown, ...why].join(' ')} Your plan is unchanged.`;
};

function* chatReply(brief: Brief, request: string, places: Places): Steps<string> {
  const { plan } = brief;
  if (!plan) return yield* firstPlan(brief, places);
  if (THANKS.test(request)) {
    return 'You are welcome! Tell me whenever you would like to change a day, a meal or the hotel, or ask me anything about Riyadh.';
  }
  if (UNDO.test(request)) {
    return 'Press “Undo” beneath the newest change, or Ctrl+Z (⌘Z on a Mac), to take it back. The earlier versions are in this conversation too: open one there to restore it.';
  }
  if (plan.days.length <= brief.nights && CONTINUE.test(request)) {
    const settled = { days: plan.days, hotelId: plan.hotel_recommendation?.venue_id ?? null };
    return restAfter(brief.kept, yield* tripInSteps(askOf(brief), places, brief.version, settled));
  }
  const reading = readRequest(request, plan, places);
  if (reading.kind === 'question') return answerQuestion(request, plan, places) ?? unclear();
  if (reading.kind === 'unclear') return answerQuestion(request, plan, places) ?? unclear();
  const edited = yield* editInSteps(askOf(brief), places, plan, reading.edits, brief.version, brief.said);
  const { itinerary, why } = edited;
  if (!itinerary) return cannot(why, reading.unknownPlace);
  const { changes, summary, held, ...finished } = finishVersion(
    itinerary,
    withIds(plan, brief.tripId),
    brief,
  );
  // Reasons of a change that was taken back would say what is not so.
  const more = held === null ? why : [held];
  if (held !== null && changes.length === 0) return cannot(more, reading.unknownPlace);
  const unknown = reading.unknownPlace ? [`I do not know a place called ${reading.unknownPlace}.`] : [];
  // What nobody changed is written as it stands; what the rest lacks it gets when the answer is stored.
  const next = held === null ? itinerary : finished.plan;
  return restAfter(brief.kept, { ...next, greeting: [summary, ...more, ...unknown].join(' ') });
}

/**
 * The text that has to follow `brief.kept`: an itinerary's JSON, or Markdown when that is the better answer.
 * A day that has to be planned is a step of its own.
 */
export const replyInSteps = (brief: Brief, places: Places): Steps<string> => {
  const { request, plan, detailsBefore } = brief;
  if (plan && request !== null && ANOTHER_MIX.test(request)) return anotherMix(brief, places);
  if (plan && detailsBefore) return followReply(brief, plan, detailsBefore, places);
  return request === null ? firstPlan(brief, places) : chatReply(brief, request, places);
};

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
    const known = [...(brief.plan?.days ?? []), brief.plan?.hotel_recommendation].filter(
      (part) => part != null,
    );
    const text = await inTurns(replyInSteps(brief, places), pause, signal);
    const pacing = { charsPerSecond: charsPerSecond ?? paceOf(text), now, pause, showAll };
    const shown = known.map((part) => JSON.stringify(part));
    yield* writeOut(text, pacing, signal, shown);
  };
