import { clockText } from './clock-words.ts';
import type { EntryOf } from './concepts.ts';
import type { DaySelector } from './day-selector.ts';
import { entryOf, type Item } from './reading.ts';
import { isRefused, type Scene, wishAt } from './scene.ts';
import { partHours, selectors, type Timed, timedIn } from './timed.ts';
import type { NamedTime } from './time-words.ts';
import { dayText, type FoundWish, whenKey } from './wish.ts';

/** Time on certain days that is not to be planned. */
export const freeTime = (
  item: Item,
  scene: Scene,
  days: DaySelector,
  from: number,
  to: number,
  label: string,
): FoundWish => {
  const when = { days, part: null, at: null };
  const hours = from <= 0 && to >= 1440 ? '' : ` ${clockText(from)}–${to >= 1440 ? '24:00' : clockText(to)}`;
  return wishAt(item, scene, {
    id: `block:${label.toLowerCase().replaceAll(' ', '-')}:${from}-${to}${whenKey(when)}`,
    label: `${label} ${dayText(days)}${hours}`,
    kind: 'hours',
    polarity: 'need',
    strength: 2,
    when,
    means: { type: 'block', from, to, label },
  });
};

const FREE_HOURS = 120;
const OFFICE = { from: 9 * 60, to: 17 * 60 } as const;
const USUAL = {
  day: OFFICE,
  morning: { from: 8 * 60, to: 10 * 60 },
  midday: { from: 12 * 60 + 30, to: 15 * 60 },
  evening: { from: 19 * 60, to: 23 * 60 },
} as const;

/** An hour without a half of the day, as it is meant of an appointment. */
const halfOf = (at: number, isEvening: boolean): number =>
  at < 720 && (at < 7 * 60 || isEvening) ? at + 720 : at;

const hoursOf = (
  { at, until, side, isSure }: NamedTime,
  minutes: number,
  isEvening: boolean,
): { from: number; to: number } => {
  const start = isSure ? at : halfOf(at, isEvening);
  if (until !== null) {
    const end = isSure || until > start ? until : until + 720;
    return { from: start, to: end > start ? end : 1440 };
  }
  if (side === 'before') return { from: Math.min(OFFICE.from, start - 60), to: start };
  return { from: start, to: Math.min(1440, start + minutes) };
};

const appointment = ({ item, piece, time, days }: Timed, scene: Scene): FoundWish[] => {
  const entry = entryOf(item, 'block');
  const named = selectors(days);
  if (!entry || !named || isRefused(item, scene)) return [];
  const part = partHours(piece, days);
  const isEvening = entry.of === 'evening' || (part?.from ?? 0) >= 1080;
  const hours = time
    ? hoursOf(time, entry.minutes, isEvening)
    : (part ?? (entry.of ? USUAL[entry.of] : null));
  if (!hours) return [];
  return named.map((selector) => freeTime(item, scene, selector, hours.from, hours.to, entry.label));
};

const KEEPS = /^(?:keep|leave|left|kept|need|want|have|make|reserve|block|set|stay|would)$/;
const GIVEN = /^(?:thing|stuff|activity|entry|admission|attraction|wifi|parking|sight|event|museum|breakfast)$/;
/** These need a verb of keeping beside them to be about time. */
const ASK_VERB = ['open', 'empty', 'blank', 'taken', 'alone'];

const isAboutTime = ({ item, piece }: Timed, { reading: { tokens } }: Scene): boolean => {
  const next = tokens[item.to];
  if (next && next.gap === 'none' && GIVEN.test(next.stem)) return false;
  const isKept = tokens.slice(piece.from, piece.to).some(({ stem }) => KEEPS.test(stem));
  return isKept || !ASK_VERB.includes(tokens[item.from]?.word ?? '');
};

/** "We are free from three" keeps the time before. */
const isOpenTime = ({ item, piece }: Timed, { reading: { tokens } }: Scene): boolean => {
  const before = tokens.slice(Math.max(piece.from, item.from - 3), item.from).map(({ word }) => word);
  return (
    tokens[item.from]?.word === 'free' &&
    before.some((word) => /^(?:am|are|is|only|im|were)$/.test(word)) &&
    !before.some((word) => KEEPS.test(word))
  );
};

const openHours = (timed: Timed, scene: Scene): { from: number; to: number } | null => {
  const { time, piece, days } = timed;
  if (!time) return partHours(piece, days) ?? { from: 0, to: 1440 };
  const at = time.isSure ? time.at : halfOf(time.at, false);
  if (time.until !== null) return hoursOf(time, FREE_HOURS, false);
  const isTurned = isOpenTime(timed, scene);
  if (time.side === 'at') return { from: at, to: Math.min(1440, at + FREE_HOURS) };
  return (time.side === 'after') === isTurned ? { from: 0, to: at } : { from: at, to: 1440 };
};

const kept = (timed: Timed, scene: Scene): FoundWish[] => {
  const { item, days, time } = timed;
  const isDaily = days.some((day) => day.days.on === 'every');
  const named = selectors(days) ?? (isDaily || time?.until ? [{ on: 'every' } as const] : null);
  if (!named || !isAboutTime(timed, scene) || isRefused(item, scene)) return [];
  const hours = openHours(timed, scene);
  if (!hours || (isDaily && hours.to - hours.from >= 1440)) return [];
  return named.map((selector) => freeTime(item, scene, selector, hours.from, hours.to, 'Free time'));
};

/** A nap at certain hours is time kept free on every day; without hours it is a habit. */
const nap = ({ item, time, days }: Timed, scene: Scene, entry: EntryOf<'rest'>): FoundWish[] => {
  if (isRefused(item, scene)) return [];
  if (entry.id === 'nap' && time?.until) {
    const { from, to } = hoursOf(time, FREE_HOURS, false);
    const named = selectors(days) ?? [{ on: 'every' } as const];
    return named.map((selector) => freeTime(item, scene, selector, from, to, 'Rest'));
  }
  return [
    wishAt(item, scene, {
      id: `rest:${entry.id}`,
      label: entry.label,
      kind: 'hours',
      polarity: 'need',
      strength: 2,
      means: { type: 'rest', id: entry.id },
    }),
  ];
};

const isBlock = (item: Item): boolean =>
  entryOf(item, 'block') !== null || entryOf(item, 'rest') !== null || entryOf(item, 'anchor')?.id === 'free';

/** Time that is not to be planned, and the pieces of text that speak of it. */
export const readBlocks = (scene: Scene): { wishes: FoundWish[]; isTaken: (item: Item) => boolean } => {
  const taken = new Set<Item>();
  const wishes = timedIn(scene, isBlock).flatMap((timed) => {
    const { item, piece } = timed;
    const rest = entryOf(item, 'rest');
    const read = entryOf(item, 'block') ? appointment(timed, scene) : rest ? [] : kept(timed, scene);
    if (read.length > 0) for (const each of piece.items) taken.add(each);
    return [...read, ...(rest ? nap(timed, scene, rest) : [])];
  });
  // "Dinner with friends on Thursday at eight, leave it free": the same time is kept once.
  return { wishes: withoutCovered(wishes), isTaken: (item) => taken.has(item) };
};

const isCovered = (wish: FoundWish, others: readonly FoundWish[]): boolean =>
  wish.means.type === 'block' &&
  wish.means.label === 'Free time' &&
  others.some(
    (other) =>
      other !== wish &&
      other.means.type === 'block' &&
      wish.means.type === 'block' &&
      other.means.label !== 'Free time' &&
      JSON.stringify(other.when) === JSON.stringify(wish.when) &&
      wish.means.from >= other.means.from &&
      wish.means.from < other.means.to,
  );

const withoutCovered = (wishes: readonly FoundWish[]): FoundWish[] =>
  wishes.filter((wish) => !isCovered(wish, wishes));
