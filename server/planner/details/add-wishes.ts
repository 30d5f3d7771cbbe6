import { WISH_LABEL_MAX, WISHES_MAX } from '../../../shared/contracts/limits.ts';
import type { Places } from '../../places/places.ts';
import { planningInput, type TripDetails } from '../../trip-details.ts';
import { tripWishes, wishesOfText } from '../notes/trip-profile.ts';

/**
 * Returns the details with each of these lines as a wish put in by hand, but for those in which nothing is understood
 * that is not known of the trip already, or that was taken back.
 */
export const addWishes = (
  details: TripDetails,
  lines: readonly string[],
  said: readonly string[],
  places: Places,
): TripDetails => {
  const { removed } = details.wishes;
  const known = new Set(tripWishes(planningInput(details), places, said).map(({ id }) => id));
  const added = [...details.wishes.added];
  for (const line of lines) {
    if (line === '' || line.length > WISH_LABEL_MAX || added.length >= WISHES_MAX) continue;
    const found = wishesOfText(line, places).filter(({ means }) => means.type !== 'unread');
    if (!found.some(({ id }) => !known.has(id) && !removed.includes(id))) continue;
    added.push(line);
    for (const { id } of found) known.add(id);
  }
  return added.length === details.wishes.added.length ? details : { ...details, wishes: { added, removed } };
};
