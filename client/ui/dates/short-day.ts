const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A YYYY-MM-DD date as short month and day: 'Nov 30'. */
export const shortDay = (date: string): string => SHORT.format(Date.parse(`${date}T00:00:00Z`));
