import type { Standing } from '../edits/work.ts';
import { normalText } from '../notes/normal-text.ts';
import { answerQuestion, isUnknowing } from './answers/answer-question.ts';
import { type ChatReply, inWords, sentences } from './chat-reply.ts';
import { notedBeside } from './corrections.ts';
import { readStops } from './mentions/read-stops.ts';
import { choose } from './ranking/choose.ts';
import { isOrder } from './scene/is-order.ts';
import type { Focus, Scene } from './scene/scene.ts';

const LEAD = '^(?:(?:and|also|btw|oh|so|by the way) )*';
const QUESTION = 'what|whats|when|where|which|how|is|are|do|does|should';
/** What is asked in earnest; "outside in July?" and "what would we see?" find fault. */
const ASKS = new RegExp(
  `${LEAD}(?:${QUESTION}|can|could|will)\\b(?!.*\\b(?:it|that|there|then|this|they|them)\\b)`,
);
/** What is asked and no request; "can you", "what about" are one. */
const WONDERS = new RegExp(`${LEAD}(?:${QUESTION}|why)\\b(?! (?:about|if)\\b)`);
const ENDS_ASKING = /[?؟]\s*$/;
/** Asks without a mark: "also what is the dress code there". */
const BEGINS_ASKING = new RegExp(
  `${LEAD}(?:(?:what|whats|when|where|wheres|which|how|hows) (?!about\\b|if\\b)|(?:is|are|do|does) (?:the|there|we|i|they|a)\\b)`,
);
/** Where a question begins behind an order in one sentence. */
const CLAUSES =
  /(?<=[.!?؟;])\s+|\n+|,?\s+(?:and|also|then|plus)\s+(?:please\s+)?(?:(?:can|could) you\s+)?(?:tell (?:me|us)|let (?:me|us) know|say)\s+(?=(?:what|when|where|how|which|whether)\b)|,?\s+(?:and|also|but|plus)(?: also)?\s+(?=(?:what(?:['’]?s| is| are| does?| will| time)|how (?:much|far|long|many|does?|is|are)|when(?:['’]?s| is| does?)|where(?:['’]?s| is| do| can)|is|are|does|do (?:we|i|they))\b)|,\s+(?=(?:is|are|does|do (?:we|i|they)|what(?:['’]?s| is| are| time)|how (?:much|far|long|many)|when (?:is|do|does)|where (?:is|do|can))\b)/i;
const WHY = /\b(?:because|since|as|cause|cos)\b.*/;
/** What is ordered depends on what is asked. */
const POINTS =
  /\b(?:it|its|that|those|these|this|there|then|they|them|their|one|ones|instead|either|whichever|else|same|too|also)\b|\bif\b/;

/** Asks in earnest of what has just come. */
const OF_IT = new RegExp(
  `${LEAD}(?:is it (?:free|open|closed|expensive|far|near|outdoors?|indoors?|step free|accessible)|does it (?:cost|open|close|have|take|need)|how (?:much|long|far) (?:is|does|will) it|when does it|what time does it|do we need (?:to book|tickets for) it)\\b`,
);
const isAsking = (sentence: string): boolean =>
  ENDS_ASKING.test(sentence) || BEGINS_ASKING.test(normalText(sentence));
const sentencesOf = (said: string): string[] =>
  said.split(CLAUSES).filter((sentence) => sentence.trim() !== '');

/**
 * "Remove the souq. Is the fort open on Friday?": what a message orders in sentences of their own, without what it asks
 * in others; null for one in which neither stands alone.
 */
export const ordersApart = (said: string, scene: Scene, focus: Focus): string | null => {
  const all = sentencesOf(said);
  const isAsked = (sentence: string): boolean =>
    isAsking(sentence) && !isOrder(normalText(sentence)) && WONDERS.test(normalText(sentence));
  const orders = all.filter((sentence) => !isAsked(sentence));
  const first = all.findIndex(isAsked);
  const isOrdered = (plain: string): boolean =>
    isOrder(plain) && !/^(?:(?:and|also|so) )*(?:i|we)\b/.test(plain);
  // What is ordered before anything is asked is about none of it.
  const isOwn = (sentence: string): boolean =>
    all.indexOf(sentence) < first || !POINTS.test(normalText(sentence).replace(WHY, ''));
  const areApart = orders.every((sentence) => isOrdered(normalText(sentence)) && isOwn(sentence));
  if (orders.length === 0 || first === -1 || !areApart) return null;
  const text = orders.join(' ');
  const { kind, readings } = choose(text, scene, focus);
  // An order before all questions may be asked back, and they are answered all the same.
  const isFirst = orders.every((sentence) => all.indexOf(sentence) < first);
  return kind === 'acts' && (isFirst || readings.some((each) => each.kind === 'acts')) ? text : null;
};

const SEEKS =
  /^(?:(?:and|also|so|hi|hello|do you know|do you have|know) )*(?:any|is there|are there|where (?:can|do|could|would)|where (?:is|are) (?:an?|some)|whats (?:an?|the best))\b/;
const AT =
  /\b(?:day \d|\w{3,6}day|wed|thu|thur|fri|sat|sun|mon|tue|tonight|tomorrow|(?:first|second|last) (?:day|night|evening)|after|before|instead)\b/;
/** "Add it", "put the second one in". */
const TAKES = /\b(?:the )?(first|second|third|last)(?: one)?\b|\b(?:it|that one|one of them|one)\b/i;

/**
 * "Is there good seafood? Put the first one in on Friday": what a message orders of what it looks for, by the name that
 * `answer` gives for the latter; null where it does not.
 */
export const orderOfFound = (said: string, answer: (sought: string) => string): string | null => {
  const [sought, order, ...more] = sentencesOf(said);
  if (sought === undefined || order === undefined || more.length > 0 || !/\?\s*$/.test(sought)) return null;
  const [words, nth] = TAKES.exec(order) ?? [];
  // A day or a meal beside what is looked for is where it is to come.
  if (
    !SEEKS.test(normalText(sought)) ||
    AT.test(normalText(sought)) ||
    !isOrder(normalText(order)) ||
    words === undefined
  )
    return null;
  const text = answer(sought);
  const names = [...text.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name = '']) => name);
  const [, offered] = /“add (.+?) on day/.exec(text) ?? [];
  const at = ['first', 'second', 'third'].indexOf(nth?.toLowerCase() ?? '');
  const name = at >= 0 ? names[at] : nth ? names.at(-1) : (offered ?? names[0]);
  return name === undefined ? null : order.replace(words, name);
};

/** True for a stop that stands as it did. */
const isSame = ({ stops }: Scene, { id, day, stop }: Standing): boolean =>
  stops.some((each) => each.id === id && each.day === day && each.stop.start_time === stop.start_time);

/**
 * What the sentences of a message ask that order nothing, answered of the plan as it is `after` what another one
 * ordered; '' where it is about what has changed, or not known.
 */
export const answeredBeside = (said: string, before: Scene, after: Scene, focus: Focus): string => {
  const brought = after.stops.filter(
    ({ place, stop }) => place && !before.stops.some((each) => each.stop.venue_name === stop.venue_name),
  );
  const [only, more] = brought;
  // "Add the museum. Is it free?"
  const all = sentencesOf(said).map((sentence) =>
    only && !more && OF_IT.test(normalText(sentence))
      ? sentence.replace(/\bit\b/i, only.stop.venue_name)
      : sentence,
  );
  const asked = all.filter(
    (sentence) =>
      isAsking(sentence) &&
      ASKS.test(normalText(sentence)) &&
      readStops(sentence, before.stops, before).stops.every((stop) => isSame(after, stop)) &&
      choose(sentence, before, focus).kind === 'question',
  );
  if (asked.length === all.length) return '';
  const answers = asked.map((sentence) => answerQuestion(sentence, after, focus));
  return answers.filter((text) => text !== '' && !isUnknowing(text)).join('\n\n');
};

/** A reply that says, too, what the trip is planned by from now on: nobody should find that out from the plan. */
export const withNoted = (reply: ChatReply, said: string, scene: Scene): ChatReply => {
  const text = reply.plan?.greeting ?? reply.text;
  const noted = notedBeside(text, said, scene);
  return noted === '' ? reply : inWords(reply, (own) => sentences(own, noted));
};
