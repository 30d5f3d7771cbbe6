import * as v from 'valibot';
import type { Interval } from './opening-hours.ts';

/** A: official, or two independent sources. B: one decent source. C: a weak one, or a bare map record. */
const Grade = v.picklist(['A', 'B', 'C']);
export type Grade = v.InferOutput<typeof Grade>;

/** Sunday first, as in `Hours`. */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const DAY = 24 * 60;

const Clock = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
);

/** An opening; one that does not close after it opens closes on the next day. */
const Opening = v.pipe(
  v.tuple([Clock, Clock]),
  v.transform(([from, to]): Interval => [from, to > from ? to : to + DAY]),
);
const DayHours = v.pipe(
  v.array(Opening),
  v.transform((openings) => openings.sort((a, b) => a[0] - b[0])),
);

/** Hours by weekday, Sunday first; null is a weekday of which nothing is known, and no opening a closed one. */
const WeekHours = v.pipe(
  v.strictObject({
    sun: v.optional(DayHours),
    mon: v.optional(DayHours),
    tue: v.optional(DayHours),
    wed: v.optional(DayHours),
    thu: v.optional(DayHours),
    fri: v.optional(DayHours),
    sat: v.optional(DayHours),
  }),
  v.transform((week) => WEEKDAYS.map((day) => week[day] ?? null)),
);

const Month = '(?:0[1-9]|1[0-2])';
const DayOfMonth = '(?:0[1-9]|[12]\\d|3[01])';
const text = (pattern: string) => v.pipe(v.string(), v.regex(new RegExp(`^(?:${pattern})$`)));
const CalendarDay = text(`\\d{4}-${Month}-${DayOfMonth}`);
const YearlyDay = text(`${Month}-${DayOfMonth}`);

/** Both days are part of it; without a year it comes every year, and may run over New Year. */
const Season = v.union([
  v.strictObject({ from: CalendarDay, to: CalendarDay, name: v.optional(v.string()) }),
  v.strictObject({ from: YearlyDay, to: YearlyDay, name: v.optional(v.string()) }),
]);
export type Season = v.InferOutput<typeof Season>;

/** Closed on these days, both included; with `part` only that part of the place is. */
const Closure = v.strictObject({
  from: v.optional(CalendarDay),
  to: v.optional(CalendarDay),
  part: v.optional(v.string()),
  why: v.string(),
});

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY));

/** What may be known of a place, by the name of the field. */
const FIELDS = {
  status: v.picklist([
    'open',
    'closed',
    'not_yet_open',
    'seasonal',
    'event_only',
    'by_booking',
    'unconfirmed',
  ]),
  hours: WeekHours,
  ramadan_hours: WeekHours,
  summer_hours: WeekHours,
  /** Minutes before closing. */
  last_entry: Minutes,
  season: v.pipe(v.array(Season), v.minLength(1)),
  closed_for: v.pipe(v.array(Closure), v.minLength(1)),
  /** 0 free, 1 cheap … 4 luxury. */
  price_level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  booking: v.picklist(['needed', 'advised', 'none']),
  suits: v.strictObject({
    families: v.optional(v.boolean()),
    women: v.optional(v.boolean()),
    wheelchair: v.optional(v.boolean()),
    small_children: v.optional(v.boolean()),
  }),
  /** Shortest sensible, usual, longest. */
  visit_minutes: v.pipe(
    v.tuple([Minutes, Minutes, Minutes]),
    v.check(([shortest, usual, longest]) => 0 < shortest && shortest <= usual && usual <= longest),
  ),
  /** Shared by the sights behind one gate. */
  compound: text('[a-z0-9-]+'),
  cuisine: v.pipe(v.array(text('[a-z_]+')), v.minLength(1)),
} as const;
type FactField = keyof typeof FIELDS;

const Head = {
  place: v.string(),
  grade: Grade,
  /** The month or day that the source speaks of. */
  as_of: text(`\\d{4}-${Month}(?:-${DayOfMonth})?`),
  /** Addresses, or names of data sets. */
  sources: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1)),
  note: v.optional(v.string()),
};

const fact = <F extends FactField>(field: F) =>
  v.strictObject({ ...Head, field: v.literal(field), value: FIELDS[field] });

/** One thing that is known of a place, as a line of data/facts/*.ndjson holds it. */
export const Fact = v.variant('field', [
  fact('status'),
  fact('hours'),
  fact('ramadan_hours'),
  fact('summer_hours'),
  fact('last_entry'),
  fact('season'),
  fact('closed_for'),
  fact('price_level'),
  fact('booking'),
  fact('suits'),
  fact('visit_minutes'),
  fact('compound'),
  fact('cuisine'),
]);
export type Fact = v.InferOutput<typeof Fact>;

/** What is known of a place, each with its grade, its sources and the date they speak of; unknown is not there. */
export type PlaceFacts = { readonly [F in FactField]?: Extract<Fact, { field: F }> };
export type Status = NonNullable<PlaceFacts['status']>['value'];

/** Facts by the id of their place; of two on one field the newer one counts. */
export const factsByPlace = (facts: readonly Fact[]): ReadonlyMap<string, PlaceFacts> => {
  const known = new Map<string, PlaceFacts>();
  for (const fact of facts) {
    const before = known.get(fact.place) ?? {};
    if ((before[fact.field]?.as_of ?? '') > fact.as_of) continue;
    known.set(fact.place, { ...before, [fact.field]: fact });
  }
  return known;
};
