import * as v from 'valibot';
import { clockTime } from '../../../shared/reading/itinerary-fields.ts';

/** A day has 1440 minutes. */
export const MIDNIGHT = 24 * 60;
const minutesOf = (text: string): number => {
  const clock = clockTime(text);
  return clock === null ? Number.NaN : Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
};

/** An hour of a day, in minutes after midnight. */
export const Clock = v.pipe(v.string(), v.transform(minutesOf), v.number('times are written HH:MM'));
/** The number of a day, from 1. */
export const Day = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1));
/** One or a list of them: models write either. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.union([v.array(item), item]),
    v.transform((some): v.InferOutput<Item>[] => (Array.isArray(some) ? some : [some])),
  );
/** The number of a stop in the plan, as '2.3'. */
export const Handle = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
/** Left out or null, it is null. */
export const maybe = <Item extends v.GenericSchema>(item: Item) => v.nullish(item, null);
