import { normalText } from '../notes/normal-text.ts';
import { askDays, guesses, isOnMissing, SURE, withCare } from './ask-back.ts';
import type { Candidate, Intent } from './candidate.ts';
import { isStrange, isWordless, type Ranked, ranked } from './rank.ts';
import { daysIn } from './read-when.ts';
import type { Reading } from './reading.ts';
import { type Focus, NO_FOCUS, type Scene } from './scene.ts';
import { cluesIn, focusIn } from './understand.ts';

/**
 * What a message is: something to be done or asked back, or else a question, thanks or an undo. With a question that
 * is not certainly one come things that could be meant instead.
 */
export interface Choice {
  kind: 'acts' | 'undo' | 'question' | 'thanks';
  readings: readonly Reading[];
}

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
const LONGEST_THANKS = 60;

const leastFor = ({ intent }: Candidate): number => (HARD.includes(intent) ? LEAST.hard : LEAST.gentle);
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
