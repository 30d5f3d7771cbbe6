import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import { normalText } from '../notes/normal-text.ts';
import { scrapsIt, undoesLast, undoneApart } from '../notes/taken-back.ts';
import type { Brief, Meant } from '../planner.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import { inArabic, labelInArabic } from '../wording/in-arabic.ts';
import { settled } from './acts/settle.ts';
import { actsOfUndo, standsAlready } from './acts/undo.ts';
import { vagueChoices, wideAsk } from './acts/vague-choices.ts';
import { answerQuestion, isUnknowing } from './answers/answer-question.ts';
import { isAsking } from './answers/asked-parts.ts';
import { looksUp } from './answers/sought.ts';
import { isSurelyAsked, namesFact } from './answers/surely-asked.ts';
import { answeredBeside, orderOfFound, ordersApart, withNoted } from './beside-reply.ts';
import { actsOf, ask, type Reading } from './candidates/reading.ts';
import { type ChatReply, inWords, prose, sentences, withoutLinks } from './chat-reply.ts';
import { type Corrections, correctionsIn, noLongerHolds, undoneWishes } from './corrections.ts';
import { dietCaveat, dietOfTables } from './diet-caveat.ts';
import { act } from './do-readings.ts';
import { focusIn } from './focus-in.ts';
import { reworded } from './mentions/reworded.ts';
import { notedIn } from './noted-wishes.ts';
import { isYesToSome, offerIn } from './offer-in.ts';
import { isThought } from './only-thought.ts';
import { choose, isAnswer } from './ranking/choose.ts';
import { standsAlone } from './ranking/stands-alone.ts';
import { type Act, leave } from './scene/act.ts';
import { isOrder } from './scene/is-order.ts';
import { isAskedAgain, MESSAGES_READ, withNames } from './scene/named-before.ts';
import { hasJustChanged, isArabic, openScene, type Scene } from './scene/scene.ts';
import { ORIGINAL } from './scene/words.ts';
import { suggestedIn } from './suggested.ts';

const WELCOME = [
  'You are welcome! Tell me whenever you would like to change a day, a meal or the hotel, or ask me anything about Riyadh.',
  'على الرحب والسعة! أخبرني متى أردت تغيير يوم أو وجبة أو الفندق، أو اسألني عن الرياض.',
] as const;

const readingsOf = ({ acts, text, offers }: Meant): Reading[] => [
  ...(acts.length > 0 ? [{ kind: 'acts' as const, acts }] : []),
  ...(text === '' ? [] : [ask(text, offers)]),
];

/** One step is undone at a time, or all of them. */
const SEVERAL = /\b(?:two|three|four|[2-9]|both|few|several) (?:\w+ )?(?:changes|steps|things|edits|times)\b/;
const ONE_STEP = 'That was the last change: write “undo” again for the one before it.';

/** The plan of an earlier version, or what of it a message names. */
function* undo(scene: Scene, message: string): Steps<ChatReply> {
  const there = standsAlready(message, scene);
  if (there) {
    const { stop, day } = there;
    return prose(
      `${stop.venue_name} stands on day ${day} at ${stop.start_time} already, so nothing has changed.`,
      [leave('the plan')],
    );
  }
  const acts = actsOfUndo(message, scene);
  const reply = acts.length > 0 ? yield* act(scene, [{ kind: 'acts', acts }]) : null;
  const isMore = SEVERAL.test(normalText(message)) && !ORIGINAL.test(normalText(message));
  if (reply) return reply.plan && isMore ? inWords(reply, (own) => sentences(own, ONE_STEP)) : reply;
  const none = 'There is nothing to undo: this plan has no earlier version, so nothing has changed.';
  return prose(none, vagueChoices(scene));
}

/** The last change of the plan taken back, with what its message said for good; or that alone, where it changed nothing. */
function* undoLast(scene: Scene, message: string): Steps<ChatReply> {
  const gone = undoneWishes(message, scene);
  const before = gone.length > 0 ? noLongerHolds(gone) : '';
  if (before !== '' && !hasJustChanged(scene)) return prose(before);
  return inWords(yield* undo(scene, message), (own) => sentences(before, own));
}

const BACK_AND_MORE =
  /^(.*\b(?:back|restore)\b[^.;!?]*?)(?:,? and |[.;!?] +)((?:please |also |then |instead )?(?:take|remove|drop|skip|add|move|swap|replace|delete|cut)\b(?!.*\bback\b).+)$/i;

/** "Put the museum back and take out the fort instead": what comes back and what else is ordered; null for anything else. */
function* backAndMore(message: string, scene: Scene): Steps<ChatReply | null> {
  const [, back = '', rest = ''] = BACK_AND_MORE.exec(message) ?? [];
  const acts = back === '' ? [] : actsOfUndo(back, scene);
  const more = acts.length > 0 ? choose(rest, scene, focusIn(scene)) : null;
  const orders = more?.kind === 'acts' ? more.readings : [];
  return orders.some(({ kind }) => kind === 'acts')
    ? yield* act(scene, [{ kind: 'acts', acts }, ...orders])
    : null;
}

/** True for words beside an undo that order something else, or say what is to come back. */
const ordersMore = (rest: string): boolean =>
  rest
    .split(/[.!?؟;,\n]+/)
    .map(normalText)
    .some((plain) => isOrder(plain) || KEEPS_SOME.test(plain));
const KEEPS_SOME = /\b(?:keep|only|except|but|instead|back|just|original|start|before)\b/;

/** What is asked beside an undo, answered of the plan as that leaves it; '' for what is no question or not known. */
const answeredAlone = (rest: string, scene: Scene): string =>
  rest
    .split(/(?<=[.!?؟])\s+/)
    .filter((sentence) => /[?؟]\s*$/.test(sentence) && isAsking(sentence))
    .map((sentence) => answerQuestion(sentence, scene, focusIn(scene)))
    .filter((text) => text !== '' && !isUnknowing(text))
    .join('\n\n');

/** A brief whose message names what is only pointed at, and whether that asks again. */
const withNamesIn = (
  brief: Brief,
  plan: Itinerary,
  said: string,
  places: Places,
): [brief: Brief, isQuestion: boolean] => {
  const standing = new Set(plan.days.flatMap(({ activities }) => activities.map((stop) => stop.venue_id)));
  const talk = [...brief.conversation.slice(-2 * MESSAGES_READ), { role: 'user' as const, content: said }];
  const named = withNames(talk, places, ({ id }) => standing.has(id));
  const request = named.at(-1)?.content ?? said;
  const before = named.slice(0, -1);
  const isQuestion = isAskedAgain([...before, { role: 'user', content: said }], places);
  return [{ ...brief, conversation: before, request }, isQuestion];
};

/** The same in the language of the message; what is written for one language alone is in that already. */
const inLanguageOf = (message: string, reply: ChatReply, places: Places): ChatReply => {
  if (!isArabic(message)) return reply;
  const translated = (text: string): string => (isArabic(text) ? text : inArabic(text, places));
  const { plan } = reply;
  return {
    ...reply,
    text: translated(reply.text),
    plan: plan && { ...plan, greeting: translated(plan.greeting) },
    offers: reply.offers.map((each) => ({ ...each, label: labelInArabic(each.label, places) })),
  };
};

/** What a message corrects no longer holds, the plan follows that, and what else it orders is done. */
function* correct(scene: Scene, { sentences: said, gone, rest }: Corrections): Steps<ChatReply> {
  const wishes: Reading = { kind: 'acts', acts: said.map((text): Act => ({ do: 'wish', text })) };
  const more = rest === '' ? null : choose(rest, scene, focusIn(scene));
  const orders = more?.kind === 'acts' ? more.readings.filter(({ kind }) => kind === 'acts') : [];
  const before = noLongerHolds(gone);
  const readings = [...(said.length > 0 ? [wishes] : []), ...orders];
  if (readings.length === 0) return prose(before);
  const reply = yield* act(scene, readings);
  return inWords(reply, (own) => sentences(before, own));
}

/** Answers beside a reply; those of a plan are plain text, as its greeting is. */
const withAnswers = (reply: ChatReply, answers: string): ChatReply =>
  answers === ''
    ? reply
    : inWords(
        reply,
        (own) => `${own}\n\n${reply.plan ? withoutLinks(answers).replaceAll('**', '') : answers}`,
      );

/** The reply to a message about a plan, in its language. Each day or act is a step of its own. */
export function* chatReply(brief: Brief, plan: Itinerary, said: string, places: Places): Steps<ChatReply> {
  const reply = yield* answered(brief, plan, said, places);
  if (brief.chosen) return inLanguageOf(said, reply, places);
  const scene = openScene(brief, plan, places);
  const caveat = reply.plan ? dietCaveat(said, scene, reply.plan) : '';
  const cautious = caveat === '' ? reply : inWords(reply, (own) => sentences(own, caveat));
  return inLanguageOf(said, withNoted(cautious, said, scene), places);
}

function* answered(written: Brief, plan: Itinerary, said: string, places: Places): Steps<ChatReply> {
  // The greeting of a plan speaks of some of its stops, and nobody has asked for them: "it" is none of those.
  const conversation = written.conversation.some(({ role }) => role === 'user') ? written.conversation : [];
  const [named, isQuestion] = withNamesIn({ ...written, conversation }, plan, said, places);
  const opened = openScene(named, plan, places);
  const message = reworded(named.request ?? said, opened);
  const brief = { ...named, request: message };
  const scene = { ...opened, brief };
  if (brief.chosen) return yield* act(scene, [{ kind: 'acts', acts: brief.chosen }]);
  if (brief.meant) return yield* act(scene, readingsOf(brief.meant), brief.meant.isThought);
  if (undoesLast(said) || (scrapsIt(said) && hasJustChanged(scene))) return yield* undoLast(scene, 'undo');
  const apart = undoneApart(message);
  if (apart && !ordersMore(apart.rest)) {
    const reply = yield* undoLast(scene, apart.undo);
    const now = openScene(brief, reply.plan ?? plan, places);
    return withAnswers(reply, answeredAlone(apart.rest, now));
  }
  const noted = notedIn(said, scene) ?? dietOfTables(said, scene);
  if (noted !== null) return prose(noted);
  const both = yield* backAndMore(message, scene);
  if (both) return both;
  const corrected = correctionsIn(said, scene);
  if (corrected) return yield* correct(scene, corrected);
  const plain = normalText(message);
  const isOnlyThought = isThought(message, plain);
  const focus = focusIn(scene);
  const taken = offerIn(said, brief.offered ?? []);
  if (!taken && conversation.length > 0) {
    const alone = { ...written, conversation: [], offered: [] };
    if (!isAnswer(message, scene, focus) && standsAlone(said, openScene(alone, plan, places), scene, focus))
      return yield* answered(alone, plan, said, places);
  }
  if (taken) {
    const known: Reading[] = [{ kind: 'acts', acts: taken.acts }];
    return yield* act(scene, taken.acts.length > 0 ? known : choose(taken.label, scene, focus).readings);
  }
  const suggested = suggestedIn(message, scene, focus);
  if (suggested) return suggested;
  if (isYesToSome(said, brief.offered ?? []))
    return yield* act(scene, [ask('Which of these do you mean?', brief.offered ?? [])]);
  const again = isQuestion ? answerQuestion(message, scene, focus) : '';
  if (again !== '' && !isUnknowing(again)) return prose(again);
  const ofFound = orderOfFound(said, (sought) => answerQuestion(sought, scene, focus));
  if (ofFound !== null) {
    const reply = yield* answered({ ...written, request: ofFound }, plan, ofFound, places);
    if (reply.plan) return reply;
  }
  const orders = ordersApart(message, scene, focus);
  if (orders !== null) {
    const reply = yield* answered({ ...brief, request: orders }, plan, orders, places);
    return withAnswers(
      reply,
      answeredBeside(message, scene, openScene(brief, reply.plan ?? plan, places), focus),
    );
  }
  const sure = isSurelyAsked(message) ? answerQuestion(message, scene, focus) : '';
  if (sure !== '' && !isUnknowing(sure)) return prose(sure);
  const { kind, readings, unasked = [], isTold = false } = choose(message, scene, focus);
  if (kind === 'thanks') return prose(WELCOME[isArabic(message) ? 1 : 0]);
  if (kind === 'undo') return yield* undo(scene, message);
  if (kind === 'question') {
    const text = answerQuestion(message, scene, focus);
    const [guess] = readings;
    // "Is there a nicer one?": what cannot be answered was no question.
    if (isUnknowing(text) && unasked.length > 0) return yield* act(scene, settled(unasked), true, message);
    // "Can you make the whole trip cheaper?"
    const wide = isUnknowing(text) ? wideAsk(scene) : null;
    if (wide) return prose(wide.text, wide.choices);
    const isOpen = isUnknowing(text) || isOnlyThought || isTold;
    return prose(text, guess?.kind === 'ask' && isOpen ? guess.choices : []);
  }
  const acts = readings.flatMap(actsOf);
  const isNoted = acts.length > 0 && acts.every((each) => each.do === 'wish');
  const isLookedUp =
    (isOnlyThought || acts.length === 0) && (looksUp(plain) || (acts.length === 0 && namesFact(message)));
  // "What time must we leave? Our flight is at seven": what is noted is what the answer needs.
  const asked = (isNoted && isAsking(message)) || isLookedUp ? answerQuestion(message, scene, focus) : '';
  const isAnswered = asked !== '' && !isUnknowing(asked);
  if (isAnswered && isLookedUp) return prose(asked);
  const reply = yield* act(scene, settled(readings), isOnlyThought, message);
  if (isAnswered) return withAnswers(reply, asked);
  const answers = reply.plan
    ? answeredBeside(message, scene, openScene(brief, reply.plan, places), focus)
    : '';
  return withAnswers(reply, answers);
}
