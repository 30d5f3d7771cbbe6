import type { ReadActivity, ReadDay, ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';

/** How a stop stands in the other version: not at all, on another day, at another time, or the same. */
export type Difference = 'gone' | 'added' | 'moved' | 'retimed' | null;

export interface ComparedStop {
  /** Names it among the stops of its day. */
  key: string;
  name: string;
  start: string;
  difference: Difference;
}

/** One day of both versions, each with its stops in their order. */
export interface ComparedDay {
  day: number;
  before: ComparedStop[];
  after: ComparedStop[];
  isSame: boolean;
}

/** What is the same visit in both: its id; in plans of before, its name. */
const keyOf = ({ stopId, name }: ReadActivity): string => stopId ?? name;

interface Place {
  day: number;
  start: string | null;
}

const placesOf = (days: readonly ReadDay[]): ReadonlyMap<string, Place> =>
  new Map(
    days.flatMap(({ day, activities }) =>
      activities.map((stop) => [keyOf(stop), { day, start: stop.start }] as const),
    ),
  );

const differenceTo = (place: Place | undefined, at: Place, missing: 'gone' | 'added'): Difference => {
  if (!place) return missing;
  if (place.day !== at.day) return 'moved';
  return place.start === at.start ? null : 'retimed';
};

const stopsOf = (
  day: ReadDay | undefined,
  other: ReadonlyMap<string, Place>,
  missing: 'gone' | 'added',
): ComparedStop[] =>
  (day?.activities ?? []).map((stop, index) => ({
    key: `${index} ${keyOf(stop)}`,
    name: stop.name,
    start: stop.start ?? '',
    difference: differenceTo(other.get(keyOf(stop)), { day: day?.day ?? 0, start: stop.start }, missing),
  }));

/** Two versions of a plan side by side, day by day; a day that only one of them has is there too. */
export const comparePlans = (before: ReadItinerary, after: ReadItinerary): ComparedDay[] => {
  const [old, now] = [placesOf(before.days), placesOf(after.days)];
  const numbers = [...new Set([...before.days, ...after.days].map(({ day }) => day))];
  return numbers
    .sort((one, other) => one - other)
    .map((number) => {
      const isIt = ({ day }: ReadDay): boolean => day === number;
      const left = stopsOf(before.days.find(isIt), now, 'gone');
      const right = stopsOf(after.days.find(isIt), old, 'added');
      const isSame = [...left, ...right].every(({ difference }) => difference === null);
      return { day: number, before: left, after: right, isSame };
    });
};
