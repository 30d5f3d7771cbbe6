import { outingFrame, outingStop } from '../scheduling/big-outings.ts';
import { isBigOuting } from '../scheduling/offer.ts';
import type { PlannedDay } from '../scheduling/planned-day.ts';
import { isHotSeason, type Role, type Stop, visitable } from '../scheduling/stop.ts';
import type { Wish } from './edit.ts';
import { pickStops, roleForWish } from './pick-stop.ts';
import { fitDay, isLocked, reopen, tryDay, usedIds, type Workbench } from './workbench.ts';

const TRIES = 16;
/** How many stops may give way to one the traveller asked for. */
const MOST_GIVEN_UP = 2;

export interface Added {
  day: PlannedDay;
  stop: Stop;
  /** What had to go for it. */
  gone: readonly Stop[];
}

interface Open {
  frame: PlannedDay['frame'];
  stops: Stop[];
}

const isMeal = (stop: Stop): boolean => stop.role === 'lunch' || stop.role === 'dinner';

/** Adds beside everything that stands, which a slot that exists once only allows while it is empty. */
const beside = (bench: Workbench, open: Open, picks: readonly Stop[], role: Role): Added | null => {
  if (role !== 'sight' && open.stops.some((stop) => stop.role === role)) return null;
  for (const stop of picks) {
    const day = tryDay(bench, open.frame, [...open.stops, stop]);
    if (day && day.stops.length <= open.frame.mostStops + 1) return { day, stop, gone: [] };
  }
  return null;
};

/** Adds in the place of the weakest stop of the same slot. */
const instead = (bench: Workbench, open: Open, picks: readonly Stop[], role: Role): Added | null => {
  const rivals = open.stops
    .filter((stop) => stop.role === role && !isLocked(stop))
    .sort((a, b) => a.score - b.score);
  for (const stop of picks) {
    for (const gone of rivals) {
      const day = tryDay(bench, open.frame, [...open.stops.filter((other) => other !== gone), stop]);
      if (day) return { day, stop, gone: [gone] };
    }
  }
  return null;
};

/** Adds at the cost of whatever sights stand in the way, meals kept. */
const atAnyCost = (bench: Workbench, open: Open, picks: readonly Stop[], role: Role): Added | null => {
  const others = role === 'sight' ? open.stops : open.stops.filter((stop) => stop.role !== role);
  let best: Added | null = null;
  for (const stop of picks) {
    const fitted = fitDay(bench, open.frame, [...others, stop], (other) => other === stop || isMeal(other));
    const gone = [...(fitted?.dropped ?? []), ...open.stops.filter((other) => !others.includes(other))];
    if (fitted && gone.length < (best?.gone.length ?? MOST_GIVEN_UP + 1))
      best = { day: fitted.day, stop, gone };
    if (best && best.gone.length < MOST_GIVEN_UP) return best;
  }
  return best;
};

/** A named day trip or theme park takes the whole day; the meals that still fit stay. */
const asOuting = (bench: Workbench, open: Open, wish: Wish): Added | null => {
  const { places, origin, profile } = bench.trip;
  const place = wish.placeIds[0] ? places.byId(wish.placeIds[0]) : null;
  if (!place || !isBigOuting(place, origin) || open.frame.role !== 'full') return null;
  const frame = outingFrame(open.frame);
  const stop = outingStop(place, origin, frame, profile);
  if (!stop) return null;
  const fitted = fitDay(bench, frame, [...open.stops.filter(isMeal), stop], (other) => other === stop);
  if (!fitted) return null;
  const stays = new Set(fitted.day.stops.map((each) => each.stop));
  return { day: fitted.day, stop, gone: open.stops.filter((other) => !stays.has(other)) };
};

/** Tries to fit a wish into a day: beside what stands there, or, if it may, in the place of something. */
export const addToDay = (bench: Workbench, number: number, wish: Wish, mayReplace: boolean): Added | null => {
  const open = reopen(bench, number);
  if (!open) return null;
  const outing = asOuting(bench, open, wish);
  if (outing) return mayReplace ? outing : null;
  const role = roleForWish(bench, wish);
  const context = { frame: open.frame, around: open.stops, role, wish, not: usedIds(bench) };
  const picks = pickStops(bench, context).slice(0, TRIES);
  const added = beside(bench, open, picks, role);
  if (added || !mayReplace) return added;
  const forced = instead(bench, open, picks, role) ?? atAnyCost(bench, open, picks, role);
  if (forced || wish.role !== null || role !== 'dinner') return forced;
  // A table that is shut in the evening may still be one for lunch.
  return addToDay(bench, number, { ...wish, role: 'lunch' }, true);
};

/** Why a wish could not be met on a day, as honestly as it is known. */
export const whyNot = (bench: Workbench, number: number | null, wish: Wish, name: string): string => {
  const place = wish.placeIds[0] ? bench.trip.places.byId(wish.placeIds[0]) : null;
  const frame = number === null ? null : (reopen(bench, number)?.frame ?? null);
  if (!place) {
    const where = number === null ? 'that fit your days' : `that fit day ${number}`;
    return `I found no further places for ${name} ${where}.`;
  }
  if (place.outdoor && isHotSeason(bench.plan.days[0]?.date ?? '')) {
    return `${name} lies in the open air, which is no place to be by day in this season, so I have left it out.`;
  }
  if (frame && visitable(place, frame).length === 0) return `${name} is closed on day ${number}.`;
  return `I could not fit in ${name}: its opening hours leave no room ${number === null ? 'on any day' : `on day ${number}`}.`;
};
