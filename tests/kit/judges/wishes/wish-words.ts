import { synonyms } from '../labels.ts';
import type { Seen } from '../see-plan.ts';
import { denies, holds, plain, sentencesOf } from '../words.ts';

const SAME = synonyms();
const wordsFor = (term: string): string[] => [term, ...(SAME.get(term) ?? [])];

/** What is said to the traveller of the plan as a whole and of its days. */
const saidIn = ({ greeting, days }: Seen): string[] =>
  [greeting, ...days.flatMap(({ notes }) => notes)].flatMap(sentencesOf);

/** Whether greeting or notes say that something cannot be had. */
export const isNamedAsMissing = (seen: Seen, term: string): boolean =>
  saidIn(seen).some((sentence) => denies(sentence) && wordsFor(term).some((word) => holds(sentence, word)));

/** Whether a greeting says that the plan is built around something: a sentence with it and no word of leaving out. */
export const isAscribed = (greeting: string, term: string): boolean =>
  sentencesOf(greeting).some(
    (sentence) => wordsFor(term).some((word) => holds(sentence, word)) && !denies(sentence),
  );

const GIVEN_UP =
  /could not|couldn t|cannot|can t|not (kept|possible|able|understood|found)|did not understand|no room for|left out|unable|تعذر|لم (نتمكن|أفهم|نجد)/;
const NOT_CONFIRMED = /confirm|to ask|ask (for|before|when|the)|check (with|before)|تأكد|اسأل/;
const COMMON = new Set(
  'with that this from have like love want please would some really only more than into they them very after before each every'.split(
    ' ',
  ),
);

/** Whether the plan says of a possible wish that it was not kept or not understood, which counts as lost. */
export const asksTo = (seen: Seen, { words, polarity }: { words: string; polarity: string }): boolean => {
  const stems = plain(words)
    .split(' ')
    .filter((word) => word.length > 3 && !COMMON.has(word));
  return saidIn(seen).some((sentence) => {
    const text = plain(sentence);
    if (!GIVEN_UP.test(text) || NOT_CONFIRMED.test(text)) return false;
    if (polarity === 'avoid' && /left out|without/.test(text)) return false;
    return stems.some((stem) => text.includes(stem));
  });
};
