import type { Standing } from '../edits/work.ts';
import { stopsIn } from './act.ts';
import { isHard, isUnsaid, LEAST } from './certainty.ts';
import { isSaid, wonders } from './features.ts';
import type { Intent } from './intents.ts';
import { type Clued, isWordless, type Ranked } from './rank.ts';
import { MEAL } from './read-stops.ts';
import { actsOf } from './reading.ts';

/** From this share on a clause hardly means anything else. */
const SURELY = 0.95;
/** How much of a clause goes to candidates of these intents. */
const shareOf = (own: readonly Ranked[], intents: readonly Intent[]): number =>
  own.reduce((sum, { candidate, ofClause }) => sum + (intents.includes(candidate.intent) ? ofClause : 0), 0);
const sumOf = (some: readonly Ranked[]): number => some.reduce((sum, { ofClause }) => sum + ofClause, 0);
const vagueOf = (own: readonly Ranked[]): number => shareOf(own, ['vague']);

const THERE = /\b(?:there|in (?:its|that|their) place)\b|مكان[هـ]/u;

/** What may be meant of a clause beside the likeliest: what goes is at most replaced, and what else is done with does not go. */
const unspent = (
  own: readonly Ranked[],
  { candidate: { intent: done, reading } }: Ranked,
  plain: string,
): Ranked[] => {
  const touched = stopsIn(actsOf(reading));
  const isSpent = ({ candidate }: Ranked): boolean => {
    const all = actsOf(candidate.reading);
    const isOfSame = all.length > 0 && all.every((act) => stopsIn([act]).some((id) => touched.includes(id)));
    const isInItsPlace = candidate.intent === 'replace' && THERE.test(plain);
    return isOfSame && (done === 'remove' ? !isInItsPlace : candidate.intent === 'remove');
  };
  const left = own.filter((each) => !isSpent(each));
  // What is left of the clause, also where it asks for nothing.
  const share = 1 - (sumOf(own) - sumOf(left));
  return left.map((each) => ({
    ...each,
    ofClause: each.ofClause / Math.max(share, 1e-6),
    jointOfClause: Math.min(1, each.jointOfClause / Math.max(share, 1e-6)),
  }));
};

const OF_DAY: readonly Intent[] = ['clear', 'replan'];

/** The likeliest of all clauses, and what each other clause surely asks for too. */
export const besides = (clues: readonly Clued[], all: readonly Ranked[], top: Ranked): Ranked[] =>
  clues.flatMap((clued, at) => {
    if (at === top.at) return top;
    const own = unspent(
      all.filter((each) => each.at === at),
      top,
      clued.piece.plain,
    ).sort((a, b) => b.jointOfClause - a.jointOfClause || b.ofClause - a.ofClause);
    const [best] = own;
    if (!best || (wonders(clued.features) && best.jointOfClause < LEAST.despite)) return [];
    // "We would like to sleep in Diriyah. Can you change the hotel?": where it is to be was said beside the order.
    const hotel = own.find(({ candidate: { intent, how } }) => intent === 'hotel' && !how.includes('blank'));
    if (
      top.candidate.how.includes('blank') &&
      top.candidate.intent === 'hotel' &&
      (hotel?.ofClause ?? 0) >= LEAST.told
    )
      return hotel ?? [];
    // To ask which of several is meant is one way to meet what says too little, whatever is to be done with it.
    const asking = own.filter(
      ({ candidate }) => candidate.how.includes('one_of') && candidate.reading.kind === 'ask',
    );
    const [asked] = asking;
    const { intent } = best.candidate;
    const isOpen = intent === 'vague' || asking.includes(best);
    if (isOpen && asked && asked.ofClause >= LEAST.asked && sumOf(asking) + vagueOf(own) >= LEAST.beside)
      return asked;
    if (isWordless(best) && intent !== 'vague') return [];
    // To keep what stands is never wrong beside a day that is planned anew.
    const isKept =
      intent === 'lock' && top.candidate.intent === 'replan' && shareOf(own, ['lock']) >= LEAST.ofIntent;
    const isAlike = intent === top.candidate.intent;
    // A day that is planned anew is not emptied, too.
    if (!isAlike && OF_DAY.includes(intent) && OF_DAY.includes(top.candidate.intent)) return [];
    // Nothing goes, and nothing that takes much is done, beside something else without a word for it.
    if (isUnsaid(clued.piece.plain, best.candidate) && best.jointOfClause < SURELY) return [];
    // What is but told of a day or a stop is more often a reason than an order.
    const isTold = isSaid(clued.features) && isHard(intent);
    // "Monday is a marathon": what leaves that day makes it lighter.
    const leaves = ['remove', 'move'].includes(top.candidate.intent)
      ? stopsIn(actsOf(top.candidate.reading))
      : [];
    const isOfDay = ({ id, day }: Standing): boolean => leaves.includes(id) && clued.piece.days.includes(day);
    if (intent === 'slower' && isTold && clued.piece.scene.stops.some(isOfDay)) return [];
    const least = (): number => {
      if (isTold && !isAlike) return LEAST.despite;
      if (isKept) return 0;
      if (isAlike) return LEAST.alike;
      return intent === 'vague' ? LEAST.vague : LEAST.beside;
    };
    // Which of several is meant may be open where what is to be done is not.
    const isOfTable = MEAL.test(clued.piece.plain);
    const mayBeOpen = !isTold || asking.includes(best) || clued.piece.named.days.length > 0 || isOfTable;
    const isOneOf =
      mayBeOpen && best.jointOfClause >= LEAST.ofIntent && shareOf(own, [intent]) >= LEAST.vague;
    return best.jointOfClause >= least() || isOneOf ? best : [];
  });
