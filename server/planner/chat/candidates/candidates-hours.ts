import { clockText } from '../../../../shared/clock-text.ts';
import { dayList } from '../../edits/edit-trip.ts';
import { endOf, type Standing, startOf } from '../../edits/work.ts';
import { capital } from '../../notes/grammar/scene.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn, shiftIn } from '../mentions/read-clocks.ts';
import { hoursOf } from '../mentions/read-days.ts';
import { MEAL } from '../mentions/read-stops.ts';
import { type ActOf, leave, offer, pacing } from '../scene/act.ts';
import * as say from '../scene/words.ts';
import type { Candidate } from './candidate.ts';
import { acts, ask, type Reading } from './reading.ts';

/** Days that are meant together, how they were named, and their stops. */
export interface SomeDays {
  days: readonly number[];
  how: string;
  /** Named or spoken of, and not simply all of them. */
  isOfDays: boolean;
  standing: readonly Standing[];
}

type Edge = 'start' | 'end';

/** Without such a word no day of all begins or ends at another hour. */
const OF_HOURS =
  /\b(?:start|begin|end|finish|earl|late|sleep|slept|wake|woke|morning|evening|night|lie in|bed|rest|hotel|home|back|done|hour|time|dark|rush)|صباح|مساء|ليل|نوم|نام|بدر|اخر|مبكر|متاخر|ساعه|يبدا|ينتهي|ابدا/u;

const SETS_OFF = /\b(?:set|head|kick|go) (?:off|out)\b|\bget going\b|\bleave\b/;

/** True where days would hardly be left anything. */
const isOdd = (intent: Edge, hour: number, isMany: boolean): boolean =>
  intent === 'start' ? hour >= (isMany ? 15 : 18) * 60 : hour <= (isMany ? 15 : 12) * 60;

/** By so much a day that begins after noon may be wanted to begin later. */
const LATE_BY = 4 * 60;
/** 9 is also 21, and 22 also 10. */
const otherHalf = (at: number): number => (at + 12 * 60) % (24 * 60);

/** "My meetings end at six now": the day begins then. */
const WORKS =
  /\b(?:meetings?|work(?:ing)?|conference|training|seminar|workshops?|calls?|shift|site visit|course|exams?|expo|sessions?|class(?:es)?)\b.* (?:ends?|ending|finish\w*|go(?:es)?|runs?|lasts?|extended|over) .*(?:\d|noon|half|\b(?:one|two|three|four|five|six|seven|eight|nine)\b)|\b(?:im|i am|we are|were|i|we|ill be|well be) (?:only )?(?:finish(?:ed)?|free|available|off work|out of the office)(?:(?: with)? work)? (?:only )?(?:at|by|from|after)\b/;
/** "Nothing before two", "11 earliest": no day ends then. "Nothing after nine": none begins then. */
const NOT_THEN = {
  end: /\b(?:nothing|not?|none?|nobody|never|dont|cant|wont|isnt)\b.*\b(?:before|b4|earlier than)\b|\bnot (?:\w+ ){0,3}(?:until|till?)\b|\b(?:earliest|onwards?)\b|\b(?:busy|work(?:ing)?|meetings?|conference|calls?|zoom|appointment|lecture|training|workshop|seminar|sessions?|tied up|unavailable)\b.*\b(?:until|till?)\b|(?:^|\s)(?:مو|ما|لا|بدون)\s.*قبل/u,
  start:
    /\b(?:nothing|not?|none?|nobody|never|dont|cant|wont|isnt)\b.*\b(?:after|later than)\b|\b(?:latest|tops)\b|(?:^|\s)(?:مو|ما|لا|بدون)\s.*بعد/u,
};
/** "No stops before noon". */
export const NOTHING_THEN =
  /\b(?:nothing|no (?:stops?|visits?|sights?|plans?|activit(?:y|ies)|sightseeing))\b.*\b(?:before|after|earlier than|later than)\b/;
/** True where a clause says until when nothing can begin, and where it ends none. */
export const isUntil = (plain: string): boolean => NOT_THEN.end.test(plain) || WORKS.test(plain);
const NOT_EARLIER = /\b(?:not(?! (?:at )?\d)|nothing|by|before|b4|until|till?)\b|قبل/u;
/** Of several hours that one is meant which follows the last of these words. */
const LEADS = {
  start: /(.*)\b(?:start|begin|before|b4|until|not|leave|out)\w*/is,
  end: /(.*)\b(?:end|finish|over|done|back|home|bed|hotel|wrap|rooms?)\w*/is,
};

/** Days that keep to an hour as they are: said, and nothing is changed. */
const keptAlready = (days: readonly number[], stops: readonly Standing[], isStart: boolean): Reading => {
  const at = isStart ? Math.min(...stops.map(startOf)) : Math.max(...stops.map(endOf));
  const which = capital(dayList(days));
  const verb = `${isStart ? 'start' : 'end'}${days.length > 1 ? '' : 's'}`;
  const said = ask(
    stops.length === 0
      ? `${which} ${days.length > 1 ? 'are' : 'is'} free already, so nothing has changed.`
      : `${which} ${verb} at ${clockText(at)} already, so nothing has changed.`,
    [offer(`Make day ${days[0]} lighter`, pacing(days.slice(0, 1), true)), leave('the plan')],
  );
  // What else is done may change it.
  return { ...said, isSoft: true };
};

/** True where days keep to an hour as they are. */
const keeps = (edge: Edge, at: number, standing: readonly Standing[]): boolean =>
  standing.every((each) => (edge === 'start' ? startOf(each) >= at : endOf(each) <= at));

const hoursAct = (edge: Edge, days: readonly number[], at: number, isLimit: boolean): ActOf<'hours'> => ({
  do: 'hours',
  days: [...days],
  from: edge === 'start' ? at : null,
  to: edge === 'start' ? null : at,
  ...(edge === 'start' && isLimit ? { isLimit: true as const } : {}),
});

/** The hour that a clause names for an edge of days, and whether it names others; undefined where it names none. */
const hourIn = ({ plain, text, scene }: Piece, edge: Edge, standing: readonly Standing[]) => {
  const isStart = edge === 'start';
  const isLate = !isStart || /\b(?:evening|tonight)\b|مساء/u.test(plain);
  const clocks = clocksIn(text, scene, isLate);
  const led = text.slice(LEADS[edge].exec(text)?.[1]?.length);
  const said = [...clocksIn(led, scene, isLate), ...clocks].find(
    (at, i, all) => i === all.length - 1 || !keeps(edge, at, standing),
  );
  // No day ends in the morning, whatever else is then.
  // Nor is "nothing before eight" eight in the morning of a day that begins after noon.
  // "Not before ten" of a day that begins at five is ten in the morning, though.
  const isHalf = isStart
    ? isUntil(plain) &&
      keeps(edge, 12 * 60, standing) &&
      keeps(edge, otherHalf(said ?? 0) - LATE_BY, standing)
    : true;
  const at = isHalf && said !== undefined && said < 11 * 60 ? otherHalf(said) : said;
  return { at, isOneOf: clocks.length > 1 };
};

/** Hours that may be meant, and by what. */
const optionsFor = (edge: Edge, at: number | undefined, spoken: number | null) => [
  ...(at === undefined ? [] : [{ at, by: 'at_clock' }]),
  ...(at === undefined || edge === 'start' || otherHalf(at) < 11 * 60
    ? []
    : [{ at: otherHalf(at), by: 'other_half' }]),
  ...(spoken === null ? [] : [{ at: spoken, by: 'at_spoken' }]),
];

/** One edge of days at an hour, where that changes something or asks for nothing but to begin so early; null else. */
const atHour = (
  { plain }: Piece,
  { days, how, isOfDays, standing }: SomeDays,
  edge: Edge,
  { at, by, isOneOf }: { at: number; by: string; isOneOf: boolean },
): Candidate | null => {
  const isStart = edge === 'start';
  // "No 10:40 dinner": the hour tells which one is meant.
  if (MEAL.test(plain) && say.REMOVE.test(plain) && standing.some((each) => startOf(each) === at))
    return null;
  const isEarlier = keeps(edge, at, standing);
  const isToBegin =
    isStart &&
    (isOfDays || /\b(?:start|begin)\b/.test(plain)) &&
    (OF_HOURS.test(plain) || SETS_OFF.test(plain)) &&
    !NOT_EARLIER.test(plain) &&
    !MEAL.test(plain);
  if (isEarlier && !(isToBegin && keeps(edge, at + 31, standing)))
    return isOfDays && (OF_HOURS.test(plain) || NOTHING_THEN.test(plain))
      ? { intent: edge, reading: keptAlready(days, standing, isStart), how: [how, by, 'kept'] }
      : null;
  if (days.length > 1 && isOdd(edge, at, !isOfDays || days.length > 2)) return null;
  const more = [
    ...(isStart && WORKS.test(plain) ? ['works'] : []),
    ...(isEarlier ? ['earlier'] : []),
    ...(isOneOf ? ['two_clocks'] : []),
  ];
  return { intent: edge, reading: acts(hoursAct(edge, days, at, isUntil(plain))), how: [how, by, ...more] };
};

const ofEdge = (piece: Piece, some: SomeDays, edge: Edge): Candidate[] => {
  const { plain, focus } = piece;
  const { days, how, isOfDays, standing } = some;
  const isStart = edge === 'start';
  if (isStart ? NOT_THEN.start.test(plain) : isUntil(plain)) return [];
  const { at, isOneOf } = hourIn(piece, edge, standing);
  const spoken = at === undefined && isOfDays ? focus.clock : null;
  const found = optionsFor(edge, at, spoken).flatMap(
    (option) => atHour(piece, some, edge, { ...option, isOneOf }) ?? [],
  );
  if (at !== undefined || !(isOfDays || OF_HOURS.test(plain))) return found;
  const shift = shiftIn(plain);
  const edges = days.map((day) => hoursOf(piece, day, shift ?? (isStart ? 60 : -60)));
  const each = edges.map(({ first, last }, i) => ({
    ...hoursAct(edge, days.slice(i, i + 1), isStart ? first : last, isUntil(plain)),
    isOpen: true as const,
  }));
  const by = shift === null ? 'no_hour' : 'shifted';
  return [...found, { intent: edge, reading: acts(...each), how: [how, by] }];
};

/** Other hours at which days begin or end. */
export const hourCandidates = (piece: Piece, some: SomeDays): Candidate[] => [
  ...ofEdge(piece, some, 'start'),
  ...ofEdge(piece, some, 'end'),
];
