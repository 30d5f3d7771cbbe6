import * as v from 'valibot';
import { SERVICE_KINDS } from '../../../server/places/place.ts';
import { travelBetween } from '../../../server/places/travel.ts';
import { alternativesFor, type Replacement } from '../../../server/planner/operations/alternatives.ts';
import { applyOperations } from '../../../server/planner/operations/apply-operations.ts';
import { openPlanFacts, type PlanFacts } from '../../../server/planner/operations/plan-facts.ts';
import { withStopIds } from '../../../server/planner/operations/stop-ids.ts';
import { planTrip } from '../../../server/planner/plan-trip.ts';
import { suits } from '../../../server/planner/scheduling/scoring/suits.ts';
import { clockText } from '../../../shared/clock-text.ts';
import { type Activity, type Day, Itinerary } from '../../../shared/itinerary.ts';
import { planRequests } from '../planner/plan-requests.ts';
import { knownPlaces } from '../trips/known-places.ts';
import { openBasePlan, readBasePlans } from './base-plans.ts';
import { checkPlan } from './check-plan.ts';
import { minutesOf, type TripFacts } from './plan.ts';
import { type Span, spansOn, takesIn } from './visit-spans.ts';

const places = knownPlaces();

/** One plan, as the engine and as the checker see it. */
interface Trial {
  name: string;
  plan: Itinerary;
  /** Reads the facts anew, as each request does. */
  openFacts: () => PlanFacts;
  checked: TripFacts;
}

const counted = () => {
  let ids = 0;
  return () => `stop-${++ids}`;
};

/** So many plans of the embedded planner, always the same ones. */
export const plannedTrials = (count: number): Trial[] =>
  planRequests(count).map((ask) => {
    const newStopId = counted();
    const plan = withStopIds(planTrip(ask, places), null, newStopId);
    const openFacts = () => openPlanFacts(ask, places, [], { versionOf: () => null, newStopId });
    return { name: ask.tripId, plan, openFacts, checked: { ...ask, places } };
  });

/** The plans written by hand. */
export const writtenTrials = (): Trial[] =>
  Object.keys(readBasePlans()).map((name) => {
    const { plan, facts: checked, notes } = openBasePlan(name, places);
    const ask = { tripId: name, startDate: checked.startDate, nights: checked.nights, companions: 1, notes };
    const newStopId = counted();
    const openFacts = () => openPlanFacts(ask, places, [], { versionOf: () => null, newStopId });
    return { name, plan: v.parse(Itinerary, plan), openFacts, checked };
  });

/** What came of asking for the alternatives of every stop. */
export interface AlternativesTally {
  stops: number;
  offered: number;
  /** Stops of a kind that the catalogue has plenty of, and those of them with three alternatives at least. */
  plenty: number;
  served: number;
  faults: string[];
  /** Milliseconds of processor time of each question. */
  times: number[];
}

const PLENTY = 10;
const ENOUGH = 3;

const REASON = /^[^.!?;]{3,90}, open (?:until (?:\d\d:\d\d|midnight)|day and night)\.$/;

/** What the hours at the end of a reason say, by the catalogue's own. */
const hoursIn = (openings: readonly Span[], start: number): string => {
  const [from, to] = openings.find(([opens, closes]) => start >= opens && start < closes) ?? [0, 0, 0];
  if (to - from >= 1440) return 'open day and night.';
  return to === 1440 ? 'open until midnight.' : `open until ${clockText(to)}.`;
};

const reasonFaults = (
  { place, reason, minutesAway }: Replacement,
  openings: readonly Span[],
  start: number,
  facts: PlanFacts,
): string[] => {
  const faults: string[] = [];
  if (!REASON.test(reason) || !reason.endsWith(hoursIn(openings, start))) faults.push('is no true sentence');
  const minutes = /^(\d+) minutes? (?:on foot|by car) from/.exec(reason)?.[1];
  if (minutes !== undefined && Number(minutes) !== minutesAway) faults.push('names other minutes');
  if (reason.startsWith('Free') && place.price_level !== 0) faults.push('is not free');
  if (reason.includes('for children,') && !place.tags.includes('kids')) faults.push('is not for children');
  const wish = /^Fits your wish for (.+), open/.exec(reason)?.[1];
  const known = facts.profile.interests.find(({ label }) => label === wish);
  const isTrue = known?.kinds.includes(place.kind) || known?.tags.some((tag) => place.tags.includes(tag));
  if (wish !== undefined && !isTrue) faults.push(`is not for ${wish}`);
  return faults.map((fault) => `'${reason}' ${fault}`);
};

/** What is wrong with one alternative of a stop. */
const faultsOf = (
  { plan, checked }: Trial,
  facts: PlanFacts,
  day: Day,
  index: number,
  alternative: Replacement,
): string[] => {
  const stop = day.activities[index];
  const { place, minutesAway } = alternative;
  const operation = { op: 'replace', stop_id: stop?.stop_id ?? '', venue_id: place.id } as const;
  const applied = applyOperations(plan, [operation], facts);
  if ('refusal' in applied) return [`refused: ${applied.refusal.code}`];
  const faults = checkPlan(applied.plan, checked).map(({ code, what }) => `${code}: ${what}`);
  const now = applied.plan.days
    .flatMap(({ activities }) => activities)
    .find((each) => each.venue_id === place.id);
  if (now?.travel?.minutes !== minutesAway)
    faults.push(`${minutesAway} minutes away, then ${now?.travel?.minutes}`);
  const before = day.activities[index - 1]?.coordinates ?? plan.hotel_recommendation?.coordinates;
  if (before && travelBetween(before, place).minutes !== minutesAway) faults.push('is not as far away');
  const start = minutesOf(stop?.start_time ?? '');
  const openings = spansOn(place, day.date);
  if (!openings.some((span) => takesIn(span, start, place.dwell[0]))) faults.push('is not open then');
  const isPlanned = plan.days.some(({ activities }) =>
    activities.some(({ venue_id }) => venue_id === place.id),
  );
  if (isPlanned) faults.push('is planned already');
  if (!suits(place, facts.profile)) faults.push('is not in keeping with the wishes');
  return [...faults, ...reasonFaults(alternative, openings, minutesOf(now?.start_time ?? ''), facts)];
};

const isPlentiful = ({ venue_id = '' }: Activity): boolean => {
  const kind = places.byId(venue_id)?.kind;
  return (
    kind !== undefined &&
    kind !== 'hotel' &&
    places.all.filter((place) => place.kind === kind).length >= PLENTY
  );
};

const slotOf = (kind: string): string => (SERVICE_KINDS.some((each) => each === kind) ? kind : 'sight');

/** Asks for the alternatives of every stop and judges each of them. */
export const tryAlternatives = (trials: readonly Trial[]): AlternativesTally => {
  const tally: AlternativesTally = { stops: 0, offered: 0, plenty: 0, served: 0, faults: [], times: [] };
  for (const trial of trials) {
    for (const day of trial.plan.days) {
      for (const [index, stop] of day.activities.entries()) {
        const began = process.cpuUsage();
        const facts = trial.openFacts();
        const found = alternativesFor(trial.plan, stop.stop_id ?? '', facts) ?? [];
        const { user, system } = process.cpuUsage(began);
        tally.times.push((user + system) / 1_000);
        tally.stops += 1;
        tally.offered += found.length;
        if (isPlentiful(stop)) {
          tally.plenty += 1;
          if (found.length >= ENOUGH) tally.served += 1;
        }
        const kind = places.byId(stop.venue_id ?? '')?.kind ?? 'sight';
        for (const each of found) {
          const faults = faultsOf(trial, facts, day, index, each);
          if (slotOf(each.place.kind) !== slotOf(kind)) faults.push(`is no ${slotOf(kind)}`);
          tally.faults.push(
            ...faults.map(
              (fault) => `${trial.name}, day ${day.day}, ${stop.venue_name} → ${each.place.name}: ${fault}`,
            ),
          );
        }
        if (new Set(found.map(({ place }) => place.id)).size !== found.length)
          tally.faults.push('offered twice');
        if (found.length > 6) tally.faults.push('more than six are offered');
      }
    }
  }
  return tally;
};
