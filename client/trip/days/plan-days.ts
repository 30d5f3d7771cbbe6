import { useMemo, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { addDays } from '../../../shared/dates.ts';
import type { ReadDay } from '../../../shared/reading/itinerary-shape.ts';
import { growing } from '../follow/open-trip.ts';

/** One day of a trip: `date` is YYYY-MM-DD; it is on the page once it is written. */
export interface PlanDay {
  day: number;
  date: string;
  district: string;
  isWritten: boolean;
}

/** All days of a trip in their order, of which `written` are on the page. */
export const planDays = (
  { start_date, nights }: Pick<Trip, 'start_date' | 'nights'>,
  written: readonly Pick<ReadDay, 'day' | 'date' | 'district'>[],
): PlanDay[] => {
  const known = new Map(written.map((one) => [one.day, one]));
  const count = Math.max(nights + 1, ...known.keys());
  return Array.from({ length: count }, (_, index) => {
    const day = index + 1;
    const one = known.get(day);
    return {
      day,
      date: one?.date ?? addDays(start_date, index),
      district: one?.district ?? '',
      isWritten: one !== undefined,
    };
  });
};

const onGrowing = (onChange: () => void): (() => void) => subscribe(growing, onChange);
const growingDays = (): readonly ReadDay[] =>
  growing.view?.kind === 'itinerary' ? growing.view.itinerary.days : [];
/** Changes as often as what is shown of the days, which is seldom beside their words. */
const growingKey = (): string =>
  growingDays()
    .map(({ day, date, district }) => `${day} ${date} ${district}`)
    .join('\n');

/** The days of the trip on screen: those of the plan that is written, or where there is none, those of `stored`. */
export const usePlanDays = (trip: Trip, stored: readonly ReadDay[] | null): PlanDay[] => {
  const key = useSyncExternalStore(onGrowing, growingKey);
  const { start_date, nights } = trip;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the growing days are read when what is shown of them changes.
  return useMemo(
    () => planDays({ start_date, nights }, stored ?? growingDays()),
    [start_date, nights, stored, key],
  );
};

/** 'Al Malaz +2' for 'Al Malaz, Al Olaya and Hittin': one name that can be read, in place of two that are cut. */
export const shortDistrict = (district: string): string => {
  const [first = '', ...others] = district.split(/, | and /);
  return others.length === 0 ? first : `${first} +${others.length}`;
};
