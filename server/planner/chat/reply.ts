import type { Activity, Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import { normalText } from '../notes/normal-text.ts';
import { finishVersion } from '../operations/finish-version.ts';
import { ONLY_WORDS, STAYS } from '../operations/summary.ts';
import type { Brief, Meant, ReplyExtras } from '../planner.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import { inArabic, labelInArabic } from '../wording/in-arabic.ts';
import { carryOut, type Done } from './acts/carry-out.ts';
import { MAY_GO } from './acts/move-stop.ts';
import { settled, vagueChoices } from './acts/settle.ts';
import { takesMuch } from './acts/takes-much.ts';
import { actsOfUndo } from './acts/undo.ts';
import { answerQuestion, isUnknowing } from './answers/answer-question.ts';
import { type Asked, actsOf, ask, type Reading } from './candidates/reading.ts';
import { type Corrections, correctionsIn, noLongerHolds, notedBeside } from './corrections.ts';
import { focusIn } from './focus-in.ts';
import { offerIn } from './offer-in.ts';
import { choose } from './ranking/choose.ts';
import { standsAlone } from './ranking/stands-alone.ts';
import { type Act, applying, leave, offer, type Proposal } from './scene/act.ts';
import { isAskedAgain, MESSAGES_READ, withNames } from './scene/named-before.ts';
import { isArabic, openScene, type Scene } from './scene/scene.ts';
import { ORIGINAL } from './scene/words.ts';

/** A reply to a message: prose, or the next version of the plan with its greeting. */
export interface ChatReply extends ReplyExtras {
  text: string;
  plan: Itinerary | null;
}

const MOST_OFFERS = 4;

const prose = (text: string, proposals: readonly Proposal[] = []): ChatReply => {
  const own = new Map(proposals.map((each) => [each.label, each]));
  const offers = [...own.values()]
    .slice(0, MOST_OFFERS)
    .map(({ label, acts }, i) => ({ id: `c${i + 1}`, label, acts: [...acts] }));
  return { text, plan: null, offers, details: null, restored: null };
};

const WELCOME = [
  'You are welcome! Tell me whenever you would like to change a day, a meal or the hotel, or ask me anything about Riyadh.',
  'على الرحب والسعة! أخبرني متى أردت تغيير يوم أو وجبة أو الفندق، أو اسألني عن الرياض.',
] as const;

const LEFT = 'Your plan stays as it is.';
const NOTHING_DONE =
  'I found nothing in your plan that this would change, so it stays as it was. These are things I could do.';
const sentences = (...all: readonly string[]): string => [...new Set(all)].filter(Boolean).join(' ');

/** The plan with its stops that are no longer locked written so: what says nothing of its lock keeps it. */
const withFreed = ({ stops }: Scene, plan: Itinerary): Itinerary => {
  const locked = new Set(stops.flatMap(({ id, stop }) => (stop.locked ? id : [])));
  const isFreed = ({ stop_id = '', locked: own }: Activity): boolean => locked.has(stop_id) && !own;
  const days = plan.days.map((day) =>
    day.activities.some(isFreed)
      ? {
          ...day,
          activities: day.activities.map((stop) => (isFreed(stop) ? { ...stop, locked: false } : stop)),
        }
      : day,
  );
  return { ...plan, days };
};

/** What was asked for, done; and what of it was not certain or could not be, asked or said. */
const concluded = (
  { scene, work, details, followed, followedBeside, restored }: Done,
  question: Asked | undefined,
): ChatReply => {
  const { brief, plan: before } = scene;
  const putBackLocked = details === null && followed === '';
  const made = withFreed(scene, work.plan);
  const finished = finishVersion(made, before, brief, { putBackLocked });
  const instead = work.instead.map(
    ({ label, operations }): Proposal => ({ label, acts: [applying(...operations)] }),
  );
  const said = sentences(...work.failed, question?.text ?? '');
  const summary = followed.includes(finished.summary) ? '' : finished.summary;
  const offers = question && question.choices.length > 0 ? question.choices : instead;
  // Nobody who writes asks for other words alone: what they follow from came to nothing.
  const isIdle = finished.summary === ONLY_WORDS && restored === null;
  const isSame = finished.changes.length === 0 && (finished.summary === STAYS || isIdle);
  if (isSame) {
    const text = sentences(...work.sentences, details || said === '' ? followed : '', said);
    if (text === '') return prose(NOTHING_DONE, vagueChoices(scene));
    const isSaid = details !== null || question || /unchanged|nothing has changed|stays/i.test(text);
    const reply = prose(isSaid ? text : `${text} Your plan is unchanged.`, offers);
    return { ...reply, details };
  }
  // Beside a change no place is named that has nothing to do with it.
  const plainly = said.replace(/( (?:is|are) not (?:to be had )?in Riyadh):[^.]*\./g, '$1.');
  const asked = plainly.replaceAll(/ ?Your plan is unchanged\.(?= |$)|, so nothing has changed/g, '').trim();
  const beside = summary === '' ? followed.replace(STAYS, '').trim() : followedBeside;
  const greeting = sentences(...work.sentences, summary, beside, asked);
  // What nobody changed is written as it stands; ids that it lacks it gets when the reply is stored.
  const days = made.days.map((day) => brief.plan?.days[before.days.indexOf(day)] ?? day);
  const __meta__ = { version: brief.version, engine: 'embedded' as const };
  const plan = { ...made, __meta__, greeting, days };
  return { ...prose(greeting, offers), plan, details, restored };
};

/** What was but a thought: what it would change, to be pressed or left. */
const proposed = ({ text }: ChatReply, acts: readonly Act[]): ChatReply =>
  prose(`I have changed nothing yet. This is what it would make of the plan: ${text}`, [
    offer('Yes, do that', ...acts),
    leave('the plan'),
  ]);

/** "Should we …", "would it be better to …": a thought about the plan, shown before it is done. */
const THOUGHT =
  /^(?:(?:hi|hello|ok|so|and|but|maybe|perhaps|hm+) )*(?:should(?:nt)? (?:we|i)|(?:maybe|perhaps) (?:we|i) should|do you think (?:we|i) (?:should|could)|what if (?:we|i)|i wonder (?:whether|if)) /u;
/** What is but judged: asked alone it orders nothing. */
const JUDGED =
  /^(?:(?:hi|hello|ok|so|and|but|hm+) )*(?:would(?:nt)? (?!(?:you|u|we|i)\b).*\b(?:better|best|nicer|worth|wise|smart|sense|too|idea)\b|(?:is|are|isnt|arent|does|do) (?!there\b).*\b(?:too|better|best|worth|idea|sense|reason|overkill|wise|smart|enough)\b|do you (?:think|reckon|recommend|suggest)\b|would you (?:recommend|suggest|advise|say)\b|what (?:happens|would happen)\b)/u;
/** "Is there anything better than the fort?": nothing is asked for that a place could be chosen by. */
const ASKS_OTHER =
  /^(?:(?:hi|hello|ok|so|and|but|hm+|pls|please) )*(?:(?:is|are|isnt|arent) there|any|anything|whats?(?! (?:about|if))|which|do you (?:know|have)|got)\b.*\b(?:better|else|other|alternatives?|instead|different|more fun)\b/u;
/** "Give me a few options for dinner": something to choose from. */
const OPTIONS =
  /\b(?:give|show|send|list) (?:me|us) (?:(?:a|few|some|more|two|three|other|couple|of) )*(?:options|suggestions|ideas|choices|recommendations)\b/;
const isThought = (message: string, plain: string): boolean =>
  THOUGHT.test(plain) ||
  OPTIONS.test(plain) ||
  ((JUDGED.test(plain) || ASKS_OTHER.test(plain)) &&
    message.split(/[.,;:!?؟\n]+/).filter((part) => part.trim()).length === 1);

const UNCLEAR =
  'I did not quite understand that, so nothing has changed. Which day or stop do you mean? These are things I could do.';

function* act(
  scene: Scene,
  readings: readonly Reading[],
  isOnlyThought = false,
  said: string | null = null,
): Steps<ChatReply> {
  const acts = readings.flatMap(actsOf);
  const [question] = readings.flatMap((each) =>
    each.kind === 'ask' ? [each] : each.kind === 'acts' && each.rest ? [each.rest] : [],
  );
  if (acts.length > 0 && acts.every((each) => each.do === 'apply' && each.operations.length === 0))
    return prose(LEFT);
  if (acts.length > 0) {
    const done = yield* carryOut(acts, scene);
    const reply = concluded(done, question);
    const isMuch =
      said !== null &&
      reply.plan !== null &&
      (done.work.madeRoom > MAY_GO || takesMuch(said, acts, scene, reply.plan));
    return (isOnlyThought || isMuch) && reply.plan ? proposed(reply, acts) : reply;
  }
  return question ? prose(question.text, question.choices) : prose(UNCLEAR, vagueChoices(scene));
}

const readingsOf = ({ acts, text, offers }: Meant): Reading[] => [
  ...(acts.length > 0 ? [{ kind: 'acts' as const, acts }] : []),
  ...(text === '' ? [] : [ask(text, offers)]),
];

/** One step is undone at a time, or all of them. */
const SEVERAL = /\b(?:two|three|four|[2-9]|both|few|several) (?:\w+ )?(?:changes|steps|things|edits|times)\b/;
const ONE_STEP = 'That was the last change: write “undo” again for the one before it.';

/** The plan of an earlier version, or what of it a message names. */
function* undo(scene: Scene, message: string): Steps<ChatReply> {
  const acts = actsOfUndo(message, scene);
  const reply = acts.length > 0 ? yield* act(scene, [{ kind: 'acts', acts }]) : null;
  const isMore = SEVERAL.test(normalText(message)) && !ORIGINAL.test(normalText(message));
  if (reply?.plan && isMore)
    return { ...reply, plan: { ...reply.plan, greeting: sentences(reply.plan.greeting, ONE_STEP) } };
  if (reply) return reply;
  const none = 'There is no earlier version of this plan to go back to, so nothing has changed.';
  return prose(none, vagueChoices(scene));
}

/** A brief and its message in which what is only pointed at is named. */
const withNamesIn = (
  brief: Brief,
  plan: Itinerary,
  said: string,
  places: Places,
): [brief: Brief, message: string, isQuestion: boolean] => {
  const standing = new Set(plan.days.flatMap(({ activities }) => activities.map((stop) => stop.venue_id)));
  const talk = [...brief.conversation.slice(-2 * MESSAGES_READ), { role: 'user' as const, content: said }];
  const named = withNames(talk, places, ({ id }) => standing.has(id));
  const message = named.at(-1)?.content ?? said;
  const before = named.slice(0, -1);
  const isQuestion = isAskedAgain([...before, { role: 'user', content: said }], places);
  return [{ ...brief, conversation: before, request: message }, message, isQuestion];
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
  return reply.plan
    ? { ...reply, plan: { ...reply.plan, greeting: sentences(before, reply.plan.greeting) } }
    : { ...reply, text: sentences(before, reply.text) };
}

/** The reply to a message about a plan, in its language. Each day or act is a step of its own. */
export function* chatReply(brief: Brief, plan: Itinerary, said: string, places: Places): Steps<ChatReply> {
  const reply = yield* answered(brief, plan, said, places);
  return inLanguageOf(
    said,
    brief.chosen ? reply : withNoted(reply, said, openScene(brief, plan, places)),
    places,
  );
}

/** A reply that says, too, what the trip is planned by from now on: nobody should find that out from the plan. */
const withNoted = (reply: ChatReply, said: string, scene: Scene): ChatReply => {
  const text = reply.plan?.greeting ?? reply.text;
  const noted = notedBeside(text, said, scene);
  if (noted === '') return reply;
  return reply.plan
    ? { ...reply, plan: { ...reply.plan, greeting: sentences(text, noted) } }
    : { ...reply, text: sentences(text, noted) };
};

function* answered(written: Brief, plan: Itinerary, said: string, places: Places): Steps<ChatReply> {
  // The greeting of a plan speaks of some of its stops, and nobody has asked for them: "it" is none of those.
  const conversation = written.conversation.some(({ role }) => role === 'user') ? written.conversation : [];
  const [brief, message, isQuestion] = withNamesIn({ ...written, conversation }, plan, said, places);
  const scene = openScene(brief, plan, places);
  if (brief.chosen) return yield* act(scene, [{ kind: 'acts', acts: brief.chosen }]);
  if (brief.meant) return yield* act(scene, readingsOf(brief.meant), brief.meant.isThought);
  const corrected = correctionsIn(said, scene);
  if (corrected) return yield* correct(scene, corrected);
  const plain = normalText(message);
  const isOnlyThought = isThought(message, plain);
  const focus = focusIn(scene);
  const taken = offerIn(said, brief.offered ?? []);
  if (!taken && conversation.length > 0) {
    const alone = { ...written, conversation: [], offered: [] };
    if (standsAlone(said, openScene(alone, plan, places), scene, focus))
      return yield* answered(alone, plan, said, places);
  }
  if (taken) {
    const known: Reading[] = [{ kind: 'acts', acts: taken.acts }];
    return yield* act(scene, taken.acts.length > 0 ? known : choose(taken.label, scene, focus).readings);
  }
  const again = isQuestion ? answerQuestion(message, scene, focus) : '';
  if (again !== '' && !isUnknowing(again)) return prose(again);
  const { kind, readings, unasked = [], isTold = false } = choose(message, scene, focus);
  if (kind === 'thanks') return prose(WELCOME[isArabic(message) ? 1 : 0]);
  if (kind === 'undo') return yield* undo(scene, message);
  if (kind === 'question') {
    const text = answerQuestion(message, scene, focus);
    const [guess] = readings;
    // "Is there a nicer one?": what cannot be answered was no question.
    if (isUnknowing(text) && unasked.length > 0) return yield* act(scene, settled(unasked), true, message);
    const isOpen = isUnknowing(text) || isOnlyThought || isTold;
    return prose(text, guess?.kind === 'ask' && isOpen ? guess.choices : []);
  }
  return yield* act(scene, settled(readings), isOnlyThought, message);
}
