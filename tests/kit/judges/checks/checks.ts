import { addDays } from '../../../../shared/dates.ts';
import { straightKm } from '../distance.ts';
import type { Request } from '../requests.ts';
import type { Catalogue } from '../see-plan.ts';
import { isSight, type Seen, type SeenDay, stopsOf } from '../see-plan.ts';
import { plain } from '../words.ts';
import {
  atPrayer,
  badWays,
  type DayScene,
  farFaults,
  heavyEnds,
  inTheHeat,
  mealFaults,
  monotony,
  notOpen,
  outOfSeason,
  tooFull,
  unsuitable,
} from './checks-day.ts';

export interface Fault {
  check: string;
  /** 0 where it is about the whole plan. */
  day: number;
  what: string;
}

const numbering = ({ days }: Seen, { startDate, nights }: Request): string[] => {
  const right = days.every(({ day, date }, i) => day === i + 1 && date === addDays(startDate, i));
  return right && days.length === nights + 1
    ? []
    : ['days are not numbered and dated from arrival to departure'];
};

const MEAL_DAYS = 5;
const SIGHT_DAYS = 7;
const NEVER_TWICE = 14;

/** C2: no sight twice up to two weeks, later not within a week; no restaurant or café twice within five days. */
const repeats = (seen: Seen, { nights }: Request): string[] => {
  const last = new Map<string, number>();
  return seen.days.flatMap(({ day, stops }) =>
    stops.flatMap((stop) => {
      const id = stop.place?.id ?? stop.name;
      const before = last.get(id);
      last.set(id, day);
      if (before === undefined) return [];
      const apart = isSight(stop) ? (nights <= NEVER_TWICE ? 99 : SIGHT_DAYS) : MEAL_DAYS;
      return day - before < apart ? [`${stop.name} on days ${before} and ${day}`] : [];
    }),
  );
};

/** C10: the district that a day is headed with holds half of its stops, or their middle. */
const wrongDistrict = ({ district, stops }: SeenDay, { places }: Catalogue): string[] => {
  const named = plain(district);
  const lies = (other: string | undefined): boolean =>
    other !== undefined && other !== '' && named.includes(plain(other));
  const known = stops.filter(({ place }) => place);
  if (known.length === 0) return [];
  const inside = known.filter(({ place }) => lies(place?.district)).length;
  const mean = (part: 'lat' | 'lng') => known.reduce((sum, { at }) => sum + at[part], 0) / known.length;
  const middle = { lat: mean('lat'), lng: mean('lng') };
  const nearest = places.all.reduce((best, place) =>
    straightKm(place, middle) < straightKm(best, middle) ? place : best,
  );
  return inside * 2 >= known.length || lies(nearest.district)
    ? []
    : [`${district} holds ${inside} of ${known.length} stops`];
};

const OF_DAYS: Readonly<Record<string, (scene: DayScene, catalogue: Catalogue) => string[]>> = {
  C3: notOpen,
  C4: atPrayer,
  C5: mealFaults,
  C6: tooFull,
  C7: badWays,
  C8: inTheHeat,
  C9: monotony,
  C10: ({ day }, catalogue) => wrongDistrict(day, catalogue),
  C11: farFaults,
  C12: heavyEnds,
  C13: unsuitable,
  C14: outOfSeason,
};
export const CHECK_NAMES = Array.from({ length: 14 }, (_, i) => `C${i + 1}`);

/** What the fourteen checks of common sense find wrong with a plan. */
export const checkPlan = (seen: Seen, request: Request, catalogue: Catalogue): Fault[] => [
  ...numbering(seen, request).map((what) => ({ check: 'C1', day: 0, what })),
  ...repeats(seen, request).map((what) => ({ check: 'C2', day: 0, what })),
  ...seen.days.flatMap((day) =>
    Object.entries(OF_DAYS).flatMap(([check, judge]) =>
      judge({ seen, day, request }, catalogue).map((what) => ({ check, day: day.day, what })),
    ),
  ),
];

export const venuesOf = (seen: Seen): Set<string> =>
  new Set([
    ...stopsOf(seen).map(({ place, name }) => place?.id ?? name),
    ...(seen.hotel ? [seen.hotel.venue_id ?? seen.hotel.name] : []),
  ]);
