import type { Intent } from '../scene/intents.ts';
import { isOrder as saysOrder } from '../scene/is-order.ts';
import type { Scene } from '../scene/scene.ts';
import { isOnMissing } from './ask-back.ts';
import { saysIt } from './besides.ts';
import { LEAST, leastFor } from './certainty.ts';
import { isSaid, wonders } from './features.ts';
import { type Clued, isWordless, type Ranked } from './rank.ts';
import { together } from './together.ts';

/** Where a flight goes is no place to be seen. */
const ON_THE_WAY = /\b(?:flight|fly|flying|train|drive|leave|leaving|airport) (?:\w+ )?(?:to|from|for)\b/;
const PUT_IT = /\b(?:put|add|include|fit|squeeze|insert|schedule|plan) (?:it|that|this|for|on)\b/;
/** What may bring a place that is asked for by its kind. */
export const BRINGS: readonly Intent[] = ['add', 'move', 'next', 'replace', 'absent'];

/** What begins as a question and is to change something has to be more certain than that. */
const leastIn = (clues: readonly Clued[], ranked: Ranked): number => {
  const { at, candidate } = ranked;
  const clued = clues[at];
  // Which day is meant is asked, whatever is to be done; a question may be of any day.
  if (clued && isOnMissing(clued, ranked) && !wonders(clued.features)) return LEAST.gentle;
  // What the message before asked for is asked for again.
  const before = clued?.piece.focus.asked?.intent;
  const plain = clued?.piece.plain ?? '';
  if (
    candidate.how.includes('again') ||
    (before === candidate.intent && !/^not? /.test(plain) && !saysOrder(plain))
  )
    return Math.min(LEAST.hard, leastFor(plain, ranked));
  // What is but said right before a question is what it is about.
  const next = clues[at + 1];
  const isOfQuestion =
    clued && next && isSaid(clued.features) && wonders(next.features) && clued.features.words.length < 5;
  return clued && (wonders(clued.features) || isOfQuestion)
    ? LEAST.wondered
    : // "Wednesday and Thursday, swap them round" says what in its second clause.
      leastFor(
        candidate.intent === 'swap_days' ? clues.map(({ piece }) => piece.plain).join(' ') : plain,
        ranked,
      );
};

/** Certain enough to be done: beside greetings and thanks of other clauses, or surely what its own clause asks for. */
export const isEnough = (clues: readonly Clued[], all: readonly Ranked[], top: Ranked): boolean => {
  const least = leastIn(clues, top);
  const polite = all.reduce(
    (sum, { at, candidate, p }) => sum + (candidate.intent === 'thanks' && at !== top.at ? p : 0),
    0,
  );
  const isOwn = top.jointOfClause >= LEAST.hard;
  // What its own clause hardly says is no order, though nothing else of the message is one.
  const isOfItself = top.candidate.how.some((each) => ['travel', 'diet', 'works'].includes(each));
  if (top.jointOfClause < LEAST.own && !isOfItself) return false;
  const joint = isOwn ? top.joint / Math.max(1 - polite, 1e-6) : top.joint;
  return (
    joint >= least || (least < LEAST.wondered && joint >= LEAST.gentle && top.jointOfClause >= LEAST.despite)
  );
};

/** The likeliest that asks for something, or what clauses only together say. */
const likeliestOf = (clues: readonly Clued[], all: readonly Ranked[], scene: Scene): Ranked | undefined => {
  // What takes much and has no word for it counts only where it is all but certain.
  const first = all.find(
    (each) => !isWordless(each) && (each.joint >= LEAST.wondered || leastIn(clues, each) < LEAST.wondered),
  );
  // "I land at nine on Monday. Adjust the first day": the hour says what is to be adjusted.
  const saidBy = (word: string, least: number): Ranked | undefined =>
    !first || first.joint < least ? all.find(({ candidate: { how } }) => how.includes(word)) : undefined;
  const hour = saidBy('travel', LEAST.gentle) ?? saidBy('works', LEAST.done);
  if (hour) return { ...hour, joint: 1, jointOfClause: 1 };
  return first && together(clues, all, first, scene, isEnough(clues, all, first));
};

/** What is meant, and what stands in its way. */
interface Found {
  likeliest: Ranked | undefined;
  /** What is said instead: that something is not known, or not to be had. */
  instead: Ranked | undefined;
  /** To say so is never wrong, whatever else the message is. */
  isLone: boolean;
}

/** Returns the likeliest of a message's candidates, and what is to be said instead of carrying it out. */
export const foundIn = (clues: readonly Clued[], all: readonly Ranked[], scene: Scene): Found => {
  const likeliest = likeliestOf(clues, all, scene);
  // A name that is not known counts before what its words may be: of "the Eiffel Tower" no tower is meant.
  const unknown = all.find(
    ({ at, p, candidate: { how } }) => at === likeliest?.at && how.includes('unknown') && p >= LEAST.gentle,
  );
  const { plain = '' } = clues[likeliest?.at ?? 0]?.piece ?? {};
  // So does what this city has not, also where "it" is to be put somewhere, or another one to be that pours it.
  const isPut = PUT_IT.test(plain);
  const isOfIt = likeliest !== undefined && saysIt(likeliest);
  const missing = all.find(
    ({ at, jointOfClause, candidate: { how } }) =>
      how.includes('missing') &&
      !ON_THE_WAY.test(clues[at]?.piece.plain ?? '') &&
      (at === likeliest?.at ||
        (at < (likeliest?.at ?? 0) && (isPut || (isOfIt && jointOfClause >= LEAST.beside)))),
  );
  const noKind = all.find(({ at, candidate: { how } }) => at === likeliest?.at && how.includes('no_kind'));
  const { intent = 'context', how = [] } = likeliest?.candidate ?? {};
  // Of "the dolphins instead of the park" no other thing comes in its place.
  const isBlank =
    intent === 'replace' && !how.some((each) => each === 'want_cuisine' || each === 'want_place');
  // What is not to be had comes before the kitchen it is named with: "pork ribs".
  const isMissed = missing?.at === likeliest?.at && (missing?.p ?? 0) >= LEAST.missed;
  const isOpen = isMissed || intent === 'add' || how.includes('unknown') || isPut || isOfIt || isBlank;
  const instead = noKind && BRINGS.includes(intent) ? noKind : isOpen ? (missing ?? unknown) : undefined;
  // To say that something cannot be had is never wrong where it is to be put in.
  const isLone =
    missing !== undefined &&
    (instead ?? likeliest) === missing &&
    (isPut || missing.at < (likeliest?.at ?? 0));
  return { likeliest, instead, isLone };
};
