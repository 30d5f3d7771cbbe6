const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
/** The server notes a sign of life only now and then; within this time a device counts as in use. */
const LATELY_S = 10 * MINUTE_S;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago an instant (ISO 8601) was, in words: 'just now', '3 hours ago', 'yesterday'. `now` in milliseconds. */
export const timeAgo = (iso: string, now: number): string => {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  if (seconds < LATELY_S) return 'just now';
  if (seconds < HOUR_S) return words.format(-Math.floor(seconds / MINUTE_S), 'minute');
  if (seconds < DAY_S) return words.format(-Math.floor(seconds / HOUR_S), 'hour');
  return words.format(-Math.floor(seconds / DAY_S), 'day');
};
