import { endOf, startOf } from '../edits/work.ts';
import { type Act, applying, locking, offer, pacing } from './act.ts';
import type { Candidate } from './candidate.ts';
import { freeSpanIn } from './free-span.ts';
import type { Piece } from './piece.ts';
import { clocksIn, shiftIn } from './read-clocks.ts';
import { allDays, fullDays, hoursOf, themesIn } from './read-days.ts';
import { MEAL } from './read-stops.ts';
import { acts, ask, NONE, pointAfresh, type Reading, whichDay } from './reading.ts';
import * as say from './words.ts';

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

/** "Make day 4 about shopping": then the day is about that. */
const ABOUT = /\b(?:about|themed?|focus\w*|devoted|dedicated|full of|centred|centered)\b/;

/** True where days would hardly be left anything. */
const isOdd = (intent: 'start' | 'end', hour: number, isMany: boolean): boolean =>
  intent === 'start' ? hour >= (isMany ? 15 : 18) * 60 : hour <= (isMany ? 15 : 12) * 60;

/** 9 is also 21, and 22 also 10. */
const otherHalf = (at: number): number => (at + 12 * 60) % (24 * 60);

/** By how many stops a day is to be lighter. */
const fewerIn = (plain: string): number => {
  const [, word = ''] =
    /\b(couple|few|two|three|2|3) (?:of )?(?:the |these |its )?(?:stops?|things?|places?|visits?|activities|sights?|less|fewer|off)\b/.exec(
      plain,
    ) ?? [];
  return /^(?:three|3)$/.test(word) ? 3 : word ? 2 : 1;
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
  const themes = themesIn(piece);
  for (const { days, how } of daysFor(piece)) {
    const isOfDays = how.startsWith('day');
    const full = how === 'all' || how === 'all_named' ? fullDays(piece) : days;
    push('slower', acts(pacing(full, true)), how);
    const fewer = how.startsWith('day') ? fewerIn(plain) : 1;
    if (fewer > 1)
      push('slower', acts(...Array.from({ length: fewer }, () => pacing(full, true))), how, 'by_more');
    push('faster', acts(pacing(full, false)), how);
    if (themes.length === 0 || !ABOUT.test(plain))
      push(
        'replan',
        acts({ do: 'replan', days: [...days], about: [] }),
        how,
        ...(themes.length > 0 ? ['theme_left'] : []),
      );
    if (themes.length > 0)
      push('replan', acts({ do: 'replan', days: [...days], about: themes }), how, 'themed');
    const standing = scene.stops.filter(({ day }) => days.includes(day));
    const locked = standing.filter(({ stop }) => stop.locked);
    if (how.startsWith('day') && pointed === 'points_nothing')
      push('lock', acts(...standing.map(({ id }) => locking(id, true))), how, 'of_days');
    if (locked.length > 0)
      push('unlock', acts(...locked.map(({ id }) => locking(id, false))), how, 'of_days');
    const spans = days.flatMap((day) => {
      const span = freeSpanIn(piece, day);
      return span ? [{ do: 'clear', days: [day], span } satisfies Act] : [];
    });
    if (how !== 'all' && how !== 'all_named') {
      if (spans.length === days.length) push('clear', acts(...spans), how, 'span');
      else push('clear', acts({ do: 'clear', days: [...days] }), how, 'whole');
    }
    for (const intent of ['start', 'end'] as const) {
      const [said, later] = clocksIn(text, scene, intent === 'end');
      // No day ends in the morning, whatever else is then.
      const at = intent === 'end' && said !== undefined && said < 11 * 60 ? otherHalf(said) : said;
      const shift = shiftIn(plain);
      const spoken = focus.clock ?? undefined;
      const options: { at: number | undefined; how: string }[] = [
        ...(at === undefined ? [] : [{ at, how: 'at_clock' }]),
        ...(at === undefined || intent === 'start' || otherHalf(at) < 11 * 60
          ? []
          : [{ at: otherHalf(at), how: 'other_half' }]),
        ...(at === undefined && spoken !== undefined && isOfDays ? [{ at: spoken, how: 'at_spoken' }] : []),
        ...(at === undefined && (isOfDays || OF_HOURS.test(plain))
          ? [{ at: undefined, how: shift === null ? 'no_hour' : 'shifted' }]
          : []),
      ];
      for (const option of options) {
        const hour = option.at;
        const isKept = (day: number): boolean => {
          const stops = scene.stops.filter((each) => each.day === day);
          return intent === 'start'
            ? stops.every((each) => startOf(each) >= (hour ?? 0))
            : stops.every((each) => endOf(each) <= (hour ?? 0));
        };
        // Where the days keep to that hour already, it asks for nothing; and many days hardly begin late or end early.
        if (hour !== undefined && days.every(isKept)) continue;
        const isMany = how.startsWith('all') || days.length > 2;
        if (hour !== undefined && days.length > 1 && isOdd(intent, hour, isMany)) continue;
        const actFor = (some: readonly number[]): Act => {
          const by = shift ?? (intent === 'start' ? 60 : -60);
          const { first, last } = hoursOf(piece, some[0] ?? 1, by);
          const hour = option.at ?? (intent === 'start' ? first : last);
          return intent === 'start'
            ? { do: 'hours', days: [...some], from: hour, to: null }
            : { do: 'hours', days: [...some], from: null, to: hour };
        };
        const reading =
          option.at === undefined ? acts(...days.map((day) => actFor([day]))) : acts(actFor(days));
        push(intent, reading, how, option.how, ...(later === undefined ? [] : ['two_clocks']));
      }
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
