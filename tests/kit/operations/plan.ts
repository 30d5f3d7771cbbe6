import * as v from 'valibot';
import { type DayFacts, dayFacts } from '../../../server/places/calendar.ts';
import type { Place } from '../../../server/places/place.ts';
import type { Places } from '../../../server/places/places.ts';

export const Point = v.object({ lat: v.number(), lng: v.number() });
export type Point = v.InferOutput<typeof Point>;

const Travel = v.looseObject({
  mode: v.picklist(['walk', 'drive', 'metro']),
  minutes: v.pipe(v.number(), v.minValue(0)),
  meters: v.pipe(v.number(), v.minValue(0)),
});

/** One stop as the contract has it; what the contract adds later passes through. */
export const Stop = v.looseObject({
  stop_id: v.optional(v.string()),
  activity_type: v.string(),
  venue_name: v.string(),
  venue_id: v.optional(v.string()),
  start_time: v.string(),
  end_time: v.string(),
  coordinates: v.nullable(Point),
  map_link: v.string(),
  verified: v.boolean(),
  description: v.string(),
  locked: v.optional(v.boolean()),
  travel: v.optional(v.nullable(Travel)),
});
export type Stop = v.InferOutput<typeof Stop>;

export const Day = v.looseObject({
  day: v.number(),
  date: v.string(),
  district: v.string(),
  notes: v.array(v.string()),
  activities: v.array(Stop),
});
export type Day = v.InferOutput<typeof Day>;

export const Hotel = v.looseObject({
  name: v.string(),
  venue_id: v.optional(v.string()),
  coordinates: v.nullable(Point),
  map_link: v.string(),
  verified: v.boolean(),
});
export type Hotel = v.InferOutput<typeof Hotel>;

/**
 * A whole plan. Test a value with `v.is(Plan, value)`, never with `v.parse`: parsing writes the keys in
 * another order, and plans are compared byte for byte.
 */
export const Plan = v.looseObject({
  __meta__: v.looseObject({ version: v.number() }),
  hotel_recommendation: v.nullable(Hotel),
  days: v.array(Day),
});
export type Plan = v.InferOutput<typeof Plan>;

/** Why an operation is refused; read here apart from the engine's own list. */
export const CODES = ['unknown', 'locked', 'twice', 'closed', 'last_entry', 'not_enough_time'] as const;
export const Code = v.picklist(CODES);
export type Code = v.InferOutput<typeof Code>;

/** First and last minute of one day that may be planned, where it is not 06:00 to 24:00. */
export interface Bounds {
  from?: number | undefined;
  to?: number | undefined;
}

/** What stands around a plan: the trip's own figures, the catalogue, and what a test may set besides. */
export interface TripFacts {
  nights: number;
  startDate: string;
  places: Places;
  /** By number of the day: when the traveller has landed, when there is a flight to catch. */
  bounds?: Readonly<Record<string, Bounds>> | undefined;
  /** Minutes from one point to another; as one would go where it is not given. */
  way?: ((from: Point, to: Point) => number) | undefined;
  /** The plan of that version, or null when the trip has none. */
  versionOf?: ((version: number) => Plan | null) | undefined;
}

export const DAY_FROM = 6 * 60;
export const DAY_TO = 24 * 60;

/** HH:mm as minutes after midnight, 24:00 included; NaN for what is no clock time. */
export const minutesOf = (clock: string): number => {
  const match = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(clock);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  return minutes <= DAY_TO ? minutes : Number.NaN;
};

/** Minutes after midnight as HH:mm. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The date `days` after a YYYY-MM-DD. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The catalogue's place of a stop, or null for a venue that is not ours. */
export const placeOf = (stop: Stop, places: Places): Place | null =>
  stop.venue_id === undefined ? null : places.byId(stop.venue_id);

const MEAL = /restaurant|lunch|dinner|iftar|suhoor|supper|brunch|breakfast|meal|caf[eé]|coffee/i;

/** True for what may be visited again on a later day: a table or a café. Everything else is a sight. */
export const isTable = (kind: string): boolean => MEAL.test(kind);

/** One visit of a trip as the rule against visiting twice sees it. */
export interface Visited {
  key: string;
  day: number;
  table: boolean;
  stop_id: string;
}

/** Every visit of a plan with what it is known by: the venue's id, else its name. */
export const visitsOf = (plan: Plan, places: Places): Visited[] =>
  plan.days.flatMap((day) =>
    day.activities.map((stop) => ({
      key: stop.venue_id ?? stop.venue_name.toLowerCase(),
      day: day.day,
      table: isTable(placeOf(stop, places)?.kind ?? stop.activity_type),
      stop_id: stop.stop_id ?? '',
    })),
  );

const knownFacts = new Map<string, DayFacts>();

/** The catalogue's facts of a date, computed once. */
export const factsOf = (date: string): DayFacts => {
  const known = knownFacts.get(date) ?? dayFacts(date);
  knownFacts.set(date, known);
  return known;
};
