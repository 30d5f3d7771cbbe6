import type { Activity, Day, Itinerary } from '../../../shared/itinerary.ts';
import { refuse } from './refusal.ts';

/** A stop, and where it stands. */
export interface Found {
  day: Day;
  stop: Activity;
  index: number;
}

/** The stop of that id; refuses where there is none. */
export const findStop = (plan: Itinerary, id: string): Found => {
  for (const day of plan.days) {
    const index = day.activities.findIndex(({ stop_id }) => stop_id === id);
    const stop = day.activities[index];
    if (stop) return { day, stop, index };
  }
  return refuse({ code: 'unknown', missing: 'stop' });
};

/** The day of that number; refuses where there is none. */
export const findDay = (plan: Itinerary, number: number): Day =>
  plan.days.find(({ day }) => day === number) ?? refuse({ code: 'unknown', missing: 'day' });

/** Refuses a stop that is locked. */
export const refuseLocked = ({ venue_name, locked }: Activity, day: number): void => {
  if (locked) refuse({ code: 'locked', name: venue_name, day });
};

/** The plan with other stops on a day; all other days stay the same objects. */
export const setStops = (plan: Itinerary, number: number, activities: Activity[]): Itinerary => ({
  ...plan,
  days: plan.days.map((day) => (day.day === number ? { ...day, activities } : day)),
});
