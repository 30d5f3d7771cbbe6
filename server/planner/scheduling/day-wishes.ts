import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { CUISINES, hasKitchen } from '../notes/concepts.ts';
import type { OnDays, PartOfDay } from '../notes/profile.ts';
import { isAtEachMeal } from '../notes/readers/every-meal.ts';
import { LEG_KM } from './day/choose-day.ts';
import { type Offer, STALE_SCORE, WANTED_SCORE } from './day/shortlist.ts';
import type { Stop } from './day/stop.ts';
import { isEarlySport } from './frame/day-frame.ts';
import { isMeant } from './scoring/meant-place.ts';
import { isSaudiTable } from './scoring/saudi-table.ts';
import { type ScoreContext, wishesOn } from './scoring/score-place.ts';
import { COUNTRY_KEY, kitchenKey, matches, meets } from './scoring/trip-memory.ts';

const PARTS: Readonly<Record<PartOfDay, readonly [number, number]>> = {
  morning: [0, 12 * 60],
  midday: [11 * 60 + 30, 14 * 60 + 30],
  afternoon: [12 * 60 + 30, 17 * 60 + 30],
  evening: [17 * 60, 24 * 60],
};
/** How far from a named hour a stop may begin. */
const AROUND = 30;
/** What the best answer to a wish for this day gains, and the ones after it. */
const FIRST_CHOICE = 60;
const OTHER_CHOICE = 4;

/** Any café will do, and the one on the way does best. */
const CUP = { isCup: true, gain: 34 } as const;

/** Something this day is to hold, and the span its visit begins in, if one was said. */
interface Need {
  isMet: (place: Place) => boolean;
  span: readonly [number, number] | null;
  /** What the best answer gains; `FIRST_CHOICE` where none is given. */
  gain?: number;
  /** True for what is no cup unless it is had in a café. */
  isCup?: boolean;
  /** True where it need not be the same again within days: what is wanted every day is had where that can be. */
  isAnew?: boolean;
  /** The one slot that it is for, of which any answer is as good as the best; none where any slot will do. */
  slot?: 'lunch' | 'dinner';
}

/** Until when a sport of the early hours begins where a morning was asked for. */
const EARLIEST = [0, 9 * 60] as const;

const spanOf = ({ at, part, concept }: OnDays): Need['span'] => {
  if (at !== null) return [at - AROUND, at + AROUND];
  if (part === 'morning' && isEarlySport(concept)) return EARLIEST;
  return part === null ? null : PARTS[part];
};

const MEALS = ['lunch', 'dinner'] as const;
/** From so many meals of a kitchen on they are had wherever the days go. */
const SEVERAL = 3;
const isTableWish = (id: string): boolean =>
  id === 'local_food' || CUISINES.some((kitchen) => kitchenKey(kitchen.id) === id);

/** What is wanted on this very day, and what the trip or each of its days must hold and still lacks. */
const needsOn = (context: ScoreContext): Need[] => {
  const { profile, memory } = context;
  const wanted = wishesOn(context)
    .filter(({ isWanted }) => isWanted)
    .map(
      (wish): Need => ({
        isMet: (place) => isMeant(wish, place),
        span: spanOf(wish),
        ...(wish.concept === 'coffee' ? CUP : {}),
      }),
    );
  const least = profile.limits.flatMap(({ concept, atLeast, per }): Need[] => {
    // So many Saudi meals are had at Saudi tables, and not at those of the region.
    const isCountry = concept === 'local_food' && per === 'trip';
    const isMet = isCountry ? isSaudiTable : meets(concept);
    if (!isMet || atLeast === null) return [];
    const key = isCountry ? COUNTRY_KEY : concept;
    if (per === 'trip' && (memory.interests.get(key) ?? 0) >= atLeast) return [];
    if (isAtEachMeal({ per, atLeast }) && isTableWish(concept))
      return MEALS.map((slot) => ({ isMet, span: null, isAnew: true, slot, gain: TABLE }));
    // Of several meals any of its tables will do, as well.
    if (per === 'trip' && atLeast >= SEVERAL && isTableWish(concept))
      return MEALS.map((slot) => ({ isMet, span: null, isAnew: true, slot, gain: TABLE }));
    // "Seafood every evening": any of its tables will do, and dinner is the longer meal.
    if (per === 'day' && isTableWish(concept) && concept !== 'local_food')
      return [{ isMet, span: null, isAnew: true, slot: 'dinner' }];
    // A daily cup is no more than any cup, but for being worth more.
    return concept === 'coffee' && per === 'day'
      ? []
      : [{ isMet, span: null, isAnew: true, ...(concept === 'coffee' ? CUP : {}) }];
  });
  return [...wanted, ...least, ...dawnsOn(context), ...tablesOn(context), ...viewsOn(context)];
};

/** What the day begins with before all else. */
const dawnsOn = ({ frame: { lights = [] } }: ScoreContext): Need[] =>
  lights.flatMap(({ isIt, span, isDawn }) => (isDawn && span ? [{ isMet: isIt, span }] : []));

/** A view of the sunset begins in the last hour of the sun, one of the lights once it is dark; minutes around sunset. */
const VIEWS = { sunset: [-70, -20], night: [15, 240] } as const;
const VIEW = 24;

/** Whoever asked for a view at an hour of the day has views at that hour alone. */
const viewsOn = ({ profile, memory, frame }: ScoreContext): Need[] => {
  const concepts = profile.interests.filter(({ hour }) => hour !== undefined);
  const spans = concepts.flatMap(({ hour }) => (hour ? [VIEWS[hour]] : []));
  if (spans.length === 0) return [];
  const { maghrib } = frame.facts.prayers;
  const isHad = concepts.every(({ id }) => (memory.interests.get(id) ?? 0) > 0);
  return [
    {
      isMet: (place) => place.kind !== 'day_trip' && concepts.some((concept) => matches(place, concept)),
      span: [
        maghrib + Math.min(...spans.map(([from]) => from)),
        maghrib + Math.max(...spans.map(([, to]) => to)),
      ],
      gain: isHad ? 0 : VIEW,
    },
  ];
};

/** A kitchen that was asked for is eaten at once at least, wherever its tables are. */
const TABLE = 24;

const tablesOn = ({ profile, memory }: ScoreContext): Need[] =>
  profile.cuisines.flatMap((id): Need[] =>
    (memory.interests.get(kitchenKey(id)) ?? 0) > 0
      ? []
      : [{ isMet: (place) => place.kind === 'restaurant' && hasKitchen(place, id), span: null, gain: TABLE }],
  );

const within = (stop: Stop, [low, high]: readonly [number, number]): Stop => ({
  ...stop,
  windows: stop.windows
    .map(([from, to]): [number, number] => [Math.max(from, low), Math.min(to, high)])
    .filter(([from, to]) => from <= to),
});

/** The stops of one slot with what meets a need set to its hours and worth most, what lies in reach of the hotel first. */
const meeting = (
  stops: readonly Stop[],
  { isMet, span, gain = FIRST_CHOICE, isCup, isAnew = false, slot }: Need,
  hotel: Coordinates,
): Stop[] => {
  const isNear = ({ at }: Stop): number => Number(haversineKm(at, hotel) <= LEG_KM);
  const ranked = stops
    .filter(({ place, score }) => place !== null && isMet(place) && !(isAnew && score < STALE_SCORE))
    .map((stop) => ({ stop, at: span ? within(stop, span) : stop }))
    .filter(({ at }) => at.windows.length > 0)
    .sort((a, b) => isNear(b.stop) - isNear(a.stop) || b.stop.score - a.stop.score);
  const better = new Map(
    ranked.map(({ stop, at }, i) => {
      // Of many tables that will do the one on the way is best: as something named none would be too far away.
      if (slot)
        return [stop, { ...at, score: Math.max(at.score, Math.min(WANTED_SCORE - 1, at.score + gain)) }];
      return [stop, { ...at, score: at.score + (i === 0 || isCup ? gain : Math.min(gain, OTHER_CHOICE)) }];
    }),
  );
  return stops.map((stop) => better.get(stop) ?? stop);
};

/** The slots a need may fill: one only, so that a wish for a meal is not met twice. */
const slotFor = (offer: Offer, need: Need): keyof Offer | null => {
  const slots: readonly (keyof Offer)[] = need.slot
    ? [need.slot]
    : need.isCup
      ? ['cafe']
      : ['sight', 'dinner', 'lunch', 'cafe'];
  const fits = (role: keyof Offer) =>
    offer[role].some(
      (stop) =>
        stop.place !== null &&
        need.isMet(stop.place) &&
        (need.span === null || within(stop, need.span).windows.length > 0),
    );
  return slots.find(fits) ?? null;
};

/** An offer in which what was asked for on this day stands out. */
export const withDayWishes = (offer: Offer, context: ScoreContext, hotel: Coordinates): Offer => {
  let better = offer;
  for (const need of needsOn(context)) {
    const role = slotFor(better, need);
    if (role) better = { ...better, [role]: meeting(better[role], need, hotel) };
  }
  return better;
};
