import { daysIn, type NamedDay } from './day-words.ts';
import { entryOf, type Item, isCue, type Reading, type Span, textIn, within } from './reading.ts';
import { type NamedTime, timesIn } from './time-words.ts';

/** A part of a sentence that speaks of one thing: between commas, or joined by "and" to another of its kind. */
export interface Piece extends Span {
  items: readonly Item[];
  /** Days said in it, or, where none are, those the sentence began with. */
  days: readonly NamedDay[];
  times: readonly NamedTime[];
  /** Number of its sentence. */
  sentence: number;
}

/** Said of an hour: a flight, an appointment, the beginning of days. */
export const isAnchor = (item: Item): boolean =>
  item.entries.some(({ class: name }) => name === 'anchor' || name === 'block');

const isDay = (item: Item | undefined): boolean =>
  item !== undefined && entryOf(item, 'day')?.n !== undefined;

/** What may stand behind the last of a list of days. */
const BEHIND_DAYS = /^(?:\d.*|from|at|and|or|between|until|till)$/;

/** "Mon, Wed and Fri 8 to 12" is one list of days; "Saturday, Sunday free" says something of each. */
const isListOfDays = (at: number, items: readonly Item[], { tokens, itemAt }: Reading): boolean => {
  const next = itemAt.get(at);
  if (!next || !isDay(next) || !items.some((item) => item.to === at && isDay(item))) return false;
  if (items.some((item) => ['arrive', 'depart'].includes(entryOf(item, 'anchor')?.id ?? ''))) return false;
  const behind = tokens[next.to];
  return !behind || behind.gap === 'stop' || BEHIND_DAYS.test(behind.word) || isDay(itemAt.get(next.to));
};

const isSplit = (reading: Reading, at: number, items: readonly Item[]): boolean => {
  const gap = reading.tokens[at]?.gap;
  if (gap === 'comma') return !isListOfDays(at, items, reading);
  return items.some((item) => item.from === at && isCue(item, 'contrast') && !isCue(item, 'prefer'));
};

const joins = (word: string | undefined): boolean => word === 'and' || word === 'then' || word === 'و';

const spansOf = (sentence: Span, reading: Reading): Span[] => {
  const items = within(sentence, reading.items);
  const cuts: number[] = [sentence.from];
  for (let at = sentence.from + 1; at < sentence.to; at += 1) if (isSplit(reading, at, items)) cuts.push(at);
  return cuts.map((from, i) => ({ from, to: cuts[i + 1] ?? sentence.to }));
};

/** Cuts at an "and" with a day, or an hour of something, on both of its sides. */
const splitAtAnd = (span: Span, reading: Reading): Span[] => {
  const items = within(span, reading.items);
  const days = daysIn(span, reading);
  const anchors = items.filter(isAnchor);
  const marks = (side: Span): boolean =>
    days.some(({ from }) => from >= side.from && from < side.to) ||
    anchors.some(({ from }) => from >= side.from && from < side.to);
  const says = (side: Span): boolean => within(side, items).some((item) => isAnchor(item) || isSaid(item));
  const spans: Span[] = [];
  let start = span.from;
  for (let at = span.from + 1; at < span.to - 1; at += 1) {
    if (!joins(reading.tokens[at]?.word)) continue;
    // "Tuesday and Wednesday" are one list of days.
    if (days.some(({ to }) => to === at) && days.some(({ from }) => from === at + 1)) continue;
    const [left, right] = [
      { from: start, to: at },
      { from: at + 1, to: span.to },
    ];
    const isPair = marks(left) && marks(right) && says(left) && says(right);
    if (!isPair && !begins(right, items)) continue;
    spans.push(left);
    start = at + 1;
  }
  return [...spans, { from: start, to: span.to }];
};

/** A new thought rather than one more thing of a list: "and we love", "and no". */
const begins = (side: Span, items: readonly Item[]): boolean =>
  within({ from: side.from, to: Math.min(side.to, side.from + 3) }, items).some((item) =>
    isCue(item, 'want', 'avoid', 'prefer'),
  );

const SAID = ['interest', 'kitchen', 'absent', 'food', 'counted', 'spot', 'area'];
/** True for what a traveller may want or refuse. */
export const isSaid = ({ place, entries }: Item): boolean =>
  place !== null || entries.some(({ class: name }) => SAID.includes(name));

const OFF =
  /\b(?:(?:no|not|without) (?:work|working|meetings?|office|lectures|classes|conference|sessions)|(?:am|are|is|have|has|got|get|gets) (?:\w+ ){0,4}(?:free|off)|(?:my|our) (?:only |one )?(?:day off|free day) is|off (?:duty|work|the (?:leash|hook|lead))|(?:to (?:myself|ourselves)|is (?:mine|ours|my own|our own|all mine|all ours)))\b/;
const KEPT = /\b(?:keep|keeping|leave|left|kept|block|reserve|please)\b/;

/** True for a clause that says of a day that the traveller has it free. */
export const isDayOff = (span: Span, reading: Pick<Reading, 'tokens'>): boolean => {
  const words = textIn(span, reading);
  return OFF.test(words) && !KEPT.test(words);
};

/** "That day", and "both days" of two that were named before, are no others. */
const isThose = (item: Item, latest: readonly NamedDay[], { tokens }: Reading): boolean => {
  const isBoth = tokens.slice(item.from, item.to).some(({ word }) => word === 'both');
  const id = entryOf(item, 'day')?.id;
  return id === 'that' || (id === 'every' && isBoth && latest.length > 1);
};

/** "Mosques (above all on Friday), a souq": what stands in brackets is said of what stands before them, and of nothing else. */
export const isBracketed = ({ from, to }: Span, { tokens, text }: Reading): boolean =>
  text
    .slice(0, tokens[from]?.from ?? 0)
    .trimEnd()
    .endsWith('(') &&
  text
    .slice(tokens[to - 1]?.to ?? 0)
    .trimStart()
    .startsWith(')');

const DAY = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?';
const BESIDE_STAY = '(?:(?:we|i|are|am|will|be|just|the|of|us|all|both|around|in|with) )*';
const STAY = new RegExp(
  `^${BESIDE_STAY}(?:coming|here|there|over|visiting|staying|stay|from|in town|in riyadh) ${BESIDE_STAY}(?:(?:coming|over|from|in town|in riyadh) )*${DAY}(?: (?:(?:to|till|until|through|thru|and) )?${DAY})+(?: (?:in|only|here|there|town|riyadh|the|city|kingdom))*$`,
);

const isStayOf = (span: Span, reading: Reading): boolean => STAY.test(textIn(span, reading));

/** The pieces of a text in its order. */
export const piecesOf = (reading: Reading): Piece[] => {
  // "That day" is the one named last.
  let latest: readonly NamedDay[] = [];
  return reading.sentences.flatMap((sentence, number) => {
    let leading: readonly NamedDay[] = [];
    // True while nothing but a day has been said of a sentence.
    let isHead = true;
    const pieces = spansOf(sentence, reading)
      .flatMap((span) => splitAtAnd(span, reading))
      .map((span) => {
        const items = within(span, reading.items);
        const named = daysIn(span, reading);
        const isThat = items.some((item) => isThose(item, latest, reading));
        const own = isThat && named.every(({ days }) => days.on === 'every') ? latest : named;
        if (own.length > 0) latest = own;
        // "Coming Friday to Monday, football mad": how long one stays is no day for what follows.
        if (
          own.length > 1 &&
          !items.some((item) => isSaid(item) || isAnchor(item)) &&
          isStayOf(span, reading)
        )
          return { ...span, items, days: [], times: [], sentence: number };
        // "Wednesday I'm off, and would like to see Diriyah": the day that is free is that of what follows.
        const isOff = isDayOff(span, reading);
        const first = items.find((item) => isSaid(item) || (isAnchor(item) && !isOff));
        const [day] = own;
        // "On Friday, a museum and then the souq": what a sentence begins with holds for what follows.
        if (day && isBracketed(span, reading)) leading = [];
        else if (day) leading = !first || day.from < first.from ? own : [];
        else if (!isHead && items.some((item) => isCue(item, 'want'))) leading = [];
        if (first) isHead = false;
        const times = timesIn(span, reading).filter(
          ({ from }) => !own.some((each) => from >= each.from && from < each.to),
        );
        return { ...span, items, days: own.length > 0 ? own : leading, times, sentence: number };
      });
    return withTrailingDay(pieces, reading);
  });
};

/** What says something of the day it stands beside. */
const OF_ITS_DAY =
  /\b(?:somewhere|something|anywhere|anything|nothing|free|off|late|early|lively|quiet|special)\b/;

/** "Sunset over the desert, please, day two": a day that ends a sentence is that of what it speaks of. */
const withTrailingDay = (pieces: readonly Piece[], reading: Reading): Piece[] => {
  const last = pieces.at(-1);
  const isBare =
    last !== undefined &&
    last.days.length > 0 &&
    // "New Year's Eve somewhere lively, a cheap hotel": neither is a day that ends it.
    last.days.every(({ from, to }) => from >= last.from && to <= last.to) &&
    !OF_ITS_DAY.test(textIn(last, reading)) &&
    last.times.length === 0 &&
    !last.items.some((item) => isSaid(item) || isAnchor(item));
  const named = last?.days ?? [];
  return pieces.map((piece) => (isBare && piece.days.length === 0 ? { ...piece, days: named } : piece));
};
