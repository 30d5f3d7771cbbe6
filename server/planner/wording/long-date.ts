import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

/** A YYYY-MM-DD date as it is said in a sentence: 'Friday 5 March'. */
export const longDate = (date: string): string => format(parseISO(date), 'EEEE d MMMM');
