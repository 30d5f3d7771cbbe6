import { differenceInHours, differenceInMinutes } from 'date-fns';

/** The server notes a sign of life only now and then; within this time a device counts as in use. */
const LATELY_MIN = 10;
const MINUTES_IN_HOUR = 60;
const HOURS_IN_DAY = 24;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago an instant (ISO 8601) was, in words: 'just now', '3 hours ago', 'yesterday'. `now` in milliseconds. */
export const timeAgo = (iso: string, now: number): string => {
  const minutes = differenceInMinutes(now, iso);
  if (minutes < LATELY_MIN) return 'just now';
  if (minutes < MINUTES_IN_HOUR) return words.format(-minutes, 'minute');
  const hours = differenceInHours(now, iso);
  if (hours < HOURS_IN_DAY) return words.format(-hours, 'hour');
  return words.format(-Math.floor(hours / HOURS_IN_DAY), 'day');
};
