import type { Stance } from './governor.ts';
import { type Opinion, opinionsIn } from './opinions.ts';
import { SentenceReader } from './polarity.ts';
import {
  type Item,
  isCue,
  isMention,
  isNamedPlace,
  type Reading,
  type Span,
  textIn,
  within,
  wordsIn,
} from './reading.ts';
import { isOfPronoun } from './refusals.ts';
import { threatenedIn } from './threats.ts';

const isAsked = ({ text, tokens }: Reading, { from }: Span): boolean =>
  /[?؟]/.test(text.slice(tokens[from - 1]?.to ?? 0, tokens[from]?.from ?? 0));

const MOST_WORDS = 5;

/** "Malls? God no.", "I can't get enough of them": said of what the sentence before names. */
const verdictIn = (sentence: Span, items: readonly Item[], reading: Reading): Stance | null => {
  const { tokens, text } = reading;
  const isQuestion = /^\s*[?؟]/.test(text.slice(tokens[sentence.to - 1]?.to ?? 0));
  const [first] = items;
  if (isQuestion || !first) return null;
  const isIf = tokens[sentence.from]?.word === 'if';
  const isShort = !isIf && sentence.to - sentence.from <= MOST_WORDS && first.from - sentence.from <= 2;
  if (isShort && isAsked(reading, sentence) && isCue(first, 'deny', 'avoid', 'post_deny')) return 'avoid';
  const about = items.find((item) => isCue(item, 'want', 'avoid') && isOfPronoun(item, sentence.to, reading));
  return about ? (isCue(about, 'want') ? 'want' : 'avoid') : null;
};

const NO_MORE = /\b(?:no|not|none|neither|never|nothing|dont|skip|spare|without|enough)\b/;
const TWICE =
  /\b(?:again|repeats?|repeated|repeating|twice|second (?:time|visit|go|round)|once|any ?more|another time)\b/;
const MOST_REPEATED = 10;

/** "None of those again", "once was enough": said of the places that the sentence before names. */
const isSeenEnough = (sentence: Span, reading: Reading): boolean => {
  const words = wordsIn(sentence, reading);
  const said = words.join(' ');
  return (
    words.length <= MOST_REPEATED &&
    NO_MORE.test(said) &&
    TWICE.test(said) &&
    !/\b(?:if|never|yet)\b/.test(said)
  );
};

const AGAIN =
  /\b(?:want|wants|wanna|love|like|hope|hoping|keen|planning|happy|glad|must)(?: \w+){0,2} (?:(?:go|going|come|coming|be) back(?: there)?(?= (?:there|for|once|one|with|and)\b|$)|return(?:ing)?(?: there)?(?= (?:there|for|once|one|with|and)\b|$)|(?:see|seeing|visit|visiting|do|doing|go|going) (?:it|them|that|those|there)(?: all)? (?:again|once more)|(?:see|visit|do)(?: \w+){1,3} again)\b/;
const NOT_AGAIN = /\b(?:no|not|dont|doesnt|never|wont|wouldnt|cant|nothing|without)\b(?: \w+){0,4} ?$/;

const SHOWN =
  /\bon (?:a |the |an )?(?:tik ?tok|you ?tube|insta(?:gram)?|tv|telly|television|netflix|facebook|social media|internet|news|video|blog)\b/;

/** "We got engaged there, and want to go back", "he has seen it on YouTube": what was seen is asked for. */
const wantsAgain = (sentence: Span, reading: Reading): boolean => {
  const said = textIn(sentence, reading);
  if (SHOWN.test(said)) return true;
  const found = AGAIN.exec(said);
  return found !== null && !NOT_AGAIN.test(said.slice(0, found.index));
};

/** "Same goes for towers." */
const LIKEWISE =
  /^(?:(?:and )?(?:the )?same (?:goes )?(?:for|with)|ditto|likewise|or|nor|(?:and )?so (?:do|does|is|are)|neither (?:do|does|is|are))\b/;
const MOST_LED = 5;

const goesOn = ({ from }: Span, reading: Reading): boolean =>
  LIKEWISE.test(textIn({ from, to: from + MOST_LED }, reading));

/** "Nothing with sesame. Or eggs.": a sentence that goes on with the refusal before it. */
const goOn = (items: readonly Item[], before: readonly Item[], stances: Map<Item, Stance>): void => {
  const last = before.at(-1);
  const [first] = items.filter(isMention);
  if (last && first && stances.get(last) === 'avoid' && stances.get(first) === 'plain')
    stances.set(first, 'avoid');
};

/** What was asked for or refused in so many words stays so. */
const hold = ({ items, stance }: Opinion, stances: Map<Item, Stance>): void => {
  for (const item of items) if (stances.get(item) === 'plain') stances.set(item, stance);
};

/** What the traveller thinks of each thing that is named. */
export const stancesIn = (reading: Reading): ReadonlyMap<Item, Stance> => {
  const stances = new Map<Item, Stance>();
  let asked: readonly Item[] = [];
  for (const sentence of reading.sentences) {
    const items = within(sentence, reading.items);
    const verdict = items.some(isMention) ? null : verdictIn(sentence, items, reading);
    if (verdict) for (const item of asked) stances.set(item, verdict);
    else if (!items.some(isMention) && isSeenEnough(sentence, reading))
      for (const item of asked.filter(isNamedPlace)) stances.set(item, 'seen');
    new SentenceReader(reading, sentence, stances).read();
    if (goesOn(sentence, reading)) goOn(items, asked, stances);
    for (const opinion of opinionsIn(sentence, reading)) hold(opinion, stances);
    const threatened = threatenedIn(sentence, reading);
    for (const item of threatened?.items ?? []) stances.set(item, threatened?.stance ?? 'plain');
    const mentions = items.filter(isMention);
    if (wantsAgain(sentence, reading))
      for (const item of mentions.length > 0 ? mentions : asked)
        if (stances.get(item) === 'seen') stances.set(item, 'want');
    if (mentions.length > 0) asked = mentions;
  }
  return stances;
};
