/** A span of start times that are allowed, in minutes after midnight, both ends included. */
export type StartWindow = readonly [earliest: number, latest: number];

export interface RouteNode {
  /** Minutes the visit takes. */
  dwell: number;
  /** Allowed start times, ascending. */
  windows: readonly StartWindow[];
}

/** Distances and rides between the hotel (index 0) and the nodes (index i + 1). */
export interface Grid {
  km: readonly (readonly number[])[];
  /** Whole minutes, rounded up to five. */
  ride: readonly (readonly number[])[];
}

export interface RouteFrame {
  /** Earliest start of the first stop and latest end of the last one, minutes after midnight. */
  from: number;
  to: number;
}

export interface Route {
  /** Indexes into the nodes, in visiting order. */
  order: number[];
  /** Length of the tour from the hotel and back, kilometres. */
  km: number;
  /** Minutes on the road that tire: see `tiring`. */
  ride: number;
}

const EASY_RIDE = 30;

/** Of a ride from the hotel in the morning, or back at night, the minutes that tire: the first half hour does not. */
export const tiring = (minutes: number): number => Math.max(0, minutes - EASY_RIDE);

/** One way to have visited a set of stops and to end at one of them. */
interface Label {
  end: number;
  km: number;
  ride: number;
  last: number;
  before: Label | null;
}

const STEP = 5;

/** The earliest allowed start at or after `ready`, on a five-minute mark, or -1. */
export const earliestStart = (windows: readonly StartWindow[], ready: number): number => {
  for (const window of windows) {
    const start = Math.ceil(Math.max(window[0], ready) / STEP) * STEP;
    if (start <= window[1]) return start;
  }
  return -1;
};

/** What `earliestStart` returns for each five-minute mark up to `until`: a route asks it some 100,000 times. */
const startsUntil = (until: number, windows: readonly StartWindow[]): Int16Array => {
  // A day may be over before it begins: its flight leaves at night.
  const starts = new Int16Array(Math.max(0, Math.ceil(until / STEP)) + 1).fill(-1);
  let mark = 0;
  for (const [from, to] of windows) {
    const first = Math.ceil(from / STEP) * STEP;
    if (first > to) continue;
    for (; mark < starts.length && mark * STEP <= to; mark++) starts[mark] = Math.max(first, mark * STEP);
  }
  return starts;
};

type TimedNode = RouteNode & { index: number; starts: Int16Array };

/** True when `a` is at least as good in time and in length. */
const beats = (a: Label, end: number, km: number): boolean => a.end <= end && a.km <= km + 1e-9;

/** Keeps only labels that no other beats in both respects. */
const keepLabel = (labels: Label[], label: Label): void => {
  let kept = 0;
  for (const other of labels) if (!beats(label, other.end, other.km)) labels[kept++] = other;
  labels.length = kept;
  labels.push(label);
};

/** Goes on from a label to a node and keeps that among `labels`, unless it cannot be or another way is better. */
const step = (from: Label | null, node: TimedNode, grid: Grid, frame: RouteFrame, labels: Label[]): void => {
  const at = from ? from.last + 1 : 0;
  const leg = grid.km[at]?.[node.index + 1] ?? 0;
  const ride = grid.ride[at]?.[node.index + 1] ?? 0;
  // The first stop begins when the day does; the ride there comes before it.
  const start = node.starts[Math.ceil((from ? from.end + ride : frame.from) / STEP)] ?? -1;
  const end = start + node.dwell;
  if (start < 0 || end > frame.to) return;
  const km = (from?.km ?? 0) + leg;
  for (const other of labels) if (beats(other, end, km)) return;
  const tired = from ? from.ride + ride : tiring(ride);
  keepLabel(labels, { end, km, ride: tired, last: node.index, before: from });
};

/** A tour whose order is not read yet: of most it is never asked. */
export interface Tour extends Omit<Route, 'order'> {
  last: Label;
}

const closed = (last: Label, grid: Grid): Tour => ({
  last,
  km: last.km + (grid.km[last.last + 1]?.[0] ?? 0),
  ride: last.ride + tiring(grid.ride[last.last + 1]?.[0] ?? 0),
});

export const routeOf = ({ last, km, ride }: Tour): Route => {
  const order: number[] = [];
  for (let at: Label | null = last; at; at = at.before) order.push(at.last);
  return { order: order.reverse(), km, ride };
};

/** Of two tours of one length the earlier end wins, and between equals always the same one. */
const isEarlier = (a: Label, b: Label): boolean => a.end < b.end || (a.end === b.end && a.last < b.last);

const shortest = (labels: readonly Label[], grid: Grid): Tour | null => {
  let best: Label | null = null;
  let bestKm = Number.POSITIVE_INFINITY;
  for (const label of labels) {
    const km = label.km + (grid.km[label.last + 1]?.[0] ?? 0);
    if (km < bestKm - 1e-9 || (km < bestKm + 1e-9 && best !== null && isEarlier(label, best))) {
      best = label;
      bestKm = km;
    }
  }
  return best ? closed(best, grid) : null;
};

/** What is known of a set; one that was reached has its place in the list of those of its size, from 1. */
const [UNKNOWN, REFUSED, ADMITTED] = [0, -1, -2];

/**
 * Visits every set of nodes that `allowed` admits (it must admit every part of an admitted set), smaller ones first,
 * and calls `found` with the shortest feasible closed tour through it.
 * Exact: a dynamic programme over (set, last stop) that keeps all trade-offs between time and length. Meant for at
 * most about 18 nodes, where `allowed` admits few of the sets.
 */
export const everyRoute = (
  nodes: readonly RouteNode[],
  grid: Grid,
  frame: RouteFrame,
  allowed: (set: number) => boolean,
  found: (set: number, tour: () => Tour | null) => void,
): void => {
  const timed = nodes.map((node, index) => ({ ...node, index, starts: startsUntil(frame.to, node.windows) }));
  // Only sets that were reached are held, one size at a time: there are far fewer than sets there could be.
  const known = new Int32Array(1 << nodes.length);
  let reached: { set: number; labels: Label[] }[] = [];
  const grow = (set: number, ends: readonly (Label | null)[], grown: typeof reached): void => {
    for (const node of timed) {
      const larger = set | (1 << node.index);
      if (larger === set) continue;
      if (known[larger] === UNKNOWN) known[larger] = allowed(larger) ? ADMITTED : REFUSED;
      if (known[larger] === REFUSED) continue;
      // Whatever ends at this node in the larger set has come from this one, so it is compared here alone.
      const labels: Label[] = [];
      for (const from of ends) step(from, node, grid, frame, labels);
      if (labels.length === 0) continue;
      const place = known[larger] ?? ADMITTED;
      if (place === ADMITTED) known[larger] = grown.push({ set: larger, labels });
      else grown[place - 1]?.labels.push(...labels);
    }
  };
  grow(0, [null], reached);
  while (reached.length > 0) {
    const grown: typeof reached = [];
    for (const { set, labels } of reached) {
      grow(set, labels, grown);
      found(set, () => shortest(labels, grid));
    }
    reached = grown;
  }
};

/** The shortest feasible closed tour through all nodes, or null when no order meets every window. */
export const shortestRoute = (nodes: readonly RouteNode[], grid: Grid, frame: RouteFrame): Route | null => {
  if (nodes.length === 0) return { order: [], km: 0, ride: 0 };
  const all = (1 << nodes.length) - 1;
  let best: Tour | null = null;
  everyRoute(
    nodes,
    grid,
    frame,
    () => true,
    (set, tour) => {
      if (set === all) best = tour();
    },
  );
  return best && routeOf(best);
};
