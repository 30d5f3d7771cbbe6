import type { Place } from '../../../places/place.ts';
import { CONCEPTS, hasKitchen } from '../../notes/concepts.ts';
import type { OnDays } from '../../notes/profile.ts';
import { matches } from './trip-memory.ts';

/** True when a wish for certain days means this place. */
export const isMeant = (wish: OnDays, place: Place): boolean => {
  if (wish.placeId !== null) return wish.placeId === place.id;
  if (wish.cuisine !== null) return place.kind === 'restaurant' && hasKitchen(place, wish.cuisine);
  const concept = CONCEPTS.find(({ id }) => id === wish.concept);
  return concept !== undefined && matches(place, concept);
};
