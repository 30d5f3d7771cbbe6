import { clockText } from '../../../../shared/clock-text.ts';
import { type Burden, dayList } from '../../edits/edit-trip.ts';
import { endOf, type Standing, startOf } from '../../edits/work.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { capital } from '../../notes/grammar/scene.ts';
import { isTravel, lastingWishes } from '../../notes/lasting-wishes.ts';
import { freeSpanIn } from '../mentions/free-span.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn, shiftIn } from '../mentions/read-clocks.ts';
import { allDays, fullDays, hoursOf, themesIn } from '../mentions/read-days.ts';
import { MEAL } from '../mentions/read-stops.ts';
import { type Act, applying, leave, locking, offer, pacing } from '../scene/act.ts';
import * as say from '../scene/words.ts';
import type { Candidate } from './candidate.ts';
import { acts, ask, NONE, pointAfresh, type Reading, whichDay } from './reading.ts';

/** The days that an order about whole days can be for: those named, all of them, or those spoken of. */
const daysFor = (piece: Piece): { days: readonly number[]; how: string }[] => {
  const { days, named, focus } = piece;
  if (days.length > 0) return [{ days, how: named.days.length > 0 ? 'day_named' : 'day_carried' }];
  const all = [
    { days: allDays(piece), how: named.isAll || say.TRIP.test(piece.plain) ? 'all_named' : 'all' },
  ];
  return focus.days.length > 0 ? [...all, { days: focus.days, how: 'day_spoken' }] : all;
};

/** Without such a word no day of all begins or ends at another hour. */
const OF_HOURS =
  /\b(?:start|begin|end|finish|earl|late|sleep|slept|wake|woke|morning|evening|night|lie in|bed|rest|hotel|home|back|done|hour|time|dark|rush)|صباح|مساء|ليل|نوم|نام|بدر|اخر|مبكر|متاخر|ساعه|يبدا|ينتهي|ابدا/u;

const SETS_OFF = /\b(?:set|head|kick|go) (?:off|out)\b|\bget going\b|\bleave\b/;

/** "Make day 4 about shopping": then the day is about that. */
const ABOUT = /\b(?:about|themed?|focus\w*|devoted|dedicated|full of|centred|centered)\b/;

/** True where days would hardly be left anything. */
const isOdd = (intent: 'start' | 'end', hour: number, isMany: boolean): boolean =>
  intent === 'start' ? hour >= (isMany ? 15 : 18) * 60 : hour <= (isMany ? 15 : 12) * 60;

/** 9 is also 21, and 22 also 10. */
const otherHalf = (at: number): number => (at + 12 * 60) % (24 * 60);

/** "My meetings end at six now": the day begins then. */
const WORKS =
  /\b(?:meetings?|work(?:ing)?|conference|training|seminar|workshops?|calls?|shift|site visit|course|exams?|expo|sessions?|class(?:es)?)\b.* (?:ends?|ending|finish\w*|go(?:es)?|runs?|lasts?|extended|over) .*\d|\b(?:im|i am|we are|were|i|we|ill be|well be) (?:only )?(?:finish(?:ed)?|free|off work|out of the office)(?:(?: with)? work)? (?:at|by|from|after)\b/;
/** "Nothing before two", "11 earliest": no day ends then. "Nothing after nine": none begins then. */
const NOT_THEN = {
  end: /\b(?:nothing|not?|none?|nobody|never|dont|cant|wont|isnt)\b.*\b(?:before|b4|earlier than)\b|\bnot (?:\w+ ){0,3}(?:until|till?)\b|\b(?:earliest|onwards?)\b|\b(?:busy|work(?:ing)?|meetings?|conference|tied up|unavailable)\b.*\b(?:until|till?)\b|(?:^|\s)(?:مو|ما|لا|بدون)\s.*قبل/u,
  start:
    /\b(?:nothing|not?|none?|nobody|never|dont|cant|wont|isnt)\b.*\b(?:after|later than)\b|\b(?:latest|tops)\b|(?:^|\s)(?:مو|ما|لا|بدون)\s.*بعد/u,
};
/** True where a clause says until when nothing can begin, and where it ends none. */
const isUntil = (plain: string): boolean => NOT_THEN.end.test(plain) || WORKS.test(plain);
const NOT_EARLIER = /\b(?:not(?! (?:at )?\d)|nothing|by|before|b4|until|till?)\b|قبل/u;
/** Of several hours that one is meant which follows the last of these words. */
const LEADS = {
  start: /(.*)\b(?:start|begin|before|b4|until|not|leave|out)\w*/is,
  end: /(.*)\b(?:end|finish|over|done|back|home|bed|hotel|wrap|rooms?)\w*/is,
};

/** What there is too much of, where that is said. */
const BURDEN: readonly (readonly [RegExp, Burden])[] = [
  [/\b(?:walk\w*|on (?:our|my|their) feet|on foot)\b|مشي/u, 'walking'],
  [/\b(?:(?:the|much|more|less|full|blazing|of|in) sun|sunny|heat|hot|outside|outdoors?)\b|شمس|حر/u, 'sun'],
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

/** What may be asked of whole days. */
export const dayCandidates = (piece: Piece): Candidate[] => {
  const { named, plain, text, scene, focus } = piece;
  const all: Candidate[] = [];
  const pointed = `points_${pointAfresh(piece).by}`;
  const push = (intent: Candidate['intent'], reading: Reading, ...how: string[]) =>
    all.push({ intent, reading, how: [...how, pointed] });
  const turns = [...new Set(named.days.length > 0 ? named.days : piece.days)];
  const [one, other] = turns;
  // "Swap the dinners of day 3 and day 4": not the days.
  if (turns.length === 2 && !MEAL.test(plain) && one !== undefined && other !== undefined)
    push(
      'swap_days',
      acts(applying({ op: 'swap_days', days: [one, other] })),
      named.days.length > 0 ? 'named' : 'carried',
    );
  if (turns.length === 1 && named.missing.length > 0) push('swap_days', NONE, 'missing');
  // The hour of a flight that is mentioned with an order is kept.
  const isTravelTold = say.FLIES.test(plain) && lastingWishes(text, scene.places).some(isTravel);
  const travel: Act[] = isTravelTold ? [{ do: 'wish', text }] : [];
  const themes = themesIn(piece);
  const burden = BURDEN.find(([words]) => words.test(plain))?.[1] ?? null;
  for (const { days, how } of daysFor(piece)) {
    const isOfDays = how.startsWith('day');
    const full = how === 'all' || how === 'all_named' ? fullDays(piece) : days;
    const standing = scene.stops.filter(({ day }) => days.includes(day));
    const steps = isOfDays && days.length === 1 ? stepsIn(plain, standing.length) : null;
    const pace = (isSlower: boolean): Reading =>
      acts(
        ...Array<Act>(Math.min(4, Math.abs(steps ?? 1))).fill(
          pacing(full, isSlower, isSlower ? burden : null),
        ),
      );
    const counted = steps === null ? [] : ['by_number'];
    if (steps === null || steps > 0) push('slower', pace(true), how, ...counted);
    if (steps === null || steps < 0) push('faster', pace(false), how, ...counted);
    // No day is planned anew or emptied that nobody named: no message ever meant that.
    const isSaid = how !== 'all' && how !== 'day_spoken';
    if (isSaid && (themes.length === 0 || !ABOUT.test(plain)))
      push(
        'replan',
        acts({ do: 'replan', days: [...days], about: [] }),
        how,
        ...(themes.length > 0 ? ['theme_left'] : []),
      );
    if (isSaid && themes.length > 0)
      push('replan', acts({ do: 'replan', days: [...days], about: themes }), how, 'themed');
    const locked = standing.filter(({ stop }) => stop.locked);
    if (isOfDays && pointed === 'points_nothing')
      push('lock', acts(...standing.map(({ id }) => locking(id, true))), how, 'of_days');
    if (locked.length > 0)
      push('unlock', acts(...locked.map(({ id }) => locking(id, false))), how, 'of_days');
    // "Nothing before two" is when a day begins.
    if (isOfDays && isSaid && !(isUntil(plain) && clocksIn(text, scene).length > 0)) {
      const spans = days.flatMap((day) => {
        const span = freeSpanIn(piece, day);
        return span ? [{ do: 'clear', days: [day], span } satisfies Act] : [];
      });
      if (spans.length === days.length) push('clear', acts(...spans), how, 'span');
      else push('clear', acts({ do: 'clear', days: [...days] }, ...travel), how, 'whole');
    }
    for (const intent of ['start', 'end'] as const) {
      const isStart = intent === 'start';
      if (isStart ? NOT_THEN.start.test(plain) : isUntil(plain)) continue;
      const hours = (some: readonly number[], at: number): Act => ({
        do: 'hours',
        days: [...some],
        from: isStart ? at : null,
        to: isStart ? null : at,
        ...(isStart && isUntil(plain) ? { isLimit: true as const } : {}),
      });
      const isKept = (at: number): boolean =>
        standing.every((each) => (isStart ? startOf(each) >= at : endOf(each) <= at));
      const isLate = !isStart || /\b(?:evening|tonight)\b|مساء/u.test(plain);
      const clocks = clocksIn(text, scene, isLate);
      const led = text.slice(LEADS[intent].exec(text)?.[1]?.length);
      const said = [...clocksIn(led, scene, isLate), ...clocks].find(
        (at, i, all) => i === all.length - 1 || !isKept(at),
      );
      // No day ends in the morning, whatever else is then.
      // Nor is "nothing before eight" eight in the morning of a day that begins after noon.
      const isHalf = isStart ? isUntil(plain) && isKept(12 * 60) : true;
      const at = isHalf && said !== undefined && said < 11 * 60 ? otherHalf(said) : said;
      const spoken = at === undefined && isOfDays ? focus.clock : null;
      const options = [
        ...(at === undefined ? [] : [{ at, by: 'at_clock' }]),
        ...(at === undefined || isStart || otherHalf(at) < 11 * 60
          ? []
          : [{ at: otherHalf(at), by: 'other_half' }]),
        ...(spoken === null ? [] : [{ at: spoken, by: 'at_spoken' }]),
      ];
      // "No 10:40 dinner": the hour tells which one is meant.
      const isOfMeal = (at: number): boolean =>
        MEAL.test(plain) && say.REMOVE.test(plain) && standing.some((each) => startOf(each) === at);
      for (const { at, by } of options) {
        if (isOfMeal(at)) continue;
        // Where the days keep to that hour already, it asks for nothing but to begin so early.
        const isEarlier = isKept(at);
        const isToBegin =
          isStart &&
          (isOfDays || /\b(?:start|begin)\b/.test(plain)) &&
          (OF_HOURS.test(plain) || SETS_OFF.test(plain)) &&
          !NOT_EARLIER.test(plain) &&
          !MEAL.test(plain);
        if (isEarlier && !(isToBegin && isKept(at + 31))) {
          if (isOfDays && OF_HOURS.test(plain))
            push(intent, keptAlready(days, standing, isStart), how, by, 'kept');
          continue;
        }
        if (days.length > 1 && isOdd(intent, at, !isOfDays || days.length > 2)) continue;
        const more = [
          ...(isStart && WORKS.test(plain) ? ['works'] : []),
          ...(isEarlier ? ['earlier'] : []),
          ...(clocks.length > 1 ? ['two_clocks'] : []),
        ];
        push(intent, acts(hours(days, at)), how, by, ...more);
      }
      if (at !== undefined || !(isOfDays || OF_HOURS.test(plain))) continue;
      const shift = shiftIn(plain);
      const edges = days.map((day) => hoursOf(piece, day, shift ?? (isStart ? 60 : -60)));
      const each = edges.map(({ first, last }, i) => hours(days.slice(i, i + 1), isStart ? first : last));
      push(intent, acts(...each), how, shift === null ? 'no_hour' : 'shifted');
    }
  }
  if (piece.days.length === 0) {
    const loads = new Map(scene.plan.days.map(({ day, activities }) => [day, activities.length]));
    const busiest = allDays(piece).sort((x, y) => (loads.get(y) ?? 0) - (loads.get(x) ?? 0));
    for (const isSlower of [true, false])
      push(
        isSlower ? 'slower' : 'faster',
        ask(`Which days shall I make ${isSlower ? 'lighter' : 'fuller'}?`, [
          ...busiest.slice(0, 2).map((day) => offer(`Day ${day}`, pacing([day], isSlower))),
          offer('Every full day', pacing(fullDays(piece), isSlower)),
        ]),
        'which',
      );
    // "Redo the whole trip" leaves nothing open.
    if (!named.isAll && !say.TRIP.test(plain))
      push(
        'replan',
        whichDay(
          allDays(piece),
          (day) => [{ do: 'replan', days: [day], about: themes }],
          'Which day shall I plan anew?',
        ),
        'which',
      );
  }
  return all;
};
