import { normalText } from '../notes/normal-text.ts';
import { listed } from '../wording/greeting.ts';
import { longDate } from '../wording/long-date.ts';
import { leave, offer, type Proposal, pacing } from './act.ts';
import type { Candidate, Intent } from './candidate.ts';
import { labelOf } from './label-act.ts';
import { daysIn, NO_DAYS } from './read-when.ts';
import { type Asked, ask, type Reading } from './reading.ts';
import { type Focus, NO_FOCUS, type Scene } from './scene.ts';
import { openReader, scoresOf } from './score.ts';
import { vagueChoices } from './settle.ts';
import { type Clued, candidatesOf, cluesIn, focusIn } from './understand.ts';

/**
 * What a message is: something to be done or asked back, or else a question, thanks or an undo. With a question that
 * is not certainly one come things that could be meant instead.
 */
export interface Choice {
  kind: 'acts' | 'undo' | 'question' | 'thanks';
  readings: readonly Reading[];
}

const WORDLESS: readonly Intent[] = ['question', 'thanks', 'vague', 'context'];
/** What takes much with it has to be more certain. */
const HARD: readonly Intent[] = [
  'remove',
  'replace',
  'slower',
  'clear',
  'replan',
  'hotel',
  'nights',
  'more_nights',
  'fewer_nights',
  'until',
  'starts',
  'later',
  'sooner',
  'party',
  'more_party',
  'fewer_party',
  'wish',
  'swap_days',
  'undo',
];
/** From which probability on a candidate is carried out; a second clause of a message beside the likeliest. */
const LEAST = { gentle: 0.25, hard: 0.4, beside: 0.6, alike: 0.5, vague: 0.8, despite: 0.8, thanks: 0.5 };
const MOST_OFFERED = 3;
/** True where no word of a message is known. */
const isStrange = (clues: readonly Clued[]): boolean =>
  clues.every(({ features }) => features.words.every((word) => reader.known(word) === '?'));
const LONGEST_THANKS = 60;

/** A candidate, how likely it is all that the message means, and how likely what its clause does. */
interface Ranked {
  at: number;
  candidate: Candidate;
  p: number;
  ofClause: number;
}

const reader = openReader();

const shares = (scores: readonly number[]): number[] => {
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((a, b) => a + b, 0);
  return parts.map((part) => part / whole);
};

/** All candidates of a message but context, each held against its clause being context, the likeliest first. */
const ranked = (clues: readonly Clued[]): Ranked[] => {
  const all = clues.flatMap(({ features, candidates }, at) => {
    const scores = scoresOf(reader, features, candidates);
    const ofClause = shares(scores);
    const context = scores[candidates.findIndex(({ intent }) => intent === 'context')] ?? 0;
    return candidates.map((candidate, i) => ({
      at,
      candidate,
      odds: (scores[i] ?? 0) - context,
      ofClause: ofClause[i] ?? 0,
    }));
  });
  const meant = all.filter(({ candidate }) => candidate.intent !== 'context');
  const p = shares(meant.map(({ odds }) => odds));
  return meant.map((each, i) => ({ ...each, p: p[i] ?? 0 })).sort((a, b) => b.p - a.p);
};

/** The likeliest of what could be meant, each as an answer. */
const guesses = (all: readonly Ranked[], scene: Scene): Asked => {
  const offers = new Map<string, Proposal>();
  for (const { candidate, p } of all) {
    const { reading } = candidate;
    const [first] = reading.kind === 'acts' ? reading.acts : [];
    if (!first || reading.kind !== 'acts' || p < 0.01 || offers.size === MOST_OFFERED) continue;
    const label = labelOf(first, scene);
    if (!offers.has(label)) offers.set(label, offer(label, ...reading.acts));
  }
  const unclear = 'I did not quite understand that, so nothing has changed.';
  return offers.size > 1
    ? ask(`${unclear} Did you mean one of these?`, [
        ...offers.values(),
        ...(offers.size < MOST_OFFERED ? [leave('the plan')] : []),
      ])
    : ask(`${unclear} Which day or stop do you mean? These are things I could do.`, vagueChoices(scene));
};

const leastFor = ({ intent }: Candidate): number => (HARD.includes(intent) ? LEAST.hard : LEAST.gentle);
const isWordless = ({ candidate }: Ranked): boolean => WORDLESS.includes(candidate.intent);

/** Days that the trip does not have: which ones are meant is asked, with the same for the last two. */
const askDays = ({ piece }: Clued, { candidate: { intent } }: Ranked): Asked => {
  const { plan } = piece.scene;
  const [first = '', last = ''] = [plan.days[0], plan.days.at(-1)].map((day) => day && longDate(day.date));
  const why = piece.named.missing.map((name) =>
    /^day \d/.test(name) ? `there is no ${name}` : `${name} is none of its days`,
  );
  const choices = plan.days.slice(-2).flatMap(({ day }): Proposal[] => {
    const named = { ...NO_DAYS, days: [day], each: [day] };
    const found = candidatesOf({ ...piece, days: [day], named }).find(
      (each) => each.intent === intent && each.reading.kind === 'acts',
    );
    return found?.reading.kind === 'acts' ? [offer(`Day ${day}`, ...found.reading.acts)] : [];
  });
  return ask(
    `Your trip has ${plan.days.length} days, from ${first} to ${last}, so ${why.join(' and ')}. Nothing has changed. Which day do you mean?`,
    choices.length > 0 ? [...choices, leave('the plan')] : vagueChoices(piece.scene),
  );
};

/** What has to do with the trip and not with its days as they are. */
const OF_TRIP: readonly Intent[] = [
  'until',
  'starts',
  'later',
  'sooner',
  'nights',
  'more_nights',
  'fewer_nights',
  'hotel',
];
const isOnMissing = ({ piece }: Clued, { candidate }: Ranked): boolean =>
  piece.named.missing.length > 0 && piece.named.days.length === 0 && !OF_TRIP.includes(candidate.intent);

/** A whole day is emptied where that was plainly asked for, else proposed. */
const SURE = 0.8;
const withCare = (reading: Reading, { p }: Ranked, scene: Scene): Reading => {
  const [act, more] = reading.kind === 'acts' ? reading.acts : [];
  if (act?.do !== 'clear' || act.span || more || p >= SURE) return reading;
  const on = `day ${act.days.join(' and ')}`;
  const gone = scene.stops.filter(({ day }) => act.days.includes(day)).map(({ stop }) => stop.venue_name);
  return ask(`That would take ${listed(gone) || 'nothing'} off ${on}. Shall I?`, [
    offer(`Leave ${on} free`, act),
    offer(`Only make ${on} lighter`, pacing(act.days, true)),
    leave(on),
  ]);
};

const SAME_ON =
  /^(?:and |now |also |please |then |ok |do |can you do )*(?:the )?(?:same|likewise|ditto)\b(?: thing| again| change| please)?|^نفس/u;

/** "The same on day 3": what was asked for before, for another day. */
const sameOn = (message: string, scene: Scene, focus: Focus): string | null => {
  const { days } = daysIn(message, scene);
  const [day] = days;
  if (focus.said === null || day === undefined || !SAME_ON.test(normalText(message))) return null;
  return `${focus.said.replace(/\b(?:on |of |for |to )?(?:day \d+|\w{3,6}day|tomorrow)\b/gi, ' ')} on day ${day}`;
};

/** Our question which of several is meant, and an answer that says no more than that. */
const WHICH = /^(?:which|do you mean)\b.*\?$/i;
const MOST_WORDS = 6;

/** "The souq", after "which one shall I take out?": what was asked for before, done to that. */
const answered = (message: string, scene: Scene, all: readonly Ranked[]): Choice | null => {
  const [asked, ours] = scene.brief.conversation.slice(-2);
  if (asked?.role !== 'user' || ours?.role !== 'assistant' || !WHICH.test(ours.content)) return null;
  if (normalText(message).split(' ').length > MOST_WORDS) return null;
  const earlier = {
    ...scene,
    brief: { ...scene.brief, conversation: scene.brief.conversation.slice(0, -2) },
  };
  const before = ranked(cluesIn(asked.content, earlier, focusIn(earlier))).find((each) => !isWordless(each));
  const meant = all.find(
    ({ candidate: { intent, reading, how } }) =>
      intent === before?.candidate.intent &&
      reading.kind === 'acts' &&
      how.some((each) => /^by_(?:name|kind|hour|part|meal)$/.test(each)),
  );
  return meant ? { kind: 'acts', readings: [meant.candidate.reading] } : null;
};

/** What of a message is to be done, asked or answered: the likeliest, and what other clauses surely ask for too. */
export const choose = (message: string, scene: Scene, focus: Focus): Choice => {
  const again = sameOn(message, scene, focus);
  if (again) return choose(again, scene, { ...NO_FOCUS, said: null });
  const clues = cluesIn(message, scene, focus);
  const all = ranked(clues);
  const likeliest = all.find((each) => !isWordless(each));
  // A name that is not known counts before what its words may be: of "the Eiffel Tower" no tower is meant.
  const unknown = all.find(
    ({ at, p, candidate: { how } }) => at === likeliest?.at && how.includes('unknown') && p >= LEAST.gentle,
  );
  const top = likeliest?.candidate.intent === 'add' && unknown ? unknown : likeliest;
  const answer = !top || top.p < SURE ? answered(message, scene, all) : null;
  if (answer) return answer;
  // An order that its clause surely is counts beside a question of another clause.
  const isSure = top !== undefined && top.ofClause >= LEAST.despite;
  const of = (intent: Intent, isOwn = false): number =>
    all.reduce(
      (sum, { at, candidate, p }) =>
        sum + (candidate.intent === intent && (!isOwn || at === top?.at) ? p : 0),
      0,
    );
  // What is more likely asked or said than ordered changes nothing, however likely the order is beside others.
  if (
    !top ||
    top.p < leastFor(top.candidate) ||
    top.p < Math.max(of('question', isSure), of('thanks', isSure))
  ) {
    const [question, thanks, vague] = [of('question'), of('thanks'), of('vague')];
    if (question > Math.max(thanks, vague))
      return { kind: 'question', readings: question < SURE ? [guesses(all, scene)] : [] };
    if (thanks >= LEAST.thanks && !isStrange(clues) && message.length < LONGEST_THANKS)
      return { kind: 'thanks', readings: [] };
    return { kind: 'acts', readings: [guesses(all, scene)] };
  }
  const beside = clues.flatMap((_, at) => {
    const own = all.filter((each) => each.at === at).sort((a, b) => b.ofClause - a.ofClause);
    const [best] = own;
    if (at === top.at) return top;
    const least =
      best?.candidate.intent === top.candidate.intent
        ? LEAST.alike
        : best?.candidate.intent === 'vague'
          ? LEAST.vague
          : LEAST.beside;
    const isSure = best && best.ofClause >= least;
    return isSure && (!isWordless(best) || best.candidate.intent === 'vague') ? best : [];
  });
  if (top.candidate.intent === 'undo') return { kind: 'undo', readings: [] };
  const readings = beside.map((each) => {
    const { at, candidate } = each;
    const clued = clues[at];
    if (clued && isOnMissing(clued, each)) return askDays(clued, each);
    return candidate.intent === 'vague'
      ? guesses(
          all.filter((each) => each.at === at),
          scene,
        )
      : withCare(candidate.reading, each, scene);
  });
  return { kind: 'acts', readings };
};
