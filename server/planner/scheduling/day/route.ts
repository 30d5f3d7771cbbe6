import {
  type Allowed,
  type Grid,
  type Label,
  type RouteFrame,
  type RouteNode,
  step,
  timedNodes,
  tiring,
} from './labels.ts';

export interface Route {
  /** Indexes into the nodes, in visiting order. */
  order: number[];
  /** Length of the tour from the hotel and back, kilometres. */
  km: number;
  /** Minutes on the road that tire: see `tiring`. */
  ride: number;
}

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
  allowed: Allowed,
  found: (set: number, tour: () => Tour | null) => void,
): void => {
  let timed = timedNodes(nodes, grid, allowed);
  // Only sets that were reached are held, one size at a time: there are far fewer than sets there could be.
  const known = new Int32Array(1 << nodes.length);
  let reached: { set: number; labels: Label[] }[] = [];
  const grow = (set: number, ends: readonly (Label | null)[], grown: typeof reached): void => {
    for (const node of timed) {
      if ((set & node.not) !== 0) continue;
      const larger = set | (1 << node.index);
      if (known[larger] === UNKNOWN) known[larger] = allowed(larger) ? ADMITTED : REFUSED;
      const place = known[larger] ?? REFUSED;
      if (place === REFUSED) continue;
      const labels = (place > 0 ? grown[place - 1]?.labels : null) ?? [];
      // Whatever ends at this node in the larger set has come from this one, so it is compared here alone.
      const since = labels.length;
      for (const from of ends) step(from, node, frame, labels, since);
      if (since === 0 && labels.length > 0) known[larger] = grown.push({ set: larger, labels });
    }
  };
  grow(0, [null], reached);
  // What cannot be had alone is part of no larger set.
  timed = timed.filter(({ index }) => (known[1 << index] ?? REFUSED) > 0);
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
