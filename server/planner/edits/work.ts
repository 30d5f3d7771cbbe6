import { clockText } from '../../../shared/clock-text.ts';
import type { Operation, RefusalCode } from '../../../shared/contracts/changes.ts';
import { PLACE_KINDS } from '../../../shared/contracts/places.ts';
import type { Activity, Coordinates, Itinerary } from '../../../shared/itinerary.ts';
import type { Place, PlaceKind } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { rideMinutes } from '../../places/travel.ts';
import { applyOperations } from '../operations/apply-operations.ts';
import { difference } from '../operations/difference.ts';
import type { PlanFacts } from '../operations/plan-facts.ts';
import { refusalText } from '../operations/refusal.ts';
import { timesOf } from '../operations/settle-day.ts';
import type { Role } from '../scheduling/day/stop.ts';
import type { TripAsk } from '../scheduling/plan-days.ts';
import { roleOf } from '../scheduling/reopen-day.ts';
import { fitOf } from '../scheduling/scoring/score-place.ts';

/** A stop of a plan and all that it may be called or chosen by. */
export interface Standing {
  id: string;
  stop: Activity;
  day: number;
  index: number;
  /** Null for one that is not in the catalogue. */
  place: Place | null;
  role: Role;
  kind: PlaceKind | null;
}

/** One way out of several that can be chosen. */
export interface Option {
  label: string;
  operations: Operation[];
}

/** A plan while it is being changed, and what there is to say beside the difference. Every stop has its id. */
export interface Work {
  ask: TripAsk;
  places: Places;
  facts: PlanFacts;
  plan: Itinerary;
  /** Ids of places that something else has come in the stead of: none of them comes in place of another. */
  replaced: string[];
  /** How many stops, rests aside, went for what was moved to their day. */
  madeRoom: number;
  /** Sentences on what came of it that no difference shows: they come first. */
  sentences: string[];
  /** Sentences on what could not be done. */
  failed: string[];
  /** What could be done instead of the first of these. */
  instead: Option[];
}

/** Returns a plan to be changed, of which nothing has been said yet; what is on trial leaves another one as it is. */
export const openWork = ({
  ask,
  places,
  facts,
  plan,
}: Pick<Work, 'ask' | 'places' | 'facts' | 'plan'>): Work => ({
  ask,
  places,
  facts,
  plan,
  replaced: [],
  madeRoom: 0,
  sentences: [],
  failed: [],
  instead: [],
});

/** The kind of a stop that is not ours, as far as its type says it. */
const kindOf = ({ activity_type }: Activity, place: Place | null): PlaceKind | null => {
  if (place) return place.kind;
  if (/lunch|dinner|iftar|breakfast|brunch|suhoor|supper/.test(activity_type)) return 'restaurant';
  return PLACE_KINDS.find((kind) => kind === activity_type) ?? null;
};

/** All stops of a plan in their order. */
export const stopsOf = ({ plan, places }: Pick<Work, 'plan' | 'places'>): Standing[] =>
  plan.days.flatMap(({ day, activities }) =>
    activities.map((stop, index) => {
      const place = stop.venue_id ? places.byId(stop.venue_id) : places.find(stop.venue_name);
      const id = stop.stop_id ?? '';
      return { id, stop, day, index, place, role: roleOf(stop, place), kind: kindOf(stop, place) };
    }),
  );

export const stopsOn = (work: Pick<Work, 'plan' | 'places'>, day: number): Standing[] =>
  stopsOf(work).filter((each) => each.day === day);

/** The stop that a place is on a day of a plan on trial. */
export const standingOf = (work: Work, plan: Itinerary, { id }: Place, day: number): Standing | undefined =>
  stopsOn({ ...work, plan }, day).find(({ place }) => place?.id === id);

/** A ride across a good part of the city; what is reached sooner is not weighed against each other. */
const EASY_WAY = 50;
/** By how many minutes the longer of the ways to and from a place on trial is longer than an easy one. */
export const longWayOf = (work: Work, plan: Itinerary, place: Place, day: number): number => {
  const stops = stopsOn({ ...work, plan }, day);
  const at = stops.findIndex((each) => each.place?.id === place.id);
  const [before = plan.hotel_recommendation?.coordinates] = pointsOf([stops[at - 1]]);
  const ways = [before, ...pointsOf([stops[at + 1]])].flatMap((from) =>
    from ? rideMinutes(from, place) : [],
  );
  return at < 0 ? 0 : Math.max(0, ...ways.map((minutes) => minutes - EASY_WAY));
};

export const startOf = ({ stop }: Standing): number => timesOf(stop).start;
/** Minutes after midnight; above 1440 where it ends after midnight. */
export const endOf = ({ stop }: Standing): number => timesOf(stop).end;
export const isMeal = ({ role }: Pick<Standing, 'role'>): boolean => role === 'lunch' || role === 'dinner';

export const pointsOf = (stops: readonly (Standing | undefined)[]): Coordinates[] =>
  stops.flatMap((each) => each?.stop.coordinates ?? []);

/** Notes why something could not be done, and what could be instead. */
export const fail = (work: Work, why: string, instead: readonly Option[] = []): false => {
  work.failed.push(why);
  if (work.instead.length === 0) work.instead.push(...instead);
  return false;
};

/** What a plan would be after another try, or why it cannot be. */
export type Tried = { plan: Itinerary; changes: number } | { why: string; code?: RefusalCode };

export const tryOut = (work: Work, operations: readonly Operation[]): Tried => {
  const applied = applyOperations(work.plan, operations, work.facts);
  if ('refusal' in applied) return { why: refusalText(applied.refusal), code: applied.refusal.code };
  return { plan: applied.plan, changes: difference(work.plan, applied.plan).length };
};

/** What a plan would be with a stop at another hour, in minutes of its day. */
export const tryAt = (work: Work, id: string, minute: number): Tried =>
  tryOut(work, [{ op: 'retime', stop_id: id, start_time: clockText(minute) }]);

/** True for a stop some of which lies between two minutes of its day. */
export const isDuring = (each: Standing, { from, to }: { from: number; to: number }): boolean =>
  startOf(each) < to && endOf(each) > from;

/** Carries out operations at once, or notes why not. */
export const apply = (work: Work, operations: readonly Operation[]): boolean => {
  const tried = tryOut(work, operations);
  if (!('plan' in tried)) return fail(work, tried.why);
  work.plan = tried.plan;
  return true;
};

/** How many attempts that succeed are compared, and what each costs beside its changes: the least is taken. */
interface Compared<T> {
  enough?: number;
  costOf?: (plan: Itinerary, each: T) => number;
}

/** What one more changed stop may cost: so much is a longer way, or a worse hour, that spares it. */
const COST_OF_CHANGE = 60;

/** The best of several attempts, and what it costs: changed stops, with a longer way or a worse hour as so many more. */
export interface Best {
  plan: Itinerary;
  weight: number;
}

/**
 * That of several attempts which leaves most of the plan alone: the first that changes one stop at no cost, else the
 * best of the first few that succeed; where none did, why the first of them did not.
 */
export const bestOf = <T>(
  all: readonly T[],
  attempt: (each: T) => Tried,
  { enough = 4, costOf = () => 0 }: Compared<T> = {},
): Best | { why: string } => {
  let why = '';
  const found: Best[] = [];
  for (const each of all) {
    const tried = attempt(each);
    if ('plan' in tried) {
      const { plan, changes } = tried;
      const cost = costOf(plan, each);
      found.push({ plan, weight: changes + cost / COST_OF_CHANGE });
      if (changes <= 1 && cost === 0) break;
    } else why ||= tried.why;
    if (found.length >= enough) break;
  }
  return found.sort((a, b) => a.weight - b.weight)[0] ?? { why };
};

/** Carries out the best of several attempts. Returns null where one succeeded, else why the first of them did not. */
export const applyBest = <T>(
  work: Work,
  all: readonly T[],
  attempt: (each: T) => Tried,
  compared: Compared<T> = {},
): string | null => {
  const best = bestOf(all, attempt, compared);
  if ('why' in best) return best.why;
  work.plan = best.plan;
  return null;
};

/** The first of some options that the plan would take and come out of as it should, one of each label. */
export const possible = (
  work: Work,
  options: readonly Option[],
  most: number,
  isFit: (plan: Itinerary) => boolean = () => true,
): Option[] => {
  const found: Option[] = [];
  for (const option of options) {
    if (found.length === most) break;
    if (found.some(({ label }) => label === option.label)) continue;
    const tried = tryOut(work, option.operations);
    if ('plan' in tried && isFit(tried.plan)) found.push(option);
  }
  return found;
};

/** What a day can do without, the least worth first: never a meal, and nothing that is locked or was asked for by name. */
export const spareOn = (work: Work, day: number): Standing[] => {
  const { profile } = work.facts;
  const wanted = new Set(profile.wanted.map(({ placeId }) => placeId));
  const worth = ({ place }: Standing): number => (place ? fitOf(place, profile) : 3);
  return stopsOn(work, day)
    .filter(
      (each) =>
        !isMeal(each) && each.role !== 'rest' && !each.stop.locked && !wanted.has(each.place?.id ?? ''),
    )
    .sort((a, b) => worth(a) - worth(b));
};
