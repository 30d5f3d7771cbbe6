import { actsOf, type Reading } from '../candidates/reading.ts';
import type { Piece } from '../mentions/piece.ts';
import { readWant } from '../mentions/read-want.ts';
import { applying, stopsIn } from '../scene/act.ts';
import type { Intent } from '../scene/intents.ts';
import { type Focus, goneOf, hasJustChanged, type Scene } from '../scene/scene.ts';
import { EITHER, REMOVE } from '../scene/words.ts';
import { repeated } from './again.ts';
import { type Agreed, agreedIn } from './agreed.ts';
import { alikeOn } from './alike-on.ts';
import { answeredIn } from './answered.ts';
import { askDays, askWhichDay, guesses, isOnMissing, SURE, toNearDay, withCare } from './ask-back.ts';
import { besides, goneBy, unspent } from './besides.ts';
import { isKeptAfterAll } from './candidates-of.ts';
import { LEAST } from './certainty.ts';
import { cluesIn } from './clues-in.ts';
import { comesInstead, isReplaced } from './comes-instead.ts';
import { isOrder, isSaid, withoutWonder } from './features.ts';
import { leftFreeIn } from './left-free.ts';
import { BRINGS, foundIn, isEnough } from './likeliest.ts';
import { meantDayIn } from './meant-day.ts';
import { pickedFromIn } from './picked-from.ts';
import { type Clued, isStrange, isWordless, type Ranked, ranked, withoutQuestions } from './rank.ts';
import { TO_KNOW } from './rule.ts';
import { thenWhenIn } from './then-when.ts';
import { isReason } from './together.ts';

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

const LONGEST_THANKS = 60;
/** "Lovely. The same for our last day" orders something. */
const ALIKE = /\bsame (?:for|on|again|thing|please)\b|\bdo (?:that|it) (?:for|on)\b/i;
/** What is so likely a question orders nothing, whatever the words of another clause would come to. */
const PLAINLY_ASKED = 0.97;
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
    if (which) return toNearDay(each, all, scene) ?? which;
    const { intent, how, reading } = candidate;
    // "One of them, any one": the first will do.
    const isOrdered = intent === 'remove' ? REMOVE.test(clued?.piece.plain ?? '') : BRINGS.includes(intent);
    const isAny =
      isOrdered &&
      how.includes('one_of') &&
      !how.includes('by_spoken') &&
      EITHER.test(scene.brief.request ?? '');
    if (isAny && reading.kind === 'ask') return { kind: 'acts', acts: reading.choices[0]?.acts ?? [] };
    return intent === 'vague'
      ? guesses(
          unspent(
            all.filter((each) => each.at === at),
            meant.flatMap(goneBy),
            clued?.piece.plain ?? '',
          ).map((one) => ({ ...one, joint: one.jointOfClause })),
          scene,
          meant.length > 1 ? (clued?.piece.text.trim() ?? null) : null,
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

/** How likely it is, all clauses or one together, that something of an intent is meant. */
const chanceOf = (all: readonly Ranked[], intent: Intent, at?: number): number =>
  all.reduce(
    (sum, each) =>
      sum + (each.candidate.intent === intent && (at === undefined || each.at === at) ? each.p : 0),
    0,
  );

/** What a message is where nothing of it is certain enough to be done: a question, thanks, or what may be meant. */
const uncertain = (
  said: readonly Clued[],
  clues: readonly Clued[],
  all: readonly Ranked[],
  message: string,
  scene: Scene,
): Choice => {
  const none = all.find(({ candidate: { how } }) => how.includes('no_kind'));
  const [question, thanks, vague] = [
    chanceOf(all, 'question'),
    chanceOf(all, 'thanks'),
    chanceOf(all, 'vague'),
  ];
  if (question > Math.max(thanks, vague, LEAST.own)) {
    const rest = withoutQuestions(all);
    const meant = rest.find((each) => !isWordless(each));
    const isOrdered =
      meant !== undefined &&
      meant.joint >= LEAST.unasked &&
      !said.some(({ piece }) => TO_KNOW.test(piece.plain)) &&
      isEnough(said.map(withoutWonder), rest, meant);
    return {
      kind: 'question',
      readings: question < SURE ? [guesses(all, scene)] : [],
      unasked: none ? [none.candidate.reading] : isOrdered ? doing(clues, rest, meant, scene) : [],
      isTold: said.every(({ features }) => isSaid(features)),
    };
  }
  const isThanks = all.some(
    ({ candidate, ofClause }) => candidate.intent === 'thanks' && ofClause >= LEAST.greeting,
  );
  if (
    thanks >= LEAST.thanks &&
    isThanks &&
    !isStrange(clues) &&
    !ALIKE.test(message) &&
    message.length < LONGEST_THANKS
  )
    return { kind: 'thanks', readings: [] };
  if (none) return { kind: 'acts', readings: [none.candidate.reading] };
  const late = all.find((each) => {
    const clued = clues[each.at];
    return clued && !isWordless(each) && isOnMissing(clued, each);
  });
  const lateOf = late && clues[late.at];
  return { kind: 'acts', readings: [late && lateOf ? askDays(lateOf, late) : guesses(all, scene)] };
};

/** "… oh wait, it is the Globe? Never mind, leave it like that". */
const NEVER_MIND =
  /^(?:(?:oh|ah|ok|well|no|then) )*(?:nvm|never ?mind)\b(?: (?:then|please))?(?: (?:just )?(?:leave|keep) (?:it|that|this|everything)(?: (?:all )?(?:as|like|the way) (?:it|that|this)(?: is| was)?)?)?$/;
const INTERJECTION = /^(?:(?:no|oh|hm+|ah|ok|okay|sorry|wait|well|actually|hang on|hold on)(?: |$))+$/;
/** "All right, the palace in its place": something that is not on the plan is named. */
const bringsSomething = ({ text, scene }: Piece): boolean =>
  readWant(text, scene.places).placeIds.some((id) => !scene.stops.some(({ place }) => place?.id === id));

/** "Why has the palace gone? Put the zoo in its place": an order in so many words, whatever is asked beside it. */
const isSurelyOrdered = (features: Clued['features'], all: readonly Ranked[], at: number): boolean =>
  features.others.includes('looks:order') &&
  all.reduce((sum, each) => sum + (each.at === at && !isWordless(each) ? each.ofClause : 0), 0) >=
    LEAST.despite;

/** What of a message is to be done, asked or answered, whatever we have asked before it. */
const likeliestOf = (message: string, scene: Scene, focus: Focus): Choice => {
  const said = cluesIn(message, scene, focus);
  // "Is there a cheaper hotel? Please change it": what looks like a question says what the order is about.
  const asked = ranked(said);
  const isOrdered = said.some(
    ({ features }, at) => at > 0 && (isOrder(features) || isSurelyOrdered(features, asked, at)),
  );
  const clues = isOrdered ? said.map(withoutWonder) : said;
  const all = isOrdered ? withoutQuestions(ranked(clues)) : asked;
  const isOnlySaid = said
    .slice(1)
    .every(({ features, piece }) => (isSaid(features) && !bringsSomething(piece)) || isKeptAfterAll(piece));
  const [first = said[0]] = said.filter(({ piece }) => !INTERJECTION.test(piece.plain));
  if (isOnlySaid && first && isKeptAfterAll(first.piece))
    return hasJustChanged(scene) || goneOf(scene).length > 0
      ? { kind: 'undo', readings: [] }
      : { kind: 'acts', readings: [{ kind: 'acts', acts: [applying()] }] };
  if (said.length > 1 && NEVER_MIND.test(said.at(-1)?.piece.plain ?? ''))
    return { kind: 'acts', readings: [{ kind: 'acts', acts: [applying()] }] };
  const again = repeated(clues, all, scene);
  if (again) {
    // "The souq can go. So a gallery there", after our question.
    const other = again.candidate.intent === 'remove' && comesInstead(clues, all, again, scene);
    return { kind: 'acts', readings: doing(clues, all, other || again, scene) };
  }
  // "Is the zoo open on Mondays, and how much is it for two?", after something was swapped for something else.
  const [asksFirst] = all;
  if (asksFirst && asksFirst.candidate.intent === 'question' && asksFirst.joint >= PLAINLY_ASKED)
    return uncertain(said, clues, all, message, scene);
  const { likeliest, instead, isLone } = foundIn(clues, all, scene);
  const top = instead ?? likeliest;
  if (!top) return uncertain(said, clues, all, message, scene);
  // An order that its clause surely is counts beside a question of another clause.
  const isSure = top.jointOfClause >= LEAST.despite;
  // What is more likely asked or said than ordered changes nothing, however likely the order is beside others.
  const other = Math.max(
    chanceOf(all, 'question', isSure ? top.at : undefined),
    chanceOf(all, 'thanks', top.at),
  );
  // To say that there is none is never wrong, and so wants no more than a question does.
  const measured =
    instead && likeliest
      ? { ...likeliest, candidate: { ...likeliest.candidate, reading: instead.candidate.reading } }
      : top;
  if (!isLone && (!isEnough(clues, all, measured) || measured.joint < other))
    return uncertain(said, clues, all, message, scene);
  if (top.candidate.intent === 'undo') return { kind: 'undo', readings: [] };
  return {
    kind: 'acts',
    readings: isLone ? readingsOf(clues, all, [top], scene) : doing(clues, all, top, scene),
  };
};

/** The same of what is left of an answer to our offer; nothing of it is asked or answered. */
const alsoOrdered = ({ rest, days }: Agreed, scene: Scene, focus: Focus): readonly Reading[] => {
  if (rest === '') return [];
  const more = likeliestOf(rest, scene, { ...focus, asked: null, days });
  return more.kind === 'acts' ? more.readings : [];
};

/** What is asked for by our question or our offer, of another day than was said, or at another time than we have refused. */
const byAnswer = (message: string, scene: Scene, focus: Focus): Agreed | null =>
  answeredIn(message, scene, focus) ??
  meantDayIn(message, scene, focus) ??
  agreedIn(message, scene, focus) ??
  pickedFromIn(message, scene, focus) ??
  leftFreeIn(message, scene, focus) ??
  alikeOn(message, scene, focus) ??
  thenWhenIn(message, scene, focus);

/** True for what is to be read with the question or the offer of ours before it. */
export const isAnswer = (message: string, scene: Scene, focus: Focus): boolean =>
  byAnswer(message, scene, focus) !== null;

/** What of a message is to be done, asked or answered: by what we have asked, or else the likeliest of all it may mean. */
export const choose = (message: string, scene: Scene, focus: Focus): Choice => {
  const agreed = byAnswer(message, scene, focus);
  if (!agreed) return likeliestOf(message, scene, focus);
  const also = alsoOrdered(agreed, scene, focus);
  const own: Reading = { kind: 'acts', acts: agreed.acts.length > 0 ? [...agreed.acts] : [applying()] };
  return { kind: 'acts', readings: agreed.acts.length > 0 || also.length === 0 ? [own, ...also] : also };
};
