import type { Place } from '../../places/place.ts';

const COUNTRY = /saudi|najd|hejaz|hijaz|mandi|kabsa|jareesh/i;

/** True for a table of the country itself: others of the region cook what is eaten in Kuwait, Bukhara or Beirut. */
export const isSaudiTable = ({ kind, name, about, tags, facts }: Place): boolean =>
  kind === 'restaurant' &&
  tags.includes('local_food') &&
  COUNTRY.test(facts.cuisine ? facts.cuisine.value.join(' ') : `${name} ${about}`);
