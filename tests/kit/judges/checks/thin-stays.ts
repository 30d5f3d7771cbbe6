import { minutesOf } from '../clock.ts';
import type { Made } from '../made-plans.ts';
import { isSight, type Stop } from '../see-plan.ts';

const lasts = ({ start, end }: Stop): number => end - start;

const OFTEN = 3;
const LONG_REST_MIN = 210;
const THIN_MIN = 5 * 60;

/** What is poor about a long stay, in the same pairs. */
export const thinStays = ({ seen, request }: Made): [string, string][] => {
  const tables = seen.days.flatMap(({ stops }) => stops.filter(({ kind }) => kind === 'restaurant'));
  const visits = (name: string): number => tables.filter((table) => table.name === name).length;
  const often = [...new Set(tables.map(({ name }) => name))].filter((name) => visits(name) >= OFTEN);
  const full = seen.days.filter(({ day }) => day > 1 && day <= request.nights);
  const rests = seen.plan.days.flatMap(({ day, activities }) =>
    activities
      .filter(({ activity_type }) => activity_type === 'rest')
      .map(({ start_time, end_time }) => ({ day, minutes: minutesOf(end_time) - minutesOf(start_time) })),
  );
  return [
    ...often.map((name): [string, string] => ['table three times', `${name}: ${visits(name)}`]),
    ...rests
      .filter(({ minutes }) => minutes >= LONG_REST_MIN)
      .map(({ day, minutes }): [string, string] => ['rest of half a day', `day ${day}: ${minutes} min`]),
    ...full
      .filter(
        ({ stops }) =>
          stops.filter(isSight).length < 2 && stops.reduce((sum, stop) => sum + lasts(stop), 0) < THIN_MIN,
      )
      .map(({ day, stops }): [string, string] => [
        'thin day',
        `day ${day}: ${stops.map(({ name }) => name).join(', ')}`,
      ]),
  ];
};

export const THIN_STAYS = ['table three times', 'rest of half a day', 'thin day'];
