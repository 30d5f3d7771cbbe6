import { haversineKm } from '../../../places/distance.ts';
import type { Busy } from '../frame/busy-times.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { isHotSeason } from '../frame/heat.ts';
import { spareBetween } from './fill-spare-time.ts';
import type { Grid } from './labels.ts';
import { strengthLeft, timeStops } from './planned-day.ts';
import type { Route } from './route.ts';
import { WANTED_SCORE } from './shortlist.ts';
import type { Stop, TimedStop } from './stop.ts';

/** What one kilometre of a day's tour costs, in the unit of the scores. */
export const KM_COST = 0.5;
/** What an hour of an empty morning costs, and in the hot months, when little can be had in it. */
const LATE_COST = { usual: 11, hot: 6 } as const;
/** What it is worth that the day begins with a visit in good time. */
const OPENING_WORTH = 33;
/** On a Friday in the hot months little that is indoors is open before noon, and nobody minds to begin late. */
const FRIDAY_OPENING_WORTH = 14;
const FRIDAY_NOON = 12 * 60 + 30;
const IN_GOOD_TIME = 60;
/** What it costs to begin a day among shops: they are empty before noon, and what is there to see by day is not seen. */
const SHOPS_FIRST_COST = 8;
/** A gap up to this many minutes is free; what goes beyond costs, by the hour. */
const BREATHER = 25;
const GAP_COST = { easy: 6, hot: 6, lively: 14 } as const;
const EASY_PACE = 8 * 60;

/** A longer wait costs less by the hour, and from some length no more: none is worth giving up a meal behind it. */
const [LONG_GAP, LONGEST_GAP] = [2 * 60, 4 * 60];
const LONG_GAP_COST = 5;

/** Crossing the city in the middle of a day costs more than its kilometres. */
const LONG_LEG_KM = 4;
const LONG_LEG_COST = 0.8;

const legCost = ({ order }: Route, { km }: Grid): number =>
  order.slice(1).reduce((sum, next, i) => {
    const leg = km[(order[i] ?? 0) + 1]?.[next + 1] ?? 0;
    return sum + Math.max(0, Math.min(20, leg - LONG_LEG_KM)) * LONG_LEG_COST;
  }, 0);

/** Nobody rides for over an hour within the city but for what was named, or on a day out of it. */
const TOO_FAR = 60;
const TOO_FAR_COST = 40;

const farCost = (stops: readonly Stop[], { order }: Route, { ride }: Grid, frame: DayFrame): number => {
  if (frame.isOuting) return 0;
  const isNamed = (index: number): boolean => (stops[index]?.score ?? 0) >= WANTED_SCORE;
  // From the hotel, from stop to stop, and back.
  const far = [...order, -1].filter((to, i) => {
    const from = order[i - 1] ?? -1;
    return (ride[from + 1]?.[to + 1] ?? 0) > TOO_FAR && !isNamed(from) && !isNamed(to);
  });
  return TOO_FAR_COST * far.length;
};

/** A table and a café side by side are the same sitting twice; nights of Ramadan are made of both. */
const isCrowdedCafe = (timed: readonly TimedStop[], i: number): boolean =>
  timed[i]?.stop.role === 'cafe' &&
  [timed[i - 1], timed[i + 1]].some((other) => other !== undefined && other.stop.role !== 'sight');

/** What a table costs that is an hour off its best time; half an hour is a quarter of it. */
const TABLE_COST = 16;
/** A late table is better than none. */
const MOST_TABLE_COST = 36;

const tableCost = (timed: readonly TimedStop[]): number =>
  timed.reduce((sum, { stop, start }) => {
    if (stop.role !== 'lunch' && stop.role !== 'dinner') return sum;
    return sum + Math.min(MOST_TABLE_COST, TABLE_COST * ((start - (stop.best ?? start)) / 60) ** 2);
  }, 0);

/** A wait that no rest can fill: the day holds no further stop, or the hotel is too far for it. */
const HOLE_COST = 30;
const LONG_WAIT = 75;
/** No rest at the hotel is worth a longer ride, in minutes. */
export const LONGEST_RIDE_TO_REST = 50;
export const SHORTEST_REST = 20;
/** Nor one that is not longer, by this factor, than the ways to it and back together. */
const REST_SHARE = 1.1;
const NOON = 12 * 60 + 30;

/** True where it is not hot, and nobody tires or comes from a day out: who goes back to the hotel before noon has just come from there. */
export const isTooEarlyToRest = ({ end }: TimedStop, { active, date, isOuting }: DayFrame): boolean =>
  end < NOON && active > EASY_PACE && !isHotSeason(date) && isOuting !== true;

/** Who goes on near where they were drives no farther to a rest than this, in minutes there and back. */
const SHORT_WAYS = 60;
/** Near is what takes no more than this share of the ways to the hotel and back. */
const NEAR_SHARE = 0.35;

/** A rest so many times as long as its ways is worth them, wherever one goes on. */
const LONG_REST_SHARE = 1.6;

/** A rest between two stops, the minutes of its ways, and of the one there would be without it. */
interface RestAsk {
  minutes: number;
  ways: number;
  direct: number;
  frame: Pick<DayFrame, 'role' | 'date'>;
}

/** True for a rest at the hotel that is worth its ways: where one goes on near by, only in the heat or for long, and never before a flight. */
export const isRestWorth = ({ minutes, ways, direct, frame: { role, date } }: RestAsk): boolean => {
  if (minutes < Math.max(SHORTEST_REST, REST_SHARE * ways)) return false;
  if (ways <= SHORT_WAYS || direct > NEAR_SHARE * ways) return true;
  return role !== 'departure' && (isHotSeason(date) || minutes >= LONG_REST_SHARE * ways);
};

const holeCost = (timed: readonly TimedStop[], { order }: Route, { ride }: Grid, frame: DayFrame): number => {
  const toHotel = (i: number): number => ride[(order[i] ?? -1) + 1]?.[0] ?? 0;
  const holes = timed.slice(1).filter((next, i) => {
    const here = timed[i];
    if (!here || spareBetween(here, next) <= LONG_WAIT) return false;
    const hasRoom = frame.role === 'full' || timed.length < frame.mostStops;
    const mayRest = hasRoom && !isTooEarlyToRest(here, frame);
    const [there, back] = [toHotel(i), toHotel(i + 1)];
    const ways = there + back;
    const direct = ride[(order[i] ?? -1) + 1]?.[(order[i + 1] ?? -1) + 1] ?? 0;
    const isWorth = isRestWorth({ minutes: next.start - here.end - ways, ways, direct, frame });
    // Who comes from far away passes the hotel.
    const isNear = frame.isOuting === true || Math.max(there, back) <= LONGEST_RIDE_TO_REST;
    return !mayRest || !isWorth || !isNear;
  });
  return HOLE_COST * holes.length;
};

const overlap = (start: number, end: number, { from, to }: Busy): number =>
  Math.max(0, Math.min(end, to) - Math.max(start, from));

const gapCost = (
  timed: readonly TimedStop[],
  { date, active, isOuting = false, busy = [] }: DayFrame,
): number => {
  // In the hot months, to who takes it easy, and behind a day out, a long rest is no loss.
  const hourly =
    active <= EASY_PACE || isOuting ? GAP_COST.easy : GAP_COST[isHotSeason(date) ? 'hot' : 'lively'];
  return timed.slice(1).reduce((sum, next, i) => {
    const here = timed[i];
    const taken = here ? busy.reduce((all, span) => all + overlap(here.end, next.start, span), 0) : 0;
    const spare = here ? spareBetween(here, next) - taken : 0;
    const wait = Math.max(0, spare - BREATHER);
    const longer = Math.max(0, Math.min(LONGEST_GAP, wait) - LONG_GAP);
    return sum + (Math.min(LONG_GAP, wait) / 60) * hourly + (longer / 60) * LONG_GAP_COST;
  }, 0);
};

/** By so much sums of the same numbers may differ that are added in another order. */
const ROUNDING = 1e-6;

/** A visit of so many minutes is a glance, for which alone nobody goes a longer way. */
const GLANCE = 30;
/** Within so long after it another visit begins, or one has come for the glance alone. */
const SOON = 60;

const VAIN_COST = 40;

/** True for a stop to which one comes from the hotel: the first one, and one behind a long wait. */
const isFromHotel = (timed: readonly TimedStop[], i: number): boolean => {
  const [before, here] = [timed[i - 1], timed[i]];
  return !before || (here !== undefined && spareBetween(before, here) > LONG_WAIT);
};

/** True for what a day may begin with: something to see, or a cup that was asked for. */
const isOpening = (stop: Stop | undefined): boolean =>
  stop?.role === 'sight' || (stop?.role === 'cafe' && stop.score >= WANTED_SCORE);

/** True for a glance that costs a longer way than it lasts: from the hotel with nothing more to see behind it, or off the way. */
const isVainWay = (timed: readonly TimedStop[], i: number, { order }: Route, { ride }: Grid): boolean => {
  const [here, next] = [timed[i], timed[i + 1]];
  if (here?.stop.role !== 'sight') return false;
  const minutes = here.end - here.start;
  if (minutes > GLANCE) return false;
  const between = (from: number, to: number): number =>
    ride[(order[from] ?? -1) + 1]?.[(order[to] ?? -1) + 1] ?? 0;
  if (!isFromHotel(timed, i)) return minutes < between(i - 1, i) + between(i, i + 1) - between(i - 1, i + 1);
  const goesOn = next?.stop.role === 'sight' && next.start - here.end <= SOON;
  return minutes < between(-1, i) && !goesOn;
};

/** Stops within so many kilometres lie in one quarter; from farther away one comes back to it. */
const QUARTER_KM = 1.5;
const AWAY_KM = 3;
/** What it costs to leave a quarter and to come back to it on the same day, beside its kilometres. */
const RETURN_COST = 14;

/** How many stops of a day are gone back to: they lie where another one was left for a third that lies elsewhere. */
const returns = (timed: readonly TimedStop[]): number =>
  timed.filter(({ stop: { at } }, i) => {
    const before = timed.slice(0, i);
    const from = before.findLastIndex(({ stop }) => haversineKm(stop.at, at) <= QUARTER_KM);
    return from >= 0 && before.slice(from + 1).some(({ stop }) => haversineKm(stop.at, at) > AWAY_KM);
  }).length;

/** A set of stops as it falls into the day, and what that costs of its worth. */
interface JudgedDay {
  timed: TimedStop[];
  cost: number;
}

/**
 * What the visits of a set are worth less for the way they fall into the day; null when they do not fit, and where that
 * is seen at once to be more than `most`.
 */
export const judgeDay = (
  stops: readonly Stop[],
  route: Route,
  grid: Grid,
  frame: DayFrame,
  most: number,
): JudgedDay | null => {
  const isHot = isHotSeason(frame.date);
  const isLateFriday = frame.facts.isFriday && isHot;
  const opening = isLateFriday ? FRIDAY_OPENING_WORTH : OPENING_WORTH;
  const legs = legCost(route, grid) + farCost(stops, route, grid, frame);
  const least = KM_COST * route.km + (isOpening(stops[route.order[0] ?? 0]) ? 0 : opening) + legs;
  if (least > most + ROUNDING) return null;
  const ordered = route.order.flatMap((i) => stops[i] ?? []);
  const timed = timeStops(ordered, frame, strengthLeft(ordered, route, frame));
  if (!timed) return null;
  if (!frame.facts.isRamadan && timed.some((_, i) => isCrowdedCafe(timed, i))) return null;
  const due = isLateFriday ? Math.max(frame.from, FRIDAY_NOON) : frame.from;
  const late = Math.max(0, (timed[0]?.start ?? due) - due - IN_GOOD_TIME) / 60;
  const vain = timed.map((_, i) => isVainWay(timed, i, route, grid));
  const opens = isOpening(timed[0]?.stop) && late === 0 && !vain[0];
  const isAtShops = timed[0]?.stop.place?.kind === 'mall' && !isHot;
  const cost =
    KM_COST * route.km +
    (opens ? 0 : opening + LATE_COST[isHot ? 'hot' : 'usual'] * late) +
    VAIN_COST * vain.filter(Boolean).length +
    (isAtShops ? SHOPS_FIRST_COST : 0) +
    gapCost(timed, frame) +
    holeCost(timed, route, grid, frame) +
    tableCost(timed) +
    RETURN_COST * returns(timed) +
    legs;
  return { timed, cost };
};
