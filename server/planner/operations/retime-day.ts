export interface Times {
  /** Minutes after midnight. */
  start: number;
  end: number;
}

/** One visit of a day whose order is settled, with the times it has and those it may have. */
export interface Visit extends Times {
  /** Minutes it must last at the least. */
  shortest: number;
  /** Spans in which the whole visit has to lie. */
  open: readonly (readonly [from: number, to: number])[];
  /** What must stay as it is: both times, or the start alone. */
  fixed: 'times' | 'start' | null;
  /** How much is lost by these times; 0 for the best. */
  costOf: (times: Times) => number;
}

/** Starts are on these marks, but for one that stands already. */
const MARK = 5;
/** A visit may run into the night after its day. */
const LAST_MINUTE = 2 * 24 * 60;

interface Step {
  times: Times;
  cost: number;
  before: Step | null;
}

const startsOf = ({ start, open, fixed }: Visit): number[] => {
  if (fixed === 'start') return [start];
  const starts = new Set([start]);
  for (const [from, to] of open) {
    for (let at = Math.ceil(from / MARK) * MARK; at <= to; at += MARK) starts.add(at);
  }
  return [...starts];
};

/** All times a visit may have. */
const optionsFor = (visit: Visit): Times[] => {
  const { start, end, shortest, open, fixed } = visit;
  if (fixed === 'times') return [{ start, end }];
  const stays = [shortest];
  for (let stay = end - start; stay > shortest; stay -= MARK) stays.push(stay);
  return startsOf(visit).flatMap((from) =>
    stays
      .filter((stay) => open.some(([opens, closes]) => from >= opens && from + stay <= closes))
      .map((stay) => ({ start: from, end: from + stay })),
  );
};

/** For every minute the cheapest way to have ended by then, or null. */
type ByMinute = (Step | null)[];

const cheaper = (one: Step | null, other: Step | null): Step | null =>
  one && (!other || one.cost <= other.cost) ? one : other;

/** Goes on from the visits before to the next one, which is `way` minutes away. */
const withVisit = (visit: Visit, before: ByMinute | null, way: number): ByMinute => {
  const steps: ByMinute = new Array<Step | null>(LAST_MINUTE).fill(null);
  for (const times of optionsFor(visit)) {
    const last = before?.[times.start - way] ?? null;
    if (before && !last) continue;
    const step = { times, cost: (last?.cost ?? 0) + visit.costOf(times), before: last };
    steps[times.end] = cheaper(steps[times.end] ?? null, step);
  }
  for (let at = 1; at < LAST_MINUTE; at += 1) steps[at] = cheaper(steps[at - 1] ?? null, steps[at] ?? null);
  return steps;
};

/**
 * Gives the visits of a day times in the order they stand in, at the least cost there is; `ways[i]` are the
 * minutes needed from visit i to the next. Returns null where no times meet all demands. Exact: a dynamic
 * programme over the minute at which each visit has ended.
 */
export const retimeDay = (
  visits: readonly Visit[],
  ways: readonly number[],
): { times: Times[]; cost: number } | null => {
  let steps: ByMinute | null = null;
  for (const [i, visit] of visits.entries()) {
    steps = withVisit(visit, steps, i === 0 ? 0 : (ways[i - 1] ?? 0));
  }
  if (!steps) return { times: [], cost: 0 };
  const last = steps.at(-1) ?? null;
  if (!last) return null;
  const times: Times[] = [];
  for (let step: Step | null = last; step; step = step.before) times.push(step.times);
  return { times: times.reverse(), cost: last.cost };
};

/**
 * The first visit that is missed when each begins as early and lasts as short as it can, and when one is ready
 * for it; null when none is missed. Whoever leaves earlier can do all that whoever leaves later can, so this
 * one cannot be reached in any way.
 */
export const firstMissed = (
  visits: readonly Visit[],
  ways: readonly number[],
): { index: number; ready: number } | null => {
  let ready = 0;
  for (const [index, visit] of visits.entries()) {
    if (index > 0) ready += ways[index - 1] ?? 0;
    const ends = optionsFor(visit).flatMap(({ start, end }) => (start >= ready ? [end] : []));
    if (ends.length === 0) return { index, ready };
    ready = Math.min(...ends);
  }
  return null;
};
