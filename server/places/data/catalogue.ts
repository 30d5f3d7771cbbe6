import type { Place } from '../place.ts';
import { AMUSEMENTS } from './amusements.ts';
import { CAFES } from './cafes.ts';
import { HERITAGE } from './heritage.ts';
import { HOTELS } from './hotels.ts';
import { MARKETS } from './markets.ts';
import { OUTDOORS } from './outdoors.ts';
import { RESTAURANTS } from './restaurants.ts';

/** All entries, before they are checked; where a name is claimed twice the earlier one keeps it. */
export const CATALOGUE: readonly Place[] = [
  ...HERITAGE,
  ...MARKETS,
  ...OUTDOORS,
  ...AMUSEMENTS,
  ...HOTELS,
  ...RESTAURANTS,
  ...CAFES,
];
