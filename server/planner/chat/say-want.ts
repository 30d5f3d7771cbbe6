import { CONCEPTS, CUISINES } from '../notes/concepts.ts';
import type { Want } from './act.ts';
import { HOTEL_AREA } from './read-want.ts';

const FEATURE_WORDS = {
  cheaper: 'cheaper',
  finer: 'finer',
  closer: 'closer',
  quiet: 'quiet',
  indoor: 'indoor',
  outdoor: 'open-air',
  family: 'family-friendly',
  vegetarian: 'vegetarian-friendly',
  romantic: 'romantic',
  views: 'scenic',
  local: 'Saudi',
} as const;

/** What is wanted as a noun of few words: "quiet Lebanese table", "museum", "place for art". */
export const describeWant = (want: Want): string => {
  const labels = CONCEPTS.filter(({ id }) => want.concepts.includes(id)).map(({ label }) => label);
  const cuisine = CUISINES.find(({ id }) => id === want.cuisine)?.label;
  const kind = want.kinds[0]?.replace('_', ' ').replace('cafe', 'café');
  const noun = cuisine ? `${cuisine} table` : (kind ?? 'place');
  const about = labels.length > 0 && noun === 'place' ? ` for ${labels.join(' and ')}` : '';
  const where = want.near
    ? ` near ${(want.near === HOTEL_AREA ? 'the hotel' : want.near).replace(/[[\]()*_`<>]/g, '')}`
    : '';
  return `${[...want.features.map((each) => FEATURE_WORDS[each]), noun].join(' ')}${about}${where}`;
};
