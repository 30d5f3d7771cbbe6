import { clockText } from '../../../../shared/clock-text.ts';
import { addDays } from '../../../../shared/dates.ts';
import type { Coordinates } from '../../../../shared/itinerary.ts';
import type { DayFacts } from '../../../places/calendar.ts';
import { daysMeant } from '../../notes/day-selector.ts';
import type { Block, Profile } from '../../notes/profile.ts';
import { FREE_TIME, REST } from '../../notes/readers/free-time.ts';

/** Time in which no visit may lie, minutes after midnight. */
export interface Busy {
  from: number;
  to: number;
  /** What the day's notes say of it; null for a pause that needs no words. */
  note: string | null;
  /** True for hours of rest that the traveller has named. */
  isRest?: true;
  /** Where it is, where that was said: ways are counted from there. */
  at?: Coordinates;
}

/** What is left free beside the hours that a traveller has at all, and on either side of an appointment across the city. */
export const ON_THE_WAY = 25;
const ACROSS_TOWN = 40;
const MIDNIGHT = 24 * 60;
const NAP = { from: 15 * 60, to: 16 * 60 + 40 } as const;
/** What a lunch before a nap takes with the way to it, and the shortest nap. */
const LUNCH_MINUTES = 100;
const SHORTEST_NAP = 60;
/** Who is busy until then eats afterwards. */
const LUNCH_OVER = 13 * 60;
const PRAYER_MINUTES = 20;

/** Nobody plans the small hours: what is free from midnight on is said from here. */
const WAKING = 6 * 60;

/** Both ends are said as hours, which calendars and readers of the notes go by. */
const spanText = (from: number, to: number): string => {
  const hours = `${clockText(Math.max(from, Math.min(WAKING, to)))}–${to < MIDNIGHT ? clockText(to) : '24:00'}`;
  return from <= 0 && to >= MIDNIGHT ? `The whole day, ${hours},` : hours;
};

/** True for free time that other time takes up: it needs no note of its own. */
const isWithin = (block: Block, other: Block): boolean =>
  block !== other && block.label === FREE_TIME && block.from >= other.from && block.to <= other.to;

const TARAWEEH_MINUTES = 75;
/** The great Friday mosque of the old town, in which there is room for all. */
export const GREAT_MOSQUE = 'Imam Turki bin Abdullah Mosque';

/** The evenings of Ramadan belong to the prayer behind Isha, for whoever said so. */
const taraweehOn = (
  { interests, arrival }: Profile,
  { isRamadan, prayers: { isha } }: DayFacts,
  isFirst: boolean,
): Busy[] => {
  if (!isRamadan || !interests.some(({ id }) => id === 'taraweeh')) return [];
  if (isFirst && arrival !== null && arrival + ACROSS_TOWN > isha) return [];
  const to = isha + TARAWEEH_MINUTES;
  const note = `${spanText(isha, to)} is kept free: Isha and taraweeh, for which ${GREAT_MOSQUE} is the great mosque of the city.`;
  return [{ from: isha - ON_THE_WAY, to: to + ON_THE_WAY, note }];
};

/** True where the traveller says when to rest on a day. */
const restsAtHours = (busy: readonly Busy[]): boolean => busy.some(({ isRest }) => isRest);

/** The nap after lunch of a day on which no hours were said for it: later where something else keeps lunch. */
const napBeside = (busy: readonly Busy[]): Busy[] => {
  if (restsAtHours(busy)) return [];
  const ends = busy.filter(({ from, to }) => from < NAP.from && to > LUNCH_OVER && to < NAP.to);
  const from = Math.max(NAP.from, ...ends.map(({ to }) => to + LUNCH_MINUTES));
  return [{ from, to: Math.max(NAP.to, from + SHORTEST_NAP), note: null }];
};

/** True where whoever has had lunch rests, and has said no other hours for it. */
export const restsAfterLunch = (profile: Profile, busy: readonly Busy[], { isRamadan }: DayFacts): boolean =>
  profile.napAfterLunch && !isRamadan && !restsAtHours(busy);

/** What the traveller, a nap or the prayers keep free on a day. */
export const busyOn = (profile: Profile, day: number, days: number, facts: DayFacts): Busy[] => {
  const dates = { startDate: addDays(facts.date, 1 - day), nights: days - 1 };
  const blocks: Busy[] = profile.blocks
    .filter((block) => daysMeant(block.days, dates).includes(day))
    .filter(
      (block, i, all) =>
        !all.some((other, j) => isWithin(block, other) && (i > j || !isWithin(other, block))),
    )
    .map(({ days: { on }, from, to, label, where }) => {
      const isFree = label === FREE_TIME;
      // "Friday from 14 to 18 only" begins and ends at the hotel, and so does what is done on every day.
      const isNear = on === 'every' || (isFree && (from <= 0 || to >= MIDNIGHT));
      const way = isNear ? ON_THE_WAY : ACROSS_TOWN;
      const what = where ? `${label} in ${where.name}` : label;
      const note = `${spanText(from, to)} is kept free${isFree ? '' : `: ${what}`}.`;
      // Who is at a place that is known is on the way for as long as it takes.
      return where
        ? { from: from - ON_THE_WAY, to: to + ON_THE_WAY, note, at: where.at }
        : { from: from - way, to: to + way, note, ...(label === REST ? { isRest: true } : {}) };
    });
  const nap = restsAfterLunch(profile, blocks, facts) ? napBeside(blocks) : [];
  const { dhuhr, asr, maghrib, isha } = facts.prayers;
  const calls = profile.prayerBreaks ? [dhuhr, asr, maghrib, isha] : [];
  // The fast is broken at once; who prays is at the table by then.
  const pauses = calls.map((call) =>
    facts.isRamadan && call === maghrib
      ? { from: call - PRAYER_MINUTES, to: call, note: null }
      : { from: call, to: call + PRAYER_MINUTES, note: null },
  );
  return [...blocks, ...(day < days ? taraweehOn(profile, facts, day === 1) : []), ...nap, ...pauses];
};
