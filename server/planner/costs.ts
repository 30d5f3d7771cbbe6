import type { Place, PlaceKind } from '../places/place.ts';

/** Riyals a head by price level, from free to the finest, of a hotel a room and night: rough, from what such places usually cost. */
const COST = {
  restaurant: [0, 25, 60, 130, 280],
  cafe: [0, 20, 35, 55, 90],
  sight: [0, 25, 70, 150, 300],
  hotel: [0, 180, 350, 650, 1300],
} as const;
/** Half as much again is as usual. */
const SPREAD = 1.6;

/** An amount of riyals to the nearest ten, as it is written. */
export const riyals = (amount: number): string => (Math.round(amount / 10) * 10).toLocaleString('en-US');

/** About so many riyals, as a range. */
export const range = (middle: number): string =>
  `SAR ${riyals(middle / SPREAD)} to ${riyals(middle * SPREAD)}`;

/** What a visit costs a head, or a room a night, in riyals; as much as in the middle where the place is not known. */
export const costOf = (place: Place | null, kind: PlaceKind | null): number => {
  const sort = kind === 'restaurant' || kind === 'cafe' || kind === 'hotel' ? kind : 'sight';
  return COST[sort][place?.price_level ?? 2] ?? 0;
};

/** What a meal or a coffee costs a head by price level, from free to the finest. */
export const costLevels = (sort: 'restaurant' | 'cafe'): readonly number[] => COST[sort];
