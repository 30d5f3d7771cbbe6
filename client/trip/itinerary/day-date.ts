const SHORT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** 'Fri, Mar 6' for a YYYY-MM-DD; the calendar date itself, in no time zone. */
export const dayDate = (date: string): string => SHORT.format(new Date(`${date}T00:00:00Z`));
