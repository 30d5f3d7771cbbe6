import type { Itinerary } from '../../../../shared/itinerary.ts';
import { untrueClaims } from '../../operations/judge-difference.ts';
import { sentencesOf } from '../words.ts';
import { standingsIn } from './chat-stops.ts';

const daysWith = (plan: Itinerary, name: string): number[] =>
  standingsIn(plan).flatMap(({ day, stop }) => (stop.venue_name === name ? [day] : []));

/** Names of either plan that a sentence speaks of, the longest first and none inside another. */
const namesIn = (sentence: string, plans: readonly Itinerary[]): string[] => {
  const names = [...new Set(plans.flatMap((plan) => standingsIn(plan).map(({ stop }) => stop.venue_name)))];
  let rest = sentence;
  return names
    .sort((a, b) => b.length - a.length)
    .filter((name) => {
      if (!rest.includes(name)) return false;
      rest = rest.replaceAll(name, '');
      return true;
    });
};

const REASON =
  /\b(had to go|could not stay|no longer fits?|made way|had to make way|left out because|gave way)\b/i;
const STANDS = /\b(is|are|stands?)( that \w+)? already\b/i;
/** How long a stop lasts now. */
const LASTS = /^(.+) has [\d hmin]+ now, from (\d\d:\d\d) to (\d\d:\d\d)/;
const STAYS = /\bstays?\b/i;
const ALL_ELSE = /everything else/i;
const CHANGED = /\b(gone|now has|replaces?|moved|shifts?)\b/i;
/** Reasons, questions and facts of a place: no claim about what has changed. */
const NO_CLAIM =
  /\?$|\b(could not|cannot|can’t|couldn’t|do not know|found no|is closed|is shut|not (be )?(possible|found|enough)|unchanged|nothing on the plan|opens|too (late|early) to begin)\b|لا أعرف|لم أجد|تعذر|[؟]$/i;

type Verdict = 'true' | 'untrue' | 'summary';

/** What a sentence about reasons says of the plans; sentences that tell of changes are left to the reader of summaries. */
const verdictOn = (sentence: string, before: Itinerary, after: Itinerary): Verdict => {
  const [, lasting, from, to] = LASTS.exec(sentence) ?? [];
  if (lasting !== undefined) {
    const isSo = standingsIn(after).some(
      ({ stop }) => stop.venue_name === lasting && stop.start_time === from && stop.end_time === to,
    );
    return isSo ? 'true' : 'untrue';
  }
  const names = namesIn(sentence, [before, after]);
  if (STANDS.test(sentence)) {
    const day = Number(/\bday (\d+)/i.exec(sentence)?.[1] ?? Number.NaN);
    const stands = (name: string): boolean =>
      [before, after].some((plan) => daysWith(plan, name).some((each) => Number.isNaN(day) || each === day));
    return names.every(stands) ? 'true' : 'untrue';
  }
  if (REASON.test(sentence)) {
    const gone = names.some((name) =>
      daysWith(before, name).some((day) => !daysWith(after, name).includes(day)),
    );
    return gone || names.length === 0 ? 'true' : 'untrue';
  }
  if (STAYS.test(sentence) && !ALL_ELSE.test(sentence))
    return names.every((name) => daysWith(before, name).every((day) => daysWith(after, name).includes(day)))
      ? 'true'
      : 'untrue';
  return NO_CLAIM.test(sentence) && !ALL_ELSE.test(sentence) && !CHANGED.test(sentence) ? 'true' : 'summary';
};

/** Arabic sentences are translations of English ones, which is tested; the reader of summaries knows none of their verbs. */
const isEnglish = (sentence: string): boolean => !/\p{Script=Arabic}/u.test(sentence);

/**
 * What is untrue in what is said of a change: each sentence that tells of a change is held against the difference of
 * the plans, a reason against what has gone, and 'already there' against what stands.
 */
export const untrueSentences = (text: string, before: Itinerary, after: Itinerary): string[] => {
  // What is asked beside an order is answered in paragraphs of its own, which claim no change.
  const [told = ''] = text.split('\n\n');
  const judged = sentencesOf(told)
    .filter(isEnglish)
    .map((sentence) => ({
      sentence,
      verdict: verdictOn(sentence, before, after),
    }));
  const summary = judged
    .flatMap(({ sentence, verdict }) => (verdict === 'summary' ? [sentence] : []))
    .join(' ');
  const untrue = judged.flatMap(({ sentence, verdict }) => (verdict === 'untrue' ? [sentence] : []));
  return [...untrue, ...(summary === '' ? [] : untrueClaims(summary, before, after))];
};
