import { format, parseISO } from 'date-fns';

/** A YYYY-MM-DD date as short month and day: 'Nov 30'. */
export const shortDay = (date: string): string => format(parseISO(date), 'MMM d');
