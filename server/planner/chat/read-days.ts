import { NIGHTS } from '../../../shared/contracts/limits.ts';
import { endOf, startOf } from '../edits/work.ts';
import { conceptsIn } from '../notes/concepts.ts';
import { isOnePart } from '../notes/grammar/timed.ts';
import { listed } from '../wording/greeting.ts';
import { type Act, applying, leave, offer, pacing } from './act.ts';
import { type FreeSpan, freeSpanIn } from './free-span.ts';
import { readWant } from './read-want.ts';
import { clocksIn, shiftIn } from './read-when.ts';
import {
  acts,
  anchorIn,
  ask,
  inScope,
  NONE,
  type Piece,
  pointAfresh,
  type Reading,
  whichDay,
} from './reading.ts';
import * as say from './words.ts';

const allDays = ({ scene }: Piece): number[] => scene.plan.days.map(({ day }) => day);
const fullDays = (piece: Piece): number[] =>
  allDays(piece).filter((day) => piece.scene.facts.frames[day - 1]?.role === 'full');
const namesOn = (piece: Piece): string => listed(inScope(piece).map(({ stop }) => stop.venue_name));
const onDays = (days: readonly number[]): string =>
  `day${days.length > 1 ? 's' : ''} ${listed(days.map(String))}`;

/** Whole days that were not plainly asked for: what would go, and what else could be done. */
const propose = (piece: Piece, label: string, act: Act): Reading => {
  const { days } = piece;
  const on = onDays(days);
  const gone = namesOn(piece);
  const lighter = gone ? [offer(`Only make ${on} lighter`, pacing(days, true))] : [];
  return ask(`That would take ${gone || 'nothing'} off ${on}. Shall I?`, [
    offer(label, act),
    ...lighter,
    leave(on),
  ]);
};

/** The days an order about whole days is for. */
const meant = (piece: Piece): readonly number[] => {
  if (piece.days.length > 0) return piece.days;
  if (piece.named.isAll || say.TRIP.test(piece.plain)) return allDays(piece);
  return /\b(?:that|this|same|the) day\b/.test(piece.plain) ? piece.focus.days : [];
};

/** Tastes that make no day of their own. */
const NO_THEME = ['walking', 'business', 'family', 'food', 'indoor'];
const themesIn = ({ plain }: Piece): string[] =>
  /\b(?:no|not|without|fewer|less)\b/.test(plain)
    ? []
    : conceptsIn(plain.split(' '))
        .map(({ concept }) => concept.id)
        .filter((id) => !NO_THEME.includes(id));
const ABOUT =
  /\bdays? [\w ]{0,24}?\b(?:about|around|dedicated to|devoted to|focused on|focus on|full of|all about)\b|\b(?:make|turn) (?:day \w+|it|tomorrow|today) (?:into )?an? \w+(?: \w+)? day\b|\bwith shopping\b/;
const NEW_ONE = /\b(?:a|the) (?:new|different|fresh|better) (?:one|day)\b/;
const WHOLLY = /\b(?:redo|replan|re plan|start over|from scratch|anew|completely|totally|entirely|new)\b/;

/** Planning days anew, for a theme or not. */
export const readReplan = (piece: Piece): Reading => {
  const { plain, isHedged } = piece;
  const about = themesIn(piece);
  const actFor = (days: readonly number[]): Act => ({ do: 'replan', days: [...days], about });
  if (ABOUT.test(plain) && piece.days.length > 0 && about.length > 0) return acts(actFor(piece.days));
  const isPlain = say.REDO.test(plain) || (piece.isCorrection && NEW_ONE.test(plain));
  if (!isPlain && !say.DULL.test(plain)) return NONE;
  const pointed = pointAfresh(piece);
  const isOfStop = pointed.by === 'kind' && !say.TRIP.test(plain) && !WHOLLY.test(plain);
  if (pointed.by === 'name' || isOfStop) return NONE;
  const days = meant(piece);
  if (days.length > 0)
    return isPlain && !isHedged
      ? acts(actFor(days))
      : propose({ ...piece, days }, `Plan ${onDays(days)} anew`, actFor(days));
  return isPlain || /\bday\b/.test(plain)
    ? whichDay(allDays(piece), (day) => [actFor([day])], 'Which day shall I plan anew?')
    : NONE;
};

const REST =
  /\b(?:like|want|need|have|love|have) (?:to (?:rest|relax|sleep|nap)|(?:a |some )?(?:rest|nap|time off))\b/;
const NOT_WHOLE = /\b(?:busy|packed|much|too|so|less|tired|later|earlier)\b/;

/** Words that leave a named part of a day free. */
const FREE_PART =
  /\bfree (?:morning|afternoon|evening|night)\b|\b(?:be|is|stay|stays|remain|remains|want|need) (?:.{1,40} )?(?:free|empty|clear)\b|\b(?:empty|clear|free) (?:up )?(?:the|that|our|my) .{0,20}(?:morning|afternoon|evening|night)\b/;
const NOTHING =
  /\b(?:nothing|no (?:plans?|stops|activities|programme|program))\b.*\b(?:after|from|past|in the|for the)\b/;
/** What ends a day from here on is done by moving its last stops; what ends it earlier leaves the rest of it free. */
const EVENING = 19 * 60;

/** Leaving parts of days free. */
const readFreePart = (piece: Piece): Reading => {
  const { plain, days } = piece;
  const isOf = days.length === 0 && isOnePart(plain);
  const all = isOf ? allDays(piece) : days;
  const parts = all.flatMap((day) => {
    const span = freeSpanIn(piece, day);
    return span ? [{ day, span }] : [];
  });
  const [first] = parts;
  const isNothing =
    NOTHING.test(plain) && first !== undefined && first.span.from > 0 && first.span.from < EVENING;
  const isFree =
    say.FREE_DAY.test(plain) || FREE_PART.test(plain) || (!isOf && REST.test(plain)) || isNothing;
  const isWhole = isNothing || /\b(?:everything|all|free|clear|empty)\b/.test(plain);
  const { by } = pointAfresh(piece);
  if (!first || !isFree || by === 'name' || !(isWhole || by === 'nothing')) return NONE;
  const clearing = (day: number): Act[] =>
    parts.flatMap((part) => (part.day === day ? [{ do: 'clear', days: [day], span: part.span }] : []));
  if (isOf) return whichDay(fullDays(piece), clearing, 'On which day shall that time be free?');
  const isTaken = ({ day, span }: { day: number; span: FreeSpan }): boolean =>
    inScope(piece).some((each) => each.day === day && startOf(each) < span.to && endOf(each) > span.from);
  if (parts.some(isTaken)) return acts(...parts.flatMap(({ day }) => clearing(day)));
  const on = onDays(days);
  return ask(`Nothing is planned then on ${on}; that time is free already.`, [
    leave(on),
    offer(`Leave all of ${on} free`, { do: 'clear', days: [...days] }),
  ]);
};

/** Leaving days, or parts of them, free; and taking a day out, which can be done with the last one alone. */
export const readClear = (piece: Piece): Reading => {
  const { plain, days, scene } = piece;
  const part = readFreePart(piece);
  if (part.kind !== 'none') return part;
  if (days.length === 0 || anchorIn(piece)) return NONE;
  const on = onDays(days);
  const clear: Act = { do: 'clear', days: [...days] };
  const pointed = pointAfresh(piece);
  const isPart = days.some((day) => freeSpanIn(piece, day) !== null);
  const isWhole = pointed.by === 'nothing' || /\b(?:everything|all|free|clear)\b/.test(plain);
  if (say.FREE_DAY.test(plain) && pointed.by !== 'name' && isWhole && !isPart)
    return piece.isHedged ? propose(piece, `Leave ${on} free`, clear) : acts(clear);
  const isOut =
    say.REMOVE.test(plain) &&
    piece.named.days.length > 0 &&
    pointed.by === 'nothing' &&
    !/\b(?:it|that(?! day)|ones?|them|on|from|for|at)\b/.test(plain);
  if (!isOut || isPart || NOT_WHOLE.test(plain)) return NONE;
  const nights = scene.brief.nights - 1;
  const last = scene.plan.days.length;
  const fewer: Act = { do: 'details', nights, startDate: null, companions: null };
  if (days.length === 1 && days[0] === last && nights >= NIGHTS.min && !piece.isHedged) return acts(fewer);
  const drop = nights >= NIGHTS.min ? [offer(`One night fewer: drop day ${last}`, fewer)] : [];
  return {
    isSoft: true,
    ...ask(
      `A day in the middle cannot leave the trip: its nights follow each other. I can leave ${on} free, which takes off ${namesOn(piece) || 'nothing'}.`,
      [offer(`Leave ${on} free`, clear), ...drop, leave(on)],
    ),
  };
};

const SWAP_DAYS = /\b(?:programmes?|plans?|schedules?|days?|other way|places|stuff|things)\b/;

/** Two whole days that change places. */
export const readDaySwap = (piece: Piece): Reading => {
  const { plain, named } = piece;
  const [a, b, c] =
    named.days.length > 0
      ? named.days
      : /\b(?:they|them|these|those|both|the two)\b/.test(plain)
        ? piece.days
        : [];
  // "Tuesday's things on Monday and Monday's on Tuesday".
  const turns = named.each.filter((day, i) => day !== named.each[i - 1]);
  const isCrossed = turns.length > 2 && named.days.length === 2 && turns[0] === turns.at(-1);
  if (!(isCrossed || say.SWAP.test(plain)) || a === undefined || b === undefined || c !== undefined)
    return NONE;
  const { by, stops } = pointAfresh(piece);
  const isOfStops = by === 'name' || (by === 'kind' && (stops.length > 0 || !/\b(?:and|with)\b/.test(plain)));
  return isOfStops && !isCrossed && !SWAP_DAYS.test(plain)
    ? NONE
    : acts(applying({ op: 'swap_days', days: [a, b] }));
};

const TOO_LITTLE =
  /\btoo (?:empty|light|quiet|short|slow|relaxed|little)\b|\bnot enough\b|\bmore\b.*\b(?:stops|things|packed)\b/;

/** Lighter or fuller days. */
export const readPace = (piece: Piece): Reading => {
  const { plain } = piece;
  const isFuller = say.FASTER.test(plain) && !/\b(?:instead|in place|rather)\b/.test(plain);
  const isSlower = say.SLOWER.test(plain) && !(isFuller && TOO_LITTLE.test(plain));
  if (!isSlower && !isFuller) return NONE;
  const { cuisine, kinds, concepts } = readWant(piece.text, piece.scene.places);
  if (cuisine !== null || (isFuller && kinds.length + concepts.length > 0)) return NONE;
  const pointed = pointAfresh(piece);
  const isOfDay = /\bsights?\b|\bstops?\b|\bthings?\b|\bactivit|\bplaces\b|\bone\b/.test(plain);
  const isBetween =
    /\b(?:between|after|before)\b/.test(plain) &&
    /\b(?:trim|thin|what comes|everything|whatever)\b/.test(plain);
  const isOfStop = pointed.by === 'name' || (pointed.by === 'kind' && pointed.stops.length > 0 && !isOfDay);
  if (isOfStop && !isBetween) return NONE;
  const near = isBetween && piece.days.length === 0 ? pointed.stops.map(({ day }) => day) : [];
  const all = fullDays(piece);
  const isTrip = piece.days.length === 0 && (piece.named.isAll || say.TRIP.test(plain));
  const days = isTrip ? all : near.length > 0 ? [...new Set(near)] : meant(piece);
  const actFor = (some: readonly number[]): Act => pacing(some, isSlower);
  if (days.length > 0) return acts(actFor(days));
  const loads = new Map(piece.scene.plan.days.map(({ day, activities }) => [day, activities.length]));
  const busiest = allDays(piece).sort((x, y) => (loads.get(y) ?? 0) - (loads.get(x) ?? 0));
  return ask(`Which days shall I make ${isSlower ? 'lighter' : 'fuller'}?`, [
    ...busiest.slice(0, 2).map((day) => offer(`Day ${day}`, actFor([day]))),
    offer('Every full day', actFor(all)),
  ]);
};

/** When a day of the plan is to begin or end, where words alone say so: an hour from now on. */
const hoursOf = (piece: Piece, day: number, shift: number | null): { first: number; last: number } => {
  const stops = piece.scene.stops.filter((each) => each.day === day);
  const [first = 10 * 60] = stops.map(startOf);
  return { first: first + (shift ?? 60), last: Math.max(...stops.map(endOf), 12 * 60) + (shift ?? -60) };
};

/** Beginning or ending days at another hour. */
export const readHours = (piece: Piece): Reading => {
  const { plain } = piece;
  const isAllLater = /\b(?:everything|the whole day|all of it)\b/.test(plain) && (shiftIn(plain) ?? 0) > 0;
  const isStart = isAllLater || say.STARTS.test(plain) || /\bnothing\b.*\b(?:before|ahead of)\b/.test(plain);
  const isEnd = say.ENDS.test(plain) && !/\bback(?: to|$)/.test(plain);
  if (!isStart && !isEnd) return NONE;
  const early = /\bearly night\b/.test(plain) ? -60 : shiftIn(plain);
  const shift = /\b(?:sleep in|lie in|late start)\b/.test(plain) ? 60 : early;
  const [said, later] = clocksIn(piece.text, piece.scene, isEnd && !isStart);
  const at = said ?? (/\b(?:that|then|it)\b/.test(plain) ? (piece.focus.clock ?? undefined) : undefined);
  const pointed = pointAfresh(piece);
  if (pointed.stops.length > 0 && !/\bfirst stop\b|\beverything\b/.test(plain)) return NONE;
  if (at === undefined && shift === null && !/\b(?:early|earlier)\b/.test(plain)) return NONE;
  const isAll = piece.named.isAll || say.TRIP.test(plain) || /\bdays\b|\bwe\b|\beverything\b/.test(plain);
  const spoken = isAll || at !== undefined ? allDays(piece) : piece.focus.days;
  const actFor = (days: readonly number[]): Act => {
    const { first, last } = hoursOf(piece, days[0] ?? 1, shift);
    const to = (isStart ? later : at) ?? (isStart ? null : last);
    return { do: 'hours', days: [...days], from: isStart ? (at ?? first) : null, to: isEnd ? to : null };
  };
  const days = piece.days.length > 0 ? piece.days : spoken;
  if (days.length === 0) return whichDay(fullDays(piece), (day) => [actFor([day])], 'On which day?');
  return at === undefined ? acts(...days.map((day) => actFor([day]))) : acts(actFor(days));
};
