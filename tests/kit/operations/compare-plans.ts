import type { Plan, Stop } from './plan.ts';

export type ChangeKind = 'added' | 'removed' | 'moved' | 'retimed' | 'replaced' | 'hotel';

/** One difference between two plans. `day` is null for the hotel; a removed stop has the day it stood on. */
export interface Change {
  kind: ChangeKind;
  day: number | null;
  stop_id?: string | undefined;
  name: string;
  /** The name (replaced, hotel), the day (moved) or the start (retimed) before. */
  was?: string | undefined;
}

/** A stop with where it stands. */
export interface Standing {
  id: string;
  day: number;
  index: number;
  stop: Stop;
}

/** Every stop of a plan by its stop_id; stops without one are distinguished by venue and place in the order. */
export const standingsOf = (plan: Plan): Map<string, Standing> =>
  new Map(
    plan.days.flatMap(({ day, activities }) =>
      activities.map((stop, index): [string, Standing] => {
        const id = stop.stop_id ?? `${day}/${index}/${stop.venue_name}`;
        return [id, { id, day, index, stop }];
      }),
    ),
  );

/** The elements by what `keyOf` says of them, in their order. */
const groupBy = <One, Key>(all: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> => {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
};

const venueOf = (stop: Stop): string => stop.venue_id ?? stop.venue_name;

/** Positions of one longest rising run within `numbers`. */
const longestRising = (numbers: readonly number[]): Set<number> => {
  const best: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const tails = best.slice(0, index).filter((run) => (numbers[run.at(-1) ?? 0] ?? 0) < number);
    const longest = tails.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    best.push([...longest, index]);
  }
  return new Set(best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []));
};

/** What two plans have in common and what each has alone, before it is put into words. */
export interface Comparison {
  stayed: { was: Standing; now: Standing }[];
  gone: Standing[];
  fresh: Standing[];
  pairs: { was: Standing; now: Standing }[];
}

/** The stop before and after within a day that are in both plans: between the same two lies the same slot. */
const slotOf = (one: Standing, day: readonly Standing[], common: ReadonlySet<string>): string => {
  const before = day.findLast(({ id, index }) => index < one.index && common.has(id));
  const after = day.find(({ id, index }) => index > one.index && common.has(id));
  return [one.day, before?.id, after?.id].join('|');
};

/** Compares two plans by stop_id. A stop gone and one come in the same slot of a day are a pair: replaced. */
export const comparePlans = (before: Plan, after: Plan): Comparison => {
  const [olds, news] = [standingsOf(before), standingsOf(after)];
  const both = [...olds.values()].flatMap((was) => {
    const now = news.get(was.id);
    return now ? [{ was, now }] : [];
  });
  const pairs = both.filter(({ was, now }) => venueOf(was.stop) !== venueOf(now.stop));
  const stayed = both.filter((each) => !pairs.includes(each));
  const anchors = new Set(stayed.filter(({ was, now }) => was.day === now.day).map(({ was }) => was.id));
  const gone = [...olds.values()].filter(({ id }) => !news.has(id));
  const fresh = [...news.values()].filter(({ id }) => !olds.has(id));
  const slotted = (ones: Standing[], all: Map<string, Standing>): Map<string, Standing[]> =>
    groupBy(ones, (one) =>
      slotOf(
        one,
        [...all.values()].filter(({ day }) => day === one.day),
        anchors,
      ),
    );
  const comers = slotted(fresh, news);
  for (const [slot, leavers] of slotted(gone, olds)) {
    const heirs = comers.get(slot) ?? [];
    if (heirs.length !== leavers.length) continue;
    for (const [index, was] of leavers.entries()) {
      const now = heirs[index];
      if (now) pairs.push({ was, now });
    }
  }
  const paired = new Set(pairs.flatMap(({ was, now }) => [was.id, now.id]));
  return {
    stayed,
    pairs,
    gone: gone.filter(({ id }) => !paired.has(id)),
    fresh: fresh.filter(({ id }) => !paired.has(id)),
  };
};

/** A stop that is in both plans with the same venue. */
export type Kept = Comparison['stayed'][number];

/** True when a stop starts or ends at another time. */
export const isRetimed = ({ was, now }: Kept): boolean =>
  was.stop.start_time !== now.stop.start_time || was.stop.end_time !== now.stop.end_time;

/** The stops that stayed on their day, day by day, in the order of before. */
export const keptByDay = (stayed: readonly Kept[]): Kept[][] => [
  ...groupBy(
    stayed.filter(({ was, now }) => was.day === now.day),
    ({ was }) => was.day,
  ).values(),
];

/** The stops that have to be called moved: those on another day, and within a day as few as explain its order. */
export const movedOf = (stayed: readonly Kept[]): Kept[] => [
  ...stayed.filter(({ was, now }) => was.day !== now.day),
  ...keptByDay(stayed).flatMap((kept) => {
    const rising = longestRising(kept.map(({ now }) => now.index));
    return kept.filter((_, index) => !rising.has(index));
  }),
];

/** A change of that kind, at the stop as it stands. */
export const changeOf = (kind: ChangeKind, { day, id, stop }: Standing, was?: string): Change => ({
  kind,
  day,
  stop_id: id,
  name: stop.venue_name,
  ...(was === undefined ? {} : { was }),
});

/** True when a stop that stayed on its day stands on the other side of another that stayed there too. */
export const hasChangedSides = (stopId: string, { stayed }: Comparison): boolean => {
  const kept = keptByDay(stayed).find((day) => day.some(({ was }) => was.id === stopId)) ?? [];
  const one = kept.find(({ was }) => was.id === stopId);
  return (
    one !== undefined &&
    kept.some(
      (other) => Math.sign(other.was.index - one.was.index) !== Math.sign(other.now.index - one.now.index),
    )
  );
};
