import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { Season, Status } from './facts.ts';
import type { Place } from './place.ts';

/** Whether a place trades, as far as is known. */
export const statusOf = ({ facts }: Place): Status => facts.status?.value ?? 'unconfirmed';

/** True where a decent source says that a place trades, or when it does. */
export const isConfirmed = (place: Place): boolean =>
  statusOf(place) !== 'unconfirmed' && place.facts.status?.grade !== 'C';

/** True for a place that no day of any trip can be planned for: it has closed, or is not open yet. */
export const isGone = (place: Place): boolean => ['closed', 'not_yet_open'].includes(statusOf(place));

/** The newest month (YYYY-MM) that a source on the status or the hours of a place speaks of; null where there is none. */
export const checkedOn = ({ facts }: Place): string | null => {
  const months = [facts.status, facts.hours].flatMap((fact) => fact?.as_of.slice(0, 7) ?? []);
  return months.sort().at(-1) ?? null;
};

/** What a stop of a plan says of how well its place is known. */
export const checkOf = (place: Place): { checked_on?: string; confirmed?: false } => {
  const month = checkedOn(place);
  return {
    ...(month === null ? {} : { checked_on: month }),
    ...(isConfirmed(place) ? {} : { confirmed: false }),
  };
};

/** True where a good source says that nobody gets in without having booked. */
export const needsBooking = ({ facts: { status, booking } }: Place): boolean =>
  (status?.value === 'by_booking' && status.grade !== 'C') ||
  (booking?.value === 'needed' && booking.grade !== 'C');

const monthText = (month: string): string => format(parseISO(month.slice(0, 7)), 'MMMM yyyy');
const dayText = (date: string): string => format(parseISO(date), 'd MMMM yyyy');

const isYearly = (day: string): boolean => day.length === 'MM-DD'.length;

const isIn = ({ from, to }: Season, date: string): boolean => {
  if (!isYearly(from)) return date >= from && date <= to;
  const day = date.slice('YYYY-'.length);
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
};

const seasonText = ({ from, to, name }: Season): string => {
  const days = isYearly(from)
    ? [from, to].map((day) => format(parseISO(`2000-${day}`), 'd MMMM'))
    : [from, to].map(dayText);
  return `${days.join(' to ')}${name === undefined ? '' : ` (${name})`}`;
};

const nextSeason = (seasons: readonly Season[], date: string): Season | undefined =>
  seasons
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .find(({ from, to }) => isYearly(from) || to >= date);

/** Why a place has closed for good or is not open yet, with the date that is known of. */
const goneText = ({ name, facts }: Place, status: Status): string => {
  const known = facts.status ? `, as of ${monthText(facts.status.as_of)}` : '';
  if (status === 'not_yet_open') return `${name} is not open yet${known}.`;
  const since = facts.closed_for?.value.find(({ from, to, part }) => from && !to && !part)?.from;
  return since ? `${name} closed in ${since.slice(0, 4)}.` : `${name} is closed for good${known}.`;
};

/**
 * Why a place cannot be visited on a date (YYYY-MM-DD) whatever the hour, in a sentence: gone, out of season, no event,
 * closed for works; null when nothing of that kind is known. A season or an event of unknown dates is none.
 */
export const whyShut = (place: Place, date: string): string | null => {
  const { name, facts } = place;
  const status = statusOf(place);
  if (isGone(place)) return goneText(place, status);
  const closure = facts.closed_for?.value.find(
    ({ from = '', to = '9999', part }) => part === undefined && date >= from && date <= to,
  );
  if (closure) {
    const until = closure.to === undefined ? '' : ` until ${dayText(closure.to)}`;
    return `${name} is closed${until}: ${closure.why}.`;
  }
  const seasons = facts.season?.value ?? [];
  const isBound = seasons.length > 0 || status === 'seasonal' || status === 'event_only';
  if (!isBound || seasons.some((season) => isIn(season, date))) return null;
  const next = nextSeason(seasons, date);
  if (status === 'event_only') {
    return `${name} opens only for events, and ${next ? `we know of ${seasonText(next)}` : 'none is known'}.`;
  }
  const when = next ? `: ${seasonText(next)}` : ', and its dates are not known yet';
  return `${name} is only open in season${when}.`;
};
