import * as v from 'valibot';

/** From and to in minutes after midnight. */
export type Interval = [number, number];

/** Opening intervals of one day, [from, to] in hours after midnight; 25 is one o'clock in the night. */
type Day = readonly Interval[];

/**
 * When a place is open: intervals by weekday, Sunday first (index 5 is Friday), in minutes after midnight. A
 * `to` above 1440 runs into the next day, and an empty list is a closed day.
 */
export interface Pattern {
  week: Interval[][];
  /** False in open country, where only the daylight ends a visit. */
  hasDoors: boolean;
}

/** The same of one place. */
export interface Hours extends Pattern {
  /** By weekday, as `week`: true where the hours are a pattern, and not known of this place. */
  isDefault: boolean[];
}

/** Hours that are the same from Saturday to Thursday, other than on Friday and on the days named in `other`. */
const week = (usual: Day, friday: Day, other: Readonly<Record<number, Day>> = {}): Pattern => ({
  week: [0, 1, 2, 3, 4, 5, 6].map((day) =>
    (other[day] ?? (day === 5 ? friday : usual)).map(
      ([from, to]): Interval => [Math.round(from * 60), Math.round(to * 60)],
    ),
  ),
  hasDoors: true,
});

/**
 * Opening patterns many places share, by the name the catalogue gives them. They are indicative and lean to the
 * short side: a plan that arrives inside them finds an open door on an ordinary week. Friday begins after the
 * noon prayer nearly everywhere.
 */
const PATTERNS: ReadonlyMap<string, Pattern> = new Map(
  Object.entries({
    always: { ...week([[0, 24]], [[0, 24]]), hasDoors: false },
    daylight: { ...week([[6, 18.5]], [[6, 18.5]]), hasDoors: false },
    park: week([[7, 24]], [[7, 24]]),
    evening_park: week([[16, 24]], [[16, 24]]),
    mall: week([[10, 23]], [[14, 24]]),
    late_street: week([[10, 25]], [[13, 25.5]]),
    souq: week(
      [
        [9, 12],
        [16, 22],
      ],
      [[16, 22]],
    ),
    museum: week([[9, 18]], [[15, 19]]),
    gallery: week([[12, 20]], [[16, 21]]),
    mosque_view: week([[8, 22]], [[14, 22]]),
    restaurant: week([[12, 24]], [[13, 24]]),
    late_restaurant: week([[12, 25.5]], [[13, 26]]),
    dinner: week([[18, 24.5]], [[18, 25]]),
    breakfast: week(
      [
        [5.5, 12],
        [17, 23],
      ],
      [
        [5.5, 11],
        [17, 23],
      ],
    ),
    cafe: week([[7, 24]], [[13, 24.5]]),
    brunch: week(
      [[8, 24]],
      [
        [8.5, 11.5],
        [13, 24.5],
      ],
    ),
    evening_show: week([[16, 25]], [[16, 25]]),
    cinema: week([[12, 25.5]], [[14, 26]]),
    afternoon: week([[14, 22]], [[14.5, 22.5]]),
    // These two as their owners last published them (2019 and 2022).
    masmak: week([[8, 21]], [[16, 20]], { 6: [[9, 20]] }),
    national_museum: week([[9, 19]], [[14, 22]], { 0: [] }),
    turaif: week([[10, 23]], [[14, 23.5]]),
    aviation: week(
      [
        [9, 13],
        [16, 20],
      ],
      [],
      { 6: [] },
    ),
    science: week([[16, 21]], [[16, 21]]),
    metro: week([[7, 23.5]], [[14, 23.5]]),
    sky_bridge: week([[12, 23]], [[16, 23.5]]),
    evening_view: week([[16, 23]], [[16, 23]]),
    show: week([[18, 24]], [[18, 24]]),
    play: week([[13, 23]], [[15, 24]]),
    theme_park: week([[12, 22]], [[14, 23]]),
    terrace: week([[9, 24]], [[14, 25]]),
    evening_cafe: week([[16, 25]], [[16, 26]]),
  }),
);

/** The name of an opening pattern, read as its hours. */
export const NamedHours = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Pattern => {
    const hours = PATTERNS.get(dataset.value);
    if (hours) return hours;
    addIssue({ message: `There are no hours called '${dataset.value}'` });
    return NEVER;
  }),
);

/** The hours of a place: of each weekday the known ones, or, where that is null, those of its pattern. */
export const hoursOf = (pattern: Pattern, known: readonly (readonly Interval[] | null)[] = []): Hours => ({
  ...pattern,
  week: pattern.week.map((usual, day) => [...(known[day] ?? usual)]),
  isDefault: pattern.week.map((_, day) => !known[day]),
});
