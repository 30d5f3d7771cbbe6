import { format, parseISO } from 'date-fns';

/** A YYYY-MM-DD date with its year: 'Nov 30, 2026'. */
export const shortDate = (date: string): string => format(parseISO(date), 'MMM d, yyyy');
