import { haversineKm } from './distance.ts';
import { escaped } from './escaped.ts';
import type { Place } from './place.ts';

/** So near a mall lies what is inside it by a sentence that calls the mall by a part of its name. */
const INSIDE_KM = 0.5;

/** "in the big mall of the south-west", "on the first floor of a mall", "in Tala Mall"; "by" or "near" one is outside. */
const IN_A_MALL = /\b(?:in|of|at|on) (?:an? |the )?(?:big |old |new )?(?:\p{Lu}[\p{L}’']* )*[Mm]all\b/u;

/** "of the Kingdom Tower" is no Kingdom Mall. */
const LONGER_NAME = /^ \p{Lu}/u;

/** Returns a test for what lies inside a mall by what the catalogue says: its gate, or its sentence. */
export const openMalls = (all: readonly Place[]): ((place: Place) => boolean) => {
  const malls = all
    .filter(({ kind }) => kind === 'mall')
    .map((mall) => {
      const name = escaped(mall.name.replace(/ Mall$/, ''));
      return { mall, words: new RegExp(`\\b(?:in|of|at|on|to) (?:the )?${name}\\b(.*)`, 'i') };
    });
  const ids = new Set(malls.map(({ mall }) => mall.id));
  const isNamed = ({ about, ...at }: Place): boolean =>
    malls.some(({ mall, words }) => {
      const rest = words.exec(about)?.[1];
      return rest !== undefined && !LONGER_NAME.test(rest) && haversineKm(at, mall) <= INSIDE_KM;
    });
  return (place) =>
    !['hotel', 'mall'].includes(place.kind) &&
    (ids.has(place.facts.compound?.value ?? '') || IN_A_MALL.test(place.about) || isNamed(place));
};
