import type { Change } from '../../../shared/contracts/changes.ts';
import type { Activity, Hotel, Itinerary } from '../../../shared/itinerary.ts';
import { venueOf } from './standing.ts';

interface Standing {
  id: string;
  stop: Activity;
  day: number;
  index: number;
}

/** A stop as it stood before and stands now. */
interface Pair {
  was: Standing;
  is: Standing;
}

const standingsOf = ({ days }: Itinerary): Standing[] =>
  days.flatMap(({ day, activities }) =>
    activities.map((stop, index) => ({
      id: stop.stop_id ?? `${day}/${index}/${stop.venue_name}`,
      stop,
      day,
      index,
    })),
  );

const hotelOf = (hotel: Hotel | null): string => hotel?.venue_id ?? hotel?.name ?? '';
const timesOf = ({ start_time, end_time }: Activity): string => `${start_time}–${end_time}`;

/** A longest run of pairs, given in their order of before, whose order is the same now. */
const longestRun = (pairs: readonly Pair[]): Set<Pair> => {
  const runs: Pair[][] = [];
  for (const pair of pairs) {
    const best = runs
      .filter((run) => (run.at(-1)?.is.index ?? -1) < pair.is.index)
      .reduce<Pair[]>((a, b) => (b.length > a.length ? b : a), []);
    runs.push([...best, pair]);
  }
  return new Set(runs.reduce<Pair[]>((a, b) => (b.length > a.length ? b : a), []));
};

/** Between which stops that stayed on its day a stop stands. */
const slotOf = ({ day, index }: Standing, all: readonly Standing[], stayed: ReadonlySet<string>): string => {
  const around = all.filter((other) => other.day === day && stayed.has(other.id));
  return [
    day,
    around.findLast((other) => other.index < index)?.id,
    around.find((other) => other.index > index)?.id,
  ].join('|');
};

const groupBySlot = (
  some: readonly Standing[],
  all: readonly Standing[],
  stayed: ReadonlySet<string>,
): Map<string, Standing[]> => {
  const groups = new Map<string, Standing[]>();
  for (const each of some) {
    const slot = slotOf(each, all, stayed);
    groups.set(slot, [...(groups.get(slot) ?? []), each]);
  }
  return groups;
};

interface Compared {
  /** The same visit in both. */
  kept: Pair[];
  /** Another venue in the same slot. */
  replaced: Pair[];
  added: Standing[];
  removed: Standing[];
}

const compare = (before: Itinerary, after: Itinerary): Compared => {
  const [old, now] = [standingsOf(before), standingsOf(after)];
  const byId = new Map(now.map((each) => [each.id, each]));
  const both = old.flatMap((was): Pair[] => {
    const is = byId.get(was.id);
    return is ? [{ was, is }] : [];
  });
  const kept = both.filter(({ was, is }) => venueOf(was.stop) === venueOf(is.stop));
  const replaced = both.filter((pair) => !kept.includes(pair));
  const known = new Set(both.map(({ was }) => was.id));
  const stayed = new Set(kept.filter(({ was, is }) => was.day === is.day).map(({ was }) => was.id));
  const gone = old.filter(({ id }) => !known.has(id));
  const fresh = now.filter(({ id }) => !known.has(id));
  const arrivals = groupBySlot(fresh, now, stayed);
  for (const [slot, leavers] of groupBySlot(gone, old, stayed)) {
    const heirs = arrivals.get(slot) ?? [];
    if (heirs.length !== leavers.length) continue;
    for (const [i, was] of leavers.entries()) if (heirs[i]) replaced.push({ was, is: heirs[i] });
  }
  const paired = new Set(replaced.flatMap(({ was, is }) => [was, is]));
  const single = (each: Standing) => !paired.has(each);
  return { kept, replaced, added: fresh.filter(single), removed: gone.filter(single) };
};

/** The pairs that changed their day, and as few of the others as explain the order of each day. */
const movedOf = (kept: readonly Pair[]): Set<Pair> => {
  const stayed = kept.filter(({ was, is }) => was.day === is.day);
  const days = new Set(stayed.map(({ is }) => is.day));
  const inOrder = [...days].map((day) => longestRun(stayed.filter(({ is }) => is.day === day)));
  return new Set(kept.filter((pair) => !inOrder.some((run) => run.has(pair))));
};

const changeOf = (kind: Change['kind'], { day, id, stop }: Standing, was?: string): Change => ({
  kind,
  day,
  ...(stop.stop_id === undefined ? {} : { stop_id: id }),
  name: stop.venue_name,
  ...(was === undefined ? {} : { was }),
});

/** A change with where it stands in its day, to be ordered by. */
type Placed = readonly [Change, index: number];

const keptChange = (pair: Pair, moved: ReadonlySet<Pair>): Placed[] => {
  const { was, is } = pair;
  const times = timesOf(was.stop);
  if (moved.has(pair)) {
    return [[changeOf('moved', is, was.day === is.day ? times : `Day ${was.day}`), is.index]];
  }
  return times === timesOf(is.stop) ? [] : [[changeOf('retimed', is, times), is.index]];
};

/**
 * All that differs between two versions of a plan: the hotel first, then day by day in the order of the stops. A
 * stop is the same where its `stop_id` is; one that moved is not also called re-timed. Words, notes and locks are
 * no differences.
 */
export const difference = (before: Itinerary, after: Itinerary): Change[] => {
  const { kept, replaced, added, removed } = compare(before, after);
  const moved = movedOf(kept);
  const changes: Placed[] = [
    ...kept.flatMap((pair) => keptChange(pair, moved)),
    ...replaced.map(({ was, is }): Placed => [changeOf('replaced', is, was.stop.venue_name), is.index]),
    ...added.map((is): Placed => [changeOf('added', is), is.index]),
    ...removed.map((was): Placed => [changeOf('removed', was), was.index]),
  ];
  const [old, now] = [before.hotel_recommendation, after.hotel_recommendation];
  const hotel: Change[] =
    hotelOf(old) === hotelOf(now)
      ? []
      : [{ kind: 'hotel', day: 1, name: now?.name ?? '', ...(old ? { was: old.name } : {}) }];
  const inOrder = changes.sort(([a, i], [b, j]) => a.day - b.day || i - j).map(([change]) => change);
  return [...hotel, ...inOrder];
};
