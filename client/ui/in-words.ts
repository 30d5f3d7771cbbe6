/** A number with its noun: '1 night', '2 nights'. */
export const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Writes a YYYY-MM-DD as it stands, in no time zone. */
const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  // Made at its first use: made while the page starts, these held up a slow phone by 150 ms.
  let format: Intl.DateTimeFormat | null = null;
  return (date: string): string => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(Date.parse(`${date}T00:00:00Z`));
  };
};

/** A YYYY-MM-DD date with its year: 'Nov 30, 2026'. */
export const shortDate = dateFormat({ year: 'numeric', month: 'short', day: 'numeric' });

/** The same with its weekday: 'Mon, Nov 30, 2026'. */
export const fullDate = dateFormat({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });

/** A YYYY-MM-DD date as short month and day: 'Nov 30'. */
export const shortDay = dateFormat({ month: 'short', day: 'numeric' });

/** 'March 2026' for a YYYY-MM-DD. */
export const monthName = dateFormat({ month: 'long', year: 'numeric' });

/** 'Fri, Mar 6' for a YYYY-MM-DD. */
export const dayDate = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });
