import { endOf, startOf } from '../../edits/work.ts';
import type { Piece } from './piece.ts';
import { clocksIn } from './read-clocks.ts';

/** A part of a day in minutes after midnight. */
export interface FreeSpan {
  from: number;
  to: number;
}

/** The end of a day, after its latest stop. */
const NIGHT = 26 * 60;
const PARTS: readonly (readonly [RegExp, FreeSpan])[] = [
  [/\bmornings?\b|صباح|صبح/u, { from: 0, to: 12 * 60 }],
  [/\bafternoons?\b|عصر/u, { from: 12 * 60, to: 18 * 60 }],
  [/\b(?:evenings?|nights?|tonight)\b|مساء|ليل/u, { from: 18 * 60, to: NIGHT }],
];
/** "Until the end of the day", "onwards": says no more than an hour to begin with does. */
const TO_END =
  /\b(?:until|till?|to|through) (?:the )?(?:very )?(?:end|late|night|midnight|bedtime)(?: of (?:the |that )?(?:day|evening|night))?\b|\bonwards?\b/gi;
/** "Until the flight at 11pm": the hour of a flight bounds no part of a day. */
const FLIGHT =
  /(?:\b(?:until|till?|before|as|since|because|for|to catch|and) )?(?:\b(?:the|our|my|a|we|i) )?\b(?:flights?|planes?|trains?|fly|flying)\b[^,.]{0,25}?(?:\b\d{1,2}(?::?\d\d)?(?: ?[ap]m)?|\bnoon|\bmidnight)\b/gi;
const UNTIL = /\b(?:before|until|till?|up to|by)\b|(?:^|\s)(?:قبل|حتي|لين)(?=\s|$)/u;
const AT_MEAL =
  /\b(from|after|following|before|until|till?|and) (?:the |our |we (?:had|have) )?(breakfast|lunch|dinner)(?: ?time)?\b/g;
/** What several parts of a day have in common. */
const within = (spans: readonly FreeSpan[]): FreeSpan => ({
  from: Math.max(...spans.map(({ from }) => from)),
  to: Math.min(...spans.map(({ to }) => to)),
});
/** Where a day has no such meal. */
const USUAL: Readonly<Record<string, FreeSpan>> = {
  breakfast: { from: 8 * 60, to: 10 * 60 },
  lunch: { from: 12 * 60, to: 14 * 60 },
  dinner: { from: 19 * 60, to: 21 * 60 },
};

/** From, after, before or between meals. */
const atMeals = ({ plain, scene }: Piece, day: number): FreeSpan | null => {
  const said = plain.replace(/\bbetween (?=.* and )/, 'after ');
  const spans = [...said.matchAll(AT_MEAL)].flatMap(([, side = '', meal = '']): FreeSpan[] => {
    const usual = USUAL[meal];
    if (!usual || (side === 'and' && said === plain)) return [];
    const stop = scene.stops.find((each) => each.day === day && each.role === meal);
    if (side === 'from')
      return [{ from: Math.min(usual.from, stop ? startOf(stop) : usual.from), to: NIGHT }];
    return side === 'after' || side === 'following'
      ? [{ from: stop ? endOf(stop) : usual.to, to: NIGHT }]
      : [{ from: 0, to: stop ? startOf(stop) : usual.from }];
  });
  return spans.length > 0 ? within(spans) : null;
};

/** "After 12:00" to the end of the day, "until 11" from its beginning, "from two to five"; "8" is in the evening. */
const atClock = ({ text, plain, scene }: Piece): FreeSpan | null => {
  const said = text.replace(TO_END, ' ');
  const isUntil = UNTIL.test(plain.replace(TO_END, ' '));
  const late = clocksIn(said, scene, !isUntil);
  const [at, end] = (late[0] ?? 0) >= 22 * 60 ? clocksIn(said, scene) : late;
  if (at === undefined) return null;
  if (end !== undefined && end > at) return { from: at, to: end };
  return isUntil ? { from: 0, to: at } : { from: at, to: NIGHT };
};

/** "After lunch until five" ends at that hour. */
const endingAt = (span: FreeSpan | null, { text, plain, scene }: Piece): FreeSpan | null => {
  const end = span?.to === NIGHT && UNTIL.test(plain) ? clocksIn(text, scene, true).at(-1) : undefined;
  return span && end !== undefined && end > span.from ? { ...span, to: end } : span;
};

/** The part of a day that a piece names; null where it names none. */
export const freeSpanIn = (whole: Piece, day: number): FreeSpan | null => {
  const piece = {
    ...whole,
    text: whole.text.replace(FLIGHT, ' '),
    plain: whole.plain.replace(FLIGHT, ' '),
  };
  const plain = piece.plain.replace(TO_END, ' ');
  const parts = PARTS.flatMap(([words, span]) => (words.test(plain) ? span : []));
  const said = endingAt(atMeals(piece, day), piece) ?? atClock(piece);
  if (said) {
    // "The afternoon, from three on" ends with the afternoon.
    const part =
      plain === piece.plain && said.to === NIGHT
        ? parts.find(({ from, to }) => from <= said.from && said.from < to)
        : null;
    return part ? within([said, part]) : said;
  }
  return parts.length === 0
    ? null
    : { from: Math.min(...parts.map(({ from }) => from)), to: Math.max(...parts.map(({ to }) => to)) };
};
