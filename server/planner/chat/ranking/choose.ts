import { actsOf, type Reading } from '../candidates/reading.ts';
import { applying, stopsIn } from '../scene/act.ts';
import type { Intent } from '../scene/intents.ts';
import { isOrder as saysOrder } from '../scene/is-order.ts';
import { type Focus, goneOf, hasJustChanged, type Scene } from '../scene/scene.ts';
import { EITHER, REMOVE } from '../scene/words.ts';
import { repeated } from './again.ts';
import { askDays, askWhichDay, guesses, isOnMissing, SURE, withCare } from './ask-back.ts';
import { besides, goneBy, saysIt, unspent } from './besides.ts';
import { LEAST, leastFor } from './certainty.ts';
import { isReplaced } from './comes-instead.ts';
import { isOrder, isSaid, withoutWonder, wonders } from './features.ts';
import { type Clued, isStrange, isWordless, type Ranked, ranked, withoutQuestions } from './rank.ts';
import { isReason, together } from './together.ts';
import { cluesIn, isKeptAfterAll, TO_KNOW } from './understand.ts';

/**
 * What a message is: something to be done or asked back, or else a question, thanks or an undo. With a question that
 * is not certainly one come things that could be meant instead.
 */
export interface Choice {
  kind: 'acts' | 'undo' | 'question' | 'thanks';
  readings: readonly Reading[];
  /** What it would ask for if it were no question, for one whose answer is not known. */
  unasked?: readonly Reading[];
  /** Nothing of it looks like a question: it may have said what is wrong with the plan. */
  isTold?: boolean;
}

/** Where a flight goes is no place to be seen. */
const ON_THE_WAY = /\b(?:flight|fly|flying|train|drive|leave|leaving|airport) (?:\w+ )?(?:to|from|for)\b/;
const PUT_IT = /\b(?:put|add|include|fit|squeeze|insert|schedule|plan) (?:it|that|this|for|on)\b/;
const LONGEST_THANKS = 60;
/** What may bring a place that is asked for by its kind. */
const BRINGS: readonly Intent[] = ['add', 'move', 'next', 'replace', 'absent'];

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
    return LEAST.hard;
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
const isEnough = (clues: readonly Clued[], all: readonly Ranked[], top: Ranked): boolean => {
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

/** What a message is to be read as where these candidates are what it means. */
const readingsOf = (
  clues: readonly Clued[],
  all: readonly Ranked[],
  meant: readonly Ranked[],
  scene: Scene,
): Reading[] => {
  // Who says what of a day stays has said plainly that the rest of it goes.
  const kept = meant.flatMap(({ candidate: { intent, reading } }) =>
    intent === 'lock' ? stopsIn(actsOf(reading)) : [],
  );
  return meant.map((each) => {
    const { at, candidate } = each;
    const clued = clues[at];
    if (clued && isOnMissing(clued, each)) return askDays(clued, each);
    const which = clued && askWhichDay(clued, each, all);
    if (which) return which;
    const { intent, how, reading } = candidate;
    // "One of them, any one": the first will do.
    const isOrdered = intent === 'remove' ? REMOVE.test(clued?.piece.plain ?? '') : BRINGS.includes(intent);
    const isAny = isOrdered && how.includes('one_of') && EITHER.test(scene.brief.request ?? '');
    if (isAny && reading.kind === 'ask') return { kind: 'acts', acts: reading.choices[0]?.acts ?? [] };
    return intent === 'vague'
      ? guesses(
          unspent(
            all.filter((each) => each.at === at),
            meant.flatMap(goneBy),
            clued?.piece.plain ?? '',
          ).map((one) => ({ ...one, joint: one.jointOfClause })),
          scene,
        )
      : withCare(
          candidate.reading,
          kept.length > 0 ? { ...each, joint: each.jointOfClause } : each,
          scene,
          kept,
        );
  });
};

/** The same of the likeliest and what other clauses surely ask for beside it. */
const doing = (clues: readonly Clued[], all: readonly Ranked[], top: Ranked, scene: Scene): Reading[] =>
  readingsOf(
    clues,
    all,
    besides(clues, all, top).filter((each) => !isReplaced(each, top) && !isReason(clues, each, top)),
    scene,
  );

/** What of a message is to be done, asked or answered: the likeliest, and what other clauses surely ask for too. */
export const choose = (message: string, scene: Scene, focus: Focus): Choice => {
  const said = cluesIn(message, scene, focus);
  // "Is there a cheaper hotel? Please change it": what looks like a question says what the order is about.
  const isOrdered = said.some(({ features }, at) => at > 0 && isOrder(features));
  const clues = isOrdered ? said.map(withoutWonder) : said;
  const all = isOrdered ? withoutQuestions(ranked(clues)) : ranked(clues);
  const isOnlySaid = said.slice(1).every(({ features }) => isSaid(features));
  if (isOnlySaid && said[0] && isKeptAfterAll(said[0].piece))
    return hasJustChanged(scene) || goneOf(scene).length > 0
      ? { kind: 'undo', readings: [] }
      : { kind: 'acts', readings: [{ kind: 'acts', acts: [applying()] }] };
  const again = repeated(clues, all, scene);
  if (again) return { kind: 'acts', readings: doing(clues, all, again, scene) };
  // What takes much and has no word for it counts only where it is all but certain.
  const first = all.find(
    (each) => !isWordless(each) && (each.joint >= LEAST.wondered || leastIn(clues, each) < LEAST.wondered),
  );
  // "I land at nine on Monday. Adjust the first day": the hour says what is to be adjusted.
  const travel = all.find(({ candidate: { how } }) => how.includes('travel'));
  const works = all.find(({ candidate: { how } }) => how.includes('works'));
  const hour =
    travel && (!first || first.joint < LEAST.gentle)
      ? travel
      : works && (!first || first.joint < LEAST.done)
        ? works
        : undefined;
  const likeliest = hour
    ? { ...hour, joint: 1, jointOfClause: 1 }
    : first && together(clues, all, first, scene, isEnough(clues, all, first));
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
  // Of "the dolphins instead of the park" no other thing comes in its place.
  const isBlank = likeliest?.candidate.intent === 'replace' && likeliest.candidate.how.includes('want_any');
  const instead =
    noKind && BRINGS.includes(likeliest?.candidate.intent ?? 'context')
      ? noKind
      : likeliest?.candidate.intent === 'add' ||
          likeliest?.candidate.how.includes('unknown') ||
          isPut ||
          isOfIt ||
          isBlank
        ? (missing ?? unknown)
        : undefined;
  const top = instead ?? likeliest;
  // An order that its clause surely is counts beside a question of another clause.
  const isSure = top !== undefined && top.jointOfClause >= LEAST.despite;
  const of = (intent: Intent, isOwn = false): number =>
    all.reduce(
      (sum, { at, candidate, p }) =>
        sum + (candidate.intent === intent && (!isOwn || at === top?.at) ? p : 0),
      0,
    );
  const asked = of('question', isSure);
  // What is more likely asked or said than ordered changes nothing, however likely the order is beside others.
  // To say that something cannot be had is never wrong where it is to be put in.
  const isLone =
    (isPut || (missing?.at ?? 0) < (likeliest?.at ?? 0)) && missing !== undefined && top === missing;
  // To say that there is none is never wrong, and so wants no more than a question does.
  const measured =
    instead && likeliest
      ? { ...likeliest, candidate: { ...likeliest.candidate, reading: instead.candidate.reading } }
      : top;
  if (
    !top ||
    !measured ||
    (!isLone && (!isEnough(clues, all, measured) || measured.joint < Math.max(asked, of('thanks', true))))
  ) {
    const none = all.find(({ candidate: { how } }) => how.includes('no_kind'));
    const [question, thanks, vague] = [of('question'), of('thanks'), of('vague')];
    if (question > Math.max(thanks, vague, LEAST.own)) {
      const rest = withoutQuestions(all);
      const meant = rest.find((each) => !isWordless(each));
      const isOrder =
        meant !== undefined &&
        meant.joint >= LEAST.unasked &&
        !said.some(({ piece }) => TO_KNOW.test(piece.plain)) &&
        isEnough(said.map(withoutWonder), rest, meant);
      return {
        kind: 'question',
        readings: question < SURE ? [guesses(all, scene)] : [],
        unasked: none ? [none.candidate.reading] : isOrder ? doing(clues, rest, meant, scene) : [],
        isTold: said.every(({ features }) => isSaid(features)),
      };
    }
    const isThanks = all.some(
      ({ candidate, ofClause }) => candidate.intent === 'thanks' && ofClause >= LEAST.greeting,
    );
    if (thanks >= LEAST.thanks && isThanks && !isStrange(clues) && message.length < LONGEST_THANKS)
      return { kind: 'thanks', readings: [] };
    if (none) return { kind: 'acts', readings: [none.candidate.reading] };
    const late = all.find((each) => {
      const clued = clues[each.at];
      return clued && !isWordless(each) && isOnMissing(clued, each);
    });
    const lateOf = late && clues[late.at];
    return { kind: 'acts', readings: [late && lateOf ? askDays(lateOf, late) : guesses(all, scene)] };
  }
  if (top.candidate.intent === 'undo') return { kind: 'undo', readings: [] };
  return {
    kind: 'acts',
    readings: isLone ? readingsOf(clues, all, [top], scene) : doing(clues, all, top, scene),
  };
};
