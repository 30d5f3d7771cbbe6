import { isAnything } from '../../edits/want.ts';
import { endOf, type Standing, startOf } from '../../edits/work.ts';
import { actsOf, NONE, pointBeside, whichOf } from '../candidates/reading.ts';
import { VERB } from '../mentions/clauses.ts';
import { MEAL, readStops } from '../mentions/read-stops.ts';
import { type Act, removing, stopsIn } from '../scene/act.ts';
import type { Intent } from '../scene/intents.ts';
import type { Scene } from '../scene/scene.ts';
import { REMOVE } from '../scene/words.ts';
import { isHard, isUnsaid, LEAST } from './certainty.ts';
import { isSaid, ordersSomething, wonders } from './features.ts';
import { type Clued, isWordless, type Ranked } from './rank.ts';

/** From this share on a clause hardly means anything else. */
const SURELY = 0.95;
/** How much of a clause goes to candidates of these intents. */
const shareOf = (own: readonly Ranked[], intents: readonly Intent[]): number =>
  own.reduce((sum, { candidate, ofClause }) => sum + (intents.includes(candidate.intent) ? ofClause : 0), 0);
const sumOf = (some: readonly Ranked[]): number => some.reduce((sum, { ofClause }) => sum + ofClause, 0);

/** The stops that something takes off the plan. */
export const goneBy = ({ candidate: { reading } }: Ranked): string[] =>
  actsOf(reading).flatMap((act) =>
    act.do === 'apply' ? act.operations.flatMap((each) => (each.op === 'remove' ? each.stop_id : [])) : [],
  );

const ALSO = /(?:too|also|as well|either|likewise|ايضا|كمان)$/u;
const isSilentRemoval = ({ candidate: { intent, reading }, jointOfClause }: Ranked, plain: string): boolean =>
  intent === 'remove' &&
  reading.kind === 'acts' &&
  !REMOVE.test(plain) &&
  !ALSO.test(plain) &&
  jointOfClause < SURELY;

/** What may be meant of a clause beside another: nothing is done with stops that are gone, or goes without a word for it. */
export const unspent = (own: readonly Ranked[], gone: readonly string[], plain: string): Ranked[] => {
  const isOfGone = ({ candidate: { reading } }: Ranked): boolean =>
    reading.kind === 'acts' &&
    reading.acts.length > 0 &&
    reading.acts.every((act) =>
      act.do === 'apply'
        ? act.operations.some((each) => 'stop_id' in each && gone.includes(each.stop_id))
        : 'stop' in act && gone.includes(act.stop) && !(act.do === 'replace' && !isAnything(act.want)),
    );
  const rest = own.filter((each) => !isOfGone(each));
  const left = rest.filter((each) => !isSilentRemoval(each, plain));
  // What is left of the clause, also where it asks for nothing; a removal in silence still weighs against the rest.
  const share = Math.max(1 - sumOf(own) + sumOf(left), 0.8 * (1 - sumOf(own) + sumOf(rest)));
  return left.map((each) => ({
    ...each,
    ofClause: each.ofClause / Math.max(share, 1e-6),
    jointOfClause: Math.min(1, each.jointOfClause / Math.max(share, 1e-6)),
  }));
};

const STAYS =
  /\b(?:keep\w*|stays?|staying|leave|remains?|hang on to|hold on to|except|apart from|untouched)\b|خل|يبقي/u;
/** What is to stay of a day that is planned anew: nothing else is meant by a clause that says so. */
const isOnlyKept = (plain: string, all: readonly Ranked[], at: number, top: Ranked): Ranked | undefined =>
  (top.candidate.intent === 'replan' || top.candidate.intent === 'clear') && STAYS.test(plain)
    ? all.find(
        ({ at: own, candidate: { intent, how } }) =>
          own === at && intent === 'lock' && how.some((each) => /^by_(?:name|kind|meal)$/.test(each)),
      )
    : undefined;

/** True for what changes one of some days or of their stops. */
const isOfDays = (days: readonly number[], { candidate: { reading } }: Ranked, scene: Scene): boolean =>
  actsOf(reading).some((act) => 'days' in act && act.days.some((day) => days.includes(day))) ||
  scene.stops.some(({ id, day }) => days.includes(day) && stopsIn(actsOf(reading)).includes(id));

/** What is done with "it", or with something that was said before. */
export const saysIt = ({ candidate: { how } }: Ranked): boolean =>
  how.includes('by_it') || how.includes('something');

/** "No cinema", "the café can go": an order in the words of none. */
const GOES_PLAINLY = /(?:^|\d|\w+day |th )no \w+(?: \w+)?$|\bcan (?:go|disappear|vanish)$/;

const TOO_MUCH = /\btoo (?:much|many)\b/;

/** "And the dinner should change", "a different lunch on one of the days": something is to be otherwise. */
const ASKS_CHANGE =
  /^(?:(?:and|then|also|please|plus|can you|could you) )*(?:change|move|shift|turn|swap|make)\b|\bon another day\b|\bturn (?:one|the|a)\b|\b(?:should|must|could|to) (?:be (?!fine|ok)|become|change)\b|\b(?:different|another|nicer|better|finer|fancier) (?:breakfast|brunch|lunch|dinner|iftar|supper|meal|cafe|coffee|restaurant|place|park|mall|museum)\b|\bsomewhere else\b|\b(?:like|prefer|want|wants) (?:the|our|that) .*\b(?:earlier|later)$|\b(?:dinner|lunch|restaurant|cafe) different\b|(?:^|\s)(?:و)?غير(?:وا)?(?=\s)/u;
const NOT_SURE = /\b(?:not sure|dunno|do(?:nt| not) know|no idea|undecided) which\b/;

/** What a clause asks to be changed that is not certain enough to be done beside what is: it is asked about. */
const passedOver = ({ piece }: Clued, best: Ranked): Ranked | undefined =>
  ASKS_CHANGE.test(piece.plain) && (pointBeside(piece).stops.length > 0 || MEAL.test(piece.plain))
    ? { ...best, candidate: { intent: 'vague', reading: NONE, how: [] } }
    : undefined;

/** "And one of the malls, not sure which": which one is asked, of all days. */
const openIn = ({ piece }: Clued, best: Ranked, gone: readonly string[]): Ranked | undefined => {
  if (best.candidate.intent !== 'remove' || !NOT_SURE.test(piece.plain)) return undefined;
  const all = readStops(piece.text, piece.scene.stops, piece.scene).stops.filter(
    ({ id }) => !gone.includes(id),
  );
  const reading = whichOf(all, ({ id }) => [removing(id)]);
  return all.length > 1 ? { ...best, candidate: { ...best.candidate, reading } } : undefined;
};

const allMeant = (clues: readonly Clued[], all: readonly Ranked[], top: Ranked): Ranked[] =>
  clues.flatMap((clued, at) => {
    const kept = isOnlyKept(clued.piece.plain, all, at, top);
    if (at === top.at) return kept ? [top, kept] : top;
    if (kept) return kept;
    // "A park in July heat is foolish; leave it out": why it goes.
    const isOfGone = pointBeside(clued.piece).stops.some(({ id }) => goneBy(top).includes(id));
    if (isSaid(clued.features) && isOfGone) return [];
    const own = unspent(
      all.filter((each) => each.at === at),
      goneBy(top),
      clued.piece.plain,
    ).sort((a, b) => b.jointOfClause - a.jointOfClause || b.ofClause - a.ofClause);
    const [best] = own;
    if (!best || (wonders(clued.features) && best.jointOfClause < LEAST.despite)) return [];
    const open = openIn(clued, best, goneBy(top));
    if (open) return open;
    // What may be meant of another day is not asked beside what is done.
    if (best.candidate.reading.kind === 'ask' && best.candidate.how.some((each) => each.startsWith('by_far')))
      return [];
    // "It" is what cannot be had.
    if (top.candidate.how.includes('missing') && saysIt(best)) return [];
    const { intent } = best.candidate;
    if (isWordless(best) && intent !== 'vague') return [];
    const isAlike = intent === top.candidate.intent;
    // Nothing that takes much is done beside something else without a word for it.
    if (intent !== 'remove' && isUnsaid(clued.piece.plain, best.candidate) && best.jointOfClause < SURELY)
      return passedOver(clued, best) ?? [];
    // What is merely said of a day or a stop is more often a reason than an order.
    const isTold =
      isSaid(clued.features) &&
      isHard(intent) &&
      !(intent === 'remove' && GOES_PLAINLY.test(clued.piece.plain));
    // "The zoo and the farm are too much. Leave out the zoo": why it goes.
    if (
      intent === 'remove' &&
      top.candidate.intent === 'remove' &&
      isSaid(clued.features) &&
      (goneBy(best).length > 1 || TOO_MUCH.test(clued.piece.plain))
    )
      return [];
    const changed = stopsIn(actsOf(top.candidate.reading));
    // "Can the market be on Wednesday? On Sunday we will be dead": what is moved does not go as well.
    const isOfChanged = goneBy(best).some((id) => changed.includes(id));
    if (isOfChanged && !REMOVE.test(clued.piece.plain)) return [];
    // "Monday is a marathon": what leaves that day makes it lighter; so it is said why something of it is to change.
    const leaves = ['remove', 'move'].includes(top.candidate.intent) ? changed : [];
    const isOfDay = ({ id, day }: Standing): boolean => leaves.includes(id) && clued.piece.days.includes(day);
    // "I need Thursday afternoon free, so drop the dam" says what for.
    const isFor = (act: Act): boolean => {
      const span = act.do === 'clear' ? act.span : undefined;
      const isIn = (each: Standing): boolean =>
        span !== undefined && startOf(each) < span.to && endOf(each) > span.from;
      return clued.piece.scene.stops.some((each) => isOfDay(each) && isIn(each));
    };
    if (actsOf(best.candidate.reading).some(isFor)) return [];
    const isWhy = ({ id, day }: Standing): boolean => changed.includes(id) && clued.piece.days.includes(day);
    if (
      intent === 'slower' &&
      (isTold || !VERB.test(clued.piece.text)) &&
      clued.piece.scene.stops.some(isWhy)
    )
      return [];
    const least = (): number => {
      if (isTold && !isAlike) return LEAST.despite;
      if (isAlike) return LEAST.alike;
      if (intent === 'vague') return LEAST.vague;
      return LEAST.beside;
    };
    // Which of several is meant may be open where what is to be done is not.
    const isOpen = best.candidate.reading.kind === 'ask';
    const mayBeOpen = !isTold || isOpen || clued.piece.named.days.length > 0 || MEAL.test(clued.piece.plain);
    const isOneOf =
      mayBeOpen && best.jointOfClause >= LEAST.ofIntent && shareOf(own, [intent]) >= LEAST.vague;
    if (best.jointOfClause >= least() || isOneOf) return best;
    // An order is not passed over in silence: what is not certain of it is asked, best with what is open.
    const unsure = passedOver(clued, best) ?? [];
    if (!(isOpen || ordersSomething(clued.features)) || sumOf(own) < LEAST.beside) return unsure;
    return (isOpen ? best : own.find(({ candidate }) => candidate.intent === 'vague')) ?? unsure;
  });

/** What puts a stop elsewhere or makes it another length. */
const SHIFTS: readonly Intent[] = ['retime', 'move', 'next', 'longer', 'shorter'];
/** The likeliest of all clauses, and what each other clause surely asks for too. */
export const besides = (clues: readonly Clued[], all: readonly Ranked[], top: Ranked): Ranked[] => {
  const meant = allMeant(clues, all, top);
  return meant.filter((each) => {
    const piece = clues[each.at]?.piece;
    const { intent, how } = each.candidate;
    const others = meant.filter(
      (one) => one !== each && piece !== undefined && isOfDays(piece.days, one, piece.scene),
    );
    // "Leave Friday as it is, but begin at five": nothing is held that is to change.
    if (intent === 'lock' && how.includes('of_days')) return others.length === 0;
    // "Keep it, but at half past seven".
    const own = stopsIn(actsOf(each.candidate.reading));
    const isShifted = meant.some(
      ({ candidate }) =>
        SHIFTS.includes(candidate.intent) &&
        stopsIn(actsOf(candidate.reading)).some((id) => own.includes(id)),
    );
    const isRest = meant.some(({ candidate }) => ['clear', 'replan'].includes(candidate.intent));
    if (intent === 'lock' && isShifted && !isRest) return false;
    // Nor does anything move that its day takes along.
    if (intent === 'move' && meant.some(({ candidate }) => candidate.intent === 'swap_days')) return false;
    // Nor does anything more go of a day that is cleared.
    return intent !== 'slower' || !others.some(({ candidate }) => candidate.intent === 'clear');
  });
};
