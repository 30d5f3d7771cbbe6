import { clockText } from '../../../../shared/clock-text.ts';
import type { DaySelector } from '../day-selector.ts';
import type { Item } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import type { NamedTime } from '../grammar/time-words.ts';
import type { BlockPlace } from '../profile.ts';
import { dayText, type FoundWish, whenKey } from '../wish.ts';

/** What time is called that is free for its own sake. */
export const FREE_TIME = 'Free time';
/** What time is called that somebody has plans of their own for. */
export const OWN_PLANS = 'Own plans';
/** What time is called in which somebody sleeps or lies down. */
export const REST = 'Rest';

const hoursText = (from: number, to: number): string => {
  if (to < 1440) return from <= 0 ? ` until ${clockText(to)}` : ` ${clockText(from)}–${clockText(to)}`;
  return from <= 0 ? '' : ` from ${clockText(from)}`;
};

/** Time on certain days that is not to be planned. */
export const freeTime = (
  item: Item,
  scene: Scene,
  days: DaySelector,
  from: number,
  to: number,
  label: string,
  where?: BlockPlace,
): FoundWish => {
  const when = { days, part: null, at: null };
  return wishAt(item, scene, {
    id: `block:${label.toLowerCase().replaceAll(' ', '-')}:${from}-${to}${whenKey(when)}`,
    label: `${label} ${dayText(days)}${hoursText(from, to)}${where ? ` in ${where.name}` : ''}`,
    kind: 'hours',
    polarity: 'need',
    strength: 2,
    when,
    means: { type: 'block', from, to, label, ...(where ? { where } : {}) },
  });
};

/** How long time lasts of which only the beginning is said. */
export const FREE_HOURS = 120;
/** Doors of an event open so long before it. */
export const DOORS = 60;
/** Hours of work. */
const OFFICE = { from: 9 * 60, to: 17 * 60 } as const;
/** When what has a usual time takes place. */
export const USUAL = {
  day: OFFICE,
  morning: { from: 8 * 60, to: 10 * 60 },
  midday: { from: 12 * 60 + 30, to: 15 * 60 },
  evening: { from: 19 * 60, to: 23 * 60 },
} as const;

/** An hour without a half of the day, as it is meant of an appointment. */
export const halfOf = (at: number, isEvening: boolean): number =>
  at < 720 && (at < 7 * 60 || isEvening) ? at + 720 : at;

/** From when to when an hour or a range of hours is taken. */
export const hoursOf = (
  { at, until, side, isSure }: NamedTime,
  minutes: number,
  isEvening: boolean,
): { from: number; to: number } => {
  // "Nine to five" is no evening, whatever is said of evenings beside it.
  const isThroughNoon = until !== null && until <= at;
  const start = isSure ? at : halfOf(at, isEvening && !isThroughNoon);
  if (until !== null) {
    const end = isSure || until > start ? until : until + 720;
    return { from: start, to: end > start ? end : 1440 };
  }
  if (side === 'before') return { from: Math.min(OFFICE.from, start - 60), to: start };
  return { from: start, to: Math.min(1440, start + minutes) };
};
