import { clockText } from '../../../shared/clock-text.ts';
import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import { offsetKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { isGone, statusOf } from '../../places/place-status.ts';

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

/** Kilometres east and north of the centre, whole ones: what is near to what. */
const placeKm = (place: Place): string => {
  const { east, north } = offsetKm(RIYADH_CENTRE, place);
  return `${Math.round(east)},${Math.round(north)}`;
};

/** Returns one line per place, by district so that neighbours stand together: what a model may choose from. */
export const candidateTable = (all: readonly Place[]): string => {
  const rows = all
    .filter((place) => !isGone(place) && statusOf(place) !== 'event_only')
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
        placeKm(place),
        [...(place.facts.cuisine?.value ?? []), ...place.tags].join(','),
      ].join('|'),
    );
  return ['venue_id|name|kind|district|hours|price 0-4|rank 1-5|km east, north|kitchen, tags', ...rows].join(
    '\n',
  );
};
