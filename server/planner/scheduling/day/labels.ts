import { oncePerObject } from '../../../../shared/once-per-object.ts';

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

/** All starts are on a mark of so many minutes. */
const STEP = 5;

const EASY_RIDE = 30;

/** Of a ride from the hotel in the morning, or back at night, the minutes that tire: the first half hour does not. */
export const tiring = (minutes: number): number => Math.max(0, minutes - EASY_RIDE);

/** One way to have visited a set of stops and to end at one of them. */
export interface Label {
  end: number;
  km: number;
  ride: number;
  last: number;
  before: Label | null;
}

/** The earliest allowed start at or after `ready`, on a five-minute mark, or -1. */
export const earliestStart = (windows: readonly StartWindow[], ready: number): number => {
  for (const window of windows) {
    const start = Math.ceil(Math.max(window[0], ready) / STEP) * STEP;
    if (start <= window[1]) return start;
  }
  return -1;
};

/** What `earliestStart` returns for each five-minute mark as long as there is any: a route asks it some 100,000 times. */
const startsIn = oncePerObject((windows: readonly StartWindow[]): readonly number[] => {
  const starts: number[] = [];
  for (const [from, to] of windows) {
    const first = Math.ceil(from / STEP) * STEP;
    if (first > to) continue;
    while (starts.length * STEP <= to) starts.push(Math.max(first, starts.length * STEP));
  }
  return starts;
});

/** A node with when it may be begun, and the ways to it from each place of the grid. */
export interface TimedNode {
  index: number;
  /** Itself, and the nodes that no allowed set holds beside it. */
  not: number;
  dwell: number;
  starts: readonly number[];
  km: readonly number[];
  ride: readonly number[];
}

/** Whether a set of nodes may be had; if it may, so may every part of it. */
export type Allowed = (set: number) => boolean;

export const timedNodes = (nodes: readonly RouteNode[], { km, ride }: Grid, allowed: Allowed): TimedNode[] =>
  nodes.map(({ dwell, windows }, index) => ({
    index,
    not: nodes.reduce(
      (bits, _, other) =>
        other === index || !allowed((1 << index) | (1 << other)) ? bits | (1 << other) : bits,
      0,
    ),
    dwell,
    starts: startsIn(windows),
    km: km.map((from) => from[index + 1] ?? 0),
    ride: ride.map((from) => from[index + 1] ?? 0),
  }));

/** True when `a` is at least as good in time and in length. */
const beats = (a: Label, end: number, km: number): boolean => a.end <= end && a.km <= km + 1e-9;

/** Keeps, of the labels from the place `since` on, only those that no other of them beats in both respects. */
const keepLabel = (labels: Label[], since: number, label: Label): void => {
  let kept = since;
  for (let i = since; i < labels.length; i++) {
    const other = labels[i];
    if (other && !beats(label, other.end, other.km)) labels[kept++] = other;
  }
  while (labels.length > kept) labels.pop();
  labels.push(label);
};

/** Goes on from a label to a node and keeps that among `labels` from the place `since` on, unless it cannot be or another way is better. */
export const step = (
  from: Label | null,
  node: TimedNode,
  frame: RouteFrame,
  labels: Label[],
  since: number,
): void => {
  const at = from ? from.last + 1 : 0;
  const ride = node.ride[at] ?? 0;
  // The first stop begins when the day does; the ride there comes before it.
  const start = node.starts[Math.ceil((from ? from.end + ride : frame.from) / STEP)] ?? -1;
  const end = start + node.dwell;
  if (start < 0 || end > frame.to) return;
  const km = (from ? from.km : 0) + (node.km[at] ?? 0);
  for (let i = since; i < labels.length; i++) {
    const other = labels[i];
    if (other && beats(other, end, km)) return;
  }
  const tired = from ? from.ride + ride : tiring(ride);
  keepLabel(labels, since, { end, km, ride: tired, last: node.index, before: from });
};
