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

/** A text may name so many changes and count the others, or count all of them where they are most of the plan. */
const NAMED_MOST = 16;
const NUMBER = String.raw`(?:all )?(\d+)(?: of the \d+)?`;
const NEW = new RegExp(`${NUMBER} stops (?:is|are) new`, 'i');
const GONE = new RegExp(`${NUMBER} stops of before (?:is|are) gone`, 'i');
const SHIFTED = new RegExp(`${NUMBER} stops ha(?:s|ve) another day, position or time`, 'i');
const COUNTED = /There (?:are (\d+) more changes|is (1) more change)\./;
/** A text that does not name each change. */
export const UNNAMED = new RegExp([COUNTED, NEW, GONE, SHIFTED].map(({ source }) => source).join('|'), 'i');
const REST = 'Everything else stays as it was.';
const NOTHING = 'The plan stays as it was.';
const WORDS = 'Only words of the plan have changed.';
const TIMES = 'Every stop stays at its time.';
const LENGTH = /The trip now has (\d+) days instead of (\d+)\. ?/;
const BEGINNING = /Day 1 is now (\w+) (\d+) (\w+) (\d{4})\. ?/;

const firstDate = ({ days }: Itinerary): string => days[0]?.date ?? '';

/** What is wrong with what a summary says of the days a trip has. */
const daysFaults = (before: Itinerary, after: Itinerary, summary: string): string[] => {
  const says = LENGTH.exec(summary)?.slice(1).map(Number).join() ?? '';
  const lengths = [after.days.length, before.days.length];
  const isLengthSo = says === (lengths[0] === lengths[1] ? '' : lengths.join());
  const [, weekday = '', day = '', month = '', year = ''] = BEGINNING.exec(summary) ?? [];
  const said = [weekday.slice(0, 3), day.padStart(2, '0'), month.slice(0, 3), year].join(' ');
  const date = new Date(firstDate(after)).toUTCString().replace(',', '').slice(0, 15);
  const isSameDate = after.days.length === 0 || firstDate(before) === firstDate(after);
  const isDateSo = isSameDate ? year === '' : said === date;
  return [...(isLengthSo ? [] : ['another number of days']), ...(isDateSo ? [] : ['another first day'])];
};

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

/** What a summary speaks of beside the stops. */
interface Spoken {
  days: ReadonlySet<number>;
  isOtherHotel: boolean;
  isOtherDate: boolean;
}

/** The bytes of a plan without what is spoken of: some days, the dates, the hotel and the ways that begin there. */
const bytesOf = (plan: Itinerary, { days, isOtherHotel, isOtherDate }: Spoken): string => {
  const { __meta__, greeting, ...rest } = structuredClone(plan);
  if (isOtherDate) rest.days = rest.days.map((day) => ({ ...day, date: '', notes: [] }));
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

/** What is wrong with how a summary counts the changes that it does not name. */
const countFaults = (mine: readonly Change[], { days }: Itinerary, summary: string): string[] => {
  const said = (pattern: RegExp): number => Number(pattern.exec(summary)?.[1] ?? 0);
  const count = (...kinds: Change['kind'][]) => mine.filter(({ kind }) => kinds.includes(kind)).length;
  const all = days.flatMap(({ activities }) => activities).length;
  const isMost = mine.length > NAMED_MOST && (mine.length - count('hotel')) * 2 > all;
  const fresh = count('added', 'replaced');
  const right = {
    more: isMost ? 0 : Math.max(0, mine.length - NAMED_MOST),
    fresh: isMost ? fresh : 0,
    gone: isMost && fresh < all ? count('removed', 'replaced') : 0,
    shifted: isMost ? count('moved', 'retimed') : 0,
  };
  const counted = {
    more: Number(COUNTED.exec(summary)?.slice(1).join('') ?? 0),
    fresh: said(NEW),
    gone: said(GONE),
    shifted: said(SHIFTED),
  };
  const [is, says] = [JSON.stringify(right), JSON.stringify(counted)];
  return is === says ? [] : [`${is}, not ${says}`];
};

/** What is wrong with the end of a summary, which speaks of all that the sentences before it do not name. */
const restFaults = (before: Itinerary, after: Itinerary, summary: string): string[] => {
  const mine = independentDifference(before, after);
  const locked = lockedDays(before, after);
  const days = new Set([...spokenDays(mine), ...locked]);
  const isOtherHotel = mine.some(({ kind }) => kind === 'hotel');
  const isOtherDate = firstDate(before) !== firstDate(after);
  const spoken = { days, isOtherHotel, isOtherDate };
  const isSame = bytesOf(before, spoken) === bytesOf(after, spoken);
  if (mine.length + locked.length === 0) {
    if (isOtherDate || before.days.length !== after.days.length)
      return summary === TIMES ? [] : ['no stop has changed, and nothing says so'];
    return summary === (isSame ? NOTHING : WORDS) ? [] : ['something has changed, or nothing'];
  }
  const miscounted = countFaults(mine, after, summary);
  if (miscounted.length > 0) return miscounted;
  const says = summary.includes(REST);
  if (says === (isSame && mine.length <= NAMED_MOST)) return [];
  return [says ? 'the rest does not stay as it was' : 'the rest stays as it was, and nothing says so'];
};

/** What is wrong with what is said of the difference between two plans; empty when all of it is right. */
export const differenceFaultsOf = (
  before: Itinerary,
  after: Itinerary,
  { changes, summary }: Said,
): string[] => {
  const ofStops = summary.replace(LENGTH, '').replace(BEGINNING, '');
  const unspoken = UNNAMED.test(summary) ? [] : unspokenChanges(ofStops, before, after);
  return [
    ...daysFaults(before, after, summary),
    ...faultsOfChanges(before, after, changes),
    ...(ofStops === TIMES ? [] : untrueClaims(ofStops, before, after)),
    ...unspoken.map(({ kind, name }) => `left out: ${kind} ${name}`),
    ...restFaults(before, after, ofStops),
  ].map((fault) => `'${summary}': ${fault}`);
};

/** The same of what the product itself says. */
export const differenceFaults = (before: Itinerary, after: Itinerary): string[] =>
  differenceFaultsOf(before, after, compareVersions(before, after));
