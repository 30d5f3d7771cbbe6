import * as v from 'valibot';
import { clockMinutes } from '../../../shared/clock-text.ts';
import { clockTime } from '../../../shared/reading/itinerary-fields.ts';
import type { Places } from '../../places/places.ts';

/** A day has 1440 minutes. */
export const MIDNIGHT = 24 * 60;
const minutesOf = (text: string): number => {
  const clock = clockTime(text);
  return clock === null ? Number.NaN : clockMinutes(clock);
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

/** Ids of the venues that are known by these ids or names, in their order. */
export const idsOfVenues = (venues: readonly string[], places: Places): string[] =>
  venues.flatMap((venue) => (places.byId(venue) ?? places.find(venue))?.id ?? []);

const WHY_MAX = 200;
/** Where an answer is not as it was asked for and how, in words for the model. */
export const whyUnread = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message.slice(0, WHY_MAX)}`;
