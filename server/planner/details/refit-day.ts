import type { Activity, Day } from '../../../shared/itinerary.ts';
import { visitIntervals } from '../../places/opening.ts';
import { endOf, isMeal, type Standing, startOf, stopsOn, type Work } from '../edits/work.ts';
import type { Profile } from '../notes/profile.ts';
import { finishDay } from '../operations/finish-day.ts';
import { onDate, settleDay, timesOf } from '../operations/settle-day.ts';
import { isBearable, type Role } from '../scheduling/day/stop.ts';
import { type DayFrame, withWideMeals } from '../scheduling/frame/day-frame.ts';
import { fitOf } from '../scheduling/scoring/score-place.ts';
import { comeBack, fillSlot, isWithin, suitsThen } from './fill-slot.ts';
import { seatTable } from './seat-table.ts';

/** A day's bounds before and now, each with the profile they were made for. */
export interface Bounds {
  then: DayFrame;
  now: DayFrame;
  was: Profile;
  is: Profile;
}

const isOpen = (each: Standing, { facts }: DayFrame): boolean => {
  const [start, end] = [startOf(each), endOf(each)];
  const ask = { margins: false, shortest: end - start };
  return (
    each.place === null ||
    visitIntervals(each.place, facts, ask).some(([from, to]) => start >= from && end <= to)
  );
};

/** True for a day that comes to Ramadan or out of it, so that its meals have other hours. */
const isOtherSeason = ({ then, now }: Bounds): boolean => then.facts.isRamadan !== now.facts.isRamadan;

const hoursOf = ({ dayStart, dayEnd, arrival, departure }: Profile): string =>
  [dayStart, dayEnd, arrival, departure].join('|');

/** True where people eat at the same hours as before; the frames of two days differ for other reasons, too. */
const eatsAsBefore = (bounds: Bounds): boolean => {
  const { was, is } = bounds;
  return (
    !isOtherSeason(bounds) &&
    was.kids === is.kids &&
    was.elderly === is.elderly &&
    was.napAfterLunch === is.napAfterLunch &&
    was.dinnerBy === is.dinnerBy &&
    was.lunchAt === is.lunchAt &&
    was.dinnerFrom === is.dinnerFrom
  );
};

/** True where the traveller is there: after the landing, and in time for the flight home. */
const isThere = (each: Standing, { role, from, to }: DayFrame, is: Profile): boolean =>
  !(role === 'arrival' && is.arrival !== null && startOf(each) < from) &&
  !(role === 'departure' && is.departure !== null && endOf(each) > to);

/** True for a stop that its day as it now is leaves where it is; what did not quite fit before is no reason. */
const holds = (each: Standing, bounds: Bounds): boolean => {
  const { then, now, was, is } = bounds;
  if (!isOpen(each, now) || !isThere(each, now, is)) return false;
  if (each.stop.locked) return true;
  // Hours that somebody wants to lie down in are those of a rest, not of anything else.
  if (each.role === 'rest' && isWithin(each, now)) return true;
  // A day that becomes a full one takes nothing away.
  const isLessNow = then.role !== now.role && now.role !== 'full';
  const areBoundsNew = isLessNow || hoursOf(was) !== hoursOf(is);
  // Hours that are asked for now hold for what an earlier wish or a hand has put outside the old ones, too.
  const areHoursAsked = is.dayStart !== was.dayStart || is.dayEnd !== was.dayEnd;
  if (areBoundsNew && (areHoursAsked || isWithin(each, then)) && !isWithin(each, now)) return false;
  if (isMeal(each) && eatsAsBefore(bounds)) return true;
  // Another date moves no sight that is open at its hour, though it would plan a new one for another hour.
  const isSight = each.role === 'sight' || each.role === 'rest';
  if (isSight && then.date !== now.date && each.place && isBearable(each.place, timesOf(each.stop), now))
    return true;
  return suitsThen(each, withWideMeals(now)) || !suitsThen(each, withWideMeals(then));
};

/** The stops of a day that may stay at their times; of a day that has become light the best of them, meals first. */
const staying = (all: readonly Standing[], bounds: Bounds): Standing[] => {
  const held = all.filter((each) => holds(each, bounds));
  if (bounds.now.role !== 'departure' || bounds.then.role === 'departure') return held;
  const worth = (each: Standing): number =>
    (each.place ? fitOf(each.place, bounds.is) : 3) + (isMeal(each) ? 20 : 0);
  const locked = held.filter(({ stop }) => stop.locked);
  const best = held
    .filter(({ stop }) => !stop.locked)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, Math.max(0, bounds.now.mostStops - locked.length));
  return held.filter((each) => locked.includes(each) || best.includes(each));
};

/** Stops of a day at the times that its new date leaves them; null where they do not fit together. */
const settled = (work: Work, source: Day, order: readonly Standing[], { now }: Bounds): Activity[] | null => {
  const day = { day: source.day, date: now.date };
  const asked = { order: order.map(({ stop }) => stop), coming: null, day, source };
  const found = settleDay(asked, work.facts);
  return 'missed' in found ? null : found.activities;
};

/**
 * Fills what a day has lost or has become free for. What stands at its time stays there, and a meal that has no room
 * beside it is left open.
 */
const refill = (work: Work, { then, now }: Bounds, lost: readonly Standing[]): void => {
  const not = new Set(lost.flatMap(({ place }) => place?.id ?? []));
  const fill = (role: Role): boolean => fillSlot(work, role, not, now);
  const count = (): number => stopsOn(work, now.day).filter(({ role }) => role === 'sight').length;
  if (now.role === 'departure' && then.role !== 'departure') {
    if (stopsOn(work, now.day).length === 0) for (const role of ['sight', 'lunch'] as const) fill(role);
    return;
  }
  for (const { role } of lost) fill(role);
  const isFull = now.role === 'full' && then.role !== 'full';
  if (now.lunch && (isFull || !then.lunch)) fill('lunch');
  if (now.dinner && (isFull || !then.dinner)) fill('dinner');
  while (isFull && count() < now.goodSights && fill('sight'));
};

/**
 * The stops of a day on its new date, those that no longer hold moved by minutes, where that is enough for all of them
 * and moves none that holds; else null.
 */
const moved = (work: Work, day: Day, all: readonly Standing[], bounds: Bounds): Activity[] | null => {
  const { now, then } = bounds;
  const together = now.date === then.date ? null : settled(work, day, all, bounds);
  const isWell = together?.every((stop, i) => {
    const [was, is] = [all[i], all[i] && { ...all[i], stop }];
    if (!was || !is) return false;
    const isStill = startOf(was) === startOf(is) && endOf(was) === endOf(is);
    return holds(was, bounds)
      ? isStill
      : !isStill && isOpen(is, now) && isWithin(is, now) && suitsThen(is, now);
  });
  return together && isWell ? together : null;
};

/** Gives a day that comes to Ramadan or out of it the meals of its new season, before anything else takes their time. */
const seatTables = (work: Work, gone: readonly Standing[], { now }: Bounds): void => {
  const not = new Set(gone.flatMap(({ place }) => place?.id ?? []));
  for (const role of ['dinner', 'lunch'] as const) seatTable(work, role, { gone, not }, now);
};

/**
 * Fits a day into other bounds: another date, another role in the trip, other hours of the traveller. Stops that
 * hold stay at their times. Of the others those that another hour suits move there, and the rest is replaced.
 */
export const refitDay = (work: Work, day: Day, bounds: Bounds): void => {
  const { now, then } = bounds;
  const before = work.plan;
  const setDay = (next: (day: Day) => Day): void => {
    work.plan = {
      ...work.plan,
      days: work.plan.days.map((each) => (each.day === day.day ? next(each) : each)),
    };
  };
  const all = stopsOn(work, day.day);
  const stay = staying(all, bounds);
  const isSame = now.date === then.date && stay.length === all.length;
  const whole = isSame ? day.activities : moved(work, day, all, bounds);
  const mayMove = now.role !== 'departure' || then.role === 'departure';
  if (!isSame) {
    const activities = whole ?? stay.map(({ stop }) => onDate(stop, day.day, work.facts));
    setDay(() => ({ ...day, date: now.facts.date, notes: now.facts.notes, activities }));
  }
  const gone = whole ? [] : all.filter((each) => !stay.includes(each));
  if (mayMove && isOtherSeason(bounds)) seatTables(work, gone, bounds);
  const isSeated = ({ id }: Standing): boolean => stopsOn(work, day.day).some((each) => each.id === id);
  const lost = gone.filter((each) => !isSeated(each) && !(mayMove && comeBack(work, each, now)));
  refill(work, bounds, lost);
  if (!isSame) setDay((each) => finishDay(each, before, work.facts));
};
