import { clockText } from '../../../shared/clock-text.ts';
import type { Absence, Wish } from '../../../shared/contracts/wishes.ts';
import type { DaySelector } from './day-selector.ts';
import type { Diet } from './diets.ts';
import type { Span } from './grammar/reading.ts';
import type { BlockPlace, Budget, Light, PartOfDay } from './profile.ts';

/** Which days and which time of them a wish is for. */
export interface When {
  days: DaySelector;
  part: PartOfDay | null;
  /** Minutes after midnight. */
  at: number | null;
  /** The hours of a day it is refused in, where it may be had at others. */
  hours?: readonly [from: number, to: number];
}

/** What a wish makes of a profile. */
export type Means =
  /** `called` is what the traveller calls it, where that is more than its own name says. */
  | { type: 'interest'; id: string; called?: string }
  | { type: 'kitchen'; id: string }
  | { type: 'absent'; id: string; absence: Absence }
  | { type: 'diet'; id: Diet }
  | { type: 'place'; id: string; isSeen: boolean }
  | { type: 'hotel'; id: string }
  /** `isOwn` where a bed is there already; its `name` is empty where nobody said where. */
  | { type: 'area'; name: string; at: readonly [number, number] | null; isOwn?: boolean }
  | { type: 'kids'; ages: readonly number[] }
  | { type: 'elderly' }
  /** `metres` is how far somebody walks at a time, where that was said. */
  | { type: 'access'; id: 'wheelchair' | 'stroller' | 'walks_little' | 'metro'; metres?: number }
  | { type: 'rest'; id: 'nap' | 'prayer' | 'heat' | 'daytime' | 'fasting' }
  | { type: 'pace'; id: 'slow' | 'fast' }
  | { type: 'budget'; of: 'all' | 'hotel' | 'food'; level: Budget; isCheapest: boolean }
  /** Money for all or for food, of one or of all who travel; `perHead` is what one has a day, once the trip is known. */
  | {
      type: 'sum';
      riyals: number;
      per: 'day' | 'trip';
      of: 'all' | 'food';
      isEach: boolean;
      perHead: number | null;
    }
  | {
      type: 'hour';
      of: 'dayStart' | 'dayEnd' | 'lunchAt' | 'dinnerBy' | 'dinnerFrom' | 'arrival' | 'departure';
      at: number;
    }
  /** What is to be had in one light or part of the day: a place, a pastime, or any place in the open. */
  | { type: 'light'; of: Light; placeId: string | null; concept: string | null }
  /** `where` is the place or quarter it is at, where that was said. */
  | { type: 'block'; from: number; to: number; label: string; where?: BlockPlace }
  | { type: 'limit'; id: string; atMost: number | null; atLeast: number | null; per: 'trip' | 'day' }
  | { type: 'unread' };

/**
 * One wish of a text. Its id follows from what it says, so that it is the same at every reading; its label is read
 * as the same wish again.
 */
export interface FoundWish extends Pick<Wish, 'id' | 'label' | 'kind' | 'polarity'> {
  /** 1 where it was only named, 2 where it was asked for or refused. */
  strength: 1 | 2;
  when: When | null;
  /** The words it comes from. */
  words: string;
  /** Where they stand among the tokens of its text. */
  at: Span;
  /** Why Riyadh does not have it, and what it has instead; null for what it has. */
  instead: string | null;
  /** Months and days between which there is such a thing after all. */
  season: readonly [string, string] | null;
  means: Means;
}

type Kind = Means['type'];
/** A wish together with what it means. */
export type WishOf<T extends Kind> = FoundWish & { means: Extract<Means, { type: T }> };

/** The wishes of one type. */
export const ofType = <T extends Kind>(wishes: readonly FoundWish[], type: T): WishOf<T>[] =>
  wishes.filter((wish): wish is WishOf<T> => wish.means.type === type);

export const isWish = ({ polarity }: FoundWish): boolean => polarity !== 'avoid';
export const isAvoid = ({ polarity }: FoundWish): boolean => polarity === 'avoid';
export const forTrip = ({ when }: FoundWish): boolean => when === null;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const ORDINAL = (date: number): string => {
  const ending = date % 10 < 4 && ![11, 12, 13].includes(date) ? ['th', 'st', 'nd', 'rd'][date % 10] : 'th';
  return `${date}${ending}`;
};

const dayKey = (days: DaySelector): string => {
  if (days.on === 'day') return `day-${days.day}`;
  if (days.on === 'last') return `last-${days.back}`;
  if (days.on === 'weekday') return `weekday-${days.weekday}`;
  return days.on === 'date' ? `date-${days.month ?? 'x'}-${days.date}` : days.on;
};

/** What an id says of the days a wish is for. */
export const whenKey = (when: When | null): string =>
  when
    ? `@${[dayKey(when.days), when.part, when.at, ...(when.hours ?? [])].filter((part) => part !== null).join('-')}`
    : '';

/** "on Friday", "on the last day"; nothing for a wish of the whole trip. */
export const dayText = (days: DaySelector): string => {
  if (days.on === 'day') return days.day === 1 ? 'on the first day' : `on day ${days.day}`;
  if (days.on === 'last') return days.back === 0 ? 'on the last day' : 'on the last full day';
  if (days.on === 'weekday') return `on ${WEEKDAYS[days.weekday]}`;
  if (days.on === 'middle') return 'on the middle day';
  if (days.on === 'every') return 'every day';
  return days.month === null ? `on the ${ORDINAL(days.date)}` : `on ${days.date} ${MONTHS[days.month - 1]}`;
};

/** The days and the time of a wish, as they end its label. */
export const whenText = (when: When | null): string => {
  if (!when) return '';
  if (when.hours) {
    const [from, to] = when.hours;
    const days = when.days.on === 'every' ? '' : ` ${dayText(when.days)}`;
    return `${days}${from === 0 ? ` before ${clockText(to)}` : ` after ${clockText(from)}`}`;
  }
  return ` ${dayText(when.days)}${when.part && when.part !== 'midday' ? ` in the ${when.part}` : ''}`;
};
