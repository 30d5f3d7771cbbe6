const SHORT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A YYYY-MM-DD date with its year: 'Nov 30, 2026'. */
export const shortDate = (date: string): string => SHORT.format(Date.parse(`${date}T00:00:00Z`));
