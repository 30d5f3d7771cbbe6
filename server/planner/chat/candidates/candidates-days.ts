import type { Burden } from '../../edits/edit-trip.ts';
import type { Standing } from '../../edits/work.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { isTravel, lastingWishes } from '../../notes/lasting-wishes.ts';
import { freeSpanIn } from '../mentions/free-span.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn, partIn } from '../mentions/read-clocks.ts';
import { allDays, fullDays, themesIn } from '../mentions/read-days.ts';
import { MEAL } from '../mentions/read-stops.ts';
import { type Act, applying, locking, offer, pacing } from '../scene/act.ts';
import * as say from '../scene/words.ts';
import type { Candidate } from './candidate.ts';
import { hourCandidates, isUntil, type SomeDays } from './candidates-hours.ts';
import { hoursFor } from './read-add.ts';
import { acts, ask, NONE, pointAfresh, whichDay } from './reading.ts';

/** The days that an order about whole days can be for: those named, all of them, or those spoken of. */
const daysFor = (piece: Piece): { days: readonly number[]; how: string }[] => {
  const { days, named, focus } = piece;
  if (days.length > 0) return [{ days, how: named.days.length > 0 ? 'day_named' : 'day_carried' }];
  const all = [
    { days: allDays(piece), how: named.isAll || say.TRIP.test(piece.plain) ? 'all_named' : 'all' },
  ];
  return focus.days.length > 0 ? [...all, { days: focus.days, how: 'day_spoken' }] : all;
};

/** "Make day 4 about shopping": then the day is about that. */
const ABOUT =
  /\b(?:about|(?:the|a|our) \w+ day|themed?|focus\w*|devoted|dedicated|full of|centred|centered)\b/;

/** What there is too much of, where that is said. */
const BURDEN: readonly (readonly [RegExp, Burden])[] = [
  [/\b(?:walk\w*|on (?:our|my|their) feet|on foot)\b|مشي/u, 'walking'],
  [/\b(?:(?:the|much|more|less|full|blazing|of|in) sun|sunny|heat|hot|outside|outdoors?)\b|شمس|حر/u, 'sun'],
  [
    /\b(?:driv(?:e|es|ing)|travel(?:l?ing)?|commut\w+|distances?|rides?|(?:in|by) (?:the |a )?(?:car|taxi|uber)s?|back and forth|zig ?zag\w*|criss ?cross\w*|far apart|closer together|kilomet(?:er|re)s|traffic)\b/,
    'driving',
  ],
];

const LESS =
  /\b(?:less|fewer|out|off|away|go|drop|cut|remove|lose|skip|minus|trim|shed|too (?:many|much))\b|اقل|احذف|شيل/u;
const MORE = /(?<!\b(?:no|not) )\b(?:more(?! than)|another|extra|add)\b|زياد|اضاف/u;
/** A number after or before these words is how many there are to be. */
const AIM_BEFORE =
  /\b(?:make (?:it|that)|only|max|maximum|most|manage|survive|handle|cope with|to|prefer|just|than|keep|do|want)(?: only| just| about)?$/;
const AIM_AFTER =
  /^(?:(?:max|maximum|enough|plenty|things?|stops?|places?|items?|sights?|or|at most)\b|(?:is|are|will be|would be) (?:enough|plenty|fine|ok))/;
/** Numbers beside these count no stops. */
const UNCOUNTED =
  /(?:^|\s)(?:at|by|until|till?|from|before|after|around|day|night|for|since|يوم|(?:earlier|later) than)$/u;
const UNIT =
  /^(?:\w+ )?(?:hours?|[ap]m|oclock|years?|yo|days?|nights?|minutes?|people|adults?|kids?|children|km|stars?)\b/;

/** "Make it half", "halve Saturday". */
const HALVES =
  /\b(?:make|cut|do) (?:it|that|this|the day|\w+day) (?:by |to |in )?half\b|\bhalve\b|\bhalf (?:of it|as much|the stops|as many)\b/;
/** How many stops fewer (below zero, more) a day of so many is to have: "two less", "make it four". */
const stepsIn = (plain: string, holds: number): number | null => {
  if (HALVES.test(plain)) return Math.floor(holds / 2) || null;
  const said = plain.replace(/\bcouple(?: of)?\b/g, 'two').split(' ');
  const counts = said.flatMap((word, at) => {
    const [before, after] = [said.slice(0, at).join(' '), said.slice(at + 1).join(' ')];
    const count = numberOf(word, 'number') ?? holds;
    if (count === holds || count > 9 || UNCOUNTED.test(before) || UNIT.test(after)) return [];
    if (MORE.test(plain)) return -count;
    const isAim = AIM_BEFORE.test(before) || AIM_AFTER.test(after);
    if (LESS.test(plain) && !/\b(?:to|only|most|max|than)$/.test(before)) return count;
    return count > 1 && isAim ? holds - count : [];
  });
  return counts.at(-1) ?? null;
};

/** Days that change places. */
const swaps = (piece: Piece): Candidate[] => {
  const { named, plain } = piece;
  const turns = [...new Set(named.days.length > 0 ? named.days : piece.days)];
  const [one, other] = turns;
  // "Swap the dinners of day 3 and day 4": not the days.
  if (turns.length === 2 && !MEAL.test(plain) && one !== undefined && other !== undefined)
    return [
      {
        intent: 'swap_days',
        reading: acts(applying({ op: 'swap_days', days: [one, other] })),
        how: [named.days.length > 0 ? 'named' : 'carried'],
      },
    ];
  const isMissing = turns.length === 1 && named.missing.length > 0;
  return isMissing ? [{ intent: 'swap_days', reading: NONE, how: ['missing'] }] : [];
};

/** Days lighter or fuller. */
const paces = (piece: Piece, { days, how, isOfDays, standing }: SomeDays): Candidate[] => {
  const { plain } = piece;
  const burden = BURDEN.find(([words]) => words.test(plain))?.[1] ?? null;
  const full = how === 'all' || how === 'all_named' ? fullDays(piece) : days;
  const steps = isOfDays && days.length === 1 ? stepsIn(plain, standing.length) : null;
  const times = Math.min(4, Math.abs(steps ?? 1));
  // "One more sight in the afternoon".
  const at = isOfDays && days.length === 1 && partIn(plain) !== null ? hoursFor(piece, false) : [];
  const pace = (isSlower: boolean): Candidate => ({
    intent: isSlower ? 'slower' : 'faster',
    reading: acts(
      ...Array<Act>(times).fill(pacing(full, isSlower, isSlower ? burden : null, isSlower ? [] : at)),
    ),
    how: [how, ...(steps === null ? [] : ['by_number'])],
  });
  return [
    ...(steps === null || steps > 0 ? [pace(true)] : []),
    ...(steps === null || steps < 0 ? [pace(false)] : []),
  ];
};

/** Days planned anew, with what they are to be about. */
const replans = ({ plain }: Piece, { days, how }: SomeDays, themes: readonly string[]): Candidate[] => {
  const replan = (about: readonly string[], ...more: string[]): Candidate => ({
    intent: 'replan',
    reading: acts({ do: 'replan', days: [...days], about: [...about] }),
    how: [how, ...more],
  });
  return [
    ...(themes.length === 0 ? [replan([])] : ABOUT.test(plain) ? [] : [replan([], 'theme_left')]),
    ...(themes.length > 0 ? [replan(themes, 'themed')] : []),
  ];
};

/** All stops of days held as they are, or no longer. */
const locks = ({ how, isOfDays, standing }: SomeDays, isOfNothing: boolean): Candidate[] => {
  const lock = (some: readonly Standing[], isLocked: boolean): Candidate => ({
    intent: isLocked ? 'lock' : 'unlock',
    reading: acts(...some.map(({ id }) => locking(id, isLocked))),
    how: [how, 'of_days'],
  });
  const locked = standing.filter(({ stop }) => stop.locked);
  return [
    ...(isOfDays && isOfNothing ? [lock(standing, true)] : []),
    ...(locked.length > 0 ? [lock(locked, false)] : []),
  ];
};

/** Days, or a part of them, that are to be the traveller's own. */
const clears = (piece: Piece, { days, how }: SomeDays): Candidate[] => {
  const { plain, text, scene } = piece;
  // "Nothing before two" is when a day begins.
  if (isUntil(plain) && clocksIn(text, scene).length > 0) return [];
  const spans = days.flatMap((day) => {
    const span = freeSpanIn(piece, day);
    return span ? [{ do: 'clear', days: [day], span } satisfies Act] : [];
  });
  if (spans.length === days.length) return [{ intent: 'clear', reading: acts(...spans), how: [how, 'span'] }];
  // The hour of a flight that is mentioned with an order is kept.
  const isOfTravel = say.FLIES.test(plain) && lastingWishes(text, scene.places).some(isTravel);
  const travel: Act[] = isOfTravel ? [{ do: 'wish', text }] : [];
  return [
    { intent: 'clear', reading: acts({ do: 'clear', days: [...days] }, ...travel), how: [how, 'whole'] },
  ];
};

/** What is asked of days that nobody named: which ones are meant. */
const ofWhich = (piece: Piece, themes: readonly string[]): Candidate[] => {
  const { named, plain, scene } = piece;
  const loads = new Map(scene.plan.days.map(({ day, activities }) => [day, activities.length]));
  const busiest = allDays(piece).sort((x, y) => (loads.get(y) ?? 0) - (loads.get(x) ?? 0));
  const paced = [true, false].map(
    (isSlower): Candidate => ({
      intent: isSlower ? 'slower' : 'faster',
      reading: ask(`Which days shall I make ${isSlower ? 'lighter' : 'fuller'}?`, [
        ...busiest.slice(0, 2).map((day) => offer(`Day ${day}`, pacing([day], isSlower))),
        offer('Every full day', pacing(fullDays(piece), isSlower)),
      ]),
      how: ['which'],
    }),
  );
  // "Redo the whole trip" leaves nothing open.
  if (named.isAll || say.TRIP.test(plain)) return paced;
  const reading = whichDay(
    allDays(piece),
    (day) => [{ do: 'replan', days: [day], about: [...themes] }],
    'Which day shall I plan anew?',
  );
  return [...paced, { intent: 'replan', reading, how: ['which'] }];
};

/** What may be asked of whole days. */
export const dayCandidates = (piece: Piece): Candidate[] => {
  const { by } = pointAfresh(piece);
  const themes = themesIn(piece);
  const each = daysFor(piece).flatMap(({ days, how }) => {
    const standing = piece.scene.stops.filter(({ day }) => days.includes(day));
    const some: SomeDays = { days, how, isOfDays: how.startsWith('day'), standing };
    // No day is planned anew or emptied that nobody named: no message ever meant that.
    const isSaid = how !== 'all' && how !== 'day_spoken';
    return [
      ...paces(piece, some),
      ...(isSaid ? replans(piece, some, themes) : []),
      ...locks(some, by === 'nothing'),
      ...(some.isOfDays && isSaid ? clears(piece, some) : []),
      ...hourCandidates(piece, some),
    ];
  });
  const all = [...swaps(piece), ...each, ...(piece.days.length === 0 ? ofWhich(piece, themes) : [])];
  return all.map((one) => ({ ...one, how: [...one.how, `points_${by}`] }));
};
