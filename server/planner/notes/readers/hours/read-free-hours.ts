import type { NamedDay } from '../../grammar/day-words.ts';
import { isSaid, type Piece } from '../../grammar/pieces.ts';
import { entryOf, type Item, type Span, textIn } from '../../grammar/reading.ts';
import type { Scene } from '../../grammar/scene.ts';
import type { NamedTime } from '../../grammar/time-words.ts';
import { daysOf, selectors } from '../../grammar/timed.ts';
import type { FoundWish } from '../../wish.ts';
import { FREE_TIME, freeTime, halfOf } from '../free-time.ts';
import { withoutNamed } from '../other-days.ts';
import { hourWish } from './hour-wish.ts';
import { MEAL } from './read-bounds.ts';

/** From when an evening is had, and until when a morning. */
const EVENING = 18 * 60;
const MORNING_ENDS = 13 * 60;
const EARLIEST = 6 * 60;
const LATEST = 22 * 60;

const EVENINGS =
  '(?:evenings|nights|(?:in|during|on) the (?:evening|night)|at night|(?:every|each) (?:evening|night)|after (?:work|office(?: hours)?|hours|dark)|مساء|ليل|بعد (?:دوام|عمل|شغل))';
const MORNINGS = '(?:mornings|(?:in|during) the morning|(?:every|each) morning|صبح|صباح)';
/** What stands between "only" and the time that there is. */
const FILLER =
  '(?:ever|really|have|has|having|got|get|free|available|around|there|here|do|can|could|am|are|is|be|been|time|plan|plans|planned|planning|need|want|make|any|some|spare|the|our|my|in|on|during|for|to|things|something|sightsee|sightseeing|go|going|out|explore|see|stuff|and|left)';
const HAVING = '(?:have|has|having|got|get|free|available|around|time|plan|plans|need|do|sightsee|explore)';
const BEGINNING = '(?:^|(?:^| )(?:so|and|but|then|please|plan|plans|for|therefore|hence|with) )';
const BEFORE = '(?:(?:the|our|my|free|in|on|during|with) )*';
const THINGS = '(?: (?:plans?|things|stuff|activities|hours|time|is|are|please|من))*';

const onlyIn = (part: string): RegExp[] => [
  // "I only have the evenings", "we can only do things after work".
  new RegExp(
    `\\b(?:only|just)(?: ${FILLER})*? ${HAVING}(?: ${FILLER})*? ${part}(?= |$)|\\b(?:only|just) ${HAVING} ${part}(?= |$)`,
  ),
  // "Free only in the evenings", "time only at night".
  new RegExp(`\\b(?:free|available|around|time|out|there) (?:only|just)(?: ${FILLER})*? ${part}(?= |$)`),
  // "I have only evenings free".
  new RegExp(`\\b${HAVING} (?:only|just)(?: ${FILLER})*? ${part}(?= |$)`),
  // "Only the evenings", "so just evenings".
  new RegExp(`${BEGINNING}(?:only|just) ${BEFORE}${part}${THINGS}$`),
  // "Evenings only", "after-work plans only".
  new RegExp(`${BEGINNING}${BEFORE}${part}${THINGS} (?:only|alone|فقط|بس)(?= |$)`),
];
const ONLY_EVENINGS = onlyIn(EVENINGS);
const ONLY_MORNINGS = onlyIn(MORNINGS);
const AFTER_WORK =
  /\b(?:free|available|around|time|meet|start|begin) (?:only |just )?after (?:work|office|office hours|hours)$/;

const WORK =
  /\b(?:work|works|working|job|office|business trip|business travel|conference|congress|summit|fair|expo|exhibition|meetings?|training|course|workshop|seminar|sessions?|class|classes|clients?|shifts?|duty|exams?)\b|(?:^| )(?:دوام|عمل|شغل|موتمر|اجتماعات|دوره)(?: |$)/;
/** A meeting of one day takes no other. */
const ONE_MEETING = /\b(?:a|one) (?:\w+ ){0,2}meeting\b/;
const EVENINGS_FREE =
  /\b(?:evenings|nights)(?: (?:are|is|all|completely|my|our|own|only))* (?:free|open|available|mine|ours)\b|(?<!\b(?:a|one|another|the) )\b(?:free|open|available) (?:in |on |during |for )?(?:the |my |our |every |all )?(?:evenings?|nights)\b/;
/** Without work by day, and nobody said to have them, these are not offered but to be left open. */
const EVENINGS_OPEN =
  /\b(?:evenings|nights) (?:always |all |completely )?(?:free|open|off)\b|(?<!\bof (?:the|our|my|your|those) )\bfree (?:evenings|nights)\b/;
/** "Afternoons and evenings free" offers more than the evenings. */
const AFTERNOONS_TOO = /\bafternoons?(?: \w+){0,2} (?:evenings?|nights?)\b/;
const HAD = /\b(?:have|has|having|got|only|just|am|are|is)\b/;
const TAKEN =
  /\b(?:daytimes?|days) (?:is|are) (?:all |fully |completely )?(?:taken|busy|booked|full|gone|blocked|occupied|for work)\b|\bno time (?:in the day|in the daytime|during the day|by day)\b/;
const AT_WORK =
  /\b(?:am|are|is|i|we|at|in|on)\b(?: \w+){0,4} (?:work|works|working|office|conference|congress|summit|fair|expo|exhibition|meetings|training|course|workshop|seminar|sessions|classes|clients|duty)\b(?: \w+){0,3} (?:during the day|in the daytime|by day|all day|the whole day)\b/;

const FREE_FROM =
  /\b(?:free|available|around|at leisure|have time|there)\b|(?:^| )(?:متفرغ|متفرغين|فاضي|فاضيين|متاح|متاحين)(?: |$)/;
const ONLY_FROM = /\b(?:only|just)(?: \w+){0,2}$/;
/** "Free" of other things than the traveller's time. */
const NO_TIME =
  /\b(?:gluten|dairy|nut|nuts|sugar|smoke|alcohol|meat|lactose|caffeine|entry|admission) free\b|\bfree (?:entry|entrance|admission|wifi|parking|tickets?|things|stuff|activities|museums?|sights?|events?|breakfast)\b/;
const FINISHES =
  /\b(?:finish|finishes|finished|finishing|ends?|done|over|out of|off|leave|leaving|get out|clock off|back from|home from|released)\b/;
const BUSY =
  /\b(?:busy|work|works|working|tied up|occupied|taken|unavailable|office|office hours|duty|meetings|conference|training|course|workshop|sessions|fair|booked|blocked|engaged|classes|classroom)\b|(?:^| )(?:مشغول|مشغولين|دوام|دوامي|شغل|شغال)(?: |$)/;
const NEVER =
  /\b(?:no|not|nothing|never|dont|cant|wont|isnt|unable|unavailable)\b|(?:^| )(?:ما|لا|مو|مش)(?: |$)/;
const OPEN_AIR = /\b(?:outside|outdoors?|sun|heat|hot|walk|walking|air|street|streets)\b/;
const KEEPS = /\b(?:keep|keeping|leave|left|kept|reserve|block|please leave|make sure)\b/;
const OPENS = /\b(?:am|are|is|only|just|were)\b/;
/** "A bus with its driver until ten", "our guide till six": so long somebody is there who was hired. */
const HIRED =
  /\b(?:have|has|with|booked|hired|paid|got|our|my|the|a)\b(?: \w+){0,4} (?:driver|chauffeur|guide|minibus|minivan|van|coach|bus)\b(?: \w+){0,4}$|\b(?:driver|chauffeur|minibus|van|guide|bus|car)(?: \w+){0,2} (?:booked|hired|ours|available|paid)(?: \w+){0,4}$|\b(?:have|got|with) (?:the|a|our|my)(?: \w+)? car(?: \w+)?$/;
/** "A guide from nine until six", "sightseeing from ten to five": the hours that there are for the city. */
const LED_OR_SEEING =
  /\b(?:driver|chauffeur|guide|minibus|minivan|sightseeing|touring)\b(?: (?:is|are|was|there|available|hired|booked|with|us|for|from|each|every|day|daily|the|whole|between|only))*$/;
const OTHERS =
  /\b(?:friends?|colleagues?|brother|sister|cousins?|parents|husband|wife|partner|guests?|son|daughter|museums?|he|she|they)\b/;

interface Free {
  span: Span;
  /** True for evenings that are to be left open. */
  isOpen?: boolean;
  days: readonly NamedDay[];
  from: number | null;
  to: number | null;
}

const isTravel = (item: Item): boolean =>
  ['arrive', 'depart', 'flight', 'redeye', 'airport'].includes(entryOf(item, 'anchor')?.id ?? '');

/** An hour without a half of the day: at five nobody gets up, and work ends in the afternoon. */
const clockOf = ({ at, isSure }: NamedTime, isEvening: boolean): number =>
  isSure ? at : halfOf(at, isEvening);

/** The hour from which there is time, by what is said beside it. */
const freeFrom = (time: NamedTime, piece: Piece, scene: Scene, sentence: string): number | null => {
  const isNamed = selectors(piece.days) !== null;
  const before = textIn({ from: piece.from, to: time.from }, scene.reading);
  const after = textIn({ from: time.to, to: piece.to }, scene.reading);
  if (NO_TIME.test(before) || KEEPS.test(before)) return null;
  const isBare = !piece.items.some(isSaid) && !before.split(' ').some((word) => MEAL.test(word));
  if (time.side === 'after') {
    const isOnly =
      ONLY_FROM.test(before) ||
      /^(?:onwards? )?(?:only|فقط|بس)\b/.test(after) ||
      /(?:^| )(?:فقط|بس)(?: |$)/.test(after);
    return FREE_FROM.test(before) || (isOnly && isBare) ? clockOf(time, false) : null;
  }
  if (FINISHES.test(before) && WORK.test(sentence) && !OTHERS.test(before)) return clockOf(time, true);
  if (time.side !== 'before') return null;
  const isLatest = /\blater(?: than)?$/.test(before);
  if (NEVER.test(before) && !isLatest && isBare && !OPEN_AIR.test(sentence)) {
    const at = clockOf(time, false);
    return at > 16 * 60 ? at : null;
  }
  return BUSY.test(before) && !isNamed && !OTHERS.test(before) ? clockOf(time, true) : null;
};

const REACH = 10;
/** "Only one evening, six to midnight." */
const ALL_THERE_IS =
  /\b(?:only|just)(?: (?:have|got|get|there|for|one|1|a|an|the|single|this|evening|afternoon|morning|night|day|here|in|town|city|between|from))*$/;

/** "Indoor places only from eleven to four" says what these hours are for. */
const OF_PLACES = /\b(?:ac|air ?con\w*|air conditioned|indoors?|outdoors?|shaded?|places?)\b/;

/** "The only time we have is from six to ten." */
const freeRange = (time: NamedTime, piece: Piece, scene: Scene): Pick<Free, 'from' | 'to'> | null => {
  const before = textIn({ from: piece.from, to: time.from }, scene.reading);
  const last = scene.pieces[scene.pieces.indexOf(piece) - 1] ?? piece;
  const isAll = ALL_THERE_IS.test(
    textIn({ from: Math.max(last.from, time.from - REACH), to: time.from }, scene.reading),
  );
  const isOffered =
    isAll || LED_OR_SEEING.test(before) || (/\b(?:free|available|time)\b/.test(before) && OPENS.test(before));
  const isNamed = selectors(piece.days) !== null;
  const isRest = /\b(?:naps?|nap time|sleeps?|siesta|rest|prayers?|lunch|breakfast|meals?)\b/.test(before);
  if (
    time.until === null ||
    !isOffered ||
    isRest ||
    isNamed ||
    OF_PLACES.test(before) ||
    KEEPS.test(before) ||
    NO_TIME.test(before)
  )
    return null;
  const isEvening = /\b(?:evenings?|nights?)\b/.test(textIn(piece, scene.reading));
  const from = clockOf(time, isEvening);
  const until = time.until > from ? time.until : time.until + 720;
  return until > from ? { from, to: until } : null;
};

/** "We are free until two every day, then we work." */
const freeUntil = (time: NamedTime, piece: Piece, scene: Scene, sentence: string): number | null => {
  const before = textIn({ from: piece.from, to: time.from }, scene.reading);
  const isOffered = /^(?:\w+ ){0,4}(?:free|available) (?:\w+ )?(?:until|till|til|before)$/.test(before);
  const isWhole = selectors(piece.days) === null && (OPENS.test(before) || WORK.test(sentence));
  return isOffered && isWhole && !KEEPS.test(before) ? clockOf(time, false) : null;
};

/** The hour until which somebody is hired, after which nobody drives or leads. */
const hiredUntil = (time: NamedTime, piece: Piece, scene: Scene): number | null => {
  const before = textIn({ from: piece.from, to: time.from }, scene.reading);
  const isWhole = time.side === 'before' && time.until === null && selectors(piece.days) === null;
  const at = clockOf(time, true);
  return isWhole && HIRED.test(before) && !OTHERS.test(before) && at >= 17 * 60 ? at : null;
};

const byHours = (pieces: readonly Piece[], scene: Scene, sentence: string): Free[] =>
  pieces.flatMap((piece) =>
    piece.times.flatMap((time): Free[] => {
      const days = daysOf(time, piece.days, piece.times);
      const range = freeRange(time, piece, scene);
      if (range) return [{ span: piece, days, ...range }];
      if (time.until !== null) return [];
      const to = freeUntil(time, piece, scene, sentence) ?? hiredUntil(time, piece, scene);
      const from = to === null ? freeFrom(time, piece, scene, sentence) : null;
      return from === null && to === null
        ? []
        : [{ span: { from: piece.from, to: time.to }, days, from, to }];
    }),
  );

/** An hour that is said beside the evenings: "after work, around six". */
const hourBeside = (pieces: readonly Piece[]): number | null => {
  const times = pieces.flatMap((piece) =>
    piece.items.some((item) => isSaid(item) || isTravel(item)) ? [] : piece.times,
  );
  const at = times.filter(({ until }) => until === null).map((time) => clockOf(time, true));
  return at.find((each) => each >= 16 * 60 && each <= LATEST) ?? null;
};

const FREE_WEEKENDS =
  /\bevenings (?:and|&|plus|or) (?:the |all |at )*weekends?\b|\bweekends? (?:and|&|plus) (?:the )?evenings\b/;

/** The days of the week that are no weekend, as far as days are named at all. */
const weekdaysOf = (days: readonly NamedDay[]): NamedDay[] | null => {
  const weekend = days.filter(({ days: on }) => on.on === 'weekday' && on.weekday >= 5);
  const [first] = weekend;
  const others = withoutNamed(weekend);
  return first && others ? others.map((on) => ({ ...first, days: on })) : null;
};

const worksOnSomeDays = ({ pieces, reading }: Scene): boolean =>
  pieces.some(
    (piece) =>
      piece.times.some(({ until }) => until !== null) &&
      selectors(piece.days) !== null &&
      WORK.test(textIn(piece, reading)),
  );

const byParts = (span: Span, pieces: readonly Piece[], scene: Scene, text: string): Free | null => {
  const isOfFlight = pieces.some(({ items }) => items.some(isTravel));
  const words = textIn(span, scene.reading);
  const clauses = pieces.map((piece) => textIn(piece, scene.reading));
  const says = (patterns: readonly RegExp[]): boolean =>
    [words, ...clauses].some((each) => patterns.some((pattern) => pattern.test(each)));
  const all = pieces.flatMap((piece) => piece.days);
  // "Free evenings and weekends": the weekend is free from morning to night.
  const days = FREE_WEEKENDS.test(words) ? (weekdaysOf(all) ?? all) : all;
  if (says(ONLY_MORNINGS) && !says(ONLY_EVENINGS)) return { span, days, from: null, to: MORNING_ENDS };
  const isOffered =
    EVENINGS_FREE.test(words) &&
    !AFTERNOONS_TOO.test(words) &&
    (WORK.test(text.replace(ONE_MEETING, '')) || TAKEN.test(text));
  const isAtWork = AT_WORK.test(words) && !OTHERS.test(words);
  if (!isOffered && EVENINGS_OPEN.test(words) && !HAD.test(words) && !AFTERNOONS_TOO.test(words))
    return { span, days, from: null, to: EVENING, isOpen: true };
  if (KEEPS.test(words)) return null;
  // "Meetings 9 to 5 Monday to Wednesday, evenings free": of the days on which there is work, which says its hours.
  const ownDays = pieces.filter((piece) => EVENINGS_FREE.test(textIn(piece, scene.reading)));
  const isOfWork = selectors(all) === null || selectors(ownDays.flatMap((piece) => piece.days)) === null;
  if (isOffered && !says(ONLY_EVENINGS) && isOfWork && worksOnSomeDays(scene)) return null;
  return says(ONLY_EVENINGS) || says([AFTER_WORK]) || isOffered || isAtWork || TAKEN.test(words)
    ? { span, days, from: (isOfFlight ? null : hourBeside(pieces)) ?? EVENING, to: null }
    : null;
};

const isDay = (at: number | null): at is number => at !== null && at >= EARLIEST && at <= LATEST;

const wishesOf = ({ span, days, from, to, isOpen = false }: Free, scene: Scene): FoundWish[] => {
  const item: Item = { entries: [], place: null, ...span };
  const named = selectors(days) ?? (isOpen ? [{ on: 'every' } as const] : null);
  if (named)
    return named.flatMap((selector) => [
      ...(isDay(from) ? [freeTime(item, scene, selector, 0, from, FREE_TIME)] : []),
      ...(isDay(to) ? [freeTime(item, scene, selector, to, 1440, FREE_TIME)] : []),
    ]);
  return [
    ...(isDay(from) ? [hourWish(item, scene, 'dayStart', from)] : []),
    ...(to !== null ? [hourWish(item, scene, 'dayEnd', to)] : []),
  ];
};

/** When the traveller is free at all, where that is not the whole day: "only the evenings", "after work", "busy until six". */
export const readFreeHours = (scene: Scene): FoundWish[] => {
  const { sentences, tokens } = scene.reading;
  const text = textIn({ from: 0, to: tokens.length }, scene.reading);
  return sentences.flatMap((span, number) => {
    const pieces = scene.pieces.filter(({ sentence }) => sentence === number);
    // "We land at six, free from then on" says nothing of the other days.
    const isOfFlight = pieces.some(({ items }) => items.some(isTravel));
    const exact = isOfFlight ? [] : byHours(pieces, scene, textIn(span, scene.reading));
    const found =
      exact.length > 0 ? exact : [byParts(span, pieces, scene, text)].filter((each) => each !== null);
    return found.flatMap((each) => wishesOf(each, scene));
  });
};

/** True for two blocks that leave nothing of a day between them. */
const areTheWholeDay = (one: FoundWish, other: FoundWish): boolean =>
  one.means.type === 'block' &&
  other.means.type === 'block' &&
  JSON.stringify(one.when) === JSON.stringify(other.when) &&
  (one.means.to === other.means.from || other.means.to === one.means.from);

/**
 * What was read of the same words otherwise goes: time on every day that is taken when the traveller says to be free.
 * "Mornings only, home by five" says itself when they end, and "day 2 free from four" which part of that day to leave.
 */
export const withFreeHours = (wishes: readonly FoundWish[], free: readonly FoundWish[]): FoundWish[] => {
  const hourOf = (of: 'dayStart' | 'dayEnd'): number | null =>
    free.flatMap(({ means }) => (means.type === 'hour' && means.of === of ? means.at : []))[0] ?? null;
  const [start, end] = [hourOf('dayStart'), hourOf('dayEnd')];
  const kept = wishes.filter(({ means, when }) => {
    if (means.type === 'hour') return means.of !== 'dayEnd' || start === null || means.at > start;
    if (means.type !== 'block' || when?.days.on !== 'every') return true;
    if (means.from === start && means.to === end) return false;
    const isBefore = start !== null && means.from > 0 && means.to <= start;
    const isAfter = end !== null && means.to < 1440 && means.from >= end;
    return isBefore || isAfter || (start === null && end === null);
  });
  // "Only after six": what a bound that was read as well leaves free is within it.
  const isWithin = ({ means, when }: FoundWish): boolean =>
    means.type === 'block' &&
    free.some(
      (each) =>
        each.means.type === 'block' &&
        each.means.label === means.label &&
        JSON.stringify(each.when) === JSON.stringify(when) &&
        each.means.from <= means.from &&
        each.means.to >= means.to,
    );
  const isEndSaid = kept.some(({ means }) => means.type === 'hour' && means.of === 'dayEnd');
  return [
    ...kept.filter((wish) => !isWithin(wish)),
    ...free.filter(
      (each) =>
        !(isEndSaid && each.means.type === 'hour' && each.means.of === 'dayEnd') &&
        !kept.some((other) => areTheWholeDay(each, other)),
    ),
  ];
};
