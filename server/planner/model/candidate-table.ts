import type { Place } from '../../places/place.ts';
import { clockText } from '../notes/clock-words.ts';

const FRIDAY = 5;
const SUNDAY = 0;

const hoursOn = (place: Place, weekday: number): string => {
  const open = place.hours.week[weekday] ?? [];
  if (open.length === 0) return 'closed';
  return open.map(([from, to]) => `${clockText(from)}-${clockText(to)}`).join(' ');
};

const hoursOf = (place: Place): string => {
  const usual = hoursOn(place, SUNDAY);
  const friday = hoursOn(place, FRIDAY);
  return friday === usual ? usual : `${usual}, Fri ${friday}`;
};

/** One line per place, by district so that neighbours stand together: what a model may choose from. */
export const candidateTable = (all: readonly Place[]): string => {
  const rows = [...all]
    .sort((a, b) => a.district.localeCompare(b.district) || b.rank - a.rank)
    .map((place) =>
      [
        place.id,
        place.name,
        place.kind,
        place.district,
        hoursOf(place),
        place.price_level,
        place.rank,
        place.tags.join(','),
      ].join('|'),
    );
  return ['venue_id|name|kind|district|hours|price 0-4|rank 1-5|tags', ...rows].join('\n');
};
