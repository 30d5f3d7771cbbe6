import { format, parseISO } from 'date-fns';

/** 'Fri, Mar 6' for a YYYY-MM-DD. */
export const dayDate = (date: string): string => format(parseISO(date), 'EEE, MMM d');
