import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import type { Profile } from '../notes/profile.ts';
import { hasSmallChildren } from '../notes/small-children.ts';
import type { PlannedDay } from '../scheduling/day/planned-day.ts';

const PRICED = {
  low: 'It is among the more affordable addresses in the city',
  mid: 'It sits in the middle of the price range',
  high: 'It is among the finest addresses in the city',
} as const;

/** Why this hotel: what it is, how it fits the budget, and how it lies to the stops of the plan. */
export const hotelReason = (hotel: Place, profile: Profile, days: readonly PlannedDay[]): string => {
  const inTown = days
    .flatMap((day) => day.stops)
    .map(({ stop }) => haversineKm(hotel, stop.at))
    .filter((km) => km < 40);
  const mean = inTown.reduce((sum, km) => sum + km, 0) / Math.max(1, inTown.length);
  const named = profile.hotelId === hotel.id;
  const money = profile.hotelBudget === 'high' && hotel.price_level < 4 ? null : profile.hotelBudget;
  const parts = [
    hotel.about.trim(),
    named ? 'Every day starts from it.' : '',
    !named && money && (money !== 'low' || hotel.price_level <= 2) ? `${PRICED[money]}.` : '',
    inTown.length > 0
      ? `The stops of your plan are ${Math.max(1, Math.round(mean))} km away on average.`
      : '',
    profile.wheelchair ? 'Ask for an accessible room when you book.' : '',
    hasSmallChildren(profile) ? 'Ask for a suite, or for two rooms with a door between them.' : '',
  ];
  return parts.filter(Boolean).join(' ');
};
