import { oncePerObject } from '../../../../shared/once-per-object.ts';
import type { Place } from '../../../places/place.ts';
import { ARABIC_FOOD, type Concept, hasKitchen } from '../../notes/concepts.ts';

const COUNTRY = /saudi|najd|hejaz|hijaz|mandi|kabsa|jareesh/i;

/** True for a table of the country itself: others of the region cook what is eaten in Kuwait, Bukhara or Beirut. */
export const isSaudiTable = ({ kind, name, about, tags, facts }: Place): boolean =>
  kind === 'restaurant' &&
  tags.includes('local_food') &&
  COUNTRY.test(facts.cuisine ? facts.cuisine.value.join(' ') : `${name} ${about}`);

export const ARAB_KITCHENS: readonly string[] = [
  'lebanese',
  'yemeni',
  'egyptian',
  'mandi',
  'bukhari',
  'kuwaiti',
  'moroccan',
];

/** True for a table of the region: as near as one comes to local food where it is not Saudi. */
export const isArabTable = oncePerObject(
  (place: Place): boolean =>
    place.kind === 'restaurant' &&
    (place.tags.includes('local_food') || ARAB_KITCHENS.some((id) => hasKitchen(place, id))),
);

/** The tables that meet a taste for local food: Saudi ones, or those of the region where these are meant. */
export const localTables = ({ label }: Pick<Concept, 'label'>): ((place: Place) => boolean) =>
  label === ARABIC_FOOD ? isArabTable : isSaudiTable;
