import type { Place } from '../../places/place.ts';
import { CONCEPTS } from '../notes/concepts.ts';
import { askedBy } from '../notes/counted-wishes.ts';
import { type FoundWish, type Means, ofType } from '../notes/wish.ts';
import { localTables } from '../scheduling/scoring/saudi-table.ts';
import { fulfils, serves } from '../scheduling/scoring/trip-memory.ts';
import { MANNERS } from '../wording/greeting.ts';

type IsIt = (place: Place) => boolean;

const fulfilling = (means: Means): IsIt | null => {
  if (means.type === 'place') return means.isSeen ? null : (place) => place.id === means.id;
  if (means.type === 'kitchen') return (place) => serves(place, means.id);
  const concept = means.type === 'interest' ? CONCEPTS.find(({ id }) => id === means.id) : undefined;
  if (!concept || MANNERS.includes(concept.id)) return null;
  const { called: label = concept.label } = means.type === 'interest' ? means : {};
  return concept.id === 'local_food' ? localTables({ label }) : (place) => fulfils(place, concept);
};

/** What a place has to be to do what is wanted, and how often a plan is to hold such; null for a wish that no stop fulfils. */
export const stopFor = (wish: FoundWish): { isIt: IsIt; least: number } | null => {
  const limit = ofType([wish], 'limit')[0];
  const asked = limit ? askedBy(limit) : null;
  const isIt = fulfilling(asked?.means ?? wish.means);
  // What is wanted on each day is had where a day has the time for it.
  const least = limit?.means.per === 'trip' ? (limit.means.atLeast ?? 1) : 1;
  return isIt && { isIt, least };
};
