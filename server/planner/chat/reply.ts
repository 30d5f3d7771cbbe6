import type { Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import { normalText } from '../notes/normal-text.ts';
import { finishVersion } from '../operations/finish-version.ts';
import type { Brief, ReplyExtras } from '../planner.ts';
import type { Steps } from '../scheduling/in-steps.ts';
import { type Act, applying, type Offer, type Proposal } from './act.ts';
import { answerQuestion } from './answer.ts';
import { carryOut, type Done } from './carry-out.ts';
import { factFor } from './facts.ts';
import { focusIn, readMessage, vagueChoices } from './read-message.ts';
import type { Asked, Reading } from './reading.ts';
import { type Focus, isArabic, openScene, type Scene } from './scene.ts';
import * as say from './words.ts';

/** A reply to a message: prose, or the next version of the plan with its greeting. */
export interface ChatReply extends ReplyExtras {
  text: string;
  plan: Itinerary | null;
}

const MOST_OFFERS = 4;

const offersOf = (proposals: readonly Proposal[]): Offer[] => {
  const labels = new Set<string>();
  const own = proposals.filter(({ label }) => !labels.has(label) && labels.add(label));
  return own.slice(0, MOST_OFFERS).map(({ label, acts }, i) => ({ id: `c${i + 1}`, label, acts: [...acts] }));
};

const prose = (text: string, proposals: readonly Proposal[] = []): ChatReply => ({
  text,
  plan: null,
  offers: offersOf(proposals),
  details: null,
  restored: null,
});

const isThanks = (plain: string): boolean => plain.length < 80 && say.THANKS.test(plain);

const WELCOME = [
  'You are welcome! Tell me whenever you would like to change a day, a meal or the hotel, or ask me anything about Riyadh.',
  'على الرحب والسعة! أخبرني متى أردت تغيير يوم أو وجبة أو الفندق، أو اسألني عن الرياض.',
] as const;

const unclear = (scene: Scene): ChatReply =>
  prose(
    'I did not quite understand that, so nothing has changed. Which day or stop do you mean? These are things I could do.',
    vagueChoices(scene),
  );

/** What was asked for, done; and what of it was not certain or could not be, asked or said. */
const concluded = (scene: Scene, done: Done, asked: readonly Asked[]): ChatReply => {
  const { work, details, followed } = done;
  const { brief, plan: before } = scene;
  const finished = finishVersion(work.plan, before, brief, {
    putBackLocked: details === null && followed === '',
  });
  const [question] = asked;
  const proposals = question
    ? question.choices
    : work.instead.map(({ label, operations }): Proposal => ({ label, acts: [applying(...operations)] }));
  const said = [...new Set(work.failed), ...(question ? [question.text] : [])];
  const isSame = finished.changes.length === 0 && finished.summary === 'The plan stays as it was.';
  if (isSame && details === null) {
    const rest = followed === '' ? '' : followed;
    const text = said.length > 0 ? said.join(' ') : rest || 'Nothing has changed.';
    return {
      ...prose(
        /unchanged|nothing has changed|stays/i.test(text) || question
          ? text
          : `${text} Your plan is unchanged.`,
        proposals,
      ),
      details,
    };
  }
  const own =
    followed === ''
      ? finished.summary
      : followed.includes(finished.summary)
        ? followed
        : [finished.summary, followed].join(' ');
  if (isSame) return { ...prose([followed, ...said].join(' '), proposals), details };
  const greeting = [own, ...said].join(' ');
  // What nobody changed is written as it stands; ids that it lacks it gets when the reply is stored.
  const days = work.plan.days.map((day) => brief.plan?.days[before.days.indexOf(day)] ?? day);
  const next = {
    ...work.plan,
    __meta__: { version: brief.version, engine: 'embedded' as const },
    greeting,
    days,
  };
  return { text: greeting, plan: next, offers: offersOf(proposals), details, restored: done.restored };
};

/** What was but a thought: what it would change, to be pressed or left. */
const proposed = ({ text }: ChatReply, acts: readonly Act[]): ChatReply =>
  prose(`I have changed nothing yet. This is what it would make of the plan: ${text}`, [
    { label: 'Yes, do that', acts },
    { label: 'Leave the plan as it is', acts: [applying()] },
  ]);

function* act(scene: Scene, readings: readonly Reading[], isThought = false): Steps<ChatReply> {
  const acts = readings.flatMap((each): readonly Act[] => (each.kind === 'acts' ? each.acts : []));
  const asked = readings.flatMap((each) =>
    each.kind === 'ask' ? [each] : each.kind === 'acts' && each.rest ? [each.rest] : [],
  );
  if (acts.length > 0) {
    const reply = concluded(scene, yield* carryOut(acts, scene), asked);
    return isThought && reply.plan ? proposed(reply, acts) : reply;
  }
  const [question] = asked;
  return question ? prose(question.text, question.choices) : unclear(scene);
}

/** What an undo brings back: the version before, or the first one. */
const undone = (scene: Scene, plain: string): Act[] | null => {
  const earlier = scene.brief.earlier ?? [];
  const then = say.ORIGINAL.test(plain) ? earlier.at(-1) : earlier[0];
  return then ? [{ do: 'restore', version: then.plan.__meta__.version }] : null;
};

function* undo(scene: Scene, plain: string): Steps<ChatReply> {
  const acts = undone(scene, plain);
  if (acts) return yield* act(scene, [{ kind: 'acts', acts }]);
  return prose(
    'There is no earlier version of this plan to go back to, so nothing has changed.',
    vagueChoices(scene),
  );
}

/** What is asked of us in words, not of the plan. */
const TELL =
  /^(?:tell|recommend|explain|show|give me (?:info|an idea)|say|list|remind|describe|suggest|help|recommend)\b/u;
const OWN_PLAN =
  /\b(?:day \w+|tomorrow|today|tonight|add|instead|later|earlier|another|plan|lunch|dinner|breakfast|(?:sun|mon|tues|wednes|thurs|fri|satur)day|trip|more|different|else|something|somewhere|back|time|earlier)\b|يوم|غدا/u;
/** "Should we …", "would it be better to …": a thought about the plan. */
const THOUGHT =
  /^(?:should (?:we|i)|would it be (?:better|nicer|ok|good|wise) (?:to|if we|if i)|is it (?:better|worth|ok|an idea) to|do you think (?:we|i) (?:should|could)|what if (?:we|i)|(?:how|what) about|why (?:dont|not)(?: (?:we|you|i))?) /u;

const isVerb = (plain: string): boolean =>
  new RegExp(`^(?:just |maybe |also |then )*(?:${say.VERBS}|do|stop|visit|swap)(?:\\s|$)`, 'u').test(plain);

const isQuestion = (message: string, plain: string): boolean => {
  const sentences = message.split(/(?<=[.!?؟])\s+/u).filter((part) => /\p{L}/u.test(part));
  const parts = message.split(/(?<=[?؟])\s+/u).filter((part) => /\p{L}/u.test(part));
  const last = parts.at(-1) ?? '';
  // A question, and then an order that follows from it.
  if (parts.length > 1 && isVerb(normalText(last)) && !/[?؟]\s*$/u.test(last)) return false;
  const thought = THOUGHT.exec(plain);
  if (
    /^(?:how|what) about\b/.test(plain) &&
    (factFor(message) || /\b(?:ramadan|eid|weather|prayer)\b/.test(plain))
  )
    return true;
  if (thought) return !/^(?:how|what|why)/.test(plain) && !isVerb(plain.slice(thought[0].length));
  const polite = say.POLITE.exec(plain);
  const order = polite ? plain.slice(polite[0].length) : '';
  if (polite && /\b(?:can|could|may|shall) (?:we|i)\b/.test(polite[0])) {
    return (
      !isVerb(order) ||
      (/^(?:see|go|have|take|start|bring|use|get|walk|visit|pay|drink|wear|eat|buy|enter|leave|stay|book|find)\b/.test(
        order,
      ) &&
        !OWN_PLAN.test(order))
    );
  }
  if (polite && TELL.test(order)) return true;
  if (polite && polite[0].trim() !== '' && !/[a-z]/.test(polite[0])) return !isVerb(order);
  if (polite && /you|would|chance/.test(polite[0])) return false;
  return (
    say.QUESTION.test(plain) ||
    say.QUESTION.test(normalText(sentences.at(-1) ?? '')) ||
    /[?؟]\s*$/u.test(message.trim())
  );
};

/** True for a question mark behind words that order something: "start over with day 2?", "dinner at 8?". */
const isOrderAsked = (message: string, plain: string, readings: readonly Reading[]): boolean =>
  !say.QUESTION.test(plain) &&
  !/(?:^|[.!]\s+)(?:can|may|do|does|is|are) (?:we|i|the|they|it|people|women|men|you)\b/i.test(message) &&
  readings.some(({ kind }) => kind !== 'none');

const NTH =
  /^(?:(?:the |option |number |choice |no )*(first|second|third|fourth|last|1|2|3|4)(?: one| option| choice)?|(?:ال)?(اول|ثاني|ثالث|رابع)(?:ه|ي)?)(?: please)?$/u;
const NTHS = ['first|1|اول', 'second|2|ثاني', 'third|3|ثالث', 'fourth|4|رابع'].map((words) =>
  words.split('|'),
);

/** The offered answer that a message in words takes: by its label, or by its place among them. */
const offerIn = (plain: string, offered: readonly Offer[]): Offer | null => {
  const nth = NTH.exec(plain);
  const word = nth?.[1] ?? nth?.[2] ?? '';
  const at = word === 'last' ? offered.length - 1 : NTHS.findIndex((words) => words.includes(word));
  return offered.find(({ label }) => normalText(label) === plain) ?? (at < 0 ? null : (offered[at] ?? null));
};

/** The reply to a message about a plan. Each day or act is a step of its own. */
export function* chatReply(brief: Brief, plan: Itinerary, message: string, places: Places): Steps<ChatReply> {
  const scene = openScene(brief, plan, places);
  if (brief.chosen) return yield* act(scene, [{ kind: 'acts', acts: brief.chosen }]);
  const plain = normalText(message);
  if (isThanks(plain)) return prose(WELCOME[isArabic(message) ? 1 : 0]);
  const focus: Focus = focusIn(scene);
  const taken = offerIn(plain, brief.offered ?? []);
  if (taken)
    return yield* act(
      scene,
      taken.acts.length > 0 ? [{ kind: 'acts', acts: taken.acts }] : readMessage(taken.label, scene, focus),
    );
  if (say.UNDO.test(plain) && !/\b(?:back (?:at|by|to the hotel|before|home)|day \d)\b/.test(plain))
    return yield* undo(scene, plain);
  const readings =
    isQuestion(message, plain) && say.QUESTION.test(plain) ? [] : readMessage(message, scene, focus);
  if (isQuestion(message, plain) && !isOrderAsked(message, plain, readings))
    return prose(answerQuestion(message, scene, focus));
  return yield* act(scene, readings, THOUGHT.test(plain) && !/^(?:how|what about|why)/.test(plain));
}
