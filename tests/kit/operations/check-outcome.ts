import type { Operation } from '../../../shared/contracts/changes.ts';
import { checkPlan, type Finding } from './check-plan.ts';
import { shortestStay } from './day-search.ts';
import { type Day, minutesOf, type Plan, placeOf, type Stop, type TripFacts } from './plan.ts';
import { locate } from './request.ts';
import { wayMinutes } from './way-minutes.ts';

/** One thing that an accepted operation should not have done, or should have. */
export interface Fault {
  code: 'unsound' | 'version' | 'not_done' | 'other_day' | 'locked' | 'order' | 'stay' | 'bytes';
  what: string;
}

const text = (value: unknown): string => JSON.stringify(value);
const idsOf = (day: Day | undefined): string[] => (day?.activities ?? []).map(({ stop_id = '' }) => stop_id);
const dayOf = (plan: Plan, number: number): Day | undefined => plan.days.find(({ day }) => day === number);
const allStops = (plan: Plan): Stop[] => plan.days.flatMap(({ activities }) => activities);
const findingText = ({ code, stop_id, what }: Finding): string => [code, stop_id, what].join(' ');

/** The days an operation may change. */
export const concernedDays = (before: Plan, operation: Operation): number[] => {
  switch (operation.op) {
    case 'swap_days':
      return [...operation.days];
    case 'add':
      return [operation.day];
    case 'move':
      return [locate(before, operation.stop_id)?.day.day ?? 0, operation.day];
    case 'hotel':
    case 'restore':
      return [];
    default:
      return [locate(before, operation.stop_id)?.day.day ?? 0];
  }
};

const withoutTravel = ({ travel: _, description: __, ...rest }: Stop): unknown => rest;
const bareDay = (day: Day): string => text({ ...day, activities: day.activities.map(withoutTravel) });

/** A rest that goes with the hotel; a locked one stays. */
const followsHotel = ({ activity_type, venue_id, locked }: Stop, { hotel_recommendation }: Plan): boolean =>
  !locked &&
  activity_type === 'rest' &&
  venue_id !== undefined &&
  venue_id === hotel_recommendation?.venue_id;

/** What is wrong with the rests of a plan whose hotel is another now. */
const checkRests = (before: Plan, after: Plan, { places }: TripFacts): Fault[] => {
  const hotel = places.byId(after.hotel_recommendation?.venue_id ?? '');
  if (!hotel || before.hotel_recommendation?.venue_id === hotel.id) return [];
  return before.days.flatMap(({ day, activities }) =>
    activities.flatMap((rest, index): Fault[] => {
      if (!followsHotel(rest, before)) return [];
      const [previous, next] = [activities[index - 1], activities[index + 1]];
      const is = dayOf(after, day)?.activities.find(({ stop_id }) => stop_id === rest.stop_id);
      if (is) {
        const isThere = is.venue_id === hotel.id && is.venue_name === hotel.name;
        const isInTime = is.start_time >= rest.start_time && is.end_time <= rest.end_time;
        if (isThere && isInTime && !is.description.includes(rest.venue_name)) return [];
        return [{ code: 'not_done', what: `a rest of day ${day} does not follow the hotel` }];
      }
      // Rides are planned in steps of five minutes, and rest and ride have their limits.
      const ways = [previous, next].map((stop) =>
        stop?.coordinates ? wayMinutes(stop.coordinates, hotel) : 0,
      );
      const from = Math.max(
        minutesOf(rest.start_time),
        previous ? minutesOf(previous.end_time) + (ways[0] ?? 0) : 0,
      );
      const to = Math.min(
        minutesOf(rest.end_time),
        next ? minutesOf(next.start_time) - (ways[1] ?? 0) : 1440,
      );
      return to - from >= 45 && Math.max(...ways) <= 45
        ? [{ code: 'not_done', what: `a rest of day ${day} is gone, though there is time for it` }]
        : [];
    }),
  );
};

const checkOtherDays = (before: Plan, operation: Operation, after: Plan): Fault[] => {
  const concerned = concernedDays(before, operation);
  const rests = new Set(
    allStops(before)
      .filter((stop) => followsHotel(stop, before))
      .map(({ stop_id }) => stop_id),
  );
  const withoutRests = (day: Day): string =>
    bareDay({ ...day, activities: day.activities.filter(({ stop_id }) => !rests.has(stop_id)) });
  // Another hotel is another first way of every day, and other rests, so those words and minutes may follow it.
  const seen = operation.op === 'hotel' ? withoutRests : text;
  return before.days
    .filter(({ day }) => !concerned.includes(day))
    .filter((day) => seen(day) !== (dayOf(after, day.day) ? seen(dayOf(after, day.day) ?? day) : ''))
    .map(({ day }) => ({ code: 'other_day', what: `day ${day} is not what it was` }));
};

/** The orders of stop_ids each concerned day may have now; a new stop is written as '*'. */
const ordersAsked = (before: Plan, operation: Operation, after: Plan): Map<number, string[][]> => {
  const asked = new Map<number, string[][]>();
  const found = 'stop_id' in operation ? locate(before, operation.stop_id) : null;
  const without = found ? idsOf(found.day).filter((id) => id !== found.stop.stop_id) : [];
  const put = (list: string[], index: number, id: string): string[] => list.toSpliced(index, 0, id);
  const anywhere = (list: string[], id: string): string[][] =>
    Array.from({ length: list.length + 1 }, (_, index) => put(list, index, id));
  if (operation.op === 'swap_days') {
    const [a, b] = operation.days;
    asked.set(a, [idsOf(dayOf(before, b))]).set(b, [idsOf(dayOf(before, a))]);
  } else if (operation.op === 'add') {
    const ids = idsOf(dayOf(before, operation.day));
    asked.set(
      operation.day,
      operation.index === undefined ? anywhere(ids, '*') : [put(ids, operation.index, '*')],
    );
  } else if (found && operation.op === 'move') {
    const target = operation.day === found.day.day ? without : idsOf(dayOf(before, operation.day));
    asked.set(found.day.day, [without]).set(operation.day, [put(target, operation.index, operation.stop_id)]);
  } else if (found && operation.op === 'remove') asked.set(found.day.day, [without]);
  else if (found && operation.op === 'retime') asked.set(found.day.day, anywhere(without, operation.stop_id));
  else if (found && operation.op === 'replace') {
    // Whether another venue in the same slot is the same stop is left to the engine.
    const kept = idsOf(dayOf(after, found.day.day)).includes(operation.stop_id);
    asked.set(found.day.day, [put(without, found.index, kept ? operation.stop_id : '*')]);
  }
  return asked;
};

const checkOrder = (before: Plan, operation: Operation, after: Plan): Fault[] => {
  const known = new Set(allStops(before).map(({ stop_id }) => stop_id));
  return [...ordersAsked(before, operation, after)].flatMap(([number, orders]): Fault[] => {
    const now = idsOf(dayOf(after, number)).map((id) => (known.has(id) ? id : '*'));
    if (orders.some((order) => text(order) === text(now))) return [];
    return [{ code: 'order', what: `day ${number} has ${now.join(' ')}` }];
  });
};

const checkDone = (before: Plan, operation: Operation, after: Plan, facts: TripFacts): Fault[] => {
  const not = (what: string): Fault[] => [{ code: 'not_done', what }];
  if (operation.op === 'retime') {
    const start = locate(after, operation.stop_id)?.stop.start_time;
    return start === operation.start_time ? [] : not(`it starts at ${start}`);
  }
  if (operation.op === 'lock') {
    const locked = locate(after, operation.stop_id)?.stop.locked ?? false;
    return locked === operation.locked ? [] : not(`locked is ${locked}`);
  }
  if (operation.op === 'hotel') {
    const hotel = after.hotel_recommendation?.venue_id;
    return hotel === operation.venue_id ? checkRests(before, after, facts) : not(`the hotel is ${hotel}`);
  }
  if (operation.op === 'add' || operation.op === 'replace') {
    const count = (plan: Plan): number =>
      allStops(plan).filter(({ venue_id }) => venue_id === operation.venue_id).length;
    const gone =
      operation.op === 'replace' && locate(before, operation.stop_id)?.stop.venue_id === operation.venue_id;
    return count(after) === count(before) + (gone ? 0 : 1)
      ? []
      : not(`${operation.venue_id} is not there once more`);
  }
  return [];
};

const checkStops = (before: Plan, operation: Operation, after: Plan, facts: TripFacts): Fault[] =>
  allStops(after).flatMap((stop): Fault[] => {
    const was = locate(before, stop.stop_id ?? '')?.stop;
    // A rest lasts as long as the ways to the hotel leave it.
    const isRest = operation.op === 'hotel' && was !== undefined && followsHotel(was, before);
    const isOther = was?.venue_id !== stop.venue_id || was?.venue_name !== stop.venue_name;
    const item = was && !isOther ? { stop: was, isNew: false } : { stop, isNew: true };
    const stay = minutesOf(stop.end_time) - minutesOf(stop.start_time);
    const faults: Fault[] = [];
    if (!isRest && stay < shortestStay(item, placeOf(stop, facts.places))) {
      faults.push({ code: 'stay', what: `${stop.venue_name} has ${stay} minutes left` });
    }
    const sameTimes = was?.start_time === stop.start_time && was.end_time === stop.end_time;
    if (was?.locked && !sameTimes) faults.push({ code: 'locked', what: `${stop.venue_name} was locked` });
    if (operation.op === 'lock' && !sameTimes) faults.push({ code: 'bytes', what: stop.venue_name });
    return faults;
  });

/**
 * Everything that is wrong with the plan an engine made of an operation it accepted: what is unsound in it
 * and was not before, what was asked and not done, and what was done and not asked.
 */
export const checkOutcome = (before: Plan, operation: Operation, after: Plan, facts: TripFacts): Fault[] => {
  const old = new Set(checkPlan(before, facts).map(findingText));
  const faults: Fault[] = checkPlan(after, facts)
    .map(findingText)
    .filter((finding) => !old.has(finding))
    .map((what) => ({ code: 'unsound', what }));
  if (after.__meta__.version <= before.__meta__.version) {
    faults.push({ code: 'version', what: `${before.__meta__.version} then ${after.__meta__.version}` });
  }
  if (operation.op === 'restore') {
    const then = facts.versionOf?.(operation.version);
    const same =
      text(then?.days) === text(after.days) &&
      text(then?.hotel_recommendation) === text(after.hotel_recommendation);
    return same
      ? faults
      : [...faults, { code: 'bytes', what: `not the days and hotel of version ${operation.version}` }];
  }
  if (operation.op !== 'hotel' && text(before.hotel_recommendation) !== text(after.hotel_recommendation)) {
    faults.push({ code: 'bytes', what: 'the hotel is another' });
  }
  return [
    ...faults,
    ...checkOtherDays(before, operation, after),
    ...checkOrder(before, operation, after),
    ...checkDone(before, operation, after, facts),
    ...checkStops(before, operation, after, facts),
  ];
};
