import type { Hours } from '../place.ts';

type Interval = [number, number];

const at = (hour: number): number => Math.round(hour * 60);

/** One opening a day, Saturday to Thursday and on Friday, in hours after midnight (25 is one in the night). */
const week = (from: number, to: number, friday: Interval[]): Hours => {
  const day: Interval[] = [[at(from), at(to)]];
  const fri = friday.map(([a, b]): Interval => [at(a), at(b)]);
  return { week: [day, day, day, day, day, fri, day] };
};

/*
 * Opening patterns many places share. They are indicative and lean to the short side: a plan that arrives
 * inside them finds an open door on an ordinary week. Friday begins after the noon prayer nearly everywhere.
 */
export const ALWAYS = week(0, 24, [[0, 24]]);
export const DAYLIGHT = week(6, 18.5, [[6, 18.5]]);
export const PARK = week(7, 24, [[7, 24]]);
export const EVENING_PARK = week(16, 24, [[16, 24]]);
export const MALL = week(10, 23, [[14, 24]]);
export const LATE_STREET = week(10, 25, [[13, 25.5]]);
export const SOUQ: Hours = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) =>
    day === 5
      ? [[at(16), at(22)]]
      : [
          [at(9), at(12)],
          [at(16), at(22)],
        ],
  ),
};
export const MUSEUM = week(9, 18, [[15, 19]]);
export const GALLERY = week(12, 20, [[16, 21]]);
export const MOSQUE_VIEW = week(8, 22, [[14, 22]]);
export const RESTAURANT = week(12, 24, [[13, 24]]);
export const LATE_RESTAURANT = week(12, 25.5, [[13, 26]]);
export const DINNER = week(18, 24.5, [[18, 25]]);
export const BREAKFAST: Hours = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => [
    [at(5.5), at(day === 5 ? 11 : 12)],
    [at(17), at(23)],
  ]),
};
export const CAFE = week(7, 24, [[13, 24.5]]);
export const BRUNCH = week(8, 24, [
  [8.5, 11.5],
  [13, 24.5],
]);
export const EVENING_SHOW = week(16, 25, [[16, 25]]);
export const CINEMA = week(12, 25.5, [[14, 26]]);
export const AFTERNOON = week(14, 22, [[14.5, 22.5]]);
/** Masmak and the National Museum as their owners last published them (2019 and 2022). */
export const MASMAK: Hours = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) =>
    day === 5 ? [[at(16), at(20)]] : day === 6 ? [[at(9), at(20)]] : [[at(8), at(21)]],
  ),
};
export const NATIONAL_MUSEUM: Hours = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) =>
    day === 0 ? [] : day === 5 ? [[at(14), at(22)]] : [[at(9), at(19)]],
  ),
};
export const TURAIF = week(10, 23, [[14, 23.5]]);
export const AVIATION: Hours = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) =>
    day >= 5
      ? []
      : [
          [at(9), at(13)],
          [at(16), at(20)],
        ],
  ),
};
export const SCIENCE = week(16, 21, [[16, 21]]);
export const METRO = week(7, 23.5, [[14, 23.5]]);
export const SKY_BRIDGE = week(12, 23, [[16, 23.5]]);
export const EVENING_VIEW = week(16, 23, [[16, 23]]);
export const SHOW = week(18, 24, [[18, 24]]);
export const PLAY = week(13, 23, [[15, 24]]);
export const THEME_PARK = week(12, 22, [[14, 23]]);
export const TERRACE = week(9, 24, [[14, 25]]);
export const EVENING_CAFE = week(16, 25, [[16, 26]]);
