import * as v from 'valibot';
import { CalendarDate } from '../shared/dates.ts';

/** The wishes of a trip that were put in by hand, in words, and the ids of those that were taken back. */
export const HandWishes = v.object({ added: v.array(v.string()), removed: v.array(v.string()) });
export type HandWishes = v.InferOutput<typeof HandWishes>;

/** What a plan is made for, as it stands in the database. */
export const TripDetails = v.object({
  startDate: CalendarDate,
  nights: v.number(),
  companions: v.number(),
  notes: v.string(),
  wishes: HandWishes,
});
export type TripDetails = v.InferOutput<typeof TripDetails>;

/** True when two say the same, whatever the order of their keys. */
export const isSameDetails = (one: TripDetails, other: TripDetails): boolean => {
  const text = ({ startDate, nights, companions, notes, wishes: { added, removed } }: TripDetails): string =>
    JSON.stringify([startDate, nights, companions, notes, added, removed]);
  return text(one) === text(other);
};

/** The same as planners take it: wishes put in by hand are read like lines of the notes. */
export const planningInput = ({ startDate, nights, companions, notes, wishes }: TripDetails) => ({
  startDate,
  nights,
  companions,
  notes: [notes, ...wishes.added].filter(Boolean).join('\n'),
  removed: wishes.removed,
});
