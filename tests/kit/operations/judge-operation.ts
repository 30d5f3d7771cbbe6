import type { Operation } from '../../../shared/contracts/changes.ts';
import { clashesOf, TABLE_DAYS } from './check-plan.ts';
import { type Failure, shortestStay, spansOf, timeDay } from './day-search.ts';
import { type Code, DAY_FROM, DAY_TO, type Plan, placeOf, type TripFacts } from './plan.ts';
import { locate, type Of, type Request, requestOf } from './request.ts';
import { latestStart, takesIn } from './visit-spans.ts';

/** Whether a sound plan can carry out an operation, and if not, the one reason that says most. */
export interface Verdict {
  possible: boolean;
  why?: Code;
  /** True where it is possible to the minute, but not with ways and stays rounded up to five minutes. */
  tight?: boolean;
}

const clashText = (plan: Plan, facts: TripFacts, tableDays: number): string[] =>
  clashesOf(plan, facts, tableDays).map(({ key, days, stop_ids }) => [key, ...days, ...stop_ids].join('|'));

/** True when the change brings a visit that stands already, be it another of the same place. */
const bringsTwice = (plan: Plan, { tasks }: Request, facts: TripFacts, tableDays = TABLE_DAYS): boolean => {
  const orders = new Map(tasks.map(({ day, orders: [first = []] }) => [day, first]));
  const after = {
    ...plan,
    days: plan.days.map((day) => {
      const order = orders.get(day);
      return order ? { ...day, activities: order.map(({ stop }) => stop) } : day;
    }),
  };
  const known = new Set(clashText(plan, facts, tableDays));
  return clashText(after, facts, tableDays).some((clash) => !known.has(clash));
};

/** True when no hour of that date takes a stop in; for an asked start, when that hour does not. */
const isShut = ({ item, date }: Request['coming'][number], facts: TripFacts): boolean => {
  const spans = spansOf(item.stop, date, facts);
  if (!spans) return false;
  const stay = shortestStay(item, placeOf(item.stop, facts.places));
  const { start } = item;
  if (start !== undefined) return !spans.some((span) => takesIn(span, start, stay));
  return !spans.some(
    (span) => Math.min(latestStart(span, stay), DAY_TO - 1 - stay) >= Math.max(span[0], DAY_FROM),
  );
};

/** True when the place opens on that date only before the traveller is there or after he has left. */
const isShutWhileThere = (
  { item, date }: Request['coming'][number],
  plan: Plan,
  facts: TripFacts,
): boolean => {
  const { from = DAY_FROM, to = DAY_TO } =
    facts.bounds?.[plan.days.find((day) => day.date === date)?.day ?? 0] ?? {};
  const spans = spansOf(item.stop, date, facts);
  return (
    spans !== null &&
    item.start === undefined &&
    !spans.some(([opens, closes]) => opens < to && closes > from)
  );
};

/** True for an asked start at which the place is still open, but lets nobody in, or closes before the shortest visit ends. */
const isPastEntry = ({ item, date }: Request['coming'][number], facts: TripFacts): boolean => {
  const stay = shortestStay(item, placeOf(item.stop, facts.places));
  const { start } = item;
  if (start === undefined) return false;
  return (spansOf(item.stop, date, facts) ?? []).some(
    (span) => start >= span[0] && start < span[1] && !takesIn(span, start, stay),
  );
};

interface Timing {
  marks: 1 | 5;
  held: readonly string[];
  freed?: boolean;
}

/** What keeps each day from being timed: one failure for each of its orders; empty when all days can be. */
const failuresOf = (plan: Plan, { tasks }: Request, facts: TripFacts, timing: Timing): Failure[] => {
  const locked = plan.days.flatMap(({ activities }) => activities).filter((stop) => stop.locked);
  const held = new Set([...timing.held, ...(timing.freed ? [] : locked.map(({ stop_id = '' }) => stop_id))]);
  return tasks.flatMap(({ day, orders }) => {
    const tried = orders.map((order) => timeDay(order, day, facts, { marks: timing.marks, held }));
    return tried.includes(null) ? [] : tried.flatMap((failure) => failure ?? []);
  });
};

/**
 * Returns whether there is a sound plan that carries out the operation and changes nothing but the times of
 * unlocked stops on the days concerned: stays may shrink to the place's shortest, the others keep their
 * order, locked stops their times. `hold` names stops that must keep their times besides.
 */
export const judge = (
  before: Plan,
  operation: Operation,
  facts: TripFacts,
  hold: readonly string[] = [],
): Verdict => {
  const request = requestOf(before, operation, facts);
  if (typeof request === 'string') return { possible: false, why: request };
  if (bringsTwice(before, request, facts)) return { possible: false, why: 'twice' };
  const shut = request.coming.find((one) => isShut(one, facts));
  if (shut) return { possible: false, why: isPastEntry(shut, facts) ? 'last_entry' : 'closed' };
  const failures = failuresOf(before, request, facts, { marks: 1, held: hold });
  if (failures.length > 0) {
    const isLate = failures.every(({ why }) => why === 'last_entry');
    return { possible: false, why: isLate ? 'last_entry' : 'not_enough_time' };
  }
  const isTight = failuresOf(before, request, facts, { marks: 5, held: hold }).length > 0;
  return isTight ? { possible: true, tight: true } : { possible: true };
};

const touchesLocked = (plan: Plan, operation: Operation): boolean => {
  const isLocked = (id: string): boolean => locate(plan, id)?.stop.locked === true;
  if (operation.op === 'swap_days') {
    return plan.days.some(
      ({ day, activities }) => operation.days.includes(day) && activities.some(({ locked }) => locked),
    );
  }
  return 'stop_id' in operation && operation.op !== 'lock' && isLocked(operation.stop_id);
};

const namesKnownVenue = (plan: Plan, operation: Operation): boolean =>
  'venue_id' in operation &&
  plan.days.some(({ activities }) => activities.some(({ venue_id }) => venue_id === operation.venue_id));

/** Of several orders one may fail for want of sense, so there it must be the stop itself, or be so in every order. */
const missesEntry = ({ tasks, coming }: Request, failures: readonly Failure[]): boolean => {
  const late = failures.filter(({ why }) => why === 'last_entry');
  if (tasks.every(({ orders }) => orders.length === 1) || late.length === failures.length)
    return late.length > 0;
  return late.some(({ at }) => coming.some(({ item }) => item === at));
};

/**
 * Returns whether a reason given for a refusal is true. More than one can be: a stop that is reached after the
 * last entry is also short of time. Times are judged with ways rounded up to five minutes, so that an engine
 * which plans on five-minute marks is not called untruthful for it.
 */
export const judgeRefusal = (before: Plan, operation: Operation, facts: TripFacts, code: Code): boolean => {
  const request = requestOf(before, operation, facts);
  if (code === 'unknown') return request === 'unknown';
  if (code === 'locked' && request !== 'unknown' && touchesLocked(before, operation)) return true;
  if (typeof request === 'string') return false;
  // On the very day where 'within five days' ends, and for the same venue again, both readings are allowed.
  if (code === 'twice') {
    return (
      bringsTwice(before, request, facts, TABLE_DAYS + 1) ||
      (operation.op === 'replace' && namesKnownVenue(before, operation) && bringsSame(before, operation))
    );
  }
  const shut = request.coming.filter((one) => isShut(one, facts));
  if (code === 'closed')
    return (
      shut.some((one) => !isPastEntry(one, facts)) ||
      request.coming.some((one) => isShutWhileThere(one, before, facts))
    );
  if (code === 'last_entry' && shut.some((one) => isPastEntry(one, facts))) return true;
  if (shut.length > 0) return false;
  const failures = failuresOf(before, request, facts, { marks: 5, held: [] });
  if (failures.length === 0) return false;
  if (code === 'last_entry') {
    const exact = failuresOf(before, request, facts, { marks: 1, held: [] });
    return missesEntry(request, failures) || missesEntry(request, exact);
  }
  if (code === 'locked')
    return failuresOf(before, request, facts, { marks: 1, held: [], freed: true }).length === 0;
  return true;
};

const bringsSame = (plan: Plan, { stop_id, venue_id }: Of<'replace'>): boolean =>
  locate(plan, stop_id)?.stop.venue_id === venue_id;
