import { isNearer } from '../../../places/distance.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { isSaudiTable } from '../scoring/saudi-table.ts';
import { kitchensOf, meets } from '../scoring/trip-memory.ts';
import { WANTED_SCORE } from './shortlist.ts';
import { isOutlook } from './slot-limits.ts';
import type { Stop } from './stop.ts';

const SAME_KIND = 2;

/** The set of the stops that a test admits, one bit for each of a list of at most 30. */
export const bitsOf = (stops: readonly Stop[], test: (stop: Stop) => boolean): number =>
  stops.reduce((bits, stop, i) => (test(stop) ? bits | (1 << i) : bits), 0);

export const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
};

const isWalk = ({ place, role }: Stop): boolean =>
  role === 'sight' && place !== null && place.tags.some((tag) => tag === 'walking' || tag === 'hiking');

/** A test for sets of stops that make a sensible day: one of each meal, not too many sights or of one kind. */
export const sensible = (stops: readonly Stop[], frame: DayFrame, sights: number) => {
  const sight = bitsOf(stops, (stop) => stop.role === 'sight');
  const walks = bitsOf(stops, (stop) => isWalk(stop) && stop.score < WANTED_SCORE);
  const kinds = [...new Set(stops.map((stop) => stop.place?.kind ?? ''))]
    .filter((kind) => kind !== '' && kind !== 'restaurant' && kind !== 'cafe')
    .map((kind) => ({
      bits: bitsOf(stops, (stop) => stop.place?.kind === kind),
      most: frame.mostOfKind ?? (kind === 'mall' || kind === 'souq' ? 1 : SAME_KIND),
    }));
  const limits = (frame.limits ?? []).flatMap(({ concept, most }) => {
    const isOf = meets(concept);
    return isOf ? [{ bits: bitsOf(stops, ({ place }) => place !== null && isOf(place)), most }] : [];
  });
  const single = [
    ...(['lunch', 'dinner', 'cafe'] as const).map((role) => bitsOf(stops, (stop) => stop.role === role)),
    ...stops.flatMap(({ place, role }) =>
      role === 'lunch' && place ? [bitsOf(stops, (stop) => stop.place === place)] : [],
    ),
  ];
  // The city is looked down upon once a day.
  const outlooks = bitsOf(
    stops,
    ({ place, score }) => place !== null && isOutlook(place) && score < WANTED_SCORE,
  );
  const parts = bitsOf(stops, (stop) => stop.place?.within !== undefined && stop.score < WANTED_SCORE);
  // Asked of some 400,000 sets for a month: what holds of any set, such as one stop of a kind, is not asked.
  const bounds = [
    { bits: sight, most: sights },
    { bits: walks, most: frame.mostWalks },
    { bits: parts, most: 1 },
    { bits: outlooks, most: 1 },
    ...single.map((bits) => ({ bits, most: 1 })),
    ...kinds,
    ...limits,
  ].filter(({ bits, most }) => countBits(bits) > most);
  return (set: number): boolean => {
    for (const { bits, most } of bounds) if (countBits(set & bits) > most) return false;
    return countBits(set) <= frame.mostStops;
  };
};

/** A test for sets of stops, false where one takes in a part of a larger site without that site. */
export const whole = (stops: readonly Stop[]): ((set: number) => boolean) => {
  const parts = stops.flatMap(({ place, score }, i) =>
    place?.within && score < WANTED_SCORE
      ? [{ part: 1 << i, site: bitsOf(stops, (other) => other.place?.id === place.within) }]
      : [],
  );
  return (set) => parts.every(({ part, site }) => (set & part) === 0 || (set & site) !== 0);
};

/** What each further sight behind the gate of another is worth: it is not to be had on another day. */
const SAME_GATE_WORTH = 3;

/** For sets of stops, what their visits gain from lying behind one gate. */
export const gateWorth = (stops: readonly Stop[]): ((set: number) => number) => {
  const compounds = new Set(
    stops.flatMap(({ place, role }) => (role === 'sight' && place?.facts.compound?.value) || []),
  );
  const groups = [...compounds].map((id) =>
    bitsOf(stops, ({ place, role }) => role === 'sight' && place?.facts.compound?.value === id),
  );
  return (set) =>
    groups.reduce((sum, bits) => sum + SAME_GATE_WORTH * Math.max(0, countBits(set & bits) - 1), 0);
};

/** What each sight is worth more that lies a short walk from another one of the day. */
const NEAR_WORTH = 4;
/** The same where both were named: each of them would else draw a day of its own there. */
const NAMED_NEAR_WORTH = 12;
const NEAR_KM = 1.2;

/** For sets of stops, what their sights gain from lying in one quarter: seen on different days it is driven to twice. */
export const quarterWorth = (stops: readonly Stop[]): ((set: number) => number) => {
  const isNear = (stop: Stop, other: Stop): boolean =>
    other !== stop && other.role === 'sight' && isNearer(stop.at, other.at, NEAR_KM);
  const isNamed = ({ score }: Stop): boolean => score >= WANTED_SCORE;
  const near = stops.flatMap((stop, i) => {
    if (stop.role !== 'sight') return [];
    const others = bitsOf(stops, (other) => isNear(stop, other));
    const named = isNamed(stop) ? bitsOf(stops, (other) => isNear(stop, other) && isNamed(other)) : 0;
    return others === 0 ? [] : [{ sight: 1 << i, others, named }];
  });
  return (set) =>
    near.reduce((sum, { sight, others, named }) => {
      if ((set & sight) === 0 || (set & others) === 0) return sum;
      return sum + ((set & named) === 0 ? NEAR_WORTH : NAMED_NEAR_WORTH);
    }, 0);
};

/** What it costs to eat of one kitchen twice a day; who asked for it has that in the tables' scores. */
const SAME_KITCHEN_COST = 6;

/** For sets of stops, what two meals of one kitchen cost; who came for what is eaten here may have it twice. */
export const kitchenCost = (stops: readonly Stop[]): ((set: number) => number) => {
  const meals = stops.flatMap(({ place, role }) =>
    (role === 'lunch' || role === 'dinner') && place && !isSaudiTable(place) ? [place] : [],
  );
  const kitchens = new Set(meals.flatMap((place) => kitchensOf(place)));
  const same = [...kitchens]
    .map((id) =>
      bitsOf(stops, ({ place }) => place !== null && meals.includes(place) && kitchensOf(place).includes(id)),
    )
    .filter((bits) => countBits(bits) > 1);
  return (set) => (same.some((bits) => countBits(set & bits) > 1) ? SAME_KITCHEN_COST : 0);
};

/** The sum of the values whose bit is set. */
export const sumOver = (values: readonly number[], set: number): number => {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += values[31 - Math.clz32(rest & -rest)] ?? 0;
  return sum;
};
