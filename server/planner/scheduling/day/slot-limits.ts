import type { Place } from '../../../places/place.ts';
import type { DayFrame } from '../frame/day-frame.ts';
import { isHotSeason } from '../frame/heat.ts';
import type { MealTime } from '../frame/meal-times.ts';
import { isMeant } from '../scoring/meant-place.ts';
import { isForDusk, isForEvenings } from '../scoring/suits-by-words.ts';
import type { StartWindow } from './labels.ts';

const COFFEE_TIMES: readonly StartWindow[] = [
  [9 * 60 + 30, 11 * 60 + 30],
  [15 * 60 + 30, 19 * 60],
];
const DAYTIME_KINDS = ['museum', 'heritage', 'gallery'];
const DAYTIME_END = 20 * 60 + 30;
/** After this a visit would begin when dinner is over; shows and boulevards are made for that hour. */
export const LAST_VISIT = 21 * 60;
/** So long before sunset a walk in the open country is begun at the latest. */
export const LAST_LIGHT = 40;

/** What is at its best after dark is begun so long before sunset at the earliest. */
const BEFORE_DARK = 60;
/** A view is had from so long before sunset on, and no later than this. */
const VIEW_BEFORE = 90;
const LAST_VIEW = 20 * 60 + 30;
/** So long after sunset there is light enough to get back to the road. */
const TWILIGHT = 10;

/** Who goes out at night is there from now on, when dinner is over. */
const NIGHT_FROM = 20 * 60 + 30;

/** True for a place one goes up to look down from. */
export const isOutlook = ({ kind, tags }: Place): boolean => kind === 'viewpoint' && tags.includes('views');

/** True where a day ends before a view is at its best: on the day of a flight, or with children in bed early. */
export const endsByDay = ({ to, facts: { prayers } }: DayFrame, dwell: number): boolean =>
  to < prayers.maghrib - VIEW_BEFORE + dwell;

/** True for what was asked for at an hour or a part of the day. */
const isTimed = (place: Place, { asked = [] }: DayFrame): boolean =>
  asked.some((wish) => isMeant(wish, place));

/** What is lit in the evening is come to until so long after sunset. */
const DUSK_TO = 30;

/** Starts of a visit that sees the sun go down, where one comes for the light; null for all else. */
export const lightStarts = (place: Place, frame: DayFrame, dwell: number): readonly StartWindow[] | null => {
  const { maghrib } = frame.facts.prayers;
  // While people fast the table is laid at that hour.
  const isDue =
    frame.seeksLight === true && !frame.facts.isRamadan && isForDusk(place) && !isTimed(place, frame);
  return isDue ? [[maghrib - dwell, maghrib + DUSK_TO]] : null;
};

/** True for what people stay at until midnight. */
export const isForNights = (place: Place): boolean =>
  (place.kind === 'entertainment' && isForEvenings(place)) ||
  (place.kind === 'mall' && place.tags.includes('nightlife'));

/** A court of restaurants is empty while people fast. */
const isForEating = ({ kind, about }: Place): boolean =>
  kind === 'mall' &&
  /\b(restaurants|cafés)\b/.test(about) &&
  !/\b(shops|brands|boutiques|fashion)\b/i.test(about);

/** So long after a call a mosque belongs to those who pray. */
const PRAYER_MINUTES = 30;

/** Starts of visits to a mosque during which nobody prays together. */
const betweenPrayers = ({ facts: { prayers, isRamadan } }: DayFrame, dwell: number): StartWindow[] => {
  const calls = Object.values(prayers).sort((a, b) => a - b);
  const last = isRamadan ? 24 * 60 : DAYTIME_END;
  return [0, ...calls.map((call) => call + PRAYER_MINUTES)]
    .map((from, i): StartWindow => [from, (calls[i] ?? last) - dwell])
    .map(([from, to]): StartWindow => [from, Math.min(to, last - dwell)])
    .filter(([from, to]) => from <= to);
};

/** Starts that a slot of the day and the kind of place leave for a visit of this length; null where any will do. */
export const limitsOf = (
  place: Place,
  role: 'lunch' | 'dinner' | 'cafe' | 'sight' | 'rest',
  frame: DayFrame,
  dwell: number,
): readonly StartWindow[] | null => {
  const meal: MealTime | null = role === 'lunch' ? frame.lunch : role === 'dinner' ? frame.dinner : null;
  if (meal) return [[meal.from, meal.to]];
  const { maghrib } = frame.facts.prayers;
  if (role === 'cafe') {
    // No one eats or drinks in public before sunset in Ramadan.
    return frame.facts.isRamadan ? [[maghrib + 60, 23 * 60]] : COFFEE_TIMES;
  }
  if (frame.facts.isRamadan && isForEating(place)) return [[maghrib, 24 * 60]];
  if (frame.goesOut && isForNights(place)) return [[NIGHT_FROM, 24 * 60]];
  if (place.kind === 'mosque') return betweenPrayers(frame, dwell);
  // Doors that stay open late are no reason to end an evening among showcases, but Ramadan lives at night.
  if (DAYTIME_KINDS.includes(place.kind) && !frame.facts.isRamadan) return [[0, DAYTIME_END - dwell]];
  // The last stretch of a trip into the desert is not for the dark.
  if (place.kind === 'day_trip') return [[6 * 60, maghrib + TWILIGHT - dwell]];
  // A valley has no lamps: one comes while there is still something to see.
  if (place.kind === 'nature') return [[0, maghrib - LAST_LIGHT]];
  if (isOutlook(place) && !endsByDay(frame, dwell) && !isTimed(place, frame))
    return [[maghrib - VIEW_BEFORE, frame.facts.isRamadan ? 24 * 60 : LAST_VIEW]];
  // In summer the sun burns until it has set, and boulevards are empty until then.
  const dusk = place.outdoor && place.kind === 'entertainment' && isHotSeason(frame.date) ? 0 : BEFORE_DARK;
  const from = isForEvenings(place) ? maghrib - dusk : 0;
  const isForLate = frame.facts.isRamadan || place.kind === 'entertainment';
  if (isForLate) return from > 0 ? [[from, 24 * 60]] : null;
  return [[from, LAST_VISIT]];
};
