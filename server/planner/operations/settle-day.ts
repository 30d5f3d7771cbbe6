import { clockMinutes, clockText } from '../../../shared/clock-text.ts';
import type { Activity, Day } from '../../../shared/itinerary.ts';
import type { Place } from '../../places/place.ts';
import { rideMinutes } from '../../places/travel.ts';
import { LAST_VISIT } from '../scheduling/day/slot-limits.ts';
import { HEAT, isHotSeason } from '../scheduling/frame/heat.ts';
import { LUNCH_ENDS } from '../scheduling/reopen-day.ts';
import { frameOn, isClosedOn, openOn, type PlanFacts, placeOf, visitSpans } from './plan-facts.ts';
import { firstMissed, retimeDay, type Times, type Visit } from './retime-day.ts';

/** A stop that comes into a day, to another position, or to another hour. */
export interface Coming {
  stop: Activity;
  /** Minutes it may last: shortest and best. */
  stay: readonly [shortest: number, longest: number];
  /** Starts it would rather have; with `isFixed` the one it must have. */
  starts: readonly number[];
  isFixed: boolean;
  /** True where the hours that the traveller wants days to keep to are no matter: it comes in a slot outside them. */
  isOutside?: boolean;
}

/** A day that is to be timed: its stops in their order, one of them perhaps coming in. */
export interface Asked {
  order: readonly Activity[];
  coming: Coming | null;
  /** The day for whose date and hours they are timed. */
  day: Pick<Day, 'day' | 'date'>;
  /** The day on which those that do not come in stand now. */
  source: Day;
}

export interface Settled {
  activities: Activity[];
  cost: number;
}
/** The first stop that cannot be reached in time; `isLate` when it would be reached after its last entry. */
export interface Missed {
  missed: Activity;
  isLate: boolean;
}

/** The way to or from a venue whose point is not known, as when a day is planned. */
const UNKNOWN_WAY = 15;
/** That a stop has other times at all weighs as much as this many minutes. */
const CHANGED = 30;
/** What a stop that comes in loses by a minute less, or by a minute away from the start it would rather have. */
const SHORTER = 0.5;
const OTHER_HOUR = 0.05;
/** What it loses in the open air in the heat, where it begins when the evening is over, or outside the hours asked for. */
const BAD_HOUR = 60;

/** The times of a stored stop; one that ends after midnight ends on a minute above 1440. */
export const timesOf = ({ start_time, end_time }: Activity): Times => {
  const start = clockMinutes(start_time);
  const end = clockMinutes(end_time);
  return { start, end: end >= start ? end : end + 24 * 60 };
};

/** The shortest and the longest stay of a stop that stands: a place's shortest, and what it has now. */
export const stayOf = (stop: Activity, place: Place | null): [number, number] => {
  const { start, end } = timesOf(stop);
  const now = end - start;
  return [Math.min(now, place?.dwell[0] ?? now), now];
};

/** Minutes a plan leaves for the way between two stops. */
export const wayBetween = (
  from: Pick<Activity, 'coordinates'> | undefined,
  to: Pick<Activity, 'coordinates'> | undefined,
): number =>
  from?.coordinates && to?.coordinates ? rideMinutes(from.coordinates, to.coordinates) : UNKNOWN_WAY;

/** Neighbours that stand closer than we reckon may go on doing so. */
const waysOf = ({ order, source, coming }: Asked): number[] =>
  order.slice(1).map((next, i) => {
    const stop = order[i];
    const way = wayBetween(stop, next);
    const then = stop ? source.activities.indexOf(stop) : -1;
    if (!stop || then < 0 || source.activities[then + 1] !== next) return way;
    if (coming?.stop === stop || coming?.stop === next) return way;
    return Math.max(0, Math.min(way, timesOf(next).start - timesOf(stop).end));
  });

const standingVisit = (stop: Activity, { day, source }: Asked, facts: PlanFacts): Visit => {
  const now = timesOf(stop);
  const place = placeOf(stop, facts);
  const [shortest] = stayOf(stop, place);
  const open = visitSpans(place, day, shortest, facts);
  const mayStand = source.date === day.date || isClosedOn(place, source.date, shortest, facts);
  return {
    ...now,
    shortest,
    // What stands may go on standing, also where our own hours know better.
    open: mayStand ? [...open, [now.start, now.end]] : open,
    fixed: stop.locked === true ? 'times' : null,
    costOf: ({ start, end }) => {
      const shift = Math.abs(start - now.start) + Math.abs(end - now.end);
      return shift === 0 ? 0 : CHANGED + shift;
    },
  };
};

const isBadHour = (place: Place | null, { start, end }: Times, date: string): boolean =>
  place !== null &&
  ((place.outdoor && isHotSeason(date) && start < HEAT.to && end > HEAT.from) ||
    (place.kind !== 'entertainment' && start > LAST_VISIT));

/** True for a visit before the traveller wants days to begin, or after they are to end. */
export const isOutOfHours = ({ start, end }: Times, { profile: { dayStart, dayEnd } }: PlanFacts): boolean =>
  (dayStart !== null && start < dayStart) || (dayEnd !== null && end > dayEnd);

const comingVisit = (
  { stop, stay, starts, isFixed, isOutside = false }: Coming,
  { day }: Asked,
  facts: PlanFacts,
): Visit => {
  const place = placeOf(stop, facts);
  const [shortest, longest] = stay;
  const best = starts[0] ?? 0;
  return {
    start: best,
    end: best + longest,
    shortest,
    open: visitSpans(place, day, shortest, facts),
    fixed: isFixed ? 'start' : null,
    costOf: ({ start, end }) =>
      SHORTER * (longest - (end - start)) +
      OTHER_HOUR * Math.min(...starts.map((wanted) => Math.abs(start - wanted))) +
      (!isFixed && isBadHour(place, { start, end }, day.date) ? BAD_HOUR : 0) +
      (!isFixed && !isOutside && isOutOfHours({ start, end }, facts) ? BAD_HOUR : 0),
  };
};

/** A table is named after its hour. */
const typeAt = ({ activity_type }: Activity, start: number): string =>
  activity_type === 'lunch' || activity_type === 'dinner'
    ? start < LUNCH_ENDS
      ? 'lunch'
      : 'dinner'
    : activity_type;

/** A stop that comes from another date: the table of an evening has another name while people fast. */
export const onDate = (stop: Activity, day: number, facts: PlanFacts): Activity => {
  const isRamadan = frameOn(day, facts)?.facts.isRamadan === true;
  if (stop.activity_type !== (isRamadan ? 'dinner' : 'iftar')) return stop;
  return { ...stop, activity_type: isRamadan ? 'iftar' : 'dinner' };
};

const withTimes = (stop: Activity, { start, end }: Times): Activity => {
  const start_time = clockText(start);
  const end_time = clockText(end);
  if (start_time === stop.start_time && end_time === stop.end_time) return stop;
  return { ...stop, activity_type: typeAt(stop, start), start_time, end_time };
};

const isAfterLastEntry = (
  { order, day }: Asked,
  visits: readonly Visit[],
  { index, ready }: { index: number; ready: number },
  facts: PlanFacts,
): boolean => {
  const [stop, visit] = [order[index], visits[index]];
  const place = stop ? placeOf(stop, facts) : null;
  if (!visit || !place || visit.fixed) return false;
  const entries = (openOn(place, day.date, visit.shortest, facts) ?? [])
    .filter(([from, to]) => to - from >= visit.shortest)
    .map(([, to]) => to - visit.shortest);
  return entries.length > 0 && ready > Math.max(...entries);
};

/** Gives the stops of a day times in their order, at the least cost; or says which of them cannot be reached. */
export const settleDay = (asked: Asked, facts: PlanFacts): Settled | Missed => {
  const { order, coming } = asked;
  const visits = order.map((stop) =>
    stop === coming?.stop ? comingVisit(coming, asked, facts) : standingVisit(stop, asked, facts),
  );
  const ways = waysOf(asked);
  const settled = retimeDay(visits, ways);
  if (settled) {
    const activities = order.map((stop, i) => {
      const isNew = stop === coming?.stop || asked.source.date !== asked.day.date;
      return withTimes(isNew ? onDate(stop, asked.day.day, facts) : stop, settled.times[i] ?? timesOf(stop));
    });
    return { activities, cost: settled.cost };
  }
  const miss = firstMissed(visits, ways);
  const missed = order[miss?.index ?? 0];
  if (!miss || !missed) throw new Error('A day without times misses a stop');
  return { missed, isLate: isAfterLastEntry(asked, visits, miss, facts) };
};
