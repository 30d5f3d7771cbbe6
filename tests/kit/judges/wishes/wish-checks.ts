import { isOutdoor } from '../checks/checks-day.ts';
import { hasCuisine } from '../cuisine.ts';
import { straightKm } from '../distance.ts';
import type { Check } from '../labels.ts';
import { hasTag, isAtPlace, isKind, pointOf } from '../place-terms.ts';
import type { Catalogue } from '../see-plan.ts';
import {
  isOuting,
  isSeason,
  isSight,
  mealOf,
  priceOf,
  type Seen,
  type SeenDay,
  type Stop,
  stopsOf,
} from '../see-plan.ts';
import { holds, looseName } from '../words.ts';
import { keepsDiet, keepsKids, keepsPrayers, keepsRest, keepsStepFree } from './wish-people.ts';
import {
  daysMeant,
  entriesOf,
  innerOf,
  matchesAny,
  numberIn,
  overlaps,
  textIn,
  timeIn,
} from './wish-scope.ts';
import { asksTo, isAscribed, isNamedAsMissing } from './wish-words.ts';

type Judge = (seen: Seen, check: Check, catalogue: Catalogue) => boolean;

const atLeast = (seen: Seen, check: Check, test: (stop: Stop) => boolean): boolean =>
  stopsOf(seen).filter(test).length >= (numberIn(check, 'min') ?? 1);
const none = (seen: Seen, test: (stop: Stop) => boolean): boolean => !stopsOf(seen).some(test);
const meals = (seen: Seen): Stop[] => stopsOf(seen).filter((stop) => mealOf(stop) !== null);
const sights = ({ stops }: SeenDay): number => stops.filter(isSight).length;
const fullDays = ({ days }: Seen): SeenDay[] => days.slice(1, -1);

const known = (list: readonly Stop[]): number[] => list.flatMap((stop) => priceOf(stop) ?? []);

const mealPriceMin: Judge = (seen, check) => {
  const least = numberIn(check, 'meal_price_min') ?? 0;
  const min = numberIn(check, 'min');
  const good = (list: readonly Stop[]) => known(list).filter((price) => price >= least).length;
  if (min !== undefined) return good(meals(seen)) >= min;
  const dinners = meals(seen).filter((stop) => mealOf(stop) === 'dinner');
  return good(dinners) * 2 >= dinners.length;
};

const minStops: Judge = (seen, check) => {
  const least = numberIn(innerOf(check, 'min_stops'), 'per_day') ?? 0;
  const counts = fullDays(seen)
    .filter((day) => !isOuting(day) && !isSeason.ramadan(day.date))
    .map(sights);
  const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  return counts.length === 0 || (mean >= least && counts.every((count) => count >= least - 1));
};

const onDay: Judge = (seen, check, catalogue) => {
  const { day, weekday, date, from, to, ...inner } = innerOf(check, 'on_day');
  const meant = daysMeant(seen, { day, weekday, date });
  const [start, end] = [timeIn({ from }, 'from', 0), timeIn({ to }, 'to', 48 * 60)];
  const holds = (each: SeenDay): boolean => {
    const stops = each.stops.filter((stop) => overlaps(stop, start, end));
    const alone = { ...seen, days: [{ ...each, stops }] };
    const most = inner.max_stops;
    if (typeof most === 'number') return sights({ ...each, stops }) <= most;
    return keepsCheck(alone, inner, catalogue);
  };
  if (meant.length === 0) return false;
  return Object.keys(inner).some((key) => key.startsWith('no_') || key.startsWith('max_'))
    ? meant.every(holds)
    : meant.some(holds);
};

const hotelNear: Judge = ({ hotel, greeting, days }, check, catalogue) => {
  const area = textIn(check, 'hotel_near') ?? '';
  const found = catalogue.places.find(area);
  const point = pointOf(area) ?? (found && { lat: found.lat, lng: found.lng });
  if (!hotel) return holds([greeting, ...days.flatMap(({ notes }) => notes)].join(' '), area);
  return (
    !!hotel.coordinates && !!point && straightKm(hotel.coordinates, point) <= (numberIn(check, 'km') ?? 5)
  );
};

const hotelPrice = ({ hotel }: Seen, catalogue: Catalogue): number | null => {
  const place = catalogue.places.byId(hotel?.venue_id ?? '') ?? catalogue.places.find(hotel?.name ?? '');
  return place && priceOf({ place, facts: catalogue.factsOf(place.id) });
};

const maxOfKind: Judge = (seen, check) =>
  Object.entries(innerOf(check, 'max_of_kind')).every(
    ([kind, most]) => stopsOf(seen).filter((stop) => isKind(stop, kind)).length <= Number(most),
  );

const edge = (
  seen: Seen,
  check: Check,
  key: string,
  test: (stop: Stop, time: number) => boolean,
): boolean => {
  const where = innerOf(check, key);
  return daysMeant(seen, where).every(({ stops }) =>
    stops.every((stop) => test(stop, timeIn(where, 'time', 0))),
  );
};
const everyStop = (
  seen: Seen,
  check: Check,
  key: string,
  test: (stop: Stop, time: number) => boolean,
): boolean => stopsOf(seen).every((stop) => test(stop, timeIn(check, key, 0)));
const startsBy = (stop: Stop, time: number): boolean => stop.start >= time;
const endsBy = (stop: Stop, time: number): boolean => stop.end <= time;

const [NOON_FROM, NOON_TO] = [11 * 60, 16 * 60];

const CHECKS: Readonly<Record<string, Judge>> = {
  has_any: (seen, check) => atLeast(seen, check, (stop) => matchesAny(stop, entriesOf(check, 'has_any'))),
  has_kind: (seen, check) => atLeast(seen, check, (stop) => isKind(stop, textIn(check, 'has_kind') ?? '')),
  has_tag: (seen, check) => atLeast(seen, check, (stop) => hasTag(stop, textIn(check, 'has_tag') ?? '')),
  has_place: (seen, check) =>
    atLeast(seen, check, (stop) => isAtPlace(stop, textIn(check, 'has_place') ?? '')),
  no_kind: (seen, check) => none(seen, (stop) => isKind(stop, textIn(check, 'no_kind') ?? '')),
  no_tag: (seen, check) => none(seen, (stop) => hasTag(stop, textIn(check, 'no_tag') ?? '')),
  no_place: (seen, check) => none(seen, (stop) => isAtPlace(stop, textIn(check, 'no_place') ?? '')),
  cuisine: (seen, check) =>
    atLeast(seen, check, (stop) => mealOf(stop) !== null && hasCuisine(stop, textIn(check, 'cuisine') ?? '')),
  no_cuisine: (seen, check) =>
    none(seen, (stop) => mealOf(stop) !== null && hasCuisine(stop, textIn(check, 'no_cuisine') ?? '')),
  max_of_kind: maxOfKind,
  diet: (seen, check) => keepsDiet(seen, textIn(check, 'diet') ?? ''),
  free: (seen, check) => {
    const block = innerOf(check, 'free');
    const [from, to] = [timeIn(block, 'from', 0), timeIn(block, 'to', 1440)];
    return daysMeant(seen, block).every(({ stops }) =>
      stops.every((stop) => !overlaps(stop, from, to <= from ? to + 1440 : to)),
    );
  },
  first_stop_after: (seen, check) => edge(seen, check, 'first_stop_after', startsBy),
  last_stop_before: (seen, check) => edge(seen, check, 'last_stop_before', endsBy),
  day_starts_after: (seen, check) => everyStop(seen, check, 'day_starts_after', startsBy),
  day_ends_before: (seen, check) => everyStop(seen, check, 'day_ends_before', endsBy),
  dinner_starts_before: (seen, check) =>
    meals(seen).every(
      (stop) => mealOf(stop) !== 'dinner' || stop.start <= timeIn(check, 'dinner_starts_before', 0),
    ),
  max_stops: (seen, check) =>
    seen.days.every((day) => sights(day) <= (numberIn(innerOf(check, 'max_stops'), 'per_day') ?? 99)),
  min_stops: minStops,
  hotel_price_min: (seen, check, catalogue) =>
    (hotelPrice(seen, catalogue) ?? 0) >= (numberIn(check, 'hotel_price_min') ?? 0),
  hotel_price_max: (seen, check, catalogue) =>
    (hotelPrice(seen, catalogue) ?? 9) <= (numberIn(check, 'hotel_price_max') ?? 0),
  meal_price_max: (seen, check) => {
    const prices = known(meals(seen));
    return (
      prices.length * 2 >= meals(seen).length &&
      prices.every((price) => price <= (numberIn(check, 'meal_price_max') ?? 9))
    );
  },
  meal_price_min: mealPriceMin,
  hotel_near: hotelNear,
  hotel_is: ({ hotel }, check) =>
    looseName(hotel?.name ?? '').includes(looseName(textIn(check, 'hotel_is') ?? '-')),
  on_day: onDay,
  not_kept_named: (seen, check) => isNamedAsMissing(seen, textIn(check, 'not_kept_named') ?? ''),
  not_ascribed: (seen, check) => !isAscribed(seen.greeting, textIn(check, 'not_ascribed') ?? ''),
  no_outdoor_midday: (seen) => none(seen, (stop) => isOutdoor(stop) && overlaps(stop, NOON_FROM, NOON_TO)),
  no_long_walks: (seen, check) =>
    none(
      seen,
      (stop) =>
        hasTag(stop, 'hiking') ||
        (stop.travel?.mode === 'walk' && stop.travel.meters > (numberIn(check, 'no_long_walks') ?? 0)),
    ),
  step_free: keepsStepFree,
  kids_ok: (seen, check) => keepsKids(seen, Array.isArray(check.ages) ? check.ages.map(Number) : []),
  prayer_breaks: keepsPrayers,
  rest_after_lunch: (seen, check) => keepsRest(seen, numberIn(check, 'rest_after_lunch') ?? 60),
};

/** Whether a plan keeps one check of a label. Throws on a check that judges do not know. */
export const keepsCheck = (seen: Seen, check: Check, catalogue: Catalogue): boolean => {
  const key = Object.keys(CHECKS).find((name) => Object.hasOwn(check, name));
  const judge = key === undefined ? undefined : CHECKS[key];
  if (!judge) throw new Error(`No judge knows the check ${JSON.stringify(check)}`);
  return judge(seen, check, catalogue);
};

/** Whether a label is kept: its check holds, and the plan does not say that the wish was not kept. */
export const keepsLabel = (
  seen: Seen,
  label: { check: Check; possible: boolean; polarity: string; words: string },
  catalogue: Catalogue,
): boolean => keepsCheck(seen, label.check, catalogue) && !(label.possible && asksTo(seen, label));
