import { PLACE_KINDS } from '../../../../shared/contracts/places.ts';
import type { PlaceKind } from '../../../places/place.ts';
import { normalText } from '../../notes/normal-text.ts';

/** What people call a kind of place, singular, as normal text. */
const WORDS: Readonly<Record<PlaceKind, string>> = {
  hotel: 'hotel فندق',
  restaurant:
    'restaurant resturant restraunt restaraunt resto meal table eatery diner bistro food kitchen مطعم مطاعم وجبه اكل',
  cafe: 'cafe coffee coffeehouse espresso latte cappuccino bakery dessert cake tea juice karak pastry icecream gelato sweets chai smoothie كافيه كافيهات قهوه مقهي مقاهي كوفي',
  museum: 'museum exhibition متحف متاحف',
  heritage: 'fort fortress castle palace heritage ruins citadel قلعه قصر حصن',
  souq: 'souq souk market bazaar سوق اسواق',
  mall: 'mall shopping shops مول مولات مركز تسوق',
  park: 'park garden playground picnic lawn swing slide حديقه حدائق منتزه',
  nature: 'valley wadi nature وادي طبيعه',
  viewpoint: 'tower viewpoint view lookout skybridge bridge deck برج اطلاله',
  gallery: 'gallery art معرض معارض',
  entertainment: 'cinema movie film show concert theatre theater arcade bowling سينما عرض',
  theme_park: 'theme park water slide amusement rollercoaster ride waterpark ملاهي',
  family: 'zoo aquarium snow play arcade حيوان حيوانات',
  sport: 'stadium football match sport ملعب مباراه',
  mosque: 'mosque مسجد جامع',
  day_trip: 'desert excursion cliff dune صحراء رحله',
};

const forms = (word: string): string[] =>
  /^[a-z]/.test(word) ? [word, word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`] : [word];

const KINDS_BY_WORD = new Map<string, PlaceKind[]>();
for (const kind of PLACE_KINDS)
  for (const word of WORDS[kind].split(' ').flatMap(forms))
    KINDS_BY_WORD.set(word, [...(KINDS_BY_WORD.get(word) ?? []), kind]);

/** The kinds a word of normal text may stand for. */
export const kindsCalled = (word: string): readonly PlaceKind[] => KINDS_BY_WORD.get(word) ?? [];

/** True for a kind with its Arabic article. */
export const isArabicDefinite = (text: string): boolean =>
  text
    .split(/\s+/)
    .some((word) => /^[وفبك]?(?:ال|لل)/u.test(word) && kindsCalled(normalText(word)).length > 0);
