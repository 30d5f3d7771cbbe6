import { addDays } from '../../shared/dates.ts';
import { shortDay } from '../ui/in-words.ts';

/** The first and the last day of so many nights: 'Dec 28 – Jan 7', or 'Dec 13 – 16' within a month. */
export const daySpan = (start: string, nights: number): string => {
  const [from, to] = [shortDay(start), shortDay(addDays(start, nights))];
  const [month = '', day = ''] = to.split(' ');
  return `${from} – ${from.startsWith(`${month} `) ? day : to}`;
};
