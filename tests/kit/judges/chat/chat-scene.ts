import * as v from 'valibot';
import type { Act } from '../../../../server/planner/chat/scene/act.ts';
import { readTripWishes } from '../../../../server/planner/details/read-wishes.ts';
import { createEmbeddedPlanner } from '../../../../server/planner/embedded-planner.ts';
import { applyOperations } from '../../../../server/planner/operations/apply-operations.ts';
import { finishVersion } from '../../../../server/planner/operations/finish-version.ts';
import { openPlanFacts } from '../../../../server/planner/operations/plan-facts.ts';
import type { Brief, Planner } from '../../../../server/planner/planner.ts';
import { TripDetails } from '../../../../server/trip-details.ts';
import { Operation } from '../../../../shared/contracts/changes.ts';
import type { Wish } from '../../../../shared/contracts/wishes.ts';
import { addDays } from '../../../../shared/dates.ts';
import { Itinerary } from '../../../../shared/itinerary.ts';
import type { Fixture } from '../labels.ts';
import type { Catalogue } from '../see-plan.ts';

/** What a message met: the plan before and after it, and what was said. */
export interface Answered {
  before: Itinerary;
  /** The version before `before`, where there is one. */
  previous: Itinerary | null;
  after: Itinerary;
  /** False where the answer made no version. */
  isNew: boolean;
  text: string;
  choices: readonly string[];
  trip: { startDate: string; nights: number; companions: number };
  tripBefore: { startDate: string; nights: number; companions: number };
  wishes: readonly Wish[];
}

export interface Asked {
  message: string;
  before: readonly {
    role: 'user' | 'assistant';
    content: string;
    choices: readonly { id: string; label: string }[];
  }[];
  done: readonly unknown[];
  now?: string | undefined;
  /** What an answer that was pressed does; it then counts in place of the message. */
  chosen?: readonly Act[] | undefined;
}

/** What a message meets. */
export interface Met {
  brief: Brief;
  before: Itinerary;
  previous: Itinerary | null;
  details: TripDetails;
}

const TRIP = 'judged-trip';
const Grounded = v.looseObject({
  hotel_recommendation: v.record(v.string(), v.unknown()),
  days: v.array(v.looseObject({ activities: v.array(v.looseObject({ venue_name: v.string() })) })),
});

/** A labelled plan as the server would have stored it, with the catalogue's ids and the ways between its stops. */
export const groundFixture = ({ itinerary }: Fixture, { places }: Catalogue): Itinerary => {
  const read = v.parse(Grounded, itinerary);
  const idOf = (name: unknown) => (typeof name === 'string' ? places.find(name)?.id : undefined);
  const days = read.days.map((day) => ({
    ...day,
    activities: day.activities.map((stop) => ({ venue_id: idOf(stop.venue_name), ...stop })),
  }));
  const hotel = {
    verified: true,
    venue_id: idOf(read.hotel_recommendation.name),
    ...read.hotel_recommendation,
  };
  const whole = {
    cultural_insights: [],
    transportation_tips: [],
    ...read,
    __meta__: { version: 1, engine: 'embedded' },
    days,
    hotel_recommendation: hotel,
  };
  return finishVersion(v.parse(Itinerary, JSON.parse(JSON.stringify(whole))), null, {
    tripId: TRIP,
    version: 1,
  }).plan;
};

const detailsOf = ({ start_date: startDate, nights, companions, notes }: Fixture): TripDetails => ({
  startDate,
  nights,
  companions,
  notes,
  wishes: { added: [], removed: [] },
});

/** The versions of a plan after the operations that were done to it. Throws where one is refused. */
const versionsOf = (
  first: Itinerary,
  fixture: Fixture,
  done: readonly unknown[],
  catalogue: Catalogue,
): Itinerary[] => {
  const versions = [first];
  const { notes, ...details } = detailsOf(fixture);
  for (const [i, operation] of done.entries()) {
    const ids = {
      versionOf: (version: number) => versions[version - 1] ?? null,
      newStopId: () => `${TRIP}-new-${i}`,
    };
    const facts = openPlanFacts({ tripId: TRIP, notes, ...details }, catalogue.places, [], ids);
    const applied = applyOperations(versions.at(-1) ?? first, [v.parse(Operation, operation)], facts);
    if (!('plan' in applied))
      throw new Error(`Refused: ${JSON.stringify(operation)} (${JSON.stringify(applied.refusal)})`);
    // What is stored is read by its schema, which says the order of its keys.
    versions.push(v.parse(Itinerary, applied.plan));
  }
  return versions;
};

const Extras = v.object({
  offers: v.optional(v.array(v.looseObject({ label: v.string() })), []),
  choices: v.optional(v.array(v.looseObject({ label: v.string() })), []),
  details: v.optional(v.nullable(TripDetails), null),
});

/** The embedded planner, which writes at once. */
export const embeddedFor = ({ places }: Catalogue): Planner =>
  createEmbeddedPlanner({
    places,
    now: () => 0,
    pause: async () => {},
    charsPerSecond: Number.MAX_SAFE_INTEGER,
  });

/** What a planner writes, and what it returns beside its text: the offered answers and new details of the trip. */
const replyTo = async (brief: Brief, planner: Planner) => {
  const pieces = planner(brief, new AbortController().signal)[Symbol.asyncIterator]();
  let text = '';
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) {
      const { offers, choices, details } = v.parse(Extras, value ?? {});
      return { text, choices: [...offers, ...choices].map(({ label }) => label), details };
    }
    text += value;
  }
};

const planIn = (text: string): Itinerary | null => {
  if (!text.startsWith('{')) return null;
  const read = v.safeParse(Itinerary, JSON.parse(text));
  return read.success ? read.output : null;
};

/** Two weeks before arrival, unless the label says when. */
const TWO_WEEKS = -14;

/** What a labelled message meets: the plan with what was done to it before, and the conversation. */
export const meet = (fixture: Fixture, asked: Asked, catalogue: Catalogue): Met => {
  const details = detailsOf(fixture);
  const versions = versionsOf(groundFixture(fixture, catalogue), fixture, asked.done, catalogue);
  const before = versions.at(-1) ?? groundFixture(fixture, catalogue);
  const previous = versions.at(-2) ?? null;
  const said = asked.before.filter(({ role }) => role === 'user').map(({ content }) => content);
  const version = versions.length + 1;
  const more = {
    details,
    earlier: previous ? [previous, versions[0] ?? previous].map((plan) => ({ plan, details })) : [],
  };
  const brief: Brief = {
    ...more,
    tripId: TRIP,
    destination: 'Riyadh',
    startDate: details.startDate,
    nights: details.nights,
    companions: details.companions,
    notes: details.notes,
    today: asked.now?.slice(0, 10) ?? addDays(details.startDate, TWO_WEEKS),
    plan: before,
    version,
    conversation: asked.before,
    offered: asked.before.at(-1)?.choices.map((choice) => ({ ...choice, acts: [] })) ?? [],
    said,
    request: asked.message,
    chosen: asked.chosen ?? null,
    kept: '',
  };
  return { brief, before, previous, details };
};

/** Sends a message about a labelled plan to a planner, ours by default, and stores the answer as the server does. */
export const askPlanner = async (
  fixture: Fixture,
  asked: Asked,
  catalogue: Catalogue,
  met: Met = meet(fixture, asked, catalogue),
  planner: Planner = embeddedFor(catalogue),
): Promise<Answered> => {
  const { before, previous, details } = met;
  const brief = asked.chosen ? { ...met.brief, chosen: asked.chosen } : met.brief;
  const { said, version } = brief;
  const reply = await replyTo(brief, planner);
  const trip = reply.details ?? details;
  const written = planIn(reply.text);
  const scene = {
    before,
    previous,
    choices: reply.choices,
    trip,
    tripBefore: details,
    wishes: readTripWishes(trip, [...said, asked.message], catalogue.places),
  };
  if (!written) return { ...scene, after: before, isNew: reply.details !== null, text: reply.text };
  const { plan, summary, held, changes } = finishVersion(
    written,
    before,
    { tripId: TRIP, version },
    { putBackLocked: reply.details === null },
  );
  const isTrue = held === null && written.greeting.includes(summary);
  const text = isTrue || reply.details ? written.greeting : [summary, held ?? ''].filter(Boolean).join(' ');
  return {
    ...scene,
    after: plan,
    isNew: changes.length > 0 || JSON.stringify(plan.days) !== JSON.stringify(before.days),
    text,
  };
};
