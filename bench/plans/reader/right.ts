import type { Intent } from '../../../server/planner/chat/scene/intents.ts';
import type { Check } from '../../../tests/kit/judges/labels.ts';
import { type ClauseExample, indexesOf } from './example.ts';

const NIGHTS: readonly Intent[] = ['nights', 'more_nights', 'fewer_nights', 'until'];
/** What is plainly meant by what a label expects, the plainest first: a stop that is replaced is gone, too. */
const PLAIN: Readonly<Record<string, readonly Intent[]>> = {
  removed: ['remove', 'clear', 'replan', 'slower', 'wish'],
  replaced: ['replace'],
  added_kind: ['add'],
  added_place: ['add', 'replace'],
  moved: ['move', 'next', 'exchange'],
  time: ['retime', 'move', 'next'],
  before: ['next', 'move', 'exchange', 'retime'],
  hotel: ['hotel'],
  fewer_stops: ['slower'],
  more_stops: ['faster', 'add'],
  day_starts_after: ['start', 'clear'],
  day_ends_before: ['end', 'clear'],
  nights: NIGHTS,
  start_date: ['starts', 'later', 'sooner'],
  companions: ['party', 'more_party', 'fewer_party'],
  swapped: ['swap_days'],
  replanned: ['replan'],
  undone: ['undo'],
  locked: ['lock'],
  unlocked: ['unlock'],
  profile: ['wish'],
  no_kind: ['wish'],
};

/** An expectation as the list of its alternatives. */
export const optionsOf = (expect: Check): Check[] => {
  const { any, ...rest } = expect;
  return Array.isArray(any) ? any.flatMap((option: Check) => optionsOf({ ...rest, ...option })) : [rest];
};

/** Keys that do not ask for a change. */
export const BESIDE = [
  'only_days',
  'kept',
  'may_lose',
  'kept_share',
  'kept_times',
  'any',
  'asks',
  'unchanged',
];

/** Whether a candidate may be what one of a label's alternatives plainly wants; others need not be carried out. */
export const mayBeMeant = (options: readonly Check[], intent: Intent): boolean =>
  options.some((option) => Object.keys(option).some((key) => PLAIN[key]?.includes(intent)));

const plainly = (
  clause: ClauseExample,
  right: readonly number[],
  keys: readonly string[],
): readonly number[] => {
  for (const most of [1, 9]) {
    const meant = new Set(keys.flatMap((key) => (PLAIN[key] ?? []).slice(0, most)));
    const own = right.filter((i) => meant.has(clause.judged[i]?.candidate.intent ?? 'context'));
    if (own.length > 0) return own;
  }
  return right;
};

interface Labelled {
  clear: boolean;
  kind: string;
  expect: Check;
}

/** The right candidates of each clause of a labelled message. */
export const rightOf = (
  clauses: readonly ClauseExample[],
  { clear, kind, expect }: Labelled,
): (readonly number[] | null)[] => {
  const options = optionsOf(expect);
  const keys = [...new Set(options.flatMap((option) => Object.keys(option)))];
  const isMixed = options.some(
    (option) => option.asks !== undefined && Object.keys(option).some((key) => !BESIDE.includes(key)),
  );
  const named = (clause: ClauseExample, ...intents: Intent[]): number[] =>
    indexesOf(clause, ({ candidate }) => intents.includes(candidate.intent));
  const best = Math.max(0, ...clauses.flatMap(({ judged }) => judged.map(({ worth }) => worth)));
  const of = (clause: ClauseExample): readonly number[] | null => {
    if (kind === 'smalltalk') return named(clause, 'thanks');
    if (!clear && !isMixed) {
      const asks = indexesOf(clause, ({ worth, isHarm }) => worth === 2 && !isHarm);
      return asks.length > 0
        ? [...asks, ...named(clause, 'vague')]
        : named(clause, 'vague', ...(clauses.length > 1 ? (['context'] as const) : []));
    }
    const whole = indexesOf(clause, ({ worth }) => worth === 2);
    const part = indexesOf(clause, ({ worth, isHarm }) => worth === 1 && !isHarm);
    if (best === 2) return whole.length > 0 ? whole : named(clause, 'context');
    if (part.length > 0) return part;
    const asks = indexesOf(
      clause,
      ({ candidate: { how, reading } }) => reading.kind === 'ask' && how.includes('one_of'),
    );
    return isMixed ? [...asks, ...named(clause, 'vague', 'context')] : null;
  };
  return clauses.map((clause) => {
    const right = of(clause);
    return right && plainly(clause, right, keys);
  });
};
