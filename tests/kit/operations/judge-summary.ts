import { compareVersions } from '../../../server/planner/operations/summary.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Change } from './compare-plans.ts';
import {
  type Claimed,
  faultsOfChanges,
  independentDifference,
  unspokenChanges,
  untrueClaims,
} from './judge-difference.ts';

/** What is said of the difference between two plans. */
interface Said {
  changes: readonly Claimed[];
  summary: string;
}

/** A text may name so many changes and count the others. */
const NAMED_MOST = 16;
const COUNTED = /There (?:are (\d+) more changes|is (1) more change)\./;
const REST = 'Everything else stays as it was.';
const NOTHING = 'The plan stays as it was.';
const WORDS = 'Only words of the plan have changed.';

/** The days on which a stop that is in both plans was locked or unlocked. */
const lockedDays = (before: Itinerary, after: Itinerary): number[] => {
  const locks = (plan: Itinerary): Map<string | undefined, boolean> =>
    new Map(
      plan.days.flatMap(({ activities }) =>
        activities.map(({ stop_id, locked = false }) => [stop_id, locked] as const),
      ),
    );
  const [were, are] = [locks(before), locks(after)];
  const changed = new Set([...were].flatMap(([id, locked]) => (are.get(id) === !locked ? [id] : [])));
  return after.days.flatMap(({ day, activities }) =>
    activities.some(({ stop_id }) => changed.has(stop_id)) ? [day] : [],
  );
};

/** The bytes of a plan without what is spoken of: some days, the hotel and the ways that begin there. */
const bytesOf = (plan: Itinerary, days: ReadonlySet<number>, isOtherHotel: boolean): string => {
  const { __meta__, greeting, ...rest } = structuredClone(plan);
  rest.days = rest.days.filter(({ day }) => !days.has(day));
  if (isOtherHotel) {
    rest.hotel_recommendation = null;
    for (const { activities } of rest.days) delete activities[0]?.travel;
  }
  return JSON.stringify(rest);
};

const spokenDays = (mine: readonly Change[]): number[] =>
  mine.flatMap(({ kind, day, was = '' }) => [
    ...(day === null ? [] : [day]),
    ...(kind === 'moved' ? [Number(was.replace('Day ', ''))] : []),
  ]);

/** What is wrong with the end of a summary, which speaks of all that the sentences before it do not name. */
const restFaults = (before: Itinerary, after: Itinerary, summary: string): string[] => {
  const mine = independentDifference(before, after);
  const locked = lockedDays(before, after);
  const days = new Set([...spokenDays(mine), ...locked]);
  const isOtherHotel = mine.some(({ kind }) => kind === 'hotel');
  const isSame = bytesOf(before, days, isOtherHotel) === bytesOf(after, days, isOtherHotel);
  if (mine.length + locked.length === 0) {
    return summary === (isSame ? NOTHING : WORDS) ? [] : ['something has changed, or nothing'];
  }
  const counted = Number(COUNTED.exec(summary)?.slice(1).join('') ?? 0);
  if (counted !== Math.max(0, mine.length - NAMED_MOST)) return [`${mine.length} changes, not as counted`];
  const says = summary.includes(REST);
  if (says === (isSame && counted === 0)) return [];
  return [says ? 'the rest does not stay as it was' : 'the rest stays as it was, and nothing says so'];
};

/** What is wrong with what is said of the difference between two plans; empty when all of it is right. */
export const differenceFaultsOf = (
  before: Itinerary,
  after: Itinerary,
  { changes, summary }: Said,
): string[] => {
  const unspoken = COUNTED.test(summary) ? [] : unspokenChanges(summary, before, after);
  return [
    ...faultsOfChanges(before, after, changes),
    ...untrueClaims(summary, before, after),
    ...unspoken.map(({ kind, name }) => `left out: ${kind} ${name}`),
    ...restFaults(before, after, summary),
  ].map((fault) => `'${summary}': ${fault}`);
};

/** The same of what the product itself says. */
export const differenceFaults = (before: Itinerary, after: Itinerary): string[] =>
  differenceFaultsOf(before, after, compareVersions(before, after));
